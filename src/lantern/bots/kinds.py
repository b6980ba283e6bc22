"""The bots that people may choose, from the weakest to the strongest, in the words in which they are offered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lantern.bots.search import STRENGTHS, Search, strength

LONGEST: Final = 60.0  # seconds


@dataclass(frozen=True)
class BotInfo:
    """A bot, before it is chosen."""

    kind: str  # "keen": what a seat's `kind` says
    title: str
    says: str  # one line
    seconds: float = 0.0  # that it may think for an answer; 0 for those that answer at once


def about(seconds: float) -> str:
    """ "half a second", "a second", "4 seconds"."""
    return {0.5: "half a second", 1.0: "a second"}.get(seconds, f"{seconds:g} seconds")


def searching(name: str, says: str) -> BotInfo:
    seconds = STRENGTHS[name].seconds
    return BotInfo(name, name.capitalize(), says.format(about(seconds)), seconds)


OFFERED: Final = (
    BotInfo("random", "Random", "Plays anything legal, at once. For trying things out."),
    BotInfo("instinct", "Instinct", "Looks one step ahead, and answers at once."),
    searching("calm", "Plays on in its head for {} at most."),
    searching("keen", "Plays on in its head for about {}."),
    searching("relentless", "Plays on in its head for about {}."),
)


def thinking_time(kind: str) -> float:
    """Seconds that a bot takes for an answer by its strength; 0 for those that answer at once.

    Of one that counts its tries instead of seconds nobody knows: it is given what nobody would wait for.
    """
    if kind not in STRENGTHS and not kind.startswith("search"):
        return 0.0
    bot = Search() if kind == "search" else strength(kind)
    return min(bot.budget.seconds, LONGEST)
