"""BTW: the in-between card, secret and common choices, and what they bring; and whole camps at random."""

from __future__ import annotations

import json

import pytest

from lantern.core.flow import Rule
from lantern.games.vagrantsong.book import ACTOR, HOLDER, Scope
from lantern.games.vagrantsong.ids import (
    BANKED,
    CAMP_COINS,
    COINS_LOST,
    HUMANITY,
    IN_BETWEEN,
    LASTING_CHANGE,
    OF_MOVE,
    ON_CAMP_START,
    POOL,
    TABLE_SEATS,
)
from lantern.games.vagrantsong.rules.camp_answers import BANK_ONE, pack
from lantern.games.vagrantsong.rules.managing import Manage
from lantern.games.vagrantsong.rules.rewards import GainJunk, GainSkill, add_mile_post, bank, camp_coin
from lantern.games.vagrantsong.state import Vagrantsong
from tests.games.vagrantsong.camp_kit import HALF_DECK, KEEPSAKE, LEFT_OTHER, Camping
from tests.rule_evidence import rule

A, B, C = 0, 1, 2


def note(g: Vagrantsong, s: Scope) -> Rule | None:
    """Writes down whose choice is resolved."""
    g.history = (*g.history, s[ACTOR], s[HOLDER])
    return None


def witnessing(t: Camping) -> Camping:
    return t.begin().until("in_between")


@rule("VS-BTW-01", "VS-R-44")
def test_all_coins_are_back_with_their_vagrants_banked_ones_too() -> None:
    t = Camping().begin().say(pack(BANK_ONE)).until("in_between")
    assert (t.g.tally[POOL], t.g.tally[BANKED]) == (0, 1)
    assert t.g.tally[COINS_LOST : COINS_LOST + 2] == [0, 0]


@rule("VS-BTW-02", "VS-BTW-03", "VS-BTW-07")
def test_cards_come_in_their_order_and_each_goes_to_the_box() -> None:
    t = witnessing(Camping())
    assert t.told("in_between") == [(-1, 0, 0, 0)]
    t.until("")
    assert t.g.tally[IN_BETWEEN] == 1
    t = Camping()
    t.g.tally[IN_BETWEEN] = 4
    assert t.begin().until("").told("in_between") == []  # the deck is used up


@rule("VS-BTW-04", "VS-R-61")
def test_everybody_chooses_in_secret_in_any_order() -> None:
    t = witnessing(Camping(who=(0, 1, 2)).between(0, B, note))
    assert [(q.seat, q.answers) for q in t.g.open_questions()] == [(0, [A, B, C]), (1, [A, B, C]), (2, [A, B, C])]
    assert t.g.answer(B, 2) == []
    assert t.g.answer(B, 0) == []
    assert t.g.history == ()
    t.events += t.g.answer(C, 1)
    assert t.told("chose") == [(0, 0, B, 0), (1, 0, C, 0), (2, 0, B, 0)]


@rule("VS-BTW-05")
def test_each_vagrant_resolves_its_own_choice_in_seat_order() -> None:
    t = witnessing(Camping(who=(0, 1, 2)).between(0, B, note).between(0, A, note, note))
    t.say(A, C, B)
    assert t.g.history == (0, 0, 0, 0, 2, 2)


@rule("VS-BTW-06")
def test_some_cards_ask_for_one_common_choice() -> None:
    t = Camping().between(2, B, lambda g, s: camp_coin(g, 2))
    t.g.tally[IN_BETWEEN] = 2
    witnessing(t)
    assert len(t.g.open_questions()) == 1
    t.say(B)
    assert t.g.tally[CAMP_COINS] == 2


@rule("VS-BTW-08", "VS-TEAR-03", "VS-NXT-01")
def test_a_lasting_effect_is_its_choosers_until_the_next_camp_begins() -> None:
    def slow(g: Vagrantsong, s: Scope) -> Rule | None:
        g.add_lasting(LASTING_CHANGE, s[HOLDER], OF_MOVE, -1, ON_CAMP_START, -1, s[ACTOR], s)
        return None

    t = witnessing(Camping().between(0, B, slow)).say(A, B).until("")
    assert (t.g.bonus(0, OF_MOVE), t.g.bonus(1, OF_MOVE)) == (0, -1)
    t.g.turn_page(t.next())
    t.begin()
    assert t.g.bonus(1, OF_MOVE) == 0


