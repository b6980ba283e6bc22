"""Passing, ending, doing without: what the answer `stop` means to each question. Cold code."""

from __future__ import annotations

from typing import Final

from lantern.core.records import Shown
from lantern.games.harrow.shown import quiet

ENOUGH: Final = quiet("Leave it", "Nothing more happens here.", "HC-R-08", "close")

STOPS: Final[dict[str | tuple[str, str], Shown]] = {
    "part": quiet("End your turn", "Clean Up follows; what you have not used is lost.", "HC-TURN-01", "next"),
    "attack_part": quiet("Leave the Attack Jar", "What is left of it is lost.", "HC-R-33", "close"),
    "legend": quiet("Leave the Legend Jar", "What is left of it is lost.", "HC-LEG-04", "close"),
    "ability": quiet("Take none of them", "The jar's action is lost.", "HC-R-105", "close"),
    "basic": quiet("Take no more", "The Basic Actions that are left are lost.", "HC-R-08", "close"),
    "tactic": quiet("Play no card now", "You keep your cards and may still play one.", "HC-CARD-01", "close"),
    "upgrade": quiet("Upgrade nothing", "You keep your cards.", "HC-CARD-03", "close"),
    "upgrade_part": quiet("Leave the rest of it", "The token counts as resolved.", "HC-ABF-08", "close"),
    "token": quiet("Resolve no more", "The other tokens stay unused until Clean Up.", "HC-R-08", "close"),
    "bag": quiet("Take none", "The bag stays as it is.", "HC-LGF-16", "close"),
    "sort": quiet("All others to the bag", "What is left goes back into the bag.", "HC-CLN-06", "check"),
    "collect_from": quiet("Collect no more", "The rest stays where it lies.", "HC-CLN-02", "check"),
    "origin": quiet("Stop moving", "ADVANCEs that are left are lost.", "HC-R-08", "check"),
    "spawn": quiet("Raise no more Haints", "SPAWNs that are left are lost.", "HC-R-08", "check"),
    "storm": quiet("Place no Storm", "Later spaces of the track need one: they are lost too.", "HC-R-21", "close"),
    "path_up": quiet("Leave the Paths lying", "You go on with those you have.", "HC-PATH-03", "check"),
    "path_down": quiet("Lay no more Paths", "The rest stays in your Possessions.", "HC-PATH-01", "check"),
    "goad_up": quiet("Leave them lying", "Goad Tokens on the map stay.", "HC-R-81", "check"),
    "goad": quiet("Place no more", "The rest stays with Priscilla.", "HC-LGP-19", "check"),
    "walk": quiet("Nobody walks on", "The Townsfolk stay where they are.", "HC-CLN-09", "check"),
    "haint": quiet("Move no more Haints", "The rest of it is lost.", "HC-R-08", "check"),
    ("haint", "Corbin"): quiet("Take none off", "Then no Haints rise either.", "HC-LGF-06", "close"),
    "fury": quiet("Make no attack", "The Fury Token stays with Malachi.", "HC-LGP-13", "close"),
    "nail": quiet("Drive no nail", "The nails stay where they are.", "HC-LGP-07", "close"),
    "relocate": quiet("Stay", "The Legend stays where it is.", "HC-R-08", "close"),
    "victim": quiet("Spare them", "No Haint vanishes.", "HC-LGF-13", "close"),
    "shove_to": quiet("That is far enough", "The Haint stays here.", "HC-CP-08", "check"),
    # Kammi
    "goblin_card": quiet("Play no card now", "You keep your cards and may still play one.", "HC-CARD-02", "close"),
    "replay": quiet("Replay no more", "The cards stay in play.", "HC-LTK-01", "check"),
    "grid_token": quiet("Use no more of the row", "What is left of it is lost.", "HC-R-105", "close"),
    "row_cube": quiet("Lay no more cubes", "The rest stays in your Possessions.", "HC-LTK-02", "check"),
    "pull_doll": quiet("Leave the Dolls", "No Doll moves.", "HC-LTK-04", "close"),
    "escort": quiet("Nobody goes along", "The Doll goes alone.", "HC-LTK-04", "close"),
    "blood": quiet("Lay no cube", "The card does nothing.", "HC-CK-01", "close"),
    "keyhole": quiet("Open none", "The card does nothing.", "HC-CK-14", "close"),
    "keyhole_piece": quiet("Move no more", "The rest stays where it is.", "HC-CK-14", "check"),
    "rearrange": quiet("Leave the Dolls as they are", "Kammi will not know.", "HC-KAM-06", "close"),
    # Hester
    "hester_move": quiet("Move no more", "The rest stays where it is.", "HC-HACT-11", "check"),
    "hester_to": quiet("That is far enough", "The Infected Haint stays here.", "HC-CH-12", "check"),
    "infect": quiet("Infect no more", "Your other cubes stay in the Battleground.", "HC-INF-03", "check"),
    "eat": quiet("Eat nothing", "You stay where you are.", "HC-EAT-01", "close"),
    "entry": quiet("Stop here", "ADVANCEs that are left are lost.", "HC-R-08", "check"),
}  # fmt: skip
