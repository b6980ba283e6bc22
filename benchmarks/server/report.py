"""The findings as text, and as JSON for whoever keeps them."""

from __future__ import annotations

import json
import os
import platform
from dataclasses import asdict

from benchmarks.report import aligned
from benchmarks.server.figures import BUDGETS, Findings, Load
from lantern.core.flow import COMPILED

HEADINGS = ("", "answers/s", "of bare", "CPU µs", "p50 ms", "p99 ms", "paced/s", "frame B")


def table(findings: Findings) -> str:
    return aligned([HEADINGS, *[row(name, load, findings.ratio(name)) for name, load in findings.loads.items()]])


def row(name: str, load: Load, ratio: float | None) -> tuple[str, ...]:
    figures = (load.work, load.half, load.most, load.paced, load.frame)
    formats = ("{:.0f}", "{:.2f}", "{:.2f}", "{:,.0f}", "{:.0f}")
    shown = [form.format(figure) for form, figure in zip(formats, figures, strict=True)]
    return (name, f"{load.answers:,.0f}", "—" if ratio is None else f"{ratio:.2f}", *shown)


def budgets(findings: Findings) -> str:
    return aligned([(b.what, b.wanted, reading(b.read(findings)), b.verdict(findings)) for b in BUDGETS])


def reading(value: float | None) -> str:
    return "—" if value is None else f"{value:.2f}"


def failures(findings: Findings) -> int:
    return sum(budget.verdict(findings) == "FAIL" for budget in BUDGETS)


def machine() -> dict[str, object]:
    """What it was measured on; `load` says how busy others kept it."""
    return {
        "python": platform.python_version(), "engine": "compiled" if COMPILED else "interpreted",
        "system": platform.system(), "processor": platform.machine(), "cores": os.cpu_count(),
        "load": [round(each, 2) for each in os.getloadavg()],
    }  # fmt: skip


def surroundings(findings: Findings) -> str:
    """What the figures have to be read with."""
    about = machine()
    return (
        f"The engine is {about['engine']}. The disk makes a write durable in {findings.disk:.2f} ms at best. "
        f"Load of the machine in the last minute: {os.getloadavg()[0]:.1f} on {about['cores']} cores."
    )


def as_json(findings: Findings) -> str:
    document = {
        "machine": machine(),
        **asdict(findings),
        "ratios": {name: findings.ratio(name) for name in findings.loads},
        "budgets": [
            {"what": b.what, "wanted": b.wanted, "value": b.read(findings), "verdict": b.verdict(findings)}
            for b in BUDGETS
        ],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
