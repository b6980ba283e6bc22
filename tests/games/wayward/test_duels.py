"""5. Duels: when two heroes meet, who wins, and what the winner gets."""

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

ALL_PAIRS = [f"roll {mine} {theirs}" for mine in range(1, 7) for theirs in range(1, 7)]


def face_to_face(players: int = 2) -> Table:
    """I stand beside start room 2, where seat 1 is."""
    return Table(players=players).put("start_2", seat=1).put("mid")


def meet(roll: str, table: Table | None = None) -> Table:
    """I go in, and the duel is rolled: my die first."""
    return (table or face_to_face()).say("move start_2", f"roll {roll}")


# --- when there is a duel


@rule("WW-DUEL-01")
def test_moving_in_with_one_other_hero_is_a_duel_at_once() -> None:
    t = face_to_face().say("move start_2")
    assert (t.asked, t.answers) == ("dice", ALL_PAIRS)
    assert [(event.seat, event.a) for event in t.told("duel")] == [(0, 1)]


@rule("WW-R-35")
def test_a_duel_cannot_be_declined() -> None:
    t = face_to_face().give(weapon=1).give(seat=1, weapon=1).say("move start_2")
    assert all(answer.startswith("roll ") for answer in t.answers)
    t.say("roll 2 5")
    assert t.answers == ["demand weapon"]


@rule("WW-DUEL-02")
@pytest.mark.parametrize("roll", ["5 2", "2 5", "3 3"])
def test_a_duel_costs_no_chip(roll: str) -> None:
    t = meet(roll)
    assert (t.left, t.chips_in("mid"), t.chips_in("start_2")) == (11, 1, 0)  # the chip is that of the move


@rule("WW-DUEL-03")
def test_no_duel_with_a_hero_who_is_there_at_the_start_of_the_turn() -> None:
    t = Table().put("start_2", seat=1).put("start_2").say("end")
    assert (t.active, t.asked) == (1, "action")
    assert not t.told("duel")


@rule("WW-DUEL-04")
def test_no_duel_in_an_area_with_a_chip() -> None:
    t = face_to_face().chip_in("start_2").say("move start_2")
    assert (t.area(), t.asked) == ("start_2", "action")


@rule("WW-DUEL-05")
@pytest.mark.parametrize("others", [2, 3])
def test_no_duel_with_two_or_more_heroes(others: int) -> None:
    t = face_to_face(players=others + 1)
    for seat in range(1, others + 1):
        t.put("start_2", seat)
    t.say("move start_2")
    assert (t.area(), t.asked) == ("start_2", "action")


@rule("WW-DUEL-09")
def test_the_duel_comes_before_anything_else_in_the_room() -> None:
    t = Table().put("watchers", seat=1).put("grave").give(seat=1, torch=1).say("move watchers")
    assert t.answers == ALL_PAIRS
    t.say("roll 6 1")
    assert t.asked == "demand"
    t.say("demand torch", "yes")
    assert t.answers == [f"roll {n}" for n in range(1, 7)]  # only now the watchers look
    t.say("roll 2")
    assert (t.gate_at, t.asked) == (98, "action")


@rule("WW-DUEL-10")
def test_the_same_hero_cannot_be_duelled_twice_in_a_turn() -> None:
    t = meet("3 3").put("dock_n", seat=1).say("move dock_n")
    assert (t.area(), t.asked) == ("dock_n", "action")
    t.put("start_6", seat=1).say("end", "end")  # in the next turn they may meet again
    assert t.put("ash", seat=1).say("move ash").asked == "dice"


@rule("WW-R-42")
def test_several_heroes_may_be_duelled_in_a_turn_once_each() -> None:
    t = meet("3 3", face_to_face(players=3).put("dock_n", seat=2)).say("move dock_n", "roll 4 4")
    assert [(event.seat, event.a) for event in t.told("duel")] == [(0, 2)]
    t.put("ash", seat=2).say("move ash")
    assert t.asked == "action"


ARRIVALS = {
    "catapult": (2, "catapult", ["fire 1", "roll 5"], "square"),
    "tunnel": (1, "st_nw", ["ride st_se"], "st_se"),
    "dock": (1, "dock_w", ["ride dock_e"], "dock_e"),
    "passage": (2, "bakers", ["ride prize"], "prize"),
    "bridge": (1, "toll", ["cross ring", "roll 6 6 6"], "ring"),
    "guard": (1, "pillars", ["push start_2 1", "roll 2"], "start_2"),
    "window": (2, "inn_back", ["cross inn", "roll 1"], "ale_street"),
    "chased by the dragon": (1, "lair", ["steal", "roll 1"], "ash"),
    "chased from the guard room": (1, "guardroom", ["end"], "pillars"),
    "fall from the flames": (1, "flame_top", ["jump", "roll 2"], "cinders"),
    "grate": (1, "flame_top", ["jump", "roll 3", "roll 3", "roll 3", "roll 6", "yes"], "grate"),
    "levers": (1, "levers", ["pull", "roll 1 2 3"], "coffins"),
    "hay wagon": (2, "fire", ["climb", "roll 4", "roll 4", "roll 4"], "hay_yard"),
    "tower street": (2, "fire", ["climb", "roll 1", "roll 1"], "alley_e"),
    "jail": (2, "tenup", ["bet", "roll 1"], "prisoners"),
    "sewer": (2, "prisoners", ["escape", "roll 5"], "sewer_lane"),
}


