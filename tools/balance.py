"""Writes the figures of docs/balance from the games that `lantern lab run` has kept.

    lantern lab run harrow_tree --games 40                       # plays; LANTERN_FAST wheels are four times as fast
    python tools/balance.py harrow_tree --games 40               # reads lantern-lab/harrow_tree, writes the page

A page says which charts of the report it wants, between `<!-- chart: ID -->` and `<!-- end -->`; each becomes a picture
and a table. The command that was used stands between `<!-- command -->` and `<!-- end -->`.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from lantern.lab.charts import Chart
from lantern.lab.experiment import Experiment, find_experiment, load
from lantern.lab.journal import Journal
from lantern.lab.page import sections
from lantern.lab.plots import alone

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs" / "balance"
PLACE = re.compile(r"(<!-- (chart: (?P<id>[a-z0-9-]+)|command) -->\n).*?(<!-- end -->)", re.DOTALL)
MOST_ROWS = 16


def main() -> None:
    options = read_options()
    experiment = load(find_experiment(options.name), options.games)
    with Journal(options.results or Path("lantern-lab") / options.name) as journal:
        charts = {chart.id: chart for part in sections(experiment, journal) for chart in part.charts}
    page = DOCS / f"{options.name}.md"
    page.write_text(fill_in(page.read_text("utf-8"), experiment, options.games, charts), encoding="utf-8")


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Write the figures of a page in docs/balance.")
    parser.add_argument("name", help="of a shipped experiment")
    parser.add_argument("--games", type=int, help="of each combination, as they were played")
    parser.add_argument("--results", type=Path, metavar="FOLDER", help="where they were kept, if not in lantern-lab")
    return parser.parse_args()


def fill_in(text: str, experiment: Experiment, games: int | None, charts: dict[str, Chart]) -> str:
    """The page with every picture and table made anew."""
    pictures = DOCS / experiment.name
    pictures.mkdir(exist_ok=True)
    for old in pictures.glob("*.svg"):
        old.unlink()

    def place(found: re.Match[str]) -> str:
        if not found["id"]:
            return f"{found[1]}\n{command(experiment, games)}\n\n<!-- end -->"
        if found["id"] not in charts:
            raise SystemExit(f"{experiment.name}.md: there is no chart {found['id']!r}; there are {', '.join(charts)}")
        chart = charts[found["id"]]
        (pictures / f"{chart.id}.svg").write_text(alone(chart.plot), encoding="utf-8")
        picture = f"![{chart.title}]({experiment.name}/{chart.id}.svg)"
        return f"{found[1]}\n{picture}\n\n{table(chart)}\n\n<!-- end -->"

    return PLACE.sub(place, text)


def command(experiment: Experiment, games: int | None) -> str:
    more = f" --games {games}" if games else ""
    lines = [f"lantern lab run {experiment.name}{more}", f"python tools/balance.py {experiment.name}{more}"]
    return "```sh\n" + "\n".join(lines) + "\n```"


def table(chart: Chart) -> str:
    rows = [chart.headings, ("---", *["---:"] * (len(chart.headings) - 1)), *chart.rows[:MOST_ROWS]]
    more = len(chart.rows) - MOST_ROWS
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([*lines, *([f"\n… and {more} more in the report."] if more > 0 else [])])


if __name__ == "__main__":
    main()
