"""asyncpg by typed names: it carries no types of its own, so this is the one place that imports it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

import asyncpg  # type: ignore[import-untyped]  # it has none

Hear = Callable[[Any, int, str, object], None]

ERRORS: Final[tuple[type[Exception], ...]] = (asyncpg.PostgresError, asyncpg.InterfaceError)
LOST: Final[tuple[type[Exception], ...]] = (asyncpg.PostgresConnectionError, asyncpg.InterfaceError)


class DriverConnection(Protocol):
    """What we use of a connection itself; the rest goes through SQLAlchemy."""

    async def execute(self, query: str) -> str: ...
    async def add_listener(self, channel: str, callback: Hear) -> None: ...
    def add_termination_listener(self, callback: Callable[[Any], None]) -> None: ...
    def terminate(self) -> None: ...


async def connect(address: str, patience: float) -> DriverConnection:
    connection: DriverConnection = await asyncpg.connect(
        address,
        timeout=patience,
        command_timeout=2 * patience,  # longer than a lock is waited for: that has a better message
        server_settings={"application_name": "lantern", "lock_timeout": f"{patience * 1000:.0f}"},
    )
    return connection
