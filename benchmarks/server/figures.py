"""What a run has found out, and what was promised."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

SQLITE, POSTGRESQL, BARE = "SQLite", "PostgreSQL", "bare"


@dataclass(frozen=True)
class Load:
    """One server under load: flat out, and at a steady pace."""

    answers: float  # a second, everybody answering as soon as asked
    work: float  # microseconds of processor time for each of them
    half: float  # milliseconds from sending to the last recipient at the steady pace: half were faster …
    most: float  # … and 99 of 100
    paced: float  # answers a second that the pace came to
    frame: float  # bytes of what each person is told


@dataclass
class Findings:
    loads: dict[str, Load] = field(default_factory=dict)
    idle: float | None = None  # megabytes with many idle sockets
    disk: float | None = None  # milliseconds in which the disk makes one write durable, without any server

    def ratio(self, name: str) -> float | None:
        """Answers a second as a part of the bare server's."""
        if name not in self.loads or BARE not in self.loads:
            return None
        return self.loads[name].answers / self.loads[BARE].answers


def best(rounds: list[Load]) -> Load:
    """Figure by figure the round that the rest of the machine disturbed least."""
    return Load(
        answers=max(load.answers for load in rounds),
        work=min(load.work for load in rounds),
        half=min(load.half for load in rounds),
        most=min(load.most for load in rounds),
        paced=max(load.paced for load in rounds),
        frame=rounds[-1].frame,
    )


@dataclass(frozen=True)
class Budget:
    what: str
    read: Callable[[Findings], float | None]  # None: not measured in this run
    bound: float
    unit: str
    at_most: bool = True

    def verdict(self, findings: Findings) -> str:
        value = self.read(findings)
        if value is None:
            return "not measured"
        return "pass" if (value <= self.bound if self.at_most else value >= self.bound) else "FAIL"

    @property
    def wanted(self) -> str:
        return f"{'at most' if self.at_most else 'at least'} {self.bound:g} {self.unit}"


def slowest(findings: Findings) -> float | None:
    return findings.loads[SQLITE].most if SQLITE in findings.loads else None


BUDGETS = (
    Budget("Answers a second with SQLite", lambda found: found.ratio(SQLITE), 0.3, "of the bare server", at_most=False),
    Budget("99 of 100 answers at the steady pace, SQLite", slowest, 5, "ms"),
    Budget("Memory with the idle sockets", lambda found: found.idle, 300, "MB"),
)
