"""What things cost in camp, and what changes that (`camp_modify`). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.ids import NOBODY
from lantern.games.vagrantsong.state import Vagrantsong

CAMP_VALUES: Final = (
    "skill_cost", "heal_cost", "fix_cost", "rummage_cost", "junk_cost", "different_junk_cost", "seance_cost",
    "junk_offer", "junk_limit",
)  # fmt: skip
SKILL_COST: Final[int] = 0
HEAL_COST: Final[int] = 1
FIX_COST: Final[int] = 2
RUMMAGE_COST: Final[int] = 3
JUNK_COST: Final[int] = 4
OTHER_JUNK_COST: Final[int] = 5
SEANCE_COST: Final[int] = 6
JUNK_ON_OFFER: Final[int] = 7
JUNK_LIMIT: Final[int] = 8
PRINTED: Final = (2, 1, 1, 1, 3, 1, 0, 1, 1)  # the séance costs 1 for each vagrant


def price(g: Vagrantsong, what: int) -> int:
    """A cost or number of camp as it is now, never below 0.

    VS-COINS-09, VS-COINS-14..17, VS-COINS-19, VS-SEA-01: the printed numbers; VS-WND-04 is the same as VS-COINS-14.
    """
    n = g.n if what == SEANCE_COST else PRINTED[what]
    for changed, by, _ in g.camp_costs:
        if changed == what:
            n += by
    return max(0, n)


def use_price(g: Vagrantsong, what: int) -> None:
    """Something was had at its price: changes that were for so many times wear off."""
    left: list[tuple[int, int, int]] = []
    for changed, by, uses in g.camp_costs:
        if changed != what or uses <= 0:
            left.append((changed, by, uses))
        elif uses > 1:
            left.append((changed, by, uses - 1))
    g.camp_costs = tuple(left)


def camp_modify(g: Vagrantsong, what: int, n: int, uses: int = 0) -> None:
    """Change a value of this camp, or of the next one once coins are spent; without `uses` every time in it.

    VS-CODE-01: what a card or moment says goes before the printed numbers.
    """
    g.camp_costs = (*g.camp_costs, (what, n, uses))
    g.tell("VS-CODE-01", "camp_change", NOBODY, what, n, max(0, uses))
