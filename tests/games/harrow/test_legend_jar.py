"""LEG. The Legend Jar: track and Unique Power, which spaces of the track are open, what may stand between."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import ADVANCE, FAMILY, PROTECTORS
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

SPACES = ["storm", "shove_token", "shove", "shove"]  # the questions of the Family's track, side 1


def family(**options: object) -> Table:
    """Family's turn: its Legend on c2, a Haint on e2; Protectors' Legend on d6, a Haint on e5; a token on g2."""
    t = Table(**options).say("jar abilities", "stop").clear()
    t.legend(PROTECTORS, "d6").legend(FAMILY, "c2").haints(PROTECTORS, "e5", 1).haints(FAMILY, "e2", 1)
    return t.token("advance", "g2")


def open_spaces(t: Table) -> list[str]:
    """Lay a Storm under the Legend, decline every other space, and say what was asked."""
    asked = [t.asked]
    t.say("storm c2")
    while t.asked in SPACES:
        asked.append(t.asked)
        t.say("stop")
    return asked


# --- track and power


@rule("HC-LEG-01", "HC-LEG-05")
@pytest.mark.parametrize(("first", "second"), [("track", "power"), ("power", "track")])
def test_track_and_power_come_in_either_order_and_once_each(first: str, second: str) -> None:
    t = Table().say("jar legend", "act")
    assert t.answers == ["track", "power", "stop"]
    t.say(first)
    if first == "track":
        assert t.asked == "path_down"  # the track is finished before anything else
        assert not t.can("power")
        t.say("stop")
    assert t.answers == [second, "stop"]
    t.say(second)
    if second == "track":
        t.say("stop")
    assert (t.asked, t.seat) == ("jar", FAMILY)


@rule("HC-LEG-01")
def test_the_jar_may_be_left_with_track_or_power_unused() -> None:
    t = Table().say("jar legend", "act", "power", "stop")
    assert (t.asked, t.seat) == ("jar", FAMILY)


POWERS = {
    "emmy": "legend", "bernice": "haint", "malachi": "fury", "priscilla": "goad", "skinless_boy": "haint",
    "levi": "haint", "corbin": "haint", "odessa": "cubes", "mildred": "relocate", "kaine": "tree", "willa": "bag",
}  # fmt: skip


@rule("HC-LEG-05")
@pytest.mark.parametrize("name", POWERS)
def test_every_legend_has_one_power_of_its_own(name: str) -> None:
    protectors = list(POWERS).index(name) < 5
    t = Table(protectors=name) if protectors else Table(family=name).say("jar abilities", "stop")
    t.clear().legend(PROTECTORS, "d6").haints(PROTECTORS, "e5", 1).legend(FAMILY, "d3").haints(FAMILY, "e4", 1)
    t.say("jar legend", "act", "power")
    assert t.asked == POWERS[name]
    assert bool(t.told("red_cube_laid")) == (name == "emmy")  # she alone has nothing to decide


# --- which spaces are open


@rule("HC-LEG-02", "HC-LEG-03", "HC-R-98")
@pytest.mark.parametrize("scrolls", [0, 1, 2, 3])
def test_with_n_scrolls_the_first_n_plus_1_spaces_are_used_from_left_to_right(scrolls: int) -> None:
    t = family().scrolls(FAMILY, scrolls).say("jar legend", "act", "track")
    assert open_spaces(t) == SPACES[: scrolls + 1]
    assert not t.can("track")


@rule("HC-LEG-03")
def test_the_scrolls_of_the_other_player_open_nothing() -> None:
    t = family().scrolls(PROTECTORS, 3).say("jar legend", "act", "track")
    assert open_spaces(t) == ["storm"]


@rule("HC-LEG-04")
def test_a_space_may_be_declined_and_the_next_one_is_used_all_the_same() -> None:
    t = family().scrolls(FAMILY, 2).say("jar legend", "act", "track", "storm c2", "stop")
    assert t.can("move family e2")
    t.say("move family e2", "to d3")
    assert t.haints_on(FAMILY, "d3") == 1
    assert t.g.tokens_at(GRID.named["g2"]) == [ADVANCE]  # left alone


# --- free path moves


@rule("HC-R-107")
def test_a_path_move_may_stand_between_track_and_power() -> None:
    t = Table().path("e5").say("jar legend", "act")
    assert not t.can("path")
    t.say("power")
    assert t.answers == ["track", "path", "stop"]
    t.say("path", "from d6", "with legend", "to e5")
    assert t.legend_on(PROTECTORS) == "e5"
    assert t.can("track")
    assert not t.can("power")


@rule("HC-R-107", "HC-R-18")
def test_no_path_move_stands_inside_the_track() -> None:
    t = Table().path("e5").scrolls(PROTECTORS, 1).say("jar legend", "act", "track")
    assert t.asked == "path_up"
    assert t.answers == ["take up e5", "stop"]
    t.say("stop")
    assert t.asked == "path_down"
    assert not t.can("path")


@rule("HC-R-107")
def test_a_path_move_after_the_track_may_make_a_power_usable() -> None:
    t = family().legend(FAMILY, "f2").path("e2").say("jar legend", "act")  # Levi on a mountain
    assert t.answers == ["track", "stop"]
    t.say("track", "stop")
    assert t.answers == ["path", "stop"]
    t.say("path", "from f2", "with legend", "to e2")
    assert t.can("power")


@rule("HC-R-107")
def test_when_track_and_power_are_used_the_jar_is_done() -> None:
    t = Table().path("e5").say("jar legend", "act", "power", "track", "stop", "stop")
    assert t.asked == "part"
    assert t.answers == ["path", "stop"]
