"""The figures of `lantern simulate`: for programs as JSON, for readers as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import mean, quantiles
from typing import Any

from lantern import games
from lantern.lab.tally import Tally
from lantern.lab.task import Task
from lantern.lab.variety import ALL, values, word

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def summary(task: Task, total: Tally, seconds: float) -> dict[str, Any]:
    """The figures, ready for JSON."""
    report: dict[str, Any] = {
        "game": task.game,
        "options": {**task.options, **dict.fromkeys(task.varied, ALL)},
        "seats": list(task.seats),
        "seed": task.seed,
        "games": total.games,
        "decisions": total.decisions,
        "seconds": round(seconds, 3),
        "crashes": len(total.crashes),
        "crash_logs": sorted(total.crashes),
        "results": results(task, total),
    }
    if task.varied:
        report["varied"] = varied(task, total)
    if task.points:
        report["points"] = points(total)
    if task.uses:
        report["uses"] = {use: round(n / max(1, len(total.rounds)), 4) for use, n in sorted(total.uses.items())}
    return report


def results(task: Task, total: Tally) -> dict[str, Any]:
    """How the games ended, for seats and for sides."""
    seats = [
        {place: n for (at, place), n in sorted(total.places.items()) if at == seat} for seat in range(len(task.seats))
    ]
    found = {
        "places": [{str(place): n for place, n in seat.items()} for seat in seats],
        "scores": [round(total.scores[n] / max(1, sum(seat.values())), 2) for n, seat in enumerate(seats)],
        "rounds": length(total.rounds),
        "last_round": {"games": total.bounded, "reached": total.at_last_round},
        "ends": dict(sorted(total.ends.items(), key=lambda end: (-end[1], end[0]))),
        "sides": standings(total, "", ""),
    }
    if games.find(task.game).cooperative:
        found["win_rate"] = won_together(total, "", "")
    if total.parts:
        found["parts"] = {part: record(total.parts_won[part], total.parts[part]) for part in total.parts}
    return found


def won_together(total: Tally, option: str, value: str) -> dict[str, Any]:
    """How often somebody won, in a game that all seats win or lose together."""
    return record(total.won[option, value, ""], total.played[option, value, ""])


def record(won: int, played: int) -> dict[str, Any]:
    """Games, games won, and the share with its interval."""
    low, high = wilson(won, played)
    return {"games": played, "won": won, "rate": round(won / max(1, played), 4), "low": low, "high": high}


def length(rounds: Sequence[int]) -> dict[str, Any]:
    """Mean, the nine bounds between tenths of the games, and the longest."""
    known = sorted(rounds) or [0]
    tenths = quantiles(known, n=10, method="inclusive") if len(known) > 1 else [float(known[0])] * 9
    return {"mean": round(mean(known), 2), "tenths": [round(tenth, 2) for tenth in tenths], "longest": known[-1]}


def standings(total: Tally, option: str, value: str) -> dict[str, Any]:
    """By title of the side: games, games won, and the share with its interval."""
    found = {}
    for key, played in sorted(total.played.items()):
        if key[:2] == (option, value) and key[2]:
            found[key[2]] = record(total.won[key], played)
    return found


def varied(task: Task, total: Tally) -> dict[str, Any]:
    """For each option that was drawn, and each value that was: its games and their standings, in the option's order."""
    found: dict[str, Any] = {}
    for option in games.find(task.game).options:
        if option.name in task.varied:
            drawn = [value for value in map(word, values(option)) if total.played[option.name, value, ""]]
            found[option.name] = {value: games_with(task, total, option.name, value) for value in drawn}
    return found


def games_with(task: Task, total: Tally, option: str, value: str) -> dict[str, Any]:
    found = {"games": total.played[option, value, ""], "sides": standings(total, option, value)}
    if games.find(task.game).cooperative:
        found["win_rate"] = won_together(total, option, value)
    return found


