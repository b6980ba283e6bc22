"""Tables: whole games with bots, people's answers, late ones, undo, logs, and every earlier position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lantern.core.errors import Illegal, LogError, OptionError
from lantern.core.flow import CHANCE, SPECTATOR
from lantern.core.log import read_log
from lantern.core.play import verify
from lantern.games import find
from lantern.tables.errors import Late
from lantern.tables.messages import NewSeat, SeatKind
from lantern.tables.past import EVERY
from lantern.tables.table import MOST_VIEWS, Table

SEED = "a seed for tests"
WAYWARD = find("wayward")


def new_table(*kinds: SeatKind, seed: str = SEED, **options: Any) -> Table:
    """A table at which a person, if there is one, is asked."""
    table = Table.new(WAYWARD, options, [NewSeat(f"P{seat}", kind) for seat, kind in enumerate(kinds)], seed)
    table.advance()
    return table


def play_on(table: Table, rng: Random, answers: int = 10_000) -> Table:
    """People answer anything legal, until the game is over or they have answered so often."""
    for _ in range(answers):
        seat = table.asked_seat
        if seat is None:
            break
        question = table.play.question(seat)
        table.answer(seat, WAYWARD.text(table.play.state, question, question.sample(rng)), table.number)
    return table


def play_until_undo(table: Table, answers: int = 1) -> None:
    """Somebody has given so many answers that can be taken back."""
    rng = Random(9)
    while len(table.play.past) < answers:
        play_on(table, rng, 1)


@pytest.mark.parametrize("kinds", [("random",), ("random", "random"), ("random", "instinct")])
def test_bots_play_a_game_to_its_end(kinds: tuple[SeatKind, ...]) -> None:
    table = new_table(*kinds)
    assert table.over
    assert table.asked_seat is None
    state = table.state()
    assert state.result is not None
    assert state.asked is None
    assert state.seed == SEED
    assert len(state.history) == table.number
    assert verify(WAYWARD, read_log(table.log_text())) > 0


def test_a_person_among_bots_is_asked_again_and_again_until_the_end() -> None:
    table = new_table("random", "person", "random")
    assert table.asked_seat == 1
    assert table.viewer == 1
    assert not table.state().seed
    play_on(table, Random(1))
    assert table.over
    assert table.state().seed == SEED


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (play_on(new_table("random", "person"), Random(2)) for _ in range(2))
    assert one.log_text() == other.log_text()


def test_moments_come_in_order_with_views_and_the_answer_first() -> None:
    table = new_table("person", "random")
    number = table.number
    moments = table.answer(0, "end", number)
    assert [moment.number for moment in moments] == list(range(number + 1, table.number + 1))
    assert (moments[0].seat, moments[0].answer) == (0, "end")
    assert moments[-1].view == table.state().view
    assert table.state().history[number:] == tuple(without_view(moment) for moment in moments)


def test_a_long_update_has_views_only_for_its_last_moments() -> None:
    table = Table.new(WAYWARD, {}, [NewSeat("A", "random"), NewSeat("B", "random")], SEED)
    moments = table.advance()
    assert len(moments) > MOST_VIEWS
    assert sum(moment.view is not None for moment in moments) == MOST_VIEWS


def without_view(moment: Any) -> Any:
    return type(moment)(**{**vars(moment), "view": None})


def test_earlier_positions_are_what_was_seen_then() -> None:
    table = Table.new(WAYWARD, {}, [NewSeat("A", "random"), NewSeat("B", "random")], SEED)
    seen = {0: WAYWARD.view(table.play.state, SPECTATOR)}
    while not table.over:
        table.advance(limit=1)
        seen[table.number] = WAYWARD.view(table.play.state, SPECTATOR)
    around_kept = [number for number in seen if number % EVERY in (EVERY - 1, 0, 1)]
    for number in Random(3).sample(around_kept + Random(4).sample(list(seen), 40), k=len(around_kept) + 40):
        assert table.at(number).view == seen[number]
    assert (table.at(0).seat, table.at(0).answer) == (CHANCE, "")
    for number in (-1, table.number + 1):
        with pytest.raises(Illegal, match=f"There is no answer {number}"):
            table.at(number)


def test_bots_stop_at_a_limit_and_when_patience_ends() -> None:
    table = Table.new(WAYWARD, {}, [NewSeat("A", "random")], SEED)
    assert len(table.advance(limit=3)) == table.number == 3
    table.patience = -1
    assert table.advance() == []
    assert table.number == 3


def test_a_late_answer_is_refused_with_the_number_now() -> None:
    table = new_table("person", "random")
    number = table.number
    table.answer(0, "end", number)
    before = table.log_text()
    with pytest.raises(Late, match=f"{table.number} have been given") as late:
        table.answer(0, "end", number)
    assert late.value.number == table.number
    with pytest.raises(Late):
        table.undo(0, number)
    assert table.log_text() == before


def test_wrong_answers_change_nothing() -> None:
    table = new_table("person", "random", "person")
    seat = table.asked_seat
    assert seat is not None
    before = table.log_text()
    with pytest.raises(Illegal, match="no answer to action; possible:"):
        table.answer(seat, "fly to the moon", table.number)
    with pytest.raises(Illegal, match="not asked anything now"):
        table.answer(2 - seat, "end", table.number)
    for stranger in (1, 7, CHANCE):
        with pytest.raises(Illegal, match="persons sit at: 0, 2"):
            table.answer(stranger, "end", table.number)
    assert table.log_text() == before


def test_undo_takes_answers_back_one_by_one_and_tells_what() -> None:
    table = new_table("person")
    seen = {}
    while len(table.play.past) < 2:
        seen[table.number] = (table.log_text(), table.state())
        play_on(table, Random(table.number), 1)
    for _ in range(2):
        assert table.state().undo.why.startswith("Take back: ")
        table.undo(0, table.number)
        assert (table.log_text(), table.state()) == seen[table.number]


def test_dice_are_never_taken_back() -> None:
    table = new_table("person")
    assert table.play.log.lines[-1].seat == CHANCE
    with pytest.raises(Illegal, match="never taken back"):
        table.undo(0, table.number)


def test_undo_never_crosses_a_turn_or_another_seat() -> None:
    table = new_table("person", "random")
    table.answer(0, "end", table.number)
    assert not table.state().undo.allowed
    with pytest.raises(Illegal):
        table.undo(0, table.number)


def test_earlier_positions_are_right_after_undo() -> None:
    """What was kept of answers that were taken back must not be shown again."""
    table = new_table("person")
    rng = Random(4)
    for _ in range(120):
        if table.state().undo.allowed and rng.random() < 0.4:
            table.undo(0, table.number)
        else:
            play_on(table, rng, 1)
        if table.over:
            break
        assert table.at(table.number).view == WAYWARD.view(table.play.state, 0)
        assert len(table.state().history) == table.number


def test_a_table_comes_back_from_its_log_undo_and_all() -> None:
    table = play_on(new_table("person", "random"), Random(5), 20)
    play_until_undo(table)
    again = Table.from_log(table.log_text(private=True), ["person", "random"])
    again.name = table.name
    assert again.state() == table.state()
    assert again.state().undo.allowed
    play_on(table, Random(6))
    play_on(again, Random(6))
    assert again.log_text() == table.log_text()


def test_a_public_log_goes_on_with_a_new_promise_and_persons_everywhere() -> None:
    table = play_on(new_table("person", "random"), Random(5), 5)
    again = Table.from_log(table.log_text())
    assert [seat.kind for seat in again.seats] == ["person", "person"]
    assert again.state().commitment != table.state().commitment
    assert play_on(again, Random(7)).over
    assert not again.replay


def test_a_finished_log_opens_as_a_replay() -> None:
    table = Table.from_log(new_table("random").log_text())
    assert table.replay
    assert table.state().replay
    assert table.state().result is not None


@pytest.mark.parametrize(
    "text",
    ["", "\n", "hello", "{}", '{"lantern":1}', '{"lantern":2}', "[" * 100_000, "[1,2]\n", '"seeds"\n', "null\n{}\n"],
)
def test_foreign_texts_are_no_logs(text: str) -> None:
    with pytest.raises(LogError):
        Table.from_log(text)


def test_damaged_logs_are_refused() -> None:
    good = new_table("random").log_text()
    header, promise, *rest = good.splitlines()
    for damaged in (
        good.replace('"wayward"', '"chess"'),
        good.replace('"map":1', '"map":3'),
        good.replace('"since":0', '"since":5'),
        good.replace(f'"{SEED}"', '"another seed"'),
        "\n".join([header, *rest]),
        "\n".join([header, promise, *rest[1:]]),
    ):
        with pytest.raises(LogError):
            Table.from_log(damaged)
    with pytest.raises(LogError, match="3 kinds of players are given for 1 seats"):
        Table.from_log(good, ["person"] * 3)


def test_why_and_headline_speak_of_the_open_question() -> None:
    table = new_table("person", "person")
    seat = table.asked_seat
    assert seat is not None
    assert table.why(1 - seat, "end").sentence == "It is not your turn to answer."
    assert table.info(1.0).asked.startswith(f"P{seat}: ")
    assert play_on(table, Random(8)).info(1.0).over
    assert table.info(1.0).asked == "the gate has fallen"


def test_the_headline_of_a_finished_game_says_who_won() -> None:
    table = Table.new(
        find("harrow"), {"mode": "training"}, [NewSeat(name, "random") for name in ("Ines", "Orla")], seed=SEED
    )
    table.advance()
    assert table.result
    winner = ("Ines", "Orla")[table.result.winners[0]]
    assert table.info(1.0).asked == f"{winner} wins. {table.result.why}"


def test_several_people_at_one_screen_are_called_by_name() -> None:
    assert new_table("person", "person").listener == SPECTATOR
    assert new_table("person", "random").listener == 0


def test_names_are_made_presentable() -> None:
    seats = [NewSeat("  Ines\n\x00 the  Bold "), NewSeat(""), NewSeat("x" * 99)]
    assert Table.new(WAYWARD, {}, seats).names == ("Ines the Bold", "Blue", "x" * 40)


@pytest.mark.parametrize(
    ("options", "seats"), [({"players": 3}, 2), ({}, 0), ({}, 7), ({"map": 9}, 2), ({"mop": 1}, 2)]
)
def test_wrong_set_ups_are_refused(options: dict[str, Any], seats: int) -> None:
    with pytest.raises(OptionError):
        Table.new(WAYWARD, options, [NewSeat("A")] * seats)
