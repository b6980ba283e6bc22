"""Thinking turn by turn: every try plays the turn in progress to its end, and is judged there.

In the middle of a turn an evaluation has to guess what the rest of the turn will bring, and such guesses differ more
than what comes of them. So a try goes on by what `instinct` thinks of the answers until the turn is over, and all that
was asked on the way stays in the tree: the next try leaves that way somewhere and plays on from there, and the turn's
next question finds what was thought about it already.
"""

from __future__ import annotations

from math import inf
from random import Random
from time import perf_counter
from typing import Any

from lantern.bots.instinct import Thought
from lantern.bots.judge import Chances
from lantern.bots.thinking import CIRCLING, LONGEST, Budget, Manner, Thinking, manner_of, sign
from lantern.bots.tree import Edge, Node, Shown, as_seen
from lantern.core.flow import CHANCE, Question, Seat
from lantern.core.game import Game

LEAST_SPAN = 0.2  # of chances: where all answers promise about the same, small differences are no reason to hurry


def thinking_about(game: Game[Any], position: Any, seat: Seat, rng: Random, manner: Manner | None = None) -> Thinking:
    """A question thought through in the manner of its game."""
    how = manner or manner_of(game, position)
    return (TurnThinking if how.whole_turns else Thinking)(game, position, seat, rng, how)


class TurnThinking(Thinking):
    """One seat's question; the tree reaches to the end of the turn."""

    deadline = inf  # a try that is not done by then is dropped

    def go_on(self, game: Game[Any], position: Any, seat: Seat, rng: Random) -> bool:
        """Think on from where the best answer has led, if nobody else and no chance had a say in it."""
        if (game, seat, position.options) != (self.game, self.seat, self.position.options):
            return False
        x, then = self.root.best(), self.position.clone()
        then.answer(x, self.seat)
        question = then.waiting
        if question is None or question.seat != seat or then.together:
            return False
        found = self.root.next.get((x, seat, question.what))
        if found is None or sign(game, then, seat) != sign(game, position, seat):
            return False
        self.position, self.root, self.rng = position, found, rng
        found.in_circle = False
        self.begin()
        return True

    def begin(self) -> None:
        question = self.asked(self.position)
        self.root.edges = {x: edge for x, edge in self.root.edges.items() if x in question.answers}
        self.consider(self.root, self.position, question, self.manner.care, self.manner.faith)

    def think(self, budget: Budget) -> None:
        self.deadline = perf_counter() + budget.seconds
        super().think(budget)

    def iterate(self) -> None:
        g = self.game.imagine(self.position, self.seat, self.rng)
        g.quiet = True
        node, path = self.root, list[tuple[Node, Edge]]()
        question: Question | None = self.asked(g)
        turn = self.game.turn(g)
        while question is not None and self.game.turn(g) == turn and len(path) < LONGEST:
            if perf_counter() > self.deadline:
                return
            if question.seat == CHANCE:
                x = self.outcome(node, question)
            else:
                before = self.same_as(node, g, question, path)
                if before is not None:
                    self.back_up(path, self.put_off(before))
                    return
                self.consider(node, g, question, self.manner.haste)
                x = node.pick(question.answers, self.manner.curiosity, max(self.span, LEAST_SPAN), 0.0)
            path.append((node, node.edges[x]))
            shown = as_seen(g, question, x, self.seat)
            g.answer(x, question.seat)
            question = g.waiting
            if question is not None:
                node = self.follow(node, shown, question)
        self.back_up(path, self.play_on(g))

    def same_as(self, node: Node, g: Any, question: Question, path: list[tuple[Node, Edge]]) -> Node | None:
        """The question on the way here that looked just like this one."""
        if node.look is None:
            node.look = self.look(g, question)
            node.in_circle = any(node.look == before.look for before, _ in path)
        return next((before for before, _ in path if before.look == node.look), None) if node.in_circle else None

    def put_off(self, before: Node) -> Chances:
        """Coming back to where one was is worth what is best there, less a little."""
        best = before.edges[before.best()]
        return tuple([max(0.0, best.mean(of) - CIRCLING) for of in range(len(self.minds))])

    def consider(self, node: Node, g: Any, question: Question, outcomes: int, faith: float = 0.0) -> None:
        """What `instinct` thinks of the answers, if that is not known yet."""
        new = [x for x in question.answers if x not in node.edges]
        if not new:
            return
        if len(question.answers) == 1:
            self.meet(node, new[0], self.judge.chances(g))
            return
        foreseen = node.foreseen
        if foreseen is None or not foreseen.holds(question.what, new):
            thought = Thought(self.game, question.what, question.seat, self.rng, outcomes, self.manner.sober)
            foreseen = node.foreseen = thought.survey(g, new)
        for x in new:
            self.meet(node, x, self.promised(node, foreseen.worth[x]), faith)
        node.deal_shares(1.0, self.manner.contrast)

    def promised(self, node: Node, worth: float) -> Chances:
        """Whoever plays against the seat likes best what it likes least."""
        chance = self.judge.chance(worth)
        return (chance if node.sign > 0 else 1 - chance,)

    def follow(self, node: Node, shown: Shown, question: Question) -> Node:
        found = super().follow(node, shown, question)
        if node.foreseen is not None and not found.edges and question.seat == node.seat and isinstance(shown, int):
            found.foreseen = node.foreseen.next.get(shown)
        return found
