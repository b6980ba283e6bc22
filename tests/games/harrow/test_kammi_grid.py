"""ABK. Kammi's Abilities Jar: a row of the Action Grid, its two tokens, and what they yield."""

import pytest

from lantern.games.harrow.ids import ADVANCE, CUBES, KAMMI, KIND_NAMES, ROW, SPAWN, STRENGTHEN
from tests.games.harrow.kammi import GRID_ROWS, KammiTable, kammi_table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("rival", ["protectors", "family"])


def push(t: KammiTable, row: int) -> KammiTable:
    return t.say("jar abilities", "act", f"row {row}")


def waiting(t: KammiTable) -> tuple[str, int]:
    """The token to be pushed next, and the row in whose black zone it lies, counted from 1; 0: left of the grid."""
    return KIND_NAMES[t.g.grid[6]], t.g.grid[7] + 1


def collected(t: KammiTable, kind: int, n: int) -> KammiTable:
    """Tokens of a kind on Kammi's Faction Board."""
    return t.set(ROW + KAMMI * 3 + kind, n)


# --- the push


@rule("HC-ABK-01")
@BOTH
@pytest.mark.parametrize("row", [1, 2, 3])
def test_kammi_chooses_one_of_three_rows(row: int, rival: str) -> None:
    t = kammi_table(rival).say("jar abilities", "act")
    assert (t.asked, t.seat, t.answers) == ("row", 1, ["row 1", "row 2", "row 3"])
    t.say(f"row {row}")
    assert [t.rows[n] == GRID_ROWS[n] for n in range(3)] == [n + 1 != row for n in range(3)]


@rule("HC-ABK-08", "HC-ABK-02", "HC-ABK-03")
@BOTH
def test_the_worked_example_of_the_rulebook(rival: str) -> None:
    t = push(kammi_table(rival).grid("strengthen advance", "spawn spawn", "advance strengthen"), 1)
    assert t.rows[0] == "advance strengthen"
    assert waiting(t) == ("advance", 1)
    assert t.answers == ["advance", "strengthen", "stop"]  # not the ADVANCE in the black zone
    t.say("strengthen", "cubes 1")
    assert t.answers == ["advance", "stop"]
    t.say("advance", "from c2", "with kammi-1", "to c3", "from c3", "with kammi-1", "to b3")
    assert t.asked == "jar"
    assert (t.ground(KAMMI), t.kammi_on) == (4, "b3")


@rule("HC-ABK-02", "HC-ABK-03")
def test_the_row_s_tokens_shift_right_and_the_rightmost_leaves_it() -> None:
    t = push(kammi_table().grid("spawn strengthen", "spawn advance", "advance strengthen"), 1)
    assert t.rows == ["advance spawn", "spawn advance", "advance strengthen"]
    assert waiting(t) == ("strengthen", 1)
    assert t.answers == ["advance", "spawn", "stop"]


@rule("HC-ABK-07")
@pytest.mark.parametrize(("row", "rows"), [(1, "strengthen advance"), (3, "strengthen advance")])
def test_the_token_in_the_black_zone_waits_for_the_next_push(row: int, rows: str) -> None:
    t = kammi_table().grid("advance spawn", "spawn spawn", "advance strengthen", waiting="strengthen", zone=0)
    assert waiting(t) == ("strengthen", 1)
    push(t, row)
    assert t.rows[row - 1] == rows
    assert waiting(t) == ("spawn" if row == 1 else "strengthen", row)


@rule("HC-ABK-07")
def test_it_stays_there_over_the_turns_between() -> None:
    t = push(kammi_table(), 2).to_jar().turn_of(KAMMI)
    assert waiting(t) == ("spawn", 2)
    while not t.can("jar abilities"):
        t.say(t.answers[0], "stop").to_jar().turn_of(KAMMI)
    push(t, 1)
    assert t.rows == ["spawn strengthen", "advance spawn", "advance strengthen"]


# --- the two tokens


