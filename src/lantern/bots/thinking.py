"""A question being thought through by playing on: information-set Monte-Carlo tree search.

Every iteration deals anew what the seat cannot know, walks down the tree by what has done well so far, and adds one
question to it. What a new question is worth is what the game's evaluation says of its best answer; chance is sampled.
So the first iterations see what `instinct` sees, and the others what it overlooks.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, Literal

from lantern.bots.instinct import OUTCOMES, Instinct, Thought
from lantern.bots.judge import Chances, Judge
from lantern.bots.tree import Edge, Look, Node, Shown, as_seen
from lantern.core.errors import Illegal
from lantern.core.flow import CHANCE, Answer, Question, Seat
from lantern.core.game import Game

Rivals = Literal["paranoid", "own"]  # others play against this seat, or each for itself (max-n)

ENDLESS: Final = 10**9
RESTLESS: Final = 12  # rolls and follow-ups after an answer, at most, before the position is judged
GLANCES: Final = 3  # at what an answer may lead to, where dice have a say in it
LONGEST: Final = 60  # answers of a turn that is played on
CIRCLING: Final = 0.05  # what it costs to come back to the same question with nothing changed
FAMILIAR: Final = 12  # visits after which a node is worth finding again when the game gets there


@dataclass(frozen=True)
class Budget:
    """How long to think: until the first of the two is used up."""

    iterations: int = ENDLESS
    seconds: float = inf


@dataclass(frozen=True)
class Manner:
    """How to search."""

    curiosity: float = 1.0  # how much more often what was tried little is tried
    breadth: int = 8  # answers of a question that are looked at when it is first met …
    widening: float = 1.0  # … and how many more, times the square root of its visits
    outcomes: float = 1.5  # of a roll that are told apart, times the square root of its visits
    backing: float = 0.5  # how much of what goes up the tree is the best answer's rather than what was just tried
    rivals: Rivals = "paranoid"
    ahead: int = 0  # turns that instinct plays on before a position is judged
    haste: int = 2  # outcomes of a roll that instinct looks at meanwhile
    sober: bool = True  # what is played on goes by the same appraisal as the search, not by instinct's taste
    care: int = OUTCOMES  # outcomes of a roll that are looked at when the answers are first weighed
    whole_turns: bool = False  # every try goes to the end of the turn, and all that is asked on the way is remembered
    contrast: float = 50.0  # with whole turns: how fast attention falls with the chance that an answer promises
    faith: float = 6.0  # tries that instinct's opinion of the answers counts for: few lucky ones do not overrule it
    doubt: float = 0.6  # how far off that opinion usually is, as the appraisal measures; for `Trials`


USUAL: Final = Manner()
# As measured (see `docs/bots.md`). Some evaluations promise more in the middle of a turn than its end then keeps: there
# instinct ends the turn first. Where much hangs on dice, a few lucky tries say little.
HABITS: Final = {
    "wayward": Manner(ahead=1, care=36),  # two dice, all of them
    "harrow": Manner(curiosity=2.0),
    "harrow full": Manner(curiosity=0.4, sober=False, faith=0.0, whole_turns=True),
    "vagrantsong": Manner(ahead=1, care=12, faith=3.0),
}


def manner_of(game: Game[Any], position: Any) -> Manner:
    """How a game is searched; its modes may differ."""
    mode = f"{game.name} {position.options.get('mode')}"
    return HABITS.get(mode, HABITS.get(game.name, USUAL))


class Thinking:
    """One seat's question, and the tree that grows from it."""

    def __init__(self, game: Game[Any], position: Any, seat: Seat, rng: Random, manner: Manner | None = None) -> None:
        self.game, self.seat, self.rng = game, seat, rng
        self.manner = manner or manner_of(game, position)
        count = game.seats(position.options)
        each_for_itself = self.manner.rivals == "own" and not game.cooperative
        others = [other for other in range(count) if other != seat] if each_for_itself else []
        self.minds = (seat, *others)  # whose chances are reckoned
        self.judge = Judge(game, position, self.minds)
        self.hasty = Instinct(self.manner.haste, sober=self.manner.sober)
        self.low, self.high = 1.0, 0.0  # of all chances met
        self.kept, self.looks = 0.0, 0  # by how much promises were exceeded, in all, and how many were looked into
        self.signs: dict[str, Node] = {}  # this seat's questions by what it sees in them
        self.position = position
        self.root = self.node(self.asked(position))
        self.root.look = self.look(position, self.asked(position))
        self.begin()

    def go_on(self, game: Game[Any], position: Any, seat: Seat, rng: Random) -> bool:
        """Think on from here, if this position was met on the way; what was found there is kept."""
        if (game, seat, position.options) != (self.game, self.seat, self.position.options):
            return False
        found = self.signs.get(sign(game, position, seat))
        if found is None:
            return False
        self.position, self.root, self.rng = position, found, rng
        found.in_circle = False
        self.begin()
        return True

    def begin(self) -> None:
        """Weigh the answers to the question itself as `instinct` does, dice and follow-ups and all."""
        question = self.asked(self.position)
        self.root.edges = {x: edge for x, edge in self.root.edges.items() if x in question.answers}
        thought = Thought(self.game, question.what, self.seat, self.rng, self.manner.care, sober=True)
        for x in question.answers:
            if x not in self.root.edges:
                worth = thought.after(self.position, x, self.game.foresight)
                rest = self.glance(self.position, x, self.seat)[1:] if len(self.minds) > 1 else ()
                self.meet(self.root, x, (self.judge.chance(worth), *rest), self.manner.faith)
        self.root.deal_shares(self.span)

    def asked(self, position: Any) -> Question:
        question: Question | None = position.open_question(self.seat)
        if question is None:
            raise Illegal(f"seat {self.seat} is not asked anything now")
        return question

    def think(self, budget: Budget) -> None:
        """Iterate until the budget is used up, or can change nothing any more; earlier thoughts count towards it."""
        start, done = perf_counter(), 0
        left = budget.iterations - self.root.visits
        while done < left and not self.root.is_settled(left - done):
            self.iterate()
            done += 1
            spent = perf_counter() - start
            if spent >= budget.seconds:
                break
            if budget.seconds < inf:
                left = min(left, done + int(done * (budget.seconds - spent) / spent) + 1)

    # --- one iteration

    def iterate(self) -> None:
        g = self.game.imagine(self.position, self.seat, self.rng)
        g.quiet = True
        node, path = self.root, list[tuple[Node, Edge]]()
        question: Question | None = self.asked(g)
        while question is not None:
            if node.look is None and question.seat != CHANCE:
                self.back_up(path, self.first_look(node, g, question, path))
                return
            if node.in_circle:
                self.back_up(path, self.going_round(g))
                return
            x = self.choose(node, g, question)
            path.append((node, node.edges[x]))
            shown = as_seen(g, question, x, self.seat)
            g.answer(x, question.seat)
            question = g.waiting
            if question is not None:
                node = self.follow(node, shown, question)
        self.back_up(path, self.judge.chances(g))

    def choose(self, node: Node, g: Any, question: Question) -> Answer:
        if question.seat == CHANCE:
            return self.outcome(node, question)
        if node.visits == FAMILIAR and node.seat == self.seat:
            self.signs[sign(self.game, g, self.seat)] = node
        trust = self.kept / self.looks if self.looks and node.seat == self.seat else 0.0
        return node.pick(self.widen(node, g, question), self.manner.curiosity, self.span, trust)

    def follow(self, node: Node, shown: Shown, question: Question) -> Node:
        """The node of the next question."""
        key = (shown, question.seat, question.what)
        found = node.next.get(key)
        if found is None:
            found = node.next[key] = self.node(question)
        return found

    def node(self, question: Question) -> Node:
        if question.seat in self.minds:
            return Node(question, self.minds.index(question.seat), 1)
        return Node(question, 0, 1 if self.game.cooperative else -1)

    def first_look(self, node: Node, g: Any, question: Question, path: list[tuple[Node, Edge]]) -> Chances:
        """What a new question is worth: what its best answer promises; others' answers are left for the next visit."""
        node.look = self.look(g, question)
        node.in_circle = any(node.look == before.look for before, _ in path)
        node.visits += 1
        if node.in_circle:
            return self.going_round(g)
        if not self.manner.ahead and question.seat == self.seat:
            self.widen(node, g, question)
            found = node.edges[node.best()].promise
        else:
            found = self.play_on(g)
        parent, edge = path[-1]
        if parent.seat == self.seat:
            self.kept += found[0] - edge.promise[0]
            self.looks += 1
        return found

    def look(self, g: Any, question: Question) -> Look:
        return question.seat, question.what, tuple(question.answers), self.judge.chances(g)

    def going_round(self, g: Any) -> Chances:
        """Nothing is gained by coming back to where one was; else what is to be done would be put off for ever."""
        return tuple([max(0.0, chance - CIRCLING) for chance in self.play_on(g)])

    def play_on(self, g: Any) -> Chances:
        """What the position promises; in the middle of a turn that promises too much, after instinct has ended it."""
        until = self.game.turn(g) + self.manner.ahead
        for _ in range(LONGEST * self.manner.ahead):
            question = g.waiting
            if question is None or self.game.turn(g) >= until:
                break
            at_random = question.seat == CHANCE
            x = question.sample(self.rng) if at_random else self.hasty.choose(self.game, g, question.seat, self.rng)
            g.answer(x, question.seat)
        return self.judge.chances(g)

    def back_up(self, path: list[tuple[Node, Edge]], value: Chances) -> None:
        """Tell all that led here what came of it.

        What was tried is not always what would be played: the mean alone would blame a question for every bad answer
        that was tried there, so the answer that has proved itself has a say, too.
        """
        backing = self.manner.backing
        for node, edge in reversed(path):
            node.visits += 1
            edge.add(value)
            if node.seat == CHANCE:
                value = tuple([chance - edge.luck for chance in value]) if edge.luck else value
            else:
                best = node.edges[node.best()]
                value = tuple([backing * best.mean(of) + (1 - backing) * chance for of, chance in enumerate(value)])

    # --- widening

    @property
    def span(self) -> float:
        return self.high - self.low

    def widen(self, node: Node, g: Any, question: Question) -> list[Answer]:
        """The answers that may be tried now: a few at first, more when a node is visited often."""
        known = [x for x in question.answers if x in node.edges]
        room = self.manner.breadth + int(self.manner.widening * sqrt(node.visits)) - len(known)
        if room <= 0 or len(known) == len(question.answers):
            return known
        new = [x for x in question.answers if x not in node.edges]
        if len(new) > room:
            new = self.rng.sample(new, room)
        for x in new:
            self.meet(node, x, self.glance(g, x, question.seat))
        node.deal_shares(self.span)
        return known + new

    def outcome(self, node: Node, question: Question) -> Answer:
        """An outcome of chance: a new one while few were met, else one of those, as often as they were met."""
        x = question.sample(self.rng)
        if x in node.edges:
            return x
        met = [y for y in question.answers if y in node.edges]
        if len(met) > self.manner.outcomes * sqrt(node.visits):
            return self.rng.choices(met, [node.edges[y].visits for y in met])[0]
        node.edges[x] = Edge((0.5,) * len(self.minds))
        return x

    def meet(self, node: Node, x: Answer, promise: Chances, faith: float = 0.0) -> None:
        node.edges[x] = Edge(promise, faith)
        self.low, self.high = min(self.low, *promise), max(self.high, *promise)

    def glance(self, g: Any, x: Answer, seat: Seat) -> Chances:
        """What an answer promises at once: a mean where dice have a say."""
        promise, by_chance = self.settle(g, x, seat)
        if not by_chance:
            return promise
        looks = [promise] + [self.settle(g, x, seat)[0] for _ in range(GLANCES - 1)]
        return tuple([sum(chances) / GLANCES for chances in zip(*looks, strict=True)])

    def settle(self, g: Any, x: Answer, seat: Seat) -> tuple[Chances, bool]:
        """An answer, dice and small follow-ups as they fall, up to a point where the evaluation can be trusted.

        Also says whether chance had a say in it.
        """
        then, horizon, by_chance = g.clone(), self.game.horizon, False
        then.quiet = True
        then.answer(x, seat)
        for _ in range(RESTLESS):
            question = then.waiting
            if question is None or (question.seat != CHANCE and (not horizon or question.what in horizon)):
                break
            by_chance = by_chance or question.seat == CHANCE
            then.answer(question.sample(self.rng), question.seat)
        return self.judge.chances(then), by_chance


def sign(game: Game[Any], g: Any, seat: Seat) -> str:
    """Everything a seat that is asked may know of a position, in one word."""
    return f"{g.asked_by()} {g.open_question(seat).answers} {game.view(g, seat)!r}"
