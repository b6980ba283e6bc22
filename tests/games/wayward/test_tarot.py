"""3. Tarot cards: discard one to roll one die again, in one's own turn."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def wisher() -> Table:
    """By the wishing fountain, with a tarot card and a wish that has come to nothing so far."""
    return Table().put("fountain").give(tarot=1).say("wish", "roll 1")


@rule("WW-TAROT-01")
def test_a_tarot_card_is_discarded_to_reroll_a_die() -> None:
    t = wisher().say("reroll 1")
    assert t.asked == "dice"
    assert t.has("tarot") == 0
    assert t.say("roll 6").purse() == 7


@rule("WW-TAROT-01")
def test_a_tarot_card_may_be_kept() -> None:
    t = wisher().say("keep")
    assert (t.has("tarot"), t.purse()) == (1, 0)


@rule("WW-TAROT-01")
def test_without_a_tarot_card_there_is_no_reroll() -> None:
    assert Table().put("fountain").say("wish", "roll 1").asked == "action"


@rule("WW-TAROT-03")
def test_the_discarded_roll_never_happened() -> None:
    t = Table().put("fountain").give(tarot=1).say("wish", "roll 6", "reroll 1", "roll 2")
    assert t.purse() == 0


@rule("WW-TAROT-03")
def test_a_discarded_one_breaks_no_weapon() -> None:
    t = Table().put("soot").give(weapon=1, tarot=1).say("push kiln 1", "roll 1", "reroll 1", "roll 3")
    assert (t.has("weapon"), t.area()) == (1, "soot")


@rule("WW-TAROT-04")
@pytest.mark.parametrize(("die", "value"), [(1, 6 + 2 + 3), (2, 1 + 6 + 3), (3, 1 + 2 + 6)])
def test_one_of_several_dice_is_rerolled_and_the_others_stay(die: int, value: int) -> None:
    t = Table().put("toll").give(tarot=1).say("cross ring", "roll 1 2 3")
    assert t.answers == ["keep", "reroll 1", "reroll 2", "reroll 3"]
    t.say(f"reroll {die}")
    assert len(t.answers) == 6
    t.say("roll 6")
    assert t.told("bridge")[0].b == value
    assert t.asked == "action"


@rule("WW-TAROT-05", "WW-R-22")
def test_a_tarot_card_cannot_be_used_in_another_players_turn() -> None:
    t = Table().put("fountain").give(1, tarot=1).say("wish", "roll 6")
    assert t.asked == "action"
    assert (t.active, t.purse(), t.has("tarot", 1)) == (0, 7, 1)


@rule("WW-TAROT-05")
def test_a_tarot_card_is_no_help_to_the_one_who_is_prayed_for() -> None:
    t = Table().put("god").give(1, tarot=1).gold(9, 1).say("pray", "roll 1")
    assert t.asked == "action"
    assert (t.purse(0), t.purse(1)) == (5, 4)


@rule("WW-TAROT-06", "WW-R-22")
def test_in_a_duel_the_active_player_may_reroll_the_own_die_only() -> None:
    t = Table().put("crypt_walk", 1).give(tarot=1).say("move crypt_walk", "roll 2 5")
    assert (t.seat, t.answers) == (0, ["keep", "reroll 1"])
    t.say("reroll 1", "roll 6")
    assert t.told("duel_won")[0].seat == 0


@rule("WW-TAROT-06")
def test_in_a_duel_the_challenged_player_may_not_reroll() -> None:
    t = Table().put("crypt_walk", 1).give(1, tarot=1).say("move crypt_walk", "roll 5 2")
    assert t.asked == "demand"
    assert t.has("tarot", 1) == 1


@rule("WW-TAROT-07")
def test_a_reroll_needs_no_further_chip() -> None:
    t = wisher()
    assert t.say("reroll 1", "roll 2").left == 11
    assert t.chips_in("fountain") == 1


@rule("WW-TAROT-07")
def test_a_reroll_is_possible_after_the_last_chip() -> None:
    t = Table().put("fountain").chips(1).give(tarot=1).say("wish", "roll 1", "reroll 1", "roll 5")
    assert (t.purse(), t.active) == (7, 1)


@rule("WW-TAROT-08")
def test_after_two_ones_a_reroll_passes_the_guard_and_breaks_only_one_weapon() -> None:
    attempt = ("push north_gate 2", "roll 1 1")
    kept = Table().put("crypt_walk").give(weapon=3, tarot=1).say(*attempt, "keep")
    assert (kept.area(), kept.has("weapon")) == ("crypt_walk", 1)
    rerolled = Table().put("crypt_walk").give(weapon=3, tarot=1).say(*attempt, "reroll 2", "roll 4")
    assert (rerolled.area(), rerolled.has("weapon")) == ("north_gate", 2)


# --- when, and which dice


@rule("WW-R-21")
def test_a_tarot_card_is_played_after_the_dice_are_shown_and_before_any_consequence() -> None:
    t = Table().put("crypt_walk").give(weapon=2, tarot=1).say("push north_gate 2", "roll 1 4")
    assert t.asked == "tarot"
    assert (t.area(), t.has("weapon")) == ("crypt_walk", 2)
    t.say("keep")
    assert (t.area(), t.has("weapon")) == ("north_gate", 1)


@rule("WW-R-21")
def test_after_its_consequences_a_roll_is_final() -> None:
    t = wisher().say("keep")
    assert t.asked == "action"
    assert not any(text.startswith("reroll") for text in t.answers)


ROLLS = [
    (1, "crypt_walk", ["push north_gate 1", "roll 2"]),
    (1, "crypt_walk", ["push north_gate 2", "roll 2 2"]),
    (1, "toll", ["cross ring", "roll 2 2 2"]),
    (1, "levers", ["pull", "roll 2 2 2"]),
    (1, "lair", ["steal", "roll 2"]),
    (1, "pit", ["fight 3 1", "roll 2"]),
    (1, "flame_top", ["jump", "roll 2"]),
    (1, "god", ["pray", "roll 2"]),
    (1, "grave", ["dig small", "roll 2"]),
    (1, "grave", ["dig small", "roll 1", "keep", "roll 4"]),
    (1, "grave", ["dig small", "roll 1", "keep", "roll 4", "keep", "roll 2"]),
    (1, "grave", ["move watchers", "roll 2"]),
    (1, "ring", ["move squid", "roll 2"]),
    (1, "watchers", ["end", "end", "roll 2"]),
    (1, "squid", ["end", "end", "roll 2"]),
    (2, "catapult", ["fire 3", "roll 2 2 2"]),
    (2, "piper", ["pipe 1 2 3", "roll 2 2 2"]),
    (2, "tenup", ["bet", "roll 2"]),
    (2, "shop_w", ["steal", "roll 2"]),
    (2, "bounty", ["read", "roll 1"]),
    (2, "inn_back", ["cross inn", "roll 2"]),
    (2, "benny", ["sell weapon", "roll 2"]),
    (2, "hoard_w", ["steal", "roll 2"]),
    (2, "square", ["rob 1", "roll 2"]),
    (2, "fire", ["climb", "roll 2"]),
    (2, "prisoners", ["escape", "roll 2"]),
    (2, "rubbish", ["search", "roll 2"]),
    (2, "goblins", ["back 1", "roll 2"]),
]


@rule("WW-TAROT-02", "WW-R-22")
@pytest.mark.parametrize(("which", "area", "answers"), ROLLS)
def test_any_die_of_any_roll_of_the_own_turn_may_be_rerolled(which: int, area: str, answers: list[str]) -> None:
    t = Table(map=which).put(area).give(weapon=2, tarot=1).say(*answers)
    dice = len(answers[-1].split()) - 1
    assert (t.asked, t.seat) == ("tarot", 0)
    assert t.answers == ["keep", *[f"reroll {die + 1}" for die in range(dice)]]


@rule("WW-R-22")
def test_rolls_of_the_set_up_cannot_be_rerolled() -> None:
    t = Table(begun=False).give(tarot=1).give(1, tarot=1)
    for roll in ("roll 6", "roll 1", "roll 1"):
        assert t.asked == "dice"
        t.say(roll)
    assert t.asked == "dice"
    assert t.say("roll 2").asked == "action"


@rule("WW-R-23")
def test_at_the_piper_only_dice_just_thrown_may_be_rerolled() -> None:
    t = Table(map=2).put("piper").say("pipe 1 2 3", "roll 2 3 6").give(tarot=1).say("pipe 3", "roll 5")
    assert t.answers == ["keep", "reroll 1"]
    t.say("reroll 1", "roll 4")
    assert t.purse() == 7
