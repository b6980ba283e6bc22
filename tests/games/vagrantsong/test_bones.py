"""BONE, BXQ, UPT. Rolling bones, Booming Boxcars, and what changes a roll."""

from lantern.games.vagrantsong.ids import BODY, BOXCARED
from lantern.games.vagrantsong.rules.turn import FOOT_TO
from tests.games.vagrantsong.bench import bench, hurt, losses, use
from tests.games.vagrantsong.kit import PLACE_NAMES, Table
from tests.rule_evidence import rule


def bust(coins: int, *vagrants: str) -> Table:
    return bench(*vagrants).turn(0).coins(*["bust"] * coins).act("bust")


def bones_of(t: Table) -> int:
    """How many bones are rolled before something else is asked, none of them a 6."""
    n = 0
    while t.asked == "bone":
        t.dice(1)
        n += 1
    return n


# --- rolling and counting


@rule("VS-BONE-01")
def test_an_action_is_rolled_with_a_bone_for_each_coin_or_as_its_skill_says() -> None:
    assert [bones_of(bust(coins)) for coins in (1, 2, 3)] == [1, 2, 3]
    assert bones_of(use(bench(), 0, "two_of_a_kind", 3, BODY)) == 2
    assert bones_of(use(bench(), 0, "whistle", 1)) == 0


@rule("VS-BONE-02")
def test_each_bone_that_shows_at_least_the_success_value_is_a_success() -> None:
    assert bust(3).dice(3, 4, 5).haint_humanity == 2  # the Cursebearer busts on 4+


@rule("VS-BONE-03")
def test_each_natural_6_gives_a_bone() -> None:
    t = bust(3).dice(6, 6, 1)
    assert t.asked == "boxcar"
    assert bones_of(t.say(1)) == 2


@rule("VS-BONE-04")
def test_a_6_on_an_additional_bone_gives_another_without_limit() -> None:
    t = bust(1).dice(6)
    for _ in range(5):
        assert t.asked == "boxcar"
        t.dice(6).say(1)
    assert t.say(0).haint_humanity == 6


@rule("VS-BONE-05")
def test_additional_bones_belong_to_the_roll_and_are_no_new_action() -> None:
    t = bust(2).dice(6, 1).dice(4).say(1)
    assert t.haint_humanity == 2
    assert len(t.told("acts")) == len(t.told("rolled")) == 1
    assert t.told("rolled")[0].a == 614


@rule("VS-BONE-06")
def test_a_roll_outside_an_action_gives_no_boxcars() -> None:
    gain = {"do": "haint_gain", "n": 1}
    t = bench().run({"do": "roll", "who": "actor", "bones": 2, "success": 4, "per": [gain]}, actor=0).dice(6, 6)
    assert (t.asked, t.haint_humanity) == ("who", 2)


@rule("VS-BONE-07", "VS-UPT-01")
def test_a_5_that_a_bonus_makes_as_good_as_a_6_gives_no_bone() -> None:
    t = use(bench("songsmith", "wayfarer"), 0, "bone_luck", 1, BODY).dice(5)
    assert (t.asked, t.haint_humanity) == ("act", 3)


@rule("VS-BONE-08")
def test_example_a_natural_6_is_a_success_and_gives_a_bone() -> None:
    t = hurt(bench("songsmith", "wayfarer"), 0, 5).turn(0).coins("patch_up", "patch_up", "patch_up").act("patch_up")
    t.dice(1, 5, 6).dice(3).say(1)
    assert t.has(0) == 7


@rule("VS-BONE-09")
def test_the_extra_bone_may_be_declined() -> None:
    t = bust(1).dice(6)
    assert t.answers == [1, 0]
    assert t.say(0).asked == "act"
    assert t.haint_humanity == 1


# --- Boxcar Queen


@rule("VS-BXQ-01", "VS-BXQ-02")
def test_the_empresss_first_boxcar_of_a_turn_gives_two_bones() -> None:
    t = bench("empress", "wayfarer").turn(0).coins("bust", "patch_up").act("bust").dice(6)
    assert bones_of(t.say(1)) == 2
    t.act("patch_up").dice(6)
    assert bones_of(t.say(1)) == 1


@rule("VS-BXQ-01")
def test_the_empress_is_the_empress_in_any_seat() -> None:
    assert (
        bones_of(
            bench("wayfarer", "empress").at(1, "B-2-2").at(0, "A-1-1").turn(1).coins("bust").act("bust").dice(6).say(1)
        )
        == 2
    )


@rule("VS-R-52", "VS-BXQ-01")
def test_a_6_on_the_extra_bones_is_a_normal_boxcar() -> None:
    t = bust(1, "empress", "wayfarer").dice(6).dice(6, 1).say(1)
    assert t.asked == "boxcar"
    assert bones_of(t.say(1)) == 1


