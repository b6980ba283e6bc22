"""What a server counts and measures, for Prometheus: how much is going on, how long it takes, what goes wrong."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Counts
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

FAST: Final = (0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5)  # seconds
SLOW: Final = (0.001, 0.005, 0.02, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30)


class Metrics:
    """A server's numbers, in a registry of their own. Labels have few values: never tables, names or addresses."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self.tables = Gauge("lantern_tables_awake", "Tables held in memory.", registry=own)
        self.sockets = Gauge("lantern_sockets", "Open sockets.", registry=own)
        self.answers: Counts[str] = Counts()  # by game
        self.deeds = Times(FAST)
        self.commits = Times(FAST, "")
        own.register(Quick(self))
        self.thoughts = Histogram(
            "lantern_thinking_seconds", "Bots' time for an answer.", ["bot"], buckets=SLOW, registry=own
        )
        self.errors = Counter("lantern_errors", "Requests and deeds that failed, by status.", ["kind"], registry=own)
        self.limited = Counter("lantern_limited", "Refused because there were too many.", ["what"], registry=own)

    def answered(self, game: str, count: int = 1) -> None:
        if count:
            self.answers[game] += count

    def deed(self, game: str, seconds: float) -> None:
        self.deeds.note(game, seconds)

    def committed(self, seconds: float) -> None:
        self.commits.note("", seconds)

    def thought(self, bot: str, seconds: float) -> None:
        self.thoughts.labels(bot).observe(seconds)

    def failed(self, kind: str | int) -> None:
        self.errors.labels(str(kind)).inc()

    def refused(self, what: str) -> None:
        self.limited.labels(what).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Times:
    """How long something took, by a label. This is counted at every answer, on one thread: the library's own way of it
    has a lock for every number, and takes longer than a commit's share for one answer."""

    def __init__(self, bounds: Sequence[float], *labels: str) -> None:
        self.bounds = bounds
        self.counts: dict[str, list[int]] = {}  # up to each bound, and beyond the last one
        self.sums: dict[str, float] = {}
        for label in labels:
            self.begin(label)

    def begin(self, label: str) -> list[int]:
        """A label is there from now on, with nothing counted."""
        self.counts[label], self.sums[label] = [0] * (len(self.bounds) + 1), 0.0
        return self.counts[label]

    def note(self, label: str, seconds: float) -> None:
        counts = self.counts.get(label) or self.begin(label)
        counts[bisect_left(self.bounds, seconds)] += 1
        self.sums[label] += seconds

    def fill(self, family: HistogramMetricFamily, *, is_labelled: bool) -> HistogramMetricFamily:
        names = [str(float(bound)) for bound in self.bounds] + ["+Inf"]
        for label, counts in self.counts.items():
            upto = list(zip(names, accumulate(counts), strict=True))
            family.add_metric([label] if is_labelled else [], upto, self.sums[label])
        return family


class Quick(Collector):
    """What is counted at every answer, as the library wants to have it told."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    def collect(self) -> Iterable[Metric]:
        answers = CounterMetricFamily("lantern_answers", "Answers kept, people's and bots'.", labels=["game"])
        for game, count in self.metrics.answers.items():
            answers.add_metric([game], count)
        yield answers
        deeds = HistogramMetricFamily(
            "lantern_deed_seconds", "From a deed's arrival to its acknowledgement.", labels=["deed"]
        )
        yield self.metrics.deeds.fill(deeds, is_labelled=True)
        commits = HistogramMetricFamily("lantern_commit_seconds", "Until entries are durable in the database.")
        yield self.metrics.commits.fill(commits, is_labelled=False)
