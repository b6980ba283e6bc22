"""The report of an experiment: one HTML page that needs nothing else, neither a network nor a script."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Final

from lantern import games
from lantern.core.english import count
from lantern.lab.charts import (
    Chart,
    comparison_charts,
    end_chart,
    length_charts,
    part_chart,
    score_charts,
    use_charts,
    win_charts,
)
from lantern.lab.experiment import Experiment, PlayRow
from lantern.lab.figures import Figures, gather
from lantern.lab.journal import Journal
from lantern.lab.pairing import compare
from lantern.lab.plots import DARK, LIGHT, STYLE, alone, tokens
from lantern.lab.running import CRASHES, played

CSS: Final = """
* { box-sizing: border-box; }
body { margin: 0; background: var(--table); color: var(--text);
  font: 16px/1.55 system-ui, "Segoe UI", "Noto Sans", sans-serif; }
main, header, footer { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
h1, h2, h3 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; line-height: 1.2; }
h1 { font-size: 2.1rem; margin: 2rem 0 .5rem; }
h2 { margin: 3rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { margin: 0 0 .25rem; font-size: 1.1rem; }
p { margin: .5rem 0; color: var(--text-2); }
a { color: var(--lamp); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
nav ul { columns: 2; padding-left: 1.2rem; }
.facts { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 1rem 0; padding: 0; list-style: none; }
.facts b { display: block; font-size: 1.5rem; color: var(--text); font-variant-numeric: tabular-nums; }
.facts li { color: var(--text-3); }
figure { margin: 1rem 0; padding: 1rem; background: var(--panel); border: 1px solid var(--line); border-radius: 12px; }
figure p { margin: 0 0 .75rem; font-size: .875rem; }
.plot { display: block; width: 100%; min-width: 34rem; height: auto; }
summary { cursor: pointer; color: var(--text-3); font-size: .875rem; padding: .35rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .9rem .2rem 0; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
th { color: var(--text-3); font-weight: 600; }
code, pre { font: .875rem ui-monospace, Consolas, monospace; border-radius: 4px;
  background: var(--raised); padding: .1rem .3rem; }
pre { padding: 1rem; overflow-x: auto; }
footer { padding: 2rem 1rem 4rem; font-size: .875rem; }
"""
CAUTION: Final = (
    "Bots are not people: the figures compare options of a game as these bots play it, they foretell no evening. "
    "Intervals hold the truth nineteen times of twenty, so of the many on this page some miss it; and of many p-values "
    "one in twenty is below 0.05 by chance alone."
)


@dataclass(frozen=True)
class Section:
    """A part of the page: one play, or one comparison."""

    id: str
    title: str
    says: str
    facts: tuple[tuple[str, str], ...]
    charts: tuple[Chart, ...]


def sections(experiment: Experiment, journal: Journal) -> Iterator[Section]:
    for row in experiment.file.play:
        figures = gather(row.game, played(experiment.of(row.id), journal))
        yield play_section(row, figures)
    for pair in experiment.file.compare:
        found = compare(experiment, pair, journal)
        first, second = (str(value) for value in pair.values)
        title = pair.title or f"{pair.option}: {first} or {second}"
        says = f"Option {pair.option} of “{pair.play}”: {first} against {second}."
        yield Section(f"compare-{pair.play}-{pair.option}", title, says, (), tuple(comparison_charts(found)))


def play_section(row: PlayRow, figures: Figures) -> Section:
    charts = list(all_charts(row.id, figures)) if figures.played else []
    options = ", ".join(f"{name} {value}" for name, value in row.options.items())
    says = f"{games.find(row.game).title}; {options or 'usual options'}; bots: {', '.join(row.seats)}."
    rounds = sorted(figures.rounds.elements()) or [0]
    facts = [(f"{figures.played:,}", "games"), (f"{figures.answers:,}", "answers of bots"),
             (str(rounds[len(rounds) // 2]), "rounds, in the middle game")]  # fmt: skip
    if figures.crashed:
        facts.append((str(figures.crashed), "games crashed"))
    return Section(row.id, row.title or row.id, says, tuple(facts), tuple(charts))


def all_charts(play: str, figures: Figures) -> Iterator[Chart]:
    yield from win_charts(play, figures)
    if figures.parts:
        yield part_chart(play, figures)
    yield end_chart(play, figures)
    yield from length_charts(play, figures)
    yield from score_charts(play, figures)
    yield from use_charts(play, figures)


# --- HTML -------------------------------------------------------------------------------------------------------------


def write_page(experiment: Experiment, journal: Journal, folder: Path, pictures: Path | None = None) -> Path:
    """The page, and if a folder is given every plot as a picture."""
    parts = list(sections(experiment, journal))
    path = folder / "report.html"
    draft = path.with_suffix(".part")
    draft.write_text("".join(html(experiment, parts)), encoding="utf-8")
    draft.replace(path)
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
        for chart in (chart for part in parts for chart in part.charts):
            (pictures / f"{chart.id}.svg").write_text(alone(chart.plot), encoding="utf-8")
    return path


def html(experiment: Experiment, parts: list[Section]) -> Iterator[str]:
    file = experiment.file
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield f"<title>{escape(file.title)}</title>\n<style>:root {{ color-scheme: dark light; {tokens(DARK)}}}\n"
    yield f"@media (prefers-color-scheme: light) {{ :root {{ {tokens(LIGHT)}}} }}\n{STYLE}{CSS}</style>\n</head>\n"
    yield f"<body>\n<header>\n<h1>{escape(file.title)}</h1>\n<p>{escape(file.about)}</p>\n"
    yield from contents(parts)
    yield "</header>\n<main>\n"
    for part in parts:
        yield from section_html(part)
    yield "</main>\n"
    yield from ending(experiment)
    yield "</body>\n</html>\n"


def contents(parts: list[Section]) -> Iterator[str]:
    yield '<nav aria-label="Contents"><ul>\n'
    for part in parts:
        yield f'<li><a href="#{part.id}">{escape(part.title)}</a></li>\n'
    yield "</ul></nav>\n"


def section_html(part: Section) -> Iterator[str]:
    yield f'<section id="{part.id}" aria-labelledby="{part.id}-title">\n'
    yield f'<h2 id="{part.id}-title">{escape(part.title)}</h2>\n<p>{escape(part.says)}</p>\n'
    if part.facts:
        facts = "".join(f"<li><b>{escape(value)}</b> {escape(name)}</li>" for value, name in part.facts)
        yield f'<ul class="facts">{facts}</ul>\n'
    if not part.charts:
        yield "<p>Nothing of this was played yet.</p>\n"
    for chart in part.charts:
        yield from chart_html(chart)
    yield "</section>\n"


def chart_html(chart: Chart) -> Iterator[str]:
    """The plot, and the same as a table; on a small screen both can be pushed sideways, by keyboard too."""
    wide = f'<div class="wide" tabindex="0" role="group" aria-label="{escape(chart.title)}'
    yield f'<figure id="{chart.id}">\n<h3>{escape(chart.title)}</h3>\n<p>{escape(chart.says)}</p>\n'
    yield f'{wide}">{chart.plot}</div>\n'
    heads = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in chart.headings)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in chart.rows)
    yield f'<details><summary>The same as a table</summary>\n{wide}: table"><table><thead><tr>{heads}'
    yield f"</tr></thead>\n<tbody>\n{rows}</tbody></table></div></details>\n</figure>\n"


def ending(experiment: Experiment) -> Iterator[str]:
    cases = count(len(experiment.cases), "combination")
    yield "<footer>\n<h2>How it was measured</h2>\n"
    yield f"<pre>lantern lab run {escape(experiment.name)}</pre>\n"
    yield f"<p>{cases}, {count(experiment.games, 'game')}, seed {experiment.file.seed}; Lantern {version('lantern')}. "
    yield "The same seed plays the same games, on any number of processes or machines. Intervals of shares are "
    yield f"Wilson’s. Games that crashed count nowhere; their logs are in <code>{CRASHES}</code>. Beside this page "
    yield "lie <code>games.parquet</code>, <code>seats.parquet</code> and <code>counts.parquet</code>.</p>\n"
    yield f"<p>{escape(CAUTION)}</p>\n</footer>\n"
