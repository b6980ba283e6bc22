"""Primitives of the campaign: what scenarios, moments and in-between cards give and change in camp."""

from __future__ import annotations

from typing import ClassVar

from lantern.core.flow import Next
from lantern.games.vagrantsong.book import Effect, Num, Scope, Who
from lantern.games.vagrantsong.effects.base import OnVagrants
from lantern.games.vagrantsong.ids import BODY, Character
from lantern.games.vagrantsong.rules.between import Peek
from lantern.games.vagrantsong.rules.managing import Manage
from lantern.games.vagrantsong.rules.prices import camp_modify
from lantern.games.vagrantsong.rules.rewards import (
    BoxBelonging,
    GainJunk,
    GainSkill,
    ReadMoment,
    add_mile_post,
    bank,
    camp_coin,
    junk_tier,
    next_scenario,
    unlock_skill,
)
from lantern.games.vagrantsong.rules.running import speaker
from lantern.games.vagrantsong.state import Vagrantsong


class Numbered(Effect):
    """Campaign primitives with one number: coins for camp, coins banked, tiers of junk, cards for the box."""

    NAMES: ClassVar = ("camp_coin", "bank", "junk_tier", "box_belonging")

    def __init__(self, what: str, n: Num) -> None:
        self.what, self.n = Numbered.NAMES.index(what), n

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        n = self.n.value(g, s)
        if self.what == 3:
            return g.start(BoxBelonging(n), "begin")
        if g.forecast:
            return g.go("begin")
        if self.what == 0:
            camp_coin(g, n)
        elif self.what == 1:
            bank(g, n)
        else:
            junk_tier(g, n)
        return g.go("begin")


class Rewarded(Effect):
    """Campaign primitives about one thing by number: a mile post, a skill on offer, junk."""

    NAMES: ClassVar = ("mile_post", "unlock_skill", "gain_junk")

    def __init__(self, what: str, n: int) -> None:
        self.what, self.n = Rewarded.NAMES.index(what), n

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        if self.what == 2:
            return g.start(GainJunk(self.n), "begin")
        if not g.forecast:
            (add_mile_post, unlock_skill)[self.what](g, self.n)
        return g.go("begin")


class MomentNow(Effect):
    def __init__(self, name: str) -> None:
        self.name = name

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        return g.start(ReadMoment(self.name), "begin")


class SkillFor(Effect):
    """Skills that cost nothing: for those selected, else for whoever speaks for the group."""

    def __init__(self, skill: int, who: Who | None) -> None:
        self.skill, self.who = skill, who

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        found = [speaker(g)] if self.who is None else [c for c in self.who.pick(g, s) if c < BODY]
        return g.start(GainSkill(tuple(sorted({g.person(c) for c in found})), self.skill), "begin")


class CampModify(Effect):
    def __init__(self, what: int, n: Num, uses: Num | None) -> None:
        self.what, self.n, self.uses = what, n, uses

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        camp_modify(g, self.what, self.n.value(g, s), 0 if self.uses is None else self.uses.value(g, s))
        return g.go("begin")


class ManageOnce(OnVagrants):
    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        return g.start(Manage(g.person(c), 1, True), "begin")


class PeekAt(OnVagrants):
    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        return g.start(Peek(g.person(c)), "begin")


class GoTo(Effect):
    """Another scenario comes next."""

    def __init__(self, scenario: str) -> None:
        self.scenario = scenario

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        next_scenario(g, self.scenario)
        return g.go("begin")
