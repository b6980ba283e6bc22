"""CARD, LTK-01. When Goblin Cards are played, where they lie, and how they take effect once more."""

import pytest

from lantern.games.harrow.ids import FAMILY, KAMMI, PROTECTORS
from tests.games.harrow.full import lay
from tests.games.harrow.goblin_kit import against_both, can_only_go_on, is_over, play, within
from tests.games.harrow.kammi import KammiTable, kammi_table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule

GOBLIN_CARDS = (
    "blood_money", "buried", "dolls_whisper", "doppelganger", "entice", "grudge", "lets_blouse", "sleight_of_hand",
    "snare", "propel", "tempt", "through_the_keyhole",
)  # fmt: skip


# --- when


@rule("HC-CARD-02", "HC-CARD-09")
@pytest.mark.parametrize("jar", ["abilities", "wild", "legend", "attack"])
def test_a_card_is_played_before_the_jar_action_or_after_it(jar: str) -> None:
    t = kammi_table(hand=("tempt", "entice")).say(f"jar {jar}")
    assert t.can("act", "card")
    t.say("card")
    assert t.answers == ["play entice", "play tempt", "stop"]
    assert t.say("play entice", "stop").can("act")  # no Haint is near: played for nothing
    t = kammi_table(hand=("tempt",)).say(f"jar {jar}", "act")
    if jar == "abilities":
        t.say("row 1")
    t.say("stop")
    assert t.answers == ["card", "stop"]
    t.say("card", "play tempt")
    assert (t.played, t.held(KAMMI)) == (["tempt"], [])


@rule("HC-CARD-02")
def test_only_one_card_a_turn() -> None:
    t = play(kammi_table(hand=("tempt", "entice")), "tempt").say("stop")
    assert t.answers == ["act", "stop"]
    t.say("act", "stop")
    assert (t.asked, t.seat) == ("jar", 0)  # not after the action either
    t.turn_of(KAMMI).say("jar attack")
    assert t.can("card")  # the next turn has its own


@rule("HC-CARD-02", "HC-ABK-05")
def test_with_the_abilities_jar_also_between_the_two_tokens_but_not_inside_one() -> None:
    t = kammi_table(hand=("tempt",)).say("jar abilities", "act", "row 1")
    assert t.answers == ["advance", "strengthen", "stop"]  # not before the first of them
    t.say("advance", "from e2", "with kammi-2", "to e3")
    assert t.asked == "origin"  # two ADVANCEs: the second comes first
    t.say("from e3", "with kammi-2", "to e4")
    assert t.answers == ["strengthen", "card", "stop"]
    t.say("card", "play tempt", "stop")
    assert t.answers == ["strengthen", "stop"]
    t.say("strengthen", "cubes 1")
    assert t.ground(KAMMI) == 4


@rule("HC-CARD-02")
@pytest.mark.parametrize("jar", ["wild", "attack"])
def test_no_card_inside_another_jar_action(jar: str) -> None:
    t = kammi_table(hand=("tempt",)).wilds(KAMMI, 1).say(f"jar {jar}", "act")
    if jar == "attack":
        t.say("free action")
    assert not t.can("card")
    t.say("strengthen", "cubes 1")
    assert t.asked == ("basic" if jar == "wild" else "part")
    assert t.can("card") == (jar == "attack")


@rule("HC-CARD-02")
def test_a_card_may_be_thought_better_of() -> None:
    t = kammi_table(hand=("tempt",)).say("jar wild", "card", "stop")
    assert t.can("act", "card")
    assert t.held(KAMMI) == ["tempt"]


@rule("HC-CARD-02", "HC-TURN-05")
def test_no_card_in_clean_up() -> None:
    t = kammi_table(hand=("tempt",)).token("spawn", "e2").say("jar wild", "stop")
    assert t.answers == ["collect spawn e2", "stop"]


# --- where it lies


