"""The rules catalogue of a game, where its rules stand in our source, and which tests have proven them.

A catalogue (`docs/rules/<game>.md`) has a line for each rule, `- **WW-GRD-10** text [p. 7]`, and for each ruling on an
unclear place, `- **WW-R-12** question → answer [concerns WW-DUEL-09, WW-WATCH-05]`.

Source carries an id by naming it in a comment, a docstring or any other string. It is written in full, or as a range:
`WW-GRD-10, WW-GRD-14` or `WW-GRD-10..12`. What it belongs to depends on where it stands:

- in a function, or in the comment block right above it: to that function;
- elsewhere in a class: to all methods of the class;
- in a module-level constant or a class without methods, or right above: to the functions that use its name.

An id in a module's docstring only tells the reader what the module is about.
"""

import ast
import io
import json
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path

from lantern.core.errors import LanternError

AREA = r"[A-Z]{2}-[A-Z][A-Z0-9]*-"
ID = re.compile(rf"\b({AREA})(\d{{2,3}})(?:\.\.(\d{{2,3}}))?\b")
# `10/11`, `10 to 12` or `10, 11` would lose its second half without a word.
SHORTHAND = re.compile(rf"\b{AREA}\d+(?:/\d+| to \d{{2,3}}\b|(?:, \d{{2,3}})+(?=[,;:.)]|\s*$))", re.MULTILINE)
LINE = re.compile(rf"- \*\*(?P<id>{AREA}\d{{2,3}})\*\* (?P<text>.+) \[(?P<source>[^]]+)\]")
BEGUN = re.compile(r"- \*\*[A-Z]{2}-")  # a line that means to be a rule
HEADING = re.compile(r"(#+) (.+)")
CONCERNS = "concerns "


class RuleError(LanternError):
    """A game, rule id or catalogue line that is not as it should be."""


# ---- the catalogue -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Statement:
    """One rule or ruling of a catalogue."""

    id: str
    text: str
    source: str  # where the printed rules say it, such as "p. 7"; empty for a ruling
    concerns: tuple[str, ...]  # the rules that a ruling settles; empty for a rule
    chapter: str
    section: str  # empty where a chapter has none


@dataclass(frozen=True)
class Catalogue:
    """All rules and rulings of a game, in the order of its rulebook."""

    game: str
    statements: Mapping[str, Statement]

    @staticmethod
    def load(game: str, folder: Path | None = None) -> "Catalogue":
        """The catalogue of a game: from `folder`, else from the checkout or the installed package."""
        path = (folder or catalogue_folder()) / f"{game}.md"
        if not path.is_file():
            raise RuleError(f"There is no rules catalogue for {game!r}.{_or_else(game, games(folder))}")
        return Catalogue(game, _parse(path))

    def __getitem__(self, rule: str) -> Statement:
        try:
            return self.statements[rule]
        except KeyError:
            raise RuleError(f"{self.game} has no rule {rule!r}.{_or_else(rule, list(self.statements))}") from None

    def __contains__(self, rule: str) -> bool:
        return rule in self.statements

    def __len__(self) -> int:
        return len(self.statements)

    def __iter__(self) -> Iterator[Statement]:
        return iter(self.statements.values())

    def rulings_on(self, rule: str) -> list[Statement]:
        """The rulings that concern a rule."""
        return [statement for statement in self if rule in statement.concerns]

    def chapters(self) -> dict[str, list[Statement]]:
        """The statements under the heading of their chapter."""
        found: dict[str, list[Statement]] = {}
        for statement in self:
            found.setdefault(statement.chapter, []).append(statement)
        return found


def games(folder: Path | None = None) -> list[str]:
    """The games that have a catalogue."""
    return sorted(path.stem for path in (folder or catalogue_folder()).glob("*.md"))


def catalogue_folder() -> Path:
    """Where catalogues lie: docs/rules in a checkout, `catalogue` in an installed package."""
    package = _package()
    checkout = package.parents[1] / "docs" / "rules"
    return checkout if checkout.is_dir() else package / "catalogue"


