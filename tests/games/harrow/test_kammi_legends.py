"""KAM, R-122, R-123, R-128. Kammi and her Goblin under attack: revealed, hidden again, and meant by others."""

from typing import Any

import pytest

from lantern.core.flow import EVERYBODY
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, KAMMI, KAMMI_IS, PROTECTORS, REVEALED
from lantern.games.harrow.state import nail
from tests.games.harrow.full import lay, play
from tests.games.harrow.kammi import KammiTable, kammi_table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("rival", ["protectors", "family"])


def attacked(rival: str = "protectors", **options: Any) -> KammiTable:
    """The rival's turn: Legend on d4 with six cubes, Kammi on c2, Goblin on e2, both within range; hers are none."""
    t = kammi_table(rival, stick=0, **options).turn_of(PROTECTORS if rival == "protectors" else FAMILY)
    return t.legend(t.rival, "d4").cubes(t.rival, 6).cubes(KAMMI, 0)


def aim(t: KammiTable, target: str) -> KammiTable:
    """The rival's Legend attacks a hex, up to its first hit."""
    t.say("jar attack", "act", "attack", f"attack from {t.legend_on(t.rival)}", f"target {target}")
    while t.asked == "tree":
        t.say(t.answers[0])
    return t


def hit(t: KammiTable, target: str, push: str) -> KammiTable:
    return aim(t, target).say("hit", f"push {push}")


def names(t: KammiTable) -> list[str]:
    """What the rival calls her two tokens."""
    return [legend.name for legend in t.seen(t.rival).legends if legend.faction == "kammi"]


def told(t: KammiTable) -> list[str]:
    return [event.what for event in t.events]


# --- revealed


@rule("HC-KAM-01")
@BOTH
@pytest.mark.parametrize("target", ["c2", "e2"])
def test_a_hit_on_either_legend_reveals_both(target: str, rival: str) -> None:
    t = attacked(rival)
    assert names(t) == ["", ""]
    hit(t, target, "b1" if target == "c2" else "f1")
    assert names(t) == ["kammi", "brute"]
    assert t.can_tell() == "kammi-1"


@rule("HC-KAM-08", "HC-KAM-01")
def test_haints_killed_beside_a_legend_reveal_nothing() -> None:
    t = aim(attacked().haints(KAMMI, "c2", 1), "c2").say("hit")
    assert (t.haints_on(KAMMI, "c2"), names(t), t.can_tell()) == (0, ["", ""], "")
    assert t.asked == "hit"  # now the Legend itself
    t.say("hit", "push b1")
    assert names(t) == ["kammi", "brute"]


def test_a_failed_attack_reveals_nothing() -> None:
    t = aim(attacked().cubes(KAMMI, 8), "c2")
    assert t.asked != "hit"
    assert names(t.to_jar()) == ["", ""]


@rule("HC-KAM-04", "HC-KAM-07")
@BOTH
def test_the_goblin_hit_loses_its_cards_in_play_and_not_her_hand(rival: str) -> None:
    t = hit(attacked(rival, hand=("tempt",)).in_play("entice", "buried"), "e2", "f1")
    assert (t.played, t.held(KAMMI)) == ([], ["tempt"])
    assert [len(t.g.discards[KAMMI]), t.g.decks[KAMMI].bit_count()] == [2, 9]
    t.to_jar().turn_of(KAMMI).say("jar legend", "card", "play tempt")
    assert t.played == ["tempt"]


@rule("HC-KAM-01")
def test_a_hit_on_kammi_leaves_the_cards_in_play() -> None:
    t = hit(attacked().in_play("entice"), "c2", "b1")
    assert t.played == ["entice"]


@rule("HC-KAM-03")
@pytest.mark.parametrize(("named", "victim"), [("kammi-1", "kammi"), ("kammi-2", "goblin")])
def test_of_two_together_the_defender_names_the_one_that_was_hit(named: str, victim: str) -> None:
    t = attacked().goblin("c2").in_play("entice").dolls("g4", "a4", real="g4")
    aim(t, "c2").say("hit")
    assert (t.asked, t.seat, sorted(t.answers)) == ("which_legend", 1, ["kammi-1", "kammi-2"])
    t.say(named, "push b1")
    assert (t.kammi_on, t.goblin_on) == (("b1", "c2") if victim == "kammi" else ("c2", "b1"))
    assert t.played == (["entice"] if victim == "kammi" else [])
    assert t.asked == ("rearrange" if victim == "kammi" else "hit")


@rule("HC-KAM-03")
def test_haints_come_first_even_then() -> None:
    t = aim(attacked().goblin("c2").haints(KAMMI, "c2", 1), "c2").say("hit")
    assert (t.asked, t.haints_on(KAMMI, "c2")) == ("hit", 0)
    assert t.say("hit").asked == "which_legend"


