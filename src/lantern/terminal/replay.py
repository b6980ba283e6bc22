"""`lantern replay`: a logged game seen again, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lantern.tables.messages import Moment
from lantern.tables.table import Table
from lantern.terminal.saving import open_table
from lantern.terminal.scenes import scene_of
from lantern.terminal.screen import Fact, Screen, whole_number

COMMANDS: Final = {
    "Enter": "the next answer that somebody gave", "back": "the one before", "NUMBER": "to that answer",
    "map": "draw the map", "table": "everybody at the table", "end": "to the end", "quit": "leave",
}  # fmt: skip


def replay(screen: Screen, path: Path, *, everything: bool = False) -> int:
    """Show a log's game; the exit status."""
    table = open_table(path)
    screen.heading(f"{table.game.title}: {', '.join(table.names)}, {table.number} answers")
    if everything:
        for moment in table.history(table.listener):
            tell(screen, moment)
        return 0
    try:
        Replay(table, screen).run()
    except (EOFError, KeyboardInterrupt):
        screen.blank()
    return 0


def tell(screen: Screen, moment: Moment) -> None:
    for telling in moment.tellings:
        if telling.text:
            screen.say(f"{moment.number}: {telling.text}", indent=1)


class Replay:
    """Somebody looking at a game, at one of its answers."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table, self.screen = table, screen
        self.scene = scene_of(table)
        self.number = 0

    def run(self) -> None:
        self.screen.say("Enter steps on; `help` lists what else can be typed.")
        self.show(0, 0)
        while True:
            typed = self.screen.ask(f"{self.number} of {self.table.number}> ").casefold()
            if typed in ("quit", "q"):
                return
            self.obey(typed)

    def obey(self, typed: str) -> None:
        view = self.table.at(self.number).view
        if typed in ("", "next"):
            self.step(+1)
        elif typed == "back":
            self.step(-1)
        elif typed == "end":
            self.show(self.table.number, self.table.number)
        elif (number := whole_number(typed)) is not None:
            self.go_to(number)
        elif typed == "map":
            lines, _ = self.scene.plan(view, 0)
            self.screen.drawing(lines)
        elif typed == "table":
            for fact in self.scene.table(view):
                self.screen.fact(fact)
        else:
            for command, meaning in COMMANDS.items():
                self.screen.fact(Fact(command, (meaning,)))

    def step(self, way: int) -> None:
        """To the next answer of a seat, telling the dice on the way."""
        lines, to = self.table.play.log.lines, self.number + way
        while 0 < to < len(lines) and lines[to - 1].seat < 0:
            to += way
        if not 0 <= to <= len(lines):
            self.screen.say("That is the end." if way > 0 else "That is the beginning.")
            return
        self.show(self.number + 1 if way > 0 else to, to)

    def go_to(self, number: int) -> None:
        if number > self.table.number:
            self.screen.say(f"There is no answer {number}; the last one is {self.table.number}.")
            return
        self.show(number, number)

    def show(self, first: int, last: int) -> None:
        """What happened from one answer to another, and how the table stands then."""
        self.screen.blank()
        for moment in self.table.history(self.table.listener)[max(0, first - 1) : last]:
            tell(self.screen, moment)
        view = self.table.at(last).view
        self.screen.heading(self.scene.title(view, 0))
        for fact in self.scene.here(view, 0):
            self.screen.fact(fact)
        self.number = last