@rule("HC-ABK-04")
@pytest.mark.parametrize(("kind", "values"), [(SPAWN, (1, 2, 3, 4)), (STRENGTHEN, (1, 2, 3, 4))])
def test_the_faction_board_says_how_many_actions_a_token_yields(kind: int, values: tuple[int, ...]) -> None:
    for n, value in enumerate(values):
        name = KIND_NAMES[kind]
        t = push(collected(kammi_table().grid(f"{name} {name}", "spawn spawn", "advance advance"), kind, n), 1).say(
            name
        )
        if kind == STRENGTHEN:
            assert t.answers == [f"cubes {cubes}" for cubes in range(value + 1)]
            continue
        spawned = 0
        while t.asked == "spawn":
            t.say("spawn d2" if t.can("spawn d2") else "spawn c2")
            spawned += 1
        assert spawned == value


@rule("HC-ABK-04")
@pytest.mark.parametrize(("tokens", "points"), [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6)])
def test_so_many_advances(tokens: int, points: int) -> None:
    t = push(collected(kammi_table(), ADVANCE, tokens), 1).say("advance")
    steps = 0
    for to in ("c3", "c2") * 4:
        if t.asked != "origin":
            break
        t.say(f"from {t.kammi_on}", "with kammi-1", f"to {to}")
        steps += 1
    assert steps == points


@rule("HC-ABK-04", "HC-CLN-05")
def test_tokens_collected_in_clean_up_raise_the_row() -> None:
    t = kammi_table().token("strengthen", "c2").token("strengthen", "e2").token("scroll", "c2")
    t.say("jar wild", "stop", "collect strengthen c2", "collect strengthen e2", "collect scroll c2")
    assert t.g.tally[ROW + KAMMI * 3 + STRENGTHEN] == 2
    assert t.asked == "card"  # a Draw Card symbol was covered
    t.say(t.answers[0]).turn_of(KAMMI)
    push(t, 1).say("strengthen")
    assert t.answers == [f"cubes {n}" for n in range(4)]


@rule("HC-ABK-05", "HC-R-11")
@pytest.mark.parametrize("first", ["advance", "strengthen"])
def test_she_chooses_which_token_comes_first_and_finishes_it(first: str) -> None:
    t = push(kammi_table(), 1)
    assert t.can("advance", "strengthen")
    t.say(first)
    if first == "advance":
        t.say("from c2", "with kammi-1", "to c3")
        assert t.asked == "origin"  # its second action
        t.say("stop")
    else:
        t.say("cubes 1")
    assert t.answers == ["strengthen" if first == "advance" else "advance", "stop"]


@rule("HC-ABK-05")
def test_a_card_is_played_between_the_two_and_not_within_one() -> None:
    t = push(kammi_table(hand=("blood_money",)), 1)
    assert not t.can("card")
    t.say("advance")
    assert not t.can("card")
    t.say("stop")
    assert t.answers == ["strengthen", "card", "stop"]
    t.say("card", "play blood_money", "cube e3")
    assert t.answers == ["strengthen", "stop"]


@rule("HC-ABK-05", "HC-OBS-04")
def test_with_a_card_she_cannot_play_she_is_asked_all_the_same() -> None:
    t = push(kammi_table(hand=("dolls_whisper",)), 1).say("strengthen", "cubes 1", "advance", "stop")
    assert (t.asked, t.answers) == ("part", ["stop"])  # a silent end would tell what she holds


@rule("HC-ABK-05")
def test_the_free_path_move_stands_between_the_two_as_well() -> None:
    t = push(kammi_table().path("c3"), 1)
    assert not t.can("path")
    t.say("strengthen", "cubes 1")
    assert t.answers == ["advance", "path", "stop"]
    t.say("path", "from c2", "with kammi-1", "to c3")
    assert t.kammi_on == "c3"


@rule("HC-ABK-06")
def test_a_token_shown_twice_is_activated_twice() -> None:
    t = push(kammi_table().grid("strengthen advance", "spawn spawn", "advance advance", waiting="strengthen"), 1)
    assert t.rows[0] == "strengthen strengthen"
    t.say("strengthen", "cubes 1")
    assert t.answers == ["strengthen", "stop"]
    t.say("strengthen", "cubes 1")
    assert t.ground(KAMMI) == 5
    assert t.asked == "jar"


