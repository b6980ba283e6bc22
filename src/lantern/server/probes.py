"""Two addresses for whoever looks after a server: /health says whether it works, /metrics how much."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hmac import compare_digest
from http import HTTPStatus
from importlib.metadata import version
from typing import Any, Final

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from prometheus_client import CONTENT_TYPE_LATEST

from lantern.server.config import Config
from lantern.server.failures import Refused
from lantern.server.guard import is_from_here
from lantern.server.metrics import Metrics

log = logging.getLogger("lantern.server")

PATIENCE: Final = 3.0  # seconds for the database


@dataclass(frozen=True)
class Health:
    """Whether the server can do its work."""

    ok: bool
    database: bool
    version: str


def probes(config: Config, metrics: Metrics, reach: Callable[[], Awaitable[object]]) -> list[HTTPRouteHandler]:
    """The two handlers; `reach` asks the database something small, and raises if that cannot be."""

    @get("/health")
    async def health() -> Response[Health]:
        """Whether the server and its database work."""
        reached = await is_reached(reach)
        status = HTTPStatus.OK if reached else HTTPStatus.SERVICE_UNAVAILABLE
        return Response(Health(reached, reached, version("lantern")), status_code=status)

    @get("/metrics", include_in_schema=False)
    async def numbers(request: Request[Any, Any, Any]) -> Response[bytes]:
        """What the server has counted, for Prometheus."""
        if not (is_from_here(request.scope) or has_token(request.headers.get("authorization", ""), config)):
            raise Refused(
                "The metrics are for this machine only, or for whoever sends the metrics token as a Bearer token.",
                HTTPStatus.FORBIDDEN,
            )
        return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)

    return [health, numbers]


async def is_reached(reach: Callable[[], Awaitable[object]]) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            await reach()
    except Exception:
        log.exception("the database cannot be reached")
        return False
    return True


def has_token(authorization: str, config: Config) -> bool:
    given = authorization.removeprefix("Bearer ")
    return bool(config.metrics_token) and compare_digest(given.encode(), config.metrics_token.encode())
