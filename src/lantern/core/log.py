"""The log is the game: a header, and one answer a line. Saving, replay, bug reports and proofs all come from it.

A log file holds a JSON value a line:

    {"lantern":1,"game":"wayward","options":{…},"rules":"1.0","content":"9f…","seats":["Ines","Maud"]}
    {"promise":"5b…","since":0}                      the hash of the seed that answers for chance from here on
    [1,-1,"Opening.begin","roll 4","c0ffee12"]       number, seat (-1 is chance), rule and step, answer, chain
    [2,0,"Turn.act","move vault","8d01f3aa"]
    {"seeds":["e3…"]}                                what was promised: when the game is over, or in a private save
    {"over":"77…"}                                   the digest of the last position

Each answer carries a link of a chain of hashes over the lines before it, so a changed line is found, not played.
A game that goes on from a position of another one has that position, as `State.save` writes it, in its header.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, TypeVar

from lantern.core.chance import commitment
from lantern.core.errors import LogError
from lantern.core.flow import EVERYBODY, Seat
from lantern.core.record import record

T = TypeVar("T")

FORMAT: Final = 1
LINK: Final = 8  # hex digits of a chain link: enough to find a slip or an edit, short enough to read past
KINDS: Final[dict[type, str]] = {str: "a text", int: "a number", list: "a list", dict: "a table"}


@dataclass(frozen=True)
class Header:
    """What a game was played with."""

    game: str
    options: dict[str, Any]
    rules: str  # version
    content: str  # fingerprint of the data
    seats: tuple[str, ...]  # names of the people
    position: str = ""  # where it begins, saved; "" is the opening

    def row(self) -> str:
        """The first line of the file; the opening is not written down, as no log had it before there were others."""
        row: dict[str, Any] = {"lantern": FORMAT}
        row |= {each.name: getattr(self, each.name) for each in fields(self) if each.name != "position"}
        return compact({**row, "position": self.position} if self.position else row)


@dataclass(frozen=True)
class Promise:
    """A commitment to the seed from which chance answers, from a certain number of answers on."""

    commitment: str
    since: int
    seed: str = ""  # "" while it is secret


@record
class Line:
    """One answer."""

    number: int
    seat: Seat
    step: str
    answer: str
    known_to: Seat = EVERYBODY  # found again when the log is played; no file needs it


@dataclass
class Log:
    """A game as it was played so far."""

    header: Header
    promises: list[Promise] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    over: str = ""  # digest of the last position of a finished game

    def promise(self, number: int) -> Promise:
        """The promise that binds the outcome of the question asked after `number` answers."""
        return [p for p in self.promises if p.since <= number][-1]

    def told(self, seat: Seat) -> list[Line]:
        """The answers as a seat may know them: those given in secret by others have no text."""
        return [line if line.known_to in (EVERYBODY, seat) else replace(line, answer="") for line in self.lines]

    def rows(self) -> list[str]:
        """The file's lines but for its end: header, promises and answers, in the order they came."""
        rows = [self.header.row()]
        chain = link("", rows[0])
        for number in range(len(self.lines) + 1):
            for promise in self.promises:
                if promise.since == number:
                    rows.append(compact({"promise": promise.commitment, "since": promise.since}))
                    chain = link(chain, rows[-1])
            if number < len(self.lines):
                row, chain = answer_row(self.lines[number], chain)
                rows.append(row)
        return rows

    def text(self, *, private: bool = False) -> str:
        """The file. A private save of an unfinished game holds its seeds; what is shown to others must not."""
        rows = self.rows()
        if private or self.over:
            rows.append(compact({"seeds": [promise.seed for promise in self.promises]}))
        if self.over:
            rows.append(compact({"over": self.over}))
        return "\n".join(rows) + "\n"


def answer_row(line: Line, chain: str) -> tuple[str, str]:
    """An answer as a row of the file, and the chain after it."""
    chain = link(chain, compact([line.number, line.seat, line.step, line.answer]))
    return compact([line.number, line.seat, line.step, line.answer, chain]), chain


