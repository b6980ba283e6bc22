"""What a server counts and measures, for Prometheus: how much is going on, how long it takes, what goes wrong."""

from __future__ import annotations

from functools import cache
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST: Final = (0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5)  # seconds
SLOW: Final = (0.001, 0.005, 0.02, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30)


class Metrics:
    """A server's numbers, in a registry of their own. Labels have few values: never tables, names or addresses."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self.tables = Gauge("lantern_tables_awake", "Tables held in memory.", registry=own)
        self.sockets = Gauge("lantern_sockets", "Open sockets.", registry=own)
        self.answers = Counter("lantern_answers", "Answers kept, people's and bots'.", ["game"], registry=own)
        self.deeds = Histogram(
            "lantern_deed_seconds",
            "From a deed's arrival to its acknowledgement.",
            ["deed"],
            buckets=FAST,
            registry=own,
        )
        self.commits = Histogram(
            "lantern_commit_seconds", "Until entries are durable in the database.", buckets=FAST, registry=own
        )
        self.thoughts = Histogram(
            "lantern_thinking_seconds", "Bots' time for an answer.", ["bot"], buckets=SLOW, registry=own
        )
        self.errors = Counter("lantern_errors", "Requests and deeds that failed, by status.", ["kind"], registry=own)
        self.limited = Counter("lantern_limited", "Refused because there were too many.", ["what"], registry=own)
        # Looked up at every answer, and there are as many as games.
        self.answers_of, self.deeds_of = cache(self.answers.labels), cache(self.deeds.labels)

    def answered(self, game: str, count: int = 1) -> None:
        if count:
            self.answers_of(game).inc(count)

    def deed(self, game: str, seconds: float) -> None:
        self.deeds_of(game).observe(seconds)

    def committed(self, seconds: float) -> None:
        self.commits.observe(seconds)

    def thought(self, bot: str, seconds: float) -> None:
        self.thoughts.labels(bot).observe(seconds)

    def failed(self, kind: str | int) -> None:
        self.errors.labels(str(kind)).inc()

    def refused(self, what: str) -> None:
        self.limited.labels(what).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
