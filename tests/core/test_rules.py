"""The rules catalogue, the ids in the source, the evidence of the tests, and the command that shows them."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from lantern import rules_command
from lantern.core import rules
from lantern.core.rules import (
    Catalogue,
    Proof,
    RuleError,
    carriers,
    expand,
    games,
    read_evidence,
    references,
    write_evidence,
)
from tests import rule_evidence

ROOT = Path(rules.__file__).resolve().parents[3]

TINY = """\
# Tiny

## 1. Guards

### Grey guards (GRD)

- **TN-GRD-01** A guard has a number. [p. 1]
- **TN-GRD-02** A guard is beaten by his number or more. [p. 1]
- **TN-GRD-03** Nobody sleeps. [p. 2, 3]

## 2. Rulings

- **TN-R-01** What about equal? → Beaten. [concerns TN-GRD-02]
"""

GUARDS = '''\
"""TN-GRD-03 is only a topic here."""

# TN-GRD-01 the printed number
NUMBER = 4
TABLE = {"guard": NUMBER}


class Guard:
    """A guard. TN-R-01"""

    def __init__(self) -> None:
        self.number = TABLE["guard"]

    def beaten(self, die: int) -> bool:
        return die >= self.number  # TN-GRD-02


def sleeps() -> bool:
    return False
'''

TESTS = """\
from tests.rule_evidence import rule
from tiny.guards import Guard, sleeps


@rule("TN-GRD-01..02", "TN-R-01")
def test_beaten() -> None:
    assert Guard().beaten(4)


