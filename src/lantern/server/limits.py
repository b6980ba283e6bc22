"""Limits: how often somebody may ask, from where they really come, and how deep a message may be nested.

Every rate is a bucket of tokens that fills up again with time; a deed takes one. Buckets belong to addresses, because
nothing else about a stranger is hard to change. Only so many are kept: the one that was quiet longest is forgotten
first, and it was nearly full again.
"""

from __future__ import annotations

import math
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from http import HTTPStatus
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

from lantern.server.config import Limits, Network, Rate
from lantern.server.failures import Refused

Clock = Callable[[], float]

DEEPEST: Final = 32
OPENING: Final = b"[{"
# A string that nobody closes goes on to the end: so each byte is looked at once, whatever is sent.
STRING: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
NOT_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))
PRIVATE_PART: Final = 64  # bits of an IPv6 address: the rest is one household's to choose


class TooMany(Refused):
    """Too much from one place; `wait` says how many seconds to be quiet."""

    def __init__(self, what: str, wait: float) -> None:
        self.wait = max(1, math.ceil(wait))
        seconds = "a second" if self.wait == 1 else f"{self.wait} seconds"
        super().__init__(f"Too many {what} from your address; try again in {seconds}.", HTTPStatus.TOO_MANY_REQUESTS)


class Buckets:
    """One kind of rate, for everybody."""

    def __init__(self, rate: Rate, most: int, clock: Clock) -> None:
        self.rate, self.most, self.clock = rate, most, clock
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens, and when they were counted

    def take(self, key: str, factor: float = 1.0) -> float:
        """Take a token: 0.0 if there was one, otherwise the seconds until there is."""
        level, now = self.level(key, factor)
        enough = level >= 1
        self.levels[key] = (level - enough, now)
        self.levels.move_to_end(key)
        if len(self.levels) > self.most:
            self.levels.popitem(last=False)
        return 0.0 if enough else self.until_one(level, factor)

    def wait(self, key: str, factor: float = 1.0) -> float:
        """How long until there is a token; takes none."""
        level, _ = self.level(key, factor)
        return 0.0 if level >= 1 else self.until_one(level, factor)

    def level(self, key: str, factor: float) -> tuple[float, float]:
        now, full = self.clock(), self.rate.burst * factor
        level, then = self.levels.get(key, (full, now))
        return min(full, level + (now - then) * self.rate.per_second * factor), now

    def until_one(self, level: float, factor: float) -> float:
        return (1 - level) / (self.rate.per_second * factor)


class Limiter:
    """All limits of a server. Each method counts one deed of an address, and raises `TooMany` after enough of them."""

    def __init__(
        self, limits: Limits, told: Callable[[str], None] = lambda what: None, clock: Clock = time.monotonic
    ) -> None:
        self.limits, self.told, self.clock = limits, told, clock
        self.requests = self.buckets(limits.requests)
        self.messages = self.buckets(limits.address_messages)
        self.sockets = self.buckets(limits.sockets)
        self.tables = self.buckets(limits.tables)
        self.keys = self.buckets(limits.wrong_keys)
        self.codes = self.buckets(limits.codes)
        self.hints = self.buckets(limits.hints)

    def buckets(self, rate: Rate) -> Buckets:
        return Buckets(rate, self.limits.remembered, self.clock)

    def request(self, address: str) -> None:
        self.count(self.requests, "requests", address)

    def socket(self, address: str) -> None:
        self.count(self.sockets, "connections", address)

    def new_table(self, address: str) -> None:
        self.count(self.tables, "new tables", address)

    def code(self, address: str) -> None:
        self.count(self.codes, "codes", address)

    def hint(self, address: str) -> None:
        self.count(self.hints, "hints", address)

    def may_try_keys(self, address: str) -> None:
        """To be asked before keys are looked at, so that guessing stops when `wrong_key` has counted enough."""
        key, factor = self.share(address)
        self.refuse("wrong keys", self.keys.wait(key, factor))

    def wrong_key(self, address: str) -> None:
        """Count a key that opens nothing. The next try may be refused; this one has its own answer."""
        self.keys.take(*self.share(address))

    def connection(self, address: str) -> Connection:
        return Connection(self, address)

    def count(self, buckets: Buckets, what: str, address: str) -> None:
        self.refuse(what, buckets.take(*self.share(address)))

    def share(self, address: str) -> tuple[str, float]:
        """Whose bucket it is, and how much larger than usual."""
        key, local = household(address)
        return key, self.limits.loopback if local else 1.0

    def refuse(self, what: str, wait: float) -> None:
        if wait:
            self.told(what)
            raise TooMany(what, wait)


class Connection:
    """A socket's own measure, besides that of its address: one wild tab does not use up the whole household's."""

    def __init__(self, limiter: Limiter, address: str) -> None:
        self.limiter, self.share = limiter, limiter.share(address)
        self.address = address
        self.own = Buckets(limiter.limits.messages, 1, limiter.clock)

    def message(self) -> None:
        for buckets in (self.own, self.limiter.messages):
            wait = buckets.take(*self.share)
            if wait:
                self.limiter.refuse("messages", wait)


# --- addresses --------------------------------------------------------------------------------------------------------


def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """An address as proxies write it, perhaps with a port; None if it is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


@lru_cache(maxsize=4096)
def household(address: str) -> tuple[str, bool]:
    """The part of an address that its owner cannot change at will, and whether it is this machine."""
    found = parse_address(address)
    if isinstance(found, IPv6Address) and not found.is_loopback:
        return str(IPv6Network((found, PRIVATE_PART), strict=False)), False
    return (str(found), found.is_loopback) if found else ("", False)


def visitor(peer: str, forwarded: Iterable[str], proxies: Sequence[Network]) -> str:
    """Who asks: the peer, or whom a trusted proxy names. Only what trusted proxies have added is believed.

    `forwarded` are the X-Forwarded-For headers. Each proxy adds at the end, so the last entry that is not a proxy of
    ours is the visitor; what stands before it anybody may have written.
    """
    believed = peer
    entries = [entry for line in forwarded for entry in line.split(",")]
    while entries and is_among(believed, proxies):
        named = parse_address(entries.pop())
        if named is None:
            break
        believed = str(named)
    return believed


def is_among(address: str, proxies: Sequence[Network]) -> bool:
    found = parse_address(address) if proxies else None
    return found is not None and any(found in network for network in proxies)


# --- depth ------------------------------------------------------------------------------------------------------------


def check_nesting(body: bytes) -> None:
    """Refuse JSON that is nested too deeply, before it is decoded."""
    if sum(body.count(each) for each in OPENING) <= DEEPEST:
        return  # nearly always: nothing that has so few brackets can be deep
    depth = 0
    for bracket in STRING.sub(b"", body).translate(None, NOT_BRACKETS):
        depth += 1 if bracket in OPENING else -1
        if depth > DEEPEST:
            raise Refused(f"This is nested too deeply: at most {DEEPEST} lists and objects may stand in each other.")
