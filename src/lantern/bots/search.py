"""The bot that searches, and its named strengths."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final

from lantern.bots.bot import Bot
from lantern.bots.instinct import PATIENCE, Instinct
from lantern.bots.thinking import Budget, Manner, Thinking
from lantern.bots.votes import Votes
from lantern.bots.ways import think_about
from lantern.core.errors import Illegal, OptionError
from lantern.core.flow import Answer, Seat
from lantern.core.game import Game

STRENGTHS: Final = {
    "calm": Budget(iterations=120, seconds=0.5),
    "keen": Budget(seconds=1.0),
    "relentless": Budget(seconds=4.0),
}
WRITTEN: Final = re.compile(r"search:([1-9][0-9]{0,6})(ms)?(?:x([1-9][0-9]?))?")


class Search(Bot):
    """Plays on in its head: see `Thinking`. What it has thought is kept for its next question."""

    name = "search"

    def __init__(self, budget: Budget = STRENGTHS["keen"], manner: Manner | None = None, processes: int = 1) -> None:
        self.budget, self.manner = budget, manner
        self.votes = Votes(processes) if processes > 1 else None
        self.last: Thinking | None = None

    def choose(self, game: Game[Any], position: Any, seat: Seat, rng: Random) -> Answer:
        question = position.open_question(seat)
        if question is None:
            raise Illegal(f"seat {seat} is not asked anything now")
        if len(question.answers) == 1:
            only: Answer = question.answers[0]
            return only
        if position.in_a_row > PATIENCE:  # it may be going in circles, which instinct knows a way out of
            return Instinct().choose(game, position, seat, rng)
        if self.votes is not None:
            return self.votes.ask(game, position, seat, rng, self.budget, self.manner).most_common(1)[0][0]
        return self.thought(game, position, seat, rng).root.best()

    def thought(self, game: Game[Any], position: Any, seat: Seat, rng: Random) -> Thinking:
        """The question thought through, from where an earlier one has led or else from scratch."""
        thinking = self.last
        if thinking is None or not thinking.go_on(game, position, seat, rng):
            thinking = self.last = think_about(game, position, seat, rng, self.manner)
        thinking.think(self.budget)
        return thinking


def strength(name: str) -> Search:
    """A named strength, or one written out.

    `search:400` thinks for so many iterations, `search:250ms` for so long, `search:250msx2` in two processes; plain
    `search` is keen.
    """
    if name in STRENGTHS:
        return Search(STRENGTHS[name])
    found = WRITTEN.fullmatch(name)
    if found is None:
        raise OptionError(
            f'there is no bot "{name}"; search takes iterations or time, as in search:400 or search:250ms'
        )
    amount = int(found[1])
    budget = Budget(seconds=amount / 1000) if found[2] else Budget(iterations=amount)
    return Search(budget, processes=int(found[3] or 1))
