"""Small words of English that every game needs for its sentences. Cold code."""

from __future__ import annotations

from collections.abc import Sequence

ODD_VERBS = {"is": "are", "has": "have", "goes": "go", "does": "do"}


def count(n: int, one: str, many: str = "") -> str:
    """ "1 chip", "3 chips"."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def series(words: Sequence[str], last: str = "and") -> str:
    """ "a torch, 3 gold and armor"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def for_you(verb: str) -> str:
    """The verb that goes with "you", of the one that goes with a name: "takes" -> "take", "is" -> "are"."""
    if verb in ODD_VERBS:
        return ODD_VERBS[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(("shes", "ches", "sses", "xes")) else verb[:-1]
