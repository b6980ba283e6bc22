"""The tree of a search: what was asked, what was tried there, and what came of it. Knows no game.

A node is a question as the thinking seat sees it. Positions that the seat cannot tell apart share a node, whatever was
dealt in them: what others choose or draw in secret leads to the same node. Chance is a node, too.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from lantern.bots.instinct import Foreseen
from lantern.bots.judge import Chances
from lantern.core.flow import EVERYBODY, OPEN, Answer, Question, Seat, State

UNSEEN: Final = -(10**9)  # stands for any answer that the seat does not learn
CONTRAST: Final = 6.0  # how much more the best-looking answer is tried than the worst-looking: e to this
LEAST: Final = 1e-6  # span of chances


Shown = Answer | tuple[Answer, ...]  # what the seat learns of an answer, or of all answers of a secret set
Look = tuple[Seat, str, tuple[Answer, ...], Chances]  # who is asked what, with which answers and chances


class Edge:
    """An answer at a node: how often it was tried, and what came of it; until then, what it promised.

    With `faith` the promise counts as so many tries, for as long as they are not outnumbered.
    """

    def __init__(self, promise: Chances, faith: float = 0.0) -> None:
        self.visits = 0
        self.promise, self.faith = promise, faith
        self.total = [faith * chance for chance in promise]
        self.share = 1.0  # of the node's attention, by what it promised
        self.luck = 0.0  # of an outcome of chance, as far as it is known: not to be credited to the answers before it

    def mean(self, of: int) -> float:
        return self.total[of] / (self.visits + self.faith) if self.visits else self.promise[of]

    def add(self, value: Chances) -> None:
        self.visits += 1
        for of, chance in enumerate(value):
            self.total[of] += chance


class Node:
    """A question. `of` is whose chance decides here (its place in `Chances`), `sign` whether more is better or less."""

    def __init__(self, question: Question, of: int, sign: int) -> None:
        self.seat, self.what = question.seat, question.what
        self.of, self.sign = of, sign
        self.visits = 0
        self.look: Look | None = None  # how it looked when it was first met
        self.decided = False  # no other answer needs to be tried
        self.in_circle = False  # it looked just like a question on the way to it
        self.edges: dict[Answer, Edge] = {}
        self.next: dict[tuple[Shown, Seat, str], Node] = {}
        self.hopes: dict[Answer, float] = {}  # of chance: what each outcome promises, if that is reckoned
        self.foreseen: Foreseen | None = None  # what the answers are worth at first sight, if that is kept

    def ranked(self) -> list[Answer]:
        """The answers that were tried, the one that proved itself first: tried most, and of equals the better one."""
        return sorted(self.edges, key=self.proof, reverse=True)

    def proof(self, x: Answer) -> tuple[int, float]:
        edge = self.edges[x]
        return edge.visits, self.sign * edge.mean(self.of)

    def best(self) -> Answer:
        return max(self.edges, key=self.proof)

    def is_settled(self, iterations: float) -> bool:
        """Whether so many more tries cannot change which answer was tried most."""
        if self.decided:
            return True
        visits = sorted([edge.visits for edge in self.edges.values()], reverse=True)
        return len(visits) < 2 or visits[0] - visits[1] > iterations

    def deal_shares(self, span: float, contrast: float = CONTRAST) -> None:
        """Attention by promise, seen against the span of all chances in the tree."""
        promises = [self.sign * edge.promise[self.of] for edge in self.edges.values()]
        top = max(promises)
        weights = [exp(contrast * (promise - top) / max(span, LEAST)) for promise in promises]
        whole = sum(weights)
        for edge, weight in zip(self.edges.values(), weights, strict=True):
            edge.share = weight / whole

    def pick(self, answers: list[Answer], curiosity: float, span: float, trust: float) -> Answer:
        """What to try now: what has done well, or was tried little for what it promises.

        `trust` is by how much promises have been exceeded so far: what was not tried yet is taken for that much more.
        """
        scale, many = self.sign / max(span, LEAST), curiosity * sqrt(self.visits + 1)
        best, chosen = float("-inf"), answers[0]
        for x in answers:
            edge = self.edges[x]
            mean = edge.mean(self.of) if edge.visits else edge.promise[self.of] + trust
            worth = scale * mean + many * edge.share / (1 + edge.visits)
            if worth > best:
                best, chosen = worth, x
        return chosen


def as_seen(g: State, question: Question, x: Answer, seat: Seat) -> Shown:
    """An answer as a seat learns of it.

    Those who choose at once do not know of each other, so no choice of theirs may depend on another, not even on this
    seat's own: the way parts when the last answer is in, and all are shown.
    """
    if not g.together:
        return x if question.known_to in (EVERYBODY, seat) else UNSEEN
    if len(g.open_questions()) > 1:
        return UNSEEN
    return tuple([x if given == OPEN else given for given in g.given])
