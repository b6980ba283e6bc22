"""`lantern rules`: the rules of a game, where our code follows them, and which tests prove it."""

import json
import sys

from rich.console import Console
from rich.text import Text

from lantern.core.rules import (
    Catalogue,
    Proof,
    RuleError,
    Statement,
    evidence_path,
    read_evidence,
    references,
)

COVERED, OPEN = "covered", "open"
MANY = 6  # functions beyond this number are counted, not listed


def show(game: str, rule: str | None = None, *, uncovered: bool = False, as_json: bool = False) -> int:
    """Prints a game's rules, or one of them; returns the exit status."""
    try:
        catalogue = Catalogue.load(game)
        proofs = {known: proof for known, proof in read_evidence(evidence_path(game)).items() if known in catalogue}
        if rule is not None:
            _show_rule(catalogue, catalogue[rule.upper()], proofs.get(rule.upper()))
        elif as_json:
            sys.stdout.write(json.dumps({"rules": len(catalogue), "covered": len(proofs)}) + "\n")
        elif uncovered:
            sys.stdout.writelines(f"{statement.id}\n" for statement in catalogue if statement.id not in proofs)
        else:
            _show_all(catalogue, proofs)
    except RuleError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


def _show_all(catalogue: Catalogue, proofs: dict[str, Proof]) -> None:
    """Each chapter with its count, each rule in one line: cut to the width of a terminal, whole when piped."""
    console = _console()
    width = max(len(statement.id) for statement in catalogue)
    for chapter, statements in catalogue.chapters().items():
        proven = sum(statement.id in proofs for statement in statements)
        _line(console, Text(f"{chapter}: {proven} of {len(statements)} covered", "bold"))
        for statement in statements:
            covered = statement.id in proofs
            line = Text(f"  {statement.id:{width}}  ")
            line.append(f"{COVERED if covered else OPEN:{len(COVERED)}}", "green" if covered else "yellow")
            _line(console, line.append(f"  {statement.text}"))
        _line(console, Text())
    _line(console, Text(f"{len(proofs)} of {len(catalogue)} rules and rulings are covered.", "bold"))


def _show_rule(catalogue: Catalogue, statement: Statement, proof: Proof | None) -> None:
    """All that is known about one rule."""
    console = _console()
    heading = f"{statement.id}  {COVERED if proof else OPEN}"
    place = ", ".join(part for part in (statement.chapter, statement.section, statement.source) if part)
    for text in (Text(heading, "bold"), Text(place, "dim"), Text(), Text(statement.text)):
        console.print(text, soft_wrap=not console.is_terminal)
    _list(console, "Concerns", [_quoted(catalogue[other]) for other in statement.concerns])
    _list(console, "Rulings", [_quoted(ruling) for ruling in catalogue.rulings_on(statement.id)])
    _list(console, "Code", _code(catalogue.game, statement.id) or ["no source names it yet"])
    _list(console, "Tests", list(proof.tests) if proof else ["no test proves it yet"])


def _code(game: str, rule: str) -> list[str]:
    """Where the source names a rule, and the functions that it belongs to there."""
    lines = []
    for mention in references(game).get(rule, []):
        names = sorted(function.partition(":")[2] for function in mention.functions)
        more = f" and {len(names) - MANY} more" if len(names) > MANY else ""
        lines.append(f"lantern/games/{game}/{mention.file}:{mention.line}  {', '.join(names[:MANY])}{more}".rstrip())
    return lines


def _quoted(statement: Statement) -> str:
    return f"{statement.id}  {statement.text}"


def _list(console: Console, title: str, lines: list[str]) -> None:
    if lines:
        console.print(Text(f"\n{title}", "bold"))
    for line in lines:
        console.print(Text(f"  {line}"), soft_wrap=not console.is_terminal)


def _line(console: Console, text: Text) -> None:
    if console.is_terminal:
        console.print(text, no_wrap=True, overflow="ellipsis")
    else:
        console.print(text, soft_wrap=True)


def _console() -> Console:
    return Console(highlight=False)
