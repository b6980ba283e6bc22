"""The log file: what it keeps, and what it says about files that are not right."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lantern.core import chance
from lantern.core.errors import Illegal, LogError
from lantern.core.flow import CHANCE, rollout
from lantern.core.log import Log, Promise, read_log
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


# --- logs that begin in a saved position ------------------------------------------------------------------------------


SAVED = some_game(9).state.save()


def begun_at(position: str, seed: str = "e" * 64) -> Log:
    """A log that begins in a position of `some_game`."""
    return Log(replace(some_game(0).log.header, position=position), [Promise(chance.commitment(seed), 0, seed)])


def with_field(name: str, value: Any) -> str:
    """A saved position of which one field is another."""
    return json.dumps(json.loads(SAVED) | {name: value}, separators=(",", ":"))


def test_a_log_begins_in_the_position_of_its_header() -> None:
    play = Play.resume(wayward.GAME, read_log(begun_at(SAVED).text(private=True)))
    assert (play.state.save(), play.number) == (SAVED, 0)
    while (question := play.state.waiting) is not None and play.number < 60:
        play.roll() if question.seat == CHANCE else play.choose(question.answers[0])
    log = read_log(play.log.text(private=True))
    assert log.text(private=True) == play.log.text(private=True)
    assert Play.resume(wayward.GAME, log).state.digest() == play.state.digest()
    assert verify(wayward.GAME, log) == sum(line.seat == CHANCE for line in log.lines) > 0


def test_a_log_that_begins_at_the_beginning_says_nothing_of_it() -> None:
    assert '"position"' not in some_game().log.text()
    assert list(json.loads(some_game().log.text().splitlines()[0])) == [
        "lantern", "game", "options", "rules", "content", "seats",
    ]  # fmt: skip


def test_an_edited_position_is_found() -> None:
    play = Play(wayward.GAME, begun_at(SAVED))
    play.choose(play.question(None).answers[0])
    with pytest.raises(LogError, match="line 3: this line, or one above it, was changed"):
        read_log(changed(play.log.text(), 1, '\\"got\\":0', '\\"got\\":1'))


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("a quiet evening", "JSONDecodeError"),
        ("[" * 100_000, "RecursionError"),
        ("{}", "KeyError: 'options'"),
        ("[]", "TypeError"),
        (with_field("game", "chess"), 'not a saved position of "wayward"'),
        ('{"game":"wayward","options":{}}', "it has other options than the header"),
        (with_field("options", {"map": "some/where/else.toml", "players": 2}), "it has other options than the header"),
        (with_field("options", {"map": 2}), "it has other options than the header"),
        (with_field("steps", ["begin", "__init__", "chosen"]), "the saved position is not whole|has no step"),
        (with_field("rules", []), "the saved position is not whole"),
        (with_field("asked", "__class__"), "1000 steps without a question|is not whole|nothing is asked"),
        (with_field("tally", 7), "."),
        (with_field("cards", "ffffff"), "."),
    ],
)
def test_a_position_that_does_not_fit_is_refused(position: str, message: str) -> None:
    log = read_log(begun_at(position).text(private=True))
    with pytest.raises(LogError, match=f"begins in a position that this game cannot be in: .*({message})"):
        Play.resume(wayward.GAME, log)


@pytest.mark.parametrize("junk", [None, -1, 10**6, "x", "ff", [], [[]], {}, 0.5, True])
def test_whatever_stands_in_a_position_it_is_refused_or_played(junk: Any) -> None:
    for name in json.loads(SAVED):
        try:
            play = Play(wayward.GAME, begun_at(with_field(name, junk)))
        except LogError:
            continue
        play.choose(play.question(None).answers[0])


def test_a_position_in_which_the_game_is_over_is_refused() -> None:
    g = some_game(9).state
    rollout(g, Random(1))
    with pytest.raises(LogError, match="nothing is asked in it"):
        Play(wayward.GAME, begun_at(g.save()))


def test_a_header_whose_position_is_no_text_is_not_whole() -> None:
    text = changed(begun_at("x").text(), 1, '"position":"x"', '"position":5')
    with pytest.raises(LogError, match="line 1: the header is not whole: 5 should be a text"):
        read_log(text)