@rule("HC-CARD-09")
@against_both
def test_a_card_takes_effect_at_once_and_stays_in_play_beside_the_goblin(rival: str) -> None:
    t = kammi_table(rival, hand=("lets_blouse", "tempt"), first=KAMMI)
    play(t, "lets_blouse").say("lay scroll", "to e4")
    assert (t.played, t.held(KAMMI), t.g.discards[KAMMI]) == (["lets_blouse"], ["tempt"], ())
    assert t.seen(t.rival).factions[1].in_play == ("lets_blouse",)  # for all to see
    t.say("stop").turn_of(KAMMI).say("jar legend", "card", "play tempt", "stop")
    assert t.played == ["lets_blouse", "tempt"]


@rule("HC-CARD-09", "HC-R-127")
@against_both
@pytest.mark.parametrize("card", [card for card in GOBLIN_CARDS if card != "dolls_whisper"])
def test_every_other_card_may_be_played_without_any_effect(card: str, rival: str) -> None:
    t = kammi_table(rival, hand=(card,)).goblin("f2").cubes(KAMMI, 3)
    play(t, card).say("cubes 0" if t.can("cubes 0") else "stop")  # asked all the same: nobody learns that it was idle
    assert is_over(t)
    assert t.played == [card]
    assert t.can_tell() == ""


@rule("HC-CK-03", "HC-R-127")
@against_both
def test_only_dolls_whisper_cannot_be_played_without_its_condition(rival: str) -> None:
    t = kammi_table(rival, hand=("dolls_whisper", "snare")).dolls("c4", "d7", "e6", real="d7")
    t.haints(t.rival, "e3", 2).say("jar wild", "card")
    assert t.answers == ["play snare", "stop"]
    t = kammi_table(rival, hand=("dolls_whisper",)).say("jar wild")
    assert t.answers == ["act", "stop"]  # it is her only card, and no Doll is in play


# --- measured from the Goblin


@rule("HC-CARD-10")
@pytest.mark.parametrize("goblin", [1, 2])
@pytest.mark.parametrize(
    ("card", "far"), [("blood_money", 2), ("doppelganger", 3), ("lets_blouse", 2), ("through_the_keyhole", 2)]
)
def test_reach_is_measured_from_whichever_token_is_the_goblin(card: str, far: int, goblin: int) -> None:
    t = kammi_table(hand=(card,)).kammi("a1").goblin("g4").legend(PROTECTORS, "d7").goblin_is(goblin)
    here = "g4" if goblin == 2 else "a1"
    for kind, at in (("spawn", "f4"), ("spawn", "b2"), ("spawn", "e4"), ("spawn", "c3")):
        t.token(kind, at)
    play(t, card)
    if card == "lets_blouse":
        t.say("lay spawn")
    assert places(t)
    assert places(t) <= within(here, far)


@rule("HC-CARD-10")
def test_a_haint_near_kammi_is_out_of_the_goblins_reach() -> None:
    t = kammi_table(hand=("entice",)).kammi("a1").goblin("g4").haints(PROTECTORS, "a2", 1)
    assert can_only_go_on(play(t, "entice"))
    t = kammi_table(hand=("grudge",)).kammi("a1").goblin("g4").haints(PROTECTORS, "a2", 1)
    assert can_only_go_on(play(t, "grudge"))
    t = kammi_table(hand=("propel",)).kammi("a1").goblin("g4").haints(KAMMI, "a2", 1)
    assert can_only_go_on(play(t, "propel"))
    t = kammi_table(hand=("sleight_of_hand",)).kammi("a1").goblin("g4").haints(KAMMI, "a2", 1)
    assert can_only_go_on(play(t.haints(PROTECTORS, "d5", 1), "sleight_of_hand"))


# --- once more


def replaying(rival: str = "protectors", scrolls: int = 0, *cards: str) -> KammiTable:
    return kammi_table(rival, kammi_track=1).in_play(*cards).scrolls(KAMMI, scrolls).say("jar legend", "act", "track")


