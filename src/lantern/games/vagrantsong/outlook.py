"""What content promises and threatens, worked out once when it is compiled: records for bots. Hot code.

Bots look at thousands of positions, so they cannot play out what a card or an action would do. They read it here in
round figures: what a skill usually brings, whom an action of the haint strikes, how near a condition is. No rule is
decided here. `foreseeing.py` fills these records in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lantern.games.vagrantsong.book import NOTHING, Cond, Listener, Num, Who

if TYPE_CHECKING:
    from lantern.games.vagrantsong.state import Vagrantsong

# --- whom a blow strikes
ON_TARGET: Final[int] = 0
ON_AREA: Final[int] = 1
ON_WHO: Final[int] = 2  # whomever a selector finds
ON_ANYBODY: Final[int] = 3  # a vagrant by chance

HIDES: Final[int] = 1  # flags of an action: the haint leaves the board


class Yield:
    """What a block of effects usually brings, when it is carried out once."""

    def __init__(self) -> None:
        self.haint = 0.0  # humanity for the haint
        self.target = 0.0  # humanity for the target, of either kind
        self.vagrants = 0.0  # humanity for one's own or others, less what is lost
        self.other = 0.0  # anything else, in the evaluation's measure
        self.shows = 0.0  # the haint comes out of hiding
        self.counters: list[tuple[int, float]] = []  # counter, change

    def add(self, more: Yield, share: float) -> None:
        self.haint += share * more.haint
        self.target += share * more.target
        self.vagrants += share * more.vagrants
        self.other += share * more.other
        self.shows += share * more.shows
        self.counters += [(counter, share * change) for counter, change in more.counters]


class Blow:
    """A part of what an action of the haint does to vagrants, in lost humanity."""

    def __init__(self, kind: int, who: Who | None, loss: float) -> None:
        self.kind, self.who, self.loss = kind, who, loss


class Chore:
    """What the scenario gives for the success of a general action, beside what the action itself brings."""

    def __init__(self, action: int, listener: Listener, terrain: int, yields: Yield) -> None:
        self.action, self.listener, self.yields = action, listener, yields
        self.terrain = terrain  # the kind one has to stand beside; OFF where it does not matter


# --- how near a condition is


class Gauge:
    """How near a condition is to being met: from 0 at the start of the scenario to 1."""

    def share(self, g: Vagrantsong) -> float:
        raise NotImplementedError


class Rising(Gauge):
    """A number on its way from where it began up to, or down to, a limit."""

    def __init__(self, number: Num, start: int, limit: Num, counter: int) -> None:
        self.number, self.start, self.limit = number, start, limit
        self.counter = counter  # OFF if it is another number

    def share(self, g: Vagrantsong) -> float:
        way = self.limit.value(g, NOTHING) - self.start
        gone = self.number.value(g, NOTHING) - self.start
        return min(1.0, max(0.0, gone / way)) if way else 1.0

    def step(self, g: Vagrantsong) -> float:
        """What one more adds to the share; less than nothing where the way leads down."""
        way = self.limit.value(g, NOTHING) - self.start
        return 1.0 / way if way else 0.0


class Collected(Gauge):
    """Several events that have to be done."""

    def __init__(self, mask: int) -> None:
        self.mask, self.n = mask, max(1, mask.bit_count())

    def share(self, g: Vagrantsong) -> float:
        return (g.events_done & self.mask).bit_count() / self.n


class Met(Gauge):
    """A condition that is either met or not."""

    def __init__(self, condition: Cond) -> None:
        self.condition = condition

    def share(self, g: Vagrantsong) -> float:
        return 1.0 if self.condition.holds(g, NOTHING) else 0.0


class Together(Gauge):
    """Conditions that have to be met at once: their mean."""

    def __init__(self, parts: list[Gauge]) -> None:
        self.parts = parts

    def share(self, g: Vagrantsong) -> float:
        return sum([part.share(g) for part in self.parts]) / len(self.parts)


class Either(Gauge):
    """Conditions of which one is enough: the nearest."""

    def __init__(self, parts: list[Gauge]) -> None:
        self.parts = parts

    def share(self, g: Vagrantsong) -> float:
        return max([part.share(g) for part in self.parts])


class Outlook:
    """What a bot knows of a scenario before it begins."""

    def __init__(self) -> None:
        self.dangers: list[Gauge] = []  # how near each defeat is, all vagrants westbound left out
        self.hopes: list[Gauge] = []  # what victory asks for beside saving the haint
        self.rites: list[Gauge] = []  # by ritual
        self.errands: list[int] = []  # by ritual: a mask of the events that it asks for
        self.blows: dict[int, list[Blow]] = {}  # by number of the action
        self.haunting: list[float] = []  # by mood: what being haunted costs
        self.events: dict[int, list[Yield]] = {}  # by event, then by successes: 0, 1, 2
        self.chores: list[Chore] = []
        self.bars: list[list[Listener]] = []  # by mood: what may keep the haint from gaining anything
        self.goal: list[float] = []  # by number of players less two: humanity that the haint lacks at the start
        self.steps: list[tuple[int, Rising, float]] = []  # counter, its gauge, and how much of a weight it has
        self.hazards: list[tuple[int, float]] = []  # terrain (1 + kind) that harms, and how much
        self.ends_turns = False  # something happens when a vagrant's turn ends