def link(chain: str, row: str) -> str:
    return hashlib.blake2b(f"{chain}\n{row}".encode(), digest_size=LINK // 2).hexdigest()


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


# --- reading --------------------------------------------------------------------------------------------------------


def read_log(text: str) -> Log:
    """The log of a file's text; `LogError` names the first line that is wrong, and why."""
    rows = text.removesuffix("\n").split("\n")  # not splitlines: a name may hold any other line separator
    if rows == [""]:
        raise LogError("the file is empty; a log begins with a header line")
    log = Log(read_header(rows[0]))
    chain = link("", rows[0])
    for at, row in enumerate(rows[1:], start=2):
        chain = _read_row(log, row, at, chain, last=at == len(rows) and not text.endswith("\n"))
    if not log.promises or log.promises[0].since:
        raise LogError("no promise of a seed stands before the first answer; the file is not whole", len(rows))
    return log


def read_header(row: str) -> Header:
    value = _json(row, 1, last=False)
    if not isinstance(value, dict) or "lantern" not in value:
        raise LogError('this is no Lantern log: its first line should look like {"lantern":1,"game":"wayward",…}', 1)
    if value["lantern"] != FORMAT:
        raise LogError(f"the log has format {value['lantern']}; this program reads format {FORMAT}", 1)
    try:
        return Header(
            _is(value["game"], str), _is(value["options"], dict), _is(value["rules"], str), _is(value["content"], str),
            tuple(_is(name, str) for name in _is(value["seats"], list)), _is(value.get("position", ""), str),
        )  # fmt: skip
    except (KeyError, TypeError) as mistake:
        raise LogError(
            f"the header is not whole: {mistake}; it needs game, options, rules, content and seats", 1
        ) from None


def _read_row(log: Log, row: str, at: int, chain: str, *, last: bool) -> str:
    value = _json(row, at, last=last)
    if log.over:
        raise LogError("the game is over, yet the file goes on", at)
    try:
        if isinstance(value, list):
            return _read_answer(log, value, at, chain)
        if "promise" in value:
            if value["since"] != len(log.lines):
                raise LogError(
                    f"the promise says it holds since {value['since']}, but stands after answer {len(log.lines)}", at
                )
            log.promises.append(Promise(_is(value["promise"], str), _is(value["since"], int)))
            return link(chain, row)
        if "seeds" in value:
            seeds = [_is(seed, str) for seed in _is(value["seeds"], list)]
            log.promises = [_kept(p, seed, at) for p, seed in zip(log.promises, seeds, strict=True)]
            return chain
        log.over = _is(value["over"], str)
        return chain
    except (KeyError, TypeError, ValueError) as mistake:
        raise LogError(f"this is no line of a log ({mistake}): {row[:60]}", at) from None


def _kept(promise: Promise, seed: str, at: int) -> Promise:
    if seed and commitment(seed) != promise.commitment:
        raise LogError(f"the seed is not the one promised before answer {promise.since + 1}", at)
    return replace(promise, seed=seed)


def _read_answer(log: Log, value: list[Any], at: int, chain: str) -> str:
    number, seat, step, answer, written = value
    line = Line(_is(number, int), _is(seat, int), _is(step, str), _is(answer, str))
    if line.number != len(log.lines) + 1:
        raise LogError(f"answer {line.number} stands where answer {len(log.lines) + 1} should be", at)
    _, chain = answer_row(line, chain)
    if chain != written:
        raise LogError("this line, or one above it, was changed after it was written", at)
    log.lines.append(line)
    return chain


def _json(row: str, at: int, *, last: bool) -> Any:
    try:
        return json.loads(row)
    except (ValueError, RecursionError):
        if last:
            raise LogError(
                f"the file is cut off in the middle of this line; the {at - 1} above are whole", at
            ) from None
        raise LogError(f"this is no line of a log: {row[:60]!r}", at) from None


def _is(value: Any, kind: type[T]) -> T:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise TypeError(f"{value!r} should be {KINDS[kind]}")
    return value