@rule("TN-GRD-03")
def test_sleeps() -> None:
    assert not sleeps()
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A checkout with one tiny game, its catalogue and its tests."""
    files = {
        "docs/rules/tiny.md": TINY,
        "src/lantern/games/tiny/guards.py": GUARDS,
        "tests/games/tiny/test_guards.py": TESTS,
        "tests/conftest.py": (ROOT / "tests/conftest.py").read_text("utf-8"),
        "pytest.ini": "[pytest]\npythonpath = . src/lantern/games\ntestpaths = tests\nmarkers = rule\n"
        "addopts = --import-mode=importlib -p no:cacheprovider\n",
    }
    for name, text in files.items():
        write(tmp_path / name, text)
    shutil.copy(rule_evidence.__file__, tmp_path / "tests")
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def run_tests(project: Path, *arguments: str) -> tuple[int, str]:
    """A test session of its own, in the tiny project."""
    # Without the plugins that happen to be installed: loading them takes longer than the tests.
    alone = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "", "PYTHONPATH": str(ROOT / "src")}
    environment = {**os.environ, **alone}
    command = [sys.executable, "-m", "pytest", "-q", *arguments]
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def evidence_of(project: Path) -> dict[str, Proof]:
    return read_evidence(project / "docs/rules/tiny.evidence.json")


def found_in(tmp_path: Path, source: str) -> dict[str, frozenset[str]]:
    """The functions that carry each id of one made-up module."""
    write(tmp_path / "game" / "m.py", dedent(source))
    mentions = references("game", tmp_path / "game")
    return {rule: frozenset(name.removeprefix("m.py:") for name in carriers(found)) for rule, found in mentions.items()}


# ---- the catalogue


def test_a_catalogue_knows_text_source_chapter_and_rulings(project: Path) -> None:
    tiny = Catalogue.load("tiny", project / "docs/rules")
    rule = tiny["TN-GRD-02"]
    assert (rule.text, rule.source) == ("A guard is beaten by his number or more.", "p. 1")
    assert (rule.chapter, rule.section) == ("1. Guards", "Grey guards (GRD)")
    assert [ruling.id for ruling in tiny.rulings_on("TN-GRD-02")] == ["TN-R-01"]
    assert {chapter: len(found) for chapter, found in tiny.chapters().items()} == {"1. Guards": 3, "2. Rulings": 1}


def test_an_unknown_rule_or_game_is_met_with_the_nearest(project: Path) -> None:
    folder = project / "docs/rules"
    with pytest.raises(RuleError, match=r"no rule 'TN-GRD-20'\. Did you mean TN-GRD-0"):
        Catalogue.load("tiny", folder)["TN-GRD-20"]
    with pytest.raises(RuleError, match=r"no rules catalogue for 'tinny'\. Did you mean tiny\?"):
        Catalogue.load("tinny", folder)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("- **TN-GRD-01** Twice. [p. 1]", "line 14: TN-GRD-01 stands here for the second time"),
        ("- **TN-GRD-04** No source.", "line 14: a rule reads"),
        ("- **TN-GRD-4** One digit. [p. 1]", "line 14: a rule reads"),
        ("- **TN-R-02** Who? → You. [concerns TN-GRD-09]", "TN-R-02 concerns TN-GRD-09, which is not there"),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, line: str, message: str) -> None:
    write(tmp_path / "tiny.md", f"{TINY}{line}\n")
    with pytest.raises(RuleError, match=message):
        Catalogue.load("tiny", tmp_path)


def test_ids_are_written_in_full_or_as_a_range() -> None:
    assert expand("TN-PH1-09..11 and TN-R-100") == ["TN-PH1-09", "TN-PH1-10", "TN-PH1-11", "TN-R-100"]
    with pytest.raises(RuleError, match="runs backwards"):
        expand("TN-GRD-11..09")


# ---- ids in the source


def test_an_id_in_a_function_or_above_it_belongs_to_the_function(tmp_path: Path) -> None:
    source = '''
        # TN-GRD-01
        @decorated
        def one():
            """TN-GRD-02"""

            def inner():
                return "TN-GRD-03"
        '''
    assert found_in(tmp_path, source) == {f"TN-GRD-0{n}": {"one"} for n in (1, 2, 3)}


def test_an_id_in_a_class_belongs_to_all_its_methods(tmp_path: Path) -> None:
    source = '''
        class Push:
            """TN-GRD-01"""
            dice = 2  # TN-GRD-02

            def begin(self): ...

            # TN-GRD-03
            def thrown(self): ...
        '''
    both = {"Push.begin", "Push.thrown"}
    assert found_in(tmp_path, source) == {"TN-GRD-01": both, "TN-GRD-02": both, "TN-GRD-03": {"Push.thrown"}}


def test_an_id_at_a_constant_belongs_to_the_functions_that_use_it(tmp_path: Path) -> None:
    source = """
        GATE = 100  # TN-GRD-01

        # TN-GRD-02
        STEPS = {"gate": GATE}

        def near(): return GATE

        def far(): return STEPS

        def neither(): return 1
        """
    write(tmp_path / "game/other.py", "import m\n\ndef elsewhere():\n    return m.STEPS\n")
    far = {"far", "other.py:elsewhere"}
    assert found_in(tmp_path, source) == {"TN-GRD-01": far | {"near"}, "TN-GRD-02": far}


def test_a_class_without_methods_is_like_a_constant(tmp_path: Path) -> None:
    source = '''
        class Round(Sequence):
            """TN-GRD-01"""
            steps = (1, 2)

        def begin(): return Round
        '''
    assert found_in(tmp_path, source) == {"TN-GRD-01": {"begin"}}


def test_an_id_about_a_module_belongs_to_no_function(tmp_path: Path) -> None:
    assert found_in(tmp_path, '"""TN-GRD-01"""\n\ndef one(): ...\n') == {"TN-GRD-01": frozenset()}


@pytest.mark.parametrize("written", ["TN-GRD-10/11", "TN-GRD-10, 11", "TN-GRD-10 to 12"])
def test_a_shorthand_that_would_lose_ids_is_refused(tmp_path: Path, written: str) -> None:
    with pytest.raises(RuleError, match=r"m.py, line 1: 'TN-GRD-10.* write each in full"):
        found_in(tmp_path, f"ONE = 1  # {written}\n")


def test_a_number_after_an_id_is_no_shorthand(tmp_path: Path) -> None:
    assert set(found_in(tmp_path, "ONE = 1  # TN-GRD-10, 12 chips\n")) == {"TN-GRD-10"}


# ---- evidence


def test_evidence_is_kept_in_order(tmp_path: Path) -> None:
    path = tmp_path / "tiny.evidence.json"
    write_evidence(path, {"TN-R-01": Proof(("b", "a"), ("t",)), "TN-GRD-01": Proof((), ())})
    assert list(read_evidence(path).items()) == [("TN-GRD-01", Proof((), ())), ("TN-R-01", Proof(("a", "b"), ("t",)))]
    path.write_text("[]", "utf-8")
    with pytest.raises(RuleError, match=r"tiny.evidence.json is not readable as evidence"):
        read_evidence(path)


@pytest.mark.parametrize("workers", [(), ("-p", "xdist", "-n2")])
def test_a_passing_test_that_runs_the_code_of_a_rule_is_evidence(project: Path, workers: tuple[str, ...]) -> None:
    status, output = run_tests(project, "--write-evidence", *workers)
    assert status == 0, output
    assert "tiny: 3 of 4 rules are covered" in output
    assert "::test_sleeps names TN-GRD-03, but the code that carries it did not run" in output
    evidence = evidence_of(project)
    assert evidence["TN-GRD-02"] == Proof(
        ("guards.py:Guard.beaten",), ("tests/games/tiny/test_guards.py::test_beaten",)
    )
    assert evidence["TN-GRD-01"].code == ("guards.py:Guard.__init__",)
    assert set(evidence) == {"TN-GRD-01", "TN-GRD-02", "TN-R-01"}
    assert run_tests(project, *workers)[0] == 0


@pytest.mark.parametrize("workers", [(), ("-p", "xdist", "-n2")])
def test_a_full_run_fails_when_other_rules_are_covered(project: Path, workers: tuple[str, ...]) -> None:
    kept = {"TN-GRD-01": Proof((), ()), "TN-GRD-03": Proof((), ())}
    write_evidence(project / "docs/rules/tiny.evidence.json", kept)
    status, output = run_tests(project, *workers)
    assert status == 1
    assert "tiny: no longer covered: TN-GRD-03; newly covered: TN-GRD-02, TN-R-01." in output
    assert "run `pytest --write-evidence`" in output


@pytest.mark.parametrize("narrowed", [("-k", "beaten"), ("tests/games/tiny/test_guards.py",)])
def test_a_part_of_the_tests_is_not_compared_and_writes_nothing(project: Path, narrowed: tuple[str, ...]) -> None:
    assert run_tests(project, *narrowed)[0] == 0
    status, output = run_tests(project, "--write-evidence", *narrowed)
    assert (status, evidence_of(project)) == (1, {})
    assert "nothing written, because not all of its tests ran and passed" in output


def test_a_failing_test_is_no_evidence(project: Path) -> None:
    path = project / "tests/games/tiny/test_guards.py"
    path.write_text(TESTS.replace("beaten(4)", "beaten(3)"), "utf-8")
    status, output = run_tests(project, "--write-evidence")
    assert (status, evidence_of(project)) == (1, {}), output


def test_compiled_code_is_not_checked(project: Path) -> None:
    write(project / "src/lantern/games/tiny/unrelated.so", "")
    status, output = run_tests(project)
    assert status == 0, output
    assert "tiny: evidence is not checked, because the game is compiled" in output


@pytest.mark.parametrize(
    ("name", "declared", "message"),
    [
        ("tests/games/tiny/test_more.py", "TN-GRD-09", "names TN-GRD-09, which is not in docs/rules/tiny.md"),
        ("tests/test_more.py", "TN-GRD-01", "rules are proven in tests/games/<game>"),
        ("tests/games/tiny/test_more.py", "guards", "'guards' is no rule id"),
    ],
)
def test_a_declaration_that_cannot_hold_is_refused(project: Path, name: str, declared: str, message: str) -> None:
    source = f"from tests.rule_evidence import rule\n\n@rule({declared!r})\ndef test_more() -> None: ...\n"
    write(project / name, source)
    status, output = run_tests(project)
    assert status != 0
    assert message in output


def test_a_shorthand_in_the_source_fails_the_run_but_not_its_tests(project: Path) -> None:
    write(project / "src/lantern/games/tiny/more.py", "ONE = 1  # TN-GRD-01/02\n")
    status, output = run_tests(project)
    assert status == 1
    assert "2 passed" in output
    assert "tiny: more.py, line 1: 'TN-GRD-01/02' is read as one id" in output


# ---- the command


@pytest.fixture
def tiny(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the tiny project the one that `lantern rules` looks at; two of its rules are covered."""
    tests = ("tests/games/tiny/test_guards.py::test_beaten",)
    proofs = {"TN-GRD-02": Proof(("guards.py:Guard.beaten",), tests), "TN-R-01": Proof((), tests)}
    write_evidence(project / "docs/rules/tiny.evidence.json", proofs)
    monkeypatch.setattr(rules, "_package", lambda: project / "src/lantern")


