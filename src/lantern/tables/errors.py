"""What a table refuses, beyond the rules of its game."""

from __future__ import annotations

from lantern.core.errors import LanternError


class Late(LanternError):
    """An answer to a question that is no longer the open one."""

    def __init__(self, given: int, number: int) -> None:
        super().__init__(f"This came too late: it belongs to answer {given + 1}, but {number} have been given by now.")
        self.number = number


class Missing(LanternError):
    """A table that is not there."""


class NotKept(LanternError):
    """A change that could not be made safe, and therefore has not happened."""


class Denied(LanternError):
    """Something that the keys given do not open."""


class WrongKey(Denied):
    """A key that opens nothing at all: it may be a guess."""


def missing(name: str) -> Missing:
    return Missing(f'There is no table "{name[:40]}"; it may have been deleted.')
