"""One worker: a process of its own in which bots think, a task a line in, a thought a line out, until nobody asks.

It gets positions as text in which everything the bot may not know is already imagined, so it never holds a secret. It
belongs to the server that started it: when that is gone its input ends, and so does it; should it be lost in thought at
that moment, its own alarm ends it.
"""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, Final

import msgspec

from lantern.bots import find_bot
from lantern.core.errors import Illegal
from lantern.core.flow import Question, State
from lantern.core.game import Game
from lantern.games import find
from lantern.games.vagrantsong import bring

NICE: Final = 5  # the server answers people first
CONTENT: Final = "LANTERN_CONTENT"
IGNORED: Final = (signal.SIGINT, signal.SIGTERM)  # they are meant for the server, which ends its workers itself


@dataclass(frozen=True)
class Task:
    """A question for a bot."""

    game: str
    position: str  # saved
    seat: int
    kind: str  # of the bot
    seed: str
    seconds: float  # after which nobody waits any more


@dataclass(frozen=True)
class Thought:
    """What a worker has to say: the text of an answer, or why there is none."""

    answer: str = ""
    trouble: str = ""


def main() -> None:
    for each in IGNORED:
        signal.signal(each, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICE)
    tasks, thoughts = sys.stdin.buffer, own_output()
    if folder := os.environ.get(CONTENT):
        bring(Path(folder))
    say(thoughts, Thought())  # ready
    decode = msgspec.json.Decoder(Task).decode
    for line in tasks:
        task = decode(line)
        set_alarm(task.seconds + 1)
        say(thoughts, think(task))
        set_alarm(0)


def own_output() -> BinaryIO:
    """The way to the server; whatever else is printed here is not taken for a thought."""
    thoughts = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return thoughts


def set_alarm(seconds: float) -> None:
    """Nobody handles this alarm, so the system itself ends the process, whatever it is busy with."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def say(thoughts: BinaryIO, thought: Thought) -> None:
    thoughts.write(msgspec.json.encode(thought) + b"\n")
    thoughts.flush()


def think(task: Task) -> Thought:
    try:
        return Thought(choose(task))
    except Exception as trouble:  # noqa: BLE001 - a bot may fail in any way, and the server must hear of it
        return Thought(trouble=f"{type(trouble).__name__}: {trouble}")


def choose(task: Task) -> str:
    """The text of the answer that the bot gives."""
    game, position, question = open_question(task)
    chosen = find_bot(task.kind).choose(game, position.clone(), task.seat, Random(task.seed))
    return game.text(position, question, chosen)


def first_answer(task: Task) -> str:
    """What is legal, without any thought."""
    game, position, question = open_question(task)
    return game.text(position, question, question.answers[0])


def open_question(task: Task) -> tuple[Game[Any], State, Question]:
    game = find(task.game)
    position = game.restore(task.position)
    question = position.open_question(task.seat)
    if question is None:
        raise Illegal(f"seat {task.seat} is not asked anything now")
    return game, position, question


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        sys.exit(1)  # the server has gone without a word
