"""The findings as text, and as JSON for whoever keeps them."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import asdict

from benchmarks.budgets import BUDGETS, Budget
from benchmarks.figures import Figures, Findings

HEADINGS = ("", "decisions/s", "ratio", "games/s", "clone µs", "legal µs", "apply µs", "playouts/s")


def table(findings: Findings) -> str:
    """One row a contender; the ratio is against catanatron's decisions a second."""
    rows = [row(figures, findings.ratio(name)) for name, figures in findings.contenders.items()]
    return aligned([HEADINGS, *rows])


def row(figures: Figures, ratio: float | None) -> tuple[str, ...]:
    return (
        figures.title,
        f"{figures.decisions_a_second:,.0f}",
        f"{ratio:.2f}",
        f"{figures.games_a_second:,.1f}",
        f"{figures.clone:.2f}",
        f"{figures.legal:.2f}",
        f"{figures.apply:.2f}",
        f"{figures.facts['search']:,.0f}" if "search" in figures.facts else "—",
    )


def budgets(findings: Findings) -> str:
    return aligned([(b.what, b.wanted, reading(b, findings), verdict(b, findings)) for b in BUDGETS])


def reading(budget: Budget, findings: Findings) -> str:
    value = budget.read(findings)
    return "—" if value is None else f"{value:.2f}"


def verdict(budget: Budget, findings: Findings) -> str:
    value = budget.read(findings)
    if value is None:
        return "not measured"
    return "pass" if budget.is_met(value) else "FAIL"


def failures(findings: Findings) -> int:
    return sum(verdict(budget, findings) == "FAIL" for budget in BUDGETS)


def as_json(findings: Findings, rounds: int, seconds: float) -> str:
    """Every figure of the table and the budgets, with what they were measured on."""
    document = {
        "python": platform.python_version(),
        "machine": {"system": platform.system(), "processor": platform.machine(), "cores": os.cpu_count()},
        "rounds": rounds,
        "seconds_a_round": seconds,
        "contenders": {n: {**asdict(f), "ratio": findings.ratio(n)} for n, f in findings.contenders.items()},
        "adapters": findings.adapters,
        "two_processes": findings.two_processes,
        "budgets": [
            {"what": b.what, "wanted": b.wanted, "value": b.read(findings), "verdict": verdict(b, findings)}
            for b in BUDGETS
        ],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def aligned(rows: Sequence[tuple[str, ...]]) -> str:
    """Columns side by side: the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) if i == 0 else cell.rjust(width) for i, (cell, width) in enumerate(cells))
        for cells in (list(zip(cells, widths, strict=True)) for cells in rows)
    )
