"""Records that are made at every answer: views, offers, words, entries.

A frozen dataclass takes six times as long to make as one that is not. So these are frozen for the type checker alone,
which finds whoever would change one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(kind: type[T]) -> type[T]:
    """A dataclass that nobody changes."""
    return dataclass(unsafe_hash=True)(kind)
