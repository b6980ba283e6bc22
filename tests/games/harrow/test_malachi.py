"""LGP-13..18. Malachi: the Attack Fury Token strikes from a hex near him."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, FURY, OFF, PROTECTORS
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

POWER = ("jar legend", "act", "power")


def table(malachi: str = "d6") -> Table:
    """Protectors' turn, three cubes on either side, Family's Legend on c1."""
    return Table(protectors="malachi").clear().legend(PROTECTORS, malachi).legend(FAMILY, "c1")


def fury(t: Table) -> set[str]:
    """The hexes on offer for the token."""
    return {answer.removeprefix("fury ") for answer in t.answers if answer != "stop"}


@rule("HC-LGP-13", "HC-LGP-15")
def test_the_token_goes_one_or_two_hexes_away_but_not_to_him_or_to_enemies() -> None:
    t = table("d5").haints(FAMILY, "d4", 1).say(*POWER)
    near = {GRID.names[at] for at in GRID.within[GRID.named["d5"]][2]}
    in_reach = {GRID.names[at] for at in GRID.within[GRID.named["d4"]][2]}
    mountains = {"b4", "f5"}  # which reach three hexes
    assert fury(t) == (near & (in_reach | mountains)) - {"d5", "d4"}
    t.say("fury d3")
    assert t.asked == "target"


@rule("HC-LGP-13", "HC-LGP-18")
def test_the_token_attacks_once_goes_back_and_collects_nothing() -> None:
    t = table().haints(FAMILY, "d4", 1).token("spawn", "d5")
    t.say(*POWER, "fury d5", "target d4", "fall 3", "fall 0", "hit")
    assert t.score(PROTECTORS) == 1
    assert t.g.tally[FURY] == OFF
    assert not t.can("power")
    t.say("stop")
    assert (t.asked, t.seat) == ("jar", FAMILY)  # nothing to collect on d5
    assert t.g.tokens_at(GRID.named["d5"])


@rule("HC-LGP-13")
def test_the_power_may_be_left_unused() -> None:
    t = table().haints(FAMILY, "d4", 1).say(*POWER, "stop")
    assert t.g.tally[FURY] == OFF
    assert t.can("track")


@rule("HC-LGP-14")
@pytest.mark.parametrize(
    ("mine", "theirs", "red", "blue"),
    [(0, 1, 4, 3), (0, 2, 3, 3), (0, 3, 3, 4), (1, 3, 3, 3), (2, 3, 4, 3), (3, 4, 4, 3), (4, 4, 4, 3)],
)
def test_the_token_counts_as_two_units_beside_those_on_its_hex(mine: int, theirs: int, red: int, blue: int) -> None:
    t = table().haints(PROTECTORS, "d5", mine).haints(FAMILY, "d4", theirs).say(*POWER, "fury d5", "target d4")
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (red, blue)


@rule("HC-LGP-16")
def test_it_is_an_attack_like_any_other_with_the_tree_and_further_hits() -> None:
    t = table().haints(FAMILY, "d4", 2).say(*POWER, "fury d5", "target d4")
    assert t.asked == "tree"
    t.say("fall 3", "fall 2", "hit", "hit")  # a cube each on the Brambles
    assert t.score(PROTECTORS) == 2
    assert t.ground(PROTECTORS) == 1


@rule("HC-LGP-17")
@pytest.mark.parametrize(("haints", "asked"), [(0, "legend"), (1, "clash")])
def test_a_clash_needs_a_haint_on_the_hex_of_the_token(haints: int, asked: str) -> None:
    t = table().haints(PROTECTORS, "e5", haints).haints(FAMILY, "e4", 1)
    assert t.say(*POWER, "fury e5", "target e4", "fall 2", "fall 3").asked == asked


@rule("HC-R-34")
def test_it_is_not_the_attack_of_the_round() -> None:
    t = table().haints(FAMILY, "e4", 1).say(*POWER, "fury e5", "target e4", "fall 0", "fall 0", "stop")
    t.say("jar abilities", "stop")  # Family's turn
    assert t.answers == ["jar abilities", "jar wild", "jar attack"]
    assert t.say("jar attack", "act").can("free action")


@rule("HC-R-133")
def test_on_a_mountain_the_token_reaches_three_hexes_but_malachi_still_puts_it_two_away() -> None:
    t = table().haints(FAMILY, "d3", 1).say(*POWER)
    assert GRID.distance[GRID.named["f5"]][GRID.named["d3"]] == 4
    assert GRID.distance[GRID.named["b4"]][GRID.named["d3"]] == 3
    assert "b4" in fury(t)
    assert "f5" not in fury(t)
    assert t.say("fury b4").can("target d3")
    t = table("f5").haints(FAMILY, "d3", 1).say(*POWER)
    assert fury(t) == {"e4", "d5", "f3"}  # and not e3, three away


@rule("HC-R-133")
def test_without_a_target_in_its_reach_the_token_is_not_put_down() -> None:
    assert table().say(*POWER).asked == "legend"
