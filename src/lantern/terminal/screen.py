"""The screen: where words go and typed lines come from. Everything that is printed passes through here.

Two ways of showing the same: with boxes and colour for the eye, and `plain` for screen readers and pipes, in short
lines of plain characters. Colour never carries a meaning alone.
"""

from __future__ import annotations

import contextlib
import os
import sys
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from io import TextIOWrapper
from typing import Final, TextIO

from rich.console import Console
from rich.text import Text

WIDTH: Final = 80  # of a page that is not a terminal; on a wide terminal lines stay readable too
WIDEST: Final = 100
PLAIN_WIDTH: Final = 72
LABEL: Final = 13  # the column of labels beside facts
MANY: Final = 8  # more choices than this stand in two columns where they fit
AROUND: Final = 4  # lines that a page of choices leaves for the question and the prompt
LEAST_PAGE: Final = 5  # lines of choices on the lowest terminal
CLEARED: Final = "\x1b[2J\x1b[3J\x1b[H"  # the screen, and what was scrolled off it

LINE_ENDS: Final = "\x1b[K"  # what was left of it before

# How characters that a plain page does not have are written there.
PLAIN_CHARACTERS: Final = str.maketrans(
    {
        "‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": "...", "·": ",", "•": "*", "×": "x",
        "→": "->", "←": "<-", "≥": "at least ", "≤": "at most ", "½": "1/2",
        "\u00a0": " ", "\u2009": " ", "\u202f": " ",
        "①": "a", "②": "b", "③": "c", "④": "d", "⑤": "e", "⑥": "f",
        "─": "-", "│": "|", "┄": "-", "═": "=", "║": "=", "▴": "^", "▾": "v", "◂": "<", "▸": ">",
        **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
    }
)  # fmt: skip


@dataclass(frozen=True)
class Fact:
    """A label and what is to be said under it; names may be marked with **double stars**."""

    label: str
    values: tuple[str, ...]
    short: str = ""  # the same in one line, for who has read it before


@dataclass(frozen=True)
class Choice:
    """One line of a numbered list."""

    label: str
    detail: str = ""


