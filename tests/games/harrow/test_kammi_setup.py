"""SET, CMP, PH1. Kammi's set-up: her board, what is placed in secret, and Phase 1 with her at the table."""

import pytest

from lantern.core.flow import CHANCE
from lantern.games.harrow.board import GRID, behind
from lantern.games.harrow.ids import (
    BUILDING,
    DOLL_REAL,
    FAMILY,
    GONE,
    KAMMI,
    KAMMI_IS,
    KAMMI_SLOT,
    KIND_NAMES,
    LEGEND_AT,
    LEGEND_NAMES,
    OFF,
    PROTECTORS,
    TERRAINS,
    TOKENS_IN_BOX,
    TOWNSFOLK,
    WAITING,
)
from lantern.games.harrow.options import LEADERS
from tests.games.harrow.full import PLAIN_TOKENS
from tests.games.harrow.kammi import BEHIND_HER, BEHIND_RIVAL, KammiTable, kammi_table, opening, placing
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("rival", ["protectors", "family"])
RIVAL_PLACED = ("real d7", "legend d6", "haint d6", "haint d6", "haint d6")


def shown(t: KammiTable) -> dict[str, int]:
    """The Units that were laid open when both had placed, by hex."""
    return {GRID.names[event.a]: event.b for event in t.told("shown")}


# --- components


@rule("HC-CMP-11")
@pytest.mark.parametrize("goblin", ["brute", "trickster", "backbiter"])
def test_kammi_and_one_of_three_goblins(goblin: str) -> None:
    t = kammi_table(goblin=goblin)
    assert [len(names) for names in LEADERS] == [5, 6, 3]
    assert LEGEND_NAMES[t.g.legend_of(KAMMI)] == goblin
    assert [legend.name for legend in t.seen(KAMMI).legends if legend.faction == "kammi"] == ["kammi", goblin]


@rule("HC-CMP-12", "HC-SET-22")
@BOTH
@pytest.mark.parametrize("real", BEHIND_RIVAL)
def test_the_rival_lays_one_real_doll_and_two_decoys_behind_the_own_home(rival: str, real: str) -> None:
    t = placing(rival)
    assert (t.asked, t.seat, set(t.answers)) == ("real_doll", 0, {f"real {at}" for at in BEHIND_RIVAL})
    t.say(f"real {real}")
    assert t.dolls_on == sorted(BEHIND_RIVAL)
    assert t.real_on == real
    assert sum(1 for doll in t.g.dolls if doll & DOLL_REAL) == 1


@rule("HC-MAP-06")
@pytest.mark.parametrize("swapped", [False, True])
def test_three_hexes_lie_behind_each_home(swapped: bool) -> None:
    t = placing(swapped=swapped)
    hers, theirs = (BEHIND_RIVAL, BEHIND_HER) if swapped else (BEHIND_HER, BEHIND_RIVAL)
    assert {GRID.names[at] for at in behind(t.g.homes[KAMMI])} == set(hers)
    assert set(t.answers) == {f"real {at}" for at in theirs}


@rule("HC-CMP-13", "HC-SET-07", "HC-R-88")
@pytest.mark.parametrize("goblin", ["brute", "backbiter"])
def test_kammi_has_one_unique_power_token_for_the_whole_game(goblin: str) -> None:
    t = kammi_table(goblin=goblin).dolls("f1")
    assert not t.seen(KAMMI).factions[1].power_used
    t.say("jar legend", "act", "power")
    assert t.seen(t.rival).factions[1].power_used
    for _ in range(4):
        t.to_jar().turn_of(KAMMI)
        if t.can("jar legend"):
            t.say("jar legend", "act")
            assert not t.can("power")


# --- the Action Grid


