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

# Containers made before the garbage of the youngest generation is looked for, and how many such looks until the next
# older one has its turn. The last number is large: going through all tables stops everybody, and finds next to nothing.
LOOKS: Final = (10_000, 20, 100)
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
    gc.set_threshold(*LOOKS)


def clear_up() -> None:
    """Look for what nobody needs, and give back to the system what is free between that which somebody does."""
    gc.collect()
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

    def parted(self) -> None:
        self.gone += 1
        if self.gone >= MANY:
            self.gone = 0
            clear_up()
