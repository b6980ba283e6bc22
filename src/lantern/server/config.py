"""How a server is set up: one frozen record, made from the command line and the environment, and read everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from lantern.core.errors import OptionError
from lantern.tables.files import tables_folder

Network = IPv4Network | IPv6Network

# The push services of the browsers there are. An address elsewhere is refused: the server would go where it is sent.
PUSH_SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
PORTS: Final = {"http": 80, "https": 443}
DATABASE: Final = "LANTERN_DATABASE"
TOKEN: Final = "LANTERN_METRICS_TOKEN"  # noqa: S105 - the name of the variable, not its content


@dataclass(frozen=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    per_second: float

    def times(self, factor: float) -> Rate:
        return Rate(self.burst * factor, self.per_second * factor)


@dataclass(frozen=True)
class Limits:
    """What one address may do, and one socket. A household shares an address, so these are for several people."""

    requests: Rate = Rate(240, 40)  # over HTTP, pages and their parts included
    messages: Rate = Rate(60, 20)  # on one socket
    address_messages: Rate = Rate(240, 80)  # on all sockets of an address
    sockets: Rate = Rate(60, 2)  # opened
    tables: Rate = Rate(20, 1 / 20)  # put up
    wrong_keys: Rate = Rate(20, 1 / 10)
    codes: Rate = Rate(10, 1 / 30)  # made or tried: a short code must not be guessed
    hints: Rate = Rate(20, 1 / 4)  # each keeps a process busy for seconds
    loopback: float = 50.0  # how much more this machine may do itself
    remembered: int = 10_000  # addresses of each kind; whoever was quiet longest is forgotten first

    def times(self, factor: float) -> Limits:
        """All rates so much wider or tighter; what is kept in memory stays the same."""
        values: dict[str, Any] = {each.name: getattr(self, each.name) for each in fields(self)}
        wider = {name: value.times(factor) for name, value in values.items() if isinstance(value, Rate)}
        return Limits(**values | wider)


@dataclass(frozen=True)
class Config:
    """A server's settings. `Config(data=folder)` is one for this machine only, with all that is usual."""

    data: Path  # the folder of everything kept in files
    host: str = "127.0.0.1"  # where it listens
    port: int = 8000  # 0 takes any free one
    database: str = ""  # `sqlite:///…` or `postgresql://…`; "" for a file in the folder: see `database_url`
    public: tuple[str, ...] = ()  # what it is called from outside: "https://games.example"; see `origin`
    insecure: bool = False  # plain HTTP beyond this machine is meant
    proxies: tuple[Network, ...] = ()  # whose word on a visitor's address is believed
    limits: Limits = field(default_factory=Limits)
    metrics_token: str = ""  # with it, others than this machine may read the metrics
    bot_workers: int = 0  # processes for bots; 0: all cores but one
    push_services: tuple[str, ...] = PUSH_SERVICES  # whose addresses browsers may give for notices

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'lantern.db'}"

    @property
    def behind_tls(self) -> bool:
        """Whether browsers come by https only."""
        return bool(self.public) and all(each.startswith("https:") for each in self.public)


# --- from words to settings -------------------------------------------------------------------------------------------


def data_folder(given: Path | None = None) -> Path:
    """The folder given, the one that LANTERN_DATA names, or the user's own."""
    return tables_folder(given).parent


def origin(text: str) -> str:
    """A public address as browsers name it in `Origin`: scheme, host, and a port that is not the usual one."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise no_origin(text) from None
    rest = parts.path.strip("/") or parts.query or parts.fragment or parts.username is not None
    if parts.scheme not in PORTS or not host or rest or not host.isascii():
        raise no_origin(text)
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + ("" if port in (None, PORTS[parts.scheme]) else f":{port}")


def no_origin(text: str) -> OptionError:
    return OptionError(f"--public {text[:80]!r} is no address of a site; write it like https://games.example")


def networks(texts: Sequence[str]) -> tuple[Network, ...]:
    """Proxies by address, or by network as in 10.0.0.0/8."""
    found = []
    for text in texts:
        try:
            found.append(ip_network(text))
        except ValueError as mistake:
            raise OptionError(
                f"--proxy {text[:80]!r} is no address: {mistake}; write it like 127.0.0.1 or 10.0.0.0/8"
            ) from None
    return tuple(found)


def scaled_limits(factor: float) -> Limits:
    if not 0 < factor < float("inf"):
        raise OptionError(f"--limits {factor:g} allows nothing, or everything; 1 is usual, 10 allows ten times as much")
    return Limits().times(factor)