@rule("HC-R-122")
def test_the_order_of_a_hit() -> None:
    t = attacked().goblin("c2").haints(KAMMI, "g2", 1).dolls("c2", "g4", real="c2")
    aim(t, "c2").say("hit")
    assert t.asked == "which_legend"
    t.say("kammi-1")
    assert t.asked == "push"
    t.say("push b1")
    assert (t.asked, names(t)) == ("victim", ["", ""])  # not revealed yet
    t.say("victim g2")
    assert told(t).index("killed") < told(t).index("revealed")
    assert t.asked == "rearrange"
    t.say("stop")
    assert t.asked == "hit"  # and on it goes against the Goblin


@rule("HC-R-122", "HC-KAM-05")
def test_a_doll_on_the_hex_just_left_may_be_rearranged() -> None:
    t = hit(attacked().dolls("c2", "g4", real="c2"), "c2", "b1")
    assert (t.asked, t.answers) == ("rearrange", ["real g4", "stop"])
    assert t.say("real g4").real_on == "g4"
    t = attacked().dolls("c2", "g4", real="c2").goblin("c2")
    assert aim(t, "c2").say("hit", "kammi-1", "push b1").answers == ["stop"]  # the Goblin is still with it


# --- Dolls rearranged


@rule("HC-KAM-05")
@BOTH
def test_the_attacker_rearranges_dolls_that_are_not_with_her_units(rival: str) -> None:
    t = attacked(rival).dolls("g4", "a4", "e2", real="g4")  # the Goblin is on e2
    hit(t, "c2", "b1")
    assert (t.asked, t.seat, t.answers) == ("rearrange", 0, ["real a4", "stop"])
    t.say("real a4")
    assert (t.dolls_on, t.real_on) == (["a4", "e2", "g4"], "a4")
    t = hit(attacked(rival).dolls("g4", "a4", "a1", real="g4"), "c2", "b1").say("stop")
    assert t.real_on == "g4"


@rule("HC-KAM-05")
@pytest.mark.parametrize("guard", ["haint", "goblin"])
def test_with_the_real_one_in_her_hands_there_is_nothing_to_exchange(guard: str) -> None:
    t = attacked().dolls("g4", "a4", "e2", real="g4" if guard == "haint" else "e2")
    t = t.haints(KAMMI, "g4", 1) if guard == "haint" else t
    hit(t, "c2", "b1")
    if t.asked == "victim":
        t.haints(KAMMI, "e1", 1).say("victim e1")
    assert (t.asked, t.answers) == ("rearrange", ["stop"])  # asked all the same: she must not learn it


@rule("HC-KAM-06", "HC-OBS-06")
@pytest.mark.parametrize("answer", ["real a4", "real a1", "stop"])
def test_she_does_not_learn_what_the_attacker_did(answer: str) -> None:
    t = hit(attacked().dolls("g4", "a4", "a1", real="g4"), "c2", "b1")
    assert t.g.waiting is not None
    assert t.g.waiting.known_to == 0
    before = t.seen(KAMMI).hexes
    t.say(answer)
    assert t.seen(KAMMI).hexes == before
    assert [event.seen_by(1).row()[3:] for event in t.told("rearranged")] == [(-1, -1, -1)]
    assert not t.told("doll_moved")


@rule("HC-R-47")
def test_a_face_up_doll_is_rearranged_too_and_everybody_sees_where_it_goes() -> None:
    t = hit(attacked().dolls("g4", "a4", "a1", real="g4", face_up=True), "c2", "b1")
    assert t.g.waiting is not None
    assert t.g.waiting.known_to == EVERYBODY  # so that the log tells it, too
    assert t.say("real a1").real_on == "a1"
    assert {each.at: each.doll for each in t.seen(KAMMI).hexes if each.doll} == {
        "a1": "real", "a4": "hidden", "g4": "hidden",
    }  # fmt: skip
    assert [(GRID.names[event.a], GRID.names[event.b]) for event in t.told("doll_moved")] == [("g4", "a1")]


@rule("HC-KAM-05")
def test_a_hit_on_the_goblin_rearranges_nothing() -> None:
    t = hit(attacked().dolls("g4", "a4", "a1", real="g4"), "e2", "f1")
    assert (t.asked, t.real_on) == ("attack_part", "g4")  # nobody is left on e2


# --- hidden again


def reunited(**options: Any) -> KammiTable:
    """Kammi's turn; her Legends lie open since the turn before, Kammi on c2, the Goblin next to her on c3."""
    return kammi_table(**options).goblin("c3").revealed()


@rule("HC-KAM-02", "HC-R-123")
@pytest.mark.parametrize(("mix", "kammi"), [("mix same", 2), ("mix swapped", 3)])
def test_together_again_in_a_later_turn_they_may_be_mixed_and_hidden(mix: str, kammi: int) -> None:
    t = reunited().say("jar wild", "act", "advance", "from c2", "with kammi-1", "to c3")
    assert (t.asked, t.seat, t.answers) == ("hide", 1, ["hide", "stay open"])
    t.say("hide")
    assert t.g.waiting is not None
    assert (t.asked, t.g.waiting.known_to) == ("mix", 1)
    t.say(mix)
    assert (names(t), t.can_tell(), t.g.tally[KAMMI_IS]) == (["", ""], "", kammi)