@pytest.mark.usefixtures("tiny")
def test_the_list_has_chapters_counts_and_one_line_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules_command.show("tiny") == 0
    assert capsys.readouterr().out.splitlines() == [
        "1. Guards: 1 of 3 covered",
        "  TN-GRD-01  open     A guard has a number.",
        "  TN-GRD-02  covered  A guard is beaten by his number or more.",
        "  TN-GRD-03  open     Nobody sleeps.",
        "",
        "2. Rulings: 1 of 1 covered",
        "  TN-R-01    covered  What about equal? → Beaten.",
        "",
        "2 of 4 rules and rulings are covered.",
    ]


@pytest.mark.usefixtures("tiny")
def test_a_rule_is_shown_with_rulings_code_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules_command.show("tiny", "tn-grd-02") == 0
    assert capsys.readouterr().out.splitlines() == [
        "TN-GRD-02  covered",
        "1. Guards, Grey guards (GRD), p. 1",
        "",
        "A guard is beaten by his number or more.",
        "",
        "Rulings",
        "  TN-R-01  What about equal? → Beaten.",
        "",
        "Code",
        "  lantern/games/tiny/guards.py:15  Guard.beaten",
        "",
        "Tests",
        "  tests/games/tiny/test_guards.py::test_beaten",
    ]


