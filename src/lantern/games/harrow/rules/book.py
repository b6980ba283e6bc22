"""Every rule that can be in progress, by name, so that a saved position finds it again."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import rulebook
from lantern.games.harrow.rules.abilities import FamilyAbilities, ProtectorAbilities, WildJar
from lantern.games.harrow.rules.attack import Attack, HitLegend, Kill
from lantern.games.harrow.rules.basic import Block, Mix
from lantern.games.harrow.rules.cards import Draw
from lantern.games.harrow.rules.cleanup import CleanUp
from lantern.games.harrow.rules.goblin_cards import (
    BloodMoney,
    Buried,
    Doppelganger,
    GoblinCard,
    Grudge,
    LetsBlouse,
    Propel,
)
from lantern.games.harrow.rules.goblin_moves import Keyhole, MoveEnemy, Sleight, Snare, Tempt
from lantern.games.harrow.rules.goblins import Backbiter, Brute, Trickster
from lantern.games.harrow.rules.kammi import CubeTrack, KammiAbilities, PullDoll, Replay, RowCubes, Swap
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
from lantern.games.harrow.rules.revealing import NameLegend, Rearrange
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
    Backbiter,
    Banish,
    BasicAndPower,
    Bernice,
    Block,
    BloodMoney,
    BlowinUpAStorm,
    Brute,
    Buried,
    Chase,
    CleanUp,
    Confluence,
    Corbin,
    CubeTrack,
    DeadShot,
    Doppelganger,
    Draw,
    Druthers,
    Emmy,
    FamilyAbilities,
    GoblinCard,
    Grudge,
    Gumption,
    HitLegend,
    Holler,
    Kaine,
    KammiAbilities,
    Keyhole,
    Kill,
    LayingOutAllNight,
    LegendJar,
    LetsBlouse,
    Levi,
    Malachi,
    Meeting,
    Mildred,
    Mix,
    MoveEnemy,
    MoveHaint,
    MoveLegend,
    NameLegend,
    Odessa,
    OnePath,
    Opening,
    OverYonder,
    PathTrack,
    Phase1,
    Placing,
    Priscilla,
    Propel,
    ProtectorAbilities,
    Psychopomp,
    PullDoll,
    PullTownsfolk,
    Rearrange,
    Recall,
    Refill,
    Reinforce,
    Replay,
    Rounds,
    RowCubes,
    ShoveToken,
    ShoveUnit,
    SkinlessBoy,
    Sleight,
    Snare,
    Step,
    Stirring,
    StormTrack,
    Stormwalker,
    Swap,
    Tactic,
    Tempt,
    Tile,
    TownsfolkTrack,
    Tree,
    Trickster,
    Turn,
    Waiting,
    WetHen,
    WildJar,
    Willa,
    WitchsFire,
)
