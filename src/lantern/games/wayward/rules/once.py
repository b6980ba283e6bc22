"""2. Used areas: what keeps a special area from being played."""

from __future__ import annotations

from lantern.games.wayward.state import Wayward


def no_use(g: Wayward) -> str | None:
    """A special area that held a chip on arrival cannot be played (WW-USED-07, WW-USED-11)."""
    return "WW-USED-07" if g.is_used() else None


def no_second(g: Wayward, spot: int, rule: str) -> str | None:
    """Playable while unused, and each spot once in a turn (WW-USED-11); `rule` says so for this area."""
    return "WW-USED-07" if g.is_used() else rule if g.was_played(spot) else None
