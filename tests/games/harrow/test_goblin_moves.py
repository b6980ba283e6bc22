"""CK. Goblin Cards that move Units of others: Doll's Whisper, Entice, Sleight of Hand, Snare."""

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import CUBES, KAMMI, PROTECTORS
from lantern.games.harrow.state import nail
from tests.games.harrow.goblin_kit import LEGEND, against_both, blood, can_only_go_on, is_over, nailed, play, within
from tests.games.harrow.kammi import KammiTable, kammi_table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule


def neighbours(at: str) -> set[str]:
    return within(at, 1, near=1)


def goal(t: KammiTable, at: str) -> KammiTable:
    """A goal piece of the rival's on a hex: a Townsfolk of Protectors, a Building of Family."""
    return t.townsfolk(at) if t.rival == PROTECTORS else t.buildings(at)


# --- Entice


@rule("HC-CK-05", "HC-R-101")
@against_both
def test_one_enemy_haint_within_two_hexes_of_the_goblin_moves_one_hex(rival: str) -> None:
    t = kammi_table(rival, hand=("entice",)).haints(KAMMI, "e1", 1)
    t.haints(t.rival, "e4", 3).haints(t.rival, "f3", 1).haints(t.rival, "e5", 1).legend(t.rival, "d3")
    play(t, "entice")
    assert t.answers == [f"move {rival} f3", f"move {rival} e4", "stop"]  # e5 is three hexes away; no Legends
    t.say(f"move {rival} e4")
    assert places(t) == neighbours("e4")
    t.say("to d4")
    assert (t.haints_on(t.rival, "e4"), t.haints_on(t.rival, "d4"), is_over(t)) == (2, 1, True)
    assert [event.rule for event in t.told("moved")] == ["HC-CK-05"]


@rule("HC-CK-05", "HC-GEN-13")
@against_both
def test_it_costs_nothing_to_be_moved_onto_a_mountain_or_into_a_storm(rival: str) -> None:
    t = kammi_table(rival, hand=("entice",)).storm("f3", "f2")
    t.haints(t.rival, "e3", 1)
    play(t, "entice").say(f"move {rival} e3")
    assert places(t) == neighbours("e3") - {"e2"}
    assert t.say("to f2").haints_on(t.rival, "f2") == 1


@rule("HC-CK-05", "HC-CORE-09", "HC-CORE-01")
@against_both
def test_it_is_moved_only_where_its_side_may_stand(rival: str) -> None:
    t = kammi_table(rival, hand=("entice",)).haints(KAMMI, "d3", 1)
    t.haints(t.rival, "e3", 1).haints(t.rival, "e4", 4).haints(t.rival, "f3", 3)
    goal(t, "d4")
    play(t, "entice").say(f"move {rival} e3")
    assert places(t) == {"d4", "f3", "f2"}  # its own goal does not stop it; d3 and e2 are Kammi's, e4 is full


@rule("HC-CK-05", "HC-CORE-09")
def test_a_haint_with_no_way_out_is_not_offered_and_the_card_may_be_declined() -> None:
    t = kammi_table(hand=("entice",)).haints(PROTECTORS, "d1", 1).haints(KAMMI, "c1", 1).haints(KAMMI, "d2", 1)
    assert can_only_go_on(play(t.haints(KAMMI, "e1", 1), "entice"))
    t = play(kammi_table(hand=("entice",)).haints(PROTECTORS, "e3", 1), "entice").say("stop")
    assert (t.haints_on(PROTECTORS, "e3"), t.played) == (1, ["entice"])


@rule("HC-CK-05", "HC-DOLL-02", "HC-R-101")
@against_both
def test_the_owner_of_the_haint_decides_about_the_doll(rival: str) -> None:
    t = kammi_table(rival, hand=("entice",)).dolls("e3", "d7", "e6")
    t.haints(t.rival, "e3", 2)
    play(t, "entice").say(f"move {rival} e3", "to e4")
    assert (t.asked, t.seat) == ("doll", 0)
    t.say("take doll")
    assert t.dolls_on == ["d7", "e4", "e6"]
    assert (is_over(t), t.seat) == (True, 1)


