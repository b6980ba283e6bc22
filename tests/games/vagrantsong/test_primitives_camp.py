"""Primitives of the campaign (docs/rules, Part IV), as scenarios, moments and cards use them."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.games.vagrantsong.ids import BANKED, CAMP_COINS, CAMP_STEP, MILE_TOTAL, SLOTS, TIER, WITNESSING
from lantern.games.vagrantsong.layout import current_pack
from lantern.games.vagrantsong.pack import FORMATS
from lantern.games.vagrantsong.rules.cards import JUNK_CODE
from lantern.games.vagrantsong.rules.prices import CAMP_VALUES, HEAL_COST, PRINTED, SEANCE_COST, price, use_price
from lantern.games.vagrantsong.vocabulary import CAMP_VALUES as WRITTEN
from lantern.games.vagrantsong.vocabulary import CONDITIONS, PRIMITIVES
from tests.games.vagrantsong.stage import Stage
from tests.rule_evidence import rule


def pair(**parts: Any) -> Stage:
    return Stage("songsmith", "cursebearer", **parts)


@rule("VS-COINS-03", "VS-RIT-07")
def test_camp_coin_is_for_the_pool_of_the_next_camp() -> None:
    assert pair().run({"do": "camp_coin", "n": 2}, {"do": "camp_coin", "n": -1}).g.tally[CAMP_COINS] == 1


@rule("VS-MIL-01")
def test_mile_post_is_checked_once() -> None:
    t = pair().run({"do": "mile_post", "name": "Float On"}, {"do": "mile_post", "name": "Float On"})
    assert (t.g.tally[MILE_TOTAL], t.g.mile_posts) == (1, 1 << t.g.book_of.mile_names.index("Float On"))


@rule("VS-WIN-09")
def test_moment_is_read_when_told_to() -> None:
    t = pair().run({"do": "moment", "id": 28})
    assert [event.a for event in t.told("moment")] == [list(t.g.book_of.moments).index("28")]


@rule("VS-R-62")
def test_there_are_no_malady_cards_and_three_kinds_of_slots_are_enough() -> None:
    pair()
    assert not [name for name in (*FORMATS, *PRIMITIVES, *CONDITIONS) if "malady" in name]
    assert all(len(record.ritual) == 3 and record.seance for record in current_pack().scenarios.values())


@rule("VS-COINS-09")
def test_unlock_skill_puts_a_common_skill_on_offer() -> None:
    t = pair().run({"do": "unlock_skill", "id": "long_throw"})
    assert list(t.g.unlocked) == [t.g.book_of.skill_numbers["long_throw"]]


@rule("VS-SKL-08")
def test_gain_skill_a_certain_one_or_of_the_vagrants_choice() -> None:
    t = pair().run({"do": "gain_skill", "id": "long_throw", "who": "actor"}, actor=1).auto("slot")
    assert t.g.book_of.skill_numbers["long_throw"] in t.g.skills[SLOTS : 2 * SLOTS]
    t = pair().run({"do": "gain_skill", "id": "choice", "who": "actor"}, actor=1)
    assert (t.asked, t.seat) == ("learn", 1)
    t = pair().run({"do": "gain_skill", "id": "choice"})
    assert (t.asked, t.seat) == ("learn", 0)  # whoever speaks for the group


@rule("VS-SET-10")
def test_gain_junk_is_given_to_whom_the_group_says() -> None:
    t = pair().run({"do": "gain_junk", "id": "fishin_line"}).skip_to("who")
    number = t.g.book_of.junk_numbers["fishin_line"]
    assert number in t.g.junk or JUNK_CODE + number in t.g.belongings
    assert number not in t.g.junk_deck


@rule("VS-SET-10")
def test_junk_that_is_gained_is_on_offer_no_more() -> None:
    t = pair()
    number, other = (t.g.book_of.junk_numbers[name] for name in ("fishin_line", "tin_cup"))
    t.g.junk_offer = (number, other)
    assert t.run({"do": "gain_junk", "id": "fishin_line"}).skip_to("who").g.junk_offer == (other,)


@rule("VS-CODE-01")
@pytest.mark.parametrize("what", WRITTEN)
def test_camp_modify_changes_a_value_of_camp(what: str) -> None:
    t = pair().run({"do": "camp_modify", "what": what, "n": 1})
    number = CAMP_VALUES.index(what)
    assert price(t.g, number) == 1 + (t.g.n if number == SEANCE_COST else PRINTED[number])
    t.run({"do": "camp_modify", "what": what, "n": -9, "uses": 1})
    assert price(t.g, number) == 0


@rule("VS-CODE-01")
def test_camp_modify_may_last_for_so_many_times() -> None:
    t = pair().run({"do": "camp_modify", "what": "heal_cost", "n": 2, "uses": 2})
    costs = []
    for _ in range(3):
        costs.append(price(t.g, HEAL_COST))
        use_price(t.g, HEAL_COST)
    assert costs == [3, 3, 1]


@rule("VS-COINS-21")
def test_bank_is_free() -> None:
    assert pair().run({"do": "bank", "n": 3}).g.tally[BANKED] == 3


@rule("VS-JNK-09")
def test_junk_tier_adds_the_next_tiers() -> None:
    t = pair()
    before = len(t.g.junk_deck)
    t.run({"do": "junk_tier", "n": 1})
    assert t.g.tally[TIER] == 2
    assert len(t.g.junk_deck) > before


@rule("VS-GEN-06")
def test_box_belonging_puts_a_card_of_the_belongings_in_the_box() -> None:
    t = pair()
    card = t.g.book_of.skill_numbers["long_throw"]
    t.g.belongings = (card,)
    t.run({"do": "box_belonging", "n": 1})
    assert (len(t.g.belongings), t.g.boxed) == (0, (card,))


@rule("VS-MNG-08")
def test_manage_gives_one_move_of_managing() -> None:
    t = pair()
    t.g.belongings = (t.g.book_of.skill_numbers["long_throw"],)
    t.run({"do": "manage", "who": "actor"}, actor=1)
    assert (t.asked, t.seat) == ("manage", 1)


@rule("VS-BTW-04")
def test_peek_in_between_shows_one_answer() -> None:
    peek = {"do": "peek_in_between", "who": "actor"}
    assert pair().run(peek, actor=1).asked == "who"  # there is no card to see yet
    t = pair().set(CAMP_STEP, WITNESSING).run(peek, actor=1)
    assert (t.asked, t.seat, len(t.answers)) == ("peek", 1, 3)
    t.say(t.answers[0])
    assert len(t.g.peeked) == 1


@rule("VS-NXT-01")
def test_next_scenario_sets_the_road() -> None:
    t = pair().run({"do": "next_scenario", "id": "the_stoker"})
    assert t.g.book_of.scene_ids[t.g.branch] == "the_stoker"
    assert (
        t.run({"do": "next_scenario", "id": "other"}).g.book_of.scene_ids[t.g.branch] == "the_stoker"
    )  # there is none
