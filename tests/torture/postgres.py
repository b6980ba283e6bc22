"""A real PostgreSQL that can be stopped under load, and started again."""

from __future__ import annotations

import itertools
import subprocess
import warnings
from pathlib import Path
from typing import Final

STOPPING: Final = 20  # seconds


class Postgres:
    """A server in a folder of its own, reached by a socket there."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where no folder for sockets is set, the package says so
            from pgserver._commands import POSTGRES_BIN_PATH
            from pgserver.postgres_server import get_server

        self.control = POSTGRES_BIN_PATH / "pg_ctl"
        self.server = get_server(folder, cleanup_mode="stop")
        self.numbers = itertools.count(1)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"torture{next(self.numbers)}"
        self.server.psql(f"CREATE DATABASE {name};")
        return str(self.server.get_uri(name))

    def stop(self) -> None:
        """At once, with everybody's transactions in the middle, as if the machine failed."""
        command = (self.control, "-D", self.server.pgdata, "-m", "immediate", "-w", "stop")
        subprocess.run(command, user=self.server.system_user, timeout=STOPPING, check=True, stdout=subprocess.DEVNULL)

    def start(self) -> None:
        self.server.ensure_postgres_running()

    def close(self) -> None:
        self.server.cleanup()
