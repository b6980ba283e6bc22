"""What would you do? The answer a searching bot would give, with what it expects and why, in words.

It knows what the seat knows and nothing else: it gets the position as the seat imagines it.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from lantern.bots.pondering import Enough, ponder
from lantern.bots.search import STRENGTHS
from lantern.bots.thinking import Budget, Manner, Thinking
from lantern.bots.tree import Node
from lantern.bots.ways import think_about
from lantern.core.english import count, series
from lantern.core.flow import CHANCE, Answer, Seat
from lantern.core.game import Game

LINES: Final = 3
FURTHER: Final = 4  # answers that are told beyond the one that is advised
TRUSTED: Final = 5  # tries without which nothing is said about what follows
CLOSE: Final = 0.02  # chances that differ less are told as alike
MUCH: Final = 0.15  # how far good and bad outcomes of a roll must lie apart to be worth a word


@dataclass(frozen=True)
class AdvisedLine:
    """An answer that was thought through."""

    answer: str  # its stable text
    label: str
    tries: int
    chance: float  # of winning
    then: tuple[str, ...] = ()  # how this seat would go on, in labels, as far as that was looked at


@dataclass(frozen=True)
class Advice:
    """What to answer, what to expect, the best few answers in order, and reasons in sentences."""

    answer: str
    expected: float  # the chance of winning
    lines: tuple[AdvisedLine, ...]
    reasons: tuple[str, ...]
    tries: int


def advise(
    game: Game[Any],
    position: Any,
    seat: Seat,
    rng: Random,
    budget: Budget = STRENGTHS["keen"],
    manner: Manner | None = None,
    enough: Enough = lambda found: False,
) -> Advice:
    """Think about the seat's open question, and tell what was found. `position` is what the seat imagines.

    `enough` hears how far the thought has come, and may end it.
    """
    thinking = think_about(game, position, seat, rng, manner)
    if len(thinking.root.edges) > 1:
        ponder(thinking, budget, enough)
    lines = tuple(line(thinking, x) for x in thinking.root.ranked()[:LINES])
    best = lines[0]
    return Advice(best.answer, best.chance, lines, tuple(reasons(thinking, lines)), thinking.root.visits)


def line(thinking: Thinking, x: Answer) -> AdvisedLine:
    game, position, edge = thinking.game, thinking.position, thinking.root.edges[x]
    offer = game.offer(position, thinking.asked(position), x)
    then = tuple(continuation(thinking, x)) if edge.visits >= TRUSTED else ()
    return AdvisedLine(offer.answer, offer.label, edge.visits, round(likely(edge.mean(0)), 4), then)


def continuation(thinking: Thinking, x: Answer) -> list[str]:
    """How the seat would go on while nothing but its own answers decides: dice and other seats end the telling."""
    game, seat, node = thinking.game, thinking.seat, thinking.root
    g = thinking.position.clone()
    told: list[str] = []
    while len(told) < FURTHER:
        g.answer(x, seat)
        question = g.waiting
        following = None if question is None or g.together else node.next.get((x, question.seat, question.what))
        if following is None or following.seat != seat or following.visits < TRUSTED:
            break
        node = following
        open_now = [y for y in node.ranked() if y in question.answers]
        if not open_now:
            break
        x = open_now[0]
        told.append(game.offer(g, question, x).label)
    return told


# --- reasons ----------------------------------------------------------------------------------------------------------


def reasons(thinking: Thinking, lines: tuple[AdvisedLine, ...]) -> list[str]:
    """Why the first line comes first."""
    best, others = lines[0], lines[1:]
    if not others:
        return ["There is nothing else to answer."]
    said = [expectation(thinking, best), comparison(best, others[0]), *second_thoughts(thinking)]
    if best.then:
        said.append(f"It would go on with: {series(list(best.then))}.")
    said += dice(thinking)
    return said


def expectation(thinking: Thinking, best: AdvisedLine) -> str:
    who = "the party wins" if thinking.game.cooperative else "you win"
    if not best.tries:
        return f"At first sight {who} in about {percent(best.chance)}; there was no time to look further."
    tries = count(best.tries, "line")
    return f"Of {tries} that were played on from this answer, {who} in about {percent(best.chance)}."


def comparison(best: AdvisedLine, second: AdvisedLine) -> str:
    more = best.chance - second.chance
    if abs(more) < CLOSE:
        return f"“{second.label}” is about as good ({percent(second.chance)})."
    if more < 0:  # tried less, and so less certain
        return f"“{second.label}” may be as good, but was looked at less ({percent(second.chance)})."
    return f"The next best, “{second.label}”, leads to {percent(second.chance)}."


def second_thoughts(thinking: Thinking) -> list[str]:
    """Whether another answer looks better until one looks further."""
    root = thinking.root
    tempting = max(root.edges, key=lambda x: root.edges[x].promise[0])
    edge = root.edges[tempting]
    if tempting == root.best() or edge.visits < TRUSTED or edge.promise[0] - edge.mean(0) < CLOSE:
        return []
    label = thinking.game.offer(thinking.position, thinking.asked(thinking.position), tempting).label
    return [f"At first sight “{label}” looks better ({percent(edge.promise[0])}); looked into, it leads to less."]


def dice(thinking: Thinking) -> list[str]:
    """How much hangs on a roll that the answer leads to."""
    node = next_chance(thinking.root)
    if node is None:
        return []
    means = [edge.mean(0) for edge in node.edges.values() if edge.visits >= TRUSTED]
    if len(means) < 2 or max(means) - min(means) < MUCH:
        return []
    return [f"Much hangs on the roll: from {percent(min(means))} to {percent(max(means))}."]


def next_chance(root: Node) -> Node | None:
    """The roll that follows the best answer at once."""
    best = root.best()
    return next((node for (x, seat, _), node in root.next.items() if x == best and seat == CHANCE), None)


def likely(chance: float) -> float:
    """A mean from which luck was taken may lie a little beyond what is possible."""
    return min(1.0, max(0.0, chance))


def percent(chance: float) -> str:
    return f"{100 * likely(chance):.0f} %"
