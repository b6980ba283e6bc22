"""WST. Westbound vagrants: how they become it, what they can do, Ghost Sickness, and Back to Life."""

import pytest

from lantern.games.vagrantsong.ids import (
    BODY,
    COINS_HELD,
    COVERED,
    PRIORITY,
    PUP,
    SKIP,
    SLOTS,
    VAGRANT_NAMES,
    WEST,
    WON,
)
from lantern.games.vagrantsong.rules.turn import USE
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.bench import STAY, bench, broken, hurt, losses
from tests.games.vagrantsong.kit import PLACE_NAMES, Table
from tests.rule_evidence import rule

GENERAL = ("move", "rummage", "investigate", "patch_up", "bust")
PARTY = ("cursebearer", "wayfarer", "songsmith")


def loses(t: Table, v: int, n: int) -> Table:
    return t.run({"do": "lose_humanity", "who": "actor", "n": n}, actor=v)


def gains(t: Table, v: int, n: int) -> Table:
    return t.run({"do": "gain_humanity", "who": "actor", "n": n}, actor=v)


def west(t: Table, v: int = 0, covered: int = 0) -> Table:
    """A vagrant is sent westbound by an effect."""
    return t.run({"do": "westbound", "who": "actor"}, actor=v).say(covered)


def act(vagrant: str, coins: int) -> Table:
    """A westbound vagrant performs its westbound action."""
    t = bench(
        vagrant,
        "cursebearer" if vagrant != "cursebearer" else "empress",
        "wayfarer" if vagrant != "wayfarer" else "empress",
    )
    return west(hurt(t, 1, 4, 4)).turn(0).coins(*["westbound"] * coins).act("westbound")


# --- becoming westbound


@rule("VS-WST-01", "VS-WST-03")
def test_westbound_when_all_skills_are_wounded_and_all_junk_is_broken() -> None:
    t = loses(bench(*PARTY).junk(0, 0, "tin_cup").wounded(0, 0).humanity(0, 1), 0, 1).say(2)
    assert not t.g.is_west(0)
    t = loses(t.humanity(0, 1), 0, 1).say(SLOTS)
    assert (t.g.is_west(0), t.has(0)) == (True, 1)


@rule("VS-R-72")
def test_every_junk_is_one_more_card_before_westbound() -> None:
    t = bench("wayfarer", "songsmith").junk(0, 0, "tin_cup").junk(0, 1, "ledger").wounded(0, 0, 2)
    loses(t.humanity(0, 1), 0, 1).say(SLOTS)
    assert not t.g.is_west(0)
    assert loses(t.humanity(0, 1), 0, 1).say(SLOTS + 1).g.is_west(0)


@rule("VS-WST-02", "VS-WST-04")
def test_it_discards_haint_effects_and_keeps_rummage_tokens() -> None:
    t = west(bench(*PARTY).effect(0, 0).effect(0, 1).token(0, "salt"))
    assert (t.g.has_effect(0, 0), t.g.has_effect(0, 1), t.held(0)) == (False, False, ["salt"])


@rule("VS-WST-05")
def test_its_player_chooses_the_skill_under_the_westbound_card() -> None:
    t = bench(*PARTY).skill(0, 1, "bone_luck").run({"do": "westbound", "who": "actor"}, actor=0)
    assert (t.asked, t.seat, t.answers) == ("cover", 0, [0, 1, 2])
    assert t.say(1).g.tally[COVERED] == 1


@rule("VS-WST-06")
def test_coins_on_the_covered_skill_come_back() -> None:
    t = bench(*PARTY).turn(0).coins("skill:0", "skill:0", "skill:2")
    west(t)
    assert (t.g.coins_on(0, PLACE_NAMES.index("skill:0")), t.g.tally[COINS_HELD]) == (0, 2)
    assert t.g.coins_on(0, PLACE_NAMES.index("skill:2")) == 1


@rule("VS-WST-05", "VS-WST-06")
def test_any_seat_takes_back_the_coins_of_the_slot_that_is_covered_and_no_others() -> None:
    t = bench("wayfarer", "cursebearer").turn(1).coins("skill:0", "skill:2", "skill:2")
    west(t, 1, covered=2)
    assert [t.g.coins_on(1, PLACE_NAMES.index(f"skill:{slot}")) for slot in (0, 2)] == [1, 0]
    assert t.g.tally[COINS_HELD : COINS_HELD + 2] == [0, 2]


