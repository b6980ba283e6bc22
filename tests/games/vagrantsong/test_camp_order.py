"""CMP, WIN, MIL, TEAR, WST: what is read when a scenario is over, and how it is torn down."""

from __future__ import annotations

import pytest

from lantern.core.flow import put
from lantern.games.vagrantsong.book import NOTHING
from lantern.games.vagrantsong.ids import (
    AT,
    BANKED,
    CAMP_COINS,
    CAMP_STEP,
    CAMPAIGN_LOST,
    COINS_LOST,
    COVERED,
    EMPRESS,
    HUMANITY,
    LASTING_CHANGE,
    LASTING_LATER,
    MILE_TOTAL,
    NOT_IN_CAMP,
    OF_MOVE,
    OFF,
    ON_CAMP_START,
    ON_ROUND_END,
    ON_SETUP,
    OWNS_SEANCE,
    POOL,
    REVIVES,
    SEANCE,
    SUPPLY,
    WEST,
)
from lantern.games.vagrantsong.rules.rewards import add_mile_post, bank, camp_coin, next_scenario
from tests.games.vagrantsong.camp_kit import (
    CUP,
    LEDGER,
    LEFT_COMMON,
    Camping,
    Whether,
    learned,
    starting,
)
from tests.rule_evidence import rule


@rule("VS-WIN-02", "VS-WIN-09", "VS-CMP-02", "VS-WIN-10")
def test_the_victory_moment_is_read_before_anything_is_torn_down() -> None:
    t = Camping().moment("won", lambda g, s: camp_coin(g, g.tally[HUMANITY]))
    t.g.tally[HUMANITY] = 4
    t.begin()
    assert t.told("moment") == [(-1, 0, 0, 0)]
    assert t.g.tally[POOL] == 6 + 4  # the moment still saw the humanity of the scenario's end
    assert t.g.tally[HUMANITY] == 9


@rule("VS-WIN-04", "VS-WIN-05", "VS-GEN-05", "VS-NXT-01")
def test_a_defeat_has_its_own_moment_and_its_own_road() -> None:
    t = Camping(won=False).begin().until("")
    assert t.told("moment") == [(-1, 1, 0, 0)]
    assert t.next() == "three"


@rule("VS-GEN-02", "VS-CMP-01", "VS-CMP-03", "VS-BTW-09")
def test_camp_goes_through_its_steps_in_order() -> None:
    t = Camping().begin()
    order = ["moment", "restored", "junk_offered", "pool", "coins_gone", "in_between", "chose", "camp_over"]
    t.until("")
    told = [event.what for event in t.events]
    assert sorted(order, key=told.index) == order
    assert t.g.tally[CAMP_STEP] == NOT_IN_CAMP
    assert t.next() == "two"


@rule("VS-NXT-01")
def test_the_other_branch_is_the_one_not_taken() -> None:
    t = Camping().moment("won", lambda g, s: next_scenario(g, "other")).begin().until("")
    assert t.next() == "three"
    t = Camping(won=True, scene="three").moment("won", lambda g, s: next_scenario(g, "other")).begin().until("")
    assert t.next() == "end"  # there is no other


@rule("VS-WIN-05")
def test_where_the_road_ends_there_is_nothing_to_build_up() -> None:
    t = Camping(scene="end").begin()
    assert t.asked == ""
    assert t.next() == ""
    assert t.told("moment")


# --- mile posts


@rule("VS-MIL-01", "VS-MIL-04", "VS-MIL-05")
@pytest.mark.parametrize(("fits", "total"), [(True, 1), (False, 0)])
def test_a_mile_post_of_the_scenario_needs_its_condition_and_counts_once(fits: bool, total: int) -> None:
    t = Camping()
    t.g.scene.mile_posts = [(0, Whether(lambda g: fits))]
    t.moment("won", lambda g, s: add_mile_post(g, 0) if fits else None)
    t.begin()
    assert t.g.tally[MILE_TOTAL] == total
    assert t.g.mile_posts == total


