"""All rules by name, so that a saved position finds them again."""

from __future__ import annotations

from lantern.core.flow import rulebook
from lantern.games.vagrantsong.effects.base import (
    EachOne,
    PickSpace,
)
from lantern.games.vagrantsong.effects.board import (
    HaintGoes,
    MoveUpTo,
    ShiftRound,
)
from lantern.games.vagrantsong.effects.flow import (
    ActNow,
    CastVagrant,
    ChooseOne,
    OwnRoll,
    PickVagrant,
    WalkNow,
)
from lantern.games.vagrantsong.effects.life import (
    MendCards,
    RefreshOne,
    RemoveOne,
)
from lantern.games.vagrantsong.effects.tokens import (
    DiscardSome,
    DrawAgain,
    Look,
    TakeToken,
)
from lantern.games.vagrantsong.rules.acting import (
    General,
    Perform,
    UseSkill,
)
from lantern.games.vagrantsong.rules.between import (
    Peek,
    Witness,
)
from lantern.games.vagrantsong.rules.bones import (
    Reroll,
    Roll,
)
from lantern.games.vagrantsong.rules.camp import (
    Camp,
    TearDown,
)
from lantern.games.vagrantsong.rules.campaign import (
    Campaign,
)
from lantern.games.vagrantsong.rules.cards import (
    GiveCard,
    PlaceCard,
)
from lantern.games.vagrantsong.rules.events import (
    ReadEvent,
)
from lantern.games.vagrantsong.rules.haint import GainAll, HaintTurn, Window
from lantern.games.vagrantsong.rules.haint_acting import Act, Bodies, Choose, HaintWalk, Salt
from lantern.games.vagrantsong.rules.haint_humanity import (
    Break,
    HaintGain,
    HaintLose,
    Pass,
    PassOne,
    ShiftThreshold,
)
from lantern.games.vagrantsong.rules.humanity import (
    BackToLife,
    Gain,
    GiveEffect,
    GoWest,
    Lose,
    Wound,
)
from lantern.games.vagrantsong.rules.managing import (
    Manage,
    ManageVagrants,
    Trade,
)
from lantern.games.vagrantsong.rules.market import (
    BuildUp,
    CampRummage,
    OtherJunk,
    Spend,
)
from lantern.games.vagrantsong.rules.moving import (
    Displace,
    Enter,
    HaintArrives,
    Haunt,
    HauntAll,
    Walk,
)
from lantern.games.vagrantsong.rules.pushing import (
    Push,
    Pushed,
)
from lantern.games.vagrantsong.rules.rewards import (
    BoxBelonging,
    GainJunk,
    GainSkill,
    OpenMoments,
    ReadMoment,
)
from lantern.games.vagrantsong.rules.running import (
    ChangeMood,
    Complete,
    Council,
    Fire,
    Run,
)
from lantern.games.vagrantsong.rules.scenario import (
    HaintTurns,
    LayFaceDown,
    Scenario,
)
from lantern.games.vagrantsong.rules.tokens import (
    Cure,
    Cycle,
    CycleCheck,
    Discard,
    Draw,
    Keep,
    Limit,
    PlaceCandle,
    UseToken,
)
from lantern.games.vagrantsong.rules.turn import (
    Ask,
    Give,
    TokenTrade,
    VagrantTurn,
)

BOOK = rulebook(
    Act,
    ActNow,
    Ask,
    BackToLife,
    Bodies,
    BoxBelonging,
    Break,
    BuildUp,
    Camp,
    CampRummage,
    Campaign,
    CastVagrant,
    ChangeMood,
    Choose,
    ChooseOne,
    Complete,
    Council,
    Cure,
    Cycle,
    CycleCheck,
    Discard,
    DiscardSome,
    Displace,
    Draw,
    DrawAgain,
    EachOne,
    Enter,
    Fire,
    Gain,
    GainAll,
    GainJunk,
    GainSkill,
    General,
    Give,
    GiveCard,
    GiveEffect,
    GoWest,
    HaintArrives,
    HaintGain,
    HaintGoes,
    HaintLose,
    HaintTurn,
    HaintTurns,
    HaintWalk,
    Haunt,
    HauntAll,
    Keep,
    LayFaceDown,
    Limit,
    Look,
    Lose,
    Manage,
    ManageVagrants,
    MendCards,
    MoveUpTo,
    OpenMoments,
    OtherJunk,
    OwnRoll,
    Pass,
    PassOne,
    Peek,
    Perform,
    PickSpace,
    PickVagrant,
    PlaceCandle,
    PlaceCard,
    Push,
    Pushed,
    ReadEvent,
    ReadMoment,
    RefreshOne,
    RemoveOne,
    Reroll,
    Roll,
    Run,
    Salt,
    Scenario,
    ShiftRound,
    ShiftThreshold,
    Spend,
    TakeToken,
    TearDown,
    TokenTrade,
    Trade,
    UseSkill,
    UseToken,
    VagrantTurn,
    Walk,
    WalkNow,
    Window,
    Witness,
    Wound,
)
