"""Why a wish cannot be had: the rule, from the same predicates as the legal answers, and a sentence. Cold code.

A wish is a thing on the table (`area:vault`, `pit:4`) or the text of an answer (`push start_2 2`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lantern.core.flow import Question, Seat
from lantern.core.records import Refusal
from lantern.games.wayward import ids
from lantern.games.wayward.board import Way
from lantern.games.wayward.ids import ITEM_NAMES, OUTSIDE, Area
from lantern.games.wayward.refusals import SENTENCES
from lantern.games.wayward.rules.activities import ACTIVITIES
from lantern.games.wayward.rules.city import no_sale
from lantern.games.wayward.rules.dice import TarotWindow
from lantern.games.wayward.rules.duel import Duel
from lantern.games.wayward.rules.guards import dice_allowed
from lantern.games.wayward.rules.pickup import PickSome, no_thing, things_here
from lantern.games.wayward.rules.ways import bridge_value, no_entry, no_exit, no_way
from lantern.games.wayward.state import Wayward
from lantern.games.wayward.wishes import Thing, thing_of
from lantern.games.wayward.words import BARE, FOUND, hero, the, the_area

FREE = ("item", "drop", "cash", "hero", "die", "reroll")  # things that never cost a chip


class Why(NamedTuple):
    """A rule that refuses, and the facts its sentence needs."""

    rule: str
    there: str = ""
    place: str = ""
    item: str = ""
    n: int = 0
    held: int = 0
    hero: str = ""


def refuse(g: Wayward, wish: str) -> Refusal | None:
    """Why the seat that is asked cannot have its wish; None if the wish means nothing, or nothing stands against it."""
    question = g.waiting
    if question is None or question.seat < 0:
        return None
    thing = thing_of(g, wish)
    if thing is None:
        return None
    why = no_action(g, thing) if question.what == "action" else no_choice(g, question, thing)
    return None if why is None else Refusal(why.rule, in_words(g, why))


def in_words(g: Wayward, why: Why) -> str:
    facts = {**why._asdict(), "here": the_area(g, g.here())}
    said = SENTENCES[why.rule].format_map(facts)
    return said[0].upper() + said[1:]


# --- actions --------------------------------------------------------------------------------------------------------


def no_action(g: Wayward, thing: Thing) -> Why | None:
    if thing.kind not in FREE and not g.tally[ids.CHIPS]:
        return Why("WW-ACT-02")
    return REASONS[thing.kind](g, thing)


def no_area(g: Wayward, thing: Thing) -> Why | None:
    to, here = g.board.index[thing.name], g.here()
    if to == here:
        return no_pick_up(g)
    if here == OUTSIDE:
        return None if to == g.board.reenter else Why("WW-CATA-07", the_area(g, g.board.reenter))
    for way in g.board.ways[here]:
        if way.to == to:
            return no_going(g, way, thing.dice)
    for ride in g.board.rides[here]:
        if to in ride.ends:
            refusal = no_entry(g, to) if g.holds(ride.uses) else "WW-ACT-22"
            return None if refusal is None else Why(refusal, the_area(g, to), item=FOUND[ride.uses])
    return Why(not_adjacent(g, to), the_area(g, to))


def no_going(g: Wayward, way: Way, dice: int) -> Why | None:
    refusal = no_way(g, way) or no_dice(g, way, dice)
    return None if refusal is None else barred(g, refusal, way, f"to {the_area(g, way.to)}", the_area(g, way.to))


def no_dice(g: Wayward, way: Way, dice: int) -> str | None:
    """A wish may name dice that the weapons do not allow; without any, those that are allowed are meant."""
    if way.kind != ids.GUARD or not dice or dice in dice_allowed(g, way.red):
        return None
    return "WW-GRD-15" if way.red else "WW-GRD-02"


def barred(g: Wayward, rule: str, way: Way, place: str, there: str) -> Why:
    """The facts about an obstacle: what it asks for and what the hero has."""
    if way.kind == ids.BRIDGE:
        return Why(rule, there, place, n=bridge_value(g, way.value), held=g.carried(g.active()))
    held = g.weapons() if way.kind == ids.GUARD else g.armor()
    return Why(rule, there, place, n=way.value, held=held)


def not_adjacent(g: Wayward, to: Area) -> str:
    """No way leads there from here; some areas have a rule of their own for that."""
    here = g.here()
    if here == g.board.coffin_floor and g.board.activity[to] == ids.LEVERS:
        return "WW-COFFIN-09"
    if here == g.board.prisoners:
        return "WW-JAILP-04"
    return {
        g.board.grate: "WW-FLAME-07", g.board.river: "WW-TOWER-05", g.board.prisoners: "WW-JAILP-01",
    }.get(to, "WW-R-11")  # fmt: skip


def no_pick_up(g: Wayward) -> Why | None:
    """Picking up here: the first thing that cannot be had says why."""
    if g.here() >= OUTSIDE:
        return Why("WW-ITEM-07")
    if must_leave(g):
        return Why("WW-R-80")
    things = things_here(g)
    refusals = [no_floor_thing(g, thing) for thing in things]
    return Why("WW-ITEM-07") if not things else None if None in refusals else refusals[0]


def must_leave(g: Wayward) -> bool:
    """The king's gold is in the sack."""
    here = g.here()
    return here < OUTSIDE and g.board.activity[here] == ids.HOARD and g.tally[ids.LOOT] > 0


