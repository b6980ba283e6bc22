"""Plays Harrow County with bots and writes the figures of docs/harrow/balance.md.

    python -m tools.harrow_figures                       # everything: ten thousand games, about an hour compiled
    python -m tools.harrow_figures --only solo           # one run; may be given again
    python -m tools.harrow_figures --games 6 --into DIR  # a look: so many games in each run, written elsewhere

How runs become tables: `tools/figures.py`. The reports behind them are kept in balance.json.
"""

from __future__ import annotations

from collections.abc import Mapping

from lantern.games.harrow import GAME
from lantern.games.harrow.options import LEADERS, OPTIONS, PAIRINGS, TITLES, legend_titles
from tools.figures import Page, Report, Reports, Run, Writer, share, table


def wars(mode: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """Name, title and options of a mode with each pairing."""
    short = {pairing: "–".join(name[0].upper() for name in pairing.split(",")) for pairing in PAIRINGS}
    return [
        (f"{mode}-{pairing.replace(',', '-')}", f"{mode} {short[pairing]}", ("--mode", mode, "--factions", pairing))
        for pairing in PAIRINGS
    ]


TRAINING = ("training", "training", ("--mode", "training"))
WAYS = (TRAINING, *wars("full"), *wars("three"))
OPEN = ("--legends", "all", "--tracks", "all", "--map", "all")
BALANCE = (
    *(Run(name, (*options, *OPEN, "--points"), "instinct", 1000, title) for name, title, options in WAYS),
    Run("solo", ("--mode", "solo", "--level", "all", "--map", "all", "--points"), "instinct", 1000, "solo"),
)
FIRST, SECOND = "instinct,random", "random,instinct"
DUELS = tuple(
    Run(f"{name}-random-{place}", (*options, *OPEN), seats, 200, title)
    for name, title, options in (TRAINING, *wars("full"))
    for place, seats in (("second", FIRST), ("first", SECOND))  # where the random bot sits
)

# What brings points, by rule; what is not named here is told by its rule.
SOURCES = {
    "HC-SCO-02": "on the Brambles", "HC-SOLO-28": "on the Brambles", "HC-CLN-12": "Townsfolk rescued",
    "HC-CLN-14": "Buildings destroyed", "HC-DIAL-03": "full Haint Dials", "HC-TRN-13": "kills",
    "HC-DOLL-08": "the real Doll", "HC-FIRE-12": "Bonfires doused", "HC-SOLO-20": "goals reached",
    "HC-FIRE-04": "spaces: Bonfires", "HC-EAT-03": "spaces: meals",
}  # fmt: skip


# --- tables ---------------------------------------------------------------------------------------------------------


def overview(reports: Reports) -> str:
    rows = []
    for run in BALANCE:
        if run.name in reports:
            report = reports[run.name]
            results, length = report["results"], report["results"]["rounds"]
            low, high = length["tenths"][0], length["tenths"][-1]
            won = [share(results["sides"].get(title)) for title in TITLES]
            dawn = results["last_round"]["reached"] if results["last_round"]["games"] else ""
            rounds = [f"{length['mean']:.1f}", f"{low:.0f}–{high:.0f}", str(length["longest"]), str(dawn)]
            rows.append([run.title, str(report["games"]), *won, *rounds])
    return table(["game", "games", *TITLES, "rounds", "four in five", "longest", "until dawn"], rows)


def by_value(option: str, side: str, labels: Mapping[str, str]) -> Writer:
    """How often a side won with each value of an option: a column for each run that drew it."""

    def write(reports: Reports) -> str:
        runs = [run for run in BALANCE if option in reports.get(run.name, {}).get("varied", {})]
        rows = []
        for value, label in labels.items():
            drawn = [reports[run.name]["varied"][option].get(value, {"sides": {}}) for run in runs]
            rows.append([label, *[share(each["sides"].get(side), games=True) for each in drawn]])
        return table([f"{side} won with", *[run.title for run in runs]], rows)

    return write


def maps(reports: Reports) -> str:
    rows = []
    for run in BALANCE:
        for value, found in reports.get(run.name, {}).get("varied", {}).get("map", {}).items():
            won = [share(found["sides"].get(title)) for title in TITLES]
            rows.append([run.title, value.upper(), str(found["games"]), *won])
    return table(["game", "map", "games", *TITLES], rows)


def points(reports: Reports) -> str:
    """Points a game, by side and source."""
    runs = [run for run in BALANCE if run.name in reports]
    scored: dict[tuple[str, str], dict[str, float]] = {}
    for run in runs:
        for side, by_rule in reports[run.name]["points"].items():
            for rule, mean in by_rule.items():
                source = scored.setdefault((side, SOURCES.get(rule, rule)), {})
                source[run.name] = source.get(run.name, 0.0) + mean
    order = sorted(scored, key=lambda row: (TITLES.index(row[0]), -sum(scored[row].values())))
    rows = [
        [*row, *[f"{scored[row][run.name]:.2f}" if run.name in scored[row] else "" for run in runs]] for row in order
    ]
    return table(["side", "points a game for", *[run.title for run in runs]], rows)


def duels(reports: Reports) -> str:
    """Instinct against random: how often instinct won, by the seat it had."""
    rows = []
    for name, title, _ in (TRAINING, *wars("full")):
        pair = [reports.get(f"{name}-random-{place}") for place in ("second", "first")]
        if all(pair):
            rows.append([title, *[instinct_won(report) for report in pair if report]])
    return table(["game", "instinct for the side named first", "instinct for the other"], rows)


def instinct_won(report: Report) -> str:
    """The record of the side that instinct played."""
    side = GAME.sides(report["options"])[report["seats"].index("instinct")]
    return share(report["results"]["sides"][side.title], games=True)


def track_labels(option: str) -> dict[str, str]:
    """The sides of a Legend Track by the names that players see."""
    (found,) = [each for each in OPTIONS if each.name == option]
    return {str(choice): f"track {choice}: {label}" for choice, label in zip(found.choices, found.labels, strict=True)}


def both(*writers: Writer) -> Writer:
    return lambda reports: "\n\n".join(write(reports) for write in writers)


LEGENDS = (("protectors", "Protectors"), ("family", "Family"), ("goblin", "Kammi"))
TRACKS = (("protectors_track", "Protectors"), ("family_track", "Family"), ("kammi_track", "Kammi"))
LED_BY = [dict(zip(names, legend_titles(names), strict=True)) for names in LEADERS]
TABLES: dict[str, Writer] = {
    "overview": overview,
    "legends": both(*(by_value(*of, labels) for of, labels in zip(LEGENDS, LED_BY, strict=True))),
    "tracks": both(*(by_value(option, side, track_labels(option)) for option, side in TRACKS)),
    "maps": maps,
    "levels": by_value("level", "Hester", {"1": "level 1", "2": "level 2", "3": "level 3"}),
    "points": points,
    "duels": duels,
}
PAGE = Page("harrow", BALANCE + DUELS, TABLES, first_seed=1000)


if __name__ == "__main__":
    PAGE.main("Play Harrow County with bots and write down what came of it.")
