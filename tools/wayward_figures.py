"""Plays Wayward with bots and prints the figures of docs/wayward.md.

`python tools/wayward_figures.py 1 4 100`: map 1, 4 players, 100 games. The same command plays the same games.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from statistics import mean

from lantern.bots import find_bot
from lantern.core.flow import CHANCE
from lantern.core.records import Result
from lantern.games.wayward import GAME, ids
from lantern.games.wayward.state import Wayward

# Rules under which gold is booked, by source; what is not named here is told by its rule.
SOURCES = {
    "WW-ACT-09": "lying about", "WW-HAZ-02": "behind hazards", "WW-PIT-03": "pit", "WW-GRAVE-06": "graves",
    "WW-FOUNT-03": "wishing fountain", "WW-GOD-03": "god of gold", "WW-FLAME-06": "flames", "WW-COFFIN-08": "coffins",
    "WW-DRAGON-05": "dragon", "WW-DUEL-13": "duels", "WW-DUEL-15": "duels", "WW-BENNY-02": "Benny",
    "WW-LUCK-02": "luck", "WW-JAILV-02": "jail visits", "WW-PIPER-02": "piper", "WW-GOBLIN-04": "goblins",
    "WW-R-79": "hoards", "WW-FIRE-06": "tower fire", "WW-TENUP-03": "ten up", "WW-INN-06": "inn",
    "WW-BOUNTY-04": "bounty", "WW-TOWER-01": "river tower", "WW-PICK-02": "pick pocket",
}  # fmt: skip

ROUNDS = (2, 4, 5)  # after which the gold of all is compared

FIRST_SEED = 1000  # bot and maps were tuned with smaller ones, so these games are new to them


class Order:
    """A game by the order of turns: who had how many, in whose the alarm sounded, and what all had after each round."""

    def __init__(self, players: int) -> None:
        self.turns, self.alarm, self.winners = [0] * players, -1, 0.0
        self.won = [0.0] * players
        self.gold: list[list[int]] = []  # after each full round

    def look(self, g: Wayward, before: int) -> None:
        """After an answer; `before` says whose turn it was until then."""
        if self.alarm < 0 and g.tally[ids.ALARM]:
            self.alarm = g.order.index(before)
        if g.tally[ids.ACTIVE] == ids.NOWHERE:
            return
        active = g.order.index(g.active())
        if sum(self.turns) == g.tally[ids.TURNS]:
            return
        if active == 0 and g.tally[ids.ALARM] != ids.LAST:
            self.gold.append([g.tally[ids.GOLD + seat] for seat in g.order])
        self.turns[active] += 1

    def over(self, g: Wayward, result: Result) -> None:
        self.won = [(seat in result.winners) / max(1, len(result.winners)) for seat in g.order]


class Figures:
    """What came of some games of one kind."""

    def __init__(self, which: int, players: int) -> None:
        self.map, self.players = which, players
        self.turns: list[float] = []  # a player's, in each game
        self.results: list[Result] = []
        self.first: list[int] = []  # who had the first turn
        self.gold: Counter[str] = Counter()
        self.visited: Counter[str] = Counter()  # games
        self.played: Counter[str] = Counter()
        self.exits: Counter[str] = Counter()  # heroes
        self.orders: list[Order] = []

    def play(self, seed: int) -> None:
        rng, bots = Random(seed), [find_bot("instinct") for _ in range(self.players)]
        g = GAME.setup(map=self.map, players=self.players)
        visited: set[str] = set()
        played: set[str] = set()
        order = Order(self.players)
        while g.waiting is not None:
            seat = g.waiting.seat
            x = g.waiting.sample(rng) if seat == CHANCE else bots[seat].choose(GAME, g.clone(), seat, rng)
            if seat != CHANCE and g.waiting.what == "action":
                self.note_answer(g, x, played)
            before = g.tally[ids.ACTIVE]
            for event in g.answer(x):
                if event.what == "gold" and event.a > 0:
                    self.gold[SOURCES.get(event.rule, event.rule)] += event.a
                elif event.what == "moved" and event.b < g.board.size:
                    visited.add(g.board.ids[event.b])
            order.look(g, before)
        self.visited.update(visited)
        self.played.update(played)
        self.turns.append(g.tally[ids.TURNS] / self.players)
        self.first.append(g.order[0])
        assert g.result
        self.results.append(g.result)
        order.over(g, g.result)
        self.orders.append(order)

    def note_answer(self, g: Wayward, x: int, played: set[str]) -> None:
        kind = x - x % ids.KIND
        if kind in (ids.PLAY, ids.SELL):
            played.add(g.board.ids[g.here()])
        if kind in (ids.EXIT, ids.EXIT_1, ids.EXIT_2):
            self.exits[g.board.data.exit[x % ids.KIND].id] += 1

    # what is printed

    def print(self) -> None:
        games, turns = len(self.turns), sorted(self.turns)
        places = [place for result in self.results for place in result.places]
        low, high = turns[games // 10], turns[-1 - games // 10]
        print(f"map {self.map}, {self.players} players, {games} games")
        print(f"turns a player: {mean(turns):.1f}; four games in five {low:.1f} to {high:.1f}, all ", end="")
        print(f"{turns[0]:.1f} to {turns[-1]:.1f}")
        print(f"left the map: {share(sum(place.how == 'left the map' for place in places), len(places))}")
        print(f"gold at the end: {mean([place.score for place in places]):.0f}")
        print(f"games with a winner: {share(sum(bool(result.winners) for result in self.results), games)}")
        won = sum(first in result.winners for first, result in zip(self.first, self.results, strict=True))
        print(f"won by the first to play: {share(won, games)}")
        if self.players > 1:
            self.print_order(games)
        all_turns = self.players * sum(turns)
        print("gold a turn:", ", ".join(f"{name} {gold / all_turns:.1f}" for name, gold in self.gold.most_common()))
        print("tries at exits:", ", ".join(f"{name} {tries}" for name, tries in self.exits.most_common()))
        self.print_areas(games)

    def print_order(self, games: int) -> None:
        """What it is worth to begin, and why."""
        seats, orders = range(self.players), self.orders
        print("won, by the order of turns:", *[share(sum(o.won[n] for o in orders), games) for n in seats])
        ahead = [sum(o.turns[n] > o.turns[-1] for o in orders) for n in seats]
        print("had a turn more than who came last:", *[share(each, games) for each in ahead])
        for n in ROUNDS:
            past = [o.gold[n] for o in orders if len(o.gold) > n]
            if past:
                print(f"after {n} rounds, {len(past)} games:")
                print("  gold:", *[f"{mean(each[seat] for each in past):.0f}" for seat in seats])
                print("  ahead:", *[share(sum(leads(each, seat) for each in past), len(past)) for seat in seats])
        heard = [sum(o.alarm == n for o in orders) for n in seats]
        print("the alarm sounded in the turn of:", *[share(each, games) for each in heard])
        print(
            "whose turn it was won:", *[share(sum(o.won[n] for o in orders if o.alarm == n), heard[n]) for n in seats]
        )
        uneven = [o for o in orders if len({*o.turns}) > 1]
        more = [won for o in uneven for turns, won in zip(o.turns, o.won, strict=True) if turns == max(o.turns)]
        fewer = [won for o in uneven for turns, won in zip(o.turns, o.won, strict=True) if turns < max(o.turns)]
        print(f"some had a turn more in {len(uneven)} games; of these won {share(sum(more), len(more))}, ", end="")
        print(f"of the others {share(sum(fewer), len(fewer))}")

    def print_areas(self, games: int) -> None:
        board = GAME.board({"map": self.map})
        print("special areas, share of games visited / played:")
        for area in board.area:
            if area.special:
                print(f"  {area.special} {area.id}: {share(self.visited[area.id], games)} / "
                      f"{share(self.played[area.id], games)}")  # fmt: skip
        print("never visited:", ", ".join(area.id for area in board.area if not self.visited[area.id]) or "none")


def leads(gold: list[int], n: int) -> float:
    """Whether one has the most gold; who shares the lead has a part of it."""
    return (gold[n] == max(gold)) / gold.count(max(gold))


def share(part: float, whole: int) -> str:
    return f"{100 * part / max(1, whole):.0f} %"


def main() -> None:
    if len(sys.argv) != 4 or not all(word.isdigit() for word in sys.argv[1:]):
        raise SystemExit("Which map (1 or 2), how many players (1 to 6), how many games? For example: 1 4 100")
    which, players, games = (int(word) for word in sys.argv[1:])
    figures = Figures(which, players)
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        figures.play(seed)
    figures.print()


if __name__ == "__main__":
    main()