def no_floor_thing(g: Wayward, thing: int) -> Why | None:
    refusal = no_thing(g, thing)
    if refusal is None:
        return None
    piles = {ids.GOLD_PILE: "the gold", ids.HAZARD_PILE: "the guarded gold"}
    item = piles.get(thing) or FOUND[g.board.items[g.here()][thing]]
    return Why(refusal, item=item, n=g.board.hazard_armor[g.here()], held=g.armor())


def no_floor(g: Wayward, thing: Thing) -> Why | None:
    if must_leave(g):
        return Why("WW-R-80")
    things = floor_things(g, thing.name)
    if not things:
        return Why("WW-ITEM-05", item=BARE[ITEM_NAMES.index(thing.name)] if thing.name in ITEM_NAMES else "gold")
    refusals = [no_floor_thing(g, each) for each in things]
    return None if None in refusals else refusals[0]


def floor_things(g: Wayward, name: str) -> list[int]:
    """Things of this name that lie in the hero's area."""
    if g.here() >= OUTSIDE:
        return []
    piles = {"gold": ids.GOLD_PILE, "hazard": ids.HAZARD_PILE}
    items = g.board.items[g.here()]
    return [t for t in things_here(g) if t == piles.get(name) or (t < len(items) and ITEM_NAMES[items[t]] == name)]


def no_link(g: Wayward, thing: Thing) -> Why | None:
    a, b = (g.board.index[end] for end in thing.name.split(":"))
    if g.here() in (a, b):
        return no_area(g, Thing("area", g.board.ids[b if g.here() == a else a]))
    link = next(link for link in g.board.data.link if (link.a, link.b) == (g.board.ids[a], g.board.ids[b]))
    if link.faces:
        return Why("WW-GRD-08", the_area(g, g.board.index[link.faces]))
    return Why("WW-ACT-04", f"{the_area(g, a)} and {the_area(g, b)}")


def no_leaving(g: Wayward, thing: Thing) -> Why | None:
    way_out = next(way_out for way_out in g.board.data.exit if way_out.id == thing.name)
    area = g.board.index[way_out.area]
    if g.here() != area:
        return Why("WW-R-105", the_area(g, area))
    way = next(way for way in g.board.exits[area] if way.thing == f"exit:{thing.name}")
    refusal = no_exit(g, way) or no_dice(g, way, thing.dice)
    return None if refusal is None else barred(g, refusal, way, f"at {the(way_out.name)}", the(way_out.name))


# --- special areas --------------------------------------------------------------------------------------------------


def no_activity(g: Wayward, thing: Thing) -> Why | None:
    area = g.board.index[thing.name]
    activity = g.board.activity[area]
    if activity in (ids.WATCHERS, ids.SQUID):
        return Why("WW-WATCH-01" if activity == ids.WATCHERS else "WW-SQUID-01")
    if area == g.board.coffin_floor:
        return no_coffin(g, thing)
    if not activity:
        return None
    if g.here() != area:
        return Why("WW-ACT-12", the_area(g, area))
    if activity == ids.BENNY:
        return no_offer_to_benny(g)
    refusals = [no_spot(g, activity, spot) for spot in range(ACTIVITIES[activity].spots)]
    used = [why for why in refusals if why and why.rule == "WW-USED-07"]  # a used area is the plainest reason
    return None if None in refusals else used[0] if used else max(refusals, key=refusals.count)  # or that of most spots


