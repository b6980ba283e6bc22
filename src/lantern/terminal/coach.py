"""`hint`: what a searching bot would answer, with its reasons. It knows what the person who asks may know."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Final

from lantern.bots.advice import Advice, AdvisedLine, advise, percent
from lantern.bots.pondering import Found
from lantern.bots.thinking import Budget
from lantern.core.english import count
from lantern.core.errors import Illegal
from lantern.core.records import Asked
from lantern.tables.imagining import Dealer, counsel_seed
from lantern.tables.table import Table
from lantern.terminal.screen import Fact, Screen, whole_number

SECONDS: Final = 2
MOST_SECONDS: Final = 60


def hint(screen: Screen, table: Table, seat: int, asked: Asked, wish: str) -> None:
    """Think for a while, `wish` says how many seconds, and say what came of it."""
    seconds = seconds_of(wish)
    if screen.plain:
        screen.say(f"Thinking for {count(seconds, 'second')}.")
    with hearing_interrupt() as is_interrupted:

        def enough(found: Found) -> bool:
            screen.passing(f"Thinking … {found.share:.0%}, {count(found.tries, 'try', 'tries')}; Ctrl-C: enough")
            return is_interrupted()

        advice = think(table, seat, Budget(seconds=seconds), enough)
    screen.passing("")
    show(screen, asked, advice)


def seconds_of(wish: str) -> int:
    seconds = whole_number(wish) if wish else SECONDS
    if not seconds or seconds > MOST_SECONDS:
        raise Illegal(f"`hint` thinks for {SECONDS} seconds, `hint 10` for ten; {MOST_SECONDS} are the most.")
    return seconds


def think(table: Table, seat: int, budget: Budget, enough: Callable[[Found], bool]) -> Advice:
    seed = counsel_seed(table, seat)
    position = table.game.imagine(table.play.state, seat, Dealer(seed))
    return advise(table.game, position, seat, Random(seed), budget, enough=enough)


def show(screen: Screen, asked: Asked, advice: Advice) -> None:
    numbers = {offer.answer: number for number, offer in enumerate(asked.offers, 1)}
    best = advice.lines[0]
    screen.say(f"I would answer {numbers[best.answer]}: **{best.label}**.")
    for reason in advice.reasons:
        screen.say(f"- {reason}", indent=1)
    if len(advice.lines) > 1:
        screen.fact(Fact("Lines", tuple(line_in_words(line, numbers[line.answer]) for line in advice.lines)))


def line_in_words(line: AdvisedLine, number: int) -> str:
    """ "3: Pick up: 62 % in 120 tries, then Move to the vault"."""
    then = "".join(f", then {label}" for label in line.then)
    tries = f"in {count(line.tries, 'try', 'tries')}" if line.tries else "at first sight"
    return f"{number}: {line.label}: {percent(line.chance)} {tries}{then}"


@contextmanager
def hearing_interrupt() -> Iterator[Callable[[], bool]]:
    """While this lasts, Ctrl-C ends nothing, but is noticed."""
    pressed = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield pressed.is_set
        return
    kept = signal.signal(signal.SIGINT, lambda *_: pressed.set())
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, kept)
