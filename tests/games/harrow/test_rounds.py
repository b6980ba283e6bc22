"""RND, TURN, SCO. Rounds and turns: who is next, which jars are left, and what ends a game."""

import pytest

from lantern.games.harrow.ids import BUILDING, FAMILY, FIRST, PROTECTORS, ROUND, SCORE, TERRAINS, TOWNSFOLK
from lantern.games.harrow.rules.rounds import winner
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import bare, idle, idle_round, jars, townsfolk, turn_of
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])


def scores(t: Table, protectors: int, family: int) -> Table:
    return t.set(SCORE + PROTECTORS, protectors).set(SCORE + FAMILY, family)


def last_turn(t: Table) -> Table:
    """The last turn of the round is about to begin."""
    for _ in range(5):
        idle(t)
    return t


def goals(t: Table) -> list[int]:
    """Where the Townsfolk and Buildings are."""
    return t.g.tally[TOWNSFOLK : TOWNSFOLK + TERRAINS] + t.g.tally[BUILDING : BUILDING + TERRAINS]


# --- rounds


@rule("HC-RND-02", "HC-GEN-07")
@BOTH
def test_players_alternate_three_turns_each_the_token_holder_first(faction: int) -> None:
    t = bare() if faction == PROTECTORS else idle_round(bare())
    other = t.g.rival(faction)
    asked = []
    for _ in range(6):
        asked.append(t.seat)
        idle(t)
    assert asked == [faction, other] * 3


@rule("HC-RND-03", "HC-TURN-04", "HC-CMP-14")
def test_a_turn_uses_up_one_jar() -> None:
    t = bare()
    assert t.answers == ["jar abilities", "jar wild", "jar legend", "jar attack"]
    t.say("jar legend", "stop")
    assert jars(t) == ["abilities", "wild", "legend", "attack"]  # Family has its own
    idle(t)
    assert jars(t) == ["abilities", "wild", "attack"]


@rule("HC-RND-03")
def test_one_jar_is_left_unused_in_a_round() -> None:
    t = bare()
    for _ in range(4):
        idle(t)
    assert jars(t) == ["abilities", "attack"]
    t.say("jar attack", "stop")
    assert t.told("round") == []
    idle(t)
    assert [event.a for event in t.told("round")] == [2]


@rule("HC-RND-04", "HC-GEN-07")
def test_the_turns_end_with_three_broken_jars_each() -> None:
    t = last_turn(bare())
    assert t.g.tally[ROUND] == 1
    assert t.seat == FAMILY
    idle(t)
    assert t.g.tally[ROUND] == 2


@rule("HC-RND-05", "HC-SCO-07")
def test_all_jars_are_whole_again_in_the_next_round() -> None:
    t = idle_round(bare())
    assert jars(t) == ["abilities", "wild", "legend", "attack"]
    idle(t)
    assert jars(t) == ["abilities", "wild", "legend", "attack"]


@rule("HC-TRN-11")
def test_in_training_a_round_begins_with_a_turn() -> None:
    t = Table()
    before = goals(t)
    assert t.asked == "jar"
    idle_round(t)
    assert t.asked == "jar"
    assert goals(t) == before


# --- turns


@rule("HC-TURN-01", "HC-TURN-07", "HC-R-171")
def test_a_turn_opens_with_a_jar_even_beside_a_path() -> None:
    t = bare().path("d5")
    assert t.answers == ["jar abilities", "jar wild", "jar legend", "jar attack"]
    t.say("jar legend")
    assert t.answers == ["act", "path", "stop"]


@rule("HC-R-08", "HC-TURN-07")
def test_no_turn_without_flipping_a_jar() -> None:
    assert not bare().can("stop")


@rule("HC-TURN-02")
@pytest.mark.parametrize("path_first", [True, False])
def test_path_moves_come_before_or_after_the_jar_action(path_first: bool) -> None:
    walk = ("path", "from d6", "with legend", "to d5")
    act = ("act", "strengthen", "cubes 2")
    t = bare().path("d5").say("jar abilities", *(walk + act if path_first else act + walk))
    assert (t.legend_on(PROTECTORS), t.ground(PROTECTORS)) == ("d5", 5)


@rule("HC-TURN-02")
def test_the_jar_acts_once() -> None:
    t = bare().path("d5").say("jar abilities", "act", "strengthen", "cubes 1")
    assert t.answers == ["path", "stop"]


