"""LGK. The Unique Powers of Kammi's Goblins: Brute, Trickster, Backbiter, each once in a game."""

from typing import Any

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import DIAL, FAMILY, HESTER_AT, HESTER_NAIL, KAMMI, KEPT, POWER_USED, PROTECTORS
from lantern.games.harrow.state import nail
from tests.games.harrow.kammi import KammiTable, kammi_table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("rival", ["protectors", "family"])
LEGEND = 6  # + slot: a Legend under a nail


def power(t: KammiTable) -> KammiTable:
    return t.say("jar legend", "act", "power")


def brute(rival: str = "protectors", **options: Any) -> KammiTable:
    return kammi_table(rival, goblin="brute", **options)


def trickster(rival: str = "protectors", **options: Any) -> KammiTable:
    return kammi_table(rival, goblin="trickster", **options)


def backbiter(rival: str = "protectors", **options: Any) -> KammiTable:
    return kammi_table(rival, goblin="backbiter", **options)


# --- Brute


@rule("HC-LGK-01", "HC-R-144")
@BOTH
def test_brute_moves_every_legend_up_to_two_hexes_in_kammi_s_order(rival: str) -> None:
    t = power(brute(rival))
    assert (t.asked, t.seat) == ("move_legend", 1)
    assert t.answers == [f"move {rival} legend d6", "move kammi-1 c2", "move kammi-2 e2", "stop"]
    t.say("move kammi-2 e2", "to f1", "to g1")
    assert (t.goblin_on, t.answers) == ("g1", [f"move {rival} legend d6", "move kammi-1 c2", "stop"])  # each once
    t.say(f"move {rival} legend d6")
    assert t.seat == 1  # she chooses the way for all of them
    t.say("to d5", "to d4", "move kammi-1 c2", "to c3", "stop")
    assert (t.legend_on(t.rival), t.kammi_on, t.asked) == ("d4", "c3", "legend")


@rule("HC-LGK-01")
def test_a_legend_may_go_one_hex_or_stay() -> None:
    t = power(brute()).say("move protectors legend d6", "to d5", "stop", "stop")
    assert (t.legend_on(PROTECTORS), t.kammi_on, t.goblin_on) == ("d5", "c2", "e2")
    assert not t.can("power")


@rule("HC-LGK-01")
def test_the_steps_pay_nothing_for_mountains_and_storms() -> None:
    t = power(brute().storm("b1")).say("move kammi-1 c2", "to b1")
    assert t.kammi_on == "b1"


@rule("HC-LGK-01")
def test_a_nailed_legend_is_not_moved() -> None:
    t = brute(protectors="bernice")
    t.g.nails = (nail(LEGEND + 2, GRID.named["c2"]),)
    assert power(t).answers == ["move protectors legend d6", "move kammi-2 e2", "stop"]


@rule("HC-LGK-03")
def test_no_haint_goes_along() -> None:
    t = brute().haints(KAMMI, "c2", 2).haints(PROTECTORS, "d6", 2)
    power(t).say("move kammi-1 c2", "to c3", "stop", "move protectors legend d6", "to d5", "stop")
    assert (t.haints_on(KAMMI, "c2"), t.haints_on(PROTECTORS, "d6")) == (2, 2)


@rule("HC-LGK-03")
@pytest.mark.parametrize("goal", ["townsfolk", "building"])
def test_kammi_s_legends_go_neither_onto_nor_through_a_goal(goal: str) -> None:
    t = brute("protectors" if goal == "townsfolk" else "family")
    t = t.townsfolk("c3") if goal == "townsfolk" else t.buildings("c3")
    power(t).say("move kammi-1 c2")
    assert "c3" not in places(t)
    t.say("to b2")
    assert "c3" not in places(t)


@rule("HC-LGK-03")
def test_no_legend_goes_through_its_opponents() -> None:
    t = brute().haints(KAMMI, "d5", 1).haints(PROTECTORS, "c3", 1)
    power(t).say("move kammi-1 c2")
    assert "c3" not in places(t)
    t.say("stop", "move protectors legend d6")
    assert places(t) == {"e5", "e6", "d7", "c6", "c5"}


@rule("HC-LGK-02", "HC-R-144", "HC-DOLL-02")
@BOTH
def test_the_owner_decides_about_a_doll_and_kammi_about_all_else(rival: str) -> None:
    t = power(brute(rival).dolls("d6")).say(f"move {rival} legend d6", "to d5")
    assert (t.asked, t.seat) == ("doll", 0)
    t.say("take doll")
    assert (t.dolls_on, t.asked, t.seat) == (["d5"], "shove_to", 1)
    t.say("to d4")
    assert (t.asked, t.seat) == ("doll", 0)  # anew on every hex left
    assert t.say("leave doll").dolls_on == ["d5"]