@pytest.mark.usefixtures("tiny")
def test_uncovered_and_json_are_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules_command.show("tiny", uncovered=True) == 0
    assert capsys.readouterr().out == "TN-GRD-01\nTN-GRD-03\n"
    assert rules_command.show("tiny", as_json=True) == 0
    assert json.loads(capsys.readouterr().out) == {"rules": 4, "covered": 2}


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize(("game", "rule"), [("tinny", None), ("tiny", "TN-GRD-7")])
def test_an_unknown_name_is_one_message_and_status_2(
    capsys: pytest.CaptureFixture[str], game: str, rule: str | None
) -> None:
    assert rules_command.show(game, rule) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "Did you mean" in told.err


# ---- our own catalogues


def test_wayward_has_426_rules_and_127_rulings() -> None:
    wayward = Catalogue.load("wayward")
    rulings = [statement for statement in wayward if statement.concerns]
    assert (len(wayward) - len(rulings), len(rulings)) == (426, 127)


@pytest.mark.parametrize("game", games())
def test_every_id_in_our_source_is_in_the_catalogue(game: str) -> None:
    catalogue = Catalogue.load(game)
    strangers = [
        f"{one.file}:{one.line} {one.rule}"
        for found in references(game).values()
        for one in found
        if one.rule not in catalogue
    ]
    assert strangers == []
