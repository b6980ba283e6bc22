"""CK. Goblin Cards for Kammi's own pieces: Blood Money, Buried, Doppelganger, Grudge, Let's Blouse!, Propel."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    ADVANCE,
    ASIDE,
    CUBES,
    GROUND,
    HAINTS_LEFT,
    KAMMI,
    KINDS,
    PROTECTORS,
    SCROLL,
    TOKENS_IN_BOX,
    WILDS,
)
from tests.games.harrow.goblin_kit import (
    against_both,
    blood,
    blood_on,
    can_only_go_on,
    is_over,
    nailed,
    play,
    tokens_on,
    within,
)
from tests.games.harrow.kammi import kammi_table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule

# --- Blood Money


@rule("HC-CK-01")
@against_both
def test_a_cube_goes_onto_a_hex_without_units_within_two_of_the_goblin(rival: str) -> None:
    t = kammi_table(rival, hand=("blood_money",)).haints(KAMMI, "e3", 1).storm("d3").token("spawn", "e4")
    t.haints(t.rival, "f3", 1)
    play(t, "blood_money")
    assert places(t) == within("e2", 2) - {"e2", "c2", "e3", "f3"}  # c2 is Kammi's; f2 is a mountain, d4 the Brambles
    t.say("cube d4")
    assert (blood_on(t, "d4"), t.g.tally[CUBES + KAMMI], t.ground(KAMMI)) == (1, 11, 3)
    assert t.g.cubes_of(KAMMI) == 15
    assert is_over(t)


@rule("HC-CK-01")
@against_both
def test_whoever_enters_sends_the_cube_to_the_battleground(rival: str) -> None:
    t = blood(kammi_table(rival), "d5").turn_of(KAMMI)
    t.say("jar wild", "stop")  # the rival's turn
    t.say("jar wild", "act", "advance", "from d6", "with legend", "to d5")
    assert (blood_on(t, "d5"), t.ground(KAMMI)) == (0, 4)
    t = blood(kammi_table(rival), "e3").haints(KAMMI, "e2", 1)
    t.say("jar wild", "act", "advance", "from e2", "with 1", "to e3")  # her own Haint
    assert (blood_on(t, "e3"), t.ground(KAMMI)) == (0, 4)


@rule("HC-CK-01", "HC-R-104")
def test_passing_through_and_being_moved_count_as_well() -> None:
    t = blood(kammi_table(goblin="brute"), "d5").say("jar legend", "act", "power")
    t.say("move protectors legend d6", "to d5", "to d4")
    assert (blood_on(t, "d5"), t.ground(KAMMI)) == (0, 4)
    t = blood(kammi_table(hand=("entice",)), "e4").haints(PROTECTORS, "e3", 1)
    play(t, "entice").say("move protectors e3", "to e4")
    assert (blood_on(t, "e4"), t.ground(KAMMI)) == (0, 4)


@rule("HC-R-104")
def test_a_spawned_haint_does_not_enter() -> None:
    t = blood(kammi_table(hand=("doppelganger",)), "e3")
    play(t, "doppelganger").say("spawn e3")
    assert (blood_on(t, "e3"), t.ground(KAMMI)) == (1, 3)


@rule("HC-CK-01", "HC-R-146")
def test_each_use_puts_another_cube_and_all_are_released_together() -> None:
    t = blood(kammi_table(hand=("blood_money",)), "e3")
    play(t, "blood_money").say("cube e3")
    assert blood_on(t, "e3") == 2
    t.say("act", "advance", "from e2", "with kammi-2", "to e3")
    assert (blood_on(t, "e3"), t.ground(KAMMI), t.ground(PROTECTORS)) == (0, 5, 3)


@rule("HC-CK-01", "HC-R-04")
def test_without_a_cube_blood_money_does_nothing_and_it_may_be_declined() -> None:
    t = kammi_table(hand=("blood_money",)).cubes(KAMMI, 15)
    assert is_over(play(t, "blood_money"))
    assert t.played == ["blood_money"]
    t = play(kammi_table(hand=("blood_money",)), "blood_money").say("stop")
    assert (sum(t.g.blood), t.g.tally[CUBES + KAMMI]) == (0, 12)


# --- Buried


@rule("HC-CK-02")
@against_both
@pytest.mark.parametrize("kind", ["advance", "spawn", "strengthen"])
def test_with_a_haint_beside_the_goblin_one_basic_action(kind: str, rival: str) -> None:
    t = play(kammi_table(rival, hand=("buried",)).haints(KAMMI, "e2", 1), "buried")
    assert t.answers == ["advance", "spawn", "strengthen", "stop"]
    t.say(kind)
    if kind == "advance":
        t.say("from c2", "with kammi-1", "to c3")  # with any Units
        assert t.kammi_on == "c3"
    elif kind == "spawn":
        assert places(t) == {"c2", "d2", "e2"}
        t.say("spawn d2")
        assert t.haints_on(KAMMI, "d2") == 1
    else:
        t.say("cubes 1")
        assert t.ground(KAMMI) == 4
    assert is_over(t)
    assert t.g.tally[WILDS + KAMMI] == 1  # no Wild Token is gained


@rule("HC-CK-02")
def test_one_advance_of_buried_does_not_climb_a_mountain() -> None:
    t = play(kammi_table(hand=("buried",)).haints(KAMMI, "e2", 1).storm("e3"), "buried")
    t.say("advance", "from e2", "with 1")
    assert places(t) == {"d2", "d3", "e1", "f1"}  # neither f2 nor the Storm


@rule("HC-CK-02", "HC-CARD-10")
@pytest.mark.parametrize("haints", ["c2", "e3", ""])
def test_a_haint_with_kammi_or_next_to_the_goblin_is_not_enough(haints: str) -> None:
    t = kammi_table(hand=("buried",))
    if haints:
        t.haints(KAMMI, haints, 2)
    assert can_only_go_on(play(t, "buried"))
    assert t.played == ["buried"]


@rule("HC-CK-02", "HC-R-04")
def test_buried_may_be_declined_and_offers_only_what_can_be_done() -> None:
    t = play(kammi_table(hand=("buried",)).haints(KAMMI, "e2", 1), "buried").say("stop")
    assert (is_over(t), t.ground(KAMMI)) == (True, 3)
    t = kammi_table(hand=("buried",)).haints(KAMMI, "e2", 1).cubes(KAMMI, 15).set(HAINTS_LEFT + KAMMI, 0)
    assert play(t, "buried").answers == ["advance", "stop"]


# --- Doppelganger


@rule("HC-CK-04", "HC-R-145")
@against_both
def test_a_haint_appears_up_to_three_hexes_from_the_goblin(rival: str) -> None:
    t = play(kammi_table(rival, hand=("doppelganger",)).storm("d3"), "doppelganger")
    assert places(t) == within("e2", 3)  # its own hex, Kammi's, mountains, Storms and the Brambles
    t.say("spawn f4")
    assert (t.haints_on(KAMMI, "f4"), t.left(KAMMI), is_over(t)) == (1, 14, True)
    assert [event.rule for event in t.told("spawned")] == ["HC-CK-04"]


@rule("HC-CK-04", "HC-CORE-09", "HC-CORE-01", "HC-CORE-04")
@against_both
def test_core_rules_hold_for_the_doppelganger(rival: str) -> None:
    t = kammi_table(rival, hand=("doppelganger",)).haints(KAMMI, "e3", 4).haints(KAMMI, "e2", 3)
    t.haints(t.rival, "f4", 1).legend(t.rival, "e4")
    if t.rival == PROTECTORS:
        t.townsfolk("d3")
    else:
        t.buildings("d3")
    assert places(play(t, "doppelganger")) == within("e2", 3) - {"e3", "e2", "f4", "e4", "d3"}


@rule("HC-CK-04", "HC-R-04")
def test_without_a_haint_the_doppelganger_does_nothing_and_it_may_be_declined() -> None:
    t = kammi_table(hand=("doppelganger",)).set(HAINTS_LEFT + KAMMI, 0)
    assert is_over(play(t, "doppelganger"))
    t = play(kammi_table(hand=("doppelganger",)), "doppelganger").say("stop")
    assert t.g.haints_on_map(KAMMI) == 0


# --- Grudge


@rule("HC-CK-06")
@against_both
def test_a_cube_is_set_aside_for_each_haint_within_two_hexes_of_the_goblin(rival: str) -> None:
    t = kammi_table(rival, hand=("grudge",))
    t.haints(t.rival, "e4", 2).haints(t.rival, "e3", 1).haints(t.rival, "e5", 1).legend(t.rival, "f3")
    t.haints(KAMMI, "e1", 2).cubes(t.rival, 6)
    play(t, "grudge")
    assert t.answers == ["cubes 0", "cubes 1", "cubes 2", "cubes 3"]  # e5 is three hexes away, f3 the Legend
    t.say("cubes 3")
    assert (t.ground(t.rival), t.g.tally[ASIDE + t.rival], t.ground(KAMMI)) == (3, 3, 3)
    assert is_over(t)


@rule("HC-CK-06", "HC-R-04")
def test_no_more_than_there_are_and_none_without_haints() -> None:
    t = kammi_table(hand=("grudge",)).haints(PROTECTORS, "e3", 4).cubes(PROTECTORS, 2)
    assert play(t, "grudge").answers == ["cubes 0", "cubes 1", "cubes 2"]
    assert is_over(play(kammi_table(hand=("grudge",)).haints(PROTECTORS, "e3", 4).cubes(PROTECTORS, 0), "grudge"))
    assert can_only_go_on(play(kammi_table(hand=("grudge",)).haints(PROTECTORS, "e5", 4), "grudge"))


@rule("HC-CK-06", "HC-R-92")
@against_both
def test_cubes_set_aside_by_grudge_are_neither_dropped_nor_compared(rival: str) -> None:
    t = kammi_table(rival, hand=("grudge",), stick=0).cubes(KAMMI, 4)
    t.haints(t.rival, "e3", 4).cubes(t.rival, 5)
    play(t, "grudge", jar="attack").say("cubes 4", "act", "attack", "attack from e2", "target e3")
    t.say("fall 2", "fall 4")  # one cube of its own, and the bonus cube
    assert t.asked == "hit"  # 4 against 2; with the others it would be 4 against 6
    t.say("hit", "stop", "stop")
    assert (t.ground(t.rival), t.g.tally[ASIDE + t.rival]) == (6, 0)


@rule("HC-CK-06", "HC-R-92")
def test_they_return_as_the_very_last_thing_of_her_turn_and_no_limit_is_checked() -> None:
    t = kammi_table(hand=("grudge",)).haints(PROTECTORS, "e3", 2).cubes(PROTECTORS, 8).token("spawn", "e2")
    play(t, "grudge").say("cubes 2", "stop", "collect spawn e2")
    assert t.asked == "card"  # the first SPAWN token covers a Draw Card symbol
    assert t.ground(PROTECTORS) == 6
    t.say(t.answers[0])
    assert (t.asked, t.seat, t.ground(PROTECTORS)) == ("jar", 0, 8)
    assert t.told("aside_back")
    t.say("jar wild", "stop")
    assert t.ground(PROTECTORS) == 6  # the limit holds in the owner's own Clean Up


# --- Let's Blouse!


@rule("HC-CK-07", "HC-R-141")
@against_both
def test_a_token_of_the_box_goes_exactly_two_hexes_from_the_goblin(rival: str) -> None:
    t = kammi_table(rival, hand=("lets_blouse",)).token("scroll", "e4").haints(KAMMI, "g1", 1)
    t.legend(t.rival, "f3")
    before = t.g.tally[TOKENS_IN_BOX + SCROLL]
    play(t, "lets_blouse")
    assert t.answers == ["lay advance", "lay spawn", "lay strengthen", "lay scroll", "stop"]
    t.say("lay scroll")
    assert places(t) == within("e2", 2, near=2)  # whatever is there: Units, tokens, the Brambles
    t.say("to d4")
    assert (tokens_on(t, "d4"), t.g.tally[TOKENS_IN_BOX + SCROLL], is_over(t)) == ([SCROLL], before - 1, True)


@rule("HC-CK-07", "HC-R-141")
def test_mountains_take_tokens_too_and_kinds_may_repeat_on_a_hex() -> None:
    t = kammi_table(hand=("lets_blouse",)).goblin("d2").token("advance", "f2").token("advance", "f2")
    play(t, "lets_blouse").say("lay advance", "to f2")
    assert tokens_on(t, "f2") == [ADVANCE] * 3


@rule("HC-CK-07", "HC-R-04")
def test_only_kinds_that_the_box_holds_are_laid() -> None:
    t = kammi_table(hand=("lets_blouse",)).set(TOKENS_IN_BOX + SCROLL, 0).set(TOKENS_IN_BOX + ADVANCE, 0)
    assert play(t, "lets_blouse").answers == ["lay spawn", "lay strengthen", "stop"]
    t = kammi_table(hand=("lets_blouse",))
    for kind in range(KINDS):
        t.set(TOKENS_IN_BOX + kind, 0)
    assert is_over(play(t, "lets_blouse"))
    t = play(kammi_table(hand=("lets_blouse",)), "lets_blouse").say("stop")
    assert not any(t.g.tokens)


# --- Propel


@rule("HC-CK-12", "HC-R-09", "HC-R-145")
@against_both
def test_a_haint_next_to_the_goblin_is_thrown_up_to_two_hexes_from_it(rival: str) -> None:
    t = kammi_table(rival, hand=("propel",)).haints(KAMMI, "e3", 2).haints(KAMMI, "e2", 1).haints(KAMMI, "e4", 1)
    t.storm("d3")
    play(t, "propel")
    assert t.answers == ["haint e3", "stop"]  # e2 is the Goblin's own hex, e4 two away
    t.say("haint e3")
    assert places(t) == within("e2", 2) - {"e3"}  # the Goblin's hex, the mountain f2, the Storm
    t.say("relocate f2")
    assert (t.haints_on(KAMMI, "f2"), t.haints_on(KAMMI, "e3"), is_over(t)) == (1, 1, True)
    assert [event.rule for event in t.told("moved")] == ["HC-CK-12"]


@rule("HC-CK-12", "HC-CORE-09", "HC-R-09")
@against_both
def test_core_rules_hold_where_the_haint_lands(rival: str) -> None:
    t = kammi_table(rival, hand=("propel",)).haints(KAMMI, "e3", 1).haints(KAMMI, "e2", 3)
    t.haints(t.rival, "e4", 1).legend(t.rival, "d3")
    if t.rival == PROTECTORS:
        t.townsfolk("f1")
    else:
        t.buildings("f1")
    play(t, "propel").say("haint e3")
    assert places(t) == within("e2", 2) - {"e3", "e2", "d3", "e4", "f1"}


@rule("HC-CK-12", "HC-R-09", "HC-R-104")
def test_the_thrown_haint_passes_nothing_and_enters_only_where_it_lands() -> None:
    t = blood(blood(kammi_table(hand=("propel",)), "e2"), "d3").haints(KAMMI, "f1", 1).haints(PROTECTORS, "e3", 1)
    play(t, "propel").say("haint f1", "relocate d3")
    assert (blood_on(t, "d3"), blood_on(t, "e2"), t.g.tally[GROUND + KAMMI]) == (0, 1, 4)


@rule("HC-CK-12", "HC-R-131")
def test_a_nailed_haint_is_not_thrown_and_it_may_be_declined() -> None:
    t = nailed(kammi_table(hand=("propel",), protectors="bernice").haints(KAMMI, "e3", 1), (KAMMI, "e3"))
    assert can_only_go_on(play(t, "propel"))
    t = nailed(kammi_table(hand=("propel",)).haints(KAMMI, "e3", 2), (KAMMI, "e3"))
    play(t, "propel").say("haint e3", "relocate e4")
    assert t.g.nails == (KAMMI * 64 + GRID.named["e3"],)
    t = play(kammi_table(hand=("propel",)).haints(KAMMI, "e3", 1), "propel").say("stop")
    assert t.haints_on(KAMMI, "e3") == 1


@rule("HC-CK-12", "HC-DOLL-01")
def test_the_thrown_haint_may_take_a_doll_along() -> None:
    t = kammi_table(hand=("propel",)).haints(KAMMI, "e3", 1).dolls("e3")
    play(t, "propel").say("haint e3", "relocate d3")
    assert (t.asked, t.seat) == ("doll", 1)
    assert t.say("take doll").dolls_on == ["d3"]
