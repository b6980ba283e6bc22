"""What a bot has to say to people: a hint at a question, and a game looked back upon when it is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lantern.bots.advice import Advice

Stage = Literal["waiting", "thinking", "done", "failed"]  # waiting: until a process is free


@dataclass(frozen=True)
class AskAdvice:
    """“What would you do?”, at the question asked after `number` answers."""

    number: int
    seat: int


@dataclass(frozen=True)
class Counsel:
    """How far a bot has come with the question of a seat."""

    number: int
    seat: int
    stage: Stage
    share: float = 0.0  # of its time that is used, from 0 to 1
    tries: int = 0
    advice: Advice | None = None  # when it is done
    trouble: str = ""  # when it failed


@dataclass(frozen=True)
class ChanceCourse:
    """A chance of winning over the game, evened out over a round."""

    seat: int  # -1 for a party that wins or loses together
    name: str
    chances: tuple[float, ...]  # from 0 to 1, one for each of the analysis' `numbers`


@dataclass(frozen=True)
class TurningPoint:
    """An answer that changed much."""

    number: int
    seat: int  # who answered; -1 chance
    says: str  # what happened
    of: int  # whose chance changed most; -1 for a party
    before: float
    after: float
    sentence: str  # "Ines’s chance went from 35 % to 62 %."


@dataclass(frozen=True)
class SeatAccount:
    """Luck against skill, for one seat."""

    seat: int
    name: str
    luck: float  # the share of games with the same rolls in which chance is less kind: 0.5 is as usual
    slips: float  # what its answers gave away, all together
    mistakes: int  # answers that gave much away
    worst: int  # the answer that gave most away; 0 if none did
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class GameAnalysis:
    """A finished game looked back upon."""

    numbers: tuple[int, ...]  # of answers after which chances are told: at the ends, and wherever they moved
    courses: tuple[ChanceCourse, ...]
    turning: tuple[TurningPoint, ...]
    accounts: tuple[SeatAccount, ...]


@dataclass(frozen=True)
class AnalysisState:
    """How far an analysis has come."""

    stage: Stage
    share: float = 0.0
    analysis: GameAnalysis | None = None
    trouble: str = ""