@rule("HC-CK-05", "HC-CK-03", "HC-R-131")
@pytest.mark.parametrize("card", ["entice", "dolls_whisper"])
def test_a_nailed_haint_is_not_moved(card: str) -> None:
    t = nailed(kammi_table(hand=(card,)).dolls("e4").haints(PROTECTORS, "e3", 1), (PROTECTORS, "e3"))
    assert can_only_go_on(play(t, card))
    t = nailed(kammi_table(hand=(card,)).dolls("e4").haints(PROTECTORS, "e3", 2), (PROTECTORS, "e3"))
    play(t, card).say("move protectors e3", "to f3")
    assert t.g.nails == (nail(PROTECTORS, GRID.named["e3"]),)
    assert not t.can("move protectors e3")


# --- Doll's Whisper


@rule("HC-CK-03")
@against_both
@pytest.mark.parametrize(("doll", "near"), [("e2", True), ("e4", True), ("e5", False), ("b2", False)])
def test_dolls_whisper_needs_a_doll_within_two_hexes_of_the_goblin(doll: str, near: bool, rival: str) -> None:
    t = kammi_table(rival, hand=("dolls_whisper",)).dolls(doll, "d7")  # b2 is next to Kammi
    assert t.say("jar wild").can("card") == near


@rule("HC-CK-03")
@against_both
def test_two_enemy_haints_move_to_two_different_hexes(rival: str) -> None:
    t = kammi_table(rival, hand=("dolls_whisper",)).dolls("f1")
    t.haints(t.rival, "e3", 2).haints(t.rival, "e4", 1).haints(t.rival, "c5", 1)
    play(t, "dolls_whisper")
    assert t.answers == [f"move {rival} e3", f"move {rival} e4", "stop"]
    t.say(f"move {rival} e3")
    assert places(t) == neighbours("e3") - {"e2"}
    t.say("to d4", f"move {rival} e3")
    assert [event.rule for event in t.told("moved")] == ["HC-CK-03"]
    assert places(t) == neighbours("e3") - {"e2", "d4"}
    t.say("to f3")
    assert is_over(t)
    assert [event.rule for event in t.told("moved")] == ["HC-CK-03"]
    assert [t.haints_on(t.rival, at) for at in ("d4", "f3", "e3", "e4")] == [1, 1, 0, 1]


@rule("HC-CK-03")
def test_the_two_hexes_differ_also_when_the_haints_come_from_different_hexes() -> None:
    t = kammi_table(hand=("dolls_whisper",)).dolls("f1").haints(PROTECTORS, "e3", 1).haints(PROTECTORS, "f3", 1)
    play(t, "dolls_whisper").say("move protectors e3", "to e4")
    assert t.answers == ["move protectors f3", "stop"]  # not the same Haint again, although e4 is near enough
    t.say("move protectors f3")
    assert places(t) == neighbours("f3") - {"e4"}  # e3 has become free
    t.say("to e3")
    assert is_over(t)


@rule("HC-CK-03")
def test_a_haint_that_was_joined_by_the_first_one_may_be_the_second() -> None:
    t = kammi_table(hand=("dolls_whisper",)).dolls("f1").haints(PROTECTORS, "e3", 1).haints(PROTECTORS, "e4", 1)
    play(t, "dolls_whisper").say("move protectors e3", "to e4")
    assert t.answers == ["move protectors e4", "stop"]
    assert is_over(t.say("move protectors e4", "to e3"))


@rule("HC-CK-03", "HC-R-131")
def test_the_same_haint_is_not_moved_twice_because_a_nailed_one_stands_beside_it() -> None:
    t = kammi_table(hand=("dolls_whisper",)).dolls("f1").haints(PROTECTORS, "e3", 1).haints(PROTECTORS, "e4", 1)
    nailed(t, (PROTECTORS, "e4"))
    assert can_only_go_on(play(t, "dolls_whisper").say("move protectors e3", "to e4"))