def no_offer_to_benny(g: Wayward) -> Why | None:
    refusals = [no_sale(g, item) for item in range(ids.ITEMS)]
    return None if None in refusals else Why(refusals[0] or "", item="item")


def no_spot(g: Wayward, activity: int, spot: int) -> Why | None:
    refusal = ACTIVITIES[activity].refusal(g, spot)
    return None if refusal is None else Why(refusal, the_area(g, g.here()), "in the pit", held=g.weapons())


def spot_of(activity: int, find: Callable[[Wayward, str], list[int]]) -> Callable[[Wayward, Thing], Why | None]:
    """The reason for one of several spots of an area; `find` knows the spots that a name stands for."""

    def no_such_spot(g: Wayward, thing: Thing) -> Why | None:
        areas = [area for area, each in enumerate(g.board.activity) if each == activity]
        if not areas:
            return None
        if g.here() not in areas:
            return Why("WW-ACT-12", the_area(g, areas[0]))
        spots = find(g, thing.name)
        if thing.dice and activity == ids.PIT:
            spots = [spot for spot in spots if spot % 2 + 1 == thing.dice]
        refusals = [no_spot(g, activity, spot) for spot in spots]
        return None if None in refusals else refusals[0]

    return no_such_spot


def fighters(g: Wayward, value: str) -> list[int]:
    found = [
        2 * n + dice for n, fighter in enumerate(g.board.fighters) for dice in (0, 1) if str(fighter.value) == value
    ]
    return found or [2 * len(g.board.fighters)]


def graves(g: Wayward, name: str) -> list[int]:
    return [n for n, grave in enumerate(g.board.graves) if grave.name == name]


def no_coffin(g: Wayward, thing: Thing) -> Why | None:
    if g.board.coffin_floor == ids.NOWHERE:
        return None
    if g.here() == g.board.coffin_floor:
        return Why("WW-COFFIN-10")
    on_platform = g.here() < OUTSIDE and g.board.activity[g.here()] == ids.LEVERS
    return Why("WW-COFFIN-03" if on_platform else "WW-COFFIN-02")


def no_selling(g: Wayward, thing: Thing) -> Why | None:
    benny = next((area for area, activity in enumerate(g.board.activity) if activity == ids.BENNY), None)
    if benny is None:
        return None
    if g.here() != benny:
        return Why("WW-ACT-12", the_area(g, benny))
    item = ITEM_NAMES.index(thing.name)
    refusal = no_sale(g, item)
    return None if refusal is None else Why(refusal, item=BARE[item])


# --- the own card, dice, heroes -------------------------------------------------------------------------------------


def no_item_use(g: Wayward, thing: Thing) -> Why | None:
    """A thing of the own card, picked when no action uses it just now."""
    seat, item = g.active(), ITEM_NAMES.index(thing.name)
    if g.here() < OUTSIDE and g.board.activity[g.here()] == ids.BENNY and g.tally[ids.CHIPS]:
        return no_selling(g, thing)
    if not g.good(seat, item):
        return Why("WW-CURSE-02") if g.cursed(seat, item) else Why("WW-ITEM-08", item=BARE[item])
    ferry = item == ids.TOKEN and any(network.kind == "dock" for network in g.board.data.network)
    return Why("WW-GUILD-01" if ferry else USES[item])


def no_dropping(g: Wayward, thing: Thing) -> Why | None:
    return None if g.held(g.active()) else Why("WW-ITEM-08", item="item")


USES = (
    "WW-GRD-01", "WW-HAZ-01", "WW-LOCK-01", "WW-LOCK-01", "WW-LOCK-01", "WW-TUN-03", "WW-GUILD-04", "WW-TAROT-01",
    "WW-HOUR-01",
)  # fmt: skip


