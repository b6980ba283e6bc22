"""The application: the API, the front end, and the guard before both."""

from __future__ import annotations

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from lantern.server.api import RECORD_LIMIT, Games, Lessons, Logs, Tables
from lantern.server.failures import HANDLERS
from lantern.server.guard import Guard
from lantern.server.hall import Hall
from lantern.server.pages import page
from lantern.tables.store import Store


def make_app(store: Store, host: str = "127.0.0.1") -> Guard:
    """The application over the tables of a store; `host` is what it is called from outside."""
    hall = Hall(store)
    return Guard(
        Litestar(
            [Games, Tables, Lessons, Logs, page],
            dependencies={"hall": Provide(lambda: hall, sync_to_thread=False)},
            exception_handlers=HANDLERS,
            request_max_body_size=RECORD_LIMIT,
            # Described at /schema/openapi.json; pages that show it would need scripts of other sites.
            openapi_config=OpenAPIConfig("Lantern", "1", render_plugins=[JsonRenderPlugin()]),
            logging_config=None,
        ),
        host,
    )