@rule("HC-CK-03")
def test_one_haint_or_none_may_be_moved() -> None:
    t = kammi_table(hand=("dolls_whisper",)).dolls("f1").haints(PROTECTORS, "e3", 2)
    assert is_over(play(t, "dolls_whisper").say("move protectors e3", "to e4", "stop"))
    assert t.haints_on(PROTECTORS, "e3") == 1
    t = play(kammi_table(hand=("dolls_whisper",)).dolls("f1"), "dolls_whisper")
    assert (can_only_go_on(t), t.played) == (True, ["dolls_whisper"])


# --- Snare


@rule("HC-CK-10", "HC-R-144", "HC-R-128")
@against_both
def test_on_another_terrain_than_the_enemy_legend_any_legend_moves_one_hex(rival: str) -> None:
    t = play(kammi_table(rival, hand=("snare",)).storm("d5"), "snare")  # bog against forest
    assert t.answers == [f"move {rival} legend d6", "move kammi-1 c2", "move kammi-2 e2", "stop"]
    assert t.seat == 1
    t.say(f"move {rival} legend d6")
    assert places(t) == neighbours("d6")
    t.say("to d5")
    assert (t.legend_on(t.rival), is_over(t)) == ("d5", True)
    t = play(kammi_table(rival, hand=("snare",)), "snare").say("move kammi-2 e2", "to f2")
    assert t.goblin_on == "f2"  # a mountain, for nothing


@rule("HC-CK-10", "HC-CK-11")
@against_both
@pytest.mark.parametrize(
    ("goblin", "legend", "works"),
    [
        ("e2", "d6", True),  # bog, forest
        ("c1", "d6", False),  # forest, forest
        ("e2", "c5", False),  # bog, bog: the Haint's or Kammi's terrain does not matter
        ("f2", "d6", False),  # the Goblin on a mountain
        ("d4", "d6", False),  # the Goblin on the Brambles
        ("e2", "f5", False),  # the Legend on a mountain
        ("e2", "d4", False),  # the Legend on the Brambles
        ("f2", "f5", False),  # both on mountains
        ("f2", "d4", False),  # a mountain and the Brambles
    ],
)
def test_snare_compares_the_terrain_of_the_goblin_and_the_enemy_legend(
    goblin: str, legend: str, works: bool, rival: str
) -> None:
    t = kammi_table(rival, hand=("snare",)).goblin(goblin)
    t.legend(t.rival, legend)
    assert can_only_go_on(play(t, "snare")) == (not works)
    assert t.played == ["snare"]


@rule("HC-CK-10", "HC-R-144")
@against_both
def test_kammi_chooses_which_haints_of_its_side_the_legend_takes_along(rival: str) -> None:
    t = kammi_table(rival, hand=("snare",))
    t.haints(t.rival, "d6", 2)
    play(t, "snare").say(f"move {rival} legend d6")
    assert t.answers == ["with legend", "with 1+legend", "with 2+legend"]
    assert t.seat == 1
    t.say("with 2+legend", "to d5")
    assert (t.legend_on(t.rival), t.haints_on(t.rival, "d5"), t.haints_on(t.rival, "d6")) == ("d5", 2, 0)
    t = kammi_table(rival, hand=("snare",)).haints(KAMMI, "c2", 1).goblin("c2").kammi("c2")
    play(t, "snare").say("move kammi-1 c2")
    assert t.answers == ["with kammi-1", "with 1+kammi-1"]  # never the other Legend


@rule("HC-CK-10", "HC-CORE-09", "HC-CORE-01")
def test_the_whole_group_has_to_find_room() -> None:
    t = kammi_table(hand=("snare",)).haints(PROTECTORS, "d6", 2).haints(KAMMI, "d5", 1)
    for at in ("e5", "e6", "d7", "c6"):
        t.haints(PROTECTORS, at, 2)
    t.haints(PROTECTORS, "c5", 4)
    play(t, "snare").say("move protectors legend d6")
    assert t.answers == ["with legend", "with 1+legend"]  # three more fit nowhere
    assert places(t.say("with 1+legend")) == {"e5", "e6", "d7", "c6"}


