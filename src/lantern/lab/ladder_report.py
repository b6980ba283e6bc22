"""The figures of a ladder: for programs as JSON, for readers as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Any

from lantern import games
from lantern.core.english import count
from lantern.lab.ladder import Ladder, Played, match
from lantern.lab.ratings import rate
from lantern.lab.report import record
from lantern.lab.variety import ALL


def summary(ladder: Ladder, played: Sequence[Played], seconds: float) -> dict[str, Any]:
    """The figures, ready for JSON."""
    return {
        "game": ladder.game,
        "options": {**ladder.options, **dict.fromkeys(ladder.varied, ALL)},
        "seed": ladder.seed,
        "games": len(played),
        "seconds": round(seconds, 1),
        "ratings": ratings(ladder, played),
        "parties" if ladder.is_party else "pairings": pairings(ladder, played),
        "mirrors": [] if ladder.is_party or not ladder.control else mirrors(ladder, played),
    }


def ratings(ladder: Ladder, played: Sequence[Played]) -> list[dict[str, Any]]:
    """The ladder itself, the strongest first."""
    matches = [found for one in played if (found := match(ladder, one))]
    rated = rate(matches, Random(ladder.seed))
    order = sorted((name for name in ladder.bots if name in rated), key=lambda name: -rated[name].rating)
    return [
        {
            "bot": name,
            "rating": round(rated[name].rating),
            "low": round(rated[name].low),
            "high": round(rated[name].high),
            "ms_an_answer": round(thinking_time(name, played), 2),
        }
        for name in order
    ]


def thinking_time(name: str, played: Sequence[Played]) -> float:
    """Milliseconds for an answer, where there was a choice."""
    answers = sum(one.answers.get(name, 0) for one in played)
    return 1000 * sum(one.seconds.get(name, 0.0) for one in played) / max(1, answers)


def pairings(ladder: Ladder, played: Sequence[Played]) -> list[dict[str, Any]]:
    """How often a bot won, alone against the others' kind; of two players one of them is enough to tell."""
    if ladder.is_party:
        return [{"bot": bot, **party(bot, played)} for bot in ladder.bots]
    rank = ladder.bots.index
    couples = [
        (bot, other) for bot, other in permutations(ladder.bots, 2) if ladder.seats > 2 or rank(bot) > rank(other)
    ]
    if ladder.alone and ladder.seats > 2:
        couples = [(bot, other) for bot, other in couples if bot == ladder.alone]
    return [{"bot": bot, "against": other, **alone(ladder, bot, other, played)} for bot, other in couples]


def party(bot: str, played: Sequence[Played]) -> dict[str, Any]:
    own = [one for one in played if one.fixture.players[0] == bot]
    return record(sum(bool(one.winners) for one in own), len(own))


def alone(ladder: Ladder, bot: str, other: str, played: Sequence[Played]) -> dict[str, Any]:
    """The record of one bot among others that are all alike, with its share from each seat."""
    seats: list[dict[str, Any]] = []
    won = 0
    for at, side in enumerate(games.find(ladder.game).sides(ladder.options_of(0))):
        players = tuple(bot if seat == at else other for seat in range(ladder.seats))
        results = [at in one.winners for one in played if one.fixture.players == players]
        seats.append({"side": side.title, "games": len(results), "won": sum(results)})
        won += sum(results)
    return {**record(won, sum(seat["games"] for seat in seats)), "seats": seats}


def mirrors(ladder: Ladder, played: Sequence[Played]) -> list[dict[str, Any]]:
    """What each seat won when all played alike."""
    found = []
    for bot in ladder.bots:
        own = [one for one in played if one.fixture.is_mirror and one.fixture.players[0] == bot]
        seats = [record(sum(seat in one.winners for one in own), len(own)) for seat in range(ladder.seats)]
        found.append({"bot": bot, "games": len(own), "seats": seats})
    return found


# --- for a reader ---------------------------------------------------------------------------------------------------


def describe(report: Mapping[str, Any]) -> str:
    """The figures as lines of text."""
    return "\n".join(lines(report))


def lines(report: Mapping[str, Any]) -> Iterator[str]:
    yield f"{report['game']}: {count(report['games'], 'game')} in {report['seconds']:.0f} s, seed {report['seed']}"
    yield ""
    yield f"{'bot':<16} {'rating':>6}  {'95 % interval':<15} {'ms an answer':>12}"
    for row in report["ratings"]:
        bounds = f"{row['low']} to {row['high']}"
        yield f"{row['bot']:<16} {row['rating']:>6}  {bounds:<15} {row['ms_an_answer']:>12.1f}"
    yield ""
    for row in report.get("parties", ()):
        yield f"{row['bot']} won {share(row)}"
    for row in report.get("pairings", ()):
        yield f"{row['bot']} against {row['against']}: won {share(row)}; {by_seat(row['seats'])}"
    for row in report["mirrors"]:
        seats = ", ".join(f"{100 * seat['rate']:.0f} %" for seat in row["seats"])
        yield f"{row['bot']} against itself, {count(row['games'], 'game')}: seats won {seats}"


def share(row: Mapping[str, Any]) -> str:
    percent = f"{100 * row['rate']:.0f} % [{100 * row['low']:.0f} to {100 * row['high']:.0f}]"
    return f"{row['won']} of {count(row['games'], 'game')}, {percent}"


def by_seat(seats: Sequence[Mapping[str, Any]]) -> str:
    return ", ".join(f"as {seat['side']} {seat['won']} of {seat['games']}" for seat in seats)
