"""Why a wish cannot be had: the rule that refuses and one short sentence. Cold code.

A wish is a thing at the table (`space:B-3-2`, `place:0:skill:1`) or the text of an answer (`move B-3-2`). The reasons
stand with their chapters: `place_refusals`, `board_refusals`, `token_refusals`, `camp_refusals`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Seat
from lantern.core.records import Refusal
from lantern.games.vagrantsong import camp_refusals, token_refusals
from lantern.games.vagrantsong.board_refusals import CHARACTERS_WHY, SPACES_WHY, no_event
from lantern.games.vagrantsong.ids import ACTIVE, TURN_OF
from lantern.games.vagrantsong.place_refusals import PLACES_WHY, Why
from lantern.games.vagrantsong.rules.turn import VagrantTurn
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.texts import scenario_of
from lantern.games.vagrantsong.wishes import Thing, thing_of
from lantern.games.vagrantsong.words import Scene, scene, vagrant


def refuse(g: Vagrantsong, seat: Seat, wish: str) -> Refusal | None:
    """Why the seat that is asked cannot have its wish; None if the wish means nothing here."""
    question, thing = g.open_question(seat), thing_of(g, wish, seat)
    if question is None or thing is None:
        return None
    s = scene(g, question)
    why = THINGS[thing.kind](s, thing) or not_now(s)
    return Refusal(why.rule, why.says)


# --- the course of play ---------------------------------------------------------------------------------------------


def not_now(s: Scene) -> Why:
    """Something else comes first."""
    g = s.g
    if not g.playing:
        return Why("VS-CMP-03", "That belongs to another step: first answer what is asked.")
    if s.what == "coin":
        return Why("VS-COIN-06", "All coins are placed first; then you act.")
    if s.what == "who":
        return Why("VS-RND-02", "First say who acts next; then that one places coins.")
    if g.tally[TURN_OF]:
        return Why("VS-TOK-03", "The haint acts: first answer what is asked.")
    if g.tally[ACTIVE] not in (s.you, -1):
        return Why("VS-RND-03", f"It is the turn of {vagrant(g, g.tally[ACTIVE])}, not yours.")
    if any(isinstance(rule, VagrantTurn) for rule in g.rules):
        return Why("VS-COIN-07", "What has begun is finished first; then you may.")
    return Why("VS-RND-04", "That belongs to a turn of your own.")


# --- by kind of thing -----------------------------------------------------------------------------------------------


def no_place(s: Scene, thing: Thing) -> Why | None:
    if s.what in camp_refusals.PLACES_IN_CAMP and thing.seat < s.g.n:
        return camp_refusals.PLACES_IN_CAMP[s.what](s, thing)
    if thing.seat != s.you:
        owner = f"{vagrant(s.g, thing.seat)}'s" if thing.seat < s.g.n else "nobody's"
        return Why("VS-GEN-01", f"That is {owner} card; everybody plays their own.")
    return PLACES_WHY[s.what](s, thing.number) if s.what in PLACES_WHY else None


def no_space(s: Scene, thing: Thing) -> Why | None:
    if s.what in SPACES_WHY:
        return SPACES_WHY[s.what](s, thing.at)
    standing = s.g.standing_at(thing.at) if s.g.playing else []
    return CHARACTERS_WHY[s.what](s, standing[0]) if standing and s.what in CHARACTERS_WHY else None


def no_character(s: Scene, thing: Thing) -> Why | None:
    return CHARACTERS_WHY[s.what](s, thing.number) if s.what in CHARACTERS_WHY else None


def no_ritual(s: Scene, thing: Thing) -> Why:
    ritual = scenario_of(s.g).ritual[thing.number]
    if s.g.rituals >> thing.number & 1:
        return Why("VS-RIT-03", f"{ritual.name} is completed.")
    return Why("VS-RIT-02", f"{ritual.name} is completed by doing what it says.")


def no_drawn(s: Scene, _: Thing) -> Why:
    if s.what in ("keep", "look_keep", "look_cycle", "haint_token"):
        return Why("VS-RUM-01", "No such token lies there.")
    return Why("VS-RUM-01", "No drawn token waits for a choice.")


def no_bone(s: Scene, _: Thing) -> Why:
    return Why("VS-R-92", "A bone is rolled again only where something allows it.")


def no_word(s: Scene, _: Thing) -> None:
    return None


THINGS: Final[dict[str, Callable[[Scene, Thing], Why | None]]] = {
    "place": no_place,
    "space": no_space,
    "character": no_character,
    "event": no_event,
    "ritual": no_ritual,
    "drawn": no_drawn,
    "bone": no_bone,
    "word": no_word,
    "token": token_refusals.no_token,
    "pup_token": token_refusals.no_pup_token,
    "effect": token_refusals.no_cure,
    "coin": token_refusals.no_more_coins,
    "seance": token_refusals.no_seance,
    "offer": camp_refusals.no_purchase,
    "camp": camp_refusals.no_camp_way,
    "kept": camp_refusals.no_taking,
    "hero": camp_refusals.no_hero,
    "choice": camp_refusals.no_choice,
    "scenario": camp_refusals.no_scenario,
}