@rule("VS-MIL-02", "VS-COINS-22")
def test_totals_open_moments_once() -> None:
    t = Camping().moment("four", lambda g, s: camp_coin(g, 1))
    t.book.mile_thresholds, t.book.bank_thresholds = [(2, "four")], [(1, "bank")]
    t.moment("won", lambda g, s: add_mile_post(g, 0), lambda g, s: add_mile_post(g, 1), lambda g, s: bank(g, 1))
    t.begin()
    assert [a for _, a, _, _ in t.told("moment")] == [0, 7, 8]
    assert t.g.tally[POOL] == 7
    t.until("")
    assert len(t.told("moment")) == 3


@rule("VS-MIL-03", "VS-COINS-21")
def test_banked_coins_are_no_mile_posts() -> None:
    t = Camping().moment("won", lambda g, s: bank(g, 30)).begin()
    assert t.g.tally[BANKED] == 20  # as many as the sheet has boxes
    assert t.g.tally[MILE_TOTAL] == 0


@rule("VS-RIT-03", "VS-RIT-04", "VS-RIT-07", "VS-COINS-02")
def test_completed_rituals_give_their_coins_even_in_defeat() -> None:
    t = Camping(won=False).ritual(True, lambda g, s: camp_coin(g, 2)).ritual(False, lambda g, s: camp_coin(g, 5))
    t.begin()
    assert t.g.tally[POOL] == 8
    assert t.g.tally[CAMP_COINS] == 0
    assert t.g.rituals == 0


@rule("VS-JNK-02")
def test_unbroken_junk_does_what_it_does_when_camp_begins() -> None:
    for broken, coins in ((False, 7), (True, 6)):
        t = Camping().junk(1, LEDGER, broken=broken)
        t.book.junk_card(LEDGER).camp = t.block(lambda g, s: camp_coin(g, s[3]))
        assert t.begin().g.tally[POOL] == coins


# --- all vagrants westbound


@rule("VS-WST-22", "VS-WIN-06", "VS-WIN-08", "VS-WIN-11", "VS-R-45")
def test_all_westbound_reads_moment_13_which_heals_but_does_not_spare_the_covered_skill() -> None:
    t = Camping(won=False).moment("13a", lambda g, s: add_mile_post(g, 3)).junk(0, CUP, broken=True)
    t.west(0, 0).west(1, 2).begin()
    assert t.asked == "spend"  # nobody was asked what to heal: all of it was
    assert t.g.tally[REVIVES] == 1
    assert t.g.mile_posts == 8
    assert not any(t.g.wounded)
    assert t.skills(0) == [0, 0, starting(0)[1], 0]
    assert t.skills(1) == [starting(2)[0], 0, 0, 0]
    assert t.g.broken[0] == 1


@rule("VS-WST-22", "VS-WIN-06")
def test_a_scenario_won_with_all_westbound_leads_to_moment_13_too() -> None:
    t = Camping(won=True).west(0, 0).west(1, 2).begin()
    assert t.g.tally[REVIVES] == 1
    assert not any(t.g.wounded)


@rule("VS-WST-22")
def test_one_vagrant_that_is_not_westbound_is_enough_to_be_spared_moment_13() -> None:
    t = Camping(won=False).west(0, 0).begin()
    assert t.g.tally[REVIVES] == 0


@rule("VS-WIN-07", "VS-R-46")
def test_there_are_three_revives_and_then_the_campaign_is_lost() -> None:
    t = Camping(won=False)
    t.g.tally[REVIVES] = 2
    t.west(0, 0).west(1, 2).begin()
    assert t.asked == "spend"
    t = Camping(won=False)
    t.g.tally[REVIVES] = 3
    t.west(0, 0).west(1, 2).begin()
    assert t.asked == ""
    assert t.g.tally[CAMPAIGN_LOST] == 2
    assert t.next() == ""


# --- Tear Down


