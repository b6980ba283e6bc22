"""What is agreed when a table is put up, and never changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from lantern.core.errors import LogError
from lantern.tables.messages import ClockRule, SeatKind


@dataclass(frozen=True)
class Settings:
    kinds: tuple[SeatKind, ...]
    taken: tuple[bool, ...] = ()  # seats at which somebody sat from the start; () for all
    clock: ClockRule | None = None
    lesson: str = ""
    replay: bool = False
    listed: bool = False
    hints: bool = True  # players may ask a bot what it would do
    before: str = ""  # the table from which this one went on


def settings_from(data: Mapping[str, Any]) -> Settings:
    """Settings as they were kept."""
    try:
        return msgspec.convert(data, Settings)
    except msgspec.ValidationError as mistake:
        raise LogError(f"the settings of this table cannot be read: {mistake}") from None