@rule("HC-CK-10", "HC-CORE-09", "HC-CORE-04")
@against_both
def test_a_legend_is_not_moved_where_it_may_not_stand(rival: str) -> None:
    t = kammi_table(rival, hand=("snare",)).haints(KAMMI, "e3", 4)
    t.haints(t.rival, "d3", 1)
    goal(t, "f1")
    play(t, "snare").say("move kammi-2 e2")
    assert places(t) == {"d2", "e1", "f2"}
    t = kammi_table(rival, hand=("snare",)).goblin("d1").kammi("e1")
    t.haints(t.rival, "c1", 1).haints(t.rival, "d2", 1).haints(KAMMI, "e1", 3).haints(t.rival, "f1", 1)
    t.haints(t.rival, "e2", 1)
    assert not play(t, "snare").can("move kammi-2 d1")  # shut in


@rule("HC-CK-10", "HC-R-144", "HC-DOLL-02")
@against_both
def test_only_the_doll_is_left_to_the_owner_of_the_legend(rival: str) -> None:
    t = kammi_table(rival, hand=("snare",)).dolls("d6", "c6", "e6")
    play(t, "snare").say(f"move {rival} legend d6", "to d5")
    assert (t.asked, t.seat) == ("doll", 0)
    assert t.say("leave doll").dolls_on == ["c6", "d6", "e6"]


@rule("HC-CK-10", "HC-R-131")
def test_snare_moves_no_nailed_legend_and_no_nailed_haint() -> None:
    t = nailed(kammi_table(hand=("snare",)), (LEGEND, "d6"), (LEGEND + 3, "e2"))
    assert play(t, "snare").answers == ["move kammi-1 c2", "stop"]
    t = nailed(kammi_table(hand=("snare",)).haints(PROTECTORS, "d6", 2), (PROTECTORS, "d6"))
    play(t, "snare").say("move protectors legend d6")
    assert t.answers == ["with legend", "with 1+legend"]


@rule("HC-CK-10", "HC-R-93")
def test_a_snared_legend_enters_its_new_hex() -> None:
    t = blood(kammi_table(hand=("snare",), protectors="emmy"), "d5").set(CUBES + PROTECTORS, 16)
    t.g.red_cubes = put(t.g.red_cubes, GRID.named["d5"], 1)
    play(t, "snare").say("move protectors legend d6", "to d5")
    assert (sum(t.g.blood), sum(t.g.red_cubes)) == (0, 0)
    assert (t.ground(KAMMI), t.ground(PROTECTORS)) == (4, 4)


# --- Sleight of Hand


@rule("HC-CK-08")
@against_both
def test_a_haint_near_the_goblin_and_any_enemy_haint_change_places(rival: str) -> None:
    t = kammi_table(rival, hand=("sleight_of_hand",)).haints(KAMMI, "e4", 1).haints(KAMMI, "b3", 1)
    t.haints(t.rival, "a4", 1).haints(t.rival, "d7", 1)
    play(t, "sleight_of_hand")
    assert t.answers == ["move kammi e4", "stop"]  # b3 is too far from the Goblin
    t.say("move kammi e4")
    assert t.answers == [f"with {rival} a4", f"with {rival} d7"]  # however far
    t.say(f"with {rival} a4")
    assert (t.haints_on(KAMMI, "a4"), t.haints_on(t.rival, "e4"), is_over(t)) == (1, 1, True)
    assert (t.haints_on(KAMMI, "e4"), t.haints_on(t.rival, "a4")) == (0, 0)


