"""Limits: buckets that fill again, in bounded memory, for addresses as they really are; and messages not too deep."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lantern.server.config import Limits, Rate, networks
from lantern.server.failures import Refused
from lantern.server.limits import DEEPEST, Buckets, Limiter, TooMany, check_nesting, household, visitor

SOMEWHERE = "192.0.2.1"
ELSEWHERE = "192.0.2.2"


class Watch:
    """Time as a test likes it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


# --- buckets


def test_a_bucket_gives_its_burst_and_then_what_comes_in(watch: Watch) -> None:
    buckets = Buckets(Rate(3, 0.5), 10, watch)
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 2.0]
    assert buckets.take("b") == 0
    watch.now = 1.0
    assert buckets.take("a") == 1.0
    watch.now = 2.0
    assert [buckets.take("a"), buckets.take("a")] == [0, 2.0]
    watch.now = 1000.0
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 2.0]


def test_only_so_many_buckets_are_kept_and_the_quietest_goes_first(watch: Watch) -> None:
    buckets = Buckets(Rate(1, 1), 100, watch)
    for n in range(1000):
        buckets.take(f"{n}")
        assert buckets.take("wild") == (0 if n == 0 else 1)
    assert len(buckets.levels) == 100


@given(st.lists(st.tuples(st.floats(0, 5), st.booleans()), max_size=60))
def test_nobody_ever_gets_more_than_the_rate(steps: list[tuple[float, bool]]) -> None:
    watch, taken = Watch(), 0
    buckets = Buckets(Rate(5, 2), 10, watch)
    for pause, looks in steps:
        watch.now += pause
        wait = buckets.wait("a")
        if not looks:
            assert buckets.take("a") == wait
            taken += wait == 0
    assert taken <= 5 + 2 * watch.now + 1e-6


# --- the limiter


def test_each_kind_of_deed_has_its_own_measure(watch: Watch) -> None:
    told: list[str] = []
    one = Rate(1, 0.1)
    limiter = Limiter(Limits(one, one, one, one, one, one, one), told.append, watch)
    for deed in (limiter.request, limiter.socket, limiter.new_table, limiter.code):
        deed(SOMEWHERE)
        with pytest.raises(TooMany) as refusal:
            deed(SOMEWHERE)
        assert (refusal.value.status, refusal.value.wait) == (429, 10)
        deed(ELSEWHERE)
    assert told == ["requests", "connections", "new tables", "codes"]


def test_guessing_keys_ends(watch: Watch) -> None:
    limiter = Limiter(replace(Limits(), wrong_keys=Rate(2, 0.1)), clock=watch)
    for _ in range(2):
        limiter.may_try_keys(SOMEWHERE)
        limiter.wrong_key(SOMEWHERE)
    limiter.wrong_key(SOMEWHERE)
    with pytest.raises(TooMany, match="Too many wrong keys from your address; try again in 10 seconds"):
        limiter.may_try_keys(SOMEWHERE)
    for _ in range(10):
        limiter.may_try_keys(ELSEWHERE)  # right keys cost nothing
    watch.now = 10.0
    limiter.may_try_keys(SOMEWHERE)


def test_a_wild_socket_does_not_use_up_the_household(watch: Watch) -> None:
    limiter = Limiter(replace(Limits(), messages=Rate(5, 1), address_messages=Rate(12, 1)), clock=watch)
    sockets = [limiter.connection(SOMEWHERE) for _ in range(3)]
    for socket, most in zip(sockets, (5, 5, 2), strict=True):
        for _ in range(most):
            socket.message()
        for _ in range(3):
            with pytest.raises(TooMany):
                socket.message()


def test_this_machine_may_do_more_but_not_everything(watch: Watch) -> None:
    limiter = Limiter(replace(Limits(), tables=Rate(2, 1), loopback=10), clock=watch)
    for address in ("127.0.0.1", "::1"):
        for _ in range(20):
            limiter.new_table(address)
        with pytest.raises(TooMany):
            limiter.new_table(address)


def test_counting_a_message_takes_microseconds() -> None:
    connection = Limiter(Limits()).connection("127.0.0.1")
    started = time.perf_counter()
    for _ in range(2000):
        connection.message()
    assert time.perf_counter() - started < 2


# --- addresses


@pytest.mark.parametrize(
    ("address", "key", "local"),
    [
        ("192.0.2.1", "192.0.2.1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", False),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", False),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64", False),
        ("fe80::1%eth0", "fe80::/64", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("::1", "::1", True),
        ("::ffff:127.0.0.1", "127.0.0.1", True),
        ("", "", False),
        ("nonsense", "", False),
    ],
)
def test_a_household_is_one(address: str, key: str, local: bool) -> None:
    assert household(address) == (key, local)


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("192.0.2.1", ["198.51.100.1"], "192.0.2.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["127.0.0.1, 198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["198.51.100.7", "198.51.100.1, 10.0.0.2"], "198.51.100.1"),
        ("10.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        ("10.0.0.1", ["198.51.100.1:4711"], "198.51.100.1"),
        ("10.0.0.1", ["[2001:db8::1]:4711"], "2001:db8::1"),
        ("10.0.0.1", ["198.51.100.1, unknown"], "10.0.0.1"),
        ("10.0.0.1", ["," * 1000], "10.0.0.1"),
        ("::ffff:10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
    ],
)
def test_only_what_trusted_proxies_added_is_believed(peer: str, forwarded: list[str], found: str) -> None:
    assert visitor(peer, forwarded, networks(["10.0.0.0/8"])) == found
    assert visitor(peer, forwarded, ()) == peer


# --- depth


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[" * DEEPEST + b"]" * DEEPEST,
        b"[" + b'{"a":[]},' * 5000 + b"1]",
        b'["' + b"[" * 100 + b'"]',
        b'["\\"' + b"{" * 100 + b'"]',
        b'["\\\\","' + b"[" * 100 + b'"]',
    ],
)
def test_what_is_flat_passes(body: bytes) -> None:
    check_nesting(body)


@pytest.mark.parametrize("body", [b"[" * 33, b'{"a":' * 33, b'["\\\\",' + b"[" * 32, b"[{" * 17, b"[" * 60_000])
def test_what_is_deep_is_refused(body: bytes) -> None:
    with pytest.raises(Refused, match="at most 32"):
        check_nesting(body)


JSON = st.recursive(
    st.none() | st.integers() | st.text('[]{}"\\ab'),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text('[]{}"\\', max_size=3), inner, max_size=3),
    max_leaves=40,
)


@given(JSON, st.integers(0, 40))
def test_depth_is_that_of_the_value(value: object, more: int) -> None:
    for _ in range(more):
        value = [value]
    if depth(value) > DEEPEST:
        with pytest.raises(Refused):
            check_nesting(json.dumps(value).encode())
    else:
        check_nesting(json.dumps(value).encode())


def depth(value: object) -> int:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inside is None else 1 + max(map(depth, inside), default=0)


@pytest.mark.parametrize("piece", [b'\\"', b'"', b"[]", b'["', b"\\", b'"\\'])
def test_no_message_is_slow_to_look_at(piece: bytes) -> None:
    body = (b"[" * 20 + b"]" * 20) * 2 + piece * (64 * 1024 // len(piece))
    started = time.perf_counter()
    with suppress(Refused):
        check_nesting(body)
    assert time.perf_counter() - started < 1
