"""The games that the terminal can show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lantern.core.errors import LanternError
from lantern.tables.messages import SeatInfo
from lantern.tables.table import Table
from lantern.terminal import harrow, vagrantsong, wayward
from lantern.terminal.scene import Scene

SCENES: dict[str, Callable[[Any, Sequence[SeatInfo]], Scene]] = {
    "harrow": harrow.scene, "vagrantsong": vagrantsong.scene, "wayward": wayward.scene,
}  # fmt: skip


def scene_of(table: Table) -> Scene:
    name = table.game.name
    if name not in SCENES:
        raise LanternError(f'"{name}" cannot be shown in a terminal; these can: {", ".join(SCENES)}')
    return SCENES[name](table.game.board(table.play.log.header.options), table.seats)