@rule("VS-R-52")
def test_boxcar_queen_is_fresh_in_every_characters_turn() -> None:
    t = bust(1, "empress", "wayfarer").dice(6).say(0)
    assert t.g.tally[BOXCARED] == 1
    assert t.end().g.tally[BOXCARED] == 0  # the haint's turn has begun


@rule("VS-BXQ-01")
def test_boxcar_queen_is_the_empresss_alone() -> None:
    t = bust(1, "wayfarer", "empress").dice(6)
    assert bones_of(t.say(1)) == 1


# --- Upbeat Tempo


@rule("VS-UPT-01")
def test_upbeat_tempo_needs_exactly_one_coin() -> None:
    assert use(bench("songsmith", "wayfarer"), 0, "long_throw", 1, BODY).dice(4).haint_humanity == 1
    assert use(bench("songsmith", "wayfarer"), 0, "long_throw", 2, BODY).dice(4, 4).haint_humanity == 0
    assert use(bench("wayfarer", "songsmith"), 0, "long_throw", 1, BODY).dice(4).haint_humanity == 0


def test_upbeat_tempo_is_for_skills_not_for_general_actions() -> None:
    assert bust(1, "songsmith", "wayfarer").dice(4).haint_humanity == 0  # Bust 5+


@rule("VS-R-51", "VS-R-24")
def test_the_rabbits_foot_is_a_second_coin_for_upbeat_tempo() -> None:
    t = bench("songsmith", "wayfarer").token(0, "rabbits_foot").skill(0, 0, "long_throw").turn(0).coins("skill:0")
    t.say(FOOT_TO + PLACE_NAMES.index("skill:0")).act("skill:0").say(BODY).dice(4, 4)
    assert t.haint_humanity == 0


@rule("VS-R-51")
def test_a_success_value_is_never_below_2() -> None:
    easier = {"do": "modify", "who": "actor", "stat": "skill_success", "n": -3, "until": "scenario_end"}
    t = hurt(bench("songsmith", "wayfarer").run(easier, actor=0), 0, 5)
    use(t, 0, "steady_hands", 1).dice(1)
    assert losses(t) == [5, 0]
    t = hurt(bench("songsmith", "wayfarer").run(easier, actor=0), 0, 5)
    assert losses(use(t, 0, "steady_hands", 1).dice(2)) == [4, 0]


# --- changing a roll


@rule("VS-R-92")
def test_bones_are_rerolled_after_the_boxcars_and_a_new_6_gives_a_bone_that_may_be_declined() -> None:
    t = bench().junk(0, 0, "lucky_button").turn(0).coins("bust", "bust").act("bust").dice(6, 1)
    assert t.asked == "boxcar"
    t.dice(2).say(1)
    assert t.asked == "may"
    t.say(1)
    assert t.answers == [0, 1, 2]
    t.say(1).dice(6)
    assert t.asked == "boxcar"
    assert t.say(0).haint_humanity == 2


@rule("VS-R-92", "VS-BXQ-01")
def test_a_6_by_a_reroll_is_the_empresss_first_boxcar_if_there_was_none() -> None:
    t = bench("empress", "wayfarer").junk(0, 0, "lucky_button").turn(0).coins("bust").act("bust").dice(1)
    t.say(1, 0).dice(6)
    assert bones_of(t.say(1)) == 2


@rule("VS-R-92", "VS-BONE-06")
def test_a_reroll_outside_an_action_gives_no_boxcar() -> None:
    roll = {"do": "roll", "who": "actor", "bones": 1, "success": 4, "per": [{"do": "haint_gain", "n": 1}]}
    t = bench().junk(0, 0, "lucky_button").run(roll, actor=0).dice(1).say(1, 0).dice(6)
    assert (t.asked, t.haint_humanity) == ("who", 1)


@rule("VS-R-92")
def test_where_boxcars_are_forbidden_a_reroll_gives_none_either() -> None:
    block = {"do": "block", "who": "actor", "action": "boxcars", "until": "scenario_end"}
    t = bench().junk(0, 0, "lucky_button").run(block, actor=0).turn(0).coins("bust", "bust").act("bust").dice(6, 1)
    assert t.asked == "may"
    assert t.say(1, 1).dice(6).asked == "act"
    assert t.haint_humanity == 2


@rule("VS-R-92")
def test_a_bone_that_is_merely_counted_as_a_6_gives_none() -> None:
    for natural in (True, False):
        change = {"do": "set_bone", "from": 5, "to": 6, "n": 1, "natural": natural}
        rules = [{"on": "rolled", "do": [change]}]
        t = bench().run({"do": "attach", "who": "actor", "until": "scenario_end", "rules": rules}, actor=0)
        use(t, 0, "bone_luck", 1, BODY).dice(5)
        assert (t.asked == "boxcar") is natural
        assert t.auto("boxcar").dice(1).haint_humanity == 3