@rule("HC-SET-20", "HC-SET-21")
def test_the_grid_is_filled_at_random_with_two_tokens_of_each_kind_and_an_advance_waits() -> None:
    t = opening().say(PLAIN_TOKENS)
    box = t.g.tally[TOKENS_IN_BOX : TOKENS_IN_BOX + 3]
    assert t.g.waiting is not None
    assert (t.seat, t.answers, t.g.waiting.odds) == (
        CHANCE,
        ["grid advance", "grid spawn", "grid strengthen"],
        [2, 4, 6],
    )
    t.say("grid spawn")
    assert t.g.waiting.odds == [2, 3, 5]  # one SPAWN less
    t.say("grid spawn")
    assert t.answers == ["grid advance", "grid strengthen"]
    t.say("grid advance", "grid strengthen", "grid strengthen")
    assert t.answers == ["grid advance"]
    t.say("grid advance")
    assert t.rows == ["spawn spawn", "advance strengthen", "strengthen advance"]
    assert [KIND_NAMES[t.g.grid[6]], t.g.grid[7]] == ["advance", OFF]  # left of the grid
    assert t.g.tally[TOKENS_IN_BOX : TOKENS_IN_BOX + 3] == box  # they were never in the box of the others


@rule("HC-SET-20", "HC-SET-21")
def test_the_tokens_of_the_grid_come_from_the_box() -> None:
    with_her, without = opening(), Table(mode="full", factions="protectors,family")
    family_bag = [4, 2, 2, 0]
    kinds = range(TOKENS_IN_BOX, TOKENS_IN_BOX + 4)
    missing = [without.g.tally[k] + n - with_her.g.tally[k] for k, n in zip(kinds, family_bag, strict=True)]
    assert missing == [3, 2, 2, 0]


# --- hidden placement


@rule("HC-SET-23")
@BOTH
def test_the_rival_may_spread_legend_and_haints_over_home_and_doll_hexes(rival: str) -> None:
    t = placing(rival).say("real c6")
    places = {"d6", *BEHIND_RIVAL}
    assert (t.asked, t.seat, set(t.answers)) == ("place_legend", 0, {f"legend {at}" for at in places})
    t.say("legend e6")
    assert (t.asked, set(t.answers)) == ("place_haint", {f"haint {at}" for at in places})
    t.say("haint d6", "haint c6", "haint d7", "kammi d1", "goblin e1", "haint d2", "haint d2", "haint d2")
    side = t.rival
    assert t.legend_on(side) == "e6"
    assert [t.haints_on(side, at) for at in ("d6", "c6", "d7", "e6")] == [1, 1, 1, 0]
    assert t.left(side) == 12


@rule("HC-SET-23")
def test_all_of_them_may_stand_on_one_hex() -> None:
    t = placing().say("real c6", "legend d7", "haint d7", "haint d7", "haint d7")
    assert (t.asked, t.haints_on(PROTECTORS, "d7"), t.legend_on(PROTECTORS)) == ("place_kammi", 3, "d7")


@rule("HC-SET-11")
@BOTH
def test_kammi_and_the_goblin_stand_on_two_different_hexes_behind_her_home(rival: str) -> None:
    t = placing(rival).say(*RIVAL_PLACED)
    assert (t.asked, t.seat, set(t.answers)) == ("place_kammi", 1, {f"kammi {at}" for at in BEHIND_HER})
    t.say("kammi d1")
    assert (t.asked, set(t.answers)) == ("place_goblin", {"goblin c1", "goblin e1"})
    t.say("goblin c1")
    assert (t.kammi_on, t.goblin_on) == ("d1", "c1")


@rule("HC-SET-12")
def test_she_spreads_three_haints_over_her_home_and_her_legends() -> None:
    t = placing().say(*RIVAL_PLACED, "kammi d1", "goblin e1")
    assert (t.asked, t.seat, set(t.answers)) == ("place_haint", 1, {"haint d2", "haint d1", "haint e1"})
    t.say("haint d1", "haint e1", "haint d2")
    assert [t.haints_on(KAMMI, at) for at in ("d1", "e1", "d2", "c1")] == [1, 1, 1, 0]
    assert t.left(KAMMI) == 12
    t = placing().say(*RIVAL_PLACED, "kammi d1", "goblin e1", "haint e1", "haint e1", "haint e1")
    assert t.haints_on(KAMMI, "e1") == 3


