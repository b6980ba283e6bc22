"""A bot that looks one answer ahead and takes what looks best by the game's own evaluation."""

from __future__ import annotations

from random import Random
from typing import Any

from lantern.bots.bot import Bot
from lantern.core.errors import Illegal
from lantern.core.flow import CHANCE, Answer, Seat
from lantern.core.game import Game

OUTCOMES = 6  # of the first roll that are looked at; of a roll that follows from it, one
DEPTH = 2  # questions of the own seat that belong to one decision ("drop", then what) are looked through


class Instinct(Bot):
    """One decision ahead: dice are averaged, follow-up questions answered as well as possible."""

    name = "instinct"

    def choose(self, game: Game[Any], position: Any, seat: Seat, rng: Random) -> Answer:
        question = position.open_question(seat)
        if question is None:
            raise Illegal(f"seat {seat} is not asked anything now")
        if len(question.answers) == 1:
            only: Answer = question.answers[0]
            return only
        best = float("-inf")
        chosen: Answer = question.answers[0]
        for x in question.answers:
            worth = self.after(game, position, x, question.what, seat, rng, DEPTH) + rng.random() * 1e-3
            if worth > best:
                best, chosen = worth, x
        return chosen

    def after(
        self, game: Game[Any], position: Any, x: Answer, asked: str, seat: Seat, rng: Random, depth: int
    ) -> float:
        """What an answer leads to."""
        then = position.clone()
        then.quiet = True
        then.answer(x)
        question = then.waiting
        if question is None or depth == 0:
            return game.evaluate(then, seat)
        if question.seat == CHANCE:
            return self.expected(game, then, asked, seat, rng, depth)
        if question.seat == seat and question.what != asked and len(question.answers) < 20:
            return max(self.after(game, then, y, asked, seat, rng, depth - 1) for y in question.answers)
        return game.evaluate(then, seat)

    def expected(self, game: Game[Any], position: Any, asked: str, seat: Seat, rng: Random, depth: int) -> float:
        """The mean over outcomes of chance."""
        question = position.waiting
        looked_at = OUTCOMES if depth == DEPTH else 1
        if len(question.answers) <= looked_at:
            chances = question.chances()
        else:
            chances = [(question.sample(rng), 1 / looked_at) for _ in range(looked_at)]
        mean = 0.0
        for outcome, share in chances:
            mean += share * self.after(game, position, outcome, asked, seat, rng, depth - 1)
        return mean
