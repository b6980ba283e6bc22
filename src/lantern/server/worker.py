"""One worker: a process of its own in which bots think, a task a line in, thoughts a line out, until nobody asks.

It gets positions as text in which everything the bot may not know is already imagined, so it never holds a secret (a
game that is looked back upon is over, and has none). While it thinks it says how far it is, and hears when that is
enough.

It belongs to the server that started it: when that is gone its input ends, and so does it; should it be lost in thought
at that moment, its own alarm ends it.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, Final, Literal

import msgspec

from lantern.bots import Search, find_bot
from lantern.bots.advice import Advice, advise
from lantern.bots.pondering import Found, Ponderer
from lantern.core.errors import Illegal
from lantern.core.flow import Question, State
from lantern.core.game import Game
from lantern.games import find
from lantern.games.vagrantsong import bring
from lantern.server.helper import begin
from lantern.tables.coaching import GameAnalysis
from lantern.tables.imagining import brought_back
from lantern.tables.lookback import look_back
from lantern.tables.table import Table

Want = Literal["answer", "advice", "analysis"]

NICE: Final = 5  # the server answers people first
CONTENT: Final = "LANTERN_CONTENT"
ENOUGH: Final = b"enough\n"  # in place of a task: come to an end with the one in hand
OFTEN: Final = 0.15  # seconds between two words on how far it is
CHUNK: Final = 1 << 16


@dataclass(frozen=True)
class Task:
    """A question for a bot."""

    game: str
    position: str  # saved
    seat: int
    kind: str  # of the bot
    seed: str
    seconds: float  # after which nobody waits any more
    want: Want = "answer"
    log: str = ""  # of the finished game that is to be looked back upon


@dataclass(frozen=True)
class Thought:
    """What a worker has to say: how far it is; at last what was wanted, or why there is none."""

    answer: str = ""  # on the way: what it would answer now
    trouble: str = ""
    advice: Advice | None = None
    analysis: GameAnalysis | None = None
    share: float = 1.0  # of its time that is used, or of its work that is done
    tries: int = 0
    done: bool = True


class Inbox:
    """What the server says, line by line. While a task is in hand, one may ask whether it is enough."""

    def __init__(self, source: int) -> None:
        self.source, self.kept = source, b""

    def next(self) -> bytes:
        """The next line, as soon as there is one; b"" when the server is gone."""
        while b"\n" not in self.kept:
            if not self.read():
                return b""
        line, _, self.kept = self.kept.partition(b"\n")
        return line + b"\n"

    def read(self) -> bool:
        data = os.read(self.source, CHUNK)
        self.kept += data
        return bool(data)

    def says_enough(self) -> bool:
        """Whether the server has said so, or is gone."""
        while b"\n" not in self.kept and is_ready(self.source):
            if not self.read():
                return True
        if not self.kept.startswith(ENOUGH):
            return False
        self.kept = self.kept[len(ENOUGH) :]
        return True


def is_ready(source: int) -> bool:
    """Whether something can be read at once. Windows cannot say so of a pipe: there a thought goes on to its end."""
    return sys.platform != "win32" and bool(select.select([source], [], [], 0)[0])


class Desk:
    """Where a task lies: how it goes is told to the server."""

    def __init__(self, inbox: Inbox, say: Callable[[Thought], None]) -> None:
        self.inbox, self.say = inbox, say
        self.told = 0.0

    def think(self, task: Task) -> Thought:
        self.told = time.monotonic()
        try:
            return WANTED[task.want](self, task)
        except Exception as trouble:  # noqa: BLE001 - a bot may fail in any way, and the server must hear of it
            return Thought(trouble=f"{type(trouble).__name__}: {trouble}")

    def tell(self, thought: Callable[[], Thought]) -> None:
        """Say how far it is, but not too often."""
        if time.monotonic() - self.told >= OFTEN:
            self.told = time.monotonic()
            self.say(thought())

    # --- what may be wanted

    def answer(self, task: Task) -> Thought:
        """The answer that the bot gives."""
        game, position, question = open_question(task)
        bot = find_bot(task.kind)

        def enough(found: Found) -> bool:
            self.tell(lambda: Thought(game.text(position, question, found.best), **progress(found)))
            return self.inbox.says_enough()

        if isinstance(bot, Search) and bot.votes is None:
            bot = Ponderer(bot, enough)
        return Thought(game.text(position, question, bot.choose(game, position.clone(), task.seat, Random(task.seed))))

    def advice(self, task: Task) -> Thought:
        """What a searching bot advises."""
        game, position, _ = open_question(task)
        bot = find_bot(task.kind)
        if not isinstance(bot, Search):
            raise Illegal(f"{task.kind} does not search, and has no advice")

        def enough(found: Found) -> bool:
            self.tell(lambda: Thought(**progress(found)))
            return self.inbox.says_enough()

        return Thought(
            advice=advise(game, position, task.seat, Random(task.seed), bot.budget, bot.manner, enough=enough)
        )

    def analysis(self, task: Task) -> Thought:
        """A finished game looked back upon."""

        def told(share: float) -> None:
            self.tell(lambda: Thought(share=share, done=False))

        return Thought(analysis=look_back(Table.from_log(task.log), told))


WANTED: Final[dict[Want, Callable[[Desk, Task], Thought]]] = {
    "answer": Desk.answer,
    "advice": Desk.advice,
    "analysis": Desk.analysis,
}


def progress(found: Found) -> dict[str, Any]:
    return {"share": found.share, "tries": found.tries, "done": False}


def main() -> None:
    tasks, thoughts = begin()
    if sys.platform != "win32":
        os.nice(NICE)
    inbox = Inbox(tasks.fileno())
    if folder := os.environ.get(CONTENT):
        bring(Path(folder))
    say(thoughts, Thought())  # ready
    desk = Desk(inbox, lambda thought: say(thoughts, thought))
    decode = msgspec.json.Decoder(Task).decode
    while line := inbox.next():
        if line == ENOUGH:  # it came after the last thought had come to its end
            continue
        task = decode(line)
        set_alarm(task.seconds + 1)
        say(thoughts, desk.think(task))
        set_alarm(0)


def set_alarm(seconds: float) -> None:
    """Nobody handles this alarm, so the system itself ends the process, whatever it is busy with."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def say(thoughts: BinaryIO, thought: Thought) -> None:
    thoughts.write(msgspec.json.encode(thought) + b"\n")
    thoughts.flush()


def first_answer(task: Task) -> str:
    """What is legal, without any thought."""
    game, position, question = open_question(task)
    return game.text(position, question, question.answers[0])


def open_question(task: Task) -> tuple[Game[Any], State, Question]:
    game = find(task.game)
    position: State = brought_back(game, task.position)
    question = position.open_question(task.seat)
    if question is None:
        raise Illegal(f"seat {task.seat} is not asked anything now")
    return game, position, question


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        sys.exit(1)  # the server has gone without a word
