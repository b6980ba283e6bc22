"""MNG: cards change places and hands, players change vagrants, come and go."""

from __future__ import annotations

import json

from lantern.games.vagrantsong.ids import (
    APPLE,
    CURSEBEARER,
    EMPRESS,
    HUMANITY,
    NOBODY,
    POOL,
    REVIVALIST,
    RUNAWAY,
    SONGSMITH,
    TABLE_SEATS,
    WAYFARER,
    WHO,
)
from lantern.games.vagrantsong.rules.camp_answers import (
    CHANGE,
    DONE,
    MANAGE_WAYS,
    NO_CARD,
    PUT,
    SIT_OUT,
    TAKE,
    TRADE,
    argument_of,
    pack,
    way_of,
)
from lantern.games.vagrantsong.rules.cards import JUNK_CODE
from lantern.games.vagrantsong.rules.managing import MANAGE_MOVES, Manage
from lantern.games.vagrantsong.state import Vagrantsong
from tests.games.vagrantsong.camp_kit import (
    ANY_COMMON,
    BELL,
    COAT,
    CUP,
    LEFT_COMMON,
    LEFT_OTHER,
    RIGHT_COMMON,
    SATCHEL,
    Camping,
    learned,
    starting,
)
from tests.rule_evidence import rule


def managing(t: Camping) -> Camping:
    return t.begin().until("manage")


def ways(t: Camping, way: int) -> list[int]:
    assert t.asked == "manage"
    return [argument_of(x) for x in t.answers if way_of(x) == way]


def test_every_way_has_a_name() -> None:
    assert MANAGE_WAYS[SIT_OUT] == "sit_out"


# --- belongings


@rule("VS-MNG-01", "VS-MNG-06", "VS-MNG-08", "VS-SKL-06")
def test_a_common_skill_moves_between_a_free_slot_and_the_belongings() -> None:
    t = Camping()
    t.belongings(LEFT_COMMON, JUNK_CODE + CUP)
    managing(t)
    assert ways(t, TAKE) == [LEFT_COMMON, JUNK_CODE + CUP]
    t.say(pack(TAKE, LEFT_COMMON), pack(TAKE, JUNK_CODE + CUP))
    assert t.skills(0)[1] == LEFT_COMMON
    assert t.g.junk[0] == CUP
    t.say(pack(PUT, 1))
    assert t.g.belongings == (LEFT_COMMON,)
    assert t.skills(0)[1] == 0


@rule("VS-MNG-03")
def test_without_a_free_slot_another_card_goes_to_the_belongings() -> None:
    t = Camping().skill(0, 1, LEFT_OTHER)
    t.belongings(LEFT_COMMON)
    managing(t).say(pack(TAKE, LEFT_COMMON))
    assert (t.asked, t.answers) == ("slot", [0, 1])
    t.say(0)
    assert t.skills(0)[:2] == [LEFT_COMMON, LEFT_OTHER]
    assert (t.g.belongings, t.g.personal) == ((), (starting(0)[0],))


@rule("VS-MNG-04", "VS-MNG-07", "VS-SKL-09")
def test_exclusive_skills_go_only_to_their_own_vagrants_belongings() -> None:
    t = Camping()
    t.belongings(learned(SONGSMITH))
    managing(t)
    assert ways(t, TAKE) == []  # not the Empress's
    assert ways(t, TRADE) == []  # what everybody began with is their own
    t.say(pack(PUT, 0), DONE)
    assert t.g.personal == (learned(SONGSMITH), starting(0)[0])
    assert t.question.seat == 1
    assert ways(t, TAKE) == [learned(SONGSMITH)]


@rule("VS-MNG-05")
def test_wounded_and_broken_cards_stay_where_they_are() -> None:
    t = Camping().skill(0, 1, LEFT_COMMON, True).junk(0, CUP, broken=True).skill(1, 1, LEFT_OTHER, True)
    managing(t)
    assert ways(t, PUT) == [0, 2]
    assert ways(t, TRADE) == []


