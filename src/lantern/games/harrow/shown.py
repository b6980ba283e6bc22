"""An offer without its text form, which `offers` and its neighbours return, and the ids of things. Cold code."""

from __future__ import annotations

from typing import Final

from lantern.core.records import Shown
from lantern.games.harrow import ids
from lantern.games.harrow.answers import SLOT_NAMES
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FACTION_NAMES, KIND_NAMES, SLOT_OWNER, SLOTS, Faction, Group, Hex
from lantern.games.harrow.names import TERRAIN_NAMES


def quiet(label: str, says: str, rule: str, sign: str = "check", detail: str = "") -> Shown:
    """Passing, ending, doing without."""
    return Shown(label, detail, says, rule, sign, quiet=True)


# --- things on the table --------------------------------------------------------------------------------------------


def hex_id(at: Hex) -> str:
    return f"hex:{GRID.names[at]}"


def unit_id(kind: int, at: Hex) -> str:
    """A Unit on a hex: `unit:family:infected:d4`, `unit:kammi:kammi-1:d4`."""
    if kind >= ids.HESTER_NAIL:
        return f"unit:hester:legend:{GRID.names[at]}"
    if kind >= 6:
        return f"unit:{FACTION_NAMES[SLOT_OWNER[kind - 6]]}:{SLOT_NAMES[kind - 6]}:{GRID.names[at]}"
    return f"unit:{FACTION_NAMES[kind % 3]}:{'infected' if kind >= 3 else 'haint'}:{GRID.names[at]}"


def group_ids(faction: Faction, group: Group, at: Hex) -> tuple[str, ...]:
    kinds = [6 + slot for slot in range(SLOTS) if group // ids.SLOT_BIT >> slot & 1]
    kinds += [faction] if group % ids.INFECTED else []
    kinds += [faction + 3] if group // ids.INFECTED % ids.INFECTED else []
    return tuple(unit_id(kind, at) for kind in kinds)


def lying_id(kind: int, at: Hex) -> str:
    return f"lying:{KIND_NAMES[kind]}:{GRID.names[at]}"


def goal_id(is_building: bool, terrain: int) -> str:
    return f"{'building' if is_building else 'townsfolk'}:{TERRAIN_NAMES[terrain]}"


def fitting(*labels: str) -> str:
    """The first wording that fits on a button; the last is the shortest."""
    return next((label for label in labels if len(label) <= WIDTH), labels[-1])


WIDTH: Final[int] = 44  # of a label
