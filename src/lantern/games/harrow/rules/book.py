"""Every rule that can be in progress, by name, so that a saved position finds it again."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import rulebook
from lantern.games.harrow.rules.abilities import FamilyAbilities, ProtectorAbilities, WildJar
from lantern.games.harrow.rules.attack import Attack, HitLegend, Kill
from lantern.games.harrow.rules.basic import Block, Mix
from lantern.games.harrow.rules.cleanup import CleanUp
from lantern.games.harrow.rules.moving import Step
from lantern.games.harrow.rules.powers import (
    Bernice,
    Corbin,
    Emmy,
    Kaine,
    Levi,
    Malachi,
    Mildred,
    MoveHaint,
    Odessa,
    Priscilla,
    Recall,
    SkinlessBoy,
    Willa,
)
from lantern.games.harrow.rules.rounds import Rounds
from lantern.games.harrow.rules.shoving import PullTownsfolk, ShoveToken, ShoveUnit
from lantern.games.harrow.rules.tracks import LegendJar, PathTrack, StormTrack, TownsfolkTrack
from lantern.games.harrow.rules.tree import Tree
from lantern.games.harrow.rules.turn import AttackJar, Turn

BOOK: Final = rulebook(
    Attack, AttackJar, Bernice, Block, CleanUp, Corbin, Emmy, FamilyAbilities, HitLegend, Kaine, Kill, LegendJar,
    Levi, Malachi, Mildred, Mix, MoveHaint, Odessa, PathTrack, Priscilla, ProtectorAbilities, PullTownsfolk, Recall,
    Rounds, ShoveToken, ShoveUnit, SkinlessBoy, Step, StormTrack, TownsfolkTrack, Tree, Turn, WildJar, Willa,
)  # fmt: skip
