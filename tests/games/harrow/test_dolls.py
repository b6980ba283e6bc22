"""DOLL, CORE-05, CORE-10, BON-09. Doll Tokens on the map: who takes them along, and where they never go."""

from typing import Any

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, KAMMI, PROTECTORS
from tests.games.harrow.full import lay
from tests.games.harrow.kammi import KammiTable, kammi_table
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("rival", ["protectors", "family"])
SIDES = {"protectors": PROTECTORS, "family": FAMILY}


def rival_turn(rival: str = "protectors", **options: Any) -> KammiTable:
    return kammi_table(rival, **options).turn_of(SIDES[rival])


def step(t: KammiTable, origin: str, who: str, to: str) -> KammiTable:
    """One ADVANCE of the Wild Jar, with one more to come."""
    return t.wilds(t.g.active(), 1).say("jar wild", "act", "advance", f"from {origin}", f"with {who}", f"to {to}")


# --- taken along or left


@rule("HC-DOLL-01")
@BOTH
@pytest.mark.parametrize("who", ["1", "legend", "1+legend"])
def test_a_doll_goes_along_if_the_owner_of_the_unit_likes(who: str, rival: str) -> None:
    t = rival_turn(rival).dolls("d6", "c6", real="c6")
    step(t.haints(t.rival, "d6", 1), "d6", who, "d5")
    assert (t.asked, t.seat, t.answers) == ("doll", 0, ["take doll", "leave doll"])
    t.say("take doll")
    assert (t.dolls_on, t.real_on, t.asked) == (["c6", "d5"], "c6", "basic")
    t = rival_turn(rival).dolls("d6", "c6", real="c6")
    step(t.haints(t.rival, "d6", 1), "d6", who, "d5").say("leave doll")
    assert t.dolls_on == ["c6", "d6"]


@rule("HC-DOLL-01")
@pytest.mark.parametrize("who", ["1", "kammi-1"])
def test_kammi_takes_them_too(who: str) -> None:
    t = step(kammi_table().haints(KAMMI, "c2", 1).dolls("c2", real="c2"), "c2", who, "c3")
    assert (t.asked, t.seat) == ("doll", 1)
    assert t.say("take doll").real_on == "c3"


@rule("HC-DOLL-01")
def test_nobody_is_asked_without_a_doll_on_the_hex_left() -> None:
    t = step(rival_turn().dolls("d7", "d5"), "d6", "legend", "e5")
    assert (t.asked, t.dolls_on) == ("basic", ["d5", "d7"])


@rule("HC-R-129", "HC-DOLL-01")
def test_with_a_group_it_goes_once_and_the_choice_is_made_anew_on_every_hex() -> None:
    t = step(rival_turn().haints(PROTECTORS, "d6", 2).dolls("d6"), "d6", "2+legend", "d5").say("take doll")
    assert t.asked == "basic"
    t.say("advance", "from d5", "with 2+legend", "to d4")
    assert t.asked == "doll"
    assert t.say("leave doll").dolls_on == ["d5"]


@rule("HC-R-46", "HC-DOLL-01")
def test_of_two_that_leave_one_after_the_other_the_first_who_takes_it_has_it() -> None:
    t = step(rival_turn().haints(PROTECTORS, "d6", 2).dolls("d6"), "d6", "1", "d5").say("leave doll")
    t.say("advance", "from d6", "with 1", "to e5")
    assert t.asked == "doll"
    t.say("take doll")
    assert t.dolls_on == ["e5"]
    t = step(rival_turn().haints(PROTECTORS, "d6", 2).dolls("d6"), "d6", "1", "d5").say("take doll")
    assert t.say("advance", "from d6", "with 1", "to e5").asked != "doll"


# --- by others


@rule("HC-DOLL-02")
@BOTH
def test_the_owner_decides_when_an_opponent_moves_the_unit(rival: str) -> None:
    t = kammi_table(rival, hand=("entice",)).dolls("e4")
    t.haints(t.rival, "e4", 1).say("jar wild", "card", "play entice", f"move {rival} e4", "to f4")
    assert (t.asked, t.seat) == ("doll", 0)
    assert t.say("take doll").dolls_on == ["f4"]


@rule("HC-DOLL-02")
def test_kammi_decides_when_a_storm_pulls_her_unit() -> None:
    t = rival_turn("family").scrolls(FAMILY, 3).haints(KAMMI, "d3", 1).dolls("d3")
    t.say("jar legend", "act", "track", "storm d6", "move kammi d3", "to d4")
    assert (t.asked, t.seat) == ("doll", 1)
    assert t.say("leave doll").dolls_on == ["d3"]


@rule("HC-BON-09", "HC-DOLL-02")
@BOTH
@pytest.mark.parametrize("mover", ["kammi", "rival"])
def test_the_legend_move_tile_leaves_the_doll_to_the_legend_s_owner(mover: str, rival: str) -> None:
    t = (kammi_table(rival) if mover == "kammi" else rival_turn(rival)).dolls("d6", "c2")
    lay(t.haints(t.rival, "d6", 2), "wild", "legend")
    t.say("jar wild", "tile legend", f"move {rival} legend d6", "to d5")
    assert (t.asked, t.seat, t.haints_on(t.rival, "d6")) == ("doll", 0, 2)  # no Haint goes along
    assert t.say("take doll").dolls_on == ["c2", "d5"]
    t = (kammi_table(rival) if mover == "kammi" else rival_turn(rival)).dolls("d6", "c2")
    lay(t, "wild", "legend")
    t.say("jar wild", "tile legend", "move kammi-1 c2", "to c3")
    assert (t.asked, t.seat) == ("doll", 1)
    assert t.say("leave doll").dolls_on == ["c2", "d6"]


