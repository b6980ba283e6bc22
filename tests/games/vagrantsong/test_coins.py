"""COIN, ACT. Coins on a turn: placing them, performing what they lie on, and getting them back."""

from lantern.games.vagrantsong.ids import BODY, COINS_HELD, COINS_LOST, FOOT, PLACES, SKILL, USED
from lantern.games.vagrantsong.rules.turn import END, ENOUGH, FOOT_TO, USE
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.bench import bench, hurt, losses, use
from tests.games.vagrantsong.kit import PLACE_NAMES, Table
from tests.rule_evidence import rule

GENERAL = ("move", "rummage", "investigate", "patch_up", "bust")
FOOT_HERE = FOOT_TO + PLACE_NAMES.index("bust")


def next_round(t: Table) -> Table:
    """Up to the choice of who begins the next round; the haint only huddles."""
    t.end()
    while t.asked != "who":
        t.draws("apple").skip_to("coin", "who", "haint_draw")
        if t.asked == "coin":
            t.coins().end()
    return t


def placed(t: Table, v: int) -> dict[str, int]:
    return {name: t.g.coins_on(v, n) for n, name in enumerate(PLACE_NAMES) if t.g.coins_on(v, n)}


# --- placing


@rule("VS-COIN-01")
def test_a_vagrant_has_three_coins() -> None:
    t = bench().turn(0)
    assert t.g.tally[COINS_HELD] == 3
    assert t.say(0, 0, 0).asked == "act"


@rule("VS-COIN-03", "VS-COIN-05", "VS-SKL-01")
def test_an_action_needs_a_coin_and_coins_may_be_spread() -> None:
    t = bench().turn(0).coins("bust", "patch_up", "skill:0")
    assert [name for name in PLACE_NAMES if t.can(name)] == ["patch_up", "bust", "skill:0"]
    assert t.act("skill:0").say(BODY).dice(4, 1).haint_humanity == 1


@rule("VS-COIN-04", "VS-R-23")
def test_several_coins_on_one_action_make_one_stronger_action() -> None:
    t = bench().turn(0).coins("bust", "bust", "bust").act("bust").dice(4, 4, 4)
    assert t.haint_humanity == 3
    assert not t.can("bust")


@rule("VS-COIN-06", "VS-COIN-03")
def test_all_coins_are_placed_before_anything_is_performed() -> None:
    t = bench().turn(0)
    for _ in range(3):
        assert t.asked == "coin"
        t.say(PLACE_NAMES.index("bust"))
    assert t.asked == "act"
    assert ENOUGH not in t.answers


@rule("VS-COIN-03")
def test_the_next_coin_may_go_wherever_the_first_one_might() -> None:
    t = bench().turn(0)
    first = [*t.answers]
    t.say(PLACE_NAMES.index("bust"))
    assert t.answers == first
    again = t.g.clone()
    again.ask_again()
    assert again.waiting is not None
    assert again.waiting.answers == first


@rule("VS-R-21")
def test_coins_may_be_left_and_actions_declined_but_the_coin_stays() -> None:
    t = bench().turn(0)
    assert ENOUGH in t.answers
    t.coins("bust").end()
    assert placed(t, 0) == {"bust": 1}


@rule("VS-COIN-07")
def test_actions_are_performed_in_any_order() -> None:
    for order in (("bust", "patch_up"), ("patch_up", "bust")):
        t = bench().turn(0).coins("bust", "patch_up").act(order[0]).dice(1).act(order[1]).dice(1)
        assert [PLACE_NAMES[event.a] for event in t.told("acts")] == [*order]


@rule("VS-COIN-11", "VS-COIN-07")
def test_example_two_coins_on_a_skill_and_one_on_move_go_in_either_order() -> None:
    t = bench("empress", "wayfarer").turn(0).coins("skill:0", "skill:0", "move")
    assert t.can("skill:0")
    assert t.go("B-2-4").space(0) == "B-2-4"
    t = bench("empress", "wayfarer").at(0, "B-1-1").turn(0).coins("skill:0", "skill:0", "move")
    assert not t.can("skill:0")
    assert t.go("B-2-2").act("skill:0").say(BODY).dice(4, 1).haint_humanity == 1


