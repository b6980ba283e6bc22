"""Processes of ours beside the server: bots think there, and the scribe writes."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

from lantern.server.config import DATABASE, TOKEN

SECRETS: Final = (DATABASE, TOKEN)


def command(module: str) -> tuple[str, ...]:
    return (sys.executable, "-P", "-m", module)


async def start(command: tuple[str, ...], longest: int) -> Process:
    """A new process, which knows the environment but for the server's secrets, and hears no Ctrl-C. It may say lines of
    so many bytes."""
    environment = {name: value for name, value in os.environ.items() if name not in SECRETS}
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, limit=longest, env=environment, start_new_session=True
    )