# --- in combat


def strike(t: KammiTable, target: str) -> KammiTable:
    """Whoever is active attacks from d4 with six cubes against none, and hits once."""
    foe = t.g.rival(t.g.active())
    t.cubes(t.g.active(), 6).cubes(foe, 0)
    t.say("jar attack", "act", "attack", "attack from d4", f"target {target}")
    while t.asked == "tree":
        t.say(t.answers[0])
    return t.say("hit")


@rule("HC-DOLL-03", "HC-ATK-17")
@BOTH
def test_a_legend_pushed_by_an_attack_leaves_the_doll(rival: str) -> None:
    t = kammi_table(rival, stick=0).kammi("d4").dolls("d6")
    strike(t, "d6").say("push d7")
    assert (t.legend_on(t.rival), t.dolls_on) == ("d7", ["d6"])
    assert t.asked != "doll"
    t = rival_turn(rival, stick=0).dolls("e2")
    strike(t.legend(t.rival, "d4"), "e2").say("push f1")
    assert (t.goblin_on, t.dolls_on) == ("f1", ["e2"])


@rule("HC-R-45")
def test_a_doll_stays_when_the_unit_on_its_hex_is_killed() -> None:
    t = kammi_table(stick=0).kammi("d4").haints(PROTECTORS, "e5", 1).dolls("e5")
    strike(t, "e5")
    assert (t.haints_on(PROTECTORS, "e5"), t.dolls_on) == (0, ["e5"])


@rule("HC-R-45")
def test_and_when_the_goblin_on_its_hex_is_gone() -> None:
    t = kammi_table(goblin="backbiter").dolls("e2").say("jar legend", "act", "power")
    assert t.dolls_on == ["e2"]


# --- where no Doll goes


@rule("HC-DOLL-04", "HC-CORE-05")
def test_not_to_another_doll() -> None:
    t = step(rival_turn().dolls("d6", "d5"), "d6", "legend", "d5")
    assert (t.asked, t.dolls_on) == ("basic", ["d5", "d6"])


@rule("HC-DOLL-04", "HC-CORE-05")
def test_not_to_a_townsfolk() -> None:
    t = step(rival_turn().dolls("d6").townsfolk("d5"), "d6", "legend", "d5")
    assert (t.asked, t.dolls_on) == ("basic", ["d6"])


@rule("HC-DOLL-04", "HC-CORE-05")
def test_not_to_a_building() -> None:
    t = step(rival_turn("family").dolls("d6").buildings("d5"), "d6", "legend", "d5")
    assert (t.asked, t.dolls_on) == ("basic", ["d6"])


@rule("HC-CORE-10")
def test_no_townsfolk_walks_to_a_doll() -> None:
    t = rival_turn().haints(PROTECTORS, "e4", 1).haints(PROTECTORS, "e5", 1).haints(PROTECTORS, "d5", 1)
    t.townsfolk("e4").dolls("e5").say("jar wild", "stop", "walk plains")
    assert t.answers == ["to d5"]


@rule("HC-CORE-10")
def test_no_townsfolk_is_pulled_to_a_doll() -> None:
    t = rival_turn(protectors_track=2).townsfolk("d4").dolls("d5").say("jar legend", "act", "track")
    assert t.asked != "townsfolk"  # d5 is the only hex closer to d6
    t = rival_turn(protectors_track=2).townsfolk("d4").dolls("c5").say("jar legend", "act", "track", "townsfolk plains")
    assert t.answers == ["to d5"]


@rule("HC-CORE-10")
@pytest.mark.parametrize("goal", ["townsfolk", "building"])
def test_no_goal_piece_is_moved_through_the_keyhole_to_a_doll(goal: str) -> None:
    t = (
        kammi_table("protectors" if goal == "townsfolk" else "family", hand=("through_the_keyhole",))
        .dolls("e4")
        .token("spawn", "e3")
    )
    t = t.townsfolk("f4") if goal == "townsfolk" else t.buildings("f4")
    t.say("jar wild", "card", "play through_the_keyhole", "keyhole e4")
    assert t.answers == ["move spawn e3", "stop"]


# --- entering, however it is done


@rule("HC-R-104")
def test_a_swap_and_a_carried_unit_enter_and_a_spawn_does_not() -> None:
    t = kammi_table(kammi_track=2).scrolls(KAMMI, 3)
    t.g.blood = put(t.g.blood, GRID.named["c2"], 1)
    t.say("jar wild", "act", "spawn", "spawn c2", "stop").to_jar()
    assert t.g.blood[GRID.named["c2"]] == 1
    t.turn_of(KAMMI).say("jar legend", "act", "track", "no cubes", "no card", "swap")
    assert (t.g.blood[GRID.named["c2"]], t.ground(KAMMI)) == (0, 4)
    t = kammi_table(kammi_track=2).scrolls(KAMMI, 1).dolls("e4").haints(PROTECTORS, "e4", 1)
    t.g.blood = put(t.g.blood, GRID.named["d4"], 1)
    t.say("jar legend", "act", "track", "no cubes", "doll e4", "to d4")
    assert t.g.blood[GRID.named["d4"]] == 1  # a Doll is no Unit
    t.say("with protectors e4")
    assert t.g.blood[GRID.named["d4"]] == 0
