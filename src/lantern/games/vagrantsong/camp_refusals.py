"""Why something of camp cannot be had: prices, places for cards, who plays whom. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.games.vagrantsong.ids import (
    BANKED,
    CAMP_STEP,
    COVERED,
    IN_BETWEEN,
    JUNK_BOUGHT,
    OWNS_SEANCE,
    POOL,
    SLOTS,
    SPENDING,
    WHO,
)
from lantern.games.vagrantsong.place_refusals import Why, spot_of
from lantern.games.vagrantsong.rules.cards import (
    JUNK_CODE,
    PlaceCard,
    card_at,
    in_reach,
    is_exclusive,
    is_flipped,
    is_last_skill,
    spots_for,
)
from lantern.games.vagrantsong.rules.market import on_offer
from lantern.games.vagrantsong.rules.prices import (
    FIX_COST,
    HEAL_COST,
    JUNK_COST,
    JUNK_LIMIT,
    OTHER_JUNK_COST,
    RUMMAGE_COST,
    SEANCE_COST,
    SKILL_COST,
    price,
)
from lantern.games.vagrantsong.rules.rewards import BANK_BOXES
from lantern.games.vagrantsong.wishes import CAMP_THINGS, Thing
from lantern.games.vagrantsong.words import Scene, card, place_title, upper, who, within


def too_dear(s: Scene, what: int, rule: str, name: str) -> Why | None:
    """What it costs, if the pool cannot pay it."""
    cost, pool = price(s.g, what), s.g.tally[POOL]
    return Why(rule, f"{name} costs {count(cost, 'coin')}; {pool} in the pool.") if pool < cost else None


def not_spending(s: Scene) -> Why | None:
    if s.g.tally[CAMP_STEP] == SPENDING and s.what == "spend":
        return None
    return Why("VS-CMP-03", "Coins are spent in their own step of camp.")


# --- what is for sale -----------------------------------------------------------------------------------------------


def no_purchase(s: Scene, thing: Thing) -> Why | None:
    """A skill or junk on offer."""
    title = card(s.g, thing.number).title
    if thing.number >= JUNK_CODE:
        return not_spending(s) or no_junk(s, thing.number - JUNK_CODE, title)
    if thing.number in s.g.bought:
        return Why("VS-COINS-11", f"{title} has been acquired once; it is not for sale again.")
    if not_spending(s):
        return not_spending(s)
    if thing.number not in on_offer(s.g):
        return Why("VS-COINS-11", f"{title} is not on offer in this camp.")
    return too_dear(s, SKILL_COST, "VS-COINS-09", title)


def no_junk(s: Scene, junk: int, title: str) -> Why | None:
    if s.g.tally[JUNK_BOUGHT] >= price(s.g, JUNK_LIMIT):
        return Why("VS-COINS-17", f"{count(price(s.g, JUNK_LIMIT), 'junk card')} a camp, and it is bought.")
    if junk not in s.g.junk_offer:
        return Why("VS-COINS-17", f"{title} is not on offer.")
    return too_dear(s, JUNK_COST, "VS-COINS-17", title)


def no_camp_way(s: Scene, thing: Thing) -> Why | None:
    way = CAMP_THINGS[thing.number]
    if way == "done":
        return None
    return not_spending(s) or CAMP_WAYS[way](s)


def no_heal(s: Scene) -> Why:
    dear = too_dear(s, HEAL_COST, "VS-COINS-14", "Healing")
    return dear or Why("VS-COINS-14", "Choose a wounded skill, if there is one.")


def no_fix(s: Scene) -> Why:
    return too_dear(s, FIX_COST, "VS-COINS-15", "Fixing") or Why("VS-COINS-15", "Choose broken junk, if there is any.")


def no_scrap(_: Scene) -> Why:
    return Why("VS-COINS-06", "Only broken junk can be scrapped.")


def no_rummage(s: Scene) -> Why:
    return too_dear(s, RUMMAGE_COST, "VS-COINS-16", "A draw") or Why("VS-R-37", "The bindle is empty.")


def no_different(s: Scene) -> Why:
    if s.g.tally[JUNK_BOUGHT] >= price(s.g, JUNK_LIMIT) or not s.g.junk_offer:
        return Why("VS-R-87", "Nothing is on offer any more that could be changed.")
    dear = too_dear(s, OTHER_JUNK_COST, "VS-COINS-19", "Another card")
    return dear or Why("VS-COINS-19", "The junk deck is empty.")


def no_seance_card(s: Scene) -> Why:
    if s.g.tally[OWNS_SEANCE]:
        return Why("VS-SEA-01", "You own the séance card already.")
    return too_dear(s, SEANCE_COST, "VS-SEA-01", "The séance") or Why("VS-SEA-01", "The séance is not to be had.")


def no_bank(s: Scene) -> Why:
    if s.g.tally[BANKED] >= BANK_BOXES:
        return Why("VS-COINS-21", "All boxes of the bank are marked.")
    return Why("VS-COINS-21", "There is no coin left to bank.")


CAMP_WAYS: Final[dict[str, Callable[[Scene], Why]]] = {
    "heal": no_heal,
    "fix": no_fix,
    "scrap": no_scrap,
    "rummage": no_rummage,
    "different": no_different,
    "seance": no_seance_card,
    "bank": no_bank,
}


# --- cards on vagrants and in the belongings ------------------------------------------------------------------------


def no_spending_on(s: Scene, thing: Thing) -> Why | None:
    """Somebody's card while coins are spent: healed, fixed or scrapped."""
    spot = spot_of(thing.number)
    if spot < 0 or not card_at(s.g, thing.seat, spot):
        return Why("VS-COINS-14", "There is no card to heal or fix.")
    title = place_title(s.g, thing.seat, thing.number)
    if not is_flipped(s.g, thing.seat, spot):
        return Why("VS-COINS-14", f"{title} is {'not wounded' if spot < SLOTS else 'not broken'}.")
    return too_dear(s, HEAL_COST, "VS-COINS-14", "Healing") if spot < SLOTS else no_fix(s)


