"""LGF-16, R-136. Willa takes an upgraded token out of the bag."""

import pytest

from lantern.games.harrow.ids import FAMILY, PROTECTORS
from lantern.games.harrow.names import TOKEN_NAMES, UPGRADE_NAMES
from tests.games.harrow.full import hand, held, lay
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places
from tests.games.harrow.upgrades import around, family_turn, in_bag, on_attack_jar
from tests.rule_evidence import rule

TAKE = ("jar legend", "act", "power")


def table(*tokens: str) -> Table:
    """Family's turn with Willa on e3 beside a Storm, a Protector Haint on f4."""
    return family_turn(*tokens, family="willa").legend(FAMILY, "e3").storm("e4").haints(PROTECTORS, "f4", 1)


@rule("HC-LGF-16")
def test_she_may_take_any_token_upgraded_ones_too() -> None:
    t = table("spawn", *UPGRADE_NAMES).say(*TAKE)
    assert t.answers == ["take spawn", *[f"take {name}" for name in UPGRADE_NAMES], "stop"]


@rule("HC-LGF-16")
@pytest.mark.parametrize(
    ("token", "play"),
    [
        ("confluence", ("basic", "spawn e3", "power", "pull f4", "to f3")),
        ("distant_stirring", ("spawn g2",)),
        ("faceless_portraits", ("spawn e3", "spawn d2")),
        ("meeting_lodge", ("from e3", "with legend", "to f2")),
        ("psychopomp", ("power", "move protectors f4", "relocate g1", "stop")),
        ("stormwalker", ("power", "move family legend e3", "to e4", "stop")),
        ("sound_and_fury", ("cubes 2",)),
    ],
)
def test_she_activates_it_and_in_clean_up_it_goes_to_board_or_bag(token: str, play: tuple[str, ...]) -> None:
    for answer, bag, board in (("stop", [token], ()), (f"board {token}", [], (TOKEN_NAMES.index(token),))):
        t = table(token).say(*TAKE, f"take {token}", *play)
        assert (in_bag(t), t.asked) == ([], "legend")
        t.say("stop")
        assert t.answers == [f"board {token}", "stop"]
        t.say(answer)
        assert (in_bag(t), t.g.family_board) == (bag, board)
        seen = {
            "confluence": (t.haints_on(FAMILY, "e3"), t.haints_on(PROTECTORS, "f3")) == (1, 1),
            "distant_stirring": t.haints_on(FAMILY, "g2") == 1,
            "faceless_portraits": (t.haints_on(FAMILY, "e3"), t.haints_on(FAMILY, "d2")) == (1, 1),
            "meeting_lodge": t.legend_on(FAMILY) == "f2",
            "psychopomp": t.haints_on(PROTECTORS, "g1") == 1,
            "stormwalker": t.legend_on(FAMILY) == "e4",
            "sound_and_fury": t.ground(FAMILY) == 5,
        }
        assert seen[token]


@rule("HC-R-136", "HC-LGF-16")
@pytest.mark.parametrize("token", ["knife_in_the_dark", "knitting_fate"])
def test_tokens_for_the_next_attack_go_to_the_attack_jar(token: str) -> None:
    t = table(token).say(*TAKE, f"take {token}", "cubes 1", "stop")
    assert (t.ground(FAMILY), on_attack_jar(t), in_bag(t)) == (4, [token], [])
    assert (t.asked, t.seat, t.g.used) == ("jar", PROTECTORS, ())  # there was nothing to sort


@rule("HC-R-136")
@pytest.mark.parametrize(("token", "card"), [("spawn", "confluence"), ("strengthen", "sound_and_fury")])
def test_no_upgrade_card_is_played_with_it(token: str, card: str) -> None:
    t = hand(table(token), FAMILY, card).say(*TAKE, f"take {token}")
    assert t.asked == ("spawn" if token == "spawn" else "cubes")
    t.say("stop" if token == "spawn" else "cubes 1", "stop")
    assert held(t, FAMILY) == [card]


@rule("HC-LGF-16", "HC-R-136")
def test_distant_stirring_taken_by_her_lasts_for_the_turn() -> None:
    t = lay(table("distant_stirring"), "legend", "spawn").say(*TAKE, "take distant_stirring", "stop", "stop")
    assert places(t.say("tile spawn")) == {*around("e3", 2), "d2"} - {"f4"}