@rule("WW-R-39")
@pytest.mark.parametrize("how", ARRIVALS)
def test_every_arrival_beside_one_other_hero_is_a_duel(how: str) -> None:
    which, start, answers, there = ARRIVALS[how]
    t = Table(map=which).put(there, seat=1).put(start).give(torch=1, token=1, weapon=1)
    t.say(*answers)
    assert (t.area(), t.answers) == (there, ALL_PAIRS)
    assert t.told("duel")


@rule("WW-R-40")
def test_there_is_no_duel_outside_the_walls() -> None:
    t = Table(map=2).put("outside", seat=1).put("catapult").say("fire 3", "roll 6 6 6")
    assert (t.area(), t.area(1), t.asked) == ("outside", "outside", "action")


@rule("WW-R-41")
def test_trapped_heroes_can_still_be_duelled_and_robbed() -> None:
    t = face_to_face().gold(40, seat=1).alarm().say("end", "end")  # seat 1 has had the last turn, and is trapped
    assert (t.active, t.area(1)) == (0, "start_2")
    t = meet("6 1", t)
    assert (t.purse(), t.purse(1)) == (5, 35)
    t.put("god").say("pray", "roll 1")
    assert (t.purse(), t.purse(1)) == (10, 30)


# --- dice


@rule("WW-DUEL-06")
@pytest.mark.parametrize(("roll", "winner"), [("2 1", 0), ("6 5", 0), ("1 2", 1), ("3 6", 1)])
def test_the_higher_die_wins(roll: str, winner: int) -> None:
    t = meet(roll, face_to_face().give(weapon=3).give(seat=1, weapon=3))
    assert (t.asked, t.seat) == ("demand", winner)


@rule("WW-DUEL-08")
def test_equal_dice_change_nothing_and_the_turn_goes_on() -> None:
    table = face_to_face().give(torch=1).give(seat=1, token=1).gold(8).gold(9, seat=1)
    t = meet("4 4", table)
    assert (t.asked, t.seat) == ("action", 0)
    assert (t.has("torch"), t.has("token", 1), t.purse(), t.purse(1)) == (1, 1, 8, 9)


@rule("WW-DUEL-07")
def test_the_active_player_may_roll_the_own_die_again_with_a_tarot_card() -> None:
    t = meet("1 3", face_to_face().give(tarot=1).gold(5, seat=1))
    assert (t.asked, t.seat, t.answers) == ("tarot", 0, ["keep", "reroll 1"])
    t.say("reroll 1", "roll 5")
    assert (t.has("tarot"), t.purse(), t.purse(1)) == (0, 5, 0)


@rule("WW-DUEL-07")
def test_the_challenged_player_may_not_use_a_tarot_card() -> None:
    t = meet("5 1", face_to_face().give(seat=1, tarot=1))
    assert (t.asked, t.seat) == ("demand", 0)


@rule("WW-R-43")
def test_the_tarot_card_is_thought_of_when_both_dice_lie_there() -> None:
    t = face_to_face().give(tarot=1).say("move start_2")
    assert t.answers == ALL_PAIRS  # no question about the card before both dice
    assert t.say("roll 2 6").asked == "tarot"


# --- what the winner gets


@rule("WW-DUEL-11")
@pytest.mark.parametrize(("roll", "winner", "loser"), [("5 2", 0, 1), ("2 5", 1, 0)])
def test_either_player_can_win_and_must_name_an_item_of_the_loser(roll: str, winner: int, loser: int) -> None:
    table = face_to_face().give(seat=loser, weapon=2, torch=1).give(seat=winner, pick1=1)
    t = meet(roll, table)
    assert (t.asked, t.seat, t.answers) == ("demand", winner, ["demand weapon", "demand torch"])
    t.say("demand torch")
    assert (t.asked, t.seat) == ("give", loser)
    t.say("yes")
    assert (t.has("torch", winner), t.has("torch", loser), t.has("weapon", loser)) == (1, 0, 2)


@rule("WW-DUEL-12")
def test_the_winner_may_name_what_cannot_be_carried() -> None:
    t = meet("5 2", face_to_face().give(weapon=3, torch=1).give(seat=1, weapon=1, torch=1))
    assert t.can("demand weapon", "demand torch")


