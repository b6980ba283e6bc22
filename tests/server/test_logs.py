"""Logs: every line can be read by a program, belongs to a request, and holds no secret."""

from __future__ import annotations

import io
import json
import logging
import secrets
from collections.abc import Iterator
from typing import Any

import pytest

from lantern.server.guard import Guard
from lantern.server.limits import Limiter
from lantern.server.logs import HIDDEN, LONGEST, cleaned, set_up
from lantern.server.metrics import Metrics
from tests.server.asgi import CONFIG, ask

log = logging.getLogger("lantern.test")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def put_back() -> Iterator[None]:
    """Whatever tests set up is undone."""
    root, web = logging.getLogger(), logging.getLogger("uvicorn")
    before = (root.handlers[:], root.level, web.level)
    yield
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    web.setLevel(before[2])


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def fail(key: str) -> None:
    raise ValueError(f"the key {key} opens nothing")


def test_a_line_is_json_for_programs() -> None:
    set_up(stream := io.StringIO())
    log.warning("table %s is %s", "abc", "slow")
    log.info("not worth a line")
    (line,) = lines(stream)
    assert (line["event"], line["level"], line["logger"]) == ("table abc is slow", "warning", "lantern.test")
    assert line["timestamp"].endswith("Z")


def test_a_terminal_gets_plain_lines() -> None:
    set_up(stream := Terminal())
    key = secrets.token_urlsafe(18)
    try:
        fail(key)
    except ValueError:
        log.exception("it failed for %s", key)
    said = stream.getvalue()
    assert f"it failed for {HIDDEN}" in said
    assert f"ValueError: the key {HIDDEN} opens nothing" in said
    assert "Traceback" in said
    assert key not in said


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("/table/abc#secret", f"/table/abc#{HIDDEN}"),
        ("see https://games.example/table/abc#a,b now", f"see https://games.example/table/abc#{HIDDEN} now"),
        ("Authorization: Lantern a,b", f"Authorization: {HIDDEN}"),
        ("[(b'authorization', b'Lantern abc')]", f"[(b'authorization', b'{HIDDEN}')]"),
        ('{"authorization":"Lantern abc"}', f'{{"authorization":"{HIDDEN}"}}'),
        ("postgresql://me:pass/word@db/lantern", f"postgresql://me:{HIDDEN}@db/lantern"),
        (b"bytes /x#y", f"bytes /x#{HIDDEN}"),
        ({"keys": ["a"], "number": 3, "Token": "t"}, {"keys": HIDDEN, "number": 3, "Token": HIDDEN}),
        (["/x#y", None, True, 0.5], [f"/x#{HIDDEN}", None, True, 0.5]),
        # What is no secret stays.
        ("test_a_very_long_name_of_a_function", "test_a_very_long_name_of_a_function"),
        ("A_VERY_LONG_NAME_OF_A_CONSTANT", "A_VERY_LONG_NAME_OF_A_CONSTANT"),
        ("lantern.server.storage at 127.0.0.1:8000, table qwertzuiopas", None),
        ("turn #3 of Wayward", None),
        ("-" * 40, None),
    ],
)
def test_what_looks_like_a_secret_is_hidden(said: Any, written: Any) -> None:
    assert cleaned(said) == (said if written is None else written)


def test_no_key_is_ever_missed() -> None:
    for _ in range(3000):
        key = secrets.token_urlsafe(18)
        for said in (key, f"'{key}'", f"keys={key},{key}", f"/{key}/", f"x {key}.", repr([key])):
            assert key not in cleaned(said)


def test_a_long_value_is_cut_and_never_through_a_key() -> None:
    for _ in range(50):
        key = secrets.token_urlsafe(18)
        assert key[:8] not in cleaned("." * (LONGEST - 20) + key + "." * 1000)
    assert len(cleaned("x " * LONGEST)) < LONGEST + 10


@pytest.mark.parametrize("piece", ["/", "://", "a:", "/#", "-", "a_", "authorization: ", "A_a"])
def test_no_value_is_slow_to_look_at(piece: str) -> None:
    cleaned(piece * 100_000)  # a quadratic search would take minutes


def test_a_whole_session_leaves_no_key() -> None:
    """An application that writes down all it hears, at the lowest level, behind the guard."""
    set_up(stream := io.StringIO(), logging.DEBUG)
    keys = [secrets.token_urlsafe(18) for _ in range(20)]

    async def talkative(scope: Any, receive: Any, send: Any) -> None:
        message = await receive()
        log.debug("asked %s", scope)
        log.info("heard %s", message, extra={"authorization": "x"})
        try:
            fail(message["body"].decode())
        except ValueError:
            log.exception("failed")
        await send({"type": "http.response.start", "status": 500, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    metrics = Metrics()
    guard = Guard(talkative, CONFIG, Limiter(CONFIG.limits), metrics)
    for key in keys:
        other = secrets.choice(keys)
        headers = {"authorization": f"Lantern {key},{other}", "referer": f"http://127.0.0.1/table/x#{key}"}
        body = json.dumps({"type": "enter", "keys": [key, other]}).encode()
        assert ask(guard, f"/api/tables/{key}", "POST", headers=headers, body=body).status == 500
    written = stream.getvalue()
    assert not [key for key in keys if key in written]
    found = [line for line in lines(stream) if line["logger"] == "lantern.test"]
    assert len(found) == 3 * len(keys)
    requests = [line["request"] for line in found]
    assert len(set(requests)) == len(keys)  # the three lines of a request can be found together
    assert all(requests[n] == requests[n + 1] == requests[n + 2] for n in range(0, len(requests), 3))


def test_the_web_server_never_writes_down_frames() -> None:
    set_up(stream := io.StringIO(), logging.DEBUG)
    logging.getLogger("uvicorn.error").debug("< TEXT '...' [3 bytes]")
    assert not stream.getvalue()
