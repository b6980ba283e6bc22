"""The campaign: choosing vagrants, then scenario and camp by turns (GEN, SET, NXT; Part V, "Campaign")."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import LIMITS
from lantern.games.vagrantsong.ids import (
    CAMPAIGN_LOST,
    NOBODY,
    OFF,
    SCENARIOS,
    TABLE_SEATS,
    VICTORIES,
    WON,
)
from lantern.games.vagrantsong.rules.camp import Camp
from lantern.games.vagrantsong.rules.cards import JUNK_CODE, free_spots, free_vagrants, may_hold, set_card, take_up
from lantern.games.vagrantsong.rules.running import forget_limits
from lantern.games.vagrantsong.rules.scenario import Scenario
from lantern.games.vagrantsong.state import Vagrantsong


class Campaign(Rule):
    """The whole game: a campaign, or a single scenario (`whole` is False)."""

    def __init__(self, whole: bool, seated: int = 0) -> None:
        self.whole, self.seated = whole, seated

    # --- the party (VS-SET-01..06)

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.seated >= g.n:
            g.tally[TABLE_SEATS] = g.n
            return g.go("outfit")
        return g.go("choose")

    def choose(self, g: Vagrantsong, _: int) -> Next:
        """Every player chooses one of the six; no two the same (VS-SET-01, VS-R-64)."""
        return g.ask(self.seated, "hero", free_vagrants(g), "chosen")

    def chosen(self, g: Vagrantsong, who: int) -> Next:
        take_up(g, self.seated, who)
        g.tell("VS-SET-02", "hero", self.seated, who)
        g.become(Campaign(self.whole, self.seated + 1))
        return g.go("begin")

    def outfit(self, g: Vagrantsong, _: int) -> Next:
        """A scenario played by itself gives the party what it would have found on the way."""
        if not self.whole:
            for skill in g.scene.alone_skills:
                hand_out(g, skill)
            for junk in g.scene.alone_junk:
                hand_out(g, JUNK_CODE + junk)
        return g.go("play")

    # --- scenario and camp by turns (VS-GEN-02)

    def play(self, g: Vagrantsong, _: int) -> Next:
        return g.start(Scenario(), "played")

    def played(self, g: Vagrantsong, won: int) -> Next:
        number = g.book_of.scene_ids.index(g.scenario)
        g.history = (*g.history, number * 2 + (won == 1))
        g.tally[SCENARIOS] += 1
        g.tally[VICTORIES] += won == 1
        forget_limits(g, LIMITS.index("scenario"))
        if not self.whole:
            return g.end()
        return g.start(Camp(), "next")

    def next(self, g: Vagrantsong, _: int) -> Next:
        """VS-NXT-01, VS-GEN-05: won or lost, the road goes on, until it ends."""
        if g.branch == OFF or g.tally[CAMPAIGN_LOST]:
            g.tell("VS-NXT-01", "campaign_over", NOBODY, g.tally[VICTORIES], g.tally[SCENARIOS])
            return g.end()
        g.turn_page(g.book_of.scene_ids[g.branch])
        g.branch = OFF
        g.tally[WON] = 0
        return g.go("play")


def hand_out(g: Vagrantsong, card: int) -> None:
    """A card goes to the vagrant with the fewest cards that has a place for it; nobody misses one that has none."""
    fitting = [v for v in range(g.n) if may_hold(g, v, card) and free_spots(g, v, card)]
    if fitting:
        v = min(fitting, key=lambda each: (len(g.skills_of(each)) + len(g.whole_junk(each)), each))
        set_card(g, v, free_spots(g, v, card)[0], card)