@rule("VS-R-47")
def test_nobody_parts_with_its_only_skill() -> None:
    t = managing(Camping().skill(0, 0, 0))
    assert ways(t, PUT) == []
    t = managing(Camping().skill(0, 0, 0).skill(0, 2, RIGHT_COMMON).junk(1, CUP))
    assert ways(t, PUT) == []
    t.say(pack(TRADE, 1))
    assert t.answers == [NO_CARD]  # it may be given the Cup, but neither give nor exchange the skill for it


def test_moves_are_limited_so_that_camp_ends() -> None:
    t = managing(Camping().skill(0, 1, LEFT_COMMON))
    for n in range(MANAGE_MOVES):
        assert t.question.seat == 0
        t.say(pack(PUT, 1) if n % 2 == 0 else pack(TAKE, LEFT_COMMON))
    assert t.question.seat == 1


# --- trades


@rule("VS-MNG-02", "VS-JNK-07")
def test_two_vagrants_trade_if_both_agree() -> None:
    t = managing(Camping().skill(0, 1, LEFT_COMMON).junk(1, CUP).skill(1, 1, LEFT_OTHER))
    t.say(pack(TRADE, 1))
    assert (t.asked, t.answers) == ("trade_mine", [1, NO_CARD])
    t.say(1)
    assert (t.asked, t.answers) == ("trade_theirs", [1])  # no other slot is free for it on the left of seat 1
    t.say(1)
    assert (t.question.seat, t.asked) == (1, "consent")
    t.say(1)
    assert (t.skills(0)[1], t.skills(1)[1]) == (LEFT_OTHER, LEFT_COMMON)


@rule("VS-MNG-02")
def test_a_refused_trade_changes_nothing() -> None:
    t = managing(Camping().junk(0, CUP)).say(pack(TRADE, 1), 4, NO_CARD, 0)
    assert list(t.g.junk[:4]) == [CUP, 0, 0, 0]
    assert t.told("refused") == [(1, 0, 0, 0)]
    t.say(pack(TRADE, 1), 4, NO_CARD, 1)
    assert list(t.g.junk[:4]) == [0, 0, CUP, 0]


@rule("VS-TEAR-11")
def test_the_token_stands_on_a_maximum_that_junk_has_changed() -> None:
    t = managing(Camping().junk(0, COAT))
    assert t.g.tally[HUMANITY] == 10
    t.say(pack(TRADE, 1), 4, NO_CARD, 1).until("in_between")
    assert t.g.tally[HUMANITY : HUMANITY + 2] == [9, 10]


# --- another vagrant


@rule("VS-MNG-09..13", "VS-GEN-06")
def test_a_player_switches_to_a_free_vagrant() -> None:
    t = Camping().skill(0, 1, LEFT_COMMON).skill(0, 3, learned(EMPRESS)).junk(0, CUP)
    t.belongings(learned(EMPRESS, 1))
    t.g.boxed = (*t.g.boxed, starting(CURSEBEARER)[0])
    managing(t)
    assert ways(t, CHANGE) == [RUNAWAY, REVIVALIST, CURSEBEARER, WAYFARER]
    t.say(pack(CHANGE, CURSEBEARER))
    assert t.g.tally[WHO] == CURSEBEARER
    assert t.skills(0) == [starting(CURSEBEARER)[0], 0, starting(CURSEBEARER)[1], 0]
    assert t.g.boxed == (learned(EMPRESS, 1), learned(EMPRESS))
    assert t.g.belongings == (LEFT_COMMON, JUNK_CODE + CUP)
    assert ways(t, TAKE) == [LEFT_COMMON, JUNK_CODE + CUP]  # what it wants to keep
    assert ways(t, CHANGE) == []
    assert EMPRESS in ways(t.say(DONE), CHANGE)  # anybody else may take the Empress


