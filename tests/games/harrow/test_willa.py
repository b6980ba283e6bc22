"""LGF-16. Willa: any token of the bag is taken out and activated."""

import pytest

from lantern.games.harrow.ids import ADVANCE, CUBES, FAMILY, HAINTS_LEFT, PROTECTORS, SPAWN, STRENGTHEN
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

POWER = ("jar legend", "act", "power")


def table(*bag: int) -> Table:
    """Family's turn, Willa on c2, and these tokens in the bag."""
    t = Table(family="willa").say("jar abilities", "stop").clear().legend(PROTECTORS, "d6").legend(FAMILY, "c2")
    t.g.bag = bytes([bag.count(kind) for kind in range(len(t.g.bag))])
    return t


@rule("HC-LGF-16")
@pytest.mark.parametrize(
    ("kind", "play"),
    [("advance", ("from c2", "with legend", "to c3")), ("spawn", ("spawn c2",)), ("strengthen", ("cubes 1",))],
)
def test_any_token_of_the_bag_is_taken_and_gives_its_action_once(kind: str, play: tuple[str, ...]) -> None:
    t = table(ADVANCE, ADVANCE, SPAWN, STRENGTHEN).say(*POWER)
    assert t.answers == ["take advance", "take spawn", "take strengthen", "stop"]
    t.say(f"take {kind}", *play)
    assert (t.legend_on(FAMILY), t.haints_on(FAMILY, "c2"), t.ground(FAMILY)) == {
        "advance": ("c3", 0, 3),
        "spawn": ("c2", 1, 3),
        "strengthen": ("c2", 0, 4),
    }[kind]
    assert sum(t.g.bag) == 3
    assert t.asked == "legend"


@rule("HC-LGF-16")
def test_one_advance_does_not_climb_a_mountain() -> None:
    assert not table(ADVANCE).say(*POWER, "take advance", "from c2", "with legend").can("to b1")


@rule("HC-LGF-16", "HC-R-18")
def test_no_path_move_follows_inside_the_power() -> None:
    t = table(ADVANCE).path("c4").say(*POWER, "take advance", "from c2", "with legend", "to c3")
    assert t.asked == "legend"


@rule("HC-LGF-16", "HC-R-136")
@pytest.mark.parametrize(("answer", "bag", "board"), [("stop", 1, ()), ("board spawn", 0, (SPAWN,))])
def test_in_clean_up_it_goes_to_the_board_or_back_to_the_bag(answer: str, bag: int, board: tuple[int, ...]) -> None:
    t = table(SPAWN, STRENGTHEN).say(*POWER, "take spawn", "spawn c2", "stop")
    assert t.answers == ["board spawn", "stop"]  # the token in the bag has no part in this
    t.say(answer)
    assert (t.g.bag[SPAWN], t.g.family_board) == (bag, board)


@rule("HC-R-136")
@pytest.mark.parametrize("kind", ["spawn", "strengthen"])
def test_a_token_that_can_do_nothing_may_be_taken_out_too(kind: str) -> None:
    t = table(SPAWN, STRENGTHEN).set(HAINTS_LEFT + FAMILY, 0).set(CUBES + FAMILY, 0).say(*POWER, f"take {kind}", "stop")
    assert t.say(f"board {kind}").g.family_board == (SPAWN if kind == "spawn" else STRENGTHEN,)


@rule("HC-LGF-16")
def test_with_an_empty_bag_or_by_choice_nothing_is_taken() -> None:
    assert table().say(*POWER).asked == "legend"
    t = table(SPAWN).say(*POWER, "stop")
    assert (t.asked, t.g.bag[SPAWN]) == ("legend", 1)
