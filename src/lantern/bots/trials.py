"""A question being thought through by trying its answers side by side, each with the same luck.

Where the evaluation foresees most of what an answer brings, what is left to find out is small beside what dice do. A
tree that follows what has done well then follows luck. Here all answers that may be the best are played on by instinct
to one and the same turn: the n-th try of each meets the same dice, and what falls behind by more than luck explains
is not tried any more.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final

from lantern.bots.instinct import Thought
from lantern.bots.judge import Chances
from lantern.bots.thinking import LONGEST, Budget, Thinking
from lantern.bots.tree import Edge, Node, as_seen
from lantern.core.flow import CHANCE, Answer, Question, Seat
from lantern.core.game import Game

BATCH: Final = 3  # tries of each answer between two looks at which has fallen behind
PACE: Final = 800.0  # tries a second, roughly: who has little time must be bold
HASTY: Final = 24  # tries that are few …
BOLD: Final = 0.5  # … and how far behind an answer is then given up, in standard deviations; further with more tries
PATIENT: Final = 2.0  # as far as that, at most
FEW: Final = 4  # answers that are compared at least, if there are as many …
MORE: Final = 60  # … and tries for each further one
TOLD: Final = 6  # questions of each line that are kept, for whoever asks how it would go on
LEAST: Final = 0.001  # a chance that is promised
HOPELESS: Final = 2.5  # how much worse an answer may look that is tried, in doubts of a first weighing …
FAR: Final = 8.0  # … and how much worse it is taken to be at most
STEP: Final = 0.01
TRIFLE: Final = 0.1  # of such a doubt: who can be better by no more than that need not be tried
SMALL: Final = 0.25  # of it, too: differences that are taken for luck, however alike they fell


class Luck:
    """What falls in one try: the same for every answer, as far as the same is rolled or drawn."""

    def __init__(self, seed: int, number: int) -> None:
        self.base = f"{seed} {number}"
        self.sources: dict[str, Random] = {}

    def of(self, what: str) -> Random:
        """Rolls of one kind have a source of their own: one more or less of another kind changes nothing for them."""
        found = self.sources.get(what)
        if found is None:
            found = self.sources[what] = Random(f"{self.base} {what}")
        return found


class Trials(Thinking):
    """One seat's question, and the answers that may still be the best."""

    def begin(self) -> None:
        """Weigh the answers as instinct does. What one promises more than another is told as a chance."""
        question = self.asked(self.position)
        self.seed = self.rng.getrandbits(32)
        self.end = self.game.settled(self.position)
        chance, self.step = self.game.prospect(self.position, self.seat) or (0.5, STEP)
        thought = Thought(self.game, question.what, self.seat, self.rng, self.manner.care, sober=True)
        worths = [thought.after(self.position, x, self.game.foresight) for x in question.answers]
        far = FAR * self.manner.doubt
        best, top = max(worths), max(chance, LEAST + far * self.step)  # promises differ even where all is nearly lost
        for x, worth in zip(question.answers, worths, strict=True):
            promise = top - self.step * min(far, best - worth)
            self.meet(self.root, x, (promise,) * len(self.minds), self.manner.faith)
        self.tried: dict[Answer, list[float]] = {x: [] for x in question.answers}
        self.open: list[Answer] = []

    def go_on(self, game: Game[Any], position: Any, seat: Seat, rng: Random) -> bool:
        """Nothing is kept: lines that instinct played are not this seat's own thoughts about its next question."""
        return False

    def think(self, budget: Budget) -> None:
        self.patience = min(budget.iterations, budget.seconds * PACE)
        if not self.root.visits:
            room = min(self.manner.breadth, FEW + int(min(self.patience, 10**6) / MORE))
            self.open = [x for x in self.root.ranked()[:room] if self.lag(x) < HOPELESS * self.manner.doubt]
            self.root.decided = len(self.open) == 1
        super().think(budget)

    # --- one try

    def iterate(self) -> None:
        edges = self.root.edges
        x = min(self.open, key=lambda y: edges[y].visits)
        self.tried[x].append(self.line(x, Luck(self.seed, edges[x].visits))[0])
        tries = {edges[y].visits for y in self.open}
        if len(tries) == 1 and edges[x].visits % BATCH == 0:
            self.drop()

    def line(self, x: Answer, luck: Luck) -> Chances:
        """Play on from an answer, by instinct, to where all lines are judged; its beginning is noted."""
        g = self.game.imagine(self.position, self.seat, luck.of("what nobody knows"))
        g.quiet = True
        question: Question | None = self.asked(g)
        node, path = self.root, list[tuple[Node, Edge]]()
        for n in range(LONGEST * (1 + self.end - self.game.turn(g))):
            if question is None or self.game.turn(g) >= self.end:
                break
            if n:
                x = self.played(g, question, luck)
            shown = as_seen(g, question, x, self.seat)
            if n < TOLD:
                path.append((node, node.edges.setdefault(x, Edge((0.5,) * len(self.minds)))))
            g.answer(x, question.seat)
            question = g.waiting
            if question is not None and n < TOLD - 1:
                node = self.follow(node, shown, question)
        value = self.judged(g)
        for met, edge in path:
            met.visits += 1
            edge.add(value)
        return value

    def played(self, g: Any, question: Question, luck: Luck) -> Answer:
        if question.seat == CHANCE:
            return question.sample(luck.of(question.what))
        return self.hasty.choose(self.game, g, question.seat, luck.of("whims"))

    def judged(self, g: Any) -> Chances:
        known = None if g.waiting is None else self.game.prospect(g, self.seat)
        return self.judge.chances(g) if known is None else (known[0],) * len(self.minds)

    # --- what is still worth trying

    def drop(self) -> None:
        """Give up what has fallen behind. The best is tried first from now on, so never less than another."""
        edges = self.root.edges
        best = max(self.open, key=lambda x: edges[x].mean(0))
        bold = min(PATIENT, BOLD * max(1.0, sqrt(self.patience / HASTY)))
        self.open = [best, *[x for x in self.open if x != best and self.behind(x, best) < bold]]
        self.root.decided = len(self.open) == 1

    def lag(self, x: Answer) -> float:
        """How much worse than the best an answer looked at first, as the appraisal measures."""
        edges = self.root.edges.values()
        return (max([edge.promise[0] for edge in edges]) - self.root.edges[x].promise[0]) / self.step

    def behind(self, x: Answer, best: Answer) -> float:
        """By how many standard deviations an answer is worse: its promise and its tries, each as far as it is sure."""
        edges, doubt = self.root.edges, 2 * (self.manner.doubt * self.step) ** 2
        lag = edges[best].promise[0] - edges[x].promise[0]
        lags = [a - b for a, b in zip(self.tried[best], self.tried[x], strict=False)]
        if len(lags) < 2:
            return 0.0
        trifle = TRIFLE * self.manner.doubt * self.step
        mean = sum(lags) / len(lags)
        spread = sum([(each - mean) ** 2 for each in lags]) / (len(lags) - 1)
        noise = (spread + SMALL**2 * doubt) / len(lags)
        sure = 1 / doubt + 1 / noise
        return ((lag / doubt + mean / noise) / sure + trifle) * sqrt(sure)