def expand(text: str) -> list[str]:
    """All ids that a text names, ranges written out: `WW-GRD-10..12` names three."""
    return [rule for match in ID.finditer(text) for rule in _ids(match)]


def _ids(match: re.Match[str]) -> list[str]:
    area, first, last = match[1], match[2], match[3] or match[2]
    if int(last) < int(first):
        raise RuleError(f"The range {match[0]} runs backwards; write the lower number first.")
    return [f"{area}{number:02}" for number in range(int(first), int(last) + 1)]


def _parse(path: Path) -> dict[str, Statement]:
    statements: dict[str, Statement] = {}
    chapter = section = ""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if heading := HEADING.fullmatch(line):
            deep = len(heading[1]) > 2
            chapter, section = (chapter, heading[2]) if deep else (heading[2], "")
        elif BEGUN.match(line):
            statement = _statement(line, f"{path.name}, line {number}", chapter, section)
            if statement.id in statements:
                raise RuleError(f"{path.name}, line {number}: {statement.id} stands here for the second time.")
            statements[statement.id] = statement
    _check_concerns(path.name, statements)
    return statements


def _statement(line: str, where: str, chapter: str, section: str) -> Statement:
    match = LINE.fullmatch(line)
    if match is None:
        raise RuleError(
            f"{where}: a rule reads `- **WW-GRD-10** text [p. 7]`, a ruling ends with `[concerns WW-GRD-10]`."
        )
    source = match["source"]
    ruling = source.startswith(CONCERNS)
    concerns = tuple(expand(source)) if ruling else ()
    return Statement(match["id"], match["text"], "" if ruling else source, concerns, chapter, section)


def _check_concerns(name: str, statements: Mapping[str, Statement]) -> None:
    for statement in statements.values():
        for rule in statement.concerns:
            if rule not in statements:
                raise RuleError(
                    f"{name}: {statement.id} concerns {rule}, which is not there.{_or_else(rule, list(statements))}"
                )


def _or_else(word: str, known: list[str]) -> str:
    """What somebody who wrote `word` may have meant, as the end of a message."""
    near = get_close_matches(word.upper(), known, 4, 0.75) or get_close_matches(word.lower(), known, 4) or known[:6]
    return f" Did you mean {', '.join(near)}?" if near else ""


def _package() -> Path:
    """The folder of the package. Asked of the import system, because a compiled module has no dependable `__file__`."""
    spec = find_spec("lantern")
    assert spec is not None
    assert spec.submodule_search_locations
    return Path(next(iter(spec.submodule_search_locations))).resolve()


# ---- where rules stand in the source -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mention:
    """An id in the source of a game, and the functions that it belongs to, as in `rules/guards.py:Push.thrown`."""

    rule: str
    file: str  # relative to the game's package
    line: int
    functions: frozenset[str]


@dataclass(frozen=True)
class Unit:
    """A stretch of source that ids can stand in: a function, the body of a class, or a module-level constant."""

    file: str
    first: int
    last: int
    names: tuple[str, ...]  # what the rest of the game calls it
    functions: frozenset[str]  # what runs it; when empty, whatever uses its names
    uses: frozenset[str]


def game_package(game: str) -> Path:
    """The folder with the source of a game."""
    return _package() / "games" / game


def references(game: str, package: Path | None = None) -> dict[str, list[Mention]]:
    """Where each id stands in the source of a game (or of another `package`, for tests), by id."""
    root = package or game_package(game)
    sources = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in sorted(root.rglob("*.py"))}
    units = [unit for file, source in sources.items() for unit in _units(file, source)]
    users: dict[str, list[Unit]] = defaultdict(list)
    for unit in units:
        for name in unit.uses:
            users[name].append(unit)
    found: dict[str, list[Mention]] = {}
    for file, source in sources.items():
        inside = [unit for unit in units if unit.file == file]
        for rule, line in _named(file, source):
            around = _innermost(inside, line)
            functions = frozenset() if around is None else _runners(around, users)
            found.setdefault(rule, []).append(Mention(rule, file, line, functions))
    return found


def carriers(mentions: list[Mention]) -> frozenset[str]:
    """The functions that carry the id of some mentions."""
    return frozenset(function for mention in mentions for function in mention.functions)


