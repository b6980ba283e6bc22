"""CH-05, CH-08, CH-11, R-155: corners of the Hester Cards that infect and summon."""

from __future__ import annotations

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, HESTER, LOLLYGAGGER, PROTECTORS, WARD
from lantern.games.harrow.names import HESTER_CARD_NAMES
from lantern.games.harrow.state import nail
from tests.games.harrow.hester import (
    acting,
    altar,
    bonfire,
    cubes,
    end_turn,
    ground,
    hand,
    hester_on,
    hesters,
    holding,
    infected_on,
    nailed,
    shaken,
    snakes,
)
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule


def used(t: Table) -> list[int]:
    """The cards that the last answers have used up."""
    return [event.a for event in t.told("hester_card_used")]


# --- Lollygagger


def lolly(*fires: str, **held: int) -> Table:
    """Lollygagger after the Tree, with these Bonfires and cubes; another card keeps the turn going."""
    t = altar(acting(), "lollygagger", "mud_in_yer_eye")
    for at in fires:
        bonfire(t, at)
    return shaken(ground(t, **held)).say("summon")


@rule("HC-CH-05")
@pytest.mark.parametrize(("payment", "card"), [("plains", [LOLLYGAGGER]), ("bog", [])])
def test_lollygagger_is_used_only_if_another_colour_pays(payment: str, card: list[int]) -> None:
    t = lolly("c3", plains=3, bog=3).say("summon c3", "pay " + "+".join([payment] * 3))
    assert (hester_on(t), used(t)) == ("c3", card)


@rule("HC-CH-05", "HC-SUM-02")
@pytest.mark.parametrize(("fires", "cost"), [(("c3", "g2"), 2), (("c3", "g2", "b4"), 1)])
def test_lollygagger_costs_as_much_as_any_summoning(fires: tuple[str, ...], cost: int) -> None:
    t = lolly(*fires, wetlands=3)
    assert sorted(t.answers) == sorted(f"summon {at}" for at in fires)
    assert cubes(t.say("summon c3")) == {"wetlands": 3 - cost}


@rule("HC-CH-05")
def test_lollygagger_in_the_hand_does_not_help() -> None:
    t = shaken(ground(hand(bonfire(altar(acting(), "mud_in_yer_eye"), "c3"), "lollygagger"), plains=3))
    assert not t.can("summon")


@rule("HC-R-159", "HC-CH-05")
@pytest.mark.parametrize(("covered", "comes"), [("lollygagger", False), ("ward", True)])
def test_a_covered_card_is_out_of_play_for_good(covered: str, comes: bool) -> None:
    t = ground(bonfire(altar(acting(actions=2), "lollygagger", "ward", "mud_in_yer_eye"), "c3"), plains=3)
    hand(t, "reach").say("card", f"cover {covered}", "play reach")
    assert shaken(t).can("summon") == comes
    t = hesters(end_turn(t)).say("root a3", "root a4")
    assert shaken(ground(t, plains=3)).can("summon") == comes
    assert sum(t.g.decks[HESTER] >> HESTER_CARD_NAMES.index(name) & 1 for name in ("lollygagger", "ward")) == 0


@rule("HC-R-159")
def test_covering_a_card_does_not_make_the_others_usable_again() -> None:
    t = hand(altar(acting(), "mud_in_yer_eye", "ward", "lollygagger"), "forced_sacrifice")
    t.say("use mud_in_yer_eye", "favour family", "take bog", "card", "cover ward", "play forced_sacrifice")
    assert [answer for answer in t.answers if answer.startswith("use")] == ["use forced_sacrifice"]


@rule("HC-CH-05", "HC-CH-11")
def test_lollygagger_and_ward_have_no_moment_of_their_own() -> None:
    t = ground(bonfire(altar(acting(), "lollygagger", "ward", "mud_in_yer_eye"), "c3"), plains=3)
    assert [answer for answer in t.answers if answer.startswith("use")] == ["use mud_in_yer_eye"]
    assert shaken(t).can("summon")


# --- Only Hurt for a Moment


def hurt(faction: int = FAMILY, **held: int) -> Table:
    """Two Haints, one of them infected, on e4, and Only Hurt for a Moment."""
    t = snakes(holding("only_hurt_for_a_moment"), faction, "e4").haints(faction, "e4", 2)
    return ground(t, **held)


