"""Thinking turn by turn: every try plays the turn in progress to its end, and is judged there.

In the middle of a turn an evaluation has to guess what the rest of the turn will bring, and such guesses differ more
than what comes of them. So a try goes on by what `instinct` thinks of the answers until the turn is over, and all that
was asked on the way stays in the tree: the next try leaves that way somewhere and plays on from there, and the turn's
next question finds what was thought about it already.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from lantern.bots.instinct import Thought
from lantern.bots.judge import Chances
from lantern.bots.thinking import CIRCLING, LONGEST, Budget, Thinking, sign
from lantern.bots.tree import Edge, Node, Shown, as_seen
from lantern.core.flow import CHANCE, Answer, Question, Seat
from lantern.core.game import Game

LEAST_SPAN = 0.2  # of chances: where all answers promise about the same, small differences are no reason to hurry


@dataclass
class Try:
    """A try under way."""

    g: Any
    turn: int  # that is played to its end
    node: Node
    question: Question | None
    path: list[tuple[Node, Edge]] = field(default_factory=list)


class TurnThinking(Thinking):
    """One seat's question; the tree reaches to the end of the turn."""

    deadline = inf  # a try that is not done by then …
    unfinished: Try | None = None  # … waits until there is time again

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
        found.in_circle, self.unfinished = False, None
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
        """One try, or the rest of one that time had run out for."""
        run = self.unfinished or self.set_out()
        while self.goes_on(run):
            if perf_counter() > self.deadline:
                self.unfinished = run
                return
            question, node = run.question, run.node
            assert question is not None
            if question.seat == CHANCE:
                x = self.outcome(node, question)
                self.tell_luck(node, run.g, question)
            else:
                before = self.same_as(node, run.g, question, run.path)
                if before is not None:
                    self.finish(run, self.put_off(before))
                    return
                x = self.choice(node, run.g, question)
            self.go_to(run, x)
        found = self.play_on(run.g)
        self.kept += found[0] - run.path[0][1].promise[0]
        self.looks += 1
        self.finish(run, found)

    def set_out(self) -> Try:
        g = self.game.imagine(self.position, self.seat, self.rng)
        g.quiet = True
        return Try(g, self.game.turn(g), self.root, self.asked(g))

    def goes_on(self, run: Try) -> bool:
        return run.question is not None and self.game.turn(run.g) == run.turn and len(run.path) < LONGEST

    def finish(self, run: Try, found: Chances) -> None:
        self.unfinished = None
        self.back_up(run.path, found)

    def go_to(self, run: Try, x: Answer) -> None:
        g, node, question = run.g, run.node, run.question
        assert question is not None
        run.path.append((node, node.edges[x]))
        shown = as_seen(g, question, x, self.seat)
        g.answer(x, question.seat)
        run.question = g.waiting
        if run.question is not None:
            run.node = self.follow(node, shown, run.question)

    def choice(self, node: Node, g: Any, question: Question) -> Answer:
        self.consider(node, g, question, self.manner.haste)
        trust = self.kept / self.looks if self.looks and node.seat == self.seat else 0.0
        return node.pick(question.answers, self.manner.curiosity, max(self.span, LEAST_SPAN), trust)

    def tell_luck(self, node: Node, g: Any, question: Question) -> None:
        """What each outcome promises more or less than all of them on average: few tries see little else of a roll."""
        if all(edge.visits for edge in node.edges.values()):
            return
        if not node.hopes:
            node.hopes = {x: self.hope(g, x) for x in question.answers}
        expected = sum(node.hopes.get(x, 0.0) * share for x, share in question.chances())
        for x, edge in node.edges.items():
            edge.luck = node.hopes.get(x, expected) - expected

    def hope(self, g: Any, x: Answer) -> float:
        """What an outcome promises; a second roll that follows at once is averaged."""
        then = g.clone()
        then.quiet = True
        then.answer(x)
        question = then.waiting
        if question is None or question.seat != CHANCE:
            return self.judge.chances(then)[0]
        promise = 0.0
        for y, share in question.chances():
            last = then.clone()
            last.answer(y)
            promise += share * self.judge.chances(last)[0]
        return promise

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
