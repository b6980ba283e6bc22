"""Plays Vagrantsong with bots and writes the figures of docs/vagrantsong/balance.md.

    python -m tools.vagrantsong_figures                             # everything: about eleven thousand games
    python -m tools.vagrantsong_figures --only the_stoker-3         # one run; may be given again
    python -m tools.vagrantsong_figures --only the_stoker           # all runs of a scenario, or `campaign`, or `random`
    python -m tools.vagrantsong_figures --games 6 --into DIR        # a look: so many games in each run, elsewhere

How runs become tables: `tools/figures.py`. The reports behind them are kept in balance.json.
"""

from __future__ import annotations

from collections.abc import Callable

from lantern.games.vagrantsong.options import COUNTS, SCENARIOS
from tools.figures import Page, Report, Reports, Run, Writer, share, table

WEST = "went west"  # how a game ends in which every vagrant is westbound

ALONE = tuple(
    Run(f"{scenario}-{players}", ("--scenario", scenario, "--players", str(players)), "instinct", 300)
    for scenario in SCENARIOS
    for players in COUNTS
)
CAMPAIGNS = tuple(
    Run(f"campaign-{players}", ("--campaign", "--players", str(players)), "instinct", 67) for players in COUNTS
)
RANDOM = tuple(
    Run(f"random-{players}", ("--scenario", "all", "--players", str(players)), "random", 240) for players in COUNTS
)


# --- tables ---------------------------------------------------------------------------------------------------------

PARTIES = [f"{players} vagrants" for players in COUNTS]


def by_scenario(heading: str, cell: Callable[[Report], str]) -> Writer:
    """A row for each scenario, a column for each number of vagrants."""

    def write(reports: Reports) -> str:
        rows = []
        for scenario, title in SCENARIOS.items():
            found = [reports.get(f"{scenario}-{players}") for players in COUNTS]
            rows.append([title, *["" if report is None else cell(report) for report in found]])
        return table([heading, *PARTIES], rows)

    return write


def won(report: Report) -> str:
    return share(report["results"]["win_rate"], games=True)


def rounds(report: Report) -> str:
    found = report["results"]["rounds"]
    return f"{found['mean']:.1f} ({found['tenths'][0]:.0f}–{found['tenths'][-1]:.0f}, at most {found['longest']})"


def lost(report: Report) -> str:
    """Of the games lost, those in which everybody was westbound."""
    results = report["results"]
    games = results["win_rate"]["games"] - results["win_rate"]["won"]
    west = results["ends"].get(WEST, 0) // len(report["seats"])  # told seat by seat
    return f"{west} of {games}" if games else "none lost"


def campaigns(reports: Reports) -> str:
    """How campaigns end, and how often each scenario is won on the way."""
    found = [reports.get(run.name) for run in CAMPAIGNS]
    rows = [["the campaign: its last scenario", *["" if each is None else won(each) for each in found]]]
    rows.append(["scenarios won, on average", *["" if each is None else on_the_way(each) for each in found]])
    for scenario, title in SCENARIOS.items():
        parts = [{} if each is None else each["results"]["parts"].get(scenario, {}) for each in found]
        rows.append([title, *[share(part, games=True) if part else "" for part in parts]])
    return table(["won in campaigns", *PARTIES], rows)


def on_the_way(report: Report) -> str:
    parts = report["results"]["parts"].values()
    victories, played = sum(part["won"] for part in parts), sum(part["games"] for part in parts)
    return f"{victories / report['games']:.1f} of {played / report['games']:.1f}"


def against_random(reports: Reports) -> str:
    """What the scenarios make of bots that play anything."""
    found = [reports.get(run.name) for run in RANDOM]
    return table(["", *PARTIES], [["random bots won", *["" if each is None else won(each) for each in found]]])


TABLES: dict[str, Writer] = {
    "won": by_scenario("won", won),
    "rounds": by_scenario("rounds", rounds),
    "lost": by_scenario("all westbound, of the games lost", lost),
    "campaigns": campaigns,
    "random": against_random,
}
PAGE = Page("vagrantsong", ALONE + CAMPAIGNS + RANDOM, TABLES, first_seed=5000)


if __name__ == "__main__":
    PAGE.main("Play Vagrantsong with bots and write down what came of it.")