@rule("VS-BTW-04")
def test_half_a_deck_shows_its_holder_one_answer() -> None:
    t = Camping().half_deck().junk(1, HALF_DECK).begin().until("peek")
    assert (t.question.seat, t.question.known_to) == (1, 1)
    t.say(C)
    assert t.g.peeked == (1 * 4 + C,)
    seen = next(event for event in t.events if event.what == "peeked")
    assert (seen.seen_by(1).b, seen.seen_by(0).b) == (C, -1)
    assert t.asked == "in_between"
    assert t.until("").g.peeked == ()


@rule("VS-MIL-02", "VS-COINS-22")
def test_what_a_card_adds_to_the_sheet_opens_moments_before_camp_is_over() -> None:
    t = Camping().moment("four", lambda g, s: camp_coin(g, 1))
    t.between(0, A, lambda g, s: add_mile_post(g, 2), lambda g, s: bank(g, 1))
    t.book.mile_thresholds, t.book.bank_thresholds = [(1, "four")], [(1, "bank")]
    witnessing(t).say(A, A)
    assert [a for _, a, _, _ in t.told("moment")] == [0, 7, 8]
    assert t.g.tally[CAMP_COINS] == 1


# --- whole camps


def busy(players: int, won: bool) -> Camping:
    """A camp in which much happens."""
    t = Camping(who=(0, 1, 5, 3)[:players], won=won)
    t.moment("won", lambda g, s: GainSkill(tuple(range(g.n))), lambda g, s: add_mile_post(g, 1))
    t.moment("lost", lambda g, s: GainJunk(KEEPSAKE)).half_deck().junk(0, HALF_DECK)
    t.between(0, B, lambda g, s: Manage(s[ACTOR])).ritual(True, lambda g, s: camp_coin(g, 4))
    t.book.mile_thresholds, t.book.bank_thresholds = [(1, "four")], [(2, "bank")]
    t.moment("bank", lambda g, s: GainSkill(tuple(range(g.n))))
    t.west(1, 2).skill(0, 1, LEFT_OTHER, True)
    t.g.options = {"come_and_go": True, "council": "vote" if players % 2 else "speaker"}
    t.g.tally[TABLE_SEATS] = 4
    return t.begin(reveal=False)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("won", [True, False])
def test_random_camps_end_and_every_card_is_somewhere_once(players: int, won: bool) -> None:
    for seed in range(25):
        t = busy(players, won)
        assert t.at_random(seed) < 400
        g = t.g
        assert 2 <= g.n <= 4
        assert t.next() == ("two" if won else "three")
        held = [*[skill for skill in g.skills if skill], *[100 + junk for junk in g.junk if junk]]
        held += [*g.belongings, *g.personal, *[100 + junk for junk in (*g.junk_deck, *g.junk_offer)]]
        assert len(held) == len({*held})
        assert sum(g.tokens) + sum(g.bindle) == 27
        for v in range(g.n):
            assert g.skills_of(v)
            assert g.held(v) <= max(3, g.rummage_limit(v))
            assert g.tally[HUMANITY + v] <= g.max_humanity(v)


def test_a_camp_may_be_saved_at_every_question_and_copies_are_apart() -> None:
    t = busy(3, True)
    n = 0
    while t.g.waiting is not None:
        copy, before = t.g.clone(), t.g.save()
        again = Vagrantsong(t.book, 3)
        again.options = t.g.options
        again.load(json.loads(before))
        assert again.save() == before
        seat = t.g.waiting.seat if t.g.together else None
        t.g.answer(t.g.waiting.answers[n % len(t.g.waiting.answers)], seat)
        assert copy.save() == before
        n += 1
    assert n > 20
