"""BLD, COINS, SEA: the junk on offer, and every way to spend coins."""

from __future__ import annotations

from lantern.games.vagrantsong.ids import (
    APPLE,
    BANKED,
    CAMP_COINS,
    COINS_LOST,
    NAILS,
    OWNS_SEANCE,
    PERISHABLE,
    POOL,
    TIER,
    TOKENS,
    WAYFARER,
)
from lantern.games.vagrantsong.rules.camp_answers import (
    BANK_ONE,
    BUY_JUNK,
    BUY_SKILL,
    FINISH,
    FIX,
    HEAL,
    HOLD_SEANCE,
    OTHER_JUNK,
    RUMMAGE_ONCE,
    SCRAP,
    SPEND_WAYS,
    STORE,
    argument_of,
    at,
    pack,
    way_of,
)
from lantern.games.vagrantsong.rules.cards import JUNK_CODE
from lantern.games.vagrantsong.rules.prices import (
    CAMP_VALUES,
    HEAL_COST,
    JUNK_LIMIT,
    JUNK_ON_OFFER,
    OTHER_JUNK_COST,
    RUMMAGE_COST,
    SEANCE_COST,
    SKILL_COST,
    camp_modify,
)
from lantern.games.vagrantsong.rules.rewards import (
    BoxBelonging,
    GainJunk,
    GainSkill,
    camp_coin,
    junk_tier,
    unlock_skill,
)
from lantern.games.vagrantsong.vocabulary import CAMP_VALUES as WRITTEN_VALUES
from tests.games.vagrantsong.camp_kit import (
    ANY_COMMON,
    BELL,
    COAT,
    CUP,
    KEEPSAKE,
    LEDGER,
    LEFT_COMMON,
    LEFT_OTHER,
    PHOTO,
    RIGHT_COMMON,
    SATCHEL,
    WATCH,
    Camping,
    learned,
    starting,
)
from tests.rule_evidence import rule


def ways(t: Camping, way: int) -> list[int]:
    """The arguments with which a way is on offer now."""
    assert t.asked == "spend"
    return [argument_of(x) for x in t.answers if way_of(x) == way]


def coins(t: Camping) -> int:
    return t.g.tally[POOL]


def rich(n: int = 20) -> Camping:
    t = Camping()
    t.g.tally[CAMP_COINS] = n - 6
    return t


def test_the_values_of_camp_are_those_that_content_may_name() -> None:
    assert CAMP_VALUES == WRITTEN_VALUES
    assert [way_of(pack(n, 7)) for n in range(len(SPEND_WAYS))] == list(range(len(SPEND_WAYS)))


# --- the junk deck


@rule("VS-BLD-01", "VS-BLD-02", "VS-SET-09", "VS-SET-10")
def test_the_first_camp_reveals_one_card_of_tier_1() -> None:
    t = Camping().begin(reveal=False)
    assert (t.asked, t.answers) == ("junk", [CUP, LEDGER, COAT])
    t.say(LEDGER)
    assert t.g.junk_offer == (LEDGER,)
    assert t.g.junk_deck == (CUP, COAT)


@rule("VS-JNK-09")
def test_a_new_tier_is_in_the_deck_before_a_card_is_revealed() -> None:
    t = Camping().moment("won", lambda g, s: junk_tier(g, 1)).begin(reveal=False)
    assert t.answers == [CUP, LEDGER, COAT, PHOTO, BELL]
    junk_tier(t.g, 9)
    assert t.g.tally[TIER] == 3
    assert WATCH in t.g.junk_deck


@rule("VS-SET-10", "VS-COINS-18")
def test_gained_junk_comes_out_of_the_deck_and_exists_once() -> None:
    t = Camping().moment("won", lambda g, s: GainJunk(KEEPSAKE), lambda g, s: GainJunk(KEEPSAKE)).begin()
    assert (t.asked, t.answers) == ("who_gets", [0, 1])
    t.say(1)
    assert t.g.junk[2] == KEEPSAKE
    assert t.asked == "junk"
    t = Camping().moment("won", lambda g, s: GainJunk(CUP)).begin().say(0)
    assert t.answers == [LEDGER, COAT]
    junk_tier(t.g, 2)
    assert CUP not in t.g.junk_deck


@rule("VS-COINS-17", "VS-COINS-18")
def test_junk_costs_3_and_one_a_camp_is_bought() -> None:
    t = rich().begin(reveal=False).say(CUP)
    t.say(pack(BUY_JUNK, CUP), 1)
    assert coins(t) == 17
    assert t.g.junk[2] == CUP
    assert ways(t, BUY_JUNK) == []