@rule("VS-MNG-11")
def test_wounded_and_broken_cards_are_lost_with_the_old_vagrant() -> None:
    t = Camping().skill(0, 1, LEFT_COMMON, True).junk(0, CUP, broken=True)
    managing(t).say(pack(CHANGE, RUNAWAY))
    assert t.g.belongings == ()
    assert t.g.boxed == (LEFT_COMMON, JUNK_CODE + CUP)


@rule("VS-SET-03", "VS-MNG-12")
def test_the_satchel_comes_with_the_wayfarer_unless_somebody_has_it() -> None:
    t = managing(Camping()).say(pack(CHANGE, WAYFARER))
    assert t.g.junk[0] == SATCHEL
    t = managing(Camping().junk(1, SATCHEL)).say(pack(CHANGE, WAYFARER))
    assert t.g.junk[0] == 0


# --- coming and going


@rule("VS-MNG-14..16", "VS-GEN-03")
def test_a_latecomer_joins_with_a_free_vagrant_and_is_equipped() -> None:
    t = Camping()
    t.g.tally[TABLE_SEATS] = 3
    t.belongings(ANY_COMMON)
    t.begin()
    assert t.g.tally[POOL] == 6  # of those who played
    t.until("join")
    assert (t.question.seat, t.answers) == (2, [DONE, *[pack(CHANGE, who) for who in (1, 3, 4, 5)]])
    t.say(pack(CHANGE, RUNAWAY))
    assert (t.g.n, t.question.seat) == (3, 2)
    assert t.skills(2) == [starting(RUNAWAY)[0], 0, starting(RUNAWAY)[1], 0]
    assert ways(t, TAKE) == [ANY_COMMON]
    assert ways(t, CHANGE) == []
    t.until("in_between")
    assert len(t.g.open_questions()) == 3


@rule("VS-MNG-14")
def test_a_latecomer_may_wait() -> None:
    t = Camping()
    t.g.tally[TABLE_SEATS] = 4
    t.begin().until("join").say(DONE)
    assert t.asked == "in_between"
    assert t.g.n == 2


@rule("VS-GEN-03")
def test_the_last_seat_may_sit_out_as_long_as_two_remain() -> None:
    t = Camping(who=(0, 1, 2)).skill(2, 1, LEFT_COMMON)
    t.g.options = {"come_and_go": True}
    managing(t)
    assert ways(t, SIT_OUT) == []
    t.g.add_token(2, APPLE)
    t.say(DONE, DONE, pack(SIT_OUT))
    assert (t.g.n, t.g.tally[WHO + 2], t.g.tally[TABLE_SEATS]) == (2, NOBODY, 3)
    assert t.skills(2) == [0, 0, 0, 0]
    assert t.g.belongings == (LEFT_COMMON,)
    assert t.g.tokens_of(2) == []
    assert t.asked == "in_between"  # nobody is asked to take the place at once
    t = managing(Camping())
    t.g.options = {"come_and_go": True}
    assert ways(t.say(DONE), SIT_OUT) == []


# --- one extra move


@rule("VS-MNG-03", "VS-MNG-08")
def test_an_effect_may_give_one_more_move() -> None:
    t = Camping().between(0, 0, lambda g, s: Manage(s[0])).skill(1, 1, LEFT_COMMON)
    t.belongings(LEFT_OTHER)
    t.begin().until("in_between").say(1, 0)
    assert (t.question.seat, ways(t, TAKE), ways(t, CHANGE)) == (1, [LEFT_OTHER], [])
    t.say(pack(TAKE, LEFT_OTHER), 1)
    assert t.g.belongings == (LEFT_COMMON,)
    assert t.asked == ""


@rule("VS-CMP-04")
def test_a_saved_camp_is_resumed_with_flipped_cards() -> None:
    t = managing(Camping().skill(0, 1, LEFT_COMMON, True).junk(1, BELL, broken=True))
    again = Vagrantsong(t.book, 2)
    again.load(json.loads(t.g.save()))
    assert again.save() == t.g.save()
    assert (again.wounded[1], again.broken[2]) == (1, 1)
    assert [question.what for question in again.open_questions()] == ["manage"]