@rule("HC-SET-13", "HC-OBS-01")
@pytest.mark.parametrize(("kammi", "goblin"), [("c1", "e1"), ("e1", "c1"), ("d1", "e1"), ("e1", "d1"), ("c1", "d1")])
def test_the_numbers_of_her_tokens_tell_nobody_who_is_who(kammi: str, goblin: str) -> None:
    t = placing().say(*RIVAL_PLACED, f"kammi {kammi}", f"goblin {goblin}", *["haint d2"] * 3)
    first, second = (GRID.names[t.g.tally[LEGEND_AT + KAMMI_SLOT + n]] for n in (0, 1))
    other = placing().say(*RIVAL_PLACED, f"kammi {goblin}", f"goblin {kammi}", *["haint d2"] * 3)
    assert (first, second) == tuple(GRID.names[other.g.tally[LEGEND_AT + KAMMI_SLOT + n]] for n in (0, 1))
    assert (t.kammi_on, t.goblin_on) == (kammi, goblin)
    assert t.g.tally[KAMMI_IS] != other.g.tally[KAMMI_IS]
    assert t.can_tell() == ""


@rule("HC-R-13")
@BOTH
def test_the_rival_places_first_and_both_are_shown_together(rival: str) -> None:
    t = placing(rival).say("real c6", "legend e6", "haint d6", "haint d6", "haint d6")
    assert (t.asked, t.seat) == ("place_kammi", 1)
    for answer in ("kammi d1", "goblin e1", "haint d1", "haint d2"):
        assert shown(t) == {}
        t.say(answer)
    t.say("haint d2")
    assert shown(t) == {"e6": 1, "d6": 3, "d2": 2, "d1": 2, "e1": 1}


@rule("HC-SET-24", "HC-OBS-03")
@BOTH
def test_kammi_does_not_learn_which_doll_is_which(rival: str) -> None:
    t = placing(rival).say(*RIVAL_PLACED, "kammi d1", "goblin e1", *["haint d2"] * 3)
    seen = {each.at: each.doll for each in t.seen(KAMMI).hexes if each.doll}
    assert seen == dict.fromkeys(BEHIND_RIVAL, "hidden")
    assert {each.at: each.doll for each in t.seen(t.rival).hexes if each.doll} == {
        "c6": "decoy", "d7": "real", "e6": "decoy",
    }  # fmt: skip


# --- Phase 1


def phase1(rival: str, first: int) -> KammiTable:
    """The opening is over; the holder of the First Player Token is `first`."""
    t = placing(rival)
    while t.asked != "flipper":
        t.say(t.answers[0])
    return t.say(f"flipper {t.g.seat_of(first)}", "tile first", "tile advance", "tile spawn", "tile strengthen")


@rule("HC-PH1-02", "HC-PH1-09")
@BOTH
@pytest.mark.parametrize("first", ["kammi", "rival"])
def test_kammi_places_a_piece_of_her_rival_and_the_rival_does_nothing(rival: str, first: str) -> None:
    side = PROTECTORS if rival == "protectors" else FAMILY
    goal = TOWNSFOLK if side == PROTECTORS else BUILDING
    t = phase1(rival, KAMMI if first == "kammi" else side)
    assert (t.asked, t.seat) == ("goal", 1)
    t.say("goal plains", "to g2")
    assert t.g.tally[goal] == GRID.named["g2"]
    assert (t.asked, t.seat) == ("jar", 1 if first == "kammi" else 0)


@rule("HC-PH1-02", "HC-PH1-09")
def test_so_it_is_in_every_round() -> None:
    t = phase1("family", FAMILY).say("goal plains", "to g2")
    while t.asked != "goal":
        t.say("stop" if t.can("stop") else t.answers[0])
    assert t.seat == 1
    t.say("goal forest").say(t.answers[0])
    assert t.asked == "jar"


@rule("HC-PH1-05", "HC-CORE-10")
@BOTH
def test_no_piece_is_placed_on_a_doll(rival: str) -> None:
    t = phase1(rival, KAMMI).dolls("c1", "e3", "f4", real="e3").say("goal forest")
    assert not t.can("to e3")
    assert not t.can("to f4")
    assert t.can("to b2", "to c4")


@rule("HC-SET-25")
@BOTH
def test_kammi_has_no_goal_pieces(rival: str) -> None:
    t = opening(rival)
    townsfolk, buildings = (t.g.tally[at : at + TERRAINS] for at in (TOWNSFOLK, BUILDING))
    assert townsfolk == [WAITING if rival == "protectors" else GONE] * 4
    assert buildings == [WAITING if rival == "family" else GONE] * 4
