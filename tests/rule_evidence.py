"""Which rules the tests prove: a pytest plugin.

    @rule("WW-GRD-10", "WW-GRD-11")
    def test_one_die_has_to_beat_a_gray_guard(guard): ...

A rule is covered when a passing test names it *and* runs a function whose source carries its id, in the sense of
lantern.core.rules. Functions run by the test's own fixtures count; what wider fixtures or caches ran before does not.

The evidence is kept in docs/rules/<game>.evidence.json. A run of all tests of a game fails when other rules are covered
than the file says; `pytest --write-evidence` writes it. Rules of a game are proven in tests/games/<game>, nowhere else.
"""

import sys
from collections import defaultdict
from collections.abc import Generator, Iterable
from functools import cached_property
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from lantern.core.rules import (
    Catalogue,
    Proof,
    RuleError,
    carriers,
    evidence_path,
    expand,
    read_evidence,
    references,
    write_evidence,
)

REFRESH = "pytest --write-evidence"
OUTPUT = "rule_evidence"


def rule(*ids: str) -> pytest.MarkDecorator:
    """Says which rules a test proves: full ids, or ranges such as `WW-GRD-10..12`."""
    for written in ids:
        if not expand(written):
            raise RuleError(f"{written!r} is no rule id; one reads WW-GRD-10, a range WW-GRD-10..12.")
    return pytest.mark.rule(*(one for written in ids for one in expand(written)))


