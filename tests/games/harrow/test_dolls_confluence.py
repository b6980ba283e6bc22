"""R-138, CORE-10. Confluence against Kammi: Dolls, her two tokens and her cubes are pulled with everything else."""

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import BUILDING, FAMILY, KAMMI, KAMMI_IS
from lantern.games.harrow.names import TOKEN_NAMES
from lantern.games.harrow.state import nail
from tests.games.harrow.kammi import KammiTable, kammi_table
from tests.games.harrow.moments import places
from tests.games.harrow.upgrades import draw
from tests.rule_evidence import rule

KAMMI_2 = 6 + 3  # her second token, as nails count Units


def table() -> KammiTable:
    """Family's turn with Confluence in the bag and its Legend on c3; her tokens are far away on a1 and g1."""
    t = kammi_table("family").turn_of(FAMILY).legend(FAMILY, "c3").kammi("a1").goblin("g1")
    t.g.bag = bytes([int(name == "confluence") for name in TOKEN_NAMES])
    return t.fresh()


def pull(t: KammiTable, to: str = "e3") -> KammiTable:
    """Everything on f3 comes one hex closer to c3."""
    draw(t)
    return t.say("confluence", "power", "pull f3", f"to {to}")


# --- Dolls


@rule("HC-R-138")
def test_a_doll_alone_is_pulled() -> None:
    t = pull(table().dolls("f3", "d7", real="f3"))
    assert (t.asked, t.real_on) == ("upgrade_part", "e3")


@rule("HC-R-138")
def test_a_doll_alone_is_something_to_pull() -> None:
    draw(t := table().dolls("f3"))
    assert "f3" in places(t.say("confluence", "power"))


@rule("HC-R-138", "HC-DOLL-02")
@pytest.mark.parametrize(("owner", "seat"), [(FAMILY, 0), (KAMMI, 1)])
def test_a_doll_beside_pulled_units_is_left_to_their_owner_once(owner: int, seat: int) -> None:
    for answer, to in (("take doll", "e3"), ("leave doll", "f3")):
        t = pull(table().haints(owner, "f3", 3).dolls("f3"))
        assert (t.asked, t.seat, t.haints_on(owner, "e3")) == ("doll", seat, 3)
        t.say(answer)
        assert (t.dolls_on, t.asked) == ([to], "upgrade_part")


@rule("HC-R-138")
@pytest.mark.parametrize("why", ["enemies there", "nailed"])
def test_beside_units_that_stay_it_is_pulled(why: str) -> None:
    t = table().haints(KAMMI, "f3", 1).dolls("f3")
    if why == "nailed":
        t.g.nails = (nail(KAMMI, GRID.named["f3"]),)
    else:
        t.haints(FAMILY, "e3", 1)
    pull(t)
    assert (t.haints_on(KAMMI, "f3"), t.dolls_on, t.asked) == (1, ["e3"], "upgrade_part")


@rule("HC-R-138", "HC-CORE-05")
@pytest.mark.parametrize("there", ["doll", "building"])
@pytest.mark.parametrize("beside", [0, 1])
def test_no_doll_is_pulled_to_another_or_to_a_goal(there: str, beside: int) -> None:
    t = table().dolls("f3", *(["e3"] if there == "doll" else []), real="f3").haints(FAMILY, "f3", beside)
    t = t.buildings("e3") if there == "building" else t
    pull(t)
    assert (t.real_on, t.asked, t.haints_on(FAMILY, "e3")) == ("f3", "upgrade_part", beside)


@rule("HC-CORE-10", "HC-R-138")
def test_no_building_is_pulled_to_a_doll() -> None:
    t = pull(table().buildings("f3").dolls("e3").token("spawn", "f3"))
    assert t.g.tally[BUILDING] == GRID.named["f3"]
    assert t.g.tokens_at(GRID.named["e3"]) == [1]


# --- her cubes


@rule("HC-R-138")
def test_cubes_of_blood_money_are_pulled_and_are_something_to_pull() -> None:
    t = table()
    t.g.blood = put(t.g.blood, GRID.named["f3"], 2)
    pull(t)
    assert [t.g.blood[GRID.named[at]] for at in ("f3", "e3")] == [0, 2]


# --- her two tokens


@rule("HC-R-138", "HC-OBS-01")
@pytest.mark.parametrize(("mix", "kammi"), [("mix same", 2), ("mix swapped", 3)])
def test_her_two_tokens_pulled_together_are_mixed(mix: str, kammi: int) -> None:
    t = pull(table().kammi("f3").goblin("f3"))
    assert t.g.waiting is not None
    assert (t.asked, t.g.waiting.known_to) == ("mix", 1)
    t.say(mix)
    assert (t.kammi_on, t.goblin_on, t.g.tally[KAMMI_IS], t.can_tell()) == ("e3", "e3", kammi, "")
    assert t.asked == "upgrade_part"


@rule("HC-R-138", "HC-OBS-01")
@pytest.mark.parametrize("pulled", ["kammi", "goblin"])
def test_one_pulled_onto_the_other_is_mixed_with_it(pulled: str) -> None:
    t = table().kammi("f3" if pulled == "kammi" else "e3").goblin("e3" if pulled == "kammi" else "f3")
    assert pull(t).asked == "mix"
    assert t.say("mix swapped").g.tally[KAMMI_IS] == 3


@rule("HC-R-138", "HC-KAM-02")
def test_open_ones_pulled_together_may_be_hidden() -> None:
    t = pull(table().kammi("f3").goblin("f3").revealed())
    assert (t.asked, t.seat) == ("hide", 1)
    assert t.say("hide", "mix same").can_tell() == ""


@rule("HC-R-138")
def test_a_nail_keeps_one_and_nothing_is_mixed() -> None:
    t = table().kammi("f3").goblin("f3")
    t.g.nails = (nail(KAMMI_2, GRID.named["f3"]),)
    pull(t)
    assert (t.kammi_on, t.goblin_on, t.asked) == ("e3", "f3", "upgrade_part")


@rule("HC-R-138")
def test_where_four_are_too_few_family_picks_among_her_units() -> None:
    t = pull(table().kammi("f3").goblin("f3").haints(KAMMI, "f3", 2).haints(KAMMI, "e3", 2).dolls("f3"))
    assert (t.seat, t.answers) == (0, ["move kammi f3", "move kammi-1 f3", "move kammi-2 f3"])
    t.say("move kammi-2 f3", "move kammi f3")
    assert (t.goblin_on, t.kammi_on, t.haints_on(KAMMI, "e3")) == ("e3", "f3", 3)
    assert (t.asked, t.seat) == ("doll", 1)
