"""Every legal answer as people see it: a verb with its object, its price or odds, and what would happen. Cold code.

What a chip buys in a special area is told in `plays`, what is chosen within something in `choices`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from lantern.core.english import count, series
from lantern.core.flow import CHANCE, Answer, Question
from lantern.core.records import Offer, Shown
from lantern.games.wayward import choices, ids, odds
from lantern.games.wayward.answers import answer_text
from lantern.games.wayward.board import Board, Way
from lantern.games.wayward.ids import ITEM_NAMES, KIND, NOWHERE, Area
from lantern.games.wayward.plays import play, sell
from lantern.games.wayward.rules.arrival import has_entry_roll, rival
from lantern.games.wayward.rules.pickup import free_things
from lantern.games.wayward.rules.turn import RIDE_RULES
from lantern.games.wayward.rules.ways import DOOR_RULES, bridge_value, has_picks, is_locked
from lantern.games.wayward.shown import floor_touches
from lantern.games.wayward.state import HOURGLASS_ACTIONS, SOLO_TURNS, Wayward
from lantern.games.wayward.words import BARE, NAMED, gate_moves, hero, loot, percent, pieces, the, the_area

RIDE_WORDS = ("Take the tunnel to", "Take the ferry to", "Slip through the passage to")
RIDE_SIGNS = ("tunnel", "dock", "link")


def offer(g: Wayward, question: Question, x: Answer) -> Offer:
    """An answer with everything a player wants to know before giving it."""
    if question.what == "action" and ids.MOVE <= x < ids.MOVE + KIND:
        way = way_to(g, x - ids.MOVE)
        if way is not None and way.kind not in (ids.HAZARD, ids.DOOR) and awaits_nothing(g, way.to):
            return walk(g.board, way.to, way.thing)
    shown = roll_shown(x) if question.seat == CHANCE else SHOWN[question.what](g, x)
    return Offer(
        answer_text(g, question, x), shown.label, shown.detail, shown.says, shown.rule, shown.sign, shown.touches,
        shown.quiet,
    )  # fmt: skip


def roll_shown(x: Answer) -> Shown:
    """Dice have no offers at the table; a terminal may still ask what one of their outcomes is called."""
    return Shown(f"Roll {series(list(str(x)))}", sign="dice")


# --- actions --------------------------------------------------------------------------------------------------------


def action(g: Wayward, x: Answer) -> Shown:
    kind, n = x - x % KIND, x % KIND
    return ACTIONS[kind](g, n)


def way_to(g: Wayward, to: Area) -> Way | None:
    """The boundary between here and there; none outside the walls."""
    return next((way for way in g.ways_here() if way.to == to), None)


def awaits_nothing(g: Wayward, to: Area) -> bool:
    """Whether nothing there can await the hero, as nearly always: the rules need not be asked."""
    return to < ids.OUTSIDE and not g.board.entry_roll >> to & 1 and not g.tally[ids.LOOT] and not g.others_in(to)


def arriving(g: Wayward, to: Area) -> str:
    """What awaits the hero there, asked of the rules of arriving: a duel, the room's roll, loot that is then safe."""
    if awaits_nothing(g, to):
        return ""
    there = g.clone()
    there.put_hero(to)
    awaits: list[str] = []
    other = rival(there, forced=False)
    if other != NOWHERE:
        awaits.append(f"{hero(other)} stands there: you duel at once.")
    if has_entry_roll(there):
        squid = g.board.activity[to] == ids.SQUID
        awaits.append(SQUID if squid else WATCHERS if gate_moves(g) else "The watchers see you, but no gate moves.")
    if g.tally[ids.LOOT]:
        awaits.append("What you have stolen is then yours.")
    return " ".join(awaits)


SQUID = "The squid takes a random item on a 1 or 2."
WATCHERS = "The watchers see you: the gate goes down by one die."


def move(g: Wayward, to: Area) -> Shown:
    way = way_to(g, to)
    there, awaits = the_area(g, to), arriving(g, to)
    if way is None:
        says = says_then(f"One chip brings you back in, to {there}.", awaits)
        return Shown(f"Go back to {there}", "", says, "WW-CATA-07", "move", (f"area:{g.board.ids[to]}",))
    touches = (f"area:{g.board.ids[to]}", way.thing)
    if way.kind == ids.HAZARD:
        says = says_then(f"Crossing costs {pieces(way.value)}, each time.", awaits)
        return Shown(f"Brave the hazard to {there}", f"{way.value} armor", says, "WW-HAZ-06", "hazard", touches)
    if way.kind == ids.DOOR:
        return door(g, way, there, awaits, touches)
    return walking(there, awaits, touches)


def walking(there: str, awaits: str, touches: tuple[str, ...]) -> Shown:
    return Shown(f"Go to {there}", "", says_then(f"You walk to {there}.", awaits), "WW-ACT-04", "move", touches)