@rule("HC-TURN-04")
def test_a_jar_flipped_without_its_action_is_used_up() -> None:
    t = idle(bare().say("jar abilities", "stop"))
    assert not t.can("jar abilities")


@rule("HC-R-172")
def test_a_jar_that_does_nothing_may_be_flipped() -> None:
    t = bare()  # nobody is in reach
    assert t.can("jar attack")
    t.say("jar attack", "stop")
    assert t.seat == FAMILY


@rule("HC-TURN-06")
def test_after_clean_up_the_other_player_is_on_turn() -> None:
    t = townsfolk(bare(), "d5").haints(PROTECTORS, "d5", 1)
    t.say("jar abilities", "act", "strengthen", "cubes 1")
    assert (t.asked, t.seat) == ("walk", PROTECTORS)
    t.say("stop")
    assert (t.asked, t.seat) == ("jar", FAMILY)


@rule("HC-GEN-14", "HC-TRN-19")
def test_each_faction_gets_basic_actions_in_its_own_way() -> None:
    assert bare().say("jar abilities", "act").asked == "ability"
    assert turn_of(FAMILY, bare()).say("jar abilities", "act").asked == "bag"


@rule("HC-GEN-14", "HC-TRN-19")
@BOTH
def test_the_other_jars_open_alike_for_both(faction: int) -> None:
    for jar, asked in (("wild", "basic"), ("legend", "legend"), ("attack", "attack_part")):
        assert turn_of(faction, bare()).say(f"jar {jar}", "act").asked == asked


# --- the end of a round


@rule("HC-SCO-02")
@BOTH
@pytest.mark.parametrize("unit", ["legend", "haint"])
def test_a_unit_on_the_brambles_scores_one_at_the_end_of_the_round(faction: int, unit: str) -> None:
    t = bare()
    t = t.legend(faction, "d4") if unit == "legend" else t.haints(faction, "d4", 2)
    last_turn(t)
    assert t.score(faction) == 0
    idle(t)
    assert (t.score(faction), t.score(t.g.rival(faction))) == (1, 0)


@rule("HC-SCO-02")
def test_a_unit_beside_the_brambles_scores_nothing() -> None:
    t = idle_round(bare().legend(PROTECTORS, "d5"))
    assert t.score(PROTECTORS) == 0


@rule("HC-SCO-03", "HC-TRN-21")
def test_seven_points_end_the_game_only_after_the_round() -> None:
    t = last_turn(scores(bare(), 9, 0))
    assert t.asked == "jar"
    idle(t)
    assert t.asked == ""
    assert winner(t.g) == PROTECTORS


@rule("HC-SCO-01", "HC-SCO-03")
def test_the_brambles_count_before_the_check() -> None:
    t = idle_round(scores(bare().legend(FAMILY, "d4"), 0, 6))
    assert t.asked == ""
    assert winner(t.g) == FAMILY


@rule("HC-SCO-04", "HC-TRN-21", "HC-R-41")
@pytest.mark.parametrize(
    ("protectors", "family", "won"),
    [(6, 0, None), (7, 0, PROTECTORS), (0, 7, FAMILY), (7, 8, FAMILY), (9, 8, PROTECTORS), (6, 6, None)],
)
def test_seven_points_win_and_of_two_the_more(protectors: int, family: int, won: int | None) -> None:
    t = idle_round(scores(bare(), protectors, family))
    assert (t.asked == "") == (won is not None)
    assert winner(t.g) == won


@rule("HC-SCO-05", "HC-R-42", "HC-TRN-21")
@BOTH
def test_a_tie_goes_to_the_holder_of_the_token_at_the_check(faction: int) -> None:
    t = bare() if faction == PROTECTORS else idle_round(bare())
    idle_round(scores(t, 8, 8))
    assert t.asked == ""
    assert t.g.tally[FIRST] == faction  # it is not switched any more
    assert winner(t.g) == faction


@rule("HC-SCO-06", "HC-SCO-01")
def test_the_token_changes_hands_after_every_round() -> None:
    t = bare()
    holders = []
    for _ in range(3):
        holders.append(t.g.tally[FIRST])
        idle_round(t)
    assert holders == [PROTECTORS, FAMILY, PROTECTORS]


@rule("HC-SCO-01")
def test_the_round_is_settled_in_order() -> None:
    t = last_turn(bare().legend(PROTECTORS, "d4"))
    idle(t)
    assert [event.what for event in t.events if event.what in ("points", "round")] == ["points", "round"]
    assert t.seat == FAMILY  # who has the token now
