"""Every rule that can be in progress, by name, so that a saved position finds it again."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import rulebook
from lantern.games.harrow.rules.abilities import FamilyAbilities, ProtectorAbilities, WildJar
from lantern.games.harrow.rules.attack import Attack, HitLegend, Kill
from lantern.games.harrow.rules.basic import Block, Mix
from lantern.games.harrow.rules.bonfires import MakeBonfire
from lantern.games.harrow.rules.cards import Draw
from lantern.games.harrow.rules.cleanup import CleanUp
from lantern.games.harrow.rules.eating import Eat
from lantern.games.harrow.rules.family_powers import Corbin, Kaine, Levi, Mildred, Odessa, Willa
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
from lantern.games.harrow.rules.hester_actions import HesterMove, HesterSpawn, Infect, PlayCard, Summon
from lantern.games.harrow.rules.hester_attack import AttackHester
from lantern.games.harrow.rules.hester_card_moves import DrawCloser, NightHag, Reach, TrampingGround, WhiteBowels
from lantern.games.harrow.rules.hester_cards import (
    DesperateGrasp,
    ForcedSacrifice,
    GainCubes,
    HellsHalfAcre,
    MudInYerEye,
    OnlyHurt,
    WildTangle,
)
from lantern.games.harrow.rules.hester_moves import HesterStep
from lantern.games.harrow.rules.hester_turn import HesterCleanUp, HesterTurn
from lantern.games.harrow.rules.infecting import InfectHost
from lantern.games.harrow.rules.kammi import CubeTrack, KammiAbilities, PullDoll, Replay, RowCubes, Swap
from lantern.games.harrow.rules.moving import Arrival, Meeting, Step
from lantern.games.harrow.rules.opening import Opening
from lantern.games.harrow.rules.phase1 import Phase1
from lantern.games.harrow.rules.placing import Placing
from lantern.games.harrow.rules.protector_powers import (
    Bernice,
    Emmy,
    Malachi,
    MoveHaint,
    Priscilla,
    Recall,
    SkinlessBoy,
)
from lantern.games.harrow.rules.revealing import NameLegend, Rearrange
from lantern.games.harrow.rules.roots import ExtraRoot, Feed, Roots
from lantern.games.harrow.rules.rounds import Rounds
from lantern.games.harrow.rules.shoving import PullTownsfolk, ShoveToken, ShoveUnit
from lantern.games.harrow.rules.solo_attack import SoloAttack
from lantern.games.harrow.rules.solo_cards import TurnOver
from lantern.games.harrow.rules.solo_move import SoloMove
from lantern.games.harrow.rules.solo_opening import SoloOpening
from lantern.games.harrow.rules.solo_rounds import SoloRounds
from lantern.games.harrow.rules.solo_turn import PlaceGoals, SoloSpawn, SoloTurn
from lantern.games.harrow.rules.tactic_moves import BlowinUpAStorm, Chase, Holler, OverYonder, Reinforce
from lantern.games.harrow.rules.tactics import (
    Banish,
    DeadShot,
    Druthers,
    Gumption,
    LayingOutAllNight,
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
    AttackHester,
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
    DesperateGrasp,
    Doppelganger,
    Draw,
    DrawCloser,
    Druthers,
    Eat,
    Emmy,
    ExtraRoot,
    FamilyAbilities,
    Feed,
    ForcedSacrifice,
    GainCubes,
    GoblinCard,
    Grudge,
    Gumption,
    HellsHalfAcre,
    HesterCleanUp,
    HesterMove,
    HesterSpawn,
    HesterStep,
    HesterTurn,
    HitLegend,
    Holler,
    Infect,
    InfectHost,
    Kaine,
    KammiAbilities,
    Keyhole,
    Kill,
    LayingOutAllNight,
    LegendJar,
    LetsBlouse,
    Levi,
    MakeBonfire,
    Malachi,
    Meeting,
    Mildred,
    Mix,
    MoveEnemy,
    MoveHaint,
    MoveLegend,
    MudInYerEye,
    NameLegend,
    NightHag,
    Odessa,
    OnePath,
    OnlyHurt,
    Opening,
    OverYonder,
    PathTrack,
    Phase1,
    PlaceGoals,
    Placing,
    PlayCard,
    Priscilla,
    Propel,
    ProtectorAbilities,
    Psychopomp,
    PullDoll,
    PullTownsfolk,
    Reach,
    Rearrange,
    Recall,
    Refill,
    Reinforce,
    Replay,
    Roots,
    Rounds,
    RowCubes,
    ShoveToken,
    ShoveUnit,
    SkinlessBoy,
    Sleight,
    Snare,
    SoloAttack,
    SoloMove,
    SoloOpening,
    SoloRounds,
    SoloSpawn,
    SoloTurn,
    Step,
    Stirring,
    StormTrack,
    Stormwalker,
    Summon,
    Swap,
    Tactic,
    Tempt,
    Tile,
    TownsfolkTrack,
    TrampingGround,
    Tree,
    Trickster,
    Turn,
    TurnOver,
    Waiting,
    WetHen,
    WhiteBowels,
    WildJar,
    WildTangle,
    Willa,
    WitchsFire,
)