@lru_cache(maxsize=4096)
def walk(board: Board, to: Area, thing: str) -> Offer:
    """The commonest offer of all: it does not depend on the position, and need not be made anew."""
    touches = (f"area:{board.ids[to]}", thing)
    return Offer(f"move {board.ids[to]}", *walking(the(board.data.area[to].name), "", touches))


def door(g: Wayward, way: Way, there: str, awaits: str, touches: tuple[str, ...]) -> Shown:
    sign = f"door-{way.value}"
    if has_picks(g, way.value):
        says = says_then(f"Your picks open the door to {there}; you keep them.", awaits)
        return Shown(f"Unlock the door to {there}", "", says, DOOR_RULES[way.value], sign, touches)
    thrown = g.tally[ids.CATAPULTED] >> g.active() & 1 and is_locked(g)
    says = says_then("The door opens from inside, without picks, and falls shut behind you.", awaits)
    return Shown(f"Slip out to {there}", "", says, "WW-CATA-08" if thrown else "WW-LOCK-13", sign, touches)


def says_then(first: str, then: str) -> str:
    return f"{first} {then}" if then else first


def push(g: Wayward, to: Area, dice: int) -> Shown:
    way = way_to(g, to)
    assert way is not None, "a guard stands between two areas"
    awaits = arriving(g, to)
    return guard(way, dice, f"Push past the {way.value}", (f"area:{g.board.ids[to]}", way.thing), awaits)


def guard(way: Way, dice: int, label: str, touches: tuple[str, ...], awaits: str = "") -> Shown:
    """An attempt against a guard, at a boundary or at an exit."""
    detail, says = attempt(way.value, dice)
    rule = "WW-GRD-16" if way.red else "WW-GRD-10"
    return Shown(label, detail, says_then(says, awaits), rule, "guard", touches)


@lru_cache
def attempt(value: int, dice: int) -> tuple[str, str]:
    """What an attempt against a guard costs, and what it takes."""
    chance = percent(odds.beat(value, dice))
    says = f"{to_win(value, dice)} and you are through; {breaking(dice)}."
    return f"{count(dice, 'die', 'dice')}, {chance}", says


def to_win(value: int, dice: int) -> str:
    """What beats a guard of this number."""
    if value > 6:
        return f"Both dice together {value} or more"
    return f"{'A' if dice == 1 else 'Any die of'} {value} or more"


def breaking(dice: int) -> str:
    return "a 1 breaks a weapon" if dice == 1 else "each 1 breaks a weapon"


def cross(g: Wayward, to: Area) -> Shown:
    way = way_to(g, to)
    assert way is not None, "a bridge joins two areas"
    carried, value = g.carried(g.active()), bridge_value(g, way.value)
    touches = (f"area:{g.board.ids[to]}", way.thing)
    label = f"Cross the bridge to {the_area(g, to)}"
    if value:
        says = says_then(f"It holds {value} items in this turn, and you carry {carried}.", arriving(g, to))
        return Shown(label, f"holds {value}", says, "WW-BRIDGE-09", "bridge", touches)
    chance = odds.bridge(g, way.value)
    heavy = "that is never too much" if chance == 1 else "if that is too much, drop some or stay"
    says = says_then(f"Three dice say how many items it holds. You carry {carried}; {heavy}.", arriving(g, to))
    return Shown(label, percent(chance), says, "WW-BRIDGE-01", "bridge", touches)


def ride(g: Wayward, to: Area) -> Shown:
    by = next(ride for ride in g.board.rides[g.here()] if to in ride.ends and g.holds(ride.uses))
    says = says_then(f"{NAMED[by.uses].capitalize()} is used up.", arriving(g, to))
    return Shown(
        f"{RIDE_WORDS[by.kind]} {the_area(g, to)}", f"1 {BARE[by.uses]}", says, RIDE_RULES[by.kind],
        RIDE_SIGNS[by.kind], (f"area:{g.board.ids[to]}", f"item:{ITEM_NAMES[by.uses]}"),
    )  # fmt: skip


def leave(g: Wayward, n: int, dice: int) -> Shown:
    data = g.board.data.exit[n]
    way = next(way for way in g.board.exits[g.here()] if way.answer % KIND == n)
    name, touches = the(data.name), (way.thing,)
    if dice:
        return guard(way, dice, f"Push out through {name}", touches, "Leaving is for good.")
    price = f"{way.value} armor" if way.kind == ids.HAZARD else ""
    says = f"You leave the map for good with {g.tally[ids.GOLD + g.active()]} gold, and your turn ends."
    return Shown(f"Leave through {name}", price, says, "WW-R-105", "exit", touches)


# --- picking up, dropping, ending -----------------------------------------------------------------------------------


