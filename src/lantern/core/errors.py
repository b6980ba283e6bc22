"""The errors Lantern raises on purpose: each message says what is wrong, where, and what would be right."""

from collections.abc import Sequence


class LanternError(Exception):
    """Any mistake that is told to a person in one clear message, never as a traceback."""


class ContentError(LanternError):
    """A content file that cannot be used; one line for each mistake in it."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class Illegal(LanternError):
    """An answer that is not among the legal ones, or an undo that would take back what somebody has learned."""


class Endless(LanternError):
    """A rule that goes on without ever asking; the message is the stack."""


class OptionError(LanternError):
    """An option that a game does not have, or a value it does not allow."""


class LogError(LanternError):
    """A log file that cannot be read or played: foreign, cut off, changed by hand, or made for other rules."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
