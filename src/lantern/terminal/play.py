"""`lantern play`: a game from its first question, or from where it was left, until it is over or left for later.

However a person leaves (`quit`, the end of the input, Ctrl-C, a signal), the game is on disk, and the last thing said
is how to go on with it.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

from lantern.core.errors import LanternError
from lantern.core.game import Game
from lantern.tables.messages import SeatKind
from lantern.tables.table import Table
from lantern.terminal import saving
from lantern.terminal.screen import Screen
from lantern.terminal.session import Session
from lantern.terminal.setup import ask_game, ask_options, ask_seats, check_seats

INTERRUPTED: Final = 130  # exit statuses as shells have them
TERMINATED: Final = 143


class Terminated(BaseException):
    """Somebody asked this process to end."""


def new_game(
    screen: Screen, game: Game[Any] | None, options: dict[str, Any], kinds: Sequence[SeatKind] | None,
    names: Sequence[str] | None, seed: str,
) -> int:  # fmt: skip
    """Ask for what is missing, the game itself too, then play."""
    try:
        game = game or ask_game(screen)
        if kinds is not None:
            options = game.for_seats(options, len(kinds))
        usual = game.check(options)  # what is wrong is told before the first question
        if kinds is not None:
            check_seats(game.seats(usual), kinds, names)
        chosen = ask_options(screen, game, options)
        seats = ask_seats(screen, game.sides(chosen), kinds, names)
    except EOFError:
        raise LanternError(
            "The input ended before the game began; options like --map 1 --seats person,instinct --names Ines "
            "leave nothing to ask."
        ) from None
    except KeyboardInterrupt:
        screen.blank()
        return INTERRUPTED
    return play(Session(Table.new(game, chosen, seats, seed), screen, saving.new_file(game.name)))


def go_on(screen: Screen, path: Path, kinds: Sequence[SeatKind] | None) -> int:
    """Play on from a file."""
    table = saving.open_table(path, kinds)
    if not kinds and saving.read_kinds(path) is None and len(table.seats) > 1 and not table.over:
        screen.say("The file does not say who is a bot, so everybody is a person; --seats person,instinct says it.")
    return play(Session(table, screen, path))


def play(session: Session) -> int:
    """Run a session; whatever ends it, the game is kept and the person told where."""
    try:
        with told_to_end():
            return session.run()
    except EOFError:
        return farewell(session, 0)
    except KeyboardInterrupt:
        session.screen.blank()
        return farewell(session, INTERRUPTED)
    except Terminated:
        session.screen.blank()
        return farewell(session, TERMINATED)
    except BrokenPipeError:
        raise  # nobody reads any more; the game was kept with its last answer
    except Exception:
        with ignoring_signals():
            session.keep()
        sys.stderr.write(f"Something is wrong with the program. Go on with: {saving.go_on_command(session.path)}\n")
        raise


def farewell(session: Session, status: int) -> int:
    with ignoring_signals():
        session.keep()
        session.say_where()
    return 1 if session.trouble else status


@contextmanager
def told_to_end() -> Iterator[None]:
    """SIGTERM and SIGHUP end the session as Ctrl-C does, instead of the process where it stands."""

    def end(_: int, __: FrameType | None) -> None:
        raise Terminated

    kept = {each: signal.signal(each, end) for each in ending_signals()}
    try:
        yield
    finally:
        for each, handler in kept.items():
            signal.signal(each, handler)


@contextmanager
def ignoring_signals() -> Iterator[None]:
    """For the moment it takes to write the game down."""
    kept = {each: signal.signal(each, signal.SIG_IGN) for each in (signal.SIGINT, *ending_signals())}
    try:
        yield
    finally:
        for each, handler in kept.items():
            signal.signal(each, handler)


def ending_signals() -> list[signal.Signals]:
    """Not every system knows both."""
    return [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
