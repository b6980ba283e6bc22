"""Waiting for what other processes and threads do."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

PATIENCE: Final = 10.0  # seconds for anything that has to come


def until(true: Callable[[], T], patience: float = PATIENCE) -> T:
    """Wait for something to become true; what it then is."""
    end = time.monotonic() + patience
    while not (found := true()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)
    return found
