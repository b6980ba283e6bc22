"""Forks: any position as a new table, that plays on to its end and holds nothing its seat could not know."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from lantern.core.errors import Illegal
from lantern.core.flow import SPECTATOR, Seat
from lantern.core.game import Game
from lantern.core.log import read_log
from lantern.core.play import replay, verify
from lantern.games import find
from lantern.tables.fork import fork_number, forked
from lantern.tables.messages import NewSeat
from lantern.tables.table import Table

FULL = ("harrow", "mode full")
KAMMI = ("harrow", "mode full factions protectors,kammi")
CAMPAIGN = ("vagrantsong", "mode campaign")
ATTACK = "Attack.offer"
MOMENTS = [
    (("wayward", ""), "Turn.act"),  # an action is chosen
    (FULL, "Draw.shuffle"),  # chance draws a card in secret
    (FULL, ATTACK),  # in the middle of an attack
    (FULL, "FamilyAbilities.give_back"),  # tokens drawn in secret wait to be given back
    (KAMMI, "Attack.choose"),  # and who Kammi is, is hidden
    (("harrow", "mode three"), "Attack.answer"),
    (CAMPAIGN, "Witness.alone"),  # several seats choose at once
    (CAMPAIGN, "CampRummage.begin"),  # in camp
    (CAMPAIGN, "HaintTurn.draw_one"),
]


@cache
def finished(name: str, options: str) -> Table:
    """A game that random bots have played."""
    game, words = find(name), options.split()
    given = dict(zip(words[::2], words[1::2], strict=True))
    seats = game.seats(game.check(game.for_seats(given, 3 if "three" in words else 2)))
    table = Table.new(game, given, [NewSeat(f"P{seat}", "random") for seat in range(seats)], "a seed for forks")
    table.run(game.most_answers)
    return table


def first(table: Table, asked: str) -> int:
    """The number at which this rule and step asks."""
    return next(line.number - 1 for line in table.play.log.lines if line.step == asked)


def opened(table: Table, number: int, seat: Seat, *, seed: int = 1) -> Table:
    """The table of a fork, with bots."""
    log = forked(table, number, seat, rng=Random(seed))
    return Table.from_log(log.text(private=True), [info.kind for info in table.seats])


def dealt(table: Table, number: int, seat: Seat, *, seed: int = 1) -> Any:
    """The position that a fork begins in."""
    return table.game.restore(forked(table, number, seat, rng=Random(seed)).header.position)


def told(game: Game[Any], g: Any, seat: Seat) -> tuple[Any, Any]:
    """What a seat sees and is asked."""
    return game.view(g, seat), game.ask(g, 0, seat)


@pytest.mark.parametrize(("which", "asked"), MOMENTS, ids=[asked for _, asked in MOMENTS])
def test_a_fork_looks_the_same_and_is_played_to_its_end(which: tuple[str, str], asked: str) -> None:
    table = finished(*which)
    number = first(table, asked)
    for seat in (0, 1, SPECTATOR):
        g = dealt(table, number, seat)
        assert g.asked_by() == asked
        assert told(table.game, g, seat) == told(table.game, table.past.position(number), seat)
    fork = opened(table, number, 0)
    assert (fork.number, fork.names) == (0, table.names)
    fork.run(fork.game.most_answers)
    assert fork.over
    log = read_log(fork.log_text())
    assert verify(fork.game, log) > 0
    *_, (_, last, _) = replay(fork.game, log)
    assert last.digest() == fork.play.state.digest()


@pytest.mark.parametrize("which", [("wayward", ""), FULL, KAMMI, CAMPAIGN], ids=" ".join)
def test_every_question_can_be_forked(which: tuple[str, str]) -> None:
    table = finished(*which)
    for number in range(0, table.number, max(1, table.number // 8)):
        for seat in (number % len(table.seats), SPECTATOR):
            g, then = dealt(table, number, seat), table.past.position(number)
            assert told(table.game, g, seat) == told(table.game, then, seat)


def test_a_fork_saved_in_the_middle_goes_on_as_if_it_had_not_been() -> None:
    fork = opened(finished(*FULL), 300, 0)
    fork.run(40)
    again = Table.from_log(fork.log_text(private=True), [seat.kind for seat in fork.seats])
    assert fork.at(7) == again.at(7)
    for each in (fork, again):
        each.run(60)
    assert again.log_text(private=True) == fork.log_text(private=True)
    game, then = fork.game, fork.past.position(50)
    assert told(game, dealt(again, 50, 1), 1) == told(game, then, 1), "a fork can be forked"


def test_two_forks_have_dice_of_their_own() -> None:
    table = finished(*FULL)
    one, other = (forked(table, 100, 0, rng=Random(1)) for _ in range(2))
    assert one.header == other.header
    assert len({promise.seed for log in (table.play.log, one, other) for promise in log.promises}) == 3


# --- secrets ----------------------------------------------------------------------------------------------------------


def cards_dealt(table: Table, number: int, forks: int) -> Counter[int]:
    """How often seat 1 holds which card, in forks for seat 0."""
    found = Counter[int]()
    for seed in range(forks):
        g = dealt(table, number, 0, seed=seed)
        found.update(g.hands[g.sides[1]])
    return found


def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_forks() -> None:
    """A table and its twin, all alike but for what seat 1 holds: in forks of both it holds each card as often."""
    table, forks = finished(*FULL), 200
    number = first(table, ATTACK)
    position = table.past.position(number)
    real = position.hands[position.sides[1]]
    twin = next(t for t in (opened(table, number, 0, seed=n) for n in range(9)) if t.play.state.hands != position.hands)
    assert told(table.game, twin.play.state, 0) == told(table.game, position, 0)
    one, other = cards_dealt(table, number, forks), cards_dealt(twin, 0, forks)
    assert one.keys() == other.keys(), "every card that can be is dealt in both"
    assert len(one) > len(real) > 0
    share = len(real) / len(one)
    for card in one:
        for found in (one, other):
            assert abs(found[card] - forks * share) < 4 * (forks * share * (1 - share)) ** 0.5


def test_what_a_seat_holds_itself_stays_and_a_spectator_keeps_nothing() -> None:
    table = finished(*FULL)
    number = first(table, ATTACK)
    g = table.past.position(number)
    mine, held = g.sides[0], g.hands[g.sides[0]]
    hands = {seat: {dealt(table, number, seat, seed=n).hands[mine] for n in range(9)} for seat in (0, 1, SPECTATOR)}
    assert hands[0] == {held}
    assert len(hands[1]) > 1
    assert len(hands[SPECTATOR]) > 1


def test_what_others_have_chosen_in_a_secret_set_is_chosen_anew() -> None:
    table = finished(*CAMPAIGN)
    number = first(table, "Witness.alone") + 1  # one of two has chosen
    assert len(table.past.position(number).open_questions()) == 1
    chosen = table.play.log.lines[number - 1].seat
    given = {seat: {dealt(table, number, seat, seed=n).given for n in range(20)} for seat in (chosen, 1 - chosen)}
    assert given[chosen] == {table.past.position(number).given}
    assert len(given[1 - chosen]) > 1


def test_only_a_game_that_is_over_may_be_forked_as_it_was() -> None:
    table = finished(*FULL)
    log = forked(table, 300, SPECTATOR, keep=True)
    assert log.header.position == table.past.position(300).save()
    going_on = opened(table, 300, 0)
    with pytest.raises(Illegal, match="only when the game is over"):
        forked(going_on, 0, 0, keep=True)


# --- mistakes ---------------------------------------------------------------------------------------------------------


def test_the_end_of_a_game_is_forked_at_its_last_question() -> None:
    table = finished("wayward", "")
    assert fork_number(table, table.number) == table.number - 1
    assert dealt(table, table.number, 0).save() == table.past.position(table.number - 1).save()
    going_on = opened(table, 20, 0)
    assert fork_number(going_on, 0) == 0


@pytest.mark.parametrize("number", [-1, 100_000])
def test_there_is_no_fork_of_what_has_not_been(number: int) -> None:
    with pytest.raises(Illegal, match=f"There is no answer {number}; this table has answers 0"):
        forked(finished("wayward", ""), number, 0)


@pytest.mark.parametrize("seat", [-1, -3, 2])
def test_there_is_no_fork_for_a_seat_that_is_not_there(seat: Seat) -> None:
    with pytest.raises(Illegal, match=f"There is no seat {seat}; give 0 to 1, or -2 for a spectator"):
        forked(finished("wayward", ""), 5, seat)
