"""Memory: what is not needed any more goes, and goes back to the system.

What holds itself in a circle goes only when somebody looks for it, and looking stops everybody. Tables hold no such
circles, and go by themselves. Closed sockets do, in the libraries that carry them: some fifteen kilobytes each. So all
is looked through when so many of them have gone that it is worth while, and else hardly ever.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from typing import Final

# Containers made before the youngest are looked through. What has stood one look belongs to a table that goes on, and
# is not looked at again: each further look took as long, found next to nothing, and let everybody wait.
LOOK: Final = 10_000
MANY_LOOKS: Final = 200  # after which all is looked through, once a minute at most
MANY: Final = 1000  # connections
MOST_HEAPS: Final = -8  # the name of a wish to the C library: M_ARENA_MAX


def share_one_heap() -> None:
    """Let all threads take memory from one place; to be called before there are any.

    Else each has a heap of its own. What it makes there for a table stays as long as the table does, and the holes that
    other tables leave are for this thread alone: such heaps grow for hours. Only one thread of ours works at a time.
    """
    ask_system("mallopt", MOST_HEAPS, 1)


def settle_down() -> None:
    """What is there by now stays: looking through it for garbage again and again would make people wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(LOOK)
    gc.callbacks.append(keep_the_rest)


def keep_the_rest(phase: str, _: dict[str, int]) -> None:
    """The youngest were looked through: what is left of them stays, too."""
    if phase == "stop":
        gc.freeze()


def clear_up() -> None:
    """Look for what nobody needs, and give back to the system what is free between that which somebody does."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    ask_system("malloc_trim", 0)


def ask_system(name: str, *values: int) -> None:
    """Call a function of the C library that looks after memory; not every system has these."""
    try:
        found: Callable[..., int] = getattr(ctypes.CDLL(None), name)
    except (AttributeError, OSError, TypeError):
        return
    found(*values)


class Sweeper:
    """Counts connections that have gone, and looks for what is left of them."""

    def __init__(self) -> None:
        self.gone = 0
        self.looks = looks_so_far()

    def parted(self) -> None:
        self.gone += 1
        if self.gone >= MANY:
            self.sweep()

    def tidy_up(self) -> None:
        """To be called now and then: what went besides connections counts, too."""
        if looks_so_far() >= self.looks + MANY_LOOKS:
            self.sweep()

    def sweep(self) -> None:
        self.gone = 0
        clear_up()
        self.looks = looks_so_far()


def looks_so_far() -> int:
    """How often the youngest were looked through."""
    return int(gc.get_stats()[0]["collections"])
