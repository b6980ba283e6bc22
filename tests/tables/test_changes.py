"""Changes: applied to what a client has, they give what it should have."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lantern.tables.changes import applied, changes

PLAIN = st.none() | st.integers(-3, 3) | st.text("ab", max_size=2)
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=4)
)


@pytest.mark.parametrize(
    ("before", "after", "made"),
    [
        ({"gold": 3, "at": [1, 2]}, {"gold": 4, "at": [1, 5]}, [[["gold"], 4], [["at", 1], 5]]),
        ({"a": 1, "b": 2}, {"b": 2}, [[["a"]]]),
        ({}, {"a": None}, [[["a"], None]]),
        ({"hand": [1, 2]}, {"hand": [1, 2, 3]}, [[["hand"], [1, 2, 3]]]),
        ({"x": {"y": [{"z": 0}]}}, {"x": {"y": [{"z": 1}]}}, [[["x", "y", 0, "z"], 1]]),
        ({"a": 1}, [1], [[[], [1]]]),
        ({"a": {"b": 1}}, {"a": None}, [[["a"], None]]),
        ({"a": [1]}, {"a": [1]}, []),
        (None, None, []),
        ({"at": (1, 2)}, {"at": (1, 5)}, [[["at", 1], 5]]),
    ],
)
def test_changes_name_what_is_different_and_no_more(before: Any, after: Any, made: Any) -> None:
    assert changes(before, after) == made
    assert applied(as_json(before), made) == as_json(after)


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(VALUES, VALUES)
def test_applied_changes_make_the_one_into_the_other(before: Any, after: Any) -> None:
    kept = copy.deepcopy(before)
    assert applied(before, changes(before, after)) == after
    assert before == kept, "what a client has shown before stays as it was"
