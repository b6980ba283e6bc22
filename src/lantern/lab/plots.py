"""Plots as SVG, drawn by hand: shares with their intervals, bars, histograms. Each also says what it shows in words.

Colours are the tokens of the page around a plot; one that stands alone carries them along.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

WIDTH: Final = 680
LABELS: Final = 190  # the column of names
VALUES: Final = 130  # the column of figures
ROW: Final = 24
AXIS: Final = 26
LETTER: Final = 7.2  # about the width of one, to cut names that are too long

# Dark first, as everywhere in Lantern; the light ones are for those whose system asks for light.
DARK: Final = {
    "table": "#1a130e", "panel": "#241a13", "raised": "#30241a", "line": "#4a392b", "strong": "#8f755b",
    "text": "#f4ead8", "text-2": "#d3c3aa", "text-3": "#ad9a82", "lamp": "#f6bf5a", "mark": "#93c0e6", "bad": "#f4907c",
    "focus": "#9fd8ff",
}  # fmt: skip
LIGHT: Final = {
    "table": "#e6d8bc", "panel": "#f3e9d4", "raised": "#fbf5e6", "line": "#cfbc97", "strong": "#80694a",
    "text": "#2a1f15", "text-2": "#4f3e2e", "text-3": "#65513c", "lamp": "#7d4b00", "mark": "#225b8c", "bad": "#9a2a1c",
    "focus": "#0b5cad",
}  # fmt: skip
STYLE: Final = """
.plot text { font: 13px system-ui, "Segoe UI", "Noto Sans", sans-serif; fill: var(--text); }
.plot .value { fill: var(--text-2); font-variant-numeric: tabular-nums; }
.plot .tick { fill: var(--text-3); font-size: 11px; }
.plot .grid { stroke: var(--line); stroke-width: 1; }
.plot .zero { stroke: var(--strong); stroke-width: 1; }
.plot .whisker { stroke: var(--mark); stroke-width: 2; }
.plot .dot { fill: var(--mark); }
.plot .fair { stroke: var(--lamp); stroke-width: 2; stroke-dasharray: 3 2; }
.plot .bar { fill: var(--mark); }
.plot .less { fill: var(--bad); }
"""


@dataclass(frozen=True)
class Whisker:
    """A row of a plot: a value with its interval, the figure in words, and perhaps what would be even."""

    name: str
    at: float
    low: float
    high: float
    says: str
    fair: float | None = None


@dataclass(frozen=True)
class Bar:
    name: str
    length: float
    says: str
    less: bool = False  # something lost


def tokens(colours: dict[str, str]) -> str:
    return "".join(f"--{name}: {value}; " for name, value in colours.items())


def alone(plot: str) -> str:
    """A plot as a file of its own, which wears light or dark as its reader does."""
    style = (
        f"<style>:root {{ {tokens(DARK)}}} @media (prefers-color-scheme: light) {{ :root {{ {tokens(LIGHT)}}} }}"
        f"{STYLE}</style>"
    )
    head, tag, rest = plot.partition(">")
    paper = '<rect width="100%" height="100%" rx="8" fill="var(--panel)"/>'
    return f'{head} xmlns="http://www.w3.org/2000/svg"{tag}{style}{paper}{rest}\n'


def svg(title: str, height: float, parts: Sequence[str]) -> str:
    says = f'role="img" aria-label="{escape(title)}"'
    return f'<svg class="plot" viewBox="0 0 {WIDTH} {height:g}" {says}>{"".join(parts)}</svg>'


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{named} text-anchor="{anchor}">{escape(words)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{kind}"/>'


def cut(name: str) -> str:
    most = int((LABELS - 12) / LETTER)
    return name if len(name) <= most else f"{name[: most - 1]}…"


class Scale:
    """Where numbers stand between the names and the figures."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high if high > low else low + 1

    def __call__(self, value: float) -> float:
        room = WIDTH - LABELS - VALUES
        inside = min(max(value, self.low), self.high)
        return LABELS + room * (inside - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        """Round numbers, four or five of them."""
        rough = (self.high - self.low) / 4
        unit = 10.0 ** floor(log10(rough))
        step = next(unit * n for n in (1, 2, 2.5, 5, 10) if unit * n >= rough * 0.999)
        first = ceil(self.low / step - 1e-9)
        return [step * n for n in range(first, floor(self.high / step + 1e-9) + 1)]


def axis(scale: Scale, height: float, unit: str) -> list[str]:
    parts = []
    for tick in scale.ticks():
        x = scale(tick)
        parts.append(line(x, 4, x, height - AXIS, "grid"))
        parts.append(text(x, height - AXIS + 15, f"{tick:g}{unit}", "tick", "middle"))
    return parts


def whiskers(title: str, rows: Sequence[Whisker], *, scale: Scale, unit: str = "", zero: bool = False) -> str:
    """A dot and its interval in each row; a dashed mark is what would be even."""
    height = ROW * len(rows) + AXIS + 6
    parts = axis(scale, height, unit)
    if zero:
        parts.append(line(scale(0), 4, scale(0), height - AXIS, "zero"))
    for n, row in enumerate(rows):
        y = 4 + ROW * (n + 0.5)
        if row.fair is not None:
            parts.append(line(scale(row.fair), y - 9, scale(row.fair), y + 9, "fair"))
        parts += [
            text(0, y + 4, cut(row.name)),
            line(scale(row.low), y, scale(row.high), y, "whisker"),
            f'<circle cx="{scale(row.at):.1f}" cy="{y:.1f}" r="4.5" class="dot"/>',
            text(WIDTH, y + 4, row.says, "value", "end"),
        ]
    return svg(title, height, parts)


def bars(title: str, rows: Sequence[Bar]) -> str:
    """Lengths beside their names."""
    height = ROW * len(rows) + 8
    scale = Scale(0, max((row.length for row in rows), default=1.0))
    parts = []
    for n, row in enumerate(rows):
        y = 4 + ROW * (n + 0.5)
        kind = "less" if row.less else "bar"
        wide = max(1.0, scale(row.length) - LABELS)
        parts += [
            text(0, y + 4, cut(row.name)),
            f'<rect x="{LABELS}" y="{y - 7:.1f}" width="{wide:.1f}" height="14" rx="2" class="{kind}"/>',
            text(WIDTH, y + 4, row.says, "value", "end"),
        ]
    return svg(title, height, parts)


def histogram(title: str, counts: dict[int, int]) -> str:
    """How many games were how long; long tails are gathered in wider columns."""
    low, high = min(counts), max(counts)
    wide = max(1, ceil((high - low + 1) / 30))
    columns = [sum(counts.get(low + n * wide + k, 0) for k in range(wide)) for n in range((high - low) // wide + 1)]
    height, floor_at, room = 190.0, 160.0, WIDTH - 20
    step, most, parts = room / len(columns), max(columns), list[str]()
    for n, count in enumerate(columns):
        tall = 140 * count / most
        x = 10 + n * step
        parts.append(
            f'<rect x="{x + 1:.1f}" y="{floor_at - tall:.1f}" width="{max(1.0, step - 2):.1f}" height="{tall:.1f}" '
            f'rx="1" class="bar"/>'
        )
        if n % max(1, ceil(len(columns) / 12)) == 0:
            parts.append(text(x + step / 2, floor_at + 16, str(low + n * wide), "tick", "middle"))
    parts.append(line(10, floor_at, 10 + room, floor_at, "zero"))
    return svg(title, height, parts)
