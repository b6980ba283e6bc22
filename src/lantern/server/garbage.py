"""Garbage: what holds itself in a circle goes only when somebody looks for it, and looking stops everybody.

Tables hold no such circles, and go by themselves. Closed sockets do, in the libraries that carry them: some fifteen
kilobytes each. So all is looked through when so many of them have gone that it is worth while, and else hardly ever.
"""

from __future__ import annotations

import gc
from typing import Final

# Containers made before the garbage of the youngest generation is looked for, and how many such looks until the next
# older one has its turn. The last number is large: going through all tables stops everybody, and finds next to nothing.
LOOKS: Final = (10_000, 20, 100)
MANY: Final = 1000  # connections


def settle_down() -> None:
    """What is there by now stays: looking through it for garbage again and again would make people wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*LOOKS)


class Sweeper:
    """Counts connections that have gone, and looks for what is left of them."""

    def __init__(self) -> None:
        self.gone = 0

    def parted(self) -> None:
        self.gone += 1
        if self.gone >= MANY:
            self.gone = 0
            gc.collect()
