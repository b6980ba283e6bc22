"""What is printed fits, and a plain page has only plain characters."""

from __future__ import annotations

from io import BytesIO, StringIO, TextIOWrapper

import pytest
from rich.text import Text

from lantern.terminal.screen import Choice, Fact, Screen, marked, plain_text, whole_number

LONG = "a rather long sentence about **Counting Vault** and what lies in it, " * 4


def page(*, plain: bool = False, typed: str = "") -> tuple[Screen, StringIO]:
    target = StringIO()
    return Screen(plain=plain, source=StringIO(typed), target=target), target


@pytest.mark.parametrize("plain", [False, True])
def test_every_kind_of_line_is_wrapped(plain: bool) -> None:
    screen, target = page(plain=plain)
    screen.say(LONG, indent=3)
    screen.heading(LONG)
    screen.fact(Fact("Ways out", (LONG, LONG)))
    screen.choices([Choice(LONG, "97 %"), *[Choice("End your turn", "9 left")] * 12])
    lines = target.getvalue().splitlines()
    assert max(len(line) for line in lines) <= (72 if plain else 80)
    assert "".join(LONG.replace("**", "").split()) in "".join("".join(lines).split())


def test_names_are_bold_without_their_stars() -> None:
    assert marked("to **Kiln** now").plain == "to Kiln now"
    assert [str(span.style) for span in marked("to **Kiln** now").spans if span.style] == ["bold"]


def test_many_short_choices_stand_in_two_columns() -> None:
    screen, target = page()
    screen.choices([Choice(f"Answer {n}") for n in range(1, 12)])
    lines = target.getvalue().splitlines()
    assert len(lines) == 6
    assert "Answer 1" in lines[0]
    assert "Answer 7" in lines[0]


def test_plain_characters_keep_names_and_nothing_else() -> None:
    assert plain_text("Inès → “Zoë” … ½ ①│─ ✓") == 'Inès -> "Zoë" ... 1/2 a|- ?'
    assert plain_text("Inès", keep_letters=False) == "Ines"


def test_a_page_that_knows_no_unicode_gets_its_drawing_in_ascii() -> None:
    raw = BytesIO()
    target = TextIOWrapper(raw, encoding="ascii", write_through=True)
    Screen(source=StringIO(), target=target).line(Text("┌─②─┐ Inès"))
    assert raw.getvalue() == b"+-b-+ Ines\n"


def test_what_is_typed_in_a_pipe_is_shown_and_cleaned() -> None:
    screen, target = page(typed=" 1\x00 \x1b[A\nlast")
    assert screen.ask("> ") == "1   [A"
    assert screen.ask("> ") == "last"
    with pytest.raises(EOFError):
        screen.ask("> ")
    assert target.getvalue() == "> 1   [A\n> last\n> \n"


@pytest.mark.parametrize(("typed", "number"), [("7", 7), ("٣", 3), ("-1", None), ("x", None), ("9" * 5000, None)])
def test_only_a_number_that_could_be_meant_is_one(typed: str, number: int | None) -> None:
    assert whole_number(typed) == number


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_passing_word_is_for_a_terminal_alone_and_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    pages = {"pipe": StringIO(), "terminal": Terminal(), "plain": Terminal()}
    for kind, target in pages.items():
        screen = Screen(plain=kind == "plain", source=StringIO(), target=target)
        screen.passing("Thinking … 40 %")
        screen.passing("")
    assert pages["terminal"].getvalue() == "\rThinking … 40 %\x1b[K\r\x1b[K"
    assert pages["pipe"].getvalue() == pages["plain"].getvalue() == ""


def test_a_long_label_stands_on_a_line_of_its_own() -> None:
    screen, target = page()
    screen.fact(Fact("Pack", ("nothing",)))
    screen.fact(Fact("Southeast Tunnel Stair", ("a torch", "North: Kiln")))
    assert target.getvalue().splitlines() == [
        " Pack          nothing", " Southeast Tunnel Stair", "               a torch", "               North: Kiln",
    ]  # fmt: skip


def test_a_page_is_as_wide_as_its_window_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = iter([60, 40, 100])
    monkeypatch.setattr(Screen, "_columns", lambda _: next(sizes))
    screen = Screen(source=StringIO("one\ntwo\n"), target=Terminal())
    assert (screen.width, screen.ask("> "), screen.width, screen.ask("> "), screen.width) == (60, "one", 40, "two", 100)