@rule("HC-CH-08")
@pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
def test_only_hurt_works_on_either_faction(faction: int) -> None:
    t = hurt(faction, bog=2).say("use only_hurt_for_a_moment", "victim e4")
    assert (infected_on(t, faction, "e4"), t.haints_on(faction, "e4")) == (2, 2)
    assert (cubes(t), t.can("use only_hurt_for_a_moment")) == ({}, False)


@rule("HC-CH-08")
def test_only_hurt_works_after_the_tree_too() -> None:
    t = shaken(hurt(bog=2)).say("use only_hurt_for_a_moment", "victim e4")
    assert infected_on(t, FAMILY, "e4") == 2


@rule("HC-CH-08")
def test_only_hurt_needs_an_uninfected_haint_on_the_very_hex() -> None:
    t = ground(snakes(holding("only_hurt_for_a_moment"), FAMILY, "e4", 2), bog=2).legend(FAMILY, "e4")
    assert not t.haints(FAMILY, "e3", 1).can("use only_hurt_for_a_moment")  # a Legend there, a Haint next to it


@rule("HC-CH-08", "HC-R-67")
def test_only_hurt_needs_a_snake() -> None:
    t = snakes(snakes(hurt(bog=2), PROTECTORS, "a1", 4), PROTECTORS, "a3", 3)
    assert not t.can("use only_hurt_for_a_moment")
    assert snakes(t, PROTECTORS, "a3", 2).can("use only_hurt_for_a_moment")


@rule("HC-CH-08")
@pytest.mark.parametrize("which", ["loose", "nailed"])
def test_only_hurt_lets_her_choose_between_a_loose_and_a_nailed_haint(which: str) -> None:
    t = nailed(hurt(bog=2).haints(FAMILY, "e4", 3), FAMILY, "e4").say("use only_hurt_for_a_moment", "victim e4")
    assert t.answers == ["loose", "nailed"]
    t.say(which)
    assert t.g.nails == (nail(FAMILY if which == "loose" else 3 + FAMILY, GRID.named["e4"]),)


@rule("HC-R-155")
def test_ward_does_not_pay_for_only_hurt() -> None:
    t = altar(hurt(bog=1), "only_hurt_for_a_moment", "ward")
    assert not t.can("use only_hurt_for_a_moment")
    ground(t, bog=2).say("use only_hurt_for_a_moment", "victim e4")
    assert (cubes(t), WARD in used(t)) == ({}, False)


# --- Ward


def warded(*roots: str, actions: int = 1) -> Table:
    """Ward, and Roots where the test wants them; there is not a single cube."""
    return altar(acting(*roots, actions=actions), "ward")


@rule("HC-R-155", "HC-CH-11")
def test_ward_needs_the_infect_action() -> None:
    t = warded("d7", "d6").haints(PROTECTORS, "d6", 1)
    assert shaken(t).can("infect")
    t = warded("d7", "d6").haints(PROTECTORS, "d6", 1).say("spawn", "spawn family d2")
    assert shaken(t).asked == "jar"  # her only token lies on the other box


@rule("HC-CH-11")
def test_ward_needs_a_root() -> None:
    assert not shaken(warded("d7", "e6").haints(PROTECTORS, "d5", 1)).can("infect")


@rule("HC-CH-11", "HC-INF-05")
def test_ward_serves_a_legend_on_a_mountain_too() -> None:
    t = warded("b1", "a1").legend(FAMILY, "b1").haints(FAMILY, "e4", 1)
    shaken(t).say("infect", "infect family legend b1", "victim e4")
    assert (infected_on(t, FAMILY, "e4"), used(t)) == (1, [WARD])


@rule("HC-CH-11")
def test_only_the_first_infection_is_free() -> None:
    t = ground(warded("d7", "d6").haints(PROTECTORS, "d6", 1).haints(FAMILY, "d7", 1), wetlands=1, forest=1)
    shaken(t).say("infect", "infect family d7")
    assert cubes(t) == {"wetlands": 1, "forest": 1}
    t.say("infect protectors d6")
    assert cubes(t) == {"wetlands": 1}


@rule("HC-CH-11", "HC-EAT-08")
def test_ward_serves_again_in_her_next_turn() -> None:
    t = shaken(warded("d7", "d6").haints(PROTECTORS, "d6", 2)).say("infect", "infect protectors d6")
    t = ground(hesters(end_turn(t)).say("root d5", "root e5"))
    shaken(t).say("infect", "infect protectors d6")
    assert infected_on(t, PROTECTORS, "d6") == 2
