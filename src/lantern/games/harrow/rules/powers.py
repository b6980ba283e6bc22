"""LEG-05. The Unique Power of every Legend, by who it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Rule
from lantern.games.harrow.ids import (
    BACKBITER,
    BERNICE,
    BRUTE,
    CORBIN,
    EMMY,
    KAINE,
    KAMMI,
    LEVI,
    MALACHI,
    MILDRED,
    ODESSA,
    OFF,
    PRISCILLA,
    SKINLESS_BOY,
    TRICKSTER,
    WILLA,
    Faction,
)
from lantern.games.harrow.rules.family_powers import Corbin, Kaine, Levi, Mildred, Odessa, Willa
from lantern.games.harrow.rules.goblins import Backbiter, Brute, Trickster, can_use_power
from lantern.games.harrow.rules.legends import legend_terrain
from lantern.games.harrow.rules.protector_powers import Bernice, Emmy, Malachi, Priscilla, SkinlessBoy
from lantern.games.harrow.state import Harrow


def can_use(g: Harrow, faction: Faction) -> bool:
    """Powers that need terrain do nothing on a mountain or the Brambles (HC-LGF-03, HC-LGF-15, HC-LGP-22)."""
    if faction == KAMMI:
        return can_use_power(g)
    needs_terrain = g.legend_of(faction) in (PRISCILLA, SKINLESS_BOY, LEVI, KAINE)
    return not needs_terrain or legend_terrain(g, faction) != OFF


POWERS: Final[dict[int, Callable[[], Rule]]] = {
    EMMY: Emmy,
    BERNICE: Bernice,
    MALACHI: Malachi,
    PRISCILLA: Priscilla,
    SKINLESS_BOY: SkinlessBoy,
    LEVI: Levi,
    CORBIN: Corbin,
    ODESSA: Odessa,
    MILDRED: Mildred,
    KAINE: Kaine,
    WILLA: Willa,
    BRUTE: Brute,
    TRICKSTER: Trickster,
    BACKBITER: Backbiter,
}