@rule("VS-WST-14")
def test_an_effect_that_sends_it_westbound_flips_all_its_cards() -> None:
    t = west(bench(*PARTY).junk(0, 0, "tin_cup"))
    assert (t.g.hurt_skills(0), broken(t, 0), t.has(0)) == ([0, 2], [0], 1)


@rule("VS-R-47")
def test_a_vagrant_without_any_skill_is_not_westbound_by_emptiness() -> None:
    t = loses(bench(*PARTY).skill(0, 0, "").skill(0, 2, "").humanity(0, 1), 0, 1)
    assert (t.asked, t.g.is_west(0), t.has(0)) == ("who", False, 10)


@rule("VS-WST-21")
def test_with_all_vagrants_westbound_the_scenario_is_lost() -> None:
    t = west(west(bench()), 1)
    assert (t.g.tally[WON], t.g.waiting) == (2, None)


# --- what it can do


@rule("VS-WST-09", "VS-WST-10", "VS-WST-07", "VS-WST-12")
def test_no_skills_not_even_healed_ones_but_general_actions_and_its_own_on_consecutive_turns() -> None:
    t = west(bench(*PARTY)).run({"do": "heal", "who": "actor", "n": 1}, actor=0).say(0)
    assert t.g.well_skills(0) == [0]
    for _ in range(2):
        t.turn(0)
        assert [name for name in PLACE_NAMES if t.can(name)] == [*GENERAL, "westbound"]
        t.coins("westbound")
        t.g.before = t.g.placed
        assert not t.can("skill:0")


@rule("VS-WST-09")
def test_a_skill_with_coins_on_it_is_lost_with_the_turn_westward() -> None:
    t = bench(*PARTY).turn(0).coins("skill:0", "skill:2")
    assert t.can("skill:2")
    assert not west(t).can("skill:2")


@rule("VS-WST-11")
def test_it_can_use_tokens_and_its_passive() -> None:
    t = west(bench(*PARTY).token(0, "iron_nails", "apple")).turn(0).coins()
    assert USE + 4 not in t.answers  # no apple for the westbound
    assert t.say(USE, BODY).haint_humanity == 2
    assert t.run({"do": "haunt", "who": "actor"}, actor=0).haint_humanity == 3  # Devil On Your Heels


@rule("VS-WST-12", "VS-WST-16")
def test_the_westbound_action_is_no_skill_and_is_set_aside_with_new_life() -> None:
    t = west(bench("songsmith", "wayfarer")).humanity(0, 9).turn(0).coins("westbound", "patch_up")
    assert t.can("westbound")
    t.act("patch_up").dice(4).say(0)
    assert not t.g.is_west(0)
    assert not t.can("westbound")


@rule("VS-WST-12", "VS-UPT-01")
def test_upbeat_tempo_does_not_help_a_westbound_action() -> None:
    assert losses(act("songsmith", 1).dice(3)) == [9, 4, 4]


# --- losing humanity


@rule("VS-WST-08", "VS-R-70")
def test_the_last_humanity_of_a_westbound_vagrant_cannot_be_lost_even_by_haunting() -> None:
    t = loses(west(bench(*PARTY)), 0, 3)
    assert (t.has(0), t.told("lost")) == (1, [])
    t.run({"do": "haunt", "who": "actor"}, actor=0)
    assert (t.has(0), len(t.told("haunted"))) == (1, 1)


@rule("VS-WST-08")
def test_it_loses_down_to_one_and_suffers_no_wound() -> None:
    t = loses(west(bench(*PARTY)).humanity(0, 3), 0, 5).say(0)
    assert (t.has(0), t.g.is_west(0)) == (1, True)
    assert t.told("lost")[-1].a == 2


@rule("VS-WST-13", "VS-R-38")
def test_ghost_sickness_lets_the_closest_other_vagrant_lose_it() -> None:
    t = loses(west(bench(*PARTY).at(2, "C-1-1")).humanity(0, 3), 0, 2)
    assert (t.asked, t.seat, t.answers) == ("ghost_sickness", 0, [0, 1])
    assert (losses(t.say(1))[1:], t.has(0)) == ([2, 0], 3)


@rule("VS-R-38")
def test_of_equally_close_vagrants_its_player_chooses() -> None:
    t = loses(west(bench(*PARTY)).humanity(0, 3), 0, 2)
    assert t.answers == [0, 1, 2]


