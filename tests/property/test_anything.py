"""Whatever comes in, nothing breaks: logs, options, wishes, answers and saved positions from anywhere."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from lantern.core.errors import Illegal, LanternError, LogError, OptionError
from lantern.core.flow import CHANCE, Question
from lantern.core.log import Line, Log, read_log
from lantern.core.play import Play
from lantern.games.wayward import GAME

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
ROWS = st.lists(JSON.map(json.dumps) | st.text(max_size=60), max_size=8)


def some_log() -> Log:
    play = Play.begin(GAME, {"map": 2, "players": 2}, ("Ines", "Maud\u2028"), seed="a" * 64)
    rng = Random(1)
    while play.number < 25 and play.state.waiting is not None:
        play.roll() if play.state.waiting.seat == CHANCE else play.choose(play.state.waiting.sample(rng))
    return play.log


LOG = some_log().text(private=True)


@given(ROWS)
def test_any_text_is_a_log_or_a_clear_error(rows: list[str]) -> None:
    try:
        read_log("\n".join(rows))
    except LogError as mistake:
        assert str(mistake)


@given(st.integers(0, len(LOG) - 1), st.characters(codec="utf-8"))
def test_any_single_change_of_a_log_is_found_or_harmless(at: int, letter: str) -> None:
    """A changed character is refused, or says the same as before (a space, the same letter)."""
    changed = LOG[:at] + letter + LOG[at + 1 :]
    try:
        log = read_log(changed)
        Play.resume(GAME, log)
    except LanternError:
        return
    assert [line.answer for line in log.lines] == [line.answer for line in read_log(LOG).lines]


@given(st.integers(1, len(LOG) - 1))
def test_a_log_cut_anywhere_is_refused_or_a_shorter_game(end: int) -> None:
    try:
        log = read_log(LOG[:end])
    except LogError:
        return
    whole = read_log(LOG)
    assert log.lines == whole.lines[: len(log.lines)]


@given(st.text(max_size=30), st.text(max_size=40))
def test_names_and_answers_of_any_letters_survive_the_file(name: str, answer: str) -> None:
    log = some_log()
    log.lines.append(Line(len(log.lines) + 1, 0, name, answer))
    assert read_log(log.text(private=True)).lines[-1] == log.lines[-1]


@given(st.dictionaries(st.sampled_from(["map", "players", "order", "pray_again", "mop"]), JSON, max_size=4))
@settings(max_examples=60)
def test_any_options_are_refused_or_playable(options: dict[str, Any]) -> None:
    try:
        g = GAME.setup(**options)
    except (OptionError, LanternError) as mistake:
        assert str(mistake)
        return
    assert g.waiting is not None


def position(seed: int, answers: int) -> Any:
    g, rng = GAME.setup(map=1 + seed % 2, players=1 + seed % 6), Random(seed)
    for _ in range(answers):
        if g.waiting is None:
            break
        g.answer(g.waiting.sample(rng))
    return g


THINGS = st.sampled_from(["area", "link", "exit", "floor", "item", "pit", "grave", "crowd", "goblin", "coffin", "die"])


@given(st.integers(0, 50), st.integers(0, 120), THINGS, st.text(max_size=12) | st.integers().map(str))
@settings(max_examples=80)
def test_any_wish_gets_an_answer_in_words(seed: int, answers: int, kind: str, name: str) -> None:
    g = position(seed, answers)
    if g.waiting is not None:
        before = g.digest()
        assert GAME.explain(g, g.waiting.seat, f"{kind}:{name}").sentence
        assert GAME.explain(g, g.waiting.seat, name).sentence
        assert g.digest() == before


@given(st.integers(0, 50), st.integers(0, 120), st.text(max_size=20))
@settings(max_examples=80)
def test_any_words_are_an_answer_or_illegal(seed: int, answers: int, text: str) -> None:
    g = position(seed, answers)
    if g.waiting is not None:
        try:
            assert GAME.parse(g, g.waiting, text) in g.waiting.answers
        except Illegal as mistake:
            assert "possible: " in str(mistake)


@given(st.lists(st.integers(1, 9), min_size=1, max_size=12), st.integers(0, 10_000))
def test_samples_are_outcomes_and_chances_are_whole(weights: list[int], seed: int) -> None:
    odds = [sum(weights[: n + 1]) for n in range(len(weights))]
    question = Question(CHANCE, "draw", list(range(len(weights))), odds)
    assert question.sample(Random(seed)) in question.answers
    assert abs(sum(share for _, share in question.chances()) - 1) < 1e-9


SAVED: dict[str, Any] = json.loads(position(4, 60).save())


@given(st.sampled_from(sorted(SAVED)), JSON)
def test_a_saved_position_with_a_part_missing_or_wrong_is_loaded_or_refused(part: str, other: Any) -> None:
    for broken in ({name: value for name, value in SAVED.items() if name != part}, SAVED | {part: other}):
        try:
            assert GAME.restore(json.dumps(broken)).where()
        except LanternError as mistake:
            assert str(mistake)


@given(JSON.map(json.dumps) | st.text(max_size=50))
def test_any_text_is_a_saved_position_or_a_clear_error(text: str) -> None:
    try:
        GAME.restore(text)
    except LanternError as mistake:
        assert str(mistake)