@rule("VS-COINS-17", "VS-R-87")
def test_of_two_pieces_on_offer_one_is_bought_and_nothing_more_is_drawn() -> None:
    t = rich()
    camp_modify(t.g, JUNK_ON_OFFER, 1, 1)
    t.begin(reveal=False).say(CUP, COAT)
    assert ways(t, BUY_JUNK) == [CUP, COAT]
    t.say(pack(BUY_JUNK, CUP), 1)
    assert (ways(t, BUY_JUNK), ways(t, OTHER_JUNK)) == ([], [])


@rule("VS-COINS-18", "VS-R-86")
def test_old_junk_makes_room_or_the_new_one_is_stored_and_broken_junk_stays() -> None:
    t = rich().junk(0, BELL).begin(reveal=False).say(CUP, pack(BUY_JUNK, CUP), 0)
    assert (t.asked, t.answers) == ("slot", [4, STORE])
    t.say(4)
    assert (t.g.junk[0], t.g.belongings) == (CUP, (JUNK_CODE + BELL,))
    t = rich().junk(0, BELL, broken=True).begin(reveal=False).say(CUP, pack(BUY_JUNK, CUP), 0)
    assert t.asked == "spend"
    assert (t.g.junk[0], t.g.belongings) == (BELL, (JUNK_CODE + CUP,))


@rule("VS-THR-01", "VS-THR-02", "VS-THR-03", "VS-JNK-01", "VS-SET-03")
def test_the_wayfarer_has_two_junk_slots() -> None:
    t = Camping(who=(0, WAYFARER)).begin(reveal=False).say(CUP)
    assert t.g.junk[2] == SATCHEL
    t.say(pack(BUY_JUNK, CUP), 1)
    assert list(t.g.junk[2:4]) == [SATCHEL, CUP]


@rule("VS-COINS-19", "VS-COINS-20", "VS-R-41")
def test_different_junk_is_drawn_before_the_old_card_goes_back() -> None:
    t = Camping().begin(reveal=False).say(CUP, pack(OTHER_JUNK, CUP))
    assert (t.asked, t.answers) == ("junk", [LEDGER, COAT])
    t.say(COAT)
    assert coins(t) == 5
    assert (t.g.junk_offer, t.g.junk_deck) == ((COAT,), (CUP, LEDGER))


@rule("VS-R-87")
def test_different_junk_may_be_drawn_again_until_the_offer_is_bought() -> None:
    t = rich().begin(reveal=False).say(CUP, pack(OTHER_JUNK, CUP), COAT, pack(OTHER_JUNK, COAT), CUP)
    assert ways(t, OTHER_JUNK) == [CUP]
    t.say(pack(BUY_JUNK, CUP), 0)
    assert ways(t, OTHER_JUNK) == []


# --- the pool


@rule("VS-COINS-01", "VS-COINS-03", "VS-COINS-04", "VS-SET-02")
def test_the_pool_holds_three_coins_of_each_and_what_was_granted() -> None:
    t = Camping(who=(0, 1, 2))
    t.g.tally[CAMP_COINS], t.g.tally[COINS_LOST] = 2, 1
    t.begin()
    assert (coins(t), t.g.tally[PERISHABLE]) == (11, 2)


@rule("VS-COINS-02", "VS-R-43")
def test_any_number_of_coins_may_be_granted() -> None:
    assert coins(rich(40).begin()) == 40


@rule("VS-COINS-03")
def test_a_debt_takes_coins_away_but_never_more_than_there_are() -> None:
    t = Camping()
    t.g.tally[CAMP_COINS] = -8
    assert coins(t.begin()) == 0


@rule("VS-COINS-07", "VS-COINS-02")
def test_coins_that_are_left_do_not_wait_for_the_next_camp() -> None:
    t = rich(8).begin().say(pack(BANK_ONE)).say(FINISH)
    assert t.told("coins_gone") == [(-1, 1, 0, 0)]
    assert (coins(t), t.g.tally[CAMP_COINS]) == (0, 0)


@rule("VS-COINS-03")
def test_coins_granted_after_spending_are_for_the_next_camp() -> None:
    t = Camping().between(0, 0, lambda g, s: camp_coin(g, 2)).begin().until("in_between").say(0, 1)
    assert t.g.tally[CAMP_COINS] == 2


@rule("VS-COINS-05", "VS-COINS-08", "VS-R-75")
def test_the_group_votes_where_the_table_wants_it() -> None:
    t = Camping()
    t.g.options = {"council": "vote"}
    t.begin()
    for seat in (0, 1):
        t.g.answer(pack(HOLD_SEANCE), seat)
    assert t.g.tally[OWNS_SEANCE] == 1


