"""A finished game looked back upon, in numbers for a chart and in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lantern.bots.analysis import Account, Analysis, Told, Turn, analyse
from lantern.bots.judge import Chances
from lantern.core.english import count
from lantern.core.errors import Illegal
from lantern.core.flow import CHANCE, SPECTATOR, Seat
from lantern.tables.coaching import ChanceCourse, GameAnalysis, SeatAccount, TurningPoint
from lantern.tables.table import Table

PARTY: Final = -1
PARTY_NAME: Final = "The party"
FINE: Final = 0.002  # smaller changes cannot be seen in a chart
MOST_TELLINGS: Final = 2  # of what an answer caused
EVEN: Final = 0.03  # luck that is not worth a word


def look_back(table: Table, told: Told = lambda share: None) -> GameAnalysis:
    """The analysis of a table whose game is over; until then it would tell what is still secret."""
    if not table.over:
        raise Illegal("A game can be looked back upon when it is over, for that tells all secrets; play it to its end.")
    return Words(table).told(analyse(table.game, table.play.log, told))


class Words:
    """Puts an analysis into words."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.together = table.game.cooperative  # then there is one chance, and it is the party's

    def told(self, found: Analysis) -> GameAnalysis:
        numbers, chances = outline(found)
        seats = range(1 if self.together else len(self.table.seats))
        courses = tuple(
            ChanceCourse(self.shown(seat), self.name(seat), tuple(round(each[seat], 3) for each in chances))
            for seat in seats
        )
        turns = {turn.number: turn for turn in found.turns}
        return GameAnalysis(
            numbers,
            courses,
            tuple(self.turning_point(turns[number]) for number in found.turning),
            tuple(self.account(each, turns) for each in found.accounts),
        )

    def shown(self, seat: Seat) -> Seat:
        return PARTY if self.together else seat

    def name(self, seat: Seat) -> str:
        return PARTY_NAME if self.together else self.table.names[seat]

    # --- where it turned

    def turning_point(self, turn: Turn) -> TurningPoint:
        of = max(range(len(turn.change)), key=lambda seat: abs(turn.change[seat]))
        after = turn.chances[of]
        before = after - turn.change[of]
        way = f"{owner(self.name(of))} chance went from {percent(before)} to {percent(after)}."
        return TurningPoint(
            turn.number, turn.seat, self.happened(turn), self.shown(of), round(before, 3), round(after, 3), way
        )

    def happened(self, turn: Turn) -> str:
        """What an answer caused, or else what it was."""
        tellings = self.table.at(turn.number, SPECTATOR).tellings
        words = [telling.text for telling in tellings if telling.text][:MOST_TELLINGS]
        who = "Chance" if turn.seat == CHANCE else self.table.names[turn.seat]
        return " ".join(words) or f"{who}: {turn.answer}"

    # --- luck against skill

    def account(self, found: Account, turns: dict[int, Turn]) -> SeatAccount:
        name = self.table.names[found.seat]
        sentences = (self.luck(name, found.luck), *self.skill(name, found, turns))
        return SeatAccount(
            found.seat,
            name,
            round(found.luck, 3),
            round(found.slips, 3),
            found.mistakes,
            found.worst,
            sentences,
        )

    def luck(self, name: str, luck: float) -> str:
        whose = "to the party" if self.together else f"to {name}"
        if abs(luck) < EVEN:
            return f"Dice and draws were fair {whose}: they came to about what was to be expected."
        how, more = ("kind", "more") if luck > 0 else ("unkind", "less")
        return f"Dice and draws were {how} {whose}: they brought {percent(abs(luck))} {more} than was to be expected."

    def skill(self, name: str, found: Account, turns: dict[int, Turn]) -> list[str]:
        answers = count(found.answers, "answer")
        if not found.worst:
            return [f"Of {owner(name)} {answers} none gave anything away that one could see a step ahead."]
        if not found.mistakes:
            said = [f"None of {owner(name)} {answers} gave much away."]
        else:
            said = [f"Of {owner(name)} {answers} {found.mistakes} gave away 5 % or more."]
        worst = turns[found.worst]
        return [*said, f"The costliest was answer {worst.number}, {percent(worst.slip)}: {self.happened(worst)}"]


def outline(found: Analysis) -> tuple[tuple[int, ...], Sequence[Chances]]:
    """The moments that a chart needs: the ends, and wherever a chance has changed."""
    numbers, chances = [0], [found.opening]
    for turn in found.turns:
        is_last = turn is found.turns[-1]
        if is_last or any(abs(a - b) >= FINE for a, b in zip(turn.chances, chances[-1], strict=True)):
            numbers.append(turn.number)
            chances.append(turn.chances)
    return tuple(numbers), chances


def owner(name: str) -> str:
    """ "Ines’s"."""
    return f"{name}’s"


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