@rule("WW-R-37")
@pytest.mark.parametrize(("roll", "winner", "loser"), [("5 2", 0, 1), ("2 5", 1, 0)])
def test_an_item_that_the_winner_cannot_carry_is_lost(roll: str, winner: int, loser: int) -> None:
    t = meet(roll, face_to_face().give(seat=winner, torch=1).give(seat=loser, torch=1))
    t.say("demand torch", "yes")
    assert (t.has("torch", winner), t.has("torch", loser), t.purse(winner)) == (1, 0, 0)


@rule("WW-R-37")
def test_a_lucky_active_winner_gets_gold_even_for_a_lost_item() -> None:
    t = Table(map=2).put("toll_street", seat=1).put("luck").give(torch=1).give(seat=1, torch=1)
    t.say("drink", "move toll_street", "roll 6 1", "demand torch", "yes")
    assert (t.has("torch"), t.has("torch", 1), t.purse()) == (1, 0, 2)


@rule("WW-DUEL-13")
@pytest.mark.parametrize(("roll", "winner", "loser"), [("5 2", 0, 1), ("2 5", 1, 0)])
def test_who_refuses_the_item_pays_5_gold(roll: str, winner: int, loser: int) -> None:
    t = meet(roll, face_to_face().give(seat=loser, armor=1).gold(20, loser).gold(1, winner))
    t.say("demand armor", "no")
    assert (t.has("armor", loser), t.has("armor", winner)) == (1, 0)
    assert (t.purse(loser), t.purse(winner)) == (15, 6)


@rule("WW-DUEL-14")
def test_the_winner_cannot_choose_gold() -> None:
    t = meet("5 2", face_to_face().give(seat=1, armor=1).gold(20, seat=1))
    assert t.answers == ["demand armor"]
    t.say("demand armor", "yes")
    assert (t.purse(), t.purse(1)) == (0, 20)


@rule("WW-DUEL-15")
@pytest.mark.parametrize(("roll", "winner", "loser"), [("5 2", 0, 1), ("2 5", 1, 0)])
def test_a_loser_without_items_pays_5_gold_at_once(roll: str, winner: int, loser: int) -> None:
    t = meet(roll, face_to_face().gold(20, loser))
    assert (t.asked, t.seat) == ("action", 0)
    assert (t.purse(loser), t.purse(winner)) == (15, 5)


@rule("WW-R-38")
def test_cursed_items_are_no_items_to_be_named() -> None:
    t = meet("5 2", face_to_face().curse(seat=1, weapon=2, torch=1).gold(20, seat=1))
    assert (t.asked, t.purse(), t.purse(1)) == ("action", 5, 15)
    t = meet("5 2", face_to_face().curse(seat=1, weapon=2).give(seat=1, pick3=1))
    assert t.answers == ["demand pick3"]


@rule("WW-R-36")
@pytest.mark.parametrize("gold", [1, 4])
@pytest.mark.parametrize("items", [0, 1])
def test_of_less_than_5_gold_everything_is_taken(gold: int, items: int) -> None:
    t = meet("5 2", face_to_face().give(seat=1, torch=items).gold(gold, seat=1))
    if items:
        t.say("demand torch", "no")
    assert (t.purse(), t.purse(1)) == (gold, 0)


@rule("WW-DUEL-16")
def test_a_loser_without_gold_may_refuse_and_the_winner_gets_nothing() -> None:
    t = meet("5 2", face_to_face().give(seat=1, tarot=1)).say("demand tarot")
    assert t.can("no")
    t.say("no")
    assert (t.purse(), t.purse(1), t.has("tarot"), t.has("tarot", 1)) == (0, 0, 0, 1)


@rule("WW-DUEL-17")
@pytest.mark.parametrize("gold", [0, 3, 50])
@pytest.mark.parametrize(("roll", "loser"), [("5 2", 1), ("2 5", 0)])
def test_nobody_is_forced_to_give_up_an_item(gold: int, roll: str, loser: int) -> None:
    t = meet(roll, face_to_face().give(seat=loser, hourglass=1).gold(gold, loser)).say("demand hourglass")
    assert (t.seat, t.answers) == (loser, ["yes", "no"])


@rule("WW-DUEL-18")
@pytest.mark.parametrize("reply", ["yes", "no"])
@pytest.mark.parametrize("roll", ["5 2", "2 5"])
def test_after_the_duel_the_active_player_goes_on(reply: str, roll: str) -> None:
    t = meet(roll, face_to_face().give(torch=1).give(seat=1, token=1))
    t.say("demand token" if roll == "5 2" else "demand torch", reply)
    assert (t.asked, t.seat, t.left) == ("action", 0, 11)
    assert t.can("move dock_n", "pick up", "end")
