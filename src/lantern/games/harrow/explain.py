"""Why something is not possible now. Cold code."""

from __future__ import annotations

from lantern.core.flow import Seat
from lantern.core.records import Refusal
from lantern.games.harrow.state import Harrow


def refuse(g: Harrow, seat: Seat, wish: str) -> Refusal | None:
    return None