@rule("HC-CK-08")
@against_both
def test_each_has_to_be_the_only_unit_of_its_hex(rival: str) -> None:
    t = kammi_table(rival, hand=("sleight_of_hand",)).haints(KAMMI, "e4", 2).haints(KAMMI, "e2", 1)
    t.haints(t.rival, "a4", 1)
    assert can_only_go_on(play(t, "sleight_of_hand"))  # two together, and one with the Goblin
    t = kammi_table(rival, hand=("sleight_of_hand",)).haints(KAMMI, "e4", 1)
    t.haints(t.rival, "a4", 2).haints(t.rival, "d6", 1)
    assert can_only_go_on(play(t, "sleight_of_hand"))  # two together, and one with the Legend


@rule("HC-CK-09", "HC-CORE-09", "HC-CORE-04")
@against_both
def test_kammis_haint_is_not_swapped_to_a_goal_piece(rival: str) -> None:
    t = kammi_table(rival, hand=("sleight_of_hand",)).haints(KAMMI, "e4", 1)
    goal(t.haints(t.rival, "a4", 1).haints(t.rival, "b5", 1), "a4")
    play(t, "sleight_of_hand").say("move kammi e4")
    assert t.answers == [f"with {rival} b5"]
    t = kammi_table(rival, hand=("sleight_of_hand",)).haints(KAMMI, "e4", 1)
    assert can_only_go_on(play(goal(t.haints(t.rival, "a4", 1), "a4"), "sleight_of_hand"))


@rule("HC-CK-08", "HC-R-104")
def test_both_haints_enter() -> None:
    t = blood(blood(kammi_table(hand=("sleight_of_hand",)), "e4"), "a4", 2)
    t.haints(KAMMI, "e4", 1).haints(PROTECTORS, "a4", 1)
    play(t, "sleight_of_hand").say("move kammi e4", "with protectors a4")
    assert (sum(t.g.blood), t.ground(KAMMI)) == (0, 6)


@rule("HC-CK-08", "HC-R-131")
def test_no_nailed_haint_is_swapped_and_the_card_may_be_declined() -> None:
    for unit in ((KAMMI, "e4"), (PROTECTORS, "a4")):
        t = kammi_table(hand=("sleight_of_hand",)).haints(KAMMI, "e4", 1).haints(PROTECTORS, "a4", 1)
        assert can_only_go_on(play(nailed(t, unit), "sleight_of_hand"))
    t = kammi_table(hand=("sleight_of_hand",)).haints(KAMMI, "e4", 1).haints(PROTECTORS, "a4", 1)
    play(t, "sleight_of_hand").say("stop")
    assert (t.haints_on(KAMMI, "e4"), t.haints_on(PROTECTORS, "a4")) == (1, 1)


@rule("HC-R-147", "HC-DOLL-01", "HC-DOLL-02")
@against_both
@pytest.mark.parametrize(("doll", "seat"), [("e4", 1), ("a4", 0)])
@pytest.mark.parametrize("take", [True, False])
def test_each_owner_decides_about_the_doll_their_haint_leaves(doll: str, seat: int, take: bool, rival: str) -> None:
    t = kammi_table(rival, hand=("sleight_of_hand",)).dolls(doll, "d7").haints(KAMMI, "e4", 1)
    t.haints(t.rival, "a4", 1)
    play(t, "sleight_of_hand").say("move kammi e4", f"with {rival} a4")
    assert (t.asked, t.seat) == ("doll", seat)
    t.say("take doll" if take else "leave doll")
    gone_to = ("a4" if doll == "e4" else "e4") if take else doll
    assert t.dolls_on == sorted([gone_to, "d7"])
    assert is_over(t)


@rule("HC-R-147", "HC-DOLL-04")
@against_both
def test_a_doll_does_not_go_along_where_another_would_remain(rival: str) -> None:
    t = kammi_table(rival, hand=("sleight_of_hand",)).dolls("a4", "e4", "d7").haints(KAMMI, "e4", 1)
    t.haints(t.rival, "a4", 1)
    play(t, "sleight_of_hand").say("move kammi e4", f"with {rival} a4")
    assert (is_over(t), t.dolls_on) == (True, ["a4", "d7", "e4"])
