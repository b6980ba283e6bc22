"""Metrics and health: the right numbers, for the right people."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from importlib.metadata import version

import pytest
from litestar import Litestar
from prometheus_client.parser import text_string_to_metric_families

from lantern.server import probes
from lantern.server.config import Config, networks
from lantern.server.failures import HANDLERS
from lantern.server.guard import Guard
from lantern.server.limits import Limiter
from lantern.server.metrics import Metrics
from tests.server.asgi import CONFIG, Reply, ask

TOKEN = "a token of the test"


class Database:
    """Reachable, or not, or slow."""

    def __init__(self) -> None:
        self.trouble: Exception | None = None
        self.seconds = 0.0

    async def reach(self) -> None:
        await asyncio.sleep(self.seconds)
        if self.trouble:
            raise self.trouble


def make(config: Config = CONFIG) -> tuple[Guard, Metrics, Database]:
    metrics, database = Metrics(), Database()
    app = Litestar(
        probes.probes(config, metrics, database.reach), exception_handlers=HANDLERS, logging_config=None,
        openapi_config=None,
    )  # fmt: skip
    return Guard(app, config, Limiter(config.limits, metrics.refused), metrics), metrics, database


def test_everything_that_happens_is_counted() -> None:
    app, metrics, _ = make()
    metrics.tables.set(3)
    metrics.sockets.inc()
    metrics.answered("wayward")
    metrics.answered("wayward", 4)
    metrics.deed("wayward", 0.004)
    metrics.committed(0.002)
    metrics.thought("instinct", 0.3)
    metrics.failed(409)
    metrics.refused("messages")
    reply = ask(app, "/metrics")
    assert reply.status == 200
    assert reply.headers["content-type"].startswith("text/plain")
    found = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(reply.body.decode())
        for sample in family.samples
    }
    for name, value in {
        ("lantern_tables_awake",): 3, ("lantern_sockets",): 1, ("lantern_answers_total", "wayward"): 5,
        ("lantern_deed_seconds_count", "wayward"): 1, ("lantern_deed_seconds_bucket", "wayward", "0.003"): 0,
        ("lantern_deed_seconds_bucket", "wayward", "0.005"): 1, ("lantern_commit_seconds_sum",): 0.002,
        ("lantern_thinking_seconds_sum", "instinct"): 0.3, ("lantern_errors_total", "409"): 1,
        ("lantern_limited_total", "messages"): 1,
    }.items():  # fmt: skip
        assert found[name] == value, name


def test_two_servers_in_one_process_count_for_themselves() -> None:
    one, other = Metrics(), Metrics()
    one.answered("wayward")
    assert b'lantern_answers_total{game="wayward"}' in one.text()
    assert b'lantern_answers_total{game="wayward"}' not in other.text()


def test_others_read_the_metrics_only_with_the_token() -> None:
    closed, _, _ = make(replace(CONFIG, insecure=True))
    opened, _, _ = make(replace(CONFIG, insecure=True, metrics_token=TOKEN))

    def status(app: Guard, peer: str, **headers: str) -> int:
        return ask(app, "/metrics", peer=peer, headers=headers).status

    assert status(closed, "127.0.0.1") == 200
    assert status(closed, "192.0.2.1") == 403
    assert status(closed, "192.0.2.1", authorization="Bearer ") == 403
    assert status(closed, "127.0.0.1", x_forwarded_for="127.0.0.1") == 403  # a proxy that nobody has named speaks
    assert status(opened, "192.0.2.1") == 403
    assert status(opened, "192.0.2.1", authorization="Bearer wrong") == 403
    assert status(opened, "192.0.2.1", authorization=f"Bearer {TOKEN}") == 200
    assert status(opened, "192.0.2.1", authorization=f"Bearer {TOKEN}é") == 403


def test_behind_a_proxy_nobody_is_this_machine() -> None:
    app, _, _ = make(replace(CONFIG, proxies=networks(["127.0.0.1"])))
    for forged in ("127.0.0.1", "198.51.100.1, 127.0.0.1", "198.51.100.1"):
        assert ask(app, "/metrics", headers={"x-forwarded-for": forged}).status == 403


def health(app: Guard) -> Reply:
    return ask(app, "/health")


def test_health_says_whether_the_database_is_there(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    app, _, database = make()
    reply = health(app)
    assert (reply.status, json.loads(reply.body)) == (
        200,
        {"ok": True, "database": True, "version": version("lantern")},
    )
    database.trouble = OSError("no route to the database")
    reply = health(app)
    assert (reply.status, json.loads(reply.body)["ok"]) == (503, False)
    assert "no route" not in reply.body.decode()
    assert "no route" in caplog.text
    monkeypatch.setattr(probes, "PATIENCE", 0.01)
    database.trouble, database.seconds = None, 5.0
    assert health(app).status == 503
