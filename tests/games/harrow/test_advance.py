"""ADV. ADVANCE: groups of Units, one adjacent hex, and what entering it costs."""

import pytest

from lantern.games.harrow.ids import FAMILY, PROTECTORS
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import bare, entries, idle, places, turn_of
from tests.rule_evidence import rule

# On side A, e5 touches a mountain (f5) and plain terrain (f4, e4, d5); d5 touches the Brambles (d4).
MOUNTAIN, TERRAIN, BRAMBLES = "f5", "f4", "d4"
BEFORE = {MOUNTAIN: "e5", TERRAIN: "e5", BRAMBLES: "d5"}


def before(faction: int, to: str) -> Table:
    """The Legend of a faction stands next to a hex, and its player is about to choose a jar."""
    return turn_of(faction, bare()).legend(faction, BEFORE[to])


def price(faction: int, to: str, *, storm: bool = False, paths: int = 0) -> int:
    """How many ADVANCEs a faction needs to enter a hex."""
    for points in range(5):
        t = before(faction, to).path(*[to] * paths)
        if storm:
            t.storm(to)
        if to in entries(t, points, BEFORE[to]):
            return points
    raise AssertionError(f"{to} cannot be entered at all")


# --- groups


@rule("HC-ADV-01")
def test_any_number_of_units_of_a_hex_go_together() -> None:
    t = bare().legend(PROTECTORS, "e5").haints(PROTECTORS, "e5", 3)
    t.say("jar abilities", "act", "advance", "from e5")
    alone = ["with 1", "with 2", "with 3"]
    assert t.answers == [*alone, "with legend", "with 1+legend", "with 2+legend", "with 3+legend"]
    t.say("with 2+legend", "to d5")
    assert (t.legend_on(PROTECTORS), t.haints_on(PROTECTORS, "d5"), t.haints_on(PROTECTORS, "e5")) == ("d5", 2, 1)


@rule("HC-ADV-01")
def test_one_advance_leads_to_an_adjacent_hex() -> None:
    assert entries(bare().legend(PROTECTORS, "e5"), 1, "e5") == {"d5", "d6", "e4", "e6", "f4"}


@rule("HC-ADV-01")
def test_units_of_two_hexes_do_not_go_together() -> None:
    t = bare().haints(PROTECTORS, "e5", 1).haints(PROTECTORS, "e6", 1)
    t.say("jar wild", "act", "advance", "from e5")
    assert t.answers == ["with 1"]


@rule("HC-ADV-02")
def test_units_for_two_hexes_take_an_advance_each() -> None:
    t = bare().haints(PROTECTORS, "e5", 4).wilds(PROTECTORS, 1)
    t.say("jar wild", "act", "advance", "from e5", "with 3", "to d5")
    assert t.asked == "basic"  # the second of two
    t.say("advance", "from e5", "with 1", "to f4")
    assert t.asked == "jar"  # nothing is left
    assert (t.haints_on(PROTECTORS, "d5"), t.haints_on(PROTECTORS, "f4")) == (3, 1)


@rule("HC-ADV-03")
def test_between_advances_units_are_picked_up_and_left_behind() -> None:
    t = bare().legend(PROTECTORS, "e5").haints(PROTECTORS, "e5", 1).haints(PROTECTORS, "d5", 2)
    t.say("jar abilities", "act", "advance", "from e5", "with 1+legend", "to d5")
    t.say("from d5", "with 2+legend", "to c4")
    assert (t.haints_on(PROTECTORS, "d5"), t.haints_on(PROTECTORS, "c4")) == (1, 2)
    t.say("from c4", "with legend", "to b3")
    assert (t.legend_on(PROTECTORS), t.haints_on(PROTECTORS, "c4")) == ("b3", 2)


# --- entry costs


@rule("HC-ADV-04")
@pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
def test_a_mountain_costs_one_more(faction: int) -> None:
    assert price(faction, TERRAIN) == 1
    assert price(faction, MOUNTAIN) == 2


@rule("HC-ADV-05", "HC-ADV-06")
@pytest.mark.parametrize(("faction", "cost"), [(PROTECTORS, 2), (FAMILY, 1)])
def test_a_storm_costs_one_more_but_not_for_family(faction: int, cost: int) -> None:
    assert price(faction, TERRAIN, storm=True) == cost


@rule("HC-ADV-05", "HC-ADV-06", "HC-GEN-10")
@pytest.mark.parametrize(("faction", "cost"), [(PROTECTORS, 2), (FAMILY, 1)])
def test_a_printed_storm_costs_like_a_placed_one(faction: int, cost: int) -> None:
    t = turn_of(faction, bare()).legend(faction, "b3")
    assert ("a2" in entries(t, 1, "b3")) == (cost == 1)
    t = turn_of(faction, bare()).legend(faction, "b3")
    assert "a2" in entries(t, 2, "b3")


@rule("HC-ADV-07")
@pytest.mark.parametrize(("faction", "cost"), [(PROTECTORS, 3), (FAMILY, 2)])
def test_a_mountain_with_a_storm(faction: int, cost: int) -> None:
    assert price(faction, MOUNTAIN, storm=True) == cost


@rule("HC-R-16")
@pytest.mark.parametrize(
    ("faction", "to", "storm", "paths", "cost"),
    [
        (PROTECTORS, TERRAIN, False, 1, 0),
        (PROTECTORS, TERRAIN, False, 2, 0),  # never below nothing
        (PROTECTORS, TERRAIN, True, 1, 1),
        (PROTECTORS, MOUNTAIN, False, 1, 1),
        (PROTECTORS, MOUNTAIN, True, 1, 2),
        (PROTECTORS, MOUNTAIN, True, 3, 0),
        (FAMILY, TERRAIN, True, 1, 0),
        (FAMILY, MOUNTAIN, True, 1, 1),
    ],
)
def test_reasons_add_up_and_each_path_token_saves_one(
    faction: int, to: str, storm: bool, paths: int, cost: int
) -> None:
    assert price(faction, to, storm=storm, paths=paths) == cost