def floor_words(g: Wayward, things: list[int]) -> str:
    here = g.here()
    gold = g.board.gold[here] if ids.GOLD_PILE in things else 0
    gold += g.board.hazard_gold[here] if ids.HAZARD_PILE in things else 0
    return loot([g.board.items[here][thing] for thing in things if thing < ids.GOLD_PILE], gold)


def pick_up(g: Wayward, _: int) -> Shown:
    things = free_things(g)
    says = f"One chip for all of it: {floor_words(g, things)}."
    touches = (*floor_touches(g, things), f"area:{g.board.ids[g.here()]}")
    return Shown("Pick up everything" if len(things) > 1 else "Pick up", floor_words(g, things), says, "WW-ACT-05",
                 "hand", touches)  # fmt: skip


def pick_up_hazard(g: Wayward, _: int) -> Shown:
    here = g.here()
    armor, gold = g.board.hazard_armor[here], g.board.hazard_gold[here]
    things = [*free_things(g), ids.HAZARD_PILE]
    says = f"The {gold} gold behind the hazard cost {pieces(armor)}. In all you get {floor_words(g, things)}."
    label = "Take the guarded gold" if len(things) == 1 else "Pick up, guarded gold too"
    touches = (*floor_touches(g, things), f"area:{g.board.ids[here]}")
    return Shown(label, f"{armor} armor", says, "WW-HAZ-02", "hazard", touches)


def pick_some(g: Wayward, _: int) -> Shown:
    says = "One chip; you take thing by thing and leave the rest."
    return Shown("Pick up some of it", "", says, "WW-ACT-06", "hand")


def drop(g: Wayward, _: int) -> Shown:
    return Shown("Drop something", "free", "A dropped item is out of the game.", "WW-ITEM-08", "minus", quiet=True)


def cash(g: Wayward, _: int) -> Shown:
    says = f"The hour glass goes, and you have {HOURGLASS_ACTIONS} more actions in this turn."
    return Shown("Turn the hour glass", f"+{HOURGLASS_ACTIONS} actions", says, "WW-HOUR-01", "hourglass",
                 ("item:hourglass",))  # fmt: skip


def end(g: Wayward, _: int) -> Shown:
    left = g.tally[ids.CHIPS]
    says = ending(g) or (f"{count(left, 'unused action')} will be lost." if left else "Your actions are spent.")
    return Shown("End your turn", f"{left} left" if left else "", says, "WW-ACT-18", "next", quiet=True)


def ending(g: Wayward) -> str:
    """What befalls a hero who ends the turn just here."""
    here, stolen = g.here(), g.tally[ids.LOOT]
    last = g.tally[ids.LAST_TURNS] >> g.active() & 1 or (g.players == 1 and g.tally[ids.TURNS] == SOLO_TURNS)
    if here >= ids.OUTSIDE:
        return "Outside the walls you count as having left." if last else ""
    if last:
        return "This is your last turn: still on the map, you would be trapped."
    activity = g.board.activity[here]
    if activity == ids.HOARD:
        return "The king's men find you here: off to jail, without the gold."
    if activity in (ids.LAIR, ids.GUARD_ROOM):
        return f"Nobody stays here overnight: you are chased out{', and lose what you stole' if stolen else ''}."
    return ""


ACTIONS: dict[int, Callable[[Wayward, int], Shown]] = {
    ids.MOVE: move,
    ids.PUSH_1: lambda g, to: push(g, to, 1),
    ids.PUSH_2: lambda g, to: push(g, to, 2),
    ids.CROSS: cross,
    ids.RIDE: ride,
    ids.EXIT: lambda g, n: leave(g, n, 0),
    ids.EXIT_1: lambda g, n: leave(g, n, 1),
    ids.EXIT_2: lambda g, n: leave(g, n, 2),
    ids.PICK_UP: pick_up,
    ids.PICK_UP_HAZARD: pick_up_hazard,
    ids.PICK_SOME: pick_some,
    ids.PLAY: play,
    ids.SELL: sell,
    ids.DROP: drop,
    ids.CASH: cash,
    ids.END: end,
}


# --- all questions ---------------------------------------------------------------------------------------------------

SHOWN: dict[str, Callable[[Wayward, Answer], Shown]] = {
    "action": action,
    "drop": choices.drop_item,
    "lighten": choices.lighten,
    "demand": choices.demand,
    "give": choices.give,
    "pick": choices.find_pick,
    "take": choices.take,
    "coffins": choices.coffins,
    "tarot": choices.tarot,
    "flame_armor": choices.flame_armor,
    "flame_gold": choices.flame_gold,
    "tower_armor": choices.tower_armor,
    "plank_armor": choices.plank_armor,
    "cash_old": choices.cash_old,
    "cash_cursed": choices.cash_cursed,
}