class Screen:
    """A terminal or a pipe, and the person in front of it."""

    def __init__(self, *, plain: bool = False, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.plain = plain
        self.source, self.target = source or sys.stdin, target or sys.stdout
        for stream in (self.source, self.target):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # a strange byte is no reason to lose a game
        self.typed = self.source.isatty()  # by a person, whose terminal shows it already
        simple = plain or os.environ.get("TERM") == "dumb"
        self.forget: Callable[[], None] = lambda: None  # the lines that arrow keys bring back
        if self.typed and not simple:
            with contextlib.suppress(ImportError, AttributeError):
                import readline  # importing it gives `input` line editing and a history

                self.forget = readline.clear_history
        self.console = Console(file=self.target, highlight=False, markup=False, emoji=False, width=self._columns())
        self.console.no_color = self.console.no_color or simple
        self.unicode = _speaks_unicode(self.target)

    def _columns(self) -> int:
        if not self.target.isatty():
            return WIDTH
        with contextlib.suppress(OSError):
            return max(20, min(WIDEST, os.get_terminal_size(self.target.fileno()).columns))
        return WIDTH

    @property
    def width(self) -> int:
        return min(PLAIN_WIDTH, self.console.width) if self.plain else self.console.width

    def height(self) -> int | None:
        """The lines of the terminal; None where a page has no end."""
        if not self.target.isatty():
            return None
        with contextlib.suppress(OSError):
            return os.get_terminal_size(self.target.fileno()).lines
        return None

    # --- writing

    def line(self, text: Text) -> None:
        """One line as it is, which must not be too long. The only place that writes."""
        if self.plain or not self.unicode:
            text = Text(plain_text(text.plain, keep_letters=self.unicode))
        if self.plain or not self.console.is_terminal:
            self.target.write(text.plain.rstrip() + "\n")
        else:
            self.console.print(text, no_wrap=True, overflow="crop", crop=True)

    def blank(self) -> None:
        self.line(Text())

    def say(self, text: str, style: str = "", *, indent: int = 0) -> None:
        """A paragraph, wrapped; its further lines hang under the first."""
        self._wrapped(Text(" " * indent), marked(text, style), hang=indent)

    def verbatim(self, text: str) -> None:
        """A line to be copied: never broken, however long it is."""
        self.target.write(f"  {text}\n")

    def heading(self, text: str) -> None:
        """The beginning of something: ruled off, or a sentence of its own."""
        if self.plain:
            self.say(f"{text.rstrip('.')}.")
            return
        for line in marked(text, "bold").wrap(self.console, self.width - 6):
            line.rstrip()
            rule = "─" * max(1, self.width - line.cell_len - 4)
            self.line(Text.assemble(("── ", "dim"), line, (f" {rule}", "dim")))

    def fact(self, fact: Fact) -> None:
        """A label, and its values below each other beside it."""
        if self.plain:
            self._plain_fact(fact)
            return
        label = Text(f" {fact.label:{LABEL}} ", "dim")
        if len(fact.label) > LABEL:  # it needs a line of its own
            self._wrapped(Text(" "), Text(fact.label, "dim"), hang=1)
            label = Text(" " * (LABEL + 2))
        for value in fact.values:
            self._wrapped(label, marked(value), hang=LABEL + 4)
            label = Text(" " * (LABEL + 2))

    def lines_of(self, fact: Fact) -> int:
        """About how many lines a fact takes."""
        values = sum(1 + len(value) // (self.width - LABEL - 4) for value in fact.values)
        return values + (len(fact.label) > LABEL)

    def _plain_fact(self, fact: Fact) -> None:
        if len(fact.values) == 1:
            self.say(f"{fact.label}: {fact.values[0].rstrip('.')}.")
            return
        self.say(f"{fact.label}:")
        for value in fact.values:
            self.say(f"{value.rstrip('.')}.", indent=2)

    def drawing(self, lines: Iterable[Text]) -> None:
        """A drawing; a plain page has none."""
        if not self.plain:
            for line in lines:
                self.line(line)

    def choices(self, choices: Sequence[Choice], *, first: int = 1) -> int:
        """A numbered list, from the `first` choice on, as far as the terminal holds it; the number of the last one."""
        rows = [self._choice(number, choice) for number, choice in enumerate(choices, start=1)]
        column, height = (self.width - 1) // 2, self.height()
        single = self.plain or len(rows) <= MANY or any(row.cell_len >= column for row in rows)
        page = len(rows) if height is None else max(LEAST_PAGE, height - AROUND) * (1 if single else 2)
        rows = rows[first - 1 : first - 1 + page]
        last = first - 1 + len(rows)
        if single:
            for row in rows:
                self._wrapped(Text(), row, hang=5)
            return last
        half = (len(rows) + 1) // 2
        for left, right in zip(rows[:half], [*rows[half:], Text()], strict=False):
            left.pad_right(column - left.cell_len)
            self.line(Text.assemble(left, right))
        return last

    def _choice(self, number: int, choice: Choice) -> Text:
        if self.plain:
            detail = f", {choice.detail}" if choice.detail else ""
            return Text.assemble(f"{number}: ", marked(choice.label), marked(detail), ".")
        detail = f"  {choice.detail}" if choice.detail else ""
        return Text.assemble((f"{number:>3}  ", "bold"), marked(choice.label), marked(detail, "dim"))

    def _wrapped(self, start: Text, text: Text, *, hang: int) -> None:
        """A text that begins after `start`; further lines are indented by `hang`."""
        before, room = start, self.width - start.cell_len
        while True:
            lines = text.wrap(self.console, max(8, room))
            first = lines[0] if lines else Text()
            rest = text[len(first.plain) :]
            first.rstrip()
            self.line(Text.assemble(before, first))
            if not rest.plain.strip():
                return
            text = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
            before, room = Text(" " * hang), self.width - hang

    def passing(self, text: str) -> None:
        """A word that the next one takes away, "" for none: only for who looks at a terminal, and does not hear it."""
        if not self.plain and self.target.isatty() and os.environ.get("TERM") != "dumb":
            shown = text if self.unicode else plain_text(text)
            self.target.write(f"\r{shown[: self.width - 1]}{LINE_ENDS}")
            self.target.flush()

    def clear(self) -> None:
        """Take away all that was shown and typed: somebody else will look at this terminal now."""
        if not self.target.isatty():
            self.blank()  # a page that is printed stays printed
        elif os.environ.get("TERM") == "dumb":
            self.target.write("\n" * (self.height() or WIDTH))
        else:
            self.target.write(CLEARED)
        self.forget()

    # --- reading

    def ask(self, prompt: str) -> str:
        """The next typed line; `EOFError` when there will be none."""
        prompt = plain_text(prompt) if self.plain or not self.unicode else prompt
        if self.target.isatty():  # a window may have another size than before
            self.console.width = self._columns()
        if self.typed:
            self.target.flush()
            return cleaned(input(prompt))
        self.target.write(prompt)
        self.target.flush()
        typed = self.source.readline()
        if not typed:
            self.target.write("\n")
            raise EOFError
        self.line(Text(cleaned(typed)[: max(0, self.width - len(prompt))]))  # so that a transcript reads like the play
        return cleaned(typed)


def cleaned(typed: str) -> str:
    """A typed line without what no keyboard types."""
    return "".join(character if character.isprintable() else " " for character in typed).strip()


def whole_number(typed: str) -> int | None:
    """The number typed, if it is one that could be meant."""
    return int(typed) if typed.isdecimal() and len(typed) < 10 else None


def marked(text: str, style: str = "") -> Text:
    """A text with its **names** in bold."""
    pieces = text.split("**")
    styles = (style, f"{style} bold".strip())
    return Text.assemble(*[(piece, styles[n % 2]) for n, piece in enumerate(pieces)])


def plain_text(text: str, *, keep_letters: bool = True) -> str:
    """A text in plain characters. Letters of any language stay, for they may be somebody's name."""
    return "".join(_plain_character(c, keep_letters=keep_letters) for c in text.translate(PLAIN_CHARACTERS))


def _plain_character(character: str, *, keep_letters: bool) -> str:
    if character.isascii():
        return character if character.isprintable() else " "
    if keep_letters and unicodedata.category(character)[0] in "LM":
        return character
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return bare or "?"


def _speaks_unicode(target: TextIO) -> bool:
    try:
        "─①▴é".encode(target.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