@rule("HC-LTK-01")
@against_both
@pytest.mark.parametrize("scrolls", [0, 1, 2, 3])
def test_one_card_in_play_and_one_more_for_each_scroll(scrolls: int, rival: str) -> None:
    cards = ("lets_blouse", "blood_money", "tempt", "doppelganger", "grudge")
    t = replaying(rival, scrolls, *cards)
    answers = (("lay spawn", "to e4"), ("cube e3",), ("move spawn e4", "to e3"), ("spawn d3",))
    for n in range(scrolls + 1):
        assert t.asked == "replay"
        t.say(f"replay {cards[n]}", *answers[n])
    assert t.asked == "legend"
    assert t.played == list(cards)  # they stay in play


@rule("HC-LTK-01", "HC-R-86")
def test_no_card_twice_in_one_action() -> None:
    t = replaying("protectors", 3, "blood_money", "lets_blouse").say("replay blood_money", "cube e3")
    assert t.answers == ["replay lets_blouse", "stop"]
    t.say("replay lets_blouse", "stop")
    assert t.asked == "legend"


@rule("HC-LTK-01", "HC-R-86")
def test_its_conditions_must_hold_when_it_is_replayed() -> None:
    t = replaying("protectors", 1, "dolls_whisper", "buried")
    assert t.answers == ["replay buried", "stop"]  # no Doll is near
    assert t.say("replay buried").answers == ["stop"]  # no Haint was with the Goblin; asked, for silence would tell
    t = kammi_table(kammi_track=1).in_play("dolls_whisper").dolls("e4").haints(PROTECTORS, "f3", 1)
    t.say("jar legend", "act", "track", "replay dolls_whisper", "move protectors f3", "to g2")
    assert t.haints_on(PROTECTORS, "g2") == 1


@rule("HC-R-126")
def test_a_replayed_card_is_not_the_card_of_the_turn() -> None:
    t = kammi_table(hand=("entice", "snare"), kammi_track=1).in_play("blood_money")
    t.say("jar legend", "act", "track", "replay blood_money", "cube e3", "stop")
    assert t.can("card")
    t = play(kammi_table(hand=("blood_money",), kammi_track=1), "blood_money", jar="legend").say("cube e3")
    t.say("act", "track", "replay blood_money", "cube e3")  # the one just played
    assert sum(t.g.blood) == 2


@rule("HC-LTK-01", "HC-R-126")
def test_without_cards_in_play_the_track_does_nothing_and_it_may_be_declined() -> None:
    assert replaying("protectors", 2).asked == "legend"
    t = replaying("protectors", 2, "blood_money").say("stop")
    assert (t.asked, sum(t.g.blood)) == ("legend", 0)


@rule("HC-LTK-01", "HC-BON-15", "HC-R-126")
@against_both
def test_the_first_scroll_tile_replays_one_card_whatever_the_scrolls(rival: str) -> None:
    t = kammi_table(rival, kammi_track=1).in_play("blood_money", "lets_blouse").scrolls(KAMMI, 3)
    lay(t, "wild", "scroll")
    t.say("jar wild", "tile scroll")
    assert t.answers == ["replay blood_money", "replay lets_blouse", "stop"]
    assert is_over(t.say("replay blood_money", "cube e3"))
    assert sum(t.g.blood) == 1


@rule("HC-KAM-04", "HC-KAM-07")
def test_cards_lost_with_a_hit_on_the_goblin_cannot_be_replayed_but_others_are_played() -> None:
    t = kammi_table("family", hand=("tempt",), kammi_track=1, first=FAMILY, stick=0).in_play("blood_money")
    t.turn_of(FAMILY).legend(FAMILY, "e4").cubes(FAMILY, 6).cubes(KAMMI, 0)
    t.say("jar attack", "act", "attack", "attack from e4", "target e2", "fall 6", "hit", "push e3").to_jar()
    assert t.played == []
    t.turn_of(KAMMI).say("jar legend", "act", "track")
    assert t.asked == "legend"
    t.say("stop", "card", "play tempt")
    assert t.played == ["tempt"]