class Watch:
    """The functions that are called between `start` and `stop`."""

    def __init__(self) -> None:
        self.codes: dict[int, CodeType] = {}  # by identity: hashing a code object walks through all of it

    def start(self) -> None:
        self.before = sys.getprofile()
        sys.setprofile(self.seen)

    def stop(self) -> None:
        sys.setprofile(self.before)

    def seen(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            code = frame.f_code
            if id(code) not in self.codes:
                self.codes[id(code)] = code

    def functions(self, package: Path) -> set[str]:
        """Those of a package, as in `rules/guards.py:Push.thrown`; one nested in another counts as the outer one."""
        start = f"{package}/"
        called = [code for code in self.codes.values() if code.co_filename.startswith(start)]
        return {f"{code.co_filename.removeprefix(start)}:{code.co_qualname.split('.<locals>')[0]}" for code in called}


class GameEvidence:
    """The evidence of one game: what its source carries, and what passing tests have run of it."""

    def __init__(self, game: str, root: Path) -> None:
        self.game = game
        self.tests = root / "tests" / "games" / game
        self.package = root / "src" / "lantern" / "games" / game
        self.catalogue = Catalogue.load(game, root / "docs" / "rules")
        self.file = evidence_path(game, root / "docs" / "rules")
        self.code: dict[str, set[str]] = defaultdict(set)
        self.proven_by: dict[str, set[str]] = defaultdict(set)
        self.idle: set[tuple[str, str]] = set()  # tests that name a rule and pass, but do not run its code
        self.partial = False  # some tests of the game were left out
        self.unreadable = ""  # why ids could not be read from the source: told at the end, so that tests run meanwhile

    @cached_property
    def carriers(self) -> dict[str, frozenset[str]]:
        try:
            return {one: carriers(found) for one, found in references(self.game, self.package).items()}
        except (RuleError, SyntaxError) as error:
            self.unreadable = str(error)
            return {}

    @property
    def compiled(self) -> bool:
        """Compiled functions cannot be watched."""
        return any(path.name.endswith(tuple(EXTENSION_SUFFIXES)) for path in self.package.rglob("*"))

    def passed(self, test: str, ids: Iterable[str], watch: Watch) -> None:
        called = watch.functions(self.package)
        for one in ids:
            ran = self.carriers.get(one, frozenset()) & called
            if ran:
                self.code[one] |= ran
                self.proven_by[one].add(test)
            else:
                self.idle.add((test, one))

    def proofs(self) -> dict[str, Proof]:
        return {one: Proof(tuple(sorted(self.code[one])), tuple(sorted(self.proven_by[one]))) for one in self.proven_by}

    def declared_in_vain(self) -> list[tuple[str, str]]:
        """Tests of which no variant ran the code of a rule they name."""
        return sorted((test, one) for test, one in self.idle if test not in self.proven_by.get(one, ()))

    def to_plain(self) -> dict[str, Any]:
        """What a worker process tells the one that started it."""
        proofs = {one: [list(proof.code), list(proof.tests)] for one, proof in self.proofs().items()}
        idle = [list(pair) for pair in sorted(self.idle)]
        return {"proofs": proofs, "idle": idle, "partial": self.partial, "unreadable": self.unreadable}

    def merge(self, plain: dict[str, Any]) -> None:
        for one, (code, tests) in plain["proofs"].items():
            self.code[one].update(code)
            self.proven_by[one].update(tests)
        self.idle.update((test, one) for test, one in plain["idle"])
        self.partial |= plain["partial"]
        self.unreadable = self.unreadable or plain["unreadable"]

    def difference(self) -> str:
        """What the kept evidence says otherwise; empty when it agrees."""
        kept, fresh = set(read_evidence(self.file)), set(self.proven_by)
        parts = [f"no longer covered: {_listed(kept - fresh)}"] if kept - fresh else []
        parts += [f"newly covered: {_listed(fresh - kept)}"] if fresh - kept else []
        return "; ".join(parts)


class RuleEvidence:
    """The plugin of one test session."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        root = config.rootpath.resolve()
        catalogues = sorted((root / "docs" / "rules").glob("*.md"))
        named = [path.stem for path in catalogues if (root / "tests" / "games" / path.stem).is_dir()]
        self.games = [GameEvidence(game, root) for game in named]
        self.failed: set[str] = set()
        self.messages: list[str] = []
        self.lost_worker = False

    # -- while tests run

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            if ids := _declared(item):
                game = self.game_of(item)
                if game is None:
                    raise pytest.UsageError(f"{item.nodeid} names rules, but rules are proven in tests/games/<game>.")
                for one in ids:
                    if one not in game.catalogue:
                        raise pytest.UsageError(
                            f"{item.nodeid} names {one}, which is not in docs/rules/{game.game}.md."
                        )

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        for item in items:
            if game := self.game_of(item):
                game.partial = True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        ids, game = _declared(item), self.game_of(item)
        if not ids or game is None:
            return (yield)
        watch = Watch()
        watch.start()
        try:
            result = yield
        finally:
            watch.stop()
        if item.nodeid not in self.failed:
            game.passed(item.nodeid.split("[")[0], ids, watch)
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if not report.passed:
            self.failed.add(report.nodeid)
        return report

    def game_of(self, item: pytest.Item) -> GameEvidence | None:
        path = item.path.resolve()
        return next((game for game in self.games if path.is_relative_to(game.tests)), None)

    # -- when they have run

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        told = getattr(node, "workeroutput", {}).get(OUTPUT)
        self.lost_worker |= told is None
        for game in self.games:
            if told is not None:
                game.merge(told[game.game])

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput[OUTPUT] = {game.game: game.to_plain() for game in self.games}
            return
        green = exitstatus == pytest.ExitCode.OK and not self.config.option.collectonly
        good = [self.settle(game, complete=green and self.ran_all_of(game)) for game in self.games]
        if green and not all(good):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def settle(self, game: GameEvidence, *, complete: bool) -> bool:
        """Writes or checks the evidence of a game after a complete run; says whether all is well."""
        if game.unreadable:
            self.messages.append(f"{game.game}: {game.unreadable}")
            return False
        for test, one in () if game.compiled else game.declared_in_vain():
            self.messages.append(f"{test} names {one}, but the code that carries it did not run")
        writing = self.config.option.write_evidence
        if not complete:
            if writing:
                self.messages.append(f"{game.game}: nothing written, because not all of its tests ran and passed")
            return not writing
        if game.compiled:
            self.messages.append(f"{game.game}: evidence is not checked, because the game is compiled (`make slow`)")
            return not writing
        if writing:
            write_evidence(game.file, game.proofs())
            self.messages.append(f"{game.game}: {len(game.proven_by)} of {len(game.catalogue)} rules are covered")
            return True
        if difference := game.difference():
            self.messages.append(
                f"{game.game}: {difference}. If that is meant, run `{REFRESH}` and commit {game.file.name}"
            )
        return not difference

    def ran_all_of(self, game: GameEvidence) -> bool:
        """Whether every test of the game was part of this run."""
        option = self.config.option
        narrowed = (
            game.partial or self.lost_worker or option.ignore or option.ignore_glob or getattr(option, "lf", False)
        )
        asked = [self.config.invocation_params.dir / argument for argument in self.config.args]
        return not narrowed and any(game.tests.is_relative_to(path.resolve()) for path in asked)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.messages:
            terminalreporter.section("rule evidence")
            for message in self.messages:
                terminalreporter.write_line(message)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-evidence", action="store_true", help="keep which rules the tests prove, in docs/rules")


def pytest_configure(config: pytest.Config) -> None:
    try:
        config.pluginmanager.register(RuleEvidence(config), "rule-evidence")
    except RuleError as error:
        raise pytest.UsageError(str(error)) from None


def _declared(item: pytest.Item) -> list[str]:
    return [one for mark in item.iter_markers("rule") for one in mark.args]


def _listed(ids: set[str]) -> str:
    return ", ".join(sorted(ids))
