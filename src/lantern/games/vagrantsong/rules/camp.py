"""The Camp Phase: moments and rewards, Tear Down, Build Up, the road on (CMP, TEAR, WIN, NXT). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import LIMITS, NOTHING
from lantern.games.vagrantsong.ids import (
    AT,
    CAMP_STEP,
    CAMPAIGN_LOST,
    CHARACTERS,
    COINS_LOST,
    COLORS,
    COVERED,
    CYCLED,
    EVER_WEST,
    FOOT_ON,
    HUMANITY,
    JUNK_SLOTS,
    LASTING_LATER,
    NOBODY,
    NOT_IN_CAMP,
    OFF,
    ON_CAMP_END,
    ON_CAMP_START,
    ON_IN_BETWEEN,
    ON_SETUP,
    ON_SPEND_START,
    OVER,
    OWNS_SEANCE,
    PRIORITY,
    SEANCE,
    SEATS,
    SUPPLY,
    TEARING_DOWN,
    TOKENS,
    WON,
    Vagrant,
)
from lantern.games.vagrantsong.in_force import Lasting
from lantern.games.vagrantsong.rules.between import Witness, chooser
from lantern.games.vagrantsong.rules.cards import box, bring_back, lift, may_hold, take_from_belongings
from lantern.games.vagrantsong.rules.humanity import BackToLife
from lantern.games.vagrantsong.rules.managing import ManageVagrants
from lantern.games.vagrantsong.rules.market import BuildUp
from lantern.games.vagrantsong.rules.rewards import (
    WESTBOUND_MOMENT,
    OpenMoments,
    ReadMoment,
    add_mile_post,
    follow_road,
    junk_tier,
)
from lantern.games.vagrantsong.rules.running import fire, forget_limits, holds, run
from lantern.games.vagrantsong.state import EMPTY_TRAIN, NO_COINS, Vagrantsong

FOR_LATER: Final = (ON_SETUP, ON_CAMP_START, ON_SPEND_START, ON_IN_BETWEEN, ON_CAMP_END)


class Camp(Rule):
    """A whole camp, from the end of one scenario to the beginning of the next (VS-GEN-02, VS-CMP-01..03)."""

    def __init__(self, at: int = 0) -> None:
        self.at = at  # how far a list has been gone through

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.tally[CAMP_STEP] = TEARING_DOWN
        g.moments = ()
        follow_road(g)
        junk_tier(g, 0)  # VS-BLD-02: the first camp has tier 1
        g.tell("VS-CMP-01", "camp", NOBODY)
        return fire(g, ON_CAMP_START, NOTHING, "cards")

    def cards(self, g: Vagrantsong, _: int) -> Next:
        """What unbroken junk does when camp begins (VS-JNK-02)."""
        at = self.at
        if at >= g.n * JUNK_SLOTS:
            g.become(Camp())
            return g.go("moment")
        g.become(Camp(at + 1))
        if not g.junk[at] or g.broken[at]:
            return g.go("cards")
        return run(g, g.book_of.junk_card(g.junk[at]).camp, chooser(at // JUNK_SLOTS), "cards")

    # --- what is read first

    def moment(self, g: Vagrantsong, _: int) -> Next:
        """The victory or defeat moment, before anything is torn down (VS-WIN-02, VS-WIN-04, VS-CMP-02)."""
        moment = g.scene.victory_moment if g.tally[WON] == 1 else g.scene.defeat_moment
        return g.start(ReadMoment(moment), "west") if moment else g.go("west")

    def west(self, g: Vagrantsong, _: int) -> Next:
        """All vagrants westbound lead to Moment 13, won or lost (VS-WST-22, VS-WIN-06)."""
        if not all(g.is_west(v) for v in range(g.n)):
            return g.go("posts")
        return g.start(ReadMoment(WESTBOUND_MOMENT), "posts")

    def posts(self, g: Vagrantsong, _: int) -> Next:
        """Mile posts of the scenario (VS-MIL-01, VS-MIL-04, VS-MIL-05), and what their number opens."""
        if g.tally[CAMPAIGN_LOST]:
            g.branch = OFF
            return g.go("leave")
        for post, condition in g.scene.mile_posts:
            if holds(g, condition, NOTHING):
                add_mile_post(g, post)
        return g.start(OpenMoments(), "rewards")

    def rewards(self, g: Vagrantsong, _: int) -> Next:
        """What completed rituals give in camp, won or lost (VS-RIT-03, VS-RIT-04, VS-RIT-07)."""
        at = self.at
        if at >= len(g.scene.rituals):
            g.become(Camp())
            return g.start(OpenMoments(), "tear_down")
        g.become(Camp(at + 1))
        return run(g, g.scene.rituals[at].camp if g.rituals >> at & 1 else OFF, NOTHING, "rewards")

    # --- the two parts

    def tear_down(self, g: Vagrantsong, _: int) -> Next:
        return g.start(TearDown(), "build_up")

    def build_up(self, g: Vagrantsong, _: int) -> Next:
        """VS-WIN-05, VS-CMP-03: camp prepares the next scenario; where the road ends there is none to prepare."""
        return g.go("leave") if g.branch == OFF or g.tally[CAMPAIGN_LOST] else g.start(BuildUp(), "manage")

    def manage(self, g: Vagrantsong, _: int) -> Next:
        """VS-CMP-04: a saved game may be resumed here, as at any question; flipped cards stay flipped."""
        return g.start(ManageVagrants(), "witness")

    def witness(self, g: Vagrantsong, _: int) -> Next:
        return g.start(Witness(), "opened")

    def opened(self, g: Vagrantsong, _: int) -> Next:
        """What the card has added to mile posts and banked coins opens its moments too (VS-MIL-02, VS-COINS-22)."""
        return g.start(OpenMoments(), "end")

    def end(self, g: Vagrantsong, _: int) -> Next:
        """VS-BTW-09: then camp is over."""
        return fire(g, ON_CAMP_END, NOTHING, "leave")

    def leave(self, g: Vagrantsong, _: int) -> Next:
        forget_limits(g, LIMITS.index("camp"))
        g.tally[CAMP_STEP] = NOT_IN_CAMP
        if g.tally[CAMPAIGN_LOST]:
            g.branch = OFF
        g.tell("VS-NXT-01", "camp_over", NOBODY, g.branch)
        return g.done()


# --- Tear Down


class TearDown(Rule):
    """Humanity is restored, then the scenario is put away (VS-TEAR-10)."""

    def __init__(self, v: Vagrant = 0) -> None:
        self.v = v

    def begin(self, g: Vagrantsong, _: int) -> Next:
        """VS-TEAR-03, VS-EFF-04, VS-BTW-08: haint effects go, and what lasted only for the scenario."""
        g.effects = bytes(SEATS * len(COLORS))
        g.lasting = tuple([each for each in g.lasting if outlasts(each)])
        g.stir()
        return g.go("restore")

    def restore(self, g: Vagrantsong, _: int) -> Next:
        """VS-TEAR-01, VS-WST-17, VS-R-66: back to life, with one wounded skill but not the one about to be lost."""
        if self.v >= g.n:
            clean_up(g)
            return g.done()
        if g.is_west(self.v):
            return g.start(BackToLife(self.v, g.tally[COVERED + self.v]), "restored")
        return g.go("restored")

    def restored(self, g: Vagrantsong, _: int) -> Next:
        v = self.v
        difficult_choice(g, v)
        ready(g, v)
        g.become(TearDown(v + 1))
        return g.go("restore")


def outlasts(each: Lasting) -> bool:
    """Whether a lasting thing waits for something beyond the scenario that has ended."""
    return each[4] in FOR_LATER or (each[0] == LASTING_LATER and each[3] > 0)


def difficult_choice(g: Vagrantsong, v: Vagrant) -> None:
    """Who was westbound at the end loses the skill under its westbound action, wounded or not.

    VS-WST-18..20, VS-TEAR-02, VS-R-45.
    """
    slot = g.tally[COVERED + v]
    g.tally[COVERED + v] = OFF
    if slot != OFF:
        card = lift(g, v, slot)
        box(g, card)
        g.tell("VS-WST-18", "skill_lost", v, card, slot)
    if not g.skills_of(v):
        start_over(g, v)


def start_over(g: Vagrantsong, v: Vagrant) -> None:
    """A vagrant left with no skill takes one of its own belongings, or has its starting skills back (VS-R-47)."""
    own = [card for card in g.personal if may_hold(g, v, card)][:1]
    for card in own:
        take_from_belongings(g, card)
    bring_back(g, v, own or g.hero(v).skills)
    g.tell("VS-R-47", "started_over", v)


def ready(g: Vagrantsong, v: Vagrant) -> None:
    """Humanity to the maximum, all coins back; wounded skills stay so (VS-TEAR-04, VS-TEAR-05, VS-TEAR-11)."""
    g.tally[HUMANITY + v] = g.max_humanity(v)
    g.tally[OVER + v] = g.tally[EVER_WEST + v] = g.tally[COINS_LOST + v] = g.tally[FOOT_ON + v] = 0
    g.tell("VS-TEAR-11", "restored", v, g.tally[HUMANITY + v])


def clean_up(g: Vagrantsong) -> None:
    """The board is cleared and the bindle filled (VS-TEAR-05..09, VS-SET-08)."""
    g.terrain, g.candles, g.block_move, g.block_range = EMPTY_TRAIN, EMPTY_TRAIN, 0, 0
    g.events_at, g.track_events, g.bindle_events, g.kept_events = (), (), (), ()
    g.summons, g.coins_at, g.rituals, g.events_done = (), (), 0, 0
    g.placed, g.before, g.performed = NO_COINS, NO_COINS, NO_COINS
    g.tokens, g.cycle, g.bindle = bytes((SEATS + 1) * TOKENS), bytes(TOKENS), bytes(SUPPLY)
    for c in range(CHARACTERS):
        g.tally[AT + c] = OFF
    if g.tally[SEANCE]:  # VS-TEAR-09
        g.tell("VS-TEAR-09", "seance_gone", NOBODY)
    g.tally[SEANCE] = g.tally[OWNS_SEANCE] = g.tally[CYCLED] = 0
    g.tally[PRIORITY] = NOBODY
    for limit in ("turn", "round", "scenario"):
        forget_limits(g, LIMITS.index(limit))
