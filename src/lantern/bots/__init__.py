"""Bots: they get a position in which everything their seat cannot know is imagined, and choose an answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from lantern.bots.bot import Bot
from lantern.bots.instinct import Instinct
from lantern.bots.plain import RandomBot
from lantern.bots.search import STRENGTHS, Search, strength
from lantern.core.errors import OptionError

# From the weakest to the strongest. `search:400` and the like (see `strength`) are bots, too, for the laboratory.
BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "instinct": Instinct,
    **{name: partial(strength, name) for name in STRENGTHS},
}


def find_bot(name: str) -> Bot:
    if name in BOTS:
        return BOTS[name]()
    if name == "search":
        return Search()
    if name.startswith("search:"):
        return strength(name)
    raise OptionError(f'there is no bot "{name}"; there are: {", ".join(BOTS)}, and search, as in search:250ms')


__all__ = ["BOTS", "Bot", "Instinct", "RandomBot", "Search", "find_bot"]
