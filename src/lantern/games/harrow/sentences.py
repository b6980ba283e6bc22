"""Questions in words: one sentence, second person, with what is at stake. Cold code.

Every seat reads the open question, so a sentence says nothing that only one of them may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.core.flow import CHANCE, Question
from lantern.games.harrow import bonfire_words, hester_words, ids, kammi_words, solo_words
from lantern.games.harrow.ids import GROUND, JAR, JAR_DONE, KAMMI, PROTECTORS, TURNS
from lantern.games.harrow.rules.abilities import FamilyAbilities
from lantern.games.harrow.rules.attack import Attack, price
from lantern.games.harrow.rules.basic import Block, Mix
from lantern.games.harrow.rules.family_powers import Corbin, Mildred
from lantern.games.harrow.rules.moving import Arrival, Step
from lantern.games.harrow.rules.phase1 import Phase1
from lantern.games.harrow.rules.placing import HAINTS, Placing
from lantern.games.harrow.rules.rounds import TURNS_A_ROUND
from lantern.games.harrow.rules.shoving import CLOSE, ShoveToken, ShoveUnit
from lantern.games.harrow.rules.tactic_moves import Chase, OverYonder, Reinforce
from lantern.games.harrow.rules.tactics import WitchsFire
from lantern.games.harrow.rules.tiles import OnePath
from lantern.games.harrow.rules.upgrades import BasicAndPower
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.words import (
    FACTIONS,
    JAR_TITLES,
    TERRAIN_WORDS,
    Scene,
    card,
    leader,
    legend,
    place,
    scene,
    upper,
)

Say = Callable[[Scene], str]


def sentence(g: Harrow, question: Question) -> str:
    """The open question; some are asked by several rules, each in its own words."""
    if question.seat == CHANCE:
        return CHANCES.get(question.what, "Chance decides …")
    s = scene(g, question, aloud=True)
    say = BY_RULE.get((question.what, type(s.rule).__name__)) or SENTENCES[question.what]
    return say if isinstance(say, str) else say(s)


CHANCES: Final[dict[str, str]] = {
    "bag": "A token comes out of the bag …",
    "tree": "The cubes fall through the Tree …",
    "card": "A card is drawn …",
    "tile": "A Bonus Tile is turned over …",
    "mix": "Kammi mixes her two Legends …",
}


# --- the turn -------------------------------------------------------------------------------------------------------


def jar(s: Scene) -> str:
    turn = s.g.tally[TURNS + s.side] + 1
    if turn == TURNS_A_ROUND:
        return "Your last turn of the round: which Mason Jar do you break?"
    return f"Turn {turn} of {TURNS_A_ROUND}: which Mason Jar do you break?"


def part(s: Scene) -> str:
    name = JAR_TITLES[s.g.tally[JAR]]
    return f"The {name} is used: anything else before Clean Up?" if s.g.tally[JAR_DONE] else f"{name}: what first?"


def basic(s: Scene) -> str:
    left = s.rule.left if isinstance(s.rule, Mix) else 1
    return f"{count(left, 'Basic Action')} left: which one?" if left > 1 else "One Basic Action: which one?"


def upgrade_part(s: Scene) -> str:
    assert isinstance(s.rule, BasicAndPower), "only such an Upgrade Token has two parts"
    return f"{card(ids.FAMILY, s.rule.card).title}: {'and now' if s.rule.done else 'what first'}?"


def give_back(s: Scene) -> str:
    assert isinstance(s.rule, FamilyAbilities), "only Family's draw gives back"
    return f"{count(s.rule.back, 'token')} must return to the bag: which one goes?"


def token(s: Scene) -> str:
    assert isinstance(s.rule, FamilyAbilities), "only Family resolves tokens"
    return f"{count(len(s.rule.hand), 'token')} to resolve: which one is next?"


# --- moving ---------------------------------------------------------------------------------------------------------


def origin(s: Scene) -> str:
    assert isinstance(s.rule, Step), "only a step asks where from"
    if not s.rule.points:
        return "A free walk onto a Path: where from?"
    return f"{s.rule.points} ADVANCE left: where do you move from?"


def group(s: Scene) -> str:
    assert isinstance(s.rule, Step), "only a step asks who goes"
    return f"Who leaves {place(s, s.rule.origin)} together?"


def entry(s: Scene) -> str:
    if not isinstance(s.rule, Step):
        return "Where does the Haint go?"
    left = f"with {s.rule.points} ADVANCE left" if s.rule.points else "onto a Path for free"
    return f"{marchers(s, s.rule.group)}, {left}: where to?"


def marchers(s: Scene, group: int) -> str:
    """Who goes: "Emmy leads", "2 Haints go"."""
    slots = [slot for slot in range(ids.SLOTS) if group // ids.SLOT_BIT >> slot & 1]
    if len(slots) == 1 and slots[0] < ids.KAMMI_SLOT:
        return f"{upper(legend(s, slots[0]))} leads"
    if slots:  # Kammi's rival reads this too
        return "Your Units go"
    haints = group % ids.INFECTED + group // ids.INFECTED
    return "A Haint goes" if haints == 1 else f"{haints} Haints go"


def yonder(s: Scene) -> str:
    assert isinstance(s.rule, OverYonder), "only this card asks so"
    return f"{upper(leader(s, PROTECTORS))} goes alone: where to? {s.rule.left} ADVANCE left."


def shove(s: Scene) -> str:
    assert isinstance(s.rule, ShoveUnit), "only a push or pull of a Unit asks so"
    verb = "pulled toward" if s.rule.mode == CLOSE else "pushed away from"
    return f"Which Unit is {verb} {place(s, s.rule.reference)}?"


def shove_token(s: Scene) -> str:
    assert isinstance(s.rule, ShoveToken), "only a push or pull of a token asks so"
    verb = "pulled toward" if s.rule.mode == CLOSE else "pushed away from"
    return f"Which Ability Token is {verb} {place(s, s.rule.reference)}?"


def drive(s: Scene) -> str:
    assert isinstance(s.rule, Chase), "only cards drive enemy Haints"
    return f"Which enemy Haint do you drive? {s.rule.left} left."


def reinforce(s: Scene) -> str:
    assert isinstance(s.rule, Reinforce), "only this card asks so"
    return f"Reinforce, {count(s.rule.left, 'Haint')} left: which one do you send?"


def doll(s: Scene) -> str:
    assert isinstance(s.rule, Arrival), "only an arrival asks about a Doll"
    return f"A Doll lay on {place(s, s.rule.origin)}: does it come along?"


# --- pieces ---------------------------------------------------------------------------------------------------------


def spawn(s: Scene) -> str:
    if isinstance(s.rule, Block):
        return f"Where does a Haint rise? {s.rule.left} SPAWN left."
    if isinstance(s.rule, Corbin):
        return f"Corbin calls {count(s.rule.left, 'Haint')}: where?"
    return "Where does a Haint rise?"


def goal(s: Scene) -> str:
    what = "Townsfolk" if s.foe == PROTECTORS else "Building"
    return f"Which {what} of {FACTIONS[s.foe]} do you put on the map?"


def goal_to(s: Scene) -> str:
    assert isinstance(s.rule, Phase1), "only Phase 1 places goals"
    what = "Townsfolk" if s.foe == PROTECTORS else "Building"
    return f"Where does the {TERRAIN_WORDS[s.rule.piece]} {what} of {FACTIONS[s.foe]} go?"


def cubes(s: Scene) -> str:
    assert isinstance(s.rule, Block), "STRENGTHEN comes in blocks"
    return f"STRENGTHEN up to {s.rule.left}: how many cubes join your {s.g.tally[GROUND + s.side]}?"


def box(s: Scene) -> str:
    left = s.rule.left if isinstance(s.rule, (Mildred, WitchsFire)) else 1
    return f"{count(left, 'token')} from the box: which kind?"


def path_down(s: Scene) -> str:
    left = s.g.tally[ids.PATHS_LEFT]
    if isinstance(s.rule, OnePath):
        return "Where does the Path Token go?"
    return f"{count(left, 'Path Token')} to lay within range of {leader(s, PROTECTORS)}: where?"


def place_haint(s: Scene) -> str:
    assert isinstance(s.rule, Placing), "only set-up places Haints"
    return f"Where does Haint {s.rule.haints + 1} of {HAINTS} begin?"


# --- attacks --------------------------------------------------------------------------------------------------------


def target(s: Scene) -> str:
    assert isinstance(s.rule, Attack), "only an attack has a target"
    return f"You attack from {place(s, s.rule.origin)}: which hex?"


def cubes_against(s: Scene) -> str:
    tally = s.g.tally
    return f"{tally[GROUND + s.side]} cubes against {tally[GROUND + s.foe]}"


def hit(s: Scene) -> str:
    assert isinstance(s.rule, Attack), "only an attack hits"
    cost = price(s.g, s.rule.target)
    return f"{cubes_against(s)}: pay {cost} for a hit on {place(s, s.rule.target)}?"


def clash(s: Scene) -> str:
    assert isinstance(s.rule, Attack), "only an attack ends in a clash"
    at = s.rule.target if s.side == s.rule.faction else s.rule.origin
    return f"A clash, {cubes_against(s)}: pay {price(s.g, at)} to kill a Haint on {place(s, at)}?"


def victim(s: Scene) -> str:
    return f"A Haint of {FACTIONS[s.foe]} dies for its Legend: where?"


def push(s: Scene) -> str:
    whose = "Kammi's" if s.foe == KAMMI else FACTIONS[s.foe]
    return f"A Legend of {whose} is hit: where do you push it?"


SENTENCES: Final[dict[str, Say | str]] = {
    "jar": jar,
    "part": part,
    "attack_part": "The Attack Jar: a free Basic Action, or the attack?",
    "legend": lambda s: f"{upper(leader(s, s.side))} acts: the track or the Unique Power?",
    "ability": "One kind for the whole action: which one?",
    "basic": basic,
    "tactic": "Which Tactics Card do you play?",
    "upgrade": "Do you upgrade one of the tokens you drew?",
    "upgrade_part": upgrade_part,
    "token": token,
    "give_back": give_back,
    "bag": "Which token do you take out of the bag?",
    "put_back": "Which card goes under your deck?",
    "holler": "Holler: two Haints near your Legend, or one further off?",
    "origin": origin,
    "group": group,
    "entry": entry,
    "free": "Your Legend is nailed down: spend an ADVANCE to free it?",
    "doll": doll,
    "hide": "Your Legends stand together: do you mix and hide them again?",
    "haint": "Which Haint?",
    "relocate": "Where does it go?",
    "shove": "Which Unit do you move?",
    "shove_to": "Where does it go?",
    "shove_token": shove_token,
    "token_to": "Where do you lay the token?",
    "move_legend": "Any one Legend moves a hex: which one?",
    "confluence": "Everything on one hex comes a hex closer to your Legend: which hex?",
    "townsfolk": "Which Townsfolk comes closer?",
    "walk": "Do any Townsfolk walk on toward your Home?",
    "walk_to": "Where does the Townsfolk walk?",
    "spawn": spawn,
    "cubes": cubes,
    "odessa": "Odessa: how many cubes of her board join the Battleground?",
    "box": box,
    "goal": goal,
    "goal_to": goal_to,
    "collect": "The Townsfolk stands on Ability Tokens: take one?",
    "collect_from": "Clean Up: which Ability Token do you collect?",
    "sort": "Which token fills the next space of your board? The others go to the bag.",
    "storm": "Where does the Storm break?",
    "path_up": "Do you take up a Path Token, to lay it anew?",
    "path_down": path_down,
    "nail": "Under which Unit do you drive a nail?",
    "recall": "Both nails are out: which one do you pull?",
    "red_cube": lambda s: f"Too few red cubes for all: on which hex does {leader(s, PROTECTORS)} put the next?",
    "fury": "From which hex does the Fury attack?",
    "goad": "Where does a Goad Token lie?",
    "goad_up": "Do you take up a Goad Token, to place it anew?",
    "attacker": "Which hex do you attack from?",
    "target": target,
    "hit": hit,
    "clash": clash,
    "which": "A loose Haint or one under a nail: which one goes?",
    "push": push,
    "victim": victim,
    "real_doll": "Three Dolls lie behind your Home: under which is the real one?",
    "place_legend": lambda s: f"Where does {leader(s, s.side)} begin?",
    "place_haint": place_haint,
    "place_kammi": "Where does Kammi begin? Only you will know.",
    "place_goblin": "Where does your Goblin begin? Only you will know.",
    **kammi_words.SENTENCES,
    **hester_words.SENTENCES,
    **bonfire_words.SENTENCES,
    **solo_words.SENTENCES,
}

# Questions that several rules ask, in the words of one of them.
BY_RULE: Final[dict[tuple[str, str], Say | str]] = {
    ("entry", "OverYonder"): yonder,
    ("shove", "ShoveUnit"): shove,
    ("shove", "Psychopomp"): "Psychopomp: which Haint is led away?",
    ("shove", "Stormwalker"): "Stormwalker: who steps onto a Storm?",
    ("shove", "Confluence"): "Not everybody fits: who comes along?",
    ("shove_to", "Confluence"): "Where is it all pulled?",
    ("shove_to", "PullTownsfolk"): "Where does the Townsfolk go?",
    ("shove_to", "SkinlessBoy"): "Where does the Townsfolk go?",
    ("shove_to", "ShoveToken"): "Where does the token go?",
    ("shove_to", "MoveLegend"): "Where does the Legend go?",
    ("haint", "MoveHaint"): lambda s: f"{upper(leader(s, s.side))}: which Haint moves?",
    ("haint", "Levi"): "Levi: which Haint moves? Each may once.",
    ("haint", "Corbin"): "Corbin: which Haint leaves the map, so that two may rise?",
    ("haint", "Chase"): drive,
    ("haint", "Reinforce"): reinforce,
    ("relocate", "Mildred"): "Mildred: to which of your Haints does she go?",
    ("relocate", "BlowinUpAStorm"): "Over which Storm does your Legend leap?",
    ("relocate", "Reinforce"): "Where is the Haint sent?",
    ("relocate", "Psychopomp"): "To which empty hex is the Haint led?",
    ("spawn", "Rounds"): "Too few Haints for all Goad Tokens: where does the next one rise?",
    ("cubes", "Banish"): lambda s: f"Banish: how many cubes of {FACTIONS[s.foe]} do you set aside?",
    ("cubes", "Odessa"): "Odessa: how many cubes go from the Battleground to her board?",
    ("victim", "Kaine"): "Kaine: on which hex does a Haint vanish?",
    ("collect_from", "DeadShot"): "Dead Shot: which token in a straight line do you take?",
    ("path_up", "OnePath"): "Do you move a Path Token of the map, or lay one of your own?",
    **kammi_words.RULE_SENTENCES,
    **hester_words.RULE_SENTENCES,
    **bonfire_words.RULE_SENTENCES,
    **solo_words.RULE_SENTENCES,
}
