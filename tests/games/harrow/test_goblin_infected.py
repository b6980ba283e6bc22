"""CK with Hester about: Goblin Cards and Infected Haints, and Hester herself as a Legend."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import HESTER_AT, HESTER_NAIL, KAMMI, PROTECTORS
from tests.games.harrow.goblin_kit import against_both, can_only_go_on, is_over, nailed, play, within
from tests.games.harrow.kammi import KammiTable, kammi_table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule


def infected(t: KammiTable, faction: int, at: str, n: int = 1) -> KammiTable:
    """That many more Infected Haints of a faction on a hex."""
    t.g.add_infected(faction, GRID.named[at], n)
    return t.fresh()


def infected_on(t: KammiTable, faction: int, at: str) -> int:
    return t.haints_on(faction, at) - t.g.haints[faction * len(GRID.names) + GRID.named[at]]


@rule("HC-CK-05")
@against_both
def test_entice_moves_an_infected_haint_as_well_as_another(rival: str) -> None:
    t = kammi_table(rival, hand=("entice",))
    infected(t.haints(t.rival, "e3", 1), t.rival, "e3")
    play(t, "entice")
    assert t.answers == [f"move {rival} e3", f"move {rival} infected e3", "stop"]
    t.say(f"move {rival} infected e3", "to e4")
    assert (infected_on(t, t.rival, "e4"), t.haints_on(t.rival, "e3"), infected_on(t, t.rival, "e3")) == (1, 1, 0)


@rule("HC-CK-03")
@pytest.mark.parametrize("first", ["protectors", "protectors infected"])
def test_dolls_whisper_never_moves_a_haint_twice_whatever_stands_beside_it(first: str) -> None:
    t = kammi_table(hand=("dolls_whisper",)).dolls("f1")
    if first == "protectors":
        infected(t.haints(PROTECTORS, "e3", 1), PROTECTORS, "e4")
    else:
        infected(t.haints(PROTECTORS, "e4", 1), PROTECTORS, "e3")
    other = "protectors infected" if first == "protectors" else "protectors"
    play(t, "dolls_whisper").say(f"move {first} e3", "to e4")
    assert t.answers == [f"move {other} e4", "stop"]
    assert is_over(t.say(f"move {other} e4", "to f3"))


@rule("HC-LTK-04", "HC-R-130")
def test_an_infected_haint_may_go_along_with_a_doll_that_is_pulled() -> None:
    t = kammi_table(kammi_track=2).scrolls(KAMMI, 1).dolls("e4")
    infected(t.haints(PROTECTORS, "e4", 1), PROTECTORS, "e4").say("jar legend", "act", "track", "cubes")
    t.say("doll e4", "to d4")
    assert t.answers == ["with protectors e4", "with protectors infected e4", "stop"]
    t.say("with protectors infected e4")
    assert (infected_on(t, PROTECTORS, "d4"), t.haints_on(PROTECTORS, "e4")) == (1, 1)


@rule("HC-CK-02", "HC-CK-06")
def test_infected_haints_count_for_their_owner() -> None:
    t = infected(kammi_table(hand=("grudge",)).haints(PROTECTORS, "e3", 1), PROTECTORS, "e3")
    assert play(t, "grudge").answers == ["cubes 0", "cubes 1", "cubes 2"]
    assert play(infected(kammi_table(hand=("buried",)), KAMMI, "e2"), "buried").asked == "basic"


@rule("HC-CK-08")
@against_both
def test_sleight_of_hand_swaps_infected_haints_too(rival: str) -> None:
    t = infected(kammi_table(rival, hand=("sleight_of_hand",)), KAMMI, "e4")
    infected(t, t.rival, "a4")
    play(t, "sleight_of_hand").say("move kammi infected e4", f"with {rival} infected a4")
    assert (infected_on(t, KAMMI, "a4"), infected_on(t, t.rival, "e4")) == (1, 1)
    t = infected(kammi_table(rival, hand=("sleight_of_hand",)).haints(KAMMI, "e4", 1), KAMMI, "e4")
    assert can_only_go_on(play(t.haints(t.rival, "a4", 1), "sleight_of_hand"))  # two Units on its hex


@rule("HC-CK-10", "HC-R-144")
def test_a_snared_legend_may_take_infected_haints_along() -> None:
    t = infected(kammi_table(hand=("snare",)).haints(PROTECTORS, "d6", 1), PROTECTORS, "d6")
    play(t, "snare").say("move protectors legend d6")
    assert t.answers == ["with legend", "with 1+legend", "with 1i+legend", "with 1+1i+legend"]
    t.say("with 1i+legend", "to d5")
    assert (t.legend_on(PROTECTORS), infected_on(t, PROTECTORS, "d5"), t.haints_on(PROTECTORS, "d6")) == ("d5", 1, 1)


@rule("HC-CK-12")
def test_propel_throws_an_infected_haint_too() -> None:
    t = play(infected(kammi_table(hand=("propel",)), KAMMI, "e3"), "propel")
    t.say(t.answers[0], "relocate d3")
    assert (infected_on(t, KAMMI, "d3"), t.haints_on(KAMMI, "e3")) == (1, 0)


@rule("HC-CK-10", "HC-R-50")
@against_both
def test_snare_may_move_hester_onto_any_hex(rival: str) -> None:
    t = kammi_table(rival, hand=("snare",)).set(HESTER_AT, GRID.named["e4"]).haints(KAMMI, "e3", 4)
    t.haints(t.rival, "d4", 4)
    play(t, "snare").say("move hester e4")
    assert places(t) == within("e4", 1, near=1)  # she is no Unit: full hexes and both sides are open to her
    t.say("to e3")
    assert (GRID.names[t.g.tally[HESTER_AT]], is_over(t), t.can_tell()) == ("e3", True, "")


@rule("HC-CK-10", "HC-OBS-02")
def test_moving_hester_tells_as_much_as_moving_anybody() -> None:
    t = kammi_table(hand=("snare",)).set(HESTER_AT, GRID.named["e4"]).legend(PROTECTORS, "e5")  # plains, as Kammi's c2
    play(t, "snare").say("move hester e4", "to f4")
    assert t.can_tell() == "kammi-1"


@rule("HC-CK-10")
def test_whose_terrain_is_compared_is_not_hesters() -> None:
    t = kammi_table(hand=("snare",)).set(HESTER_AT, GRID.named["d3"]).legend(PROTECTORS, "c5")  # bog, as the Goblin
    assert can_only_go_on(play(t, "snare"))


@rule("HC-CK-10", "HC-LGP-12", "HC-R-131")
@pytest.mark.parametrize(("legend", "tells"), [("d6", ""), ("e5", "kammi-1")])
def test_a_nailed_hester_is_freed_instead_of_moved(legend: str, tells: str) -> None:
    t = kammi_table(hand=("snare",), protectors="bernice").set(HESTER_AT, GRID.named["e4"]).legend(PROTECTORS, legend)
    play(nailed(t, (HESTER_NAIL, "e4")), "snare")
    assert not t.can("move hester e4")
    t.say("free hester e4")
    assert (t.g.nails, GRID.names[t.g.tally[HESTER_AT]], is_over(t), t.can_tell()) == ((), "e4", True, tells)