def points(total: Tally) -> dict[str, Any]:
    """By side and rule, most first: points in a game of that side."""
    found: dict[str, Any] = {}
    for (side, rule), n in sorted(total.points.items(), key=lambda entry: (entry[0][0], -entry[1], entry[0][1])):
        found.setdefault(side, {})[rule] = round(n / total.scorers[side], 3)
    return found


def wilson(won: int, played: int) -> tuple[float, float]:
    """The bounds between which the true share lies, with 95 % confidence (Wilson's interval, right for few games)."""
    if not played:
        return 0.0, 1.0
    share, spread = won / played, Z * Z / played
    middle = share + spread / 2
    reach = Z * sqrt(share * (1 - share) / played + spread / (4 * played))
    return round(max(0.0, (middle - reach) / (1 + spread)), 4), round(min(1.0, (middle + reach) / (1 + spread)), 4)


# --- for a reader ---------------------------------------------------------------------------------------------------


def describe(report: Mapping[str, Any]) -> str:
    """The figures as lines of text."""
    rate = report["decisions"] / report["seconds"] if report["seconds"] else 0
    lines = [
        f"{report['games']} games in {report['seconds']:.1f} s, {report['decisions']:,} decisions ({rate:,.0f}/s)",
        described_length(report["results"]),
        "how it ended: " + ", ".join(f"{how} {n}" for how, n in report["results"]["ends"].items()),
        *described_winners(report),
        *described_values(report.get("varied", {})),
        *described_points(report.get("points", {})),
    ]
    lines += [f"{part:7.1%} {answer}" for answer, part in report.get("uses", {}).items()]
    lines += [f"crashed, see {path}" for path in report["crash_logs"]]
    return "\n".join(lines)


def described_length(results: Mapping[str, Any]) -> str:
    found, last = results["rounds"], results["last_round"]
    low, high = found["tenths"][0], found["tenths"][-1]
    end = f"; {last['reached'] or 'none'} reached the last round there can be" if last["games"] else ""
    return (
        f"rounds: {found['mean']} on average, {low:.0f} to {high:.0f} in four games of five, "
        f"{found['longest']} in the longest{end}"
    )


def described_winners(report: Mapping[str, Any]) -> Iterator[str]:
    """Seat by seat and side by side; where all win together, the party and the parts of its games."""
    results = report["results"]
    if "win_rate" not in results:
        yield from described_seats(report)
        yield from (f"{side} won {share(found)} of {found['games']}" for side, found in results["sides"].items())
        return
    yield f"the party won {share(results['win_rate'])} of {results['win_rate']['games']}"
    if report["games"] < sum(found["games"] for found in results.get("parts", {}).values()):
        yield from (f"  {part}: won {share(found)} of {found['games']}" for part, found in results["parts"].items())


def described_seats(report: Mapping[str, Any]) -> Iterator[str]:
    results = report["results"]
    for seat, (kind, places) in enumerate(zip(report["seats"], results["places"], strict=True)):
        played = max(1, sum(places.values()))
        won, none = 100 * places.get("1", 0) / played, 100 * places.get("0", 0) / played
        yield (
            f"seat {seat + 1} {kind}: first in {won:.1f} %, no place in {none:.1f} %, "
            f"score {results['scores'][seat]:.1f} on average"
        )


def share(found: Mapping[str, Any]) -> str:
    return f"{100 * found['rate']:.1f} % ({100 * found['low']:.1f} to {100 * found['high']:.1f})"


def described_values(options: Mapping[str, Any]) -> Iterator[str]:
    for name, by_value in options.items():
        for value, these in by_value.items():
            rates = ", ".join(f"{side} won {share(found)}" for side, found in these["sides"].items())
            if "win_rate" in these:
                rates = f"won {share(these['win_rate'])}"
            yield f"{name} {value}, games: {these['games']}; {rates}"


def described_points(sides: Mapping[str, Any]) -> Iterator[str]:
    for side, by_rule in sides.items():
        sources = ", ".join(f"{rule} {points:.2f}" for rule, points in by_rule.items())
        yield f"points of {side} a game: {sum(by_rule.values()):.2f} ({sources})"
