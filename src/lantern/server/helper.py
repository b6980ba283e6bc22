"""What every process beside the server does first: leave signals to the server, and keep its own way to it.

It belongs to the server that started it (`helpers.py`): when that is gone its input ends, and so must it. This is kept
small, because some of them have to be there at once.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO, Final

IGNORED: Final = (signal.SIGINT, signal.SIGTERM)  # they are meant for the server, which ends its helpers itself


def begin() -> tuple[BinaryIO, BinaryIO]:
    """Where the server is heard, and where it is spoken to."""
    for each in IGNORED:
        signal.signal(each, signal.SIG_IGN)
    return sys.stdin.buffer, own_output()


def own_output() -> BinaryIO:
    """The way to the server; whatever else is printed here is not taken for a word of ours."""
    words = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return words
