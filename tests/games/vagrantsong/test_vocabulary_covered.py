"""Every word of the vocabulary has a compiled meaning, and a test in this folder that names it."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lantern.games.vagrantsong.book import Book, Num, Ref, Where, Who
from lantern.games.vagrantsong.meaning import EFFECTS, Meaning, Names
from lantern.games.vagrantsong.vocabulary import CAMP_VALUES, CONDITIONS, PATTERNS, PRIMITIVES, STATS, TRIGGERS
from lantern.games.vagrantsong.wording import Pattern, match
from tests.games.vagrantsong.stage import Stage

WORDS_ARE_TESTED_IN = (
    "test_primitives_life", "test_primitives_board", "test_primitives_tokens", "test_primitives_flow",
    "test_primitives_camp", "test_conditions", "test_selectors", "test_stats", "test_triggers",
)  # fmt: skip
SHORT = {"lose": "lose_humanity", "gain": "gain_humanity", "count": "counter"}  # helpers of `stage`
AS_WRITTEN = {
    "N": "2", "DIGITS": "2", "REF": "haint", "SHAPE": "row", "CAR": "B", "OWN": "own", "SIDE": "break",
    "TERRAIN": "box", "COLOR": "black", "TOKEN": "salt", "BODY": "other", "EVENT": "1", "COUNTER": "n", "WHO": "all",
    "BOARD": "B-3-2",
}  # fmt: skip


class Named:
    """What the test files name: tables by their first word with the keys they use, and all strings."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = defaultdict(set)  # of primitives
        self.tables: dict[str, set[str]] = defaultdict(set)  # any key of a table, with the keys beside it
        self.texts: set[str] = set()

    def read(self, path: Path) -> None:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict):
                self.table(node)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SHORT:
                self.keys[SHORT[node.func.id]] |= {"who", "n", "name", "add"}
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.texts.add(node.value)

    def table(self, node: ast.Dict) -> None:
        keys = {key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
        for key in keys:
            self.tables[key] |= keys
        for word, value in zip(node.keys, node.values, strict=True):
            if isinstance(word, ast.Constant) and word.value == "do" and isinstance(value, ast.Constant):
                self.keys[str(value.value)] |= keys


@cache
def named() -> Named:
    found = Named()
    for name in WORDS_ARE_TESTED_IN:
        found.read(Path(__file__).with_name(f"{name}.py"))
    return found


@cache
def means() -> Meaning:
    """The compiler for a scenario that has one of everything."""
    return Meaning(Stage().g.book_of, Names(["calm", "wild"], ["one", "two"], ["box"], ["n"], ["one"], ["tom"]))


def written(pattern: Pattern) -> str:
    """A form with something in its slots."""
    text = pattern.text
    for slot in sorted(pattern.slots, key=len, reverse=True):
        text = text.replace(slot, AS_WRITTEN[slot])
    return text


# --- what it means


def test_every_primitive_is_compiled() -> None:
    assert set(EFFECTS) == set(PRIMITIVES)


FORMS = [(sort, pattern) for sort, patterns in PATTERNS.items() for pattern in patterns]


@pytest.mark.parametrize(("sort", "pattern"), FORMS, ids=lambda each: getattr(each, "text", each))
def test_every_written_form_is_compiled(sort: str, pattern: Pattern) -> None:
    if sort in ("shape", "event_token") or pattern.text == "random":
        return  # areas are read by `areas.shape`, events as targets by the action, `random` by whatever it stands in
    text, m = written(pattern), means()
    built: Who | Where | Num | Ref
    if sort in ("vagrants", "haint"):
        built = m.who(text)
    elif sort == "reference":
        built = m.ref(text)
    else:
        built = m.where(text) if sort == "space" else m.number(text)
    assert isinstance(built, Who | Ref | Where | Num)


VALUES: dict[str, Any] = {
    "all": [], "any": [], "not": {"saved": True}, "counter": "n", "terrain_count": "box", "on_track": "salt",
    "mood": "wild", "haint_in_car": "A", "body": "one", "drawn": "salt", "left_out": "salt", "adjacent_edge": "any",
    "next_to_terrain": "box", "in_car": "A", "has_effect": "black", "has_token": "salt", "on_coin": "own",
    "is": "closest", "count": "all", "events_done": [1], "ritual_done": "one", "mile_post": "Float On", "token": "salt",
    "color": "black", "cause": "haunted",
}  # fmt: skip


@pytest.mark.parametrize("name", CONDITIONS)
def test_every_condition_is_compiled(name: str) -> None:
    keys = CONDITIONS[name].keys
    value = VALUES.get(name, True if keys[name].kind.sorts == ("true",) else 2)
    table = {
        name: value,
        **({"who": "all"} if "who" in keys else {}),
        **({"at_least": 1} if "at_least" in keys else {}),
    }
    assert means().condition(table) is not None


# --- who tests it


@pytest.mark.parametrize("name", PRIMITIVES)
def test_every_primitive_and_each_of_its_keys_is_named_by_a_test(name: str) -> None:
    missing = set(PRIMITIVES[name].keys) - named().keys[name]
    assert name in named().keys, f"no test runs {name}"
    assert not missing, f"no test of {name} uses {sorted(missing)}"


@pytest.mark.parametrize("name", CONDITIONS)
def test_every_condition_is_named_by_a_test(name: str) -> None:
    missing = set(CONDITIONS[name].keys) - named().tables[name] - {"all", "any"}
    assert not missing, f"no test of {name} uses {sorted(missing)}"


@pytest.mark.parametrize(("sort", "pattern"), FORMS, ids=lambda each: getattr(each, "text", each))
def test_every_written_form_is_named_by_a_test(sort: str, pattern: Pattern) -> None:
    texts = named().texts | {text.partition(":")[2] for text in named().texts if text.startswith("count:")}
    if pattern.text.islower() and ":" not in pattern.text:
        assert pattern.text in texts
    else:
        others = [each for each in PATTERNS[sort] if each.text.islower()]
        assert any(pattern.match(text) is not None and not match(others, text) for text in texts), sort


@pytest.mark.parametrize("name", [*TRIGGERS, *STATS, *CAMP_VALUES])
def test_every_trigger_and_value_is_named_by_a_test(name: str) -> None:
    tables = {*TRIGGERS, *CAMP_VALUES}  # camp triggers and values are run from the vocabulary's own list
    assert name in named().texts or name in tables


def test_a_word_without_a_meaning_is_noticed() -> None:
    assert isinstance(means().book, Book)
    with pytest.raises(ValueError, match="nobody"):
        means().who("the_conductor")