# --- what takes coins


@rule("VS-COIN-08", "VS-ACT-02")
def test_the_five_general_actions_take_coins_every_round() -> None:
    t = bench().turn(0).coins("bust", "move", "patch_up")
    next_round(t).say(0)
    assert all(t.can(name) for name in GENERAL)


@rule("VS-COIN-09", "VS-R-25")
def test_a_skill_rests_for_the_round_after_it_had_coins() -> None:
    t = bench().skill(0, 1, "bone_luck").turn(0).coins("skill:0")
    next_round(t).say(0)
    assert not t.can("skill:0")
    assert t.can("skill:1")
    next_round(t.coins("skill:1")).say(0)
    assert t.can("skill:0")
    assert not t.can("skill:1")


@rule("VS-R-25")
def test_in_the_round_itself_a_skill_takes_as_many_coins_as_there_are() -> None:
    t = bench().turn(0).say(SKILL)
    assert t.can("skill:0")


@rule("VS-COIN-10", "VS-COIN-13")
def test_junk_takes_coins_only_for_a_coin_benefit_and_rests_too() -> None:
    t = bench("wayfarer", "empress").junk(0, 0, "tin_cup").junk(0, 1, "signal_flag").turn(0)
    assert (t.can("junk:0"), t.can("junk:1")) == (False, True)
    next_round(t.coins("junk:1")).say(0)
    assert not t.can("junk:1")


@rule("VS-ACT-03")
def test_actions_come_from_general_skills_the_pup_junk_and_westbound() -> None:
    t = bench("runaway", "wayfarer").junk(0, 0, "signal_flag").turn(0)
    names = [PLACE_NAMES[place] for place in t.answers if place < PLACES]
    assert names == [*GENERAL, "skill:0", "skill:2", "junk:0", "pup_move", "pup_investigate", "pup_bust"]
    t = bench("wayfarer", "runaway").junk(0, 0, "signal_flag")
    t.run({"do": "westbound", "who": "actor"}, actor=0).say(0).turn(0)
    assert [PLACE_NAMES[place] for place in t.answers if place < PLACES] == [*GENERAL, "westbound"]


@rule("VS-ACT-04")
def test_using_a_token_costs_no_coin_and_is_no_action() -> None:
    t = bench().token(0, "iron_nails").turn(0).coins("bust", "bust", "bust").say(USE, BODY)
    assert (t.haint_humanity, t.told("acts")) == (2, [])
    assert t.can("bust")


# --- when it is checked


@rule("VS-ACT-01", "VS-R-22")
def test_target_and_range_count_when_the_action_is_performed() -> None:
    t = bench().at(0, "A-1-1").turn(0)
    assert t.can("bust")  # for the coin
    t.coins("bust", "skill:0")
    assert (t.can("bust"), t.can("skill:0")) == (False, False)
    t.at(0, "B-2-2")
    assert (t.can("bust"), t.can("skill:0")) == (True, True)


@rule("VS-ACT-01")
def test_investigate_needs_an_event_in_the_own_space() -> None:
    t = bench().event(1, "B-2-1").turn(0).coins("investigate")
    assert not t.can("investigate")
    assert t.at(0, "B-2-1").can("investigate")


@rule("VS-R-23")
def test_an_action_is_performed_once_but_movement_may_be_split() -> None:
    t = bench("wayfarer", "empress").turn(0).coins("move", "move", "bust").go("B-3-1").act("bust")
    assert not t.dice(1).can("bust")
    assert t.go("B-5-1").space(0) == "B-5-1"


# --- getting them back