@rule("HC-KAM-02")
def test_she_may_leave_them_open() -> None:
    t = reunited().say("jar wild", "act", "advance", "from c2", "with kammi-1", "to c3", "stay open")
    assert (names(t), t.can_tell()) == (["kammi", "brute"], "kammi-1")


@rule("HC-KAM-02")
def test_they_stay_open_while_they_are_apart() -> None:
    t = reunited().say("jar wild", "act", "advance", "from c2", "with kammi-1", "to b2", "stop")
    assert (names(t.to_jar().turn_of(KAMMI)), t.g.tally[REVEALED] > 0) == (["kammi", "brute"], True)


@rule("HC-KAM-02", "HC-R-123")
def test_not_in_the_turn_in_which_they_were_revealed() -> None:
    t = kammi_table().goblin("c3").revealed(turns_ago=0)
    t.say("jar wild", "act", "advance", "from c2", "with kammi-1", "to c3")
    assert t.asked == "basic"
    t.say("stop")
    assert (t.asked, t.seat) == ("hide", 1)  # the rival's turn is a later one


@rule("HC-R-123", "HC-KAM-02")
@BOTH
def test_in_anybody_s_turn_and_without_having_been_apart(rival: str) -> None:
    t = attacked(rival).goblin("c2")
    aim(t, "c2").say("hit", "kammi-1", "push b1", "stop").kammi("c2")
    t.say("stop")
    while t.asked not in ("hide", "jar"):
        t.say("stop" if t.can("stop") else t.answers[0])
    assert (t.asked, t.seat) == ("hide", 1)  # as soon as the next turn begins
    t.say("stay open")
    assert (t.asked, t.seat) == ("jar", 1)
    t.say("jar legend", "stop")
    assert (t.asked, t.seat) == ("hide", 1)  # and in the turn of the rival again
    assert t.say("hide", "mix same").asked == "jar"


@rule("HC-R-123")
def test_a_nailed_token_can_be_told_from_the_other() -> None:
    t = reunited(protectors="bernice")
    t.g.nails = (nail(6 + 3, GRID.named["c3"]),)
    t.say("jar wild", "act", "advance", "from c2", "with kammi-1", "to c3")
    assert t.asked != "hide"


@rule("HC-OBS-01", "HC-SET-13")
@pytest.mark.parametrize(("mix", "kammi"), [("mix same", 2), ("mix swapped", 3)])
def test_hidden_tokens_that_meet_are_mixed_unseen(mix: str, kammi: int) -> None:
    t = kammi_table().goblin("c3").say("jar wild", "act", "advance", "from c2", "with kammi-1", "to c3")
    assert t.g.waiting is not None
    assert (t.asked, t.g.waiting.known_to, t.answers) == ("mix", 1, ["mix same", "mix swapped"])
    t.say(mix)
    assert (t.g.tally[KAMMI_IS], t.can_tell()) == (kammi, "")


@rule("HC-OBS-02", "HC-OBS-01")
def test_where_one_had_betrayed_itself_mixing_hides_it_again() -> None:
    t = kammi_table(hand=("blood_money",)).goblin("c3").kammi("c1")
    t.say("jar wild", "card", "play blood_money", "cube d5")
    assert t.can_tell() == "kammi-1"
    t.kammi("c2").say("act", "advance", "from c2", "with kammi-1", "to c3", "mix same")
    assert t.can_tell() == ""


# --- which of her Legends others mean


@rule("HC-R-128")
@BOTH
@pytest.mark.parametrize(("token", "at"), [("kammi-1", "c2"), ("kammi-2", "e2")])
def test_the_legend_move_tile_moves_either_token(token: str, at: str, rival: str) -> None:
    t = kammi_table(rival).turn_of(PROTECTORS if rival == "protectors" else FAMILY)
    lay(t, "wild", "legend")
    t.say("jar wild", "tile legend")
    assert t.can("move kammi-1 c2", "move kammi-2 e2")
    t.say(f"move {token} {at}")
    assert "d3" in places(t)
    t.say("to d3")
    assert ("d3" in (t.kammi_on, t.goblin_on), t.can_tell()) == (True, "")


@rule("HC-R-128")
@pytest.mark.parametrize(("haint", "works"), [("c3", True), ("e3", True), ("d4", False)])
def test_spirit_trap_asks_for_a_unit_next_to_either_token(haint: str, works: bool) -> None:
    t = kammi_table().turn_of(PROTECTORS).hand(PROTECTORS, "spirit_trap").wilds(PROTECTORS, 2)
    play(t.haints(PROTECTORS, haint, 1), "spirit_trap")
    assert t.asked == ("basic" if works else "part")