def _named(file: str, source: str) -> Iterator[tuple[str, int]]:
    """The ids in comments and strings of a module, with their lines."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (tokenize.COMMENT, tokenize.STRING):
            continue
        if short := SHORTHAND.search(token.string):
            line = token.start[0] + token.string.count("\n", 0, short.start())
            raise RuleError(
                f"{file}, line {line}: {short[0]!r} is read as one id; write each in full, or `WW-GRD-10..12`."
            )
        for match in ID.finditer(token.string):
            line = token.start[0] + token.string.count("\n", 0, match.start())
            for rule in _ids(match):
                yield rule, line


def _units(file: str, source: str) -> Iterator[Unit]:
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            yield from _class_units(file, lines, node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield _unit(file, lines, node, (), frozenset({f"{file}:{node.name}"}), _names_in(node))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = tuple(part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name))
            yield _unit(file, lines, node, names, frozenset(), _names_in(node) - set(names))


def _class_units(file: str, lines: list[str], node: ast.ClassDef) -> Iterator[Unit]:
    """The body of a class, and each of its methods."""
    methods: list[ast.FunctionDef | ast.AsyncFunctionDef] = []
    uses: frozenset[str] = frozenset()
    for part in [*node.bases, *node.body]:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            methods.append(part)
        else:
            uses |= _names_in(part)
    called = [f"{file}:{node.name}.{method.name}" for method in methods]
    yield _unit(file, lines, node, (node.name,), frozenset(called), uses)
    for method, function in zip(methods, called, strict=True):
        yield _unit(file, lines, method, (), frozenset({function}), _names_in(method))


def _unit(
    file: str, lines: list[str], node: ast.stmt, names: tuple[str, ...], functions: frozenset[str], uses: frozenset[str]
) -> Unit:
    """A unit from its first decorator, or the comment block right above it, to its last line."""
    first, last = node.lineno, node.end_lineno or node.lineno
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        first = min([first, *(decorator.lineno for decorator in node.decorator_list)])
    while first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    return Unit(file, first, last, names, functions, uses)


def _names_in(node: ast.AST) -> frozenset[str]:
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return frozenset(names | {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)})


def _innermost(units: list[Unit], line: int) -> Unit | None:
    around = [unit for unit in units if unit.first <= line <= unit.last]
    return min(around, key=lambda unit: unit.last - unit.first) if around else None


def _runners(unit: Unit, users: Mapping[str, list[Unit]]) -> frozenset[str]:
    """The functions of a unit, or those that use it, also by way of other constants."""
    if unit.functions:
        return unit.functions
    found: set[str] = set()
    seen = set(unit.names)
    waiting = list(unit.names)
    while waiting:
        for user in users.get(waiting.pop(), ()):
            found |= user.functions
            fresh = [] if user.functions else [name for name in user.names if name not in seen]
            seen.update(fresh)
            waiting += fresh
    return frozenset(found)


# ---- which tests have proven them ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Proof:
    """Why a rule counts as covered: passing tests that name it, and the code carrying it that they ran."""

    code: tuple[str, ...]
    tests: tuple[str, ...]


def evidence_path(game: str, folder: Path | None = None) -> Path:
    """The file that keeps the evidence of a game, beside its catalogue."""
    return (folder or catalogue_folder()) / f"{game}.evidence.json"


def read_evidence(path: Path) -> dict[str, Proof]:
    """The covered rules, by id; none where nothing has been written yet."""
    if not path.is_file():
        return {}
    try:
        kept = json.loads(path.read_text("utf-8"))
        return {rule: Proof(tuple(proof["code"]), tuple(proof["tests"])) for rule, proof in kept.items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise RuleError(
            f"{path.name} is not readable as evidence ({error}); write it anew with `make evidence`."
        ) from None


def write_evidence(path: Path, proofs: Mapping[str, Proof]) -> None:
    """Keeps evidence in a form that changes only where the evidence does."""
    kept = {rule: {"code": sorted(proof.code), "tests": sorted(proof.tests)} for rule, proof in sorted(proofs.items())}
    path.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
