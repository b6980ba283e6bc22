"""The figures of an experiment as charts: a plot, the same as a table, and a sentence on how to read it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from lantern.core.rules import Catalogue
from lantern.lab.figures import NOBODY, Figures, Share, Use
from lantern.lab.pairing import Comparison
from lantern.lab.plots import Bar, Scale, Whisker, bars, histogram, whiskers
from lantern.lab.statistics import Mean
from lantern.lab.variety import word

MOST_ROWS: Final = 30  # of a plot; its table has them all
TRAPPINGS: Final = re.compile(r"^(?:[A-Z]|\d+)(?:\.| —) | \([A-Z]+\)$")  # of a heading in the catalogue
RULE: Final = re.compile(r"^[A-Z]{2}-[A-Z]+-\d+$")


@dataclass(frozen=True)
class Chart:
    """A plot and its table. The id is part of links and file names."""

    id: str
    title: str
    says: str
    plot: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def chart_id(*words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", " ".join(words).lower()).strip("-")


def pretty(name: str) -> str:
    """A name of the engine as a reader would say it: `dock_se`, `skill:lamp_oil`."""
    return name.partition(":")[2].replace("_", " ") if ":" in name else name.replace("_", " ")


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def bounds(low: float, high: float) -> str:
    return f"{100 * low:.0f}–{100 * high:.0f}"


def probability(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


# --- who wins ---------------------------------------------------------------------------------------------------------

WIN_WORDS: Final = {
    "all games": "How often it is won at all",
    "side": "By side",
    "order of turns": "By the order of turns: what it is worth to begin",
    "Legend": "By Legend",
    "start room": "By start room",
    "vagrant": "By vagrant: games in which it rode along",
    "players": "By the number of players",
    "bot": "By bot",
}


def win_charts(play: str, figures: Figures) -> Iterator[Chart]:
    """A chart for every question of who wins."""
    for question, rows in figures.questions():
        yield win_chart(play, question, rows)


def win_chart(play: str, question: str, rows: Mapping[str, Share]) -> Chart:
    compared = any(share.fair for share in rows.values())
    title = WIN_WORDS.get(question, f"By {pretty(question)}")
    plotted = [whisker(name, share) for name, share in list(rows.items())[:MOST_ROWS]]
    table = [
        (pretty(name), str(share.all), str(share.hits), percent(share.rate), bounds(*share.bounds),
         *((percent(share.expected), probability(share.p)) if compared else ()))
        for name, share in rows.items()
    ]  # fmt: skip
    even = " The dashed mark is an even share; p is how often chance alone strays so far from it." if compared else ""
    nobody = " In these games nobody won." if NOBODY in rows else ""
    return Chart(
        chart_id(play, "won", question), title, f"Share won, with 95 % intervals.{even}{nobody}",
        whiskers(title, plotted, scale=Scale(0, 100), unit=" %"),
        ("what", "games", "won", "share", "95 %", *(("even", "p") if compared else ())), tuple(table),
    )  # fmt: skip


def whisker(name: str, share: Share) -> Whisker:
    low, high = share.bounds
    says = f"{percent(share.rate)} ({bounds(low, high)})"
    fair = 100 * share.expected if share.fair else None
    return Whisker(pretty(name), 100 * share.rate, 100 * low, 100 * high, says, fair)


# --- how it goes ------------------------------------------------------------------------------------------------------


def length_charts(play: str, figures: Figures) -> Iterator[Chart]:
    rounds = figures.rounds
    rows = tuple((str(n), str(times)) for n, times in sorted(rounds.items()))
    title = "How many rounds a game takes"
    yield Chart(chart_id(play, "rounds"), title, "Games by their number of rounds.", histogram(title, dict(rounds)),
                ("rounds", "games"), rows)  # fmt: skip
    if len(figures.lengths) > 1:
        yield mean_chart(chart_id(play, "length"), "Rounds on average", figures.lengths)


def score_charts(play: str, figures: Figures) -> Iterator[Chart]:
    if any(mean.squares for mean in figures.scores.values()):
        yield mean_chart(chart_id(play, "scores"), "Score on average", figures.scores)
    names = [*dict.fromkeys([*figures.sources, *figures.losses])]
    for side in sorted(names):
        yield source_chart(play, side, figures)


def mean_chart(ident: str, title: str, means: Mapping[str, Mean]) -> Chart:
    rows = {name: mean for name, mean in means.items() if mean.count > 1}
    top = max((mean.mean + mean.reach for mean in rows.values()), default=1.0)
    plotted = [
        Whisker(pretty(name), mean.mean, mean.mean - mean.reach, mean.mean + mean.reach,
                f"{mean.mean:.1f} ± {mean.reach:.1f}")
        for name, mean in rows.items()
    ]  # fmt: skip
    table = [(pretty(name), str(mean.count), f"{mean.mean:.2f}", f"{mean.reach:.2f}") for name, mean in rows.items()]
    return Chart(ident, title, "Means, with 95 % intervals.", whiskers(title, plotted[:MOST_ROWS], scale=Scale(0, top)),
                 ("what", "count", "mean", "±"), tuple(table))  # fmt: skip


def source_chart(play: str, side: str, figures: Figures) -> Chart:
    """Points a game by what brought them, and what was lost again."""
    count = figures.scorers[side] if side else figures.seats
    gained, lost = figures.sources.get(side, Counter()), figures.losses.get(side, Counter())
    entries = [(key, times / count, False) for key, times in gained.most_common()]
    entries += [(key, times / count, True) for key, times in lost.most_common()]
    title = f"Where the points of {side} come from" if side else "Where points come from"
    plotted = [
        Bar(source(figures.game, key) + (", lost" if less else ""), mean, f"{mean:.2f}", less)
        for key, mean, less in sorted(entries, key=lambda entry: -entry[1])[:MOST_ROWS]
    ]
    table = tuple(
        (source(figures.game, key), key if RULE.match(key) else "", f"{'−' if less else ''}{mean:.3f}")
        for key, mean, less in entries
    )
    return Chart(chart_id(play, "points", side), title, "For a seat and game, on average.", bars(title, plotted),
                 ("source", "rule", "points"), table)  # fmt: skip


@cache
def catalogue(game: str) -> Catalogue:
    return Catalogue.load(game)


def source(game: str, name: str) -> str:
    """What brings points: a rule by the heading it stands under, anything else by its name."""
    if not RULE.match(name):
        return pretty(name)
    known = catalogue(game)
    if name not in known:
        return name
    statement = known[name]
    return f"{TRAPPINGS.sub('', statement.section or statement.chapter)} {name.partition('-')[2]}"


# --- what is used -----------------------------------------------------------------------------------------------------

USE_WORDS: Final = {"action": "Actions", "area": "Areas entered", "exit": "Exits taken", "item found": "Items found",
                    "item used": "Items used", "card": "Cards", "skill": "Skills", "tile": "Tiles", "jar": "Jars",
                    "token": "Tokens", "attack on": "Attacks, by what is attacked", "ritual": "Rituals",
                    "ghost effect": "Ghost effects"}  # fmt: skip


def use_charts(play: str, figures: Figures) -> Iterator[Chart]:
    for kind in sorted(figures.uses, key=lambda kind: (kind not in USE_WORDS, [*USE_WORDS, kind].index(kind))):
        yield use_chart(play, kind, figures.uses[kind], figures.seats)


def use_chart(play: str, kind: str, uses: Mapping[str, Use], seats: int) -> Chart:
    title = USE_WORDS.get(kind, kind.capitalize())
    order = sorted(uses.items(), key=lambda entry: (-entry[1].times, entry[0]))
    plotted = [Bar(pretty(name), use.times / seats, f"{use.times / seats:.2f}") for name, use in order[:MOST_ROWS]]
    table = tuple(
        (pretty(name), str(use.times), f"{use.times / seats:.3f}", percent(use.seats / seats)) for name, use in order
    )
    more = f" The plot has the first {MOST_ROWS} of {len(order)}." if len(order) > MOST_ROWS else ""
    return Chart(chart_id(play, "use", kind), title, f"How often, for a seat and game.{more}", bars(title, plotted),
                 ("what", "times", "for a seat and game", "seats that did at all"), table)  # fmt: skip


def end_chart(play: str, figures: Figures) -> Chart:
    """How it ended for seats, and why."""
    title = "How it ends"
    rows = figures.ends()
    plotted = [whisker(name, share) for name, share in rows.items()]
    table = [(name, str(share.all), str(share.hits), percent(share.rate), bounds(*share.bounds)) for name, share in
             rows.items()]  # fmt: skip
    return Chart(chart_id(play, "ends"), title, "Share of seats, with 95 % intervals.",
                 whiskers(title, plotted[:MOST_ROWS], scale=Scale(0, 100), unit=" %"),
                 ("what", "seats", "of them", "share", "95 %"), tuple(table))  # fmt: skip


def part_chart(play: str, figures: Figures) -> Chart:
    return win_chart(play, "part", dict(sorted(figures.parts.items())))


# --- two values of an option ------------------------------------------------------------------------------------------


def comparison_charts(comparison: Comparison) -> Iterator[Chart]:
    row = comparison.row
    first, second = (word(value) for value in row.values)
    name = chart_id(row.play, row.option, first, second)
    paired = f"{comparison.pairs} games, each with {row.option} {first} and again with {second}, from the same seed."
    if comparison.shares:
        yield share_differences(name, comparison, first, second, paired)
    yield from mean_differences(name, comparison, first, second, paired)


def share_differences(name: str, comparison: Comparison, first: str, second: str, paired: str) -> Chart:
    rows = comparison.shares
    plotted = [
        Whisker(who, 100 * share.difference, 100 * (share.difference - share.reach),
                100 * (share.difference + share.reach), f"{100 * share.difference:+.0f} ± {100 * share.reach:.0f}")
        for who, share in rows.items()
    ]  # fmt: skip
    table = [
        (who, percent(share.first / max(1, share.pairs)), percent(share.second / max(1, share.pairs)),
         str(share.only_first), str(share.only_second), probability(share.p))
        for who, share in rows.items()
    ]  # fmt: skip
    title = "Who wins more often, in points of a hundred"
    reach = max((abs(each) for row in plotted for each in (row.low, row.high)), default=1.0)
    return Chart(
        f"{name}-won", title, f"{paired} p is McNemar's exact test.",
        whiskers(title, plotted, scale=Scale(-reach, reach), zero=True),
        ("won by", f"with {first}", f"with {second}", f"only with {first}", f"only with {second}", "p"), tuple(table),
    )  # fmt: skip


def mean_differences(name: str, comparison: Comparison, first: str, second: str, paired: str) -> Iterator[Chart]:
    """A plot for each number, for they have scales of their own; one table would have no plot."""
    for what, mean in comparison.means.items():
        title = f"Difference in {what}"
        row = Whisker(what, mean.difference, mean.low, mean.high, f"{mean.difference:+.2f}")
        reach = max(abs(mean.low), abs(mean.high), 0.01)
        yield Chart(
            f"{name}-{chart_id(what)}", title,
            f"{paired} The interval is drawn from the pairs; p is the exact sign test.",
            whiskers(title, [row], scale=Scale(-reach, reach), zero=True),
            ("what", f"with {first}", f"with {second}", "difference", "95 %", "p"),
            ((what, f"{mean.first:.2f}", f"{mean.second:.2f}", f"{mean.difference:+.2f}",
              f"{mean.low:+.2f} to {mean.high:+.2f}", probability(mean.p)),),
        )  # fmt: skip
