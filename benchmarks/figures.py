"""What a run has found out: the best of its rounds, figure by figure."""

from __future__ import annotations

from dataclasses import dataclass, field

from benchmarks.entries import YARDSTICK, Entry
from benchmarks.measure import Sample


@dataclass(frozen=True)
class Figures:
    """One contender. The best round is the one that the rest of the machine disturbed least."""

    title: str
    decisions_a_second: float
    games_a_second: float
    clone: float  # microseconds, like the next two
    legal: float
    apply: float
    facts: dict[str, float]


@dataclass
class Findings:
    """All contenders by name, the adapters, and how much faster `lantern simulate` is on two processes than on one."""

    contenders: dict[str, Figures] = field(default_factory=dict)
    two_processes: float | None = None
    adapters: dict[str, dict[str, list[float | None]]] = field(default_factory=dict)  # steps a second, by form and name

    def ratio(self, name: str) -> float | None:
        """Decisions a second as a multiple of the yardstick's."""
        if name not in self.contenders:
            return None
        return self.contenders[name].decisions_a_second / self.contenders[YARDSTICK].decisions_a_second


def best(entry: Entry, samples: list[Sample], facts: dict[str, float]) -> Figures:
    return Figures(
        title=entry.title,
        decisions_a_second=max(sample.decisions / sample.seconds for sample in samples),
        games_a_second=max(sample.games / sample.seconds for sample in samples),
        clone=min(sample.clone for sample in samples),
        legal=min(sample.legal for sample in samples),
        apply=min(sample.apply for sample in samples),
        facts=facts,
    )
