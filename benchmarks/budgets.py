"""The budgets: what Lantern promises about its speed, and whether this run kept it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.entries import HARROW, OURS, VAGRANTSONG, WAYWARD
from benchmarks.figures import Figures, Findings

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


def highest(names: tuple[str, ...], figure: Callable[[Figures], float]) -> Reading:
    """The worst of these contenders: what is promised must hold with and without the compiler, in every way to play."""

    def read(findings: Findings) -> float | None:
        return max((figure(ours) for name, ours in findings.contenders.items() if name in names), default=None)

    return read


def in_both_forms(games: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(entry.name for entry in OURS if entry.game in games)


def clone(figures: Figures) -> float:
    return figures.clone


def saved_kilobytes(figures: Figures) -> float:
    return figures.facts["saved_bytes"] / 1000


def slowest_list(figures: Figures) -> float:
    """In milliseconds."""
    return figures.facts["slowest_list"] / 1000


def plan_average(figures: Figures) -> float:
    """In milliseconds, like the next one."""
    return figures.facts["plan_average"] / 1000


def plan_99(figures: Figures) -> float:
    return figures.facts["plan_99"] / 1000


def times_catanatron(games: tuple[str, ...], bounds: dict[str, float]) -> tuple[Budget, ...]:
    """A budget on the decisions of each way to play, interpreted and compiled."""
    return tuple(
        Budget(f"{entry.game} {entry.form}, decisions a second", ratio(entry.name), bounds[entry.form], "x catanatron")
        for entry in OURS
        if entry.game in games
    )


IN_WAYWARD, IN_HARROW, IN_VAGRANTSONG = in_both_forms(WAYWARD), in_both_forms(HARROW), in_both_forms(VAGRANTSONG)

BUDGETS = (
    Budget("Wayward interpreted, decisions a second", ratio("wayward"), 2, "x catanatron"),
    Budget("Wayward compiled, decisions a second", ratio("wayward-compiled"), 8, "x catanatron"),
    Budget("Wayward, a clone", highest(IN_WAYWARD, clone), 1, "µs", at_most=True),
    Budget("Wayward, the largest saved state", highest(IN_WAYWARD, saved_kilobytes), 20, "KB", at_most=True),
    *times_catanatron(HARROW, {"interpreted": 1.5, "compiled": 6.0}),
    Budget("Harrow County, a clone", highest(IN_HARROW, clone), 1.5, "µs", at_most=True),
    Budget("Harrow County, the slowest list of answers", highest(IN_HARROW, slowest_list), 3, "ms", at_most=True),
    *times_catanatron(VAGRANTSONG, {"interpreted": 1.2, "compiled": 5.0}),
    Budget("Vagrantsong, a clone", highest(IN_VAGRANTSONG, clone), 2, "µs", at_most=True),
    Budget("Vagrantsong, a haint's plan on average", highest(IN_VAGRANTSONG, plan_average), 1, "ms", at_most=True),
    Budget("Vagrantsong, 99 of 100 of a haint's plans", highest(IN_VAGRANTSONG, plan_99), 3, "ms", at_most=True),
    Budget("lantern simulate, two processes", lambda findings: findings.two_processes, 1.8, "x one process"),
)