@rule("HC-LGK-02")
def test_kammi_decides_about_the_dolls_of_her_legends() -> None:
    t = power(brute().dolls("c2")).say("move kammi-1 c2", "to c3")
    assert (t.asked, t.seat) == ("doll", 1)


@rule("HC-OBS-01", "HC-LGK-01")
def test_her_tokens_mix_where_brute_brings_them_together() -> None:
    t = power(brute().kammi("c2").goblin("c3")).say("move kammi-1 c2", "to c3", "stop", "stop")
    assert t.asked == "mix"
    t.say("mix swapped")
    assert t.g.goblin_slot() == 2
    assert (t.can_tell(), t.asked) == ("", "legend")


@rule("HC-LGK-01", "HC-R-143", "HC-R-175")
def test_a_legend_of_hers_that_brute_leads_past_the_other_goes_on_itself() -> None:
    """They are mixed after all moves: each has its own two hexes, and nobody's are spent by the other."""
    t = power(brute().kammi("c2").goblin("c3")).say("move kammi-1 c2", "to c3")
    assert (t.asked, t.seat) == ("shove_to", 1)
    t.say("to d4")
    assert (t.kammi_on, t.goblin_on, t.answers) == (
        "d4",
        "c3",
        ["move protectors legend d6", "move kammi-2 c3", "stop"],
    )
    t = power(brute().kammi("c2").goblin("c3")).say("move kammi-1 c2", "to c3", "stop", "move kammi-2 c3", "to c4")
    assert t.say("to d5").asked == "move_legend"
    assert (t.kammi_on, t.goblin_on) == ("c3", "d5")
    assert t.say("stop").asked == "legend"  # they stand apart in the end


@rule("HC-KAM-02", "HC-LGK-01", "HC-R-175")
def test_revealed_legends_that_brute_brings_together_may_be_hidden_when_all_have_moved() -> None:
    t = power(brute().kammi("c2").goblin("c3").revealed()).say("move kammi-1 c2", "to c3", "stop", "stop")
    assert (t.asked, t.seat) == ("hide", 1)


@rule("HC-LGK-01")
def test_her_tokens_are_not_mixed_anew_when_brute_moves_only_others() -> None:
    t = power(brute().kammi("c3").goblin("c3")).say("move protectors legend d6", "to d5", "stop", "stop")
    assert t.asked == "legend"


# --- Trickster


@rule("HC-LGK-04")
@BOTH
def test_trickster_pulls_an_adjacent_doll_onto_its_hex_without_any_unit(rival: str) -> None:
    t = trickster(rival).dolls("e3", "f1", "d7", real="f1")  # the Goblin is on e2
    t.haints(t.rival, "e3", 1)
    power(t)
    assert t.answers == ["doll f1", "doll e3", "stop"]
    t.say("doll e3")
    assert (t.dolls_on, t.haints_on(t.rival, "e3")) == (["d7", "e2", "f1"], 1)
    assert t.asked == "legend"
    assert not t.can("power")


@rule("HC-LGK-04")
def test_declined_it_keeps_its_token() -> None:
    t = power(trickster().dolls("e3")).say("stop")
    assert t.dolls_on == ["e3"]
    assert not t.seen(PROTECTORS).factions[1].power_used


@rule("HC-LGK-04")
@pytest.mark.parametrize("why", ["next to Kammi only", "a Doll with the Goblin", "none"])
def test_without_a_doll_that_can_come_the_power_pulls_none_and_is_not_spent(why: str) -> None:
    hexes = {"next to Kammi only": ("b2",), "a Doll with the Goblin": ("e2", "e3"), "none": ()}[why]
    t = power(trickster().dolls(*hexes))  # offered all the same: else everybody would see where the Trickster is not
    assert (t.asked, t.answers) == ("pull_doll", ["stop"])
    assert t.say("stop").g.tally[POWER_USED] == 0


@rule("HC-LGK-04", "HC-OBS-02")
def test_the_doll_shows_who_the_goblin_is() -> None:
    t = power(trickster().dolls("e3")).say("doll e3")
    assert t.can_tell() == "kammi-1"


# --- Backbiter


@rule("HC-LGK-05", "HC-R-87")
@BOTH
def test_backbiter_kills_a_haint_in_every_hex_next_to_the_goblin(rival: str) -> None:
    t = backbiter(rival)
    t.haints(t.rival, "e3", 2).haints(t.rival, "f2", 1).haints(t.rival, "f3", 1).haints(KAMMI, "d2", 2)
    t.haints(KAMMI, "e2", 1).haints(KAMMI, "c2", 1)
    power(t)
    assert [t.haints_on(t.rival, at) for at in ("e3", "f2", "f3")] == [1, 0, 1]  # f3 is two hexes away
    assert [t.haints_on(KAMMI, at) for at in ("d2", "e2", "c2")] == [1, 1, 1]  # the own hex is not next to it