@rule("VS-COIN-02", "VS-R-77")
def test_at_the_start_of_its_turn_a_vagrant_takes_back_all_coins() -> None:
    t = bench("runaway", "wayfarer").junk(0, 0, "signal_flag").turn(0).coins("pup_bust", "junk:0", "skill:0")
    t.g.coins_at = (NUMBERS["C-1-1"] * 4,)
    next_round(t)
    assert placed(t, 0) == {"pup_bust": 1, "junk:0": 1, "skill:0": 1}
    t.say(0)
    assert (placed(t, 0), len(t.g.coins_at), t.g.tally[COINS_HELD]) == ({}, 0, 3)


@rule("VS-R-77")
def test_coins_come_back_from_the_westbound_action_too() -> None:
    t = bench().run({"do": "westbound", "who": "actor"}, actor=0).say(0).turn(0).coins("westbound")
    assert placed(next_round(t), 0) == {"westbound": 1}
    assert placed(t.say(0), 0) == {}


@rule("VS-R-77", "VS-COIN-02")
def test_a_scenario_may_hold_board_coins_back() -> None:
    t = bench(scenario="the_ticket_taker")
    t.g.coins_at = (NUMBERS["C-1-1"] * 4,)
    t.turn(0)
    assert (len(t.g.coins_at), t.g.tally[COINS_HELD]) == (1, 2)


@rule("VS-COIN-12")
def test_a_lost_coin_stays_away_until_it_is_given_back() -> None:
    t = bench().run({"do": "lose_coin", "who": "actor", "n": 1}, actor=0)
    assert t.turn(0).g.tally[COINS_HELD] == 2
    t.coins().end()
    t = bench().set(COINS_LOST, 2).run({"do": "return_coin", "who": "actor", "n": 1}, actor=0)
    assert t.turn(0).g.tally[COINS_HELD] == 2


@rule("VS-COIN-12")
def test_a_coin_lost_for_a_time_comes_back_when_the_effect_ends() -> None:
    t = bench().run({"do": "lose_coin", "who": "actor", "n": 1, "until": "round_end"}, actor=0).turn(0)
    assert t.g.tally[COINS_HELD] == 2
    assert next_round(t.coins()).say(0).g.tally[COINS_HELD] == 3


# --- the rabbit's foot


@rule("VS-R-24")
def test_the_rabbits_foot_is_a_fourth_coin_on_any_action_not_yet_performed() -> None:
    t = bench().token(0, "rabbits_foot").turn(0).coins("bust", "bust", "bust").say(FOOT_HERE).act("bust")
    t.dice(4, 4, 4, 4)
    assert (t.haint_humanity, t.held(0), t.g.cycle[FOOT], t.g.tally[USED]) == (4, [], 1, 1)
    t = bench().token(0, "rabbits_foot").turn(0).coins("bust").act("bust").dice(1)
    assert FOOT_HERE not in t.answers
    assert FOOT_TO + PLACE_NAMES.index("patch_up") in t.answers  # with no coin on it


@rule("VS-R-24")
def test_the_rabbits_foot_counts_as_a_coin_of_the_previous_round() -> None:
    t = bench().token(0, "rabbits_foot").turn(0).coins().say(FOOT_TO + SKILL)
    assert not next_round(t).say(0).can("skill:0")
    t = bench().token(0, "rabbits_foot").rested(0, "skill:0").turn(0).coins()
    assert FOOT_TO + SKILL not in t.answers


@rule("VS-ACT-05")
def test_text_may_add_targets_one_for_each_success_after_the_first() -> None:
    t = use(hurt(bench("songsmith", "wayfarer", "empress"), 0, 3, 3, 3), 0, "an_old_medley", 2, 0).dice(4, 4)
    assert losses(t.say(1)) == [1, 1, 3]


@rule("VS-COIN-03")
def test_a_turn_without_any_coin_is_legal() -> None:
    t = bench().turn(0).say(ENOUGH)
    assert t.answers == [END]
