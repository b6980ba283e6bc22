"""How good a position looks for a seat: gold, equipment, a round through what lies near, and the way out. For bots.

The weights are estimates, tuned by play; no rule is here.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Seat
from lantern.games.wayward import ids
from lantern.games.wayward.board import Board
from lantern.games.wayward.ids import (
    ACTIVE,
    ALARM,
    AT,
    CARD,
    CHIPS,
    DICE,
    GATE,
    GOLD,
    HOURGLASS,
    LAIR,
    LAST_TURNS,
    LOOT,
    LUCKY,
    NOWHERE,
    OUTSIDE,
    PLAYED,
    TAKEN,
    TURNS,
    WANTED,
    Area,
)
from lantern.games.wayward.roads import FAR, MEANS, code_of, distances, means_of, ways_out
from lantern.games.wayward.state import ACTIONS, GATE_START, HOURGLASS_ACTIONS, SOLO_GOLD, SOLO_TURNS, Wayward
from lantern.games.wayward.worth import JAIL_COSTS, equipment, gold_lying, items_lying, playing

OUT: Final[float] = 60.0  # being off the map, when it counts
LEFT: Final[float] = 4.0  # what leaving is worth beyond being sure of it: a roll that can be made now is not put off
EARNED: Final[float] = 12.0  # gold by which the richest player and the gate come nearer in a turn, at least
LATER: Final[float] = 0.5  # a gold that the next turn promises
TURN_WORTH: Final[float] = 14.0  # what a turn brings alone, for whom ending one is the same as beginning another
WON: Final[float] = 80.0  # alone, gold enough
FANCY: Final[float] = 11.0  # what playing the area fancied in a turn looks like, at least
SHARE: Final[float] = 0.45  # of an item that could be had; less than one in the hand, or it would be dropped for it
DETOUR: Final[float] = 4.0  # chips: in the last turn things to pick up may lie where a chip lies already
GATE_STEP: Final[float] = 0.3  # what it costs everybody that the gate comes a step nearer
SAFE: Final[float] = 10.0  # chips to spare on the way out with which nothing can go wrong
IDLE: Final[float] = 0.03  # how much less a thing is worth for every chip it takes to get there
DUEL_WON: Final[float] = 5 / 12
ITEM_WORTH: Final[float] = 2.5  # a random one


# --- what a card makes of the map -----------------------------------------------------------------------------------


class Stop:
    """An area worth a visit: what can be had there, and the chips that takes on the spot."""

    def __init__(self, area: Area, gold: float, gain: float, chips: float, items: int) -> None:
        self.area, self.chips = area, chips
        self.gold, self.gain = gold, gain  # by picking up gold and by playing; by items
        self.items = items


class Outlook:
    """What the map is worth to a hero with this card in this area, when no area is used."""

    def __init__(self, board: Board, start: Area, card: bytes, players: int) -> None:
        self.equipment = equipment(card)
        self.steps = steps_from(board, start, card)
        self.stops = stops_of(board, card, players)
        self.way_out = self.walk_out = 0.0  # off the map: with what can be picked up on the way, and as it is
        if start != OUTSIDE:
            self.way_out, self.walk_out = [table[start * MEANS + code_of(card)] for table in exits_of(board)]
        self.fresh = -1.0  # a whole turn from here; not known yet


def stops(board: Board, card: bytes, players: int) -> list[Stop]:
    """All areas worth a visit with this card, wherever one starts."""
    found: list[Stop] = []
    for area in range(board.size):
        gold, gain = gold_lying(board, area, card), items_lying(board, area, card)
        played, takes = playing(board, area, card, players)
        chips = (takes if played > 0 else 0.0) + (1.0 if gold + gain > 0 else 0.0)
        if chips or board.items[area] or board.activity[area] in CHANGING:
            found.append(Stop(area, gold + max(0.0, played), gain, max(1.0, chips), len(board.items[area])))
    return found


_steps: dict[tuple[Board, Area, bytes], list[float]] = {}
_stops: dict[tuple[Board, bytes, int], list[Stop]] = {}
_outlooks: dict[tuple[Board, Area, bytes, int], Outlook] = {}
_exits: dict[Board, tuple[list[float], list[float]]] = {}
MOST_KEPT: Final[int] = 50_000


def outlook(board: Board, start: Area, card: bytes, players: int) -> Outlook:
    """The same few cards and areas are looked at again and again, so what was found is kept."""
    key = (board, start, card, players)
    found = _outlooks.get(key)
    if found is None:
        if len(_outlooks) >= MOST_KEPT:
            _outlooks.clear()
            _stops.clear()
            _steps.clear()
        found = _outlooks[key] = Outlook(board, start, card, players)
    return found


def stops_of(board: Board, card: bytes, players: int) -> list[Stop]:
    key = (board, card, players)
    found = _stops.get(key)
    if found is None:
        found = _stops[key] = stops(board, card, players)
    return found


def steps_from(board: Board, start: Area, card: bytes) -> list[float]:
    key = (board, start, means_of(card))
    found = _steps.get(key)
    if found is None:
        found = _steps[key] = distances(board, start, key[2])
    return found


def exits_of(board: Board) -> tuple[list[float], list[float]]:
    found = _exits.get(board)
    if found is None:
        found = _exits[board] = (ways_out(board, picking_up=True), ways_out(board, picking_up=False))
    return found


# --- a round through what lies near ---------------------------------------------------------------------------------


class Round:
    """The rest of a turn as a hero might plan it: always to where most is to be had for a chip."""

    def __init__(self, board: Board, card: bytes, players: int, chips: float) -> None:
        self.board, self.card, self.players, self.chips = board, card, players, chips
        self.stops = stops_of(board, card, players)
        self.done = bytearray(board.size)
        self.extra: dict[Area, float] = {}  # what an area is worth just now, beyond what the card says
        self.luck = 0  # gold for an item
        self.share = SHARE  # of what an item would be worth on the card

    def worth(self, start: Area) -> float:
        total, spent, at = 0.0, 0.0, start
        while True:
            steps = self.seen(at).steps
            stop = self.next_stop(steps, self.chips - spent)
            if stop is None:
                return total
            spent += steps[stop.area] + stop.chips
            total += self.visit(stop, spent)
            at = stop.area

    def seen(self, at: Area) -> Outlook:
        return outlook(self.board, at, self.card, self.players)

    def next_stop(self, steps: list[float], chips: float) -> Stop | None:
        best, found, within = 0.0, None, min(chips, ACTIONS)
        for stop in self.stops:
            takes = steps[stop.area] + stop.chips
            if takes <= within and not self.done[stop.area]:
                rate = self.at_stop(stop) / takes
                if rate > best:
                    best, found = rate, stop
        return found

    def visit(self, stop: Stop, spent: float) -> float:
        """What a stop brings that is reached and used up when so many chips are spent."""
        brought = self.at_stop(stop) * (1.0 - IDLE * spent)
        self.done[stop.area] = 1
        return brought

    def at_stop(self, stop: Stop) -> float:
        worth = stop.gold + self.share * stop.gain + self.luck * stop.items
        return worth + self.extra.get(stop.area, 0.0) if self.extra else worth

    def play(self, area: Area, played: int) -> tuple[float, float]:
        """What playing an area brings in which so much has been played, and how many chips that takes."""
        return playing(self.board, area, self.card, self.players, played)


def fresh(g: Wayward, at: Area, card: bytes, seen: Outlook) -> float:
    """What a whole turn from here would bring."""
    if seen.fresh < 0:
        seen.fresh = Round(g.board, card, g.players, ACTIONS).worth(at)
    return seen.fresh


def this_turn(g: Wayward, seat: Seat, card: bytes, chips: float, use: float, taste: bool) -> float:
    """What the rest of the turn promises: here, and then wherever no chip lies yet."""
    plan = Round(g.board, card, g.players, chips)
    plan.share = SHARE * use
    set_out(g, seat, plan)
    fancied = fancy(g, seat) if taste else NOWHERE
    if fancied != NOWHERE:
        usual = playing(g.board, fancied, card, g.players)[0]
        plan.extra[fancied] = max(plan.extra.get(fancied, 0.0), FANCY - usual)
    return still_here(g, seat, plan) + plan.worth(g.tally[AT + seat])


def set_out(g: Wayward, seat: Seat, plan: Round) -> None:
    """Tell a plan what the position adds to the card: luck, areas worth more just now, and where chips lie."""
    plan.luck = g.board.luck_gold if g.tally[LUCKY] else 0
    plan.extra = changing(g, seat, plan.chips)
    for area, laid in enumerate(g.chips):
        if laid:
            plan.done[area] = 1


def still_here(g: Wayward, seat: Seat, plan: Round) -> float:
    """What can still be had where the hero stands; the plan goes on with the chips that are left."""
    here = g.tally[AT + seat]
    if here >= OUTSIDE or g.is_used():
        return 0.0
    board, taken, chips = plan.board, g.tally[TAKEN], plan.chips
    plan.done[here] = 1
    found = gold_lying(board, here, plan.card, taken) + plan.share * items_lying(board, here, plan.card, taken)
    if plan.luck:
        found += plan.luck * sum([1 for n in range(len(board.items[here])) if not taken >> n & 1])
    played, takes = plan.play(here, g.tally[PLAYED])
    if not g.tally[PLAYED] and not g.tally[LOOT]:
        played += plan.extra.get(here, 0.0)
    if found > 0:
        plan.chips -= 1
    if played <= 0 or takes <= 0:
        return found
    plan.chips -= takes
    return found + played * min(1.0, chips / takes)


# --- special areas whose worth changes with the position ------------------------------------------------------------

NOT_PLAYED: Final = (ids.WATCHERS, ids.SQUID, ids.PRISONERS)
CHANGING: Final = (ids.TEN_UP, ids.LUCK_FOUNTAIN, ids.BOUNTY_BOARD, ids.VISITORS)


def changing(g: Wayward, seat: Seat, chips: float) -> dict[Area, float]:
    """What gold, chips and the other heroes add to an area."""
    found: dict[Area, float] = {}
    board = g.board
    if board.prisoners == NOWHERE:
        return found
    for area, activity in enumerate(board.activity):
        if activity == ids.LUCK_FOUNTAIN and not g.tally[LUCKY]:
            found[area] = 0.6 * chips - 1.0
        elif activity == ids.TEN_UP:
            at_stake = min(g.tally[GOLD + seat], board.stake)
            found[area] = (board.stake - at_stake - (JAIL_COSTS if at_stake < board.stake else 0.0)) / 2
        elif activity == ids.VISITORS:
            found[area] = float(board.prisoner_gold * len(g.others_in(board.prisoners)))
        elif activity == ids.BOUNTY_BOARD and g.players > 1 and g.tally[WANTED] == NOWHERE:
            found[area] = board.bounty_gold * DUEL_WON * near_share(g, seat, area)
    wanted = g.tally[WANTED]
    if wanted != NOWHERE and not g.tally[ids.DUELLED] >> wanted & 1 and g.tally[AT + wanted] < OUTSIDE:
        found[g.tally[AT + wanted]] = board.bounty_gold * DUEL_WON
    return found


def fancy(g: Wayward, seat: Seat) -> Area:
    """The special area that a hero fancies in this turn: a little taste, so that not every turn looks alike."""
    special = [area for area, activity in enumerate(g.board.activity) if activity and activity not in NOT_PLAYED]
    return special[(5 * g.tally[TURNS] + 3 * seat) % len(special)] if special else NOWHERE


def near_share(g: Wayward, seat: Seat, area: Area) -> float:
    """Which share of the other heroes could be met alone from an area with half a turn."""
    card = g.cards[seat * CARD : seat * CARD + CARD]
    steps = steps_from(g.board, area, card)
    places = [g.tally[AT + other] for other in range(g.players) if other != seat]
    near = [at for at in places if at < OUTSIDE and 0 < steps[at] <= ACTIONS / 2 and places.count(at) == 1]
    return len(near) / len(places)


# --- the whole ------------------------------------------------------------------------------------------------------


def evaluate(g: Wayward, seat: Seat, taste: bool = True) -> float:
    """The worth of a position for a seat; only comparisons have a meaning. With taste, one area a turn is fancied."""
    at, gold = g.tally[AT + seat], float(g.tally[GOLD + seat])
    if at == ids.GONE or (at == OUTSIDE and not g.rules):
        return alone_and_out(g, gold) if g.players == 1 else OUT + LEFT + gold
    active = g.tally[ACTIVE] == seat
    turns = turns_left(g, seat, active)
    if turns < 0:
        return 0.1 * gold  # trapped
    card = g.cards[seat * CARD : seat * CARD + CARD]
    seen = outlook(g.board, at, card, g.players)
    chips = g.tally[CHIPS] if active else 0
    needed = seen.way_out if turns else min(seen.walk_out, seen.way_out + DETOUR)
    spare = chips + ACTIONS * turns + HOURGLASS_ACTIONS * card[HOURGLASS] - needed
    value = gold + OUT * (1.0 - risk(spare, needed))
    if g.players > 1:
        value -= GATE_STEP * (GATE_START - g.tally[GATE])
    else:
        value += TURN_WORTH * turns
        if gold >= SOLO_GOLD:  # nothing is left to do but to leave
            return value + WON - 0.5 * needed
    use = 0.1 + 0.9 * min(1.0, turns / 3)  # what equipment is still good for
    value += use * seen.equipment
    if turns:
        value += LATER * min(1.0, turns - 0.5) * fresh(g, at, card, seen)
    if chips:
        value += this_turn(g, seat, card, min(chips, spare - 1), use, taste) + pending(g)
    return value


def alone_and_out(g: Wayward, gold: float) -> float:
    """Alone, leaving before there is gold enough gives all the turns away that were left."""
    if gold < SOLO_GOLD:
        return 0.1 * gold
    return OUT + WON + gold + TURN_WORTH * (SOLO_TURNS - g.tally[TURNS] + 1)


def turns_left(g: Wayward, seat: Seat, active: bool) -> float:
    """Turns that will follow this one, the last included; below zero when there was none left but the one that is over.

    Before the alarm it is a guess: gold and gate will go on towards each other as before.
    """
    if not g.rules:
        return -1.0
    if g.players == 1:
        return float(SOLO_TURNS - g.tally[TURNS])
    if g.tally[ALARM] == 2:
        return 0.0 if active else 1.0 if g.tally[LAST_TURNS] >> seat & 1 else -1.0
    if g.tally[ALARM]:
        return 1.0
    apart = g.tally[GATE] - max(g.tally[GOLD : GOLD + g.players])
    nearing = (GATE_START - apart) * g.players / max(1, g.tally[TURNS])
    return 1.0 + max(0.0, apart / max(EARNED, nearing) - 0.5)


def pending(g: Wayward) -> float:
    """What is only carried so far or lies on the table: the more of it, the more there is to lose."""
    here = g.here()
    if here >= OUTSIDE:
        return 0.0
    activity = g.board.activity[here]
    if activity == ids.PIPER and g.tally[DICE]:
        return tune(g.tally[DICE]) * g.board.piper_gold
    loot = g.tally[LOOT]
    each = g.board.sack if activity == LAIR else g.board.hoard_gold if activity == ids.HOARD else ITEM_WORTH
    return 0.9 * each * loot


def tune(dice: int) -> float:
    """How likely the piper's dice become a straight before patience ends, by the best pair among them."""
    low, middle, high = sorted([dice // 100, dice // 10 % 10, dice % 10])
    gaps = [middle - low, high - middle, high - low]
    if 1 in gaps:
        return 0.55
    return 0.4 if 2 in gaps else 0.2


def risk(spare: float, needed: float) -> float:
    """The danger of being trapped: none with chips to spare, certain when they cannot suffice."""
    if needed >= FAR:
        return 1.0
    tidy = 0.001 * needed
    if spare >= SAFE:
        return tidy
    if spare >= 0:
        return tidy + 0.25 * (1 - spare / SAFE) ** 2
    return min(1.0, tidy + 0.25 - 0.15 * spare)