@rule("HC-LGK-05", "HC-R-87")
def test_afterwards_the_goblin_is_gone_and_both_legends_are_known() -> None:
    t = power(backbiter())
    assert t.goblin_on == ""
    seen = {legend.name: legend.at for legend in t.seen(PROTECTORS).legends if legend.faction == "kammi"}
    assert seen == {"kammi": "c2", "backbiter": ""}
    assert t.can_tell() == "kammi-1"


@rule("HC-LGK-06", "HC-R-87")
def test_enemy_haints_count_for_the_dial_and_own_losses_score_nothing() -> None:
    t = (
        backbiter("family")
        .haints(FAMILY, "e3", 2)
        .haints(FAMILY, "f1", 1)
        .haints(KAMMI, "d2", 2)
        .haints(KAMMI, "d3", 1)
    )
    power(t)
    assert (t.score(KAMMI), t.g.tally[DIAL + KAMMI], t.g.tally[KEPT + KAMMI]) == (1, 2, 1)  # two enemies
    assert (t.score(FAMILY), t.g.tally[DIAL + FAMILY], t.g.tally[KEPT + FAMILY]) == (0, 1, 0)
    assert (t.left(KAMMI), t.g.haints_of(KAMMI)) == (14, 15)  # two of her own went back


@rule("HC-LGK-05")
def test_legends_are_not_killed() -> None:
    t = power(backbiter().legend(PROTECTORS, "e3"))
    assert t.legend_on(PROTECTORS) == "e3"


@rule("HC-LGK-05")
@pytest.mark.parametrize("nailed", ["protectors", "kammi"])
def test_where_a_nail_makes_haints_differ_she_picks(nailed: str) -> None:
    faction = PROTECTORS if nailed == "protectors" else KAMMI
    t = backbiter(protectors="bernice").haints(faction, "e3", 2)
    t.g.nails = (nail(faction, GRID.named["e3"]),)
    power(t)
    assert (t.asked, t.seat, t.answers) == ("which", 1, ["loose", "nailed"])
    t.say("nailed")
    assert (len(t.g.nails), t.haints_on(faction, "e3")) == (0, 1)


@rule("HC-LGK-07")
def test_she_can_play_no_card_any_more_and_replays_none() -> None:
    t = backbiter(hand=("blood_money", "tempt"), kammi_track=1).in_play("entice")
    power(t).say("track")
    assert t.asked == "jar"  # no replay, no card: the turn is over
    for jar in ("wild", "attack", "abilities"):
        t.turn_of(KAMMI)
        if t.can(f"jar {jar}"):
            t.say(f"jar {jar}")
            assert not t.can("card")
            t.say("stop").to_jar()


@rule("HC-R-128", "HC-LGK-05", "HC-SPN-05")
def test_afterwards_only_kammi_is_left() -> None:
    t = power(backbiter()).to_jar().turn_of(KAMMI).say("jar wild", "act", "spawn")
    assert places(t) == {"c2", "d2"}


@rule("HC-LGK-05")
def test_a_nail_under_the_goblin_returns() -> None:
    t = backbiter(protectors="bernice")
    t.g.nails = (nail(LEGEND + 3, GRID.named["e2"]),)
    assert not power(t).g.nails


def brute_and_hester(**options: Any) -> KammiTable:
    """Kammi is about to flip a jar in a game of three, with nothing on the map."""
    t = KammiTable(mode="three", factions="protectors,kammi", goblin="brute", **options)
    while t.asked != "flipper":
        t.say(t.answers[0])
    t.say("flipper 1", "tile first", "tile advance", "tile spawn", "tile strengthen").to_jar().clear()
    return t


@rule("HC-LGK-01", "HC-LGK-03")
def test_brute_moves_hester_too_but_not_onto_a_goal() -> None:
    t = brute_and_hester()
    t.legend(PROTECTORS, "d6").kammi("c2").goblin("e2").townsfolk("e5").set(HESTER_AT, GRID.named["f4"])
    assert "move hester f4" in power(t).answers
    t.say("move hester f4")
    assert places(t) == {"f3", "g3", "g4", "f5", "e4"}
    t.say("to e4", "to d4")
    assert GRID.names[t.g.tally[HESTER_AT]] == "d4"


@rule("HC-LGP-12", "HC-R-131", "HC-R-175")
def test_a_nailed_hester_sheds_her_nail_for_the_first_of_her_two_hexes() -> None:
    t = brute_and_hester(protectors="bernice").legend(PROTECTORS, "d6").kammi("c2").goblin("e2")
    t.g.nails = (nail(HESTER_NAIL, GRID.named["f4"]),)
    power(t.set(HESTER_AT, GRID.named["f4"])).say("free hester f4")
    assert not t.g.nails
    assert places(t) == {"f3", "g3", "g4", "f5", "e4", "e5"}
    assert t.say("to e4").answers == ["move protectors legend d6", "move kammi-1 c2", "move kammi-2 e2", "stop"]