def no_parting(s: Scene, thing: Thing) -> Why | None:
    """Why a card may not leave its slot, by trade or into the belongings."""
    spot = spot_of(thing.number)
    if spot < 0 or not card_at(s.g, thing.seat, spot):
        return Why("VS-MNG-01", "No card lies in that slot.")
    title = place_title(s.g, thing.seat, thing.number)
    if is_flipped(s.g, thing.seat, spot):
        state = "wounded" if spot < SLOTS else "broken"
        return Why("VS-MNG-05", f"{title} is {state} and stays where it is.")
    if s.g.tally[COVERED + thing.seat] == spot:
        return Why("VS-WST-18", f"{title} lies under a westbound action.")
    if s.what != "manage" and is_exclusive(s.g, card_at(s.g, thing.seat, spot)):
        return Why("VS-SKL-09", f"{title} is exclusive and cannot be traded.")
    if thing.seat != s.you and s.what == "manage":
        return Why("VS-MNG-02", f"{title} is not yours: offer a trade.")
    if is_last_skill(s.g, thing.seat, spot):
        return Why("VS-R-47", f"{title} is the only skill left there.")
    return Why("VS-VCD-04", f"There is no room for {title} on the other card.")


def no_slot(s: Scene, thing: Thing) -> Why | None:
    assert isinstance(s.rule, PlaceCard), "only a card is placed"
    spot = spot_of(thing.number)
    if thing.seat != s.rule.v:
        return Why("VS-COINS-12", f"The card is for {who(s, s.rule.v)}.")
    title = card(s.g, s.rule.card).title
    if spot not in spots_for(s.g, s.rule.v, s.rule.card):
        return Why("VS-VCD-04", f"{title} does not fit there.")
    if card_at(s.g, thing.seat, spot) and is_flipped(s.g, thing.seat, spot):
        return Why("VS-MNG-05", f"{place_title(s.g, thing.seat, thing.number)} is flipped and keeps its slot.")
    return Why("VS-VCD-03", f"{title} goes into a free slot first.")


def no_taking(s: Scene, thing: Thing) -> Why | None:
    """A card of the belongings."""
    title = card(s.g, thing.number).title
    if thing.number not in in_reach(s.g, s.you):
        exclusive = is_exclusive(s.g, thing.number)
        rule = "VS-SKL-07" if exclusive else "VS-MNG-01"
        return Why(rule, f"{title} is {'for its own vagrant' if exclusive else 'not in the belongings'}.")
    if s.what == "manage":
        return Why("VS-MNG-03", f"No slot that {title} fits can be freed.")
    return Why("VS-MNG-08", "Cards move in and out of the belongings when you manage your vagrant in camp.")


# --- people, choices ------------------------------------------------------------------------------------------------


def no_hero(s: Scene, thing: Thing) -> Why:
    name = upper(within(s.g.book_of.heroes[thing.number].name))
    played = [v for v in range(s.g.n) if s.g.tally[WHO + v] == thing.number]
    if played:
        return Why("VS-R-64", f"{name} is played by {'you' if played[0] == s.you else 'another of you'} already.")
    return Why("VS-MNG-09", "Vagrants are changed in camp, when you manage yours, once.")


def no_choice(s: Scene, _: Thing) -> Why:
    if s.g.tally[IN_BETWEEN] >= len(s.g.book_of.betweens):
        return Why("VS-BTW-02", "No in-between card is left.")
    return Why("VS-BTW-04", "The in-between comes at the end of camp.")


def no_scenario(_: Scene, __: Thing) -> Why:
    return Why("VS-NXT-01", "The road is told by how a scenario ends, and by the in-between.")


PLACES_IN_CAMP: Final[dict[str, Callable[[Scene, Thing], Why | None]]] = {
    "spend": no_spending_on,
    "manage": no_parting,
    "trade_mine": no_parting,
    "trade_theirs": no_parting,
    "slot": no_slot,
}
