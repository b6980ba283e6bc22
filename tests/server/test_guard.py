"""The guard: other sites cannot act in a visitor's name, nobody brings too much, pages may do only what ours need."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lantern.core.errors import OptionError
from lantern.server import guard
from lantern.server.config import Limits, Rate, networks, origin, scaled_limits
from tests.server.asgi import CONFIG, Door

PUBLIC = replace(CONFIG, public=("https://games.example",), proxies=networks(["10.0.0.0/8"]), host="0.0.0.0")
ORIGIN = "http://127.0.0.1:8000"


# --- headers


@pytest.mark.parametrize("path", ["/", "/api/tables", "/health", "/metrics", "/table/x", "/schema/openapi.json"])
def test_every_answer_carries_the_headers(path: str) -> None:
    door = Door()
    for reply in (door.ask(path), door.ask(path, headers={"host": "evil.example"})):
        policy = reply.headers["content-security-policy"].split("; ")
        assert {"default-src 'none'", "script-src 'self'", "connect-src 'self'", "worker-src 'self'"} < set(policy)
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert reply.headers["cross-origin-opener-policy"] == "same-origin"
        assert reply.headers["cross-origin-resource-policy"] == "same-origin"
        assert (reply.headers.get("cache-control") == "no-store") == path.startswith(("/api", "/health", "/metrics"))
        assert "strict-transport-security" not in reply.headers


def test_behind_tls_browsers_are_told_to_stay_there() -> None:
    headers = Door(PUBLIC).ask(headers={"host": "games.example"}, peer="10.0.0.1").headers
    assert headers["strict-transport-security"] == "max-age=31536000"
    assert "connect-src 'self' wss://games.example;" in headers["content-security-policy"]
    mixed = replace(PUBLIC, public=("https://games.example", "http://games.local"))
    assert "strict-transport-security" not in Door(mixed).ask(peer="10.0.0.1").headers


# --- names


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "", "127.0.0.1.evil.example", "[", "192.168.1.5"]
)
def test_a_foreign_name_is_not_ours(host: str) -> None:
    door = Door()
    reply = door.ask("/api/tables", headers={"host": host})
    assert reply.status == 403
    assert "not called" in reply.error
    assert door.knock(host=host).status == 403
    assert not door.echo.visitors
    assert door.counted("lantern_errors_total", kind="403") == 2


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:1", "[::1]:8000"])
def test_all_names_of_this_machine_are_ours(host: str) -> None:
    assert Door().ask("/api/games", headers={"host": host}).status == 200


def test_a_server_for_the_network_answers_to_numbers_and_its_name() -> None:
    door = Door(replace(CONFIG, host="games.local", insecure=True))
    for host, status in (("games.local:8000", 200), ("192.168.1.5:8000", 200), ("evil.example", 403)):
        assert door.ask(headers={"host": host}, peer="192.168.1.7").status == status


@pytest.mark.parametrize(
    ("host", "status"),
    [("games.example", 200), ("Games.Example:443", 200), ("games.example:8000", 403), ("127.0.0.1:8000", 403)],
)
def test_a_public_server_has_its_public_name_only(host: str, status: int) -> None:
    door = Door(PUBLIC)
    assert door.ask("/api/games", headers={"host": host}, peer="10.0.0.1").status == status
    assert (
        door.ask("/health", headers={"host": "127.0.0.1:8000"}).status == 200
    )  # whoever looks after it, looks from here
    assert door.ask("/health", headers={"host": "evil.example"}).status == 403


def test_without_encryption_only_this_machine_and_proxies_come_in() -> None:
    door = Door(PUBLIC)
    assert "its own proxy" in door.ask(headers={"host": "games.example"}, peer="192.0.2.7").error
    assert door.knock("192.0.2.7", host="games.example").status == 403
    meant = Door(replace(PUBLIC, insecure=True))
    assert meant.ask(headers={"host": "games.example"}, peer="192.0.2.7").status == 200


# --- other sites


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:1", "http://localhost:8000", ""])
def test_other_sites_may_not_act(origin: str) -> None:
    assert Door().ask("/api/tables", "POST", headers={"origin": origin}).status == 403
    assert Door().knock(origin=origin).status == 403


def test_our_own_pages_may() -> None:
    assert Door().ask("/api/tables", "POST", headers={"origin": ORIGIN}).status == 200
    assert Door().knock(origin=ORIGIN, sec_fetch_site="same-origin").status == 101
    ours = {"host": "games.example", "origin": "https://games.example"}
    assert Door(PUBLIC).ask("/api/tables", "POST", headers=ours, peer="10.0.0.1").status == 200
    assert Door(PUBLIC).knock("10.0.0.1", **ours).status == 101
    plain = {**ours, "origin": "http://games.example"}  # somebody between may have written that page
    assert Door(PUBLIC).knock("10.0.0.1", **plain).status == 403


def test_a_socket_without_an_origin_is_a_programs_not_a_browsers() -> None:
    assert Door().knock().status == 101
    reply = Door().knock(sec_fetch_mode="websocket")
    assert (reply.status, reply.error) == (403, "A page of another site may not open a socket here.")
    assert "content-security-policy" in reply.headers


@pytest.mark.parametrize(
    ("site", "status"), [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)]
)
def test_other_sites_may_not_ask(site: str, status: int) -> None:
    assert Door().ask("/api/games", headers={"sec-fetch-site": site}).status == status
    assert Door().ask("//api/games", headers={"sec-fetch-site": site}).status == status
    assert Door().ask("/", headers={"sec-fetch-site": site}).status == 200  # links from elsewhere are welcome


# --- bodies


def test_a_body_arrives_as_it_was_sent() -> None:
    door = Door()
    for body in (b'{"a": [1, 2]}', [b'{"a"', b": 1}"], b"x" * guard.MOST):
        assert door.ask("/api/tables", "POST", body=body).status == 200
    assert [len(body) for body in door.echo.bodies] == [13, 8, guard.MOST]


@pytest.mark.parametrize(("path", "most"), [("/api/tables", guard.MOST), ("/api/logs", guard.MOST_OF_A_LOG)])
def test_too_much_is_refused_before_it_is_read(path: str, most: int) -> None:
    door = Door()
    assert door.ask(path, "POST", headers={"content-length": str(most + 1)}).status == 413
    assert door.ask(path, "POST", body=[b"x" * most, b"x"]).status == 413
    assert door.ask(path, "POST", headers={"content-length": "9" * 5000}).status == 413
    assert door.ask(path, "POST", body=b"x" * most).status == 200


def test_what_is_nested_too_deeply_is_refused() -> None:
    deep = b"[" * 33 + b"]" * 33
    reply = Door().ask("/api/tables", "POST", body=deep)
    assert (reply.status, "nested too deeply" in reply.error) == (400, True)
    assert Door().ask("/api/tables", "POST", body=deep[1:-1]).status == 200
    assert Door().ask("/api/logs", "POST", body=deep).status == 200  # a log is read line by line


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PATIENCE", 0.02)
    assert Door().ask("/api/tables", "POST", body=[b"{"], ends=False).status == 408


# --- how often

FEW = Limits(requests=Rate(3, 1), sockets=Rate(2, 1), tables=Rate(1, 0.1), codes=Rate(1, 0.1), loopback=1)


def test_too_many_requests_are_told_when_to_come_back() -> None:
    door = Door(limits=FEW)
    assert [door.ask().status for _ in range(4)] == [200, 200, 200, 429]
    reply = door.ask()
    assert reply.headers["retry-after"] == "1"
    assert reply.error == "Too many requests from your address; try again in a second."
    assert door.counted("lantern_limited_total", what="requests") == 2
    door.now = 1.0
    assert door.ask().status == 200


def test_too_many_sockets_are_not_opened() -> None:
    door = Door(limits=FEW)
    assert [door.knock().status for _ in range(3)] == [101, 101, 429]


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables",
        "/api/logs",
        "/api/lessons/wayward/first",
        "/api/tables/x/again",
        "/api/tables/x/fork",
        "/api/codes",
    ],
)
def test_what_costs_more_is_counted_by_itself(path: str) -> None:
    door = Door(limits=replace(FEW, requests=Rate(100, 1)))
    assert [door.ask(each, "POST").status for each in (path, f"/{path}/", path)] == [200, 429, 429]
    assert door.ask(path).status == 200
    assert door.ask("/api/tables/x/deeds", "POST").status == 200


def test_a_forged_forwarding_header_moves_nothing() -> None:
    door = Door(replace(CONFIG, insecure=True), limits=FEW)
    replies = [door.ask(headers={"x-forwarded-for": f"192.0.2.{n}"}, peer="198.51.100.9").status for n in range(4)]
    assert replies == [200, 200, 200, 429]
    assert door.echo.visitors == ["198.51.100.9"] * 3


def test_a_trusted_proxy_says_who_comes() -> None:
    door = Door(PUBLIC, limits=FEW)
    for n in range(5):
        headers = {"host": "games.example", "x-forwarded-for": f"203.0.113.{n}, 192.0.2.8, 10.0.0.2"}
        assert door.ask(headers=headers, peer="10.0.0.1").status == (200 if n < 3 else 429)
    assert door.echo.visitors == ["192.0.2.8"] * 3


# --- settings from words


def test_public_addresses_are_read_as_browsers_name_them() -> None:
    assert origin("https://Games.Example:443/") == "https://games.example"
    assert origin("http://[::1]:8000") == "http://[::1]:8000"
    for wrong in ("games.example", "ftp://games.example", "https://", "https://a/b", "https://a:x", "https://me@a", ""):
        with pytest.raises(OptionError, match=r"like https://games\.example"):
            origin(wrong)


def test_wrong_settings_are_refused_with_what_would_be_right() -> None:
    with pytest.raises(OptionError, match=r"like 127\.0\.0\.1 or 10\.0\.0\.0/8"):
        networks(["10.0.0.1/8"])
    for factor in (0.0, -1.0, float("inf"), float("nan")):
        with pytest.raises(OptionError, match="1 is usual"):
            scaled_limits(factor)
    assert scaled_limits(2).tables == Limits().tables.times(2)
    assert scaled_limits(2).loopback == Limits().loopback
