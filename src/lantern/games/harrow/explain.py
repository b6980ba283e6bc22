"""Why a wish cannot be had: the rule that refuses and one short sentence. Cold code.

A wish is a thing on the table (`hex:d5`, `jar:wild`, `card:holler`) or the text of an answer (`to d5`). Hexes have
their reasons in `hex_refusals`; here are those of jars, cards, tiles, tokens and pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Question, Seat
from lantern.core.records import Refusal
from lantern.games.harrow import hester_refusals, ids
from lantern.games.harrow.board import GRID, NEIGHBOURS
from lantern.games.harrow.hex_refusals import HEXES, Why
from lantern.games.harrow.ids import (
    CARD_DONE,
    CUBES,
    FAMILY,
    GONE,
    HAINTS_LEFT,
    JAR,
    JAR_DONE,
    JARS,
    JARS_BROKEN,
    KAMMI,
    OFF,
    PROTECTORS,
    SLOT_OWNER,
    UPGRADE,
    WAITING,
)
from lantern.games.harrow.names import CARD_NAMES
from lantern.games.harrow.rules.abilities import FamilyAbilities
from lantern.games.harrow.rules.cleanup import CleanUp
from lantern.games.harrow.rules.goblin_cards import Buried
from lantern.games.harrow.rules.kammi import KammiAbilities
from lantern.games.harrow.rules.powers import can_use
from lantern.games.harrow.rules.roots import root_hexes
from lantern.games.harrow.rules.turn import Turn
from lantern.games.harrow.rules.upgrades import COST
from lantern.games.harrow.state import Harrow, nail
from lantern.games.harrow.wishes import Thing, thing_of
from lantern.games.harrow.words import (
    FACTIONS,
    JAR_TITLES,
    KIND_TITLES,
    TILE_TITLES,
    Scene,
    card,
    leader,
    place,
    scene,
    token,
    unit,
    upper,
)

UNIT_QUESTIONS: Final = ("shove", "move_legend", "nail", "escort", "swap_with", "hester_move", "infect")


def refuse(g: Harrow, seat: Seat, wish: str) -> Refusal | None:
    """Why the seat that is asked cannot have its wish; None if the wish means nothing here."""
    question = g.open_question(seat)
    thing = thing_of(g, wish)
    if question is None or thing is None:
        return None
    why = reason(scene(g, question), question, thing)
    return None if why is None else Refusal(why.rule, why.says)


def reason(s: Scene, question: Question, thing: Thing) -> Why | None:
    """What the open question has against it, or else what stands against it at this point of the turn."""
    if thing.kind == "unit" and question.what in UNIT_QUESTIONS:
        return no_unit(s, thing)
    if thing.at != OFF and question.what in HEXES:
        why = HEXES[question.what](s, thing.at)
        return why if why or thing.kind == "hex" else Why("HC-TURN-02", f"Choose {place(s, thing.at)} itself.")
    return THINGS[thing.kind](s, thing) if thing.kind in THINGS else None


# --- the course of a turn -------------------------------------------------------------------------------------------


def my_turn(s: Scene) -> Turn | None:
    """The turn in progress, if it is that of the one who asks."""
    turns = [rule for rule in s.g.rules if isinstance(rule, Turn)]
    return turns[0] if turns and turns[0].faction == s.side else None


def not_now(s: Scene) -> Why:
    """Something else has begun and is finished first."""
    if s.what == "jar":
        return Why("HC-TURN-04", "Break a jar first: all else in your turn follows it.")
    if any(isinstance(rule, CleanUp) for rule in s.g.rules):
        return Why("HC-TURN-05", "Clean Up has begun: nothing else can be played in this turn.")
    if my_turn(s) is None:
        return Why("HC-TURN-06", "That belongs to a turn of your own.")
    return Why("HC-TURN-02", "What has begun is finished first; then you may.")


def no_jar(s: Scene, thing: Thing) -> Why | None:
    name = JAR_TITLES[thing.number]
    if s.side == ids.HESTER:
        return Why("HC-HACT-02", "You break no jars: your actions are the boxes of your board.")
    if my_turn(s) is None or (s.what != "jar" and s.g.tally[JAR] == OFF):  # Kammi may hide before she breaks one
        return not_now(s)
    if s.what != "jar":
        return Why("HC-RND-03", f"One jar a turn: you have broken the {JAR_TITLES[s.g.tally[JAR]]}.")
    broken = s.g.tally[JARS_BROKEN + s.side] >> thing.number & 1
    return Why("HC-TURN-04", f"Your {name} is broken; it is whole again in the next round.") if broken else None


def no_tile(s: Scene, thing: Thing) -> Why:
    title = TILE_TITLES[thing.name].title
    jars = [jar for jar in range(JARS) if thing.number in s.g.slots[jar]]
    if not jars:
        return Why("HC-BON-01", f"{title} does not lie face up between any jars.")
    if s.side == ids.HESTER:
        return Why("HC-BON-01", "Bonus Tiles are for those who break jars.")
    if my_turn(s) is None or s.g.tally[JAR] == OFF:
        return Why("HC-BON-01", f"{title} comes with the {JAR_TITLES[jars[0]]}: break that first.")
    if s.g.tally[JAR] not in jars:
        broken = JAR_TITLES[s.g.tally[JAR]]
        return Why("HC-BON-01", f"{title} lies with the {JAR_TITLES[jars[0]]}; you have broken the {broken}.")
    return not_now(s)


# --- cards ----------------------------------------------------------------------------------------------------------


def no_card(s: Scene, thing: Thing) -> Why:
    deck = next(n for n, names in enumerate(CARD_NAMES) if thing.name in names)
    n = CARD_NAMES[deck].index(thing.name)
    title = card(deck, n).title
    if deck != s.side or n not in s.g.hands[deck]:
        return Why("HC-OBS-04", f"{title} is not in your hand.")
    return CARD_WHYS[deck](s, n, title)


def no_tactic(s: Scene, n: int, title: str) -> Why:
    if s.g.tally[CARD_DONE] and my_turn(s):
        return Why(
            "HC-CARD-01" if s.side == PROTECTORS else "HC-CARD-02", "You have played a card in this turn already."
        )
    if n == ids.HAUNTING_VISION and s.side == PROTECTORS and my_turn(s) and not s.g.tally[JAR_DONE]:
        return Why("HC-CP-07", f"{title} comes after what the jar does.")
    return not_now(s)


def no_goblin_card(s: Scene, n: int, title: str) -> Why:
    if s.g.tally[ids.BACKBITTEN]:
        return Why("HC-LGK-07", "The Goblin is gone, and no card can be played any more.")
    if n == ids.DOLLS_WHISPER and s.what == "goblin_card":
        return Why("HC-CK-03", "No Doll is within 2 hexes of your Goblin.")
    return no_tactic(s, n, title)


def no_upgrade(s: Scene, n: int, title: str) -> Why:
    drawn = [rule for rule in s.g.rules if isinstance(rule, FamilyAbilities)]
    if not drawn:
        return Why("HC-CARD-03", "Upgrade Cards are played in the Abilities Jar, right after the draw.")
    if COST[n] not in drawn[0].hand and s.what == "upgrade":
        return Why("HC-CARD-04", f"{title} replaces {KIND_TITLES[COST[n]]}, and you have drawn none.")
    return Why("HC-ABF-06", "One Upgrade Card, before the first token is resolved.")


def no_hester_card(s: Scene, n: int, title: str) -> Why:
    return Why("HC-HACT-06", f"{title} is played by the action Play a card, once a turn.")


CARD_WHYS: Final = (no_tactic, no_upgrade, no_goblin_card, no_hester_card)


# --- Basic Actions and tokens ---------------------------------------------------------------------------------------


def no_token(s: Scene, thing: Thing) -> Why:
    kind = thing.number
    drawn = [rule for rule in s.g.rules if isinstance(rule, FamilyAbilities)]
    if s.side == FAMILY and drawn and s.what in ("token", "give_back", "upgrade"):
        if kind not in drawn[0].hand:
            return Why("HC-ABF-01", f"{token(kind)} is not among the tokens you have drawn.")
        return Why("HC-ABF-05", "Tokens are returned first.") if s.what == "give_back" else no_basic_now(s, kind)
    if isinstance(s.rule, KammiAbilities) and kind not in s.rule.left:
        return Why("HC-ABK-03", f"No {token(kind)} is left to act in this row.")
    if s.what in ("ability", "basic", "token", "grid_token") and kind < UPGRADE:
        return no_basic_now(s, kind)
    if s.what in ("part", "attack_part", "legend") and kind < UPGRADE:
        return Why("HC-GEN-14", "Basic Actions come from the jar, a card or a tile: choose that first.")
    if s.what == "sort":
        return Why("HC-CLN-07", f"{token(kind)} was neither used nor collected in this turn.")
    if s.what == "bag":
        return Why("HC-LGF-16", f"There is no {token(kind)} in the bag.")
    return Why("HC-R-04", f"No {token(kind)} is left in the box.") if s.what == "box" else not_now(s)


def no_basic_now(s: Scene, kind: int) -> Why:
    """Why a Basic Action of this kind cannot be taken."""
    if kind == ids.SCROLL:
        return Why("HC-GEN-14", "A Scroll opens spaces of your track; it is no Basic Action.")
    if isinstance(s.rule, Buried) and not s.g.haints_at(KAMMI, s.g.goblin_at()):
        return Why("HC-CK-02", "No Haint of yours shares the Goblin's hex.")
    if kind == ids.ADVANCE:
        return Why("HC-ADV-01", "No Unit of yours can go anywhere with that.")
    if kind == ids.SPAWN and not s.g.tally[HAINTS_LEFT + s.side]:
        return Why("HC-SPN-01", "All your Haints are out: none is left to rise.")
    if kind == ids.SPAWN:
        return Why("HC-SPN-06", "Neither your Legend's hex nor your Home can take a Haint.")
    if kind == ids.STRENGTHEN and not s.g.tally[CUBES + s.side]:
        return Why("HC-STR-01", "You have no cube left in your Possessions.")
    return Why("HC-CP-11", "Each kind only once here.")


def no_lying(s: Scene, thing: Thing) -> Why:
    """An Ability Token of the map."""
    there = place(s, thing.at)
    if type(s.rule).__name__ == "DeadShot":
        return Why("HC-CP-04", f"{upper(there)} is not in a straight line from your Legend.")
    if s.what == "collect_from":
        return Why("HC-CLN-02", f"No Unit of yours stands on {there}.")
    if s.what in ("shove_token", "keyhole_piece"):
        return Why("HC-R-10", "This token cannot be moved by that.")
    return Why("HC-CLN-02", "Tokens are collected in your Clean Up, where your Units stand.")


# --- pieces ---------------------------------------------------------------------------------------------------------


def no_unit(s: Scene, thing: Thing) -> Why:
    kind, at = thing.number, thing.at
    if nail(kind, at) in s.g.nails:
        law = "HC-R-81" if s.what == "nail" else "HC-LGP-09"
        return Why(law, f"A nail holds {unit(s, kind)} on {place(s, at)}.")
    if s.what == "nail" and not any(s.g.units(PROTECTORS, near) for near in NEIGHBOURS[at]):
        return Why("HC-LGP-07", f"{upper(place(s, at))} is not next to any Unit of yours.")
    if s.what == "infect" and at not in root_hexes(s.g):
        return Why("HC-INF-01", f"No Root lies on {place(s, at)}.")
    if s.what == "infect" and s.g.tally[ids.ROOTS_USED] >> at & 1:
        return Why("HC-INF-03", f"One Haint for each Root hex: on {place(s, at)} it has been done.")
    if s.what == "infect":
        return Why("HC-INF-02", "You lack a snake, or the Terrain Cubes to pay for it.")
    if s.what == "move_legend" and kind < 6:
        return Why("HC-BON-09", "Only a Legend moves now.")
    return Why("HC-R-101", f"{upper(unit(s, kind))} on {GRID.names[at]} cannot be moved by this.")


def no_townsfolk(s: Scene, thing: Thing) -> Why:
    at = s.g.tally[ids.TOWNSFOLK + thing.number]
    if at == GONE:
        return Why("HC-CLN-12", "That Townsfolk has been rescued.")
    if s.what == "goal":
        rule = "HC-PH1-06" if at == WAITING else "HC-PH1-04"
        says = "No hex of its terrain is free for it." if at == WAITING else "That one is on the map already."
        return Why(rule, says)
    if at == WAITING:
        return Why("HC-PH1-01", "That Townsfolk is not on the map yet.")
    if s.what == "walk":
        return Why("HC-CLN-09", f"From {place(s, at)} no hex with a Unit of yours or a Path leads on.")
    if s.what in ("townsfolk", "keyhole_piece"):
        return Why("HC-LTP-02", f"The Townsfolk on {place(s, at)} has no hex to go to.")
    return Why("HC-CLN-09", "Townsfolk walk in the Protectors' Clean Up.")


def no_building(s: Scene, thing: Thing) -> Why:
    at = s.g.tally[ids.BUILDING + thing.number]
    if at == GONE:
        return Why("HC-CLN-14", "That Building has been destroyed.")
    if s.what == "goal":
        rule = "HC-PH1-06" if at == WAITING else "HC-PH1-04"
        return Why(rule, "No hex of its terrain is free for it." if at == WAITING else "It is on the map already.")
    return Why("HC-CLN-14", "A Building falls in the Family's Clean Up, when Storms join it to their Home.")


def no_legend(s: Scene, thing: Thing) -> Why:
    """A Legend picked as such: for its Unique Power."""
    faction = SLOT_OWNER[thing.number]
    if faction != s.side:
        return Why("HC-LEG-05", f"That Legend obeys {FACTIONS[faction]}.")
    if s.what == "legend" and not can_use(s.g, faction):
        says = f"{upper(leader(s, faction))} needs terrain for that, and stands on none."
        return Why("HC-GEN-09", says if faction != KAMMI else "The Unique Power is spent, or of no use just now.")
    if s.what == "legend":
        return Why("HC-LEG-01", "The power has been used in this turn.")
    return Why("HC-LEG-05", "The Unique Power comes with the Legend Jar.")


def no_other_unit(s: Scene, thing: Thing) -> Why:
    mine = thing.number < 6 and thing.number % 3 == s.side
    says = "Choose first what to do; then your Units are asked for." if mine else "That Unit plays no part just now."
    return Why("HC-TURN-02", says)


def no_hex(s: Scene, thing: Thing) -> Why:
    """A hex, when none is asked for."""
    there = place(s, thing.at)
    if s.what == "collect_from":
        return Why("HC-CLN-02", f"No token that you could collect lies on {there}.")
    if s.what in ("walk", "townsfolk"):
        return Why("HC-CLN-09", f"No Townsfolk on {there} has a way to go.")
    if s.what in UNIT_QUESTIONS:
        return Why("HC-R-101", f"No piece that could be chosen now stands on {there}.")
    if s.what == "shove_token":
        return Why("HC-R-10", f"No Ability Token on {there} could be moved so.")
    if s.what == "group":
        return Why("HC-ADV-01", "First say who goes; then where to.")
    return Why("HC-TURN-02", "One thing after the other: first answer what is asked.")


def no_path(s: Scene, thing: Thing) -> Why:
    if not s.g.paths[thing.at]:
        return Why("HC-PATH-03", f"No Path Token lies on {place(s, thing.at)}.")
    return Why("HC-PATH-06", "Nobody of yours stands beside it, or it does not make the hex free.")


def no_nail(s: Scene, thing: Thing) -> Why:
    return Why("HC-LGP-08", "A nail is pulled by an ADVANCE of the Unit's owner.")


def no_row(s: Scene, thing: Thing) -> Why:
    if s.side != KAMMI:
        return Why("HC-ABK-01", "The Action Grid is Kammi's.")
    if s.what == "row_cube":
        return Why("HC-LTK-02", "A token lies in that row's black zone, or it has its cube.")
    return Why("HC-ABK-01", "A row is pushed by the Abilities Jar.")


def no_grid(s: Scene, thing: Thing) -> Why:
    return (
        no_row(s, thing)
        if s.what != "grid_token"
        else Why("HC-ABK-03", "That token has been used, or nothing fits it.")
    )


def no_pile(s: Scene, thing: Thing) -> Why:
    if s.g.solo:
        return Why("HC-SOLO-09", "No card is left in that pile.")
    return Why("HC-CLN-16", "Cards are drawn at the end of your turn, for symbols you covered.")


def no_faction(s: Scene, thing: Thing) -> Why:
    return Why("HC-TURN-02", "No faction is asked for just now.")


THINGS: Final[dict[str, Callable[[Scene, Thing], Why | None]]] = {
    "jar": no_jar,
    "tile": no_tile,
    "card": no_card,
    "token": no_token,
    "lying": no_lying,
    "hex": no_hex,
    "unit": no_other_unit,
    "townsfolk": no_townsfolk,
    "building": no_building,
    "legend": no_legend,
    "path": no_path,
    "nail": no_nail,
    "row": no_row,
    "grid": no_grid,
    "pile": no_pile,
    "faction": no_faction,
    **hester_refusals.THINGS,
}
