"""Observations: every part writes as many numbers as it has names, and nothing that a seat may not know."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from lantern.adapters.layouts import layout_of
from lantern.adapters.layouts.base import UNKNOWN, WORDS, Layout, split, vocabulary
from lantern.adapters.observing import Observer
from lantern.adapters.parts import (
    Part,
    Row,
    counts,
    each,
    flag,
    keyed,
    left_out,
    mapping,
    maybe,
    members,
    new_row,
    number,
    one_of,
    record,
    remembered,
    which,
)
from lantern.adapters.play import WIDTH, Play
from lantern.core.game import positions
from lantern.games import SHELF

CHANCE_WORDS = {"fall", "terrain", "flipper", "map", "grid", "mix", "same", "swapped", "bone", "look", "lay", "bones"}


def written(part: Part, value: Any) -> Row:
    row = new_row()
    part.write(value, row)
    assert len(row) == len(part.names) == len(part.most)
    assert all(0 <= number <= most for number, most in zip(row, part.most, strict=True))
    return row


@pytest.mark.parametrize(
    ("part", "value", "row"),
    [
        (number(5), 3, [3]),
        (number(5), 9, [5]),
        (number(2, least=-1), -1, [0]),
        (flag(), "WW-R-44", [1]),
        (one_of("abc"), "b", [0, 1, 0]),
        (one_of("abc"), "", [0, 0, 0]),
        (which("abc"), "c", [3]),
        (which("abc"), "?", [0]),
        (counts("abc", 2), {"a": 9, "c": 1}, [2, 0, 1]),
        (counts("abc", 2), ("b", "b", "?"), [0, 2, 0]),
        (members(range(1, 4)), (3, 1), [1, 0, 1]),
        (each(number(9), 3), (7, 8), [7, 8, 0]),
        (each(number(9), 1), (7, 8), [7]),
        (keyed(lambda text: text[0], "ab", which(("a1", "b1"))), ("b1",), [0, 2]),
        (mapping(a=number(9), b=flag()), {"b": True}, [0, 1]),
        (maybe(number(9)), None, [0, 0]),
        (maybe(number(9)), 4, [1, 4]),
        (left_out("it is no matter"), 4, []),
    ],
)
def test_a_part_writes_a_value(part: Part, value: Any, row: list[float]) -> None:
    assert written(part, value).tolist() == row


def test_a_remembered_part_writes_the_same_again_and_again() -> None:
    part = remembered(each(number(9), 2))
    for value in ((1, 2), (3,), (1, 2), (3,)):
        assert written(part, value) == written(each(number(9), 2), value)


def test_names_tell_where_a_number_stands() -> None:
    assert each(mapping(at=one_of("xy"), gold=number(9)), 2).names == (
        "0.at.x", "0.at.y", "0.gold", "1.at.x", "1.at.y", "1.gold",
    )  # fmt: skip


def test_a_forgotten_field_is_named() -> None:
    from lantern.games.harrow.view import SeenRoot

    with pytest.raises(TypeError, match=r"SeenRoot has the fields origin, to, old; not in both: old"):
        record(SeenRoot, origin=flag(), to=flag())


# --- the games


class Options(NamedTuple):
    game: str
    given: dict[str, Any]


SECRETS = [
    Options("harrow", {"mode": "full", "factions": "family,kammi"}),
    Options("harrow", {"mode": "three", "factions": "protectors,kammi"}),
    Options("vagrantsong", {"mode": "campaign"}),
]


@pytest.mark.parametrize("case", SECRETS, ids=lambda case: f"{case.game} {case.given['mode']}")
def test_an_observation_holds_nothing_that_the_seat_may_not_know(case: Options) -> None:
    """In a position that the seat cannot tell from the true one it sees the same, offers and all."""
    game = SHELF[case.game]
    g = game.setup(**case.given)
    observer = Observer(game, g.options, WIDTH)
    rng, looked, hidden = Random(4), 0, 0
    for n, at in enumerate(positions(game, g, Random(3))):
        if n % 37 or at.waiting is None or at.waiting.seat < 0:
            continue
        for seat in range(game.seats(g.options)):
            true, other = Play(game, at), Play(game, at).imagined(seat, rng)
            assert np.array_equal(observer.vector(true, seat), observer.vector(other, seat))
            assert np.array_equal(observer.offers(true, seat), observer.offers(other, seat))
            hidden += true.g.save() != other.g.save()
            looked += 1
        if looked >= 24:
            break
    assert looked > 20
    assert hidden or case.game == "vagrantsong", "the other positions were no others"


def literals(module: Any) -> Iterator[str]:
    """The texts in a module's code that are no documentation and no keys."""
    tree = ast.parse(inspect.getsource(module))
    keys = {key for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys}
    skipped = {id(key) for key in keys}
    skipped |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    skipped |= {id(side) for node in ast.walk(tree) if isinstance(node, ast.Compare) for side in ast.walk(node)}
    skipped |= {id(text) for node in ast.walk(tree) if isinstance(node, ast.Set) for text in node.elts}
    skipped |= {id(node.msg) for node in ast.walk(tree) if isinstance(node, ast.Assert)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


@pytest.mark.parametrize("name", SHELF)
def test_all_words_of_answers_are_known(name: str) -> None:
    game = SHELF[name]
    layout = layout_of(game, game.check({}))
    texts = literals(importlib.import_module(f"lantern.games.{name}.answers"))
    words = {word for text in texts for word in split(text) if word.isalpha() and len(word) > 1}
    assert len(words) > 30
    assert words - CHANCE_WORDS <= {*layout.words}


def test_a_strange_word_is_told_from_none() -> None:
    layout = Layout(flag(), (), vocabulary("go to", ["d4", "with 2+legend"]))
    assert layout.words[:7] == ("go", "to", "d4", "with", "2", "legend", "0")
    assert layout.spelled("go to d4") == [2, 3, 4]
    assert layout.spelled("go nowhere") == [2, UNKNOWN]
    assert len(layout.spelled("go " * 20)) == WORDS
