"""Why a place on a vagrant card cannot be chosen now: no coin, no action, no wound, no healing there. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from lantern.core.english import count
from lantern.games.vagrantsong.book import Body
from lantern.games.vagrantsong.ids import (
    BLOCK_SKILLS,
    BUST,
    INVESTIGATE,
    JUNK,
    LASTING_BLOCK,
    LEFT,
    MOVE,
    OFF,
    PLACES,
    PUP,
    PUP_BUST,
    PUP_INVESTIGATE,
    PUP_LEFT,
    PUP_MOVE,
    SKILL,
    SLOTS,
    WESTBOUND,
    Character,
)
from lantern.games.vagrantsong.lasting_words import how_long
from lantern.games.vagrantsong.rules.acting import actor_at, body_at, needs_target, skill_range, skill_targets
from lantern.games.vagrantsong.rules.cards import JUNK_CODE, card_at, is_flipped
from lantern.games.vagrantsong.words import Scene, place_title, upper, who


class Why(NamedTuple):
    rule: str
    says: str


def spot_of(place: int) -> int:
    """The slot of a place that is a card; OFF for the others."""
    if SKILL <= place < JUNK:
        return place - SKILL
    return SLOTS + place - JUNK if JUNK <= place < PUP_MOVE else OFF


# --- coins ----------------------------------------------------------------------------------------------------------


def no_coin(s: Scene, place: int) -> Why:
    """Why a place takes no coin (VS-COIN-08..10)."""
    v, spot = s.you, spot_of(place)
    title = place_title(s.g, v, place)
    if place == WESTBOUND:
        return Why("VS-WST-10", f"{title} is for a westbound vagrant, and you are not.")
    if PUP_MOVE <= place <= PUP_BUST and s.g.pup_seat() != v:
        return Why("VS-PUP-04", "The Pup obeys the Runaway only, while it is on the board.")
    if spot != OFF:
        return no_coin_on_card(s, place, spot, title)
    return blocked(s, place)


def no_coin_on_card(s: Scene, place: int, spot: int, title: str) -> Why:
    v, skill = s.you, spot < SLOTS
    card = card_at(s.g, v, spot)
    if not card:
        return Why("VS-VCD-02" if skill else "VS-JNK-01", "No card lies in that slot.")
    if is_flipped(s.g, v, spot):
        return Why("VS-SKL-10", f"{title} is wounded.") if skill else Why("VS-JNK-04", f"{title} is broken.")
    if skill and s.g.is_west(v):
        return Why("VS-WST-09", "You are westbound: no skill can be performed.")
    if not skill and s.g.book_of.junk_card(card - JUNK_CODE).coin is None:
        return Why("VS-JNK-03", f"{title} works by itself and takes no coin.")
    if s.g.before[v * PLACES + place]:
        rule = "VS-COIN-09" if skill else "VS-COIN-10"
        return Why(rule, f"{title} had a coin in the last round and takes none in this one.")
    return blocked(s, BLOCK_SKILLS)


def blocked(s: Scene, what: int) -> Why:
    """An effect forbids it for a while."""
    what = {PUP_MOVE: MOVE, PUP_INVESTIGATE: INVESTIGATE, PUP_BUST: BUST}.get(what, what)
    lasting = [each for each in s.g.lasting if each[0] == LASTING_BLOCK and each[1] == s.you and each[2] == what]
    end = f" {how_long(lasting[0])}" if lasting else ""
    return Why("VS-CODE-01", f"An effect forbids that to you{end}.")


# --- actions --------------------------------------------------------------------------------------------------------


def no_action(s: Scene, place: int) -> Why:
    """Why the action of a place cannot be performed (VS-ACT-01, VS-R-22)."""
    g, v, title = s.g, s.you, place_title(s.g, s.you, place)
    if place in (MOVE, PUP_MOVE) and g.coins_on(v, place):
        left = g.tally[LEFT + v] if place == MOVE else g.tally[PUP_LEFT]
        says = "Choose the space to go to." if left else "All of that movement is used."
        return Why("VS-MOV-01", says)
    if not g.coins_on(v, place):
        return Why("VS-COIN-03", f"No coin lies on {title}.")
    if g.performed[v * PLACES + place]:
        return Why("VS-R-23", f"{upper(title)} has been performed in this turn.")
    c = actor_at(v, place)
    if place in (INVESTIGATE, PUP_INVESTIGATE):
        return Why("VS-INV-01", "No event lies in the Pup's space." if c == PUP else "No event lies in your space.")
    if place in (BUST, PUP_BUST):
        return no_bust(s, c)
    return no_skill(s, place, title)


def no_bust(s: Scene, c: Character) -> Why:
    body = s.g.nearest_body(s.g.space(c)) if s.g.space(c) != OFF else OFF
    if body == OFF:
        return Why("VS-R-89", "No haint is on the board just now.")
    return Why("VS-BST-02", f"{upper(who(s, body))} is {s.g.apart(c, body)} spaces away; Bust needs it beside you.")


def no_skill(s: Scene, place: int, title: str) -> Why:
    g, v, spot = s.g, s.you, spot_of(place)
    body = body_at(g, v, place)
    if spot != OFF and (not card_at(g, v, spot) or is_flipped(g, v, spot) or (g.is_west(v) and spot < SLOTS)):
        return no_coin_on_card(s, place, spot, title)
    if body is not None and g.coins_on(v, place) < body.min_coins:
        return Why("VS-SKL-02", f"{title} needs {count(body.min_coins, 'coin')}.")
    if body is not None and needs_target(body) and not skill_targets(g, v, body, g.coins_on(v, place), place):
        return nothing_in_range(s, place, title, body)
    return Why("VS-ACT-01", f"{title} cannot be performed just now.")


def nothing_in_range(s: Scene, place: int, title: str, body: Body) -> Why:
    """No target: with how far the nearest is, where that is known."""
    reach = range_of(s, place, body)
    source = PUP if body.from_pup else s.you
    bodies = [s.g.reach(source, s.g.space(each)) for each in s.g.bodies()]
    if body.target == "H" and bodies and reach < 255:
        away = min(bodies)
        far = f"the haint is {away} away" if away < 255 else "terrain bars the way to the haint"
        return Why("VS-TGT-03", f"{title} has range {reach}; {far}.")
    return Why("VS-ACT-01", f"{title} has no target in range.")


def range_of(s: Scene, place: int, body: Body) -> int:
    coins = max(1, s.g.coins_on(s.you, place)) if place >= 0 else 1
    return skill_range(s.g, s.you, body, coins, place)


# --- cards that are flipped or healed -------------------------------------------------------------------------------


def no_wound(s: Scene, place: int) -> Why:
    spot = spot_of(place)
    if spot == OFF:
        return Why("VS-WND-01", "A wound flips a skill, or breaks junk.")
    if not card_at(s.g, s.you, spot):
        return Why("VS-WND-01", "No card lies in that slot.")
    return Why("VS-WND-01", f"{place_title(s.g, s.you, place)} is {'wounded' if spot < SLOTS else 'broken'} already.")


def no_healing(s: Scene, place: int) -> Why:
    spot = spot_of(place)
    if spot >= SLOTS and s.what == "apple":
        return Why("VS-JNK-06", "An apple cannot fix junk.")
    if spot == OFF or not card_at(s.g, s.you, spot):
        return Why("VS-TOK-19", "There is no card to heal.")
    if spot >= SLOTS:
        return Why("VS-JNK-05", "Broken junk is fixed in camp.")
    return Why("VS-TOK-19", f"{place_title(s.g, s.you, place)} is not wounded.")


def no_cover(s: Scene, place: int) -> Why:
    return Why("VS-WST-05", "The westbound action lies on one of your skills.")


def no_refresh(s: Scene, place: int) -> Why:
    if spot_of(place) not in range(SLOTS) or not card_at(s.g, s.you, spot_of(place)):
        return Why("VS-COIN-09", "Only a skill can be refreshed.")
    return Why("VS-COIN-09", f"{place_title(s.g, s.you, place)} had no coin in the last round and needs no refreshing.")


PLACES_WHY: Final[dict[str, Callable[[Scene, int], Why]]] = {
    "coin": no_coin,
    "act": no_action,
    "act_now": no_action,
    "wound": no_wound,
    "apple": no_healing,
    "mend": no_healing,
    "back_to_life": no_healing,
    "cover": no_cover,
    "refresh": no_refresh,
}
