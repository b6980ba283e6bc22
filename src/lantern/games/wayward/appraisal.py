"""How good a position looks to a search: the rest of the turn as a plan, and what the place where it ends promises.

`evaluation.py` judges where a hero stands; here a plan is judged by where it leaves the hero, too, and may stop at any
point. The fighting pit is reckoned fight by fight, and equipment counts for less. The weights are estimates, tuned by
play (see `docs/bots.md`); no rule is here. Hot code.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Seat
from lantern.games.wayward import ids
from lantern.games.wayward.board import Board, Fighter
from lantern.games.wayward.evaluation import (
    DETOUR,
    GATE_STEP,
    LEFT,
    OUT,
    SHARE,
    Round,
    Stop,
    evaluate,
    outlook,
    pending,
    risk,
    set_out,
    still_here,
    stops_of,
    turns_left,
)
from lantern.games.wayward.ids import ACTIVE, AT, CARD, CHIPS, GATE, GOLD, HOURGLASS, OUTSIDE, PIT, WEAPON, Area
from lantern.games.wayward.state import ACTIONS, GATE_START, HOURGLASS_ACTIONS, Wayward
from lantern.games.wayward.worth import gold_lying, items_lying

EQUIPMENT: Final[float] = 0.7  # of what instinct holds equipment for: games show that it overrates it
LATER: Final[float] = 0.8  # a gold that the next turn promises, where this one ends
LAST: Final[float] = 1.25  # turns up to which the next may be the last one
KEPT: Final[tuple[float, ...]] = (0.0, 2.0, 4.0, 5.0)  # what weapons are worth after a fight
CHIP: Final[float] = 0.8  # what else a chip would bring, for the fight that is not worth it


# --- the fighting pit -----------------------------------------------------------------------------------------------

_bouts: dict[tuple[Board, int, int], tuple[float, float]] = {}


def bouts(board: Board, weapons: int, played: int) -> tuple[float, float]:
    """What further fights bring at best, weapons won or lost included, and how many chips they take."""
    key = (board, weapons, played)
    known = _bouts.get(key)
    if known is not None:
        return known
    found, best = (0.0, 0.0), 0.0
    for n, fighter in enumerate(board.fighters):
        for dice in (1, 2):
            if played >> n & 1 or dice > weapons or (fighter.red and dice < 2):
                continue
            worth, chips = bout(board, fighter, weapons, dice, played | 1 << n)
            if worth - CHIP * chips > best:
                found, best = (worth, chips), worth - CHIP * chips
    _bouts[key] = found
    return found


def bout(board: Board, fighter: Fighter, weapons: int, dice: int, played: int) -> tuple[float, float]:
    """One fight and those after it: a lost one takes all weapons, a 1 breaks one even in victory."""
    worth, chips = 0.0, 1.0
    for a in range(1, 7):
        for b in range(1, 7 if dice == 2 else 2):
            share = 1 / 36 if dice == 2 else 1 / 6
            thrown = a if dice == 1 else a + b if fighter.red else max(a, b)
            if thrown < fighter.value:
                worth -= share * KEPT[weapons]
                continue
            left = weapons - (1 if a == 1 else 0) - (1 if dice == 2 and b == 1 else 0)
            more, takes = bouts(board, left, played)
            worth += share * (fighter.gold + KEPT[left] - KEPT[weapons] + more)
            chips += share * takes
    return worth, chips


# --- the rest of the turn -------------------------------------------------------------------------------------------

_stops: dict[tuple[Board, bytes, int], list[Stop]] = {}
_fresh: dict[tuple[Board, Area, bytes, int], float] = {}
MOST_KEPT: Final[int] = 50_000


def good_stops(board: Board, card: bytes, players: int) -> list[Stop]:
    """The areas worth a visit, with the pit as it is reckoned here."""
    key = (board, card, players)
    found = _stops.get(key)
    if found is None:
        if len(_stops) >= MOST_KEPT:
            _stops.clear()
        found = [stop for stop in stops_of(board, card, players) if board.activity[stop.area] != PIT]
        for area, played in enumerate(board.activity):
            if played == PIT:
                gold, (won, takes) = gold_lying(board, area, card), bouts(board, card[WEAPON], 0)
                if gold + won > 0:
                    found.append(Stop(area, gold + won, items_lying(board, area, card), max(1.0, takes), 0))
        _stops[key] = found
    return found


class Plan(Round):
    """The rest of a turn, which goes on until stopping is better."""

    def __init__(self, board: Board, card: bytes, players: int, chips: float, turns: float) -> None:
        super().__init__(board, card, players, chips)
        self.stops = good_stops(board, card, players)
        self.turns = turns

    def best_end(self, start: Area) -> float:
        """The most that going on brings, with what it is worth to end the turn there."""
        chips, total, at, spent = self.chips, 0.0, start, 0.0
        best = self.ended(start, chips)
        while True:
            steps = self.seen(at).steps
            stop = self.next_stop(steps, chips - spent)
            if stop is None:
                return best
            spent += steps[stop.area] + stop.chips
            total += self.visit(stop, spent)
            at = stop.area
            best = max(best, total + self.ended(at, chips - spent))

    def play(self, area: Area, played: int) -> tuple[float, float]:
        if self.board.activity[area] == PIT:
            return bouts(self.board, self.card[WEAPON], played)
        return super().play(area, played)

    def ended(self, at: Area, chips: float) -> float:
        """To end the turn in an area: the way out from there, and the turn after."""
        seen, turns = self.seen(at), self.turns
        needed = seen.way_out if turns else min(seen.walk_out, seen.way_out + DETOUR)
        spare = ACTIONS * turns + HOURGLASS_ACTIONS * self.card[HOURGLASS] - needed
        if not turns:
            spare += chips
        worth = OUT * (1.0 - risk(spare, needed))
        if turns:
            worth += LATER * (1.0 if turns < LAST else min(1.0, turns - 0.5)) * self.fresh(at)
        return worth

    def fresh(self, at: Area) -> float:
        """What a whole turn from an area would bring."""
        key = (self.board, at, self.card, self.players)
        found = _fresh.get(key)
        if found is None:
            if len(_fresh) >= MOST_KEPT:
                _fresh.clear()
            found = _fresh[key] = Plan(self.board, self.card, self.players, ACTIONS, 1.0).worth(at)
        return found


def this_turn(g: Wayward, seat: Seat, plan: Plan) -> float:
    """What the rest of the turn promises: here, and then wherever no chip lies yet."""
    set_out(g, seat, plan)
    return still_here(g, seat, plan) + plan.best_end(g.tally[AT + seat])


# --- the whole ------------------------------------------------------------------------------------------------------


def appraise(g: Wayward, seat: Seat) -> float:
    """The worth of a position for a seat; only comparisons have a meaning."""
    at, gold = g.tally[AT + seat], float(g.tally[GOLD + seat])
    if g.players == 1:
        return evaluate(g, seat, False)
    if at == ids.GONE or (at == OUTSIDE and not g.rules):
        return OUT + LEFT + gold
    active = g.tally[ACTIVE] == seat
    turns = turns_left(g, seat, active)
    if turns < 0:
        return 0.1 * gold  # trapped
    card = g.cards[seat * CARD : seat * CARD + CARD]
    use = 0.1 + 0.9 * min(1.0, turns / 3)  # what equipment is still good for
    value = gold - GATE_STEP * (GATE_START - g.tally[GATE])
    value += EQUIPMENT * use * outlook(g.board, at, card, g.players).equipment
    chips = g.tally[CHIPS] if active else 0
    plan = Plan(g.board, card, g.players, chips, turns)
    plan.share = SHARE * use
    return value + (this_turn(g, seat, plan) + pending(g) if chips else plan.ended(at, 0.0))
