"""The layout shows the architecture: imports point downwards, the engine depends on nothing, steps exist."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lantern.core.flow import Rule
from lantern.games import SHELF

SOURCE = Path(__file__).parent.parent / "src" / "lantern"

# What each part may import of ours. A part that is not named here may import everything.
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "tables": {"core", "games", "bots", "tables"},
    "lab": {"core", "games", "bots", "tables", "lab"},
    "terminal": {"core", "games", "bots", "tables", "terminal", "rules_command"},
    "server": {"core", "games", "bots", "tables", "server"},
    "adapters": {"core", "games", "bots", "tables", "terminal", "adapters"},
}
ENGINE = ("core", "games")
VERBS = {"go", "call", "start", "ask", "roll", "ask_all", "wait", "throw", "deal"}
MORE_VERBS = {"move_to", "force_to", "enter", "receive", "pick_up", "entry_roll", "throw"}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_point_downwards(part: str) -> None:
    for path in (SOURCE / part).rglob("*.py"):
        for name in imports(path):
            if name.startswith("lantern."):
                assert name.split(".")[1] in MAY_IMPORT[part], f"{path.name} imports {name}"


@pytest.mark.parametrize("part", ENGINE)
def test_the_engine_imports_only_the_standard_library(part: str) -> None:
    allowed = sys.stdlib_module_names | {"lantern", "mypy_extensions"}  # the last only for the compiler
    for path in (SOURCE / part).rglob("*.py"):
        for name in imports(path):
            assert name.split(".")[0] in allowed, f"{path.name} imports {name}"


def rule_classes(game: str) -> Iterator[tuple[Path, ast.ClassDef]]:
    folder = SOURCE / "games" / game
    for path in sorted([*folder.glob("rules/*.py"), *folder.glob("effects/*.py")]):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and any(isinstance(b, ast.Name) and b.id == "Rule" for b in node.bases):
                yield path, node


def named_steps(cls: ast.ClassDef) -> Iterator[str]:
    """The step names in calls of verbs, wherever the last argument is a word or a choice of words."""
    for call in (node for node in ast.walk(cls) if isinstance(node, ast.Call) and node.args):
        verb = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if verb in (VERBS if isinstance(call.func, ast.Attribute) else MORE_VERBS):
            last = call.args[-1]
            words = [last.body, last.orelse] if isinstance(last, ast.IfExp) else [last]
            yield from [word.value for word in words if isinstance(word, ast.Constant) and isinstance(word.value, str)]


@pytest.mark.parametrize("game", SHELF)
def test_every_step_that_is_named_exists(game: str) -> None:
    """Steps are named by strings, which no type checker sees; this test does."""
    named = 0
    for path, cls in rule_classes(game):
        module = importlib.import_module(f"lantern.games.{game}.{path.parent.name}.{path.stem}")
        rule = getattr(module, cls.name)
        assert issubclass(rule, Rule)
        for step in named_steps(cls):
            owner = rule if hasattr(rule, step) else None
            assert owner is not None or step == "begin", f"{cls.name} has no step {step!r}"
            named += 1
    assert named > 50


@pytest.mark.parametrize("game", SHELF)
def test_every_rule_can_be_found_in_a_saved_position(game: str) -> None:
    book = importlib.import_module(f"lantern.games.{game}.rules.book").BOOK
    assert sorted(book) == sorted(cls.name for _, cls in rule_classes(game))
