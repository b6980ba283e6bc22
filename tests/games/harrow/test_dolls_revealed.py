"""DOLL-05..11, CLN-15. Kammi's Clean Up: Dolls with her Legends are turned over."""

import pytest

from lantern.games.harrow.ids import KAMMI, PROTECTORS
from tests.games.harrow.kammi import KammiTable, kammi_table
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("rival", ["protectors", "family"])


def clean_up(t: KammiTable) -> KammiTable:
    """Kammi ends her turn without doing anything."""
    jar = next(answer for answer in t.answers if answer.startswith("jar "))
    return t.say(jar, "stop")


def dolls_seen(t: KammiTable) -> dict[str, str]:
    """The Dolls as Kammi's player sees them."""
    return {each.at: each.doll for each in t.seen(KAMMI).hexes if each.doll}


@rule("HC-DOLL-05", "HC-DOLL-06", "HC-DOLL-09", "HC-CLN-15")
@BOTH
@pytest.mark.parametrize("at", ["c2", "e2"])
def test_a_decoy_with_either_legend_is_removed_and_scores_nothing(at: str, rival: str) -> None:
    t = clean_up(kammi_table(rival).dolls(at, "d7", "c6", real="d7"))
    assert (t.dolls_on, t.score(KAMMI)) == (["c6", "d7"], 0)
    assert [event.what for event in t.events if event.rule == "HC-DOLL-06"] == ["decoy"]
    assert t.g.told  # what has been seen is not taken back
    assert t.can_tell() == ""


@rule("HC-DOLL-08", "HC-CLN-15")
@BOTH
def test_kammi_on_the_real_doll_scores_four_and_it_is_removed(rival: str) -> None:
    t = clean_up(kammi_table(rival).dolls("c2", "d7", "c6", real="c2"))
    assert (t.dolls_on, t.real_on, t.score(KAMMI)) == (["c6", "d7"], "", 4)
    assert t.g.told
    clean_up(t.turn_of(KAMMI))
    assert t.score(KAMMI) == 4  # once


@rule("HC-DOLL-07")
@BOTH
def test_the_goblin_on_the_real_doll_turns_it_face_up(rival: str) -> None:
    t = clean_up(kammi_table(rival).dolls("e2", "d7", "c6", real="e2"))
    assert (t.dolls_on, t.score(KAMMI)) == (["c6", "d7", "e2"], 0)
    assert dolls_seen(t) == {"c6": "hidden", "d7": "hidden", "e2": "real"}
    assert t.g.told


@rule("HC-DOLL-10")
def test_face_up_it_is_still_carried_and_scores_when_kammi_is_with_it() -> None:
    t = kammi_table().dolls("e2", "d7", "c6", real="e2", face_up=True)
    t.say("jar wild", "act", "advance", "from e2", "with kammi-2", "to e3", "take doll")
    assert dolls_seen(t)["e3"] == "real"
    t.kammi("d3").say("advance", "from d3", "with kammi-1", "to e3", "mix same")
    assert (t.score(KAMMI), t.real_on) == (4, "")


@rule("HC-DOLL-10", "HC-DOLL-07")
def test_face_up_with_the_goblin_it_just_stays() -> None:
    t = clean_up(kammi_table().dolls("e2", "d7", "c6", real="e2", face_up=True))
    assert (t.dolls_on, t.score(KAMMI), t.told("doll_open")) == (["c6", "d7", "e2"], 0, [])
    assert t.can_tell() == "kammi-1"  # Kammi would have taken it


@rule("HC-DOLL-11", "HC-DOLL-05")
@pytest.mark.parametrize("who", ["nobody", "her haint", "rival"])
def test_a_doll_without_one_of_her_legends_is_not_revealed(who: str) -> None:
    t = kammi_table().dolls("f3", "d7", "c6", real="f3")
    if who != "nobody":
        t.haints(KAMMI if who == "her haint" else PROTECTORS, "f3", 1)
    clean_up(t)
    assert dolls_seen(t) == {"f3": "hidden", "d7": "hidden", "c6": "hidden"}


@rule("HC-CLN-15")
def test_only_in_kammi_s_own_clean_up() -> None:
    t = kammi_table().turn_of(PROTECTORS).dolls("c2", "e2", "c6", real="c2")
    t.say("jar wild", "stop")
    assert (t.dolls_on, t.score(KAMMI)) == (["c2", "c6", "e2"], 0)
    assert clean_up(t.turn_of(KAMMI)).score(KAMMI) == 4


@rule("HC-CLN-15", "HC-DOLL-05")
def test_both_legends_reveal_and_cubes_and_tokens_come_first() -> None:
    t = kammi_table().dolls("c2", "e2", real="e2").token("scroll", "c2").cubes(KAMMI, 8).say("jar wild", "stop")
    assert (t.asked, t.dolls_on, t.ground(KAMMI)) == ("collect_from", ["c2", "e2"], 6)
    t.say("collect scroll c2")
    assert t.dolls_on == ["e2"]


@rule("HC-R-125")
def test_together_on_the_real_doll_kammi_takes_it_and_nobody_learns_who_is_who() -> None:
    t = clean_up(kammi_table().goblin("c2").dolls("c2", "d7", "c6", real="c2"))
    assert (t.score(KAMMI), t.real_on, t.can_tell()) == (4, "", "")


@rule("HC-R-124", "HC-OBS-02")
@pytest.mark.parametrize("at", ["c2", "e2"])
def test_the_tokens_are_not_turned_over_but_what_is_seen_tells(at: str) -> None:
    t = clean_up(kammi_table().dolls(at, "d7", "c6", real=at))
    assert [legend.name for legend in t.seen(PROTECTORS).legends if legend.faction == "kammi"] == ["", ""]
    assert t.can_tell() == "kammi-1"