@rule("HC-ABK-05")
def test_the_second_token_may_be_let_go() -> None:
    t = push(kammi_table(), 1).say("strengthen", "cubes 1", "stop")
    assert (t.asked, t.seat) == ("jar", 0)


# --- cubes on rows


@rule("HC-ABK-09")
def test_cubes_of_the_row_go_to_the_battleground() -> None:
    t = kammi_table().row_cubes(2, 1, 0).set(CUBES + KAMMI, 9)
    push(t, 1)
    assert (t.ground(KAMMI), list(t.g.row_cubes)) == (5, [0, 1, 0])
    assert t.g.cubes_of(KAMMI) == 15


@rule("HC-ABK-09")
def test_other_jars_leave_them_there() -> None:
    t = kammi_table().row_cubes(2, 1, 0).say("jar wild", "act", "strengthen", "cubes 1", "stop")
    assert list(t.g.row_cubes) == [2, 1, 0]
    push(t.to_jar().turn_of(KAMMI), 2)
    assert list(t.g.row_cubes) == [2, 0, 0]


# --- what her Basic Actions are like


@rule("HC-SPN-05")
@BOTH
def test_she_spawns_with_either_legend_or_at_home(rival: str) -> None:
    t = push(kammi_table(rival), 2).say("spawn")
    assert places(t) == {"c2", "e2", "d2"}
    t = push(kammi_table(rival).kammi("c3").goblin("c3").haints(KAMMI, "c3", 2), 2).say("spawn")
    assert places(t) == {"d2"}  # four Units on c3


@rule("HC-CORE-04")
@BOTH
def test_her_units_never_share_a_hex_with_the_rival_or_the_goals(rival: str) -> None:
    t = kammi_table(rival).haints(KAMMI, "f3", 1)
    t.haints(t.rival, "e3", 1).legend(t.rival, "g2")
    t = t.townsfolk("f4", "g3") if rival == "protectors" else t.buildings("f4", "g3")
    push(t, 1).say("advance", "from f3", "with 1")
    assert places(t) == {"f2", "e4"}


@rule("HC-ADV-05", "HC-ADV-07")
@pytest.mark.parametrize(("points", "storm", "mountain", "both"), [(1, False, False, False), (2, True, True, False)])
def test_storms_and_mountains_cost_her_one_more_each(points: int, storm: bool, mountain: bool, both: bool) -> None:
    t = kammi_table().wilds(KAMMI, points - 1).storm("c3")
    assert ("c3" in places(t.say("jar wild", "act", "advance", "from c2", "with kammi-1"))) == storm
    t = kammi_table().wilds(KAMMI, points - 1)
    assert ("b1" in places(t.say("jar wild", "act", "advance", "from c2", "with kammi-1"))) == mountain
    t = kammi_table().wilds(KAMMI, points - 1).storm("b1")
    assert ("b1" in places(t.say("jar wild", "act", "advance", "from c2", "with kammi-1"))) == both


@rule("HC-ADV-07", "HC-ADV-05")
def test_a_mountain_with_a_storm_costs_her_three() -> None:
    t = kammi_table().wilds(KAMMI, 2).storm("b1").say("jar wild", "act", "advance", "from c2", "with kammi-1", "to b1")
    assert (t.kammi_on, t.asked) == ("b1", "jar")  # all three are spent


@rule("HC-ADV-06")
def test_family_against_her_pays_nothing_for_storms() -> None:
    t = kammi_table("family").turn_of(1).legend(1, "d5").storm("d4", "e4").wilds(1, 0)
    assert {"d4", "e4"} <= places(t.say("jar wild", "act", "advance", "from d5", "with legend"))


@rule("HC-PATH-07")
@pytest.mark.parametrize(("at", "origin"), [("b1", "c2"), ("c3", "c2")])
def test_path_tokens_save_her_one_each(at: str, origin: str) -> None:
    t = kammi_table().wilds(KAMMI, 0).path(at)
    t = t.storm(at) if at == "c3" else t
    assert at in places(t.say("jar wild", "act", "advance", f"from {origin}", "with kammi-1"))
    t = kammi_table().path(at, at)
    t = t.storm(at) if at == "c3" else t
    t.say("jar legend", "path", f"from {origin}", "with kammi-1", f"to {at}")
    assert t.kammi_on == at
