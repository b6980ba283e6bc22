"""The browser's types are made from the Python records; these tests keep the two from drifting apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from tools.typescript import MODULES, TARGET, Unwritable, Writer, named, written

Colour = Literal["red", "blue"]


@dataclass(frozen=True)
class Leaf:
    name: str  # as people say it


@dataclass(frozen=True)
class Branch:
    """Where leaves grow."""

    leaves: tuple[Leaf, ...]
    spot: tuple[int, float]
    by_name: Mapping[str, Leaf]
    maybe: Leaf | None
    colour: Colour
    mixed: list[int | str]
    anything: Any = None
    flags: dict[str, bool] = field(default_factory=dict)


def test_the_written_types_are_fresh() -> None:
    stale = "web/src/lib/types.ts no longer agrees with the Python records: run `make types`"
    assert TARGET.read_text(encoding="utf-8") == written(MODULES), stale


def test_an_interface_says_every_field_in_typescript() -> None:
    assert Writer({"Colour": Colour}).interface(Branch).splitlines() == [
        "/** Where leaves grow. */",
        "export interface Branch {",
        "  leaves: readonly Leaf[]",
        "  spot: readonly [number, number]",
        "  by_name: Readonly<Record<string, Leaf>>",
        "  maybe: Leaf | null",
        "  colour: Colour",
        "  mixed: readonly (number | string)[]",
        "  anything: unknown",
        "  flags: Readonly<Record<string, boolean>>",
        "}",
    ]


def test_comments_of_fields_come_along() -> None:
    assert "  /** as people say it */\n  name: string" in Writer({}).interface(Leaf)


def test_an_alias_is_written_as_what_it_stands_for() -> None:
    assert Writer({"Colour": Colour}).alias("Colour") == "export type Colour = 'red' | 'blue'\n"


def test_a_union_of_records_is_a_type_by_their_names() -> None:
    aliases = {"Growth": Leaf | Branch, "Paths": tuple[tuple[Any, ...], ...]}
    assert Writer(aliases).alias("Growth") == "export type Growth = Leaf | Branch\n"
    assert Writer(aliases).alias("Paths") == "export type Paths = readonly (readonly unknown[])[]\n"
    assert Writer(aliases).type(tuple[Leaf | Branch, ...]) == "readonly Growth[]"


def test_what_clients_do_is_told_apart_by_its_type() -> None:
    text = TARGET.read_text(encoding="utf-8")
    assert "export type Deed = GivenAnswer | GivenUndo | AskUndo | Vote | Say | SetSeat | SetListed | Hurry\n" in text
    assert "  type: 'answer'\n" in text


def test_a_record_whose_name_is_taken_is_called_by_its_game() -> None:
    namesake = type("Leaf", (), {"__module__": "lantern.games.orchard.records"})
    assert named([Leaf, namesake]) == {Leaf: "Leaf", namesake: "OrchardLeaf"}


@pytest.mark.parametrize("hint", [bytes, complex, type[int]])
def test_a_type_without_a_counterpart_is_refused_by_name(hint: Any) -> None:
    with pytest.raises(Unwritable, match=r"Odd\.part: .* has no counterpart in JSON"):
        Writer({}).type(hint, "Odd.part")