# --- skills


@rule("VS-COINS-09", "VS-COINS-10", "VS-COINS-11")
def test_two_skills_are_on_offer_for_2_coins_each_once() -> None:
    t = Camping().begin()
    assert ways(t, BUY_SKILL) == [LEFT_COMMON, RIGHT_COMMON]
    t.say(pack(BUY_SKILL, LEFT_COMMON), 1)
    assert coins(t) == 4
    assert t.skills(1)[1] == LEFT_COMMON
    assert ways(t, BUY_SKILL) == [RIGHT_COMMON]


@rule("VS-COINS-09", "VS-COINS-11")
def test_an_unlocked_skill_is_on_offer_in_one_camp() -> None:
    t = Camping().moment("won", lambda g, s: unlock_skill(g, ANY_COMMON)).begin()
    assert ways(t, BUY_SKILL) == [LEFT_COMMON, RIGHT_COMMON, ANY_COMMON]
    t.until("")
    assert t.g.unlocked == ()


@rule("VS-COINS-12", "VS-VCD-02..04", "VS-MNG-03")
def test_a_skill_needs_a_slot_of_its_side() -> None:
    t = Camping().skill(0, 1, LEFT_OTHER).begin().say(pack(BUY_SKILL, LEFT_COMMON), 0)
    assert (t.asked, t.answers) == ("slot", [0, 1, STORE])  # the right side is free, but it does not fit there
    t.say(1)
    assert t.skills(0)[:2] == [starting(0)[0], LEFT_COMMON]
    assert t.g.belongings == (LEFT_OTHER,)


@rule("VS-R-86", "VS-MNG-05", "VS-COINS-12")
def test_a_wounded_skill_keeps_its_slot() -> None:
    t = Camping().skill(0, 0, starting(0)[0], True).skill(0, 1, LEFT_OTHER, True).begin()
    t.say(pack(BUY_SKILL, LEFT_COMMON), 0)
    assert t.asked == "spend"
    assert t.g.belongings == (LEFT_COMMON,)


@rule("VS-VCD-04")
def test_a_skill_for_either_side_goes_where_its_player_says() -> None:
    t = Camping().moment("won", lambda g, s: unlock_skill(g, ANY_COMMON)).begin().say(pack(BUY_SKILL, ANY_COMMON), 0)
    assert (t.asked, t.answers) == ("slot", [1, 3])
    assert t.say(3).skills(0)[3] == ANY_COMMON


@rule("VS-COINS-13", "VS-SKL-08", "VS-SKL-07")
def test_skills_of_moments_cost_nothing() -> None:
    t = Camping().moment("won", lambda g, s: GainSkill((0, 1))).begin()
    assert (t.question.seat, t.asked, t.answers) == (0, "learn", [learned(0), learned(0, 1)])
    t.say(learned(0, 1), learned(2), 3)
    assert t.skills(0)[1] == learned(0, 1)
    assert t.skills(1)[3] == learned(2)


@rule("VS-SKL-07")
def test_a_certain_skill_is_gained_by_who_may_hold_it_once() -> None:
    t = Camping().moment("won", lambda g, s: GainSkill((0, 1), learned(2)), lambda g, s: GainSkill((1,), learned(2)))
    t.begin().say(1)
    assert t.skills(1)[1] == learned(2)
    assert t.asked == "junk"
    t = Camping().moment("won", lambda g, s: GainSkill((0,), LEFT_COMMON)).begin()
    assert ways(t, BUY_SKILL) == [RIGHT_COMMON]


# --- the other ways


@rule("VS-COINS-14", "VS-WND-04")
def test_one_coin_heals_one_skill_of_anybody() -> None:
    t = Camping().skill(1, 2, starting(2)[1], True).begin()
    assert ways(t, HEAL) == [at(1, 2)]
    t.say(pack(HEAL, at(1, 2)))
    assert coins(t) == 5
    assert not any(t.g.wounded)


@rule("VS-COINS-15", "VS-JNK-05")
def test_one_coin_fixes_broken_junk() -> None:
    t = Camping().junk(1, BELL, broken=True).begin().say(pack(FIX, at(1, 4)))
    assert coins(t) == 5
    assert (t.g.junk[2], t.g.broken[2]) == (BELL, 0)


@rule("VS-COINS-06", "VS-COINS-07", "VS-GEN-06")
def test_broken_junk_may_be_scrapped_for_a_coin() -> None:
    t = Camping().junk(1, BELL, broken=True).begin().say(pack(SCRAP, at(1, 4)))
    assert (coins(t), t.g.tally[PERISHABLE]) == (7, 1)
    assert t.g.junk[2] == 0
    assert t.g.boxed == (JUNK_CODE + BELL,)


