"""What the campaign gives and takes: mile posts, moments, coins, cards, the road ahead (MIL, WIN, NXT). Hot code.

The effects of content call these (docs/rules, Part IV, "campaign rewards"); so do the rules of camp themselves.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import NOTHING
from lantern.games.vagrantsong.ids import (
    BANK_READ,
    BANKED,
    CAMP_COINS,
    CAMP_STEP,
    CAMPAIGN_LOST,
    MILE_TOTAL,
    MILES_READ,
    NOBODY,
    OFF,
    PERISHABLE,
    POOL,
    REVIVES,
    SPENDING,
    TIER,
    WEST,
    WHO,
    WON,
    Vagrant,
)
from lantern.games.vagrantsong.rules.cards import (
    JUNK_CODE,
    GiveCard,
    PlaceCard,
    box,
    is_in_play,
    may_hold,
    take_from_belongings,
)
from lantern.games.vagrantsong.rules.humanity import heal_skill
from lantern.games.vagrantsong.rules.running import Council, holds, run
from lantern.games.vagrantsong.state import Vagrantsong

BANK_BOXES: Final[int] = 20  # on the sheet
CHOICE: Final[int] = 0  # instead of a skill: one of the vagrant's own, as its player likes
WESTBOUND_MOMENT: Final = "13"  # VS-WST-22
REVIVE_MOMENTS: Final = ("13a", "13b", "13c")  # VS-WIN-07
LAST_MOMENT: Final = "70"  # VS-R-46


# --- numbers on the sheet


def add_mile_post(g: Vagrantsong, n: int) -> None:
    """A mile post is checked off, once, and counts (VS-MIL-01)."""
    if not g.mile_posts >> n & 1:
        g.mile_posts |= 1 << n
        g.tally[MILE_TOTAL] += 1
        g.tell("VS-MIL-01", "mile_post", NOBODY, n, g.tally[MILE_TOTAL])


def bank(g: Vagrantsong, n: int) -> None:
    """Each banked coin marks a box for good (VS-COINS-21, VS-COINS-24); boxes are no mile posts (VS-MIL-03)."""
    before = g.tally[BANKED]
    g.tally[BANKED] = min(BANK_BOXES, before + n)
    if g.tally[BANKED] > before:
        g.tell("VS-COINS-21", "banked", NOBODY, g.tally[BANKED] - before, g.tally[BANKED])


def camp_coin(g: Vagrantsong, n: int) -> None:
    """Coins for the pool, now while coins are spent, else of the next camp that spends (VS-COINS-02, VS-COINS-03).

    VS-RIT-07: they are kept for camp whether the scenario is won or lost.
    """
    if g.tally[CAMP_STEP] == SPENDING:
        g.tally[POOL] = max(0, g.tally[POOL] + n)
        g.tally[PERISHABLE] = max(0, g.tally[PERISHABLE] + n)
    else:
        g.tally[CAMP_COINS] += n
    g.tell("VS-COINS-03", "camp_coins", NOBODY, n)


def junk_tier(g: Vagrantsong, n: int) -> None:
    """The next tiers of junk join the deck (VS-JNK-09); tier 1 is always in it (VS-SET-09).

    VS-SET-10: special junk is of tier 0 and never enters the deck. What somebody already has does not either.
    """
    last = max([0, *[junk.tier for junk in g.book_of.junk if junk is not None]])
    upto = min(last, max(1, g.tally[TIER]) + n)
    for number, junk in enumerate(g.book_of.junk):
        if junk is not None and g.tally[TIER] < junk.tier <= upto and not is_in_play(g, JUNK_CODE + number):
            g.junk_deck = (*g.junk_deck, number)
    if upto > g.tally[TIER]:
        g.tally[TIER] = upto
        g.tell("VS-JNK-09", "junk_tier", NOBODY, upto)


def unlock_skill(g: Vagrantsong, skill: int) -> None:
    """A common skill is on offer in this camp, or in the next one once coins are spent (VS-COINS-09, VS-COINS-11)."""
    if skill not in g.bought and skill not in g.unlocked:
        g.unlocked = (*g.unlocked, skill)
        g.tell("VS-COINS-09", "unlocked", NOBODY, skill)


# --- the road


def follow_road(g: Vagrantsong) -> None:
    """The next scenario as the victory or defeat text has it (VS-NXT-01, VS-GEN-05)."""
    set_branch(g, g.scene.next_victory if g.tally[WON] == 1 else g.scene.next_defeat)


def next_scenario(g: Vagrantsong, scenario: str) -> None:
    """Another scenario comes next (VS-NXT-01); `other` is the branch not taken, where there is one."""
    if scenario == "other":
        scenario = g.scene.next_defeat if g.tally[WON] == 1 else g.scene.next_victory
    if scenario:
        set_branch(g, scenario)


def set_branch(g: Vagrantsong, scenario: str) -> None:
    g.branch = g.book_of.scene_ids.index(scenario) if scenario else OFF
    g.tell("VS-NXT-01", "next", NOBODY, g.branch)


# --- moments


class ReadMoment(Rule):
    """A moment is read, as somebody says so (VS-WIN-09, VS-WIN-10); in one camp each at most once."""

    def __init__(self, name: str) -> None:
        self.name = name  # its id, as text

    def begin(self, g: Vagrantsong, _: int) -> Next:
        moment = g.book_of.moments.get(self.name)
        if moment is None:
            return g.go("after")
        number = list(g.book_of.moments).index(self.name)
        if number in g.moments or not holds(g, moment.condition, NOTHING):
            return g.done()
        g.moments = (*g.moments, number)
        g.tell("VS-WIN-09", "moment", NOBODY, number)
        return run(g, moment.block, NOTHING, "after")

    def after(self, g: Vagrantsong, _: int) -> Next:
        if self.name == WESTBOUND_MOMENT:
            return g.go("revive")
        if self.name == LAST_MOMENT:  # VS-R-46
            g.tally[CAMPAIGN_LOST] = 2
            g.tell("VS-R-46", "campaign_lost", NOBODY)
        return g.done()

    def revive(self, g: Vagrantsong, _: int) -> Next:
        """Moment 13: the topmost open Revive box names a moment; there are three (VS-WIN-06..08)."""
        used = g.tally[REVIVES]
        if used >= len(REVIVE_MOMENTS):
            g.become(ReadMoment(LAST_MOMENT))
            return g.go("begin")
        g.tally[REVIVES] = used + 1
        return_all(g)
        g.become(ReadMoment(REVIVE_MOMENTS[used]))
        return g.go("begin")


def return_all(g: Vagrantsong) -> None:
    """VS-WIN-11: westbound vagrants flip to normal and their skills heal; broken junk stays broken (VS-R-45)."""
    for v in range(g.n):
        if g.is_west(v):
            g.tally[WEST + v] = 0
            for slot in g.hurt_skills(v):
                heal_skill(g, v, slot)
            g.tell("VS-WIN-11", "revived", v, g.tally[REVIVES])


def due_moment(g: Vagrantsong, read: int, total: int, thresholds: list[tuple[int, str]]) -> str:
    """The next moment that a total opens, or none; `read` counts those that were."""
    k = g.tally[read]
    opened = sorted(thresholds)
    return opened[k][1] if k < len(opened) and opened[k][0] <= g.tally[total] else ""


class OpenMoments(Rule):
    """Mile posts and banked coins open their moments (VS-MIL-02, VS-COINS-22)."""

    def begin(self, g: Vagrantsong, _: int) -> Next:
        due, read = due_moment(g, MILES_READ, MILE_TOTAL, g.book_of.mile_thresholds), MILES_READ
        if not due:
            due, read = due_moment(g, BANK_READ, BANKED, g.book_of.bank_thresholds), BANK_READ
        if not due:
            return g.done()
        g.tally[read] += 1
        return g.start(ReadMoment(due), "begin")


# --- cards


class GainSkill(Rule):
    """Skills that cost no coins (VS-SKL-08, VS-COINS-13): one for each of these seats, a certain one or its choice."""

    def __init__(self, seats: tuple[int, ...], skill: int = CHOICE) -> None:
        self.seats, self.skill = seats, skill

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if not self.seats or g.forecast:
            return g.done()
        if self.skill == CHOICE:
            return g.go("learn") if learnable(g, self.seats[0]) else self.pass_on(g)
        if is_in_play(g, self.skill) or not may_hold(g, self.seats[0], self.skill):
            return self.pass_on(g)
        return g.go("gain")

    def learn(self, g: Vagrantsong, _: int) -> Next:
        """One of its own exclusive skills that it has not learned yet."""
        return g.ask(self.seats[0], "learn", learnable(g, self.seats[0]), "learned")

    def learned(self, g: Vagrantsong, skill: int) -> Next:
        return self.place(g, skill)

    def gain(self, g: Vagrantsong, _: int) -> Next:
        return self.place(g, self.skill)

    def place(self, g: Vagrantsong, skill: int) -> Next:
        v = self.seats[0]
        if g.book_of.skill(skill).common:
            g.bought = (*g.bought, skill)
        g.tell("VS-SKL-08", "gained_skill", v, skill)
        g.become(GainSkill(self.seats[1:], self.skill))
        return g.start(PlaceCard(v, skill), "begin")

    def pass_on(self, g: Vagrantsong) -> Next:
        g.become(GainSkill(self.seats[1:], self.skill))
        return g.go("begin")


def learnable(g: Vagrantsong, v: Vagrant) -> list[int]:
    """A vagrant's exclusive skills that are nowhere yet; what was permanently discarded stays so (VS-GEN-06)."""
    who, known = g.tally[WHO + v], g.hero(v).skills
    own = [n for n, skill in enumerate(g.book_of.skills) if skill is not None and skill.vagrant == who]
    return [number for number in own if number not in known and not is_in_play(g, number)]


class GainJunk(Rule):
    """The group gains a piece of junk, be it in the deck or not, and says who gets it (VS-SET-10, VS-COINS-18)."""

    def __init__(self, junk: int) -> None:
        self.junk = junk

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if g.forecast or is_in_play(g, JUNK_CODE + self.junk):
            return g.done()
        g.junk_deck = tuple([junk for junk in g.junk_deck if junk != self.junk])
        g.junk_offer = tuple([junk for junk in g.junk_offer if junk != self.junk])
        g.tell("VS-SET-10", "gained_junk", NOBODY, self.junk)
        g.become(GiveCard(JUNK_CODE + self.junk))
        return g.go("begin")


class BoxBelonging(Rule):
    """The group puts cards of its belongings in the box for good (VS-GEN-06)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.n <= 0 or not g.belongings or g.forecast:
            return g.done()
        return g.start(Council("box", tuple(sorted(g.belongings))), "chosen")

    def chosen(self, g: Vagrantsong, card: int) -> Next:
        take_from_belongings(g, card)
        box(g, card)
        g.tell("VS-GEN-06", "boxed", NOBODY, card)
        g.become(BoxBelonging(self.n - 1))
        return g.go("begin")
