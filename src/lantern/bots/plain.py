"""The weakest bot, and the yardstick of all others."""

from __future__ import annotations

from random import Random
from typing import Any

from lantern.bots.bot import Bot
from lantern.core.errors import Illegal
from lantern.core.flow import Answer, Seat
from lantern.core.game import Game


class RandomBot(Bot):
    """Any legal answer, all alike."""

    name = "random"

    def choose(self, game: Game[Any], position: Any, seat: Seat, rng: Random) -> Answer:
        question = position.open_question(seat)
        if question is None:
            raise Illegal(f"seat {seat} is not asked anything now")
        answer: Answer = question.sample(rng)
        return answer