@rule("VS-TEAR-01", "VS-WST-17", "VS-TEAR-04", "VS-R-66")
def test_a_westbound_vagrant_comes_back_and_heals_one_other_skill() -> None:
    t = Camping().skill(0, 1, learned(EMPRESS)).skill(0, 3, LEFT_COMMON).west(0, 0).begin()
    assert (t.asked, t.answers) == ("back_to_life", [1, 2, 3])
    t.say(2)
    assert t.g.tally[WEST] == 0
    assert list(t.g.wounded[:4]) == [0, 1, 0, 1]


@rule("VS-WST-18", "VS-WST-19", "VS-WST-20", "VS-TEAR-02", "VS-GEN-06")
@pytest.mark.parametrize("wounded", [True, False])
def test_the_covered_skill_is_permanently_discarded_wounded_or_not(wounded: bool) -> None:
    t = Camping().skill(0, 3, LEFT_COMMON).west(0, 3)
    t.skill(0, 3, LEFT_COMMON, wounded).begin().until("spend")
    assert t.g.boxed == (LEFT_COMMON,)
    assert t.skills(0) == [starting(0)[0], 0, starting(0)[1], 0]
    assert t.g.tally[COVERED] == OFF


@rule("VS-R-47")
def test_a_vagrant_left_with_no_skill_gets_its_starting_skills_back() -> None:
    t = Camping().skill(0, 2, 0).west(0, 0).begin()
    assert t.skills(0) == [starting(0)[0], 0, starting(0)[1], 0]
    t = Camping().skill(0, 2, 0).west(0, 0)
    t.belongings(learned(EMPRESS))
    assert t.begin().skills(0) == [learned(EMPRESS), 0, 0, 0]  # it has another
    assert not t.g.personal


@rule("VS-TEAR-03", "VS-EFF-04", "VS-TEAR-05", "VS-TEAR-11", "VS-BTW-08")
def test_humanity_effects_and_coins_are_put_right() -> None:
    t = Camping()
    t.g.tally[HUMANITY + 1], t.g.tally[COINS_LOST + 1] = 3, 1
    t.g.coins_at = (4, 9)
    t.g.set_effect(1, 0, 1)
    t.g.add_lasting(LASTING_CHANGE, 0, OF_MOVE, -1, ON_CAMP_START, -1, 0, NOTHING)
    t.g.add_lasting(LASTING_CHANGE, 0, OF_MOVE, -1, ON_ROUND_END, -1, 0, NOTHING)
    t.g.add_lasting(LASTING_LATER, 0, 1, 0, ON_SETUP, 1, 0, NOTHING)
    t.begin()
    assert t.g.tally[HUMANITY + 1] == 9
    assert t.g.tally[COINS_LOST + 1] == 0
    assert not t.g.coins_at
    assert not any(t.g.effects)
    assert [each[0] for each in t.g.lasting] == [LASTING_LATER]  # what waits for the next scenario stays


@rule("VS-TEAR-06..10", "VS-SET-08")
def test_the_scenario_is_put_away() -> None:
    t = Camping()
    g = t.g
    g.terrain, g.candles = put(g.terrain, 3, 1), put(g.candles, 5, 1)
    g.events_at, g.track_events, g.bindle_events = (70,), (5,), (1, 2)
    g.tokens, g.bindle, g.cycle = put(g.tokens, 0, 2), bytes(5), put(g.cycle, 1, 3)
    g.tally[AT + 5], g.tally[SEANCE], g.tally[OWNS_SEANCE] = 12, 1, 1
    t.begin()
    assert not any([*g.terrain, *g.candles])
    assert not any([*g.events_at, *g.track_events, *g.bindle_events])
    assert (list(g.bindle), any(g.cycle), any(g.tokens)) == (list(SUPPLY), False, False)
    assert (g.tally[AT + 5], g.tally[SEANCE], g.tally[OWNS_SEANCE]) == (OFF, 0, 0)
    assert t.told("seance_gone")
