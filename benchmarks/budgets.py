"""The budgets: what Lantern promises about its speed, and whether this run kept it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.figures import Findings

Reading = Callable[[Findings], float | None]  # None: not measured in this run


@dataclass(frozen=True)
class Budget:
    what: str
    read: Reading
    bound: float
    unit: str
    at_most: bool = False

    def is_met(self, value: float) -> bool:
        return value <= self.bound if self.at_most else value >= self.bound

    @property
    def wanted(self) -> str:
        return f"{'at most' if self.at_most else 'at least'} {self.bound:g} {self.unit}"


def ratio(name: str) -> Reading:
    return lambda findings: findings.ratio(name)


def slowest_clone(findings: Findings) -> float | None:
    """The slower of the two forms: a clone must be cheap with and without the compiler."""
    return max((ours.clone for name, ours in findings.contenders.items() if name in WAYWARD), default=None)


def largest_save(findings: Findings) -> float | None:
    sizes = [ours.facts["saved_bytes"] for name, ours in findings.contenders.items() if name in WAYWARD]
    return max(sizes) / 1000 if sizes else None


WAYWARD = ("wayward", "wayward-compiled")

BUDGETS = (
    Budget("Wayward interpreted, decisions a second", ratio("wayward"), 2, "x catanatron"),
    Budget("Wayward compiled, decisions a second", ratio("wayward-compiled"), 8, "x catanatron"),
    Budget("Wayward, a clone", slowest_clone, 1, "µs", at_most=True),
    Budget("Wayward, the largest saved state", largest_save, 20, "KB", at_most=True),
    Budget("lantern simulate, two processes", lambda findings: findings.two_processes, 1.8, "x one process"),
)
