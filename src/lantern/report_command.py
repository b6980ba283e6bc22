"""`lantern report`: a finished game in numbers, and looked back upon."""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from lantern.core.english import count, series
from lantern.core.errors import LanternError
from lantern.tables.coaching import GameAnalysis
from lantern.tables.lookback import look_back, percent
from lantern.tables.report import report
from lantern.tables.report_records import ChanceReport, Course, GameReport, Luck
from lantern.tables.table import Table
from lantern.terminal.saving import open_table
from lantern.terminal.screen import Fact, Screen

MANY: Final = 10  # rules that are told with their text; the others are counted
COLUMNS: Final = 48  # of a chance over the game …
FEW_SAMPLES: Final = 9  # … and how often it is told where nothing is drawn
BLOCKS: Final = "▁▂▃▄▅▆▇█"
SURPRISING: Final = 0.01  # a p-value below this is worth a word


def show(path: Path, *, plain: bool = False, as_json: bool = False, analysis: bool = True) -> int:
    """Prints the report of a log's game; returns the exit status."""
    table, screen = open_table(path), Screen(plain=plain)
    try:
        found = report(table)
        back = looked_back(screen, table) if analysis else None
    except LanternError as mistake:
        raise LanternError(f"{path}: {mistake}") from None
    if as_json:
        whole = msgspec.to_builtins(found) | {"analysis": msgspec.to_builtins(back)}
        sys.stdout.write(msgspec.json.encode(whole).decode() + "\n")
        return 0
    screen.heading(f"{found.title}: {', '.join(seat.name for seat in found.seats)}")
    chapters = [("", length(found)), ("Dice and draws", luck_of(found)), ("Rules met", rules(found))]
    if back:
        chapters.insert(1, ("Looking back", course_of(back, screen)))
    for title, facts in chapters:
        if title:
            screen.blank()
            screen.heading(title)
        for fact in facts:
            screen.fact(fact)
    return 0


def looked_back(screen: Screen, table: Table) -> GameAnalysis:
    """The analysis; on a terminal it is said how far it is, since a long game takes a while."""
    found = look_back(table, lambda share: screen.passing(f"Looking back … {share:.0%}"))
    screen.passing("")
    return found


def course_of(found: GameAnalysis, screen: Screen) -> Iterator[Fact]:
    """Everybody's chance over the game, where it turned, and luck against skill."""
    last = found.numbers[-1]
    for course in found.courses:
        drawn = is_drawn(screen)
        shown = samples(found.numbers, course.chances, COLUMNS if drawn else FEW_SAMPLES)
        row = "".join(BLOCKS[min(int(chance * len(BLOCKS)), len(BLOCKS) - 1)] for chance in shown)
        words = ", ".join(percent(chance) for chance in shown)
        ends = f"{percent(course.chances[0])} at first, {percent(course.chances[-1])} at the end"
        yield Fact(course.name, (row, ends) if drawn else (f"chance of winning, over the game: {words}",))
    for point in found.turning:
        yield Fact(f"Answer {point.number}", (f"{point.says} {point.sentence}",))
    for account in found.accounts:
        yield Fact(account.name, account.sentences)
    yield Fact("Seen by", (f"the game's evaluation, one answer ahead, over {count(last, 'answer')}: no proof",))


def is_drawn(screen: Screen) -> bool:
    return screen.unicode and not screen.plain


def samples(numbers: Sequence[int], chances: Sequence[float], count: int) -> list[float]:
    """The chance at equal distances from the first answer to the last."""
    wanted = [numbers[-1] * n / (count - 1) for n in range(count)]
    return [chances[bisect_right(numbers, number) - 1] for number in wanted]


def length(found: GameReport) -> Iterator[Fact]:
    """How long it was, how it ended, and who did what."""
    rounds = count(found.result.rounds, "round")
    yield Fact("Length", (f"{count(found.answers, 'answer')}, {found.by_chance} of them chance's; {rounds}",))
    yield Fact("End", (found.result.why[:1].upper() + found.result.why[1:],))
    for seat, place in zip(found.seats, found.result.places, strict=True):
        rank = f"{place.place}. place" if place.place else "no place"
        answers = count(seat.answers, "answer")
        yield Fact(seat.side, (f"**{seat.name}**: {rank}, {place.how}, score {place.score}; {answers}",))
    if found.parts:
        yield Fact(
            "Parts", tuple(f"{part.name.replace('_', ' ')}: {'won' if part.won else 'lost'}" for part in found.parts)
        )
    if found.courses:
        yield Fact("Points", tuple(map(course, found.courses)))


def course(told: Course) -> str:
    """ "Family: 2 (after 212), 4 (after 533)": points, and the answers given by then."""
    return f"{told.side}: {', '.join(f'{points} (after {number})' for number, points in told.points) or 'none'}"


def luck_of(found: GameReport) -> Iterator[Fact]:
    names = [seat.name for seat in found.seats]
    for kind in found.chances:
        if kind.p is not None:
            yield Fact(kind.kind.capitalize(), (counts(kind), verdict(kind, kind.p)))
    few = [f"{kind.kind} ({kind.times})" for kind in found.chances if kind.p is None]
    if few:
        yield Fact("Too few", (f"{series(few)} do not tell whether chance was fair",))
    if found.luck:
        yield Fact("Rolled", tuple(rolled(names[each.seat], each) for each in found.luck))


def counts(kind: ChanceReport) -> str:
    """Each outcome: how often it was seen, of how often it was to be expected."""
    return ", ".join(f"{each.name.replace('_', ' ')}: {each.seen} of {each.expected:.1f}" for each in kind.outcomes)


def verdict(kind: ChanceReport, p: float) -> str:
    times = count(kind.times, "die", "dice") if kind.dice else count(kind.times, "time")
    rare = "; that is rare" if p < SURPRISING else ""
    return f"{times}: fair chance strays at least as far in {p:.0%} of games (chi-square {kind.chi_square}){rare}"


def rolled(name: str, each: Luck) -> str:
    fell = f"{each.dice} thrown, {each.average:.2f} on average"
    return f"**{name}**, {each.kind}: {fell}; {each.percentile:.0%} of fair rolls are lower"


def rules(found: GameReport) -> Iterator[Fact]:
    yield Fact("Rules", (f"{len(found.rules)} of {found.all_rules} brought something about",))
    for rule in found.rules[:MANY]:
        yield Fact(rule.id, (f"{count(rule.times, 'time')}. {rule.text}",))
    if len(found.rules) > MANY:
        yield Fact("More", (f"{len(found.rules) - MANY} others; `--json` has them all",))
