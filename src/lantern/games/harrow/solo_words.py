"""What the one person of a solo game is asked about the two factions, in words. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.harrow import ids
from lantern.games.harrow.ids import FACTION_NAMES, PROTECTORS, SOLO_CARD, SOLO_PILE
from lantern.games.harrow.piece_offers import at_hex
from lantern.games.harrow.rules.solo_cards import AREAS, DECK, HUNTS_HESTER, ICON_OF
from lantern.games.harrow.rules.solo_move import SoloMove
from lantern.games.harrow.rules.solo_opening import SoloOpening
from lantern.games.harrow.rules.solo_turn import KEEP, PlaceGoals, SoloSpawn
from lantern.games.harrow.shown import hex_id
from lantern.games.harrow.state import UNITS_PER_HEX
from lantern.games.harrow.words import FACTIONS, Scene, card, place, standing, terrain_sign, upper

Show = Callable[[Scene, Answer], Shown]
Say = Callable[[Scene], str]

PILES: Final = ("tactics", "upgrade", "goblin")
PILE_TITLES: Final = ("Tactics", "Upgrade", "Goblin")
A_CARD: Final = ("a Tactics", "an Upgrade", "a Goblin")
AREA_WORDS: Final = {"cube": "cubes", "spawn": "Haints", "move": "moves"}


# --- cards ----------------------------------------------------------------------------------------------------------


def split(pile: int) -> Show:
    """How many cards of a deck make up its pile."""

    def show(s: Scene, n: Answer) -> Shown:
        assert isinstance(s.rule, SoloOpening), "only the opening deals piles"
        left = s.rule.left - n
        rest = "Upgrade and Goblin Cards" if pile == 0 else "Goblin Cards"
        says = f"{left} {'remain' if left != 1 else 'remains'} for {rest}."
        label = f"Take {count(n, PILE_TITLES[pile] + ' Card')}"
        return Shown(label, f"{left} left", says, "HC-SOLO-04", "box", (f"pile:{PILES[pile]}",))

    return show


def pile(s: Scene, n: Answer) -> Shown:
    left = s.g.tally[SOLO_PILE + n]
    says = f"{count(left, 'card')} in this pile; when a card is needed and none is left, you lose."
    return Shown(f"Turn over {A_CARD[n]} Card", f"{left} left", says, "HC-SOLO-09", "box", (f"pile:{PILES[n]}",))


def replace(s: Scene, n: Answer) -> Shown:
    if n == KEEP:
        title = card_title(s)
        return Shown("Keep this card", "", f"{title} is resolved for {FACTIONS[s.side]}.", "HC-SOLO-10", "check")
    shown = pile(s, n)
    says = "It has no effect; the next one counts, whatever it is."
    return shown._replace(label=f"Take {A_CARD[n]} Card instead", says=says, rule="HC-SOLO-10")


def card_title(s: Scene) -> str:
    now = s.g.tally[SOLO_CARD]
    return card(now // DECK, now % DECK).title


def faction(s: Scene, n: Answer) -> Shown:
    points = s.g.tally[ids.SCORE + n]
    says = f"The card is resolved for {FACTIONS[n]}, who have {count(points, 'point')}; at 7 you lose."
    label = f"Activate {FACTIONS[n]}"
    return Shown(label, count(points, "point"), says, "HC-SOLO-09", f"crest-{FACTION_NAMES[n]}", (faction_id(n),))


def faction_id(n: int) -> str:
    return f"faction:{FACTION_NAMES[n]}"


# --- pieces ---------------------------------------------------------------------------------------------------------


def goal(s: Scene, n: Answer) -> Shown:
    name = "Townsfolk" if n == PROTECTORS else "Building"
    says = f"A card is turned over, and the {name} of {FACTIONS[n]} comes to one of its hexes."
    return Shown(f"Place the {name} first", "", says, "HC-SOLO-06", name.lower(), (faction_id(n),))


def group(s: Scene, at: Answer) -> Shown:
    assert isinstance(s.rule, SoloMove), "only automated Units move so"
    who = standing(s, s.rule.faction, at)
    says = f"{upper(who)} {'make' if s.g.units(s.rule.faction, at) > 1 else 'makes'} all steps toward their goal."
    return Shown(f"Move the group on {place(s, at)}", who, says, "HC-SOLO-16", terrain_sign(s, at), (hex_id(at),))


def spawn(s: Scene, at: Answer) -> Shown:
    assert isinstance(s.rule, SoloSpawn), "only a card asks so"
    units = s.g.units(s.rule.faction, at) + 1
    says = f"Then {units} of at most {UNITS_PER_HEX} Units of {FACTIONS[s.rule.faction]} stand there."
    return Shown(f"Raise a Haint on {place(s, at)}", f"{units} of {UNITS_PER_HEX}", says, "HC-SOLO-15", "spawn",
                 (hex_id(at),))  # fmt: skip


# --- sentences ------------------------------------------------------------------------------------------------------


def kept(s: Scene) -> str:
    now = s.g.tally[SOLO_CARD]
    hunted = ", and you are hunted" if now in HUNTS_HESTER else ""
    area = AREA_WORDS[AREAS[ICON_OF[now]]]
    return f"{card_title(s)} for {FACTIONS[s.side]}, {area} first{hunted}: keep it?"


def split_asked(name: str) -> Say:
    def say(s: Scene) -> str:
        assert isinstance(s.rule, SoloOpening), "only the opening deals piles"
        return f"{s.rule.left} cards to deal: how many {name} Cards?"

    return say


def goal_to(s: Scene) -> str:
    assert isinstance(s.rule, PlaceGoals), "only missing goal pieces are placed"
    name = "Townsfolk" if s.rule.faction == PROTECTORS else "Building"
    return f"{card_title(s)}: on which hex of the card does the {name} of {FACTIONS[s.rule.faction]} stand?"


def spawn_asked(s: Scene) -> str:
    assert isinstance(s.rule, SoloSpawn), "only a card asks so"
    return f"Where does a Haint of {FACTIONS[s.rule.faction]} rise? {s.rule.left} left."


SENTENCES: Final[dict[str, Say | str]] = {
    "tactics_cards": split_asked("Tactics"),
    "upgrade_cards": split_asked("Upgrade"),
    "pile": "From which pile do you turn over a card?",
    "solo_faction": "For whom is the card, before you see it?",
    "replace": kept,
    "solo_goal": "Two goal pieces are missing: which comes first?",
    "solo_group": lambda s: f"Which group of {FACTIONS[s.side]} moves next?",
    "solo_step": "Two ways are equally short: which hex do they enter?",
}
RULE_SENTENCES: Final[dict[tuple[str, str], Say | str]] = {
    ("goal_to", "PlaceGoals"): goal_to,
    ("spawn", "SoloSpawn"): spawn_asked,
    ("pile", "TurnOver"): "A goal piece needs a card: from which pile?",
    ("attacker", "SoloAttack"): lambda s: f"{upper(FACTIONS[s.side])} attack: from which hex?",
    ("target", "SoloAttack"): lambda s: f"{upper(FACTIONS[s.side])} attack: which hex?",
}

# --- offers ---------------------------------------------------------------------------------------------------------

SHOWN: Final[dict[str, Show]] = {
    "tactics_cards": split(0),
    "upgrade_cards": split(1),
    "pile": pile,
    "replace": replace,
    "solo_faction": faction,
    "solo_goal": goal,
    "solo_group": group,
    "solo_step": at_hex("Enter {place}", "The group goes on from there.", "HC-R-72"),
}
BY_RULE: Final[dict[tuple[str, str], Show]] = {
    ("goal_to", "PlaceGoals"): at_hex("Put it on {place}", "Its side scores 2 when it gets there.", "HC-SOLO-06"),
    ("spawn", "SoloSpawn"): spawn,
}