@rule("VS-COINS-16", "VS-COINS-23", "VS-R-42")
def test_each_coin_of_rummage_is_a_draw_that_stays_for_the_next_scenario() -> None:
    t = Camping().begin().say(pack(RUMMAGE_ONCE), APPLE)
    assert (t.asked, t.answers) == ("who_gets", [0, 1])
    t.say(1).say(pack(RUMMAGE_ONCE), NAILS, 1)
    assert coins(t) == 4
    t.until("")
    assert t.g.tokens_of(1) == [NAILS, APPLE]
    assert sum(t.g.bindle) == 25


@rule("VS-R-85")
def test_who_has_no_room_returns_a_token_of_its_choice() -> None:
    t = Camping().begin()
    t.g.tokens = bytes([0, 1, 1, 0, 0]) + t.g.tokens[TOKENS:]
    t.say(pack(RUMMAGE_ONCE), APPLE, 0)
    assert (t.question.seat, t.asked, t.answers) == (0, "return", [1, 2, APPLE])
    t.say(1)
    assert t.g.tokens_of(0) == [2, APPLE]


@rule("VS-SEA-01", "VS-SEA-02")
def test_the_seance_costs_a_coin_for_each_vagrant_once() -> None:
    t = Camping(who=(0, 1, 2)).begin().say(pack(HOLD_SEANCE))
    assert coins(t) == 6
    assert ways(t, HOLD_SEANCE) == []
    t.until("")
    assert t.g.tally[OWNS_SEANCE] == 1


@rule("VS-COINS-21", "VS-COINS-22", "VS-COINS-24", "VS-MIL-02")
def test_banked_coins_open_their_moment_at_once() -> None:
    t = Camping().moment("bank", lambda g, s: camp_coin(g, 3))
    t.book.bank_thresholds = [(2, "bank")]
    t.begin().say(pack(BANK_ONE))
    assert coins(t) == 5
    t.say(pack(BANK_ONE))
    assert coins(t) == 7
    assert t.until("").g.tally[BANKED] == 2


@rule("VS-CODE-01")
def test_prices_may_change_for_so_many_times() -> None:
    t = Camping().moment(
        "won", lambda g, s: camp_modify(g, SKILL_COST, -1, 1), lambda g, s: camp_modify(g, HEAL_COST, -3)
    )
    t.skill(1, 2, starting(2)[1], True).begin()
    t.say(pack(BUY_SKILL, LEFT_COMMON), 0)
    assert coins(t) == 5
    t.say(pack(BUY_SKILL, RIGHT_COMMON), 0)
    assert coins(t) == 3
    t.say(pack(HEAL, at(1, 2)))
    assert coins(t) == 3
    assert t.until("").g.camp_costs == ()


@rule("VS-CODE-01")
def test_more_junk_may_be_revealed_and_bought() -> None:
    t = rich()
    camp_modify(t.g, JUNK_ON_OFFER, 1, 1)
    camp_modify(t.g, JUNK_LIMIT, 1)
    camp_modify(t.g, OTHER_JUNK_COST, -1, 1)
    t.begin()
    assert t.g.junk_offer == (CUP, LEDGER)
    t.say(pack(OTHER_JUNK, CUP), COAT)
    assert coins(t) == 20
    t.say(pack(BUY_JUNK, LEDGER), 0, pack(BUY_JUNK, COAT), 1)
    assert list(t.g.junk[:4]) == [LEDGER, 0, COAT, 0]
    assert t.g.tally[POOL] == 14


def test_what_costs_nothing_does_not_go_on_for_ever() -> None:
    t = Camping()
    camp_modify(t.g, RUMMAGE_COST, -1)
    camp_modify(t.g, SEANCE_COST, -9)
    t.begin()
    for n in range(400):
        if t.asked not in ("spend", "draw", "who_gets", "return"):
            break
        t.say(pack(RUMMAGE_ONCE) if t.asked == "spend" else t.answers[n % len(t.answers)])
    assert t.asked == "manage"


@rule("VS-GEN-06")
def test_a_belonging_may_be_boxed() -> None:
    t = Camping().moment("won", lambda g, s: BoxBelonging(2))
    t.belongings(LEFT_OTHER, JUNK_CODE + BELL, ANY_COMMON)
    t.begin()
    assert (t.asked, t.answers) == ("box", sorted(t.g.belongings))
    t.say(LEFT_OTHER, ANY_COMMON)
    assert t.g.belongings == (JUNK_CODE + BELL,)
    assert t.g.boxed == (LEFT_OTHER, ANY_COMMON)
