"""Bots: they get a position in which everything their seat cannot know is imagined, and choose an answer."""

from __future__ import annotations

from lantern.bots.bot import Bot
from lantern.bots.instinct import Instinct
from lantern.bots.plain import RandomBot
from lantern.core.errors import LanternError

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "instinct": Instinct}


def find_bot(name: str) -> Bot:
    if name not in BOTS:
        raise LanternError(f'there is no bot "{name}"; there are: {", ".join(BOTS)}')
    return BOTS[name]()


__all__ = ["BOTS", "Bot", "Instinct", "RandomBot", "find_bot"]
