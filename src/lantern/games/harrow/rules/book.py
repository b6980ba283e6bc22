"""Every rule that can be in progress, by name, so that a saved position finds it again."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import rulebook
from lantern.games.harrow.rules.abilities import FamilyAbilities, ProtectorAbilities, WildJar
from lantern.games.harrow.rules.attack import Attack, HitLegend, Kill
from lantern.games.harrow.rules.basic import Block, Mix
from lantern.games.harrow.rules.cards import Draw
from lantern.games.harrow.rules.cleanup import CleanUp
from lantern.games.harrow.rules.moving import Arrival, Meeting, Step
from lantern.games.harrow.rules.opening import Opening
from lantern.games.harrow.rules.phase1 import Phase1
from lantern.games.harrow.rules.placing import Placing
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
from lantern.games.harrow.rules.tactics import (
    Banish,
    BlowinUpAStorm,
    Chase,
    DeadShot,
    Druthers,
    Gumption,
    Holler,
    LayingOutAllNight,
    OverYonder,
    Reinforce,
    Tactic,
    WetHen,
    WitchsFire,
)
from lantern.games.harrow.rules.tiles import MoveLegend, OnePath, Refill, Tile
from lantern.games.harrow.rules.tracks import LegendJar, PathTrack, StormTrack, TownsfolkTrack
from lantern.games.harrow.rules.tree import Tree
from lantern.games.harrow.rules.turn import AttackJar, Turn
from lantern.games.harrow.rules.upgrades import BasicAndPower, Confluence, Psychopomp, Stirring, Stormwalker, Waiting

BOOK: Final = rulebook(
    Arrival,
    Attack,
    AttackJar,
    Banish,
    BasicAndPower,
    Bernice,
    Block,
    BlowinUpAStorm,
    Chase,
    CleanUp,
    Confluence,
    Corbin,
    DeadShot,
    Draw,
    Druthers,
    Emmy,
    FamilyAbilities,
    Gumption,
    HitLegend,
    Holler,
    Kaine,
    Kill,
    LayingOutAllNight,
    LegendJar,
    Levi,
    Malachi,
    Meeting,
    Mildred,
    Mix,
    MoveHaint,
    MoveLegend,
    Odessa,
    OnePath,
    Opening,
    OverYonder,
    PathTrack,
    Phase1,
    Placing,
    Priscilla,
    ProtectorAbilities,
    Psychopomp,
    PullTownsfolk,
    Recall,
    Refill,
    Reinforce,
    Rounds,
    ShoveToken,
    ShoveUnit,
    SkinlessBoy,
    Step,
    Stirring,
    StormTrack,
    Stormwalker,
    Tactic,
    Tile,
    TownsfolkTrack,
    Tree,
    Turn,
    Waiting,
    WetHen,
    WildJar,
    Willa,
    WitchsFire,
)
