"""A game in the terminal: show the question, take what is typed, keep the game after every answer.

session = Session(table, screen, Path("game.log"))
status = session.run()              # until the game is over, or somebody leaves it for later
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from lantern.bots.kinds import thinking_time
from lantern.core.errors import LanternError
from lantern.core.flow import CHANCE
from lantern.core.records import Asked, Offer
from lantern.tables.errors import NotKept
from lantern.tables.messages import Moment
from lantern.tables.table import Table
from lantern.terminal import coach, saving
from lantern.terminal.choosing import find_offers, find_things, nearest
from lantern.terminal.easel import Easel
from lantern.terminal.rulebook import show_rules
from lantern.terminal.scenes import scene_of
from lantern.terminal.screen import Choice, Fact, Screen, whole_number

PROMPT: Final = "> "
AT_ONCE: Final = 24  # answers of bots and dice between two looks at the clock and the disk
LAST: Final = 5  # things that happened are told to who comes back
COMMANDS: Final = {
    "why X": "why X cannot be done now; X is a place, a thing, or an answer",
    "rules X": "the rule with the id X, or the rules that speak of X",
    "undo": "take your last answer back",
    "hint": "what a bot would answer, and why; `hint 10` lets it think for ten seconds",
    "more": "the next page of a long list of answers",
    "map": "draw the map with every question, or no longer; `map all`: once and whole; `map list`: in words",
    "pack": "what you carry",
    "table": "everybody at the table",
    "log N": "the last N things that happened",
    "save FILE": "write the game to a file",
    "resume FILE": "keep this game, and go on with the one in a file",
    "quit": "leave; the game is kept",
}


class Session:
    """One person, or several around one keyboard, at a table."""

    def __init__(self, table: Table, screen: Screen, path: Path) -> None:
        self.screen = screen
        self.sit_down(table, path)
        self.drawing = self.scene.board_first and not screen.plain  # the map is wanted with every question
        self.leaving = False
        self.verbs = {
            "why": self.why, "rules": self.rules, "rule": self.rules, "undo": self.undo, "hint": self.hint,
            "map": self.map,
            "more": self.more, "pack": self.pack, "table": self.everybody, "log": self.log, "save": self.save,
            "resume": self.resume, "help": self.help, "?": self.help, "quit": self.quit, "q": self.quit,
        }  # fmt: skip

    def sit_down(self, table: Table, path: Path) -> None:
        self.table, self.path = table, path
        self.scene = scene_of(table)
        self.easel = Easel(self.screen, self.scene)
        self.shown = -1  # the answer number at which the surroundings were last shown
        self.listed = 0  # the last of the answers that has been listed
        self.looking: int | None = None  # the seat whose secrets may be on the screen
        self.told = [table.number] * len(table.seats)  # up to which answer each seat knows what happened
        self.trouble = ""  # why the game could not be kept, as told last

    # --- the course of a game

    def run(self) -> int:
        """Play until the game is over or somebody leaves; the exit status."""
        self.opening()
        while not self.leaving:
            seat = self.table.asked_seat
            if self.table.over:
                self.closing()
                return 0
            if seat is None:
                self.advance()
            else:
                self.question(seat)
        self.say_where()
        return 1 if self.trouble else 0

    def advance(self) -> None:
        """Let bots and dice play; one that thinks long is waited for alone, and it is said who it is."""
        question = self.table.own_question()
        seat = self.table.seats[question.seat] if question and question.seat != CHANCE else None
        if seat and thinking_time(seat.kind):
            self.screen.passing(f"{seat.name} is thinking …")
        moments = self.table.advance(1 if any(thinking_time(each.kind) for each in self.table.seats) else AT_ONCE)
        self.screen.passing("")
        self.tell(moments)
        self.keep()

    def question(self, seat: int) -> None:
        """Ask a person once; whatever is typed is obeyed or answered."""
        if self.hides() and self.looking != seat:
            self.pass_to(seat)
        self.told[seat] = self.table.number
        state = self.table.state(seat)
        asked = state.asked
        assert asked is not None, "this seat is asked"
        if self.shown != self.table.number:
            self.show(seat, state.view, asked)
        typed = self.screen.ask(f"{self.table.seats[seat].name}{PROMPT}" if self.hot_seat() else PROMPT)
        try:
            self.obey(seat, asked, typed)
        except LanternError as mistake:
            self.screen.say(sentence(str(mistake)))

    def obey(self, seat: int, asked: Asked, typed: str) -> None:
        verb, _, rest = typed.partition(" ")
        command = self.verbs.get(verb.casefold())
        if not typed:
            self.shown = -1
            self.easel.read.clear()
        elif (number := whole_number(typed)) is not None:
            self.pick(seat, asked, number)
        elif command is not None:
            command(seat, rest.strip())
        elif not any(sign.isalpha() for sign in typed):
            self.no_such(asked, typed)  # a slip like -1 or 1. is no word of a label
        else:
            self.pick_by_words(seat, asked, typed)

    def hot_seat(self) -> bool:
        """Several people share the keyboard, so the prompt has to say who is meant."""
        return sum(seat.kind == "person" for seat in self.table.seats) > 1

    # --- secrets

    def hides(self) -> bool:
        """Several people share the screen, and hold what the others may not see."""
        return self.hot_seat() and self.table.game.has_secrets(self.table.play.log.header.options)

    def pass_to(self, seat: int) -> None:
        """Nothing of one side is left on the screen when another person looks at it, who is told what happened."""
        self.screen.clear()
        self.screen.ask(f"Pass to {self.table.seats[seat].name}, press Enter ")
        self.looking, self.shown = seat, -1
        self.tell(self.table.history(seat)[self.told[seat] :])

    # --- answers

    def pick(self, seat: int, asked: Asked, number: int) -> None:
        if 1 <= number <= len(asked.offers):
            self.give(seat, asked.offers[number - 1])
        else:
            self.no_such(asked, str(number))

    def no_such(self, asked: Asked, typed: str) -> None:
        count = len(asked.offers)
        self.screen.say(f"There is no answer {typed}: " + ("only 1." if count == 1 else f"choose 1 to {count}."))

    def pick_by_words(self, seat: int, asked: Asked, typed: str) -> None:
        found = find_offers(typed, asked.offers)
        if len(found) == 1:
            self.give(seat, found[0])
        elif found:
            self.screen.say(f'"{typed}" could mean:')
            for offer in found:
                self.screen.say(f"{asked.offers.index(offer) + 1}: {offer.label}", indent=2)
        elif find_things(typed, self.scene.things()):
            self.why(seat, typed)
        else:
            near = nearest(typed, [*self.verbs, *self.scene.things(), *[offer.label for offer in asked.offers]])
            hint = f" Did you mean {' or '.join(near)}?" if near else " `help` lists what can be typed."
            self.screen.say(f'Nothing here is called "{typed}".{hint}')

    def give(self, seat: int, offer: Offer) -> None:
        self.screen.blank()
        try:
            self.tell(self.table.answer(seat, offer.answer, self.table.number))
        finally:
            self.keep()

    # --- what is shown

    def opening(self) -> None:
        table = self.table
        self.screen.heading(table.game.title)
        eyes = table.listener if self.hides() else table.viewer
        for fact in self.scene.table(table.state(eyes).view):
            self.screen.fact(fact)
        self.screen.fact(Fact("Dice", ("their seed is promised by its fingerprint, and shown at the end",
                                       table.state().commitment)))  # fmt: skip
        if table.number and not table.over:
            self.screen.say("What happened last:")
            self.log(eyes, str(LAST))
        self.screen.say("Type a number to answer, or `help`.")
        self.keep()

    def show(self, seat: int, view: Any, asked: Asked) -> None:
        """The surroundings, the question and its numbered answers."""
        self.screen.blank()
        facts = self.easel.draw(view, seat, len(asked.offers)) if self.drawing else self.scene.here(view, seat)
        self.screen.heading(self.scene.title(view, seat))
        for fact in facts:
            self.screen.fact(fact)
        self.screen.blank()
        asker = f"**{self.table.seats[seat].name}**: " if self.hot_seat() else ""
        self.screen.say(f"{asker}{asked.sentence}")
        self.answers(asked, 1)
        self.shown = self.table.number

    def answers(self, asked: Asked, first: int) -> None:
        """The numbered answers, a page at a time."""
        choices = [Choice(offer.label, offer.detail) for offer in asked.offers]
        self.listed = self.screen.choices(choices, first=first)
        if self.listed < len(choices):
            self.screen.say(f"… and {len(choices) - self.listed} more: `more` lists them.")

    def tell(self, moments: Sequence[Moment]) -> None:
        """What has happened, line by line."""
        for moment in moments:
            for telling in moment.tellings:
                if telling.text:
                    self.screen.say(f"- {telling.text}", indent=1)

    def closing(self) -> None:
        """Places, and how to prove the dice."""
        state = self.table.state()
        self.screen.blank()
        self.screen.heading("The game is over")
        if state.result is not None:
            self.screen.say(sentence(f"{state.result.why.rstrip('.')}, after {state.result.rounds} rounds"))
            for place in sorted(state.result.places, key=lambda place: (place.place or 99, -place.score)):
                rank = f"{place.place}. place" if place.place else "no place"
                name = self.table.names[place.seat]
                self.screen.fact(Fact(rank, (f"**{name}**, {place.score} {self.scene.score}, {place.how}",)))
        self.screen.fact(Fact("Promised", (state.commitment,)))
        self.screen.fact(Fact("Seed", (state.seed,)))
        self.screen.say("To prove the dice, and to see the game again:")
        self.screen.verbatim(f"lantern verify {saving.as_typed(self.path)}")
        self.screen.verbatim(f"lantern replay {saving.as_typed(self.path)}")

    # --- keeping

    def keep(self) -> None:
        """Write the game down. A full disk does not end it, but is told once."""
        try:
            saving.keep(self.table, self.path)
            self.trouble = ""
        except NotKept as mistake:
            if str(mistake) != self.trouble:
                self.trouble = str(mistake)
                self.screen.say(f"The game is not kept: {mistake} `save FILE` writes it elsewhere.")

    def say_where(self) -> None:
        if self.trouble:
            self.screen.say(f"The game could not be kept: {self.trouble}")
            return
        self.screen.say(f"The game is kept, at answer {self.table.number}. Go on with:")
        self.screen.verbatim(saving.go_on_command(self.path))

    # --- commands

    def why(self, seat: int, what: str) -> None:
        if not what:
            self.screen.say("Why what? Name a place, a thing or an answer: `why vault`.")
            return
        wishes = find_things(what, self.scene.things()) or self.wishes_for_answers(seat, what)
        if len(wishes) > 1:
            self.screen.say(f'"{what}" could mean {", ".join(wishes)}.')
            return
        for name, wish in wishes.items():
            refusal = self.table.why(seat, wish)
            self.screen.say(f"**{name}**: {refusal.sentence}" + (f" ({refusal.rule})" if refusal.rule else ""))

    def wishes_for_answers(self, seat: int, what: str) -> dict[str, str]:
        """What was typed as one of the open answers, or as the text of an answer that may not be open at all."""
        asked = self.table.state(seat).asked
        found = find_offers(what, asked.offers) if asked else []
        return {offer.label: offer.answer for offer in found} or {what: what}

    def rules(self, seat: int, wanted: str) -> None:
        show_rules(self.screen, self.table.game.name, wanted)

    def undo(self, seat: int, _: str) -> None:
        undone = self.table.state(seat).undo
        self.table.undo(seat, self.table.number)
        self.screen.say(undone.why.replace("Take back", "Taken back"))
        self.keep()

    def hint(self, seat: int, wish: str) -> None:
        asked = self.table.state(seat).asked
        assert asked is not None, "this seat is asked"
        coach.hint(self.screen, self.table, seat, asked, wish)

    def map(self, seat: int, how: str) -> None:
        once = how.casefold() in ("all", "list")
        self.drawing = self.drawing if once else not self.drawing and not self.screen.plain
        if not (once or self.drawing or self.screen.plain):
            self.screen.say("The map is no longer drawn with every question.")
            return
        view = self.table.state(seat).view
        self.easel.show(view, seat, whole=once, in_words=how.casefold() == "list")

    def more(self, seat: int, _: str) -> None:
        """The next page of answers; after the last one, the first again."""
        asked = self.table.state(seat).asked
        assert asked is not None, "this seat is asked"
        self.answers(asked, self.listed + 1 if self.listed < len(asked.offers) else 1)

    def pack(self, seat: int, _: str) -> None:
        for fact in self.scene.pack(self.table.state(seat).view, seat):
            self.screen.fact(fact)

    def everybody(self, seat: int, _: str) -> None:
        for fact in self.scene.table(self.table.state(seat).view):
            self.screen.fact(fact)

    def log(self, seat: int, many: str) -> None:
        last = whole_number(many) if many else 10
        if not last:
            self.screen.say(f'"{many}" is no number: `log 20` shows the last 20 things that happened.')
            return
        told = [telling.text for moment in self.table.history(seat) for telling in moment.tellings if telling.text]
        for text in told[-last:]:
            self.screen.say(f"- {text}", indent=1)
        if not told:
            self.screen.say("Nothing has happened yet.")

    def save(self, seat: int, name: str) -> None:
        path = saving.typed_path(name) if name else self.path
        saving.keep_as(self.table, path)
        if self.trouble:  # from here on the game is kept where it can be
            self.path, self.trouble = path, ""
        self.screen.say("Saved. Go on with:")
        self.screen.verbatim(saving.go_on_command(path))

    def resume(self, seat: int, name: str) -> None:
        if not name:
            self.screen.say("Resume which file? `resume FILE`.")
            return
        path = saving.typed_path(name)
        table = saving.open_table(path)
        self.keep()
        if self.trouble:
            return  # the game on the table would be lost
        self.sit_down(table, path)
        self.opening()

    def help(self, seat: int, _: str) -> None:
        self.screen.say("Type the number of an answer, or some of its words. An empty line shows the question again.")
        for command, meaning in COMMANDS.items():
            self.screen.fact(Fact(command, (meaning,)))

    def quit(self, seat: int, how: str) -> None:
        self.keep()
        if self.trouble and how != "anyway":
            self.screen.say("Leaving now would lose the game: `save FILE` first, or `quit anyway`.")
            return
        self.leaving = True


def sentence(text: str) -> str:
    """A message that begins and ends as a sentence does."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!", "…")) else ".")