@rule("HC-R-17")
@pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
def test_the_brambles_cost_like_plain_ground(faction: int) -> None:
    assert price(faction, BRAMBLES) == 1
    assert price(faction, BRAMBLES, paths=1) == 0


@rule("HC-ADV-09")
@pytest.mark.parametrize("start", ["f5", "g3"])  # a mountain with a Storm, and a printed Storm
def test_only_the_hex_entered_counts_not_the_one_left(start: str) -> None:
    t = bare().legend(PROTECTORS, start).storm("f5")
    assert "f4" in entries(t, 1, start)


@rule("HC-ADV-10")
def test_a_group_pays_once() -> None:
    t = bare().legend(PROTECTORS, "e5").haints(PROTECTORS, "e5", 3).wilds(PROTECTORS, 2)
    t.say("jar wild", "act", "advance", "from e5", "with 3+legend", "to f5")
    assert t.asked == "basic"  # two of three are spent
    t.say("strengthen", "cubes 1")
    assert t.asked == "jar"


@rule("HC-ADV-04", "HC-ADV-10")
def test_a_costly_step_uses_up_advances_of_a_block() -> None:
    t = before(PROTECTORS, MOUNTAIN).say("jar abilities", "act", "advance", "from e5", "with legend", "to f5")
    t.say("from f5", "with legend", "to f4")
    assert t.seat == FAMILY  # two of three went for the mountain


@rule("HC-R-19")
def test_a_whole_group_takes_a_free_path_move() -> None:
    t = bare().haints(PROTECTORS, "e5", 3).legend(PROTECTORS, "e5").path("d5")
    t.say("jar legend", "path", "from e5", "with 3+legend", "to d5")
    assert (t.legend_on(PROTECTORS), t.haints_on(PROTECTORS, "d5")) == ("d5", 3)


# --- what is no ADVANCE


@rule("HC-ADV-08")
def test_a_pull_onto_a_stormy_mountain_costs_nothing() -> None:
    t = turn_of(FAMILY, bare().scrolls(FAMILY, 3)).legend(FAMILY, "f4").storm("f5").haints(PROTECTORS, "e6", 1)
    t.say("jar legend", "act", "track", "storm f4", "move protectors e6")
    assert places(t) == {"e5", "f5"}
    t.say("to f5")
    assert t.haints_on(PROTECTORS, "f5") == 1


@rule("HC-ADV-08", "HC-R-101")
def test_a_pull_concerns_one_unit_and_takes_nobody_along() -> None:
    t = turn_of(FAMILY, bare().scrolls(FAMILY, 3)).legend(FAMILY, "f4")
    t.legend(PROTECTORS, "e6").haints(PROTECTORS, "e6", 2)
    t.say("jar legend", "act", "track", "storm f4", "move protectors legend e6", "to f5")
    assert (t.legend_on(PROTECTORS), t.haints_on(PROTECTORS, "e6")) == ("f5", 2)


@rule("HC-GEN-13")
def test_a_move_by_an_effect_ignores_storms() -> None:
    t = bare(protectors="bernice").haints(PROTECTORS, "e5", 1).storm("f4")
    t.say("jar legend", "act", "power", "haint e5")
    assert "f4" in places(t)
    t.say("to f4")
    assert t.haints_on(PROTECTORS, "f4") == 1


@rule("HC-GEN-13")
def test_a_move_by_an_effect_leads_to_an_adjacent_hex() -> None:
    t = bare(protectors="bernice").haints(PROTECTORS, "e5", 1).say("jar legend", "act", "power", "haint e5")
    assert places(t) == {"d5", "d6", "e4", "e6", "f4"}  # and no mountain, for Bernice
    t.say("to e4")
    assert t.haints_on(PROTECTORS, "e4") == 1


# --- a costly step and its sources


@rule("HC-R-100")
def test_wild_actions_together_climb_a_mountain() -> None:
    assert MOUNTAIN not in entries(before(PROTECTORS, MOUNTAIN), 1, "e5")
    assert MOUNTAIN in entries(before(PROTECTORS, MOUNTAIN), 2, "e5")


@rule("HC-R-100")
def test_tokens_of_one_draw_together_climb_a_mountain() -> None:
    t = before(FAMILY, MOUNTAIN).say("jar abilities", "act", "draw advance", "draw advance", "draw spawn")
    t.say("advance", "from e5", "with legend", "to f5")
    assert t.answers == ["spawn", "stop"]  # both ADVANCE Tokens are spent


@rule("HC-R-100")
def test_one_advance_token_climbs_no_mountain() -> None:
    t = before(FAMILY, MOUNTAIN).say("jar abilities", "act", "draw advance", "draw spawn", "draw spawn")
    t.say("advance", "from e5", "with legend")
    assert places(t) == {"d5", "d6", "e4", "e6", "f4"} - {t.legend_on(PROTECTORS)}


@rule("HC-R-100")
def test_a_rest_of_advances_is_not_kept_for_the_next_source() -> None:
    t = before(PROTECTORS, MOUNTAIN).wilds(PROTECTORS, 0).say("jar wild", "act")
    assert t.answers == ["advance", "spawn", "strengthen", "stop"]
    t.say("stop")
    assert t.asked == "jar"
    assert t.seat == FAMILY
    t = turn_of(PROTECTORS, idle(t)).legend(PROTECTORS, "e5").haints(FAMILY, "e3", 1)
    t.say("jar attack", "act", "free action", "advance", "from e5", "with legend")
    assert MOUNTAIN not in places(t)
