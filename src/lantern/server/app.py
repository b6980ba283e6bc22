"""The application: the API, the sockets, the front end, and the guard before them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from lantern.server import neighbours
from lantern.server.api import RECORD_LIMIT, Games, Lessons, Lists, Logs, Tables
from lantern.server.config import Config
from lantern.server.describing import Description
from lantern.server.failures import HANDLERS
from lantern.server.guard import Guard
from lantern.server.hall import Hall
from lantern.server.limits import Limiter
from lantern.server.metrics import Metrics
from lantern.server.pages import page
from lantern.server.probes import probes
from lantern.server.push import Pusher
from lantern.server.requests import keys_of
from lantern.server.resuming import resume
from lantern.server.sockets import sit_at_table
from lantern.server.storage.storage import Storage
from lantern.server.workers import Workers


class House:
    """All that a server has while it runs."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.limiter = Limiter(config.limits, self.metrics.refused)
        self.hall: Hall

    @asynccontextmanager
    async def lifespan(self, _: Litestar) -> AsyncIterator[None]:
        """Open the database, and close it when everything that was begun is kept."""
        storage = await Storage.open(self.config.database_url)
        workers = Workers(self.config.bot_workers, self.metrics.thought)
        pusher = Pusher(self.config.data, services=self.config.push_services)
        has_others = self.config.database_url.startswith("postgresql")
        self.hall = Hall(storage, workers, self.metrics, pusher, has_others=has_others)
        self.hall.background(resume(self.hall))
        self.hall.background(neighbours.keep_in_touch(self.hall))
        always = [asyncio.create_task(neighbours.follow(self.hall)), asyncio.create_task(self.hall.tidy_up())]
        try:
            yield
        finally:
            for task in always:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await self.hall.close()
            await pusher.close()
            await storage.close()

    async def reach_database(self) -> None:
        await self.hall.storage.all(1, 0)

    async def farewell(self) -> None:
        await self.hall.farewell()


def make_app(config: Config) -> Guard:
    """The application with these settings. It opens its database when it starts."""
    house = House(config)
    app = Litestar(
        [Games, Tables, Lists, Lessons, Logs, sit_at_table, *probes(config, house.metrics, house.reach_database), page],
        dependencies={
            "hall": Provide(lambda: house.hall, sync_to_thread=False),
            "limiter": Provide(lambda: house.limiter, sync_to_thread=False),
            "keys": Provide(keys_of, sync_to_thread=False),
        },
        lifespan=[house.lifespan],
        exception_handlers=HANDLERS,
        request_max_body_size=RECORD_LIMIT,
        # Described at /schema/openapi.json; pages that show it would need scripts of other sites.
        openapi_config=OpenAPIConfig("Lantern", "1", render_plugins=[Description()]),
        logging_config=None,
        state=State({"limiter": house.limiter}),
    )
    return Guard(app, config, house.limiter, house.metrics, house.farewell)
