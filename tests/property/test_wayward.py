"""What holds for all dice, cards and chips of Wayward, not only for the examples of the rule tests."""

from __future__ import annotations

from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from lantern.games.wayward.board import OPENS
from lantern.games.wayward.ids import ITEM_NAMES, SPOTS
from lantern.games.wayward.rules.coffins import openings
from lantern.games.wayward.rules.guards import beats
from lantern.games.wayward.rules.piper import is_straight
from lantern.games.wayward.scoring import next_order, ranking
from tests.games.wayward.kit import Table

DIE = st.integers(1, 6)
CARD = st.fixed_dictionaries({name: st.integers(0, SPOTS[n]) for n, name in enumerate(ITEM_NAMES)})


@given(st.tuples(DIE, DIE, DIE))
def test_coffins_are_opened_by_dice_or_sums_of_them_each_die_once(dice: tuple[int, ...]) -> None:
    found = openings(dice, 12)
    assert found == sorted(set(found))
    assert 0 in found
    for mask in found:
        opened = [n + 1 for n in range(12) if mask >> n & 1]
        assert sum(opened) <= sum(dice)
        assert len(opened) <= 3
    assert all(1 << (die - 1) in found for die in dice)


@given(st.sets(st.sampled_from([1, 2, 3])), st.integers(1, 6))
def test_a_door_opens_for_an_exact_sum_and_nothing_else(picks: set[int], dots: int) -> None:
    mask = sum(1 << (pick - 1) for pick in picks)
    exact = any(sum(some) == dots for n in range(1, 4) for some in combinations(sorted(picks), n))
    assert bool(OPENS[dots] >> mask & 1) == exact


@given(st.sampled_from([2, 3, 4, 5]), DIE, DIE)
def test_a_second_die_never_harms_against_a_gray_guard(number: int, a: int, b: int) -> None:
    assert beats(number, False, (a, b)) == (beats(number, False, (a,)) or beats(number, False, (b,)))


@given(st.permutations([1, 2, 3]), st.integers(0, 3))
def test_a_straight_is_one_in_any_order(dice: list[int], more: int) -> None:
    assert is_straight(tuple(die + more for die in dice))


@given(st.lists(st.none() | st.integers(0, 200), min_size=1, max_size=6))
def test_places_follow_gold_and_the_trapped_have_none(gold: list[int | None]) -> None:
    places = ranking(gold)
    for mine, place in zip(gold, places, strict=True):
        assert (place == 0) == (mine is None)
        for other, below in zip(gold, places, strict=True):
            if mine is not None and other is not None:
                assert (mine > other) == (place < below)


@given(st.lists(st.integers(0, 6), min_size=2, max_size=6))
def test_the_next_order_names_everybody_once(places: list[int]) -> None:
    assert sorted(seat for group in next_order(places) for seat in group) == list(range(len(places)))


@given(CARD, st.integers(0, 61), st.sampled_from([1, 2]))
@settings(max_examples=60)
def test_with_any_card_in_any_area_there_is_something_to_do(card: dict[str, int], area: int, which: int) -> None:
    t = Table(map=which)
    t.put(t.g.board.ids[area % t.g.board.size]).give(**card)
    assert t.can("end")
    assert len(t.answers) > 1, t.area()  # nobody is ever stuck: the latch, a way, or an escape


@given(st.integers(0, 10_000), CARD)
@settings(max_examples=25)
def test_a_turn_never_overfills_a_card_or_loses_count_of_chips(seed: int, card: dict[str, int]) -> None:
    t, rng = Table(map=1 + seed % 2).give(**card), Random(seed)
    while t.g.waiting is not None and t.active == 0:
        t.g.answer(t.g.waiting.sample(rng))
        if t.active == 0:
            assert t.left >= 0
            assert all(t.has(item) + t.cursed(item) <= SPOTS[n] for n, item in enumerate(ITEM_NAMES))
