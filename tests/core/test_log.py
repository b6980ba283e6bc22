"""The log file: what it keeps, and what it says about files that are not right."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from lantern.core import chance
from lantern.core.errors import Illegal, LogError
from lantern.core.flow import CHANCE
from lantern.core.log import read_log
from lantern.core.play import Play, replay, verify
from lantern.games import wayward


def some_game(answers: int = 12) -> Play[Any]:
    play = Play.begin(wayward.GAME, {"map": 1, "players": 2}, ("Ines", "Maud"), seed="f" * 64)
    while play.number < answers and play.state.waiting is not None:
        if play.state.waiting.seat == CHANCE:
            play.roll()
        else:
            play.answer(wayward.GAME.text(play.state, play.state.waiting, play.state.waiting.answers[0]))
    return play


def changed(text: str, line: int, old: str, new: str) -> str:
    rows = text.splitlines(keepends=True)
    assert old in rows[line - 1]
    rows[line - 1] = rows[line - 1].replace(old, new, 1)
    return "".join(rows)


def test_a_log_is_read_as_it_was_written() -> None:
    text = some_game().log.text(private=True)
    assert read_log(text).text(private=True) == text


def test_an_unfinished_log_shown_to_others_does_not_hold_the_seed() -> None:
    play = some_game()
    assert "f" * 64 in play.log.text(private=True)
    assert "f" * 64 not in play.log.text()
    assert chance.commitment("f" * 64) in play.log.text()
    with pytest.raises(LogError, match="revealed when the game is over"):
        verify(wayward.GAME, read_log(play.log.text()))


def test_a_log_without_its_seed_goes_on_with_a_new_promise() -> None:
    play = Play.resume(wayward.GAME, read_log(some_game(8).log.text()))
    assert [promise.since for promise in play.log.promises] == [0, 8]
    assert read_log(play.log.text()).text() == play.log.text()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty"),
        ("Once upon a time\n", "line 1: this is no line of a log"),
        ("[1, 2, 3]\n", "line 1: this is no Lantern log"),
        ('{"lantern":7}\n', "line 1: the log has format 7; this program reads format 1"),
        ('{"lantern":1,"game":"wayward"}\n', "line 1: the header is not whole: 'options'"),
        ('{"lantern":1,"game":5,"options":{},"rules":"","content":"","seats":[]}\n', "line 1: the header is not whole"),
    ],
)
def test_a_foreign_file_is_refused(text: str, message: str) -> None:
    with pytest.raises(LogError) as caught:
        read_log(text)
    assert str(caught.value).startswith(message)


def test_a_log_cut_off_in_the_middle_says_where() -> None:
    text = some_game().log.text()
    with pytest.raises(LogError, match=r"line 14: the file is cut off in the middle of this line; the 13 above"):
        read_log(text[: len(text) - 9])


def test_a_log_cut_off_between_lines_is_a_shorter_game() -> None:
    text = "".join(some_game().log.text().splitlines(keepends=True)[:-2])
    assert Play.resume(wayward.GAME, read_log(text)).number == 10


def test_every_edit_of_an_answer_is_found() -> None:
    rows = some_game().log.text().splitlines(keepends=True)
    for at in range(2, 14):
        for field, other in ((1, 5), (2, "Turn.begin"), (3, "roll 6 6")):
            value = json.loads(rows[at])
            value[field] = other
            edited = [*rows[:at], json.dumps(value) + "\n", *rows[at + 1 :]]
            with pytest.raises(LogError, match=f"line {at + 1}: this line, or one above it, was changed"):
                read_log("".join(edited))


def test_an_edited_header_is_found() -> None:
    with pytest.raises(LogError, match="line 3: this line, or one above it, was changed"):
        read_log(changed(some_game().log.text(), 1, '"players":2', '"players":3'))


def test_a_missing_line_is_found() -> None:
    rows = some_game().log.text().splitlines(keepends=True)
    with pytest.raises(LogError, match="line 5: answer 4 stands where answer 3 should be"):
        read_log("".join(rows[:4] + rows[5:]))


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("rules", "0.3", "played with rules 0.3; this program has rules"),
        ("content", "abc", "played with other data"),
        ("game", "chess", 'a log of "chess", not of "wayward"'),
        ("seats", ["Ines"], "names 1 seats, its options say 2"),
    ],
)
def test_a_log_of_other_rules_or_data_is_not_played(field: str, value: Any, message: str) -> None:
    text = some_game(0).log.text()
    header = json.loads(text.splitlines()[0]) | {field: value}
    log = read_log("\n".join([json.dumps(header), *text.splitlines()[1:]]) + "\n")
    with pytest.raises(LogError, match=message):
        Play.resume(wayward.GAME, log)


def test_a_log_that_the_rules_do_not_follow_says_at_which_answer() -> None:
    log = read_log(some_game().log.text())
    log.lines[7] = replace(log.lines[7], step="Duel.dice")
    with pytest.raises(LogError, match=r"answer 8: the rules ask \w+\.\w+ here, the log has Duel.dice"):
        list(replay(wayward.GAME, log))


def test_an_illegal_answer_changes_nothing_and_names_legal_ones() -> None:
    play = some_game(6)
    before = play.state.digest()
    with pytest.raises(Illegal, match="is no answer to action; possible: "):
        play.answer("move nowhere")
    assert (play.state.digest(), play.number) == (before, 6)


def test_outcomes_of_a_seed_are_fair_and_do_not_depend_on_anything_but_the_number() -> None:
    play = some_game(0)
    question = play.state.waiting
    assert question is not None
    rolls = [chance.outcome("seed", number, question) for number in range(6000)]
    assert rolls == [chance.outcome("seed", number, question) for number in range(6000)]
    assert all(900 < rolls.count(die) < 1100 for die in question.answers)