@rule("VS-WST-13", "VS-R-38")
def test_westbound_vagrants_are_no_receivers_and_nobody_is_asked_at_one() -> None:
    t = loses(west(west(bench(*PARTY).at(2, "C-1-1")), 1).humanity(0, 3), 0, 2)
    assert t.answers == [0, 2]
    assert loses(west(bench(*PARTY)), 0, 2).asked == "who"


@rule("VS-R-91", "VS-WST-13")
def test_ghost_sickness_passes_a_loss_on_once() -> None:
    rules = [{"on": "before_lose", "do": [{"do": "redirect", "to": "source"}]}]
    attach = {"do": "attach", "who": "target", "until": "scenario_end", "rules": rules}
    t = west(bench(*PARTY).at(2, "C-1-1")).humanity(0, 3).run(attach, actor=2, target=1)
    assert losses(loses(t, 0, 2).say(1))[1:] == [2, 0]


# --- Back to Life


@rule("VS-WST-15", "VS-WST-16", "VS-R-65")
def test_at_its_maximum_it_comes_back_with_one_skill_of_its_choice() -> None:
    t = gains(west(bench(*PARTY)).humanity(0, 8), 0, 5)
    assert (t.asked, t.seat, t.answers) == ("back_to_life", 0, [0, 2])
    t.say(2)
    assert (t.g.is_west(0), t.has(0), t.g.well_skills(0), t.g.tally[COVERED]) == (False, 10, [2], -1)


@rule("VS-WST-15")
def test_short_of_its_maximum_it_stays_westbound() -> None:
    assert gains(west(bench(*PARTY)).humanity(0, 8), 0, 1).g.is_west(0)


@rule("VS-R-40")
def test_a_skill_healed_on_the_way_stays_healed_and_a_further_one_comes_back() -> None:
    t = west(bench(*PARTY).skill(0, 1, "bone_luck")).run({"do": "heal", "who": "actor", "n": 1}, actor=0).say(1)
    gains(t.humanity(0, 9), 0, 1)
    assert t.answers == [0, 2]
    assert t.say(0).g.well_skills(0) == [0, 1]


@rule("VS-R-32")
def test_the_gain_of_a_skipped_turn_counts_for_the_westbound_too() -> None:
    t = west(bench(*PARTY)).humanity(0, 9).set(SKIP, 1).haint_turn()
    assert t.asked == "back_to_life"
    assert not t.say(0).g.is_west(0)


# --- the westbound actions


@pytest.mark.parametrize("vagrant", VAGRANT_NAMES)
def test_each_vagrant_has_a_westbound_action(vagrant: str) -> None:
    t = bench(vagrant, "empress" if vagrant != "empress" else "wayfarer")
    assert t.g.hero(0).west.name


def test_last_decree() -> None:
    assert act("empress", 3).say(BODY).dice(4, 5, 3).haint_humanity == 2


def test_run_home_moves_both_three_per_coin_past_haints() -> None:
    t = west(bench("runaway", "wayfarer").at(PUP, "B-1-1")).turn(0).coins("westbound").act("westbound")
    t.say(NUMBERS["B-4-2"], STAY)
    assert (t.space(0), t.told("haunted")) == ("B-4-2", [])
    assert t.say(NUMBERS["B-3-1"]).space(PUP) == "B-3-1"


def test_final_verse_is_for_others_in_any_car() -> None:
    t = act("songsmith", 2).at(2, "C-5-4").dice(4, 5)
    assert (t.asked, {*t.answers}) == ("vagrant", {1, 2})
    assert losses(t.say(2, 1)) == [9, 3, 3]


def test_beyond_the_veil_is_for_him_or_a_vagrant_in_range_two() -> None:
    t = act("revivalist", 2).at(2, "C-5-4").dice(3, 5)
    assert {*t.answers} == {0, 1}
    assert losses(t.say(1, 1)) == [9, 2, 4]


def test_bait_draws_the_haint_and_gives_it_one_within_as_many_spaces_as_coins() -> None:
    t = act("cursebearer", 1).say(BODY)
    assert (t.g.tally[PRIORITY], t.haint_humanity) == (0, 1)
    t = west(bench(*PARTY).at(0, "B-1-1")).turn(0).coins("westbound", "westbound")
    assert not t.can("westbound")  # three spaces away


def test_one_more_tale_draws_for_any_vagrant_within_its_limit() -> None:
    t = act("wayfarer", 1).dice(4)
    assert {*t.answers} == {0, 1, 2}
    t.say(1).draws("salt")
    assert t.held(1) == ["salt"]
    assert t.g.tally[WEST] == 1