def no_cashing(g: Wayward, thing: Thing) -> Why | None:
    if g.holds(ids.HOURGLASS):
        return None
    return Why("WW-CURSE-02" if g.cursed(g.active(), ids.HOURGLASS) else "WW-HOUR-01")


def no_die(g: Wayward, thing: Thing) -> Why | None:
    return Why("WW-R-21")


def no_duel(g: Wayward, thing: Thing) -> Why | None:
    """Heroes are met by moving to where they stand."""
    other = int(thing.name)
    if other == g.active():
        return None
    at, name = g.tally[ids.AT + other], hero(other)
    if at >= OUTSIDE:
        return Why("WW-R-45" if g.has_left(other) else "WW-R-40", hero=name)
    there = the_area(g, at)
    if g.tally[ids.DUELLED] >> other & 1:
        return Why("WW-DUEL-10", there, hero=name)
    if at == g.here():
        return Why("WW-DUEL-03", there, hero=name)
    crowded = len(g.others_in(at)) > 1
    return Why("WW-DUEL-04" if g.chips[at] else "WW-DUEL-05" if crowded else "WW-DUEL-01", there, hero=name)


REASONS: dict[str, Callable[[Wayward, Thing], Why | None]] = {
    "area": no_area,
    "pick": lambda g, thing: no_pick_up(g),
    "link": no_link,
    "exit": no_leaving,
    "floor": no_floor,
    "activity": no_activity,
    "pit": spot_of(ids.PIT, fighters),
    "grave": spot_of(ids.GRAVES, graves),
    "crowd": spot_of(ids.CROWDS, lambda g, name: [int(name) - 1]),
    "goblin": spot_of(ids.GOBLINS, lambda g, name: [int(name)]),
    "coffin": no_coffin,
    "sale": no_selling,
    "item": no_item_use,
    "drop": no_dropping,
    "cash": no_cashing,
    "die": no_die,
    "reroll": no_die,
    "hero": no_duel,
}


# --- choices within something ---------------------------------------------------------------------------------------


def no_choice(g: Wayward, question: Question, thing: Thing) -> Why:
    """In the middle of something: a reason that belongs to the open question, or that it comes first."""
    if question.what == "take" and thing.kind == "floor":
        return no_take(g, thing) or Why("WW-ACT-03")
    if question.what == "coffins" and thing.kind == "coffin":
        return Why("WW-COFFIN-06", n=int(thing.name))
    if question.what == "tarot" and thing.kind in ("die", "reroll"):
        window = g.rules[-1]
        assert isinstance(window, TarotWindow), "only a tarot card asks this"
        return Why("WW-TAROT-06" if window.mine < window.n else "WW-R-21")
    if thing.kind == "item" and question.what in CARDS:
        return no_card_item(g, question.what, CARDS[question.what](g, question.seat), ITEM_NAMES.index(thing.name))
    return Why("WW-DUEL-13" if question.what == "give" else "WW-ACT-03")


def no_take(g: Wayward, thing: Thing) -> Why | None:
    rule = g.rules[-1]
    assert isinstance(rule, PickSome), "only a pick-up thing by thing asks this"
    for each in floor_things(g, thing.name):
        if rule.no_take(g, each) == "WW-R-26":
            return Why("WW-R-26", n=g.board.hazard_armor[g.here()], held=rule.armor)
    return no_floor(g, thing)


def loser(g: Wayward, winner: Seat) -> Seat:
    """Whose card a demand is about."""
    duel = g.rules[-1]
    assert isinstance(duel, Duel), "only a duel makes demands"
    return duel.other if winner == g.active() else g.active()


# Questions about an item, and whose card it is on.
CARDS: dict[str, Callable[[Wayward, Seat], Seat]] = {
    "drop": lambda g, seat: seat,
    "lighten": lambda g, seat: seat,
    "pick": lambda g, seat: seat,
    "demand": loser,
}


def no_card_item(g: Wayward, what: str, owner: Seat, item: int) -> Why:
    if what == "pick":
        return Why("WW-R-63", item=BARE[item])
    if g.cursed(owner, item):
        return Why("WW-CURSE-05")
    return Why("WW-DUEL-11" if what == "demand" else "WW-ITEM-08", item=BARE[item])
