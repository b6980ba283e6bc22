"""Harrow County in characters: the map and its list, the table around it, and secrets at a shared terminal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lantern.core.game import positions
from lantern.games.harrow.board import GRID
from lantern.games.harrow.card_words import CARD_WORDS
from lantern.games.harrow.game import GAME
from lantern.games.harrow.view import HarrowView, SeenHaints, SeenHester, SeenLegend, SeenRoot
from lantern.tables.messages import NewSeat, SeatInfo, SeatKind
from lantern.tables.table import Table
from lantern.terminal.easel import Easel
from lantern.terminal.harrow import HarrowScene
from lantern.terminal.harrow.plan import COLUMNS, ROWS, contents, corner
from lantern.terminal.harrow.spots import Spot, Thing, spots
from lantern.terminal.play import play
from lantern.terminal.replay import replay
from lantern.terminal.saving import open_table
from lantern.terminal.screen import CLEARED, Choice, Fact, Screen
from lantern.terminal.session import Session
from tests.terminal.kit import lantern, too_wide

NAMES = ("Ines", "Maud", "Zoe")
MODES: tuple[dict[str, Any], ...] = (
    {"mode": "training"},
    {"mode": "full", "factions": "protectors,kammi"},
    {"mode": "full", "factions": "protectors,family", "protectors": "bernice", "family": "odessa"},
    {"mode": "three", "factions": "family,kammi"},
    {"mode": "solo"},
)


def scene_for(options: dict[str, Any]) -> HarrowScene:
    sides = GAME.sides(GAME.check(options))
    return HarrowScene(GAME.board(options), [SeatInfo(n, f"Name {n}", "person", s.colour) for n, s in enumerate(sides)])


def views(options: dict[str, Any], *, seed: int = 5, every: int = 31) -> Iterator[tuple[HarrowView, int]]:
    """Views of a random game through the eyes of each seat in turn, a spectator too."""
    seats = GAME.seats(GAME.check(options))
    for n, g in enumerate(positions(GAME, GAME.setup(**options), Random(seed))):
        if n % every == 0:
            seat = n // every % (seats + 1) - 1
            yield GAME.view(g, seat), seat
        if n > 900:
            return


def inside(drawn: list[str], spot: Spot) -> list[str]:
    """The three lines of text in a hex."""
    x, y = corner(spot.data.at, 3)
    rows = [row.ljust(COLUMNS) for row in drawn]
    return [rows[y + 1][x + 2 : x + 10], rows[y + 2][x + 1 : x + 11], rows[y + 3][x + 1 : x + 11]]


def told(facts: list[Fact]) -> str:
    return "\n".join(f"{fact.label}: {value}" for fact in facts for value in fact.values)


# --- the map


@pytest.mark.parametrize("options", MODES)
def test_everything_on_a_hex_is_drawn_in_it(options: dict[str, Any]) -> None:
    scene = scene_for(options)
    for view, seat in views(options):
        lines, middle = scene.plan(view, seat)
        assert len(lines) == ROWS == 29
        assert max(line.cell_len for line in lines) == COLUMNS == 72
        assert 0 <= middle < ROWS
        drawn = [line.plain for line in lines]
        assert all(line.isascii() for line in drawn)
        for spot in spots(scene.maps[view.map], view):
            first, *others = inside(drawn, spot)
            assert first.startswith(spot.data.id)
            assert ("*" in first) == spot.storm
            assert ("^" in first) == bool(spot.home)
            text = "".join(others)
            assert "+" in text.replace("D+", "") or all(thing.sign in text for thing in spot.things), (spot, others)


@pytest.mark.parametrize("options", MODES)
def test_the_list_form_tells_every_hex_once(options: dict[str, Any]) -> None:
    scene = scene_for(options)
    for view, _ in views(options, every=97):
        text = told(scene.listing(view))
        for spot in spots(scene.maps[view.map], view):
            assert text.count(f"{spot.data.id} {spot.data.kind}") == 1
            assert all(thing.says in text for thing in spot.things)


def crowded() -> HarrowView:
    """A position with one of everything, on d3, e3 and f3."""
    view = GAME.view(GAME.setup(mode="three", factions="protectors,kammi", map="a"), 0)
    hexes = list(view.hexes)
    change: dict[str, dict[str, Any]] = {
        "d3": {"haints": (SeenHaints("protectors", 3, 1, 2, 0), SeenHaints("kammi", 2, 0, 0, 0))},
        "e3": {"tokens": ("advance", "scroll"), "paths": 1, "townsfolk": ("forest",), "doll": "hidden"},
        "f3": {"storm": True, "bonfire": 2, "building": "bog", "goad": True, "red_cubes": 1},
    }
    for name, fields in change.items():
        hexes[GRID.named[name]] = replace(hexes[GRID.named[name]], **fields)
    legends = (SeenLegend(0, "protectors", "d3", "emmy", True), SeenLegend(2, "kammi", "d3", "", False))
    hester = view.hester
    assert isinstance(hester, SeenHester)
    hester = replace(hester, at="f3", roots=(SeenRoot("e3", "f3", False), SeenRoot("", "e3", True)))
    return replace(view, hexes=tuple(hexes), legends=legends, hester=hester)


def test_the_signs_of_all_pieces() -> None:
    view = crowded()
    scene = scene_for({"mode": "three", "factions": "protectors,kammi"})
    drawn = [line.plain for line in scene.plan(view, 0)[0]]
    found = {spot.data.id: inside(drawn, spot) for spot in spots(scene.maps["a"], view)}
    assert found["d3"] == ["d3 we   ", "3P' 1p PL'", "2K K?1    "]
    assert found["e3"] == ["e3 fo   ", "Tf D? R r ", "(ac) =1   "]
    assert found["f3"] == ["f3 pl*  ", "HH Bb &2 R", "P:1 G!    "]
    assert found["d2"][0] in ("d2 fo^K ", "d2 fo^P ")
    assert found["d4"][0] == "d4 BR   "


def test_the_words_of_all_pieces() -> None:
    facts = {fact.label: fact.values[0] for fact in scene_for({"mode": "training"}).listing(crowded())}
    assert facts["d3 wetlands"] == (
        "3 Haints of the Protectors, 2 nailed; 1 Infected Haint of the Protectors; Emmy, nailed; "
        "2 Haints of Kammi; hidden Legend 1"
    )
    assert facts["e3 forest"] == (
        "forest Townsfolk; a Doll, face down; a Root; a Root of the turn before; ADVANCE, Scroll; 1 Path Token"
    )
    assert facts["f3 plains"].startswith("Storm; Hester; bog Building; a Bonfire of 2 tokens; a Root")


def test_a_full_hex_closes_its_gaps_and_then_says_that_there_is_more() -> None:
    def signs(*texts: str) -> list[str]:
        return ["".join(text for text, _ in line) for line in contents(tuple(Thing(text, "") for text in texts))]

    assert signs("3P", "2F", "PL") == ["3P 2F PL"]
    assert signs("3P", "1p", "PL", "2F", "FL", "Tf", "(a)", "R") == ["3P1pPL2FFL", "Tf(a)R"]
    assert signs(*["3P"] * 11) == ["3P3P3P3P3P", "3P3P3P3P+"]
    assert signs() == []


# --- the table around it


@pytest.mark.parametrize("options", MODES)
def test_every_position_can_be_told(options: dict[str, Any]) -> None:
    scene = scene_for(options)
    for view, seat in views(options):
        facts = [*scene.here(view, seat), *scene.table(view), *(scene.pack(view, seat) if seat >= 0 else [])]
        assert all(fact.values and all(fact.values) for fact in facts)
        assert all(len(fact.label) <= 13 for fact in facts)
        assert scene.title(view, seat)
        text = told(scene.here(view, seat))
        assert all(f"{side.score} point" in text for side in view.factions)
        assert "Battleground" in text
        assert "Tree" in text


@pytest.mark.parametrize("options", MODES)
def test_on_a_hundred_columns_the_table_stands_beside_the_map(options: dict[str, Any]) -> None:
    scene = scene_for(options)
    for view, seat in views(options, every=97):
        lines, _, left = scene.spread(view, seat, 100)
        assert len(lines) == ROWS
        assert max(line.cell_len for line in lines) <= 100
        beside = "\n".join(line.plain[COLUMNS:] for line in lines)
        for fact in scene.here(view, seat):
            assert fact in left or fact.label in beside
        assert "Battleground" in beside
        assert scene.spread(view, seat, 80)[2] == scene.here(view, seat)


def test_a_seat_sees_its_own_hand_with_texts_and_no_other() -> None:
    scene = scene_for(MODES[1])
    for view, seat in views(MODES[1]):
        text = told(scene.here(view, seat))
        for side in view.factions:
            assert bool(side.hand) == (side.seat == seat and side.hand_size > 0)
            assert all(f"**{CARD_WORDS[card].title}**: {CARD_WORDS[card].says}" in text for card in side.hand)


def test_only_kammi_can_tell_her_tokens_apart() -> None:
    view = replace(crowded(), legends=(SeenLegend(2, "kammi", "d3", "kammi", False),
                                       SeenLegend(3, "kammi", "e3", "brute", False)))  # fmt: skip
    signs = {thing.sign for spot in spots(scene_for(MODES[0]).maps["a"], view) for thing in spot.things}
    assert {"KK", "KG"} <= signs
    assert not {"K?1", "K?2"} & signs


@pytest.mark.parametrize("options", MODES)
def test_everything_that_has_a_name_can_be_asked_about(options: dict[str, Any]) -> None:
    things = scene_for(options).things()
    assert things["d4"] == "hex:d4"
    assert things["Wild Jar"] == "jar:wild"
    assert things["Banish"] == "card:banish"
    g = next(at for n, at in enumerate(positions(GAME, GAME.setup(**options), Random(2))) if n > 60 and at.active() >= 0
             and at.waiting is not None and at.waiting.seat >= 0)  # fmt: skip
    question = g.waiting
    assert question is not None
    for name, thing in things.items():
        assert GAME.explain(g, question.seat, thing).sentence, name


# --- at the keyboard


class Glass(Screen):
    """A terminal that really loses what is cleared, and remembers what stood on it whenever it asked."""

    def __init__(self, *lines: str, plain: bool = False) -> None:
        self.page = StringIO()
        super().__init__(plain=plain, source=StringIO("".join(f"{line}\n" for line in lines)), target=self.page)
        self.asked: list[tuple[str, str]] = []  # the prompt, and what stood above it

    def clear(self) -> None:
        self.page.seek(0)
        self.page.truncate()

    def ask(self, prompt: str) -> str:
        self.asked.append((prompt, self.page.getvalue()))
        return super().ask(prompt)


class Played(Glass):
    """In front of it sit people who give any answer to whatever they are asked, up to `most` times."""

    def __init__(self, table: Table, path: Path, most: int = 5000) -> None:
        super().__init__()
        self.table, self.left, self.rng = table, most, Random(4)
        play(Session(table, self, path))

    def ask(self, prompt: str) -> str:
        question = self.table.play.state.open_question(self.table.viewer)
        if question is not None and self.left > 0:
            self.source = StringIO(f"{self.rng.randint(1, len(question.answers))}\n")
        self.left -= 1
        return super().ask(prompt)


def table_of(*kinds: SeatKind, **options: Any) -> Table:
    return Table.new(GAME, options, [NewSeat(NAMES[n], kind) for n, kind in enumerate(kinds)], "test")


def test_a_whole_training_game_against_random(tmp_path: Path) -> None:
    table = table_of("person", "random", mode="training", dawn=20)
    page = Played(table, tmp_path / "g.log").page.getvalue()
    assert table.over
    assert "The game is over" in page
    assert "points" in page.partition("The game is over")[2]
    assert "Pass to" not in page
    assert page.count("/d1 ") > 100, "the map is drawn with every question"
    assert too_wide(page) == []


def test_the_terminal_is_passed_on_with_nothing_on_it(tmp_path: Path) -> None:
    table = table_of("person", "person", mode="full", factions="protectors,kammi")
    glass = Played(table, tmp_path / "g.log", 160)
    asked = [(prompt.split(",")[0].removeprefix("Pass to ").rstrip("> "), "Pass" in prompt, page)
             for prompt, page in glass.asked]  # fmt: skip
    assert {who for who, passing, _ in asked if passing} == {"Ines", "Maud"}
    looking = ""
    for who, passing, page in asked:
        assert passing == (who != looking), "passed on when another person is asked, and only then"
        looking = who
        if passing:
            assert page == ""
        else:
            assert f"── {who}, " in page
            assert f"── {'Maud' if who == 'Ines' else 'Ines'}, " not in page


def test_who_gets_the_terminal_is_told_what_happened(tmp_path: Path) -> None:
    table = table_of("person", "person", mode="full", factions="protectors,family")
    glass = Played(table, tmp_path / "g.log", 120)
    after = [page for (before, _), (_, page) in zip(glass.asked, glass.asked[1:], strict=False) if "Pass" in before]
    assert any("\n - You" in page.partition("________")[0] for page in after)


@pytest.mark.parametrize(
    ("kinds", "options"),
    [(("person", "random"), MODES[1]), (("person", "person"), MODES[0]), (("person",), MODES[4])],
)
def test_without_secrets_or_alone_nothing_is_passed_on(
    tmp_path: Path, kinds: tuple[SeatKind, ...], options: dict[str, Any]
) -> None:
    glass = Played(table_of(*kinds, **options), tmp_path / "g.log", 25)
    assert not any("Pass to" in prompt for prompt, _ in glass.asked)


def test_a_resumed_game_opens_with_what_everybody_may_know(tmp_path: Path) -> None:
    Played(table_of("person", "person", **MODES[1]), tmp_path / "g.log", 150)
    glass = Glass()
    session = Session(open_table(tmp_path / "g.log"), glass, tmp_path / "g.log")
    session.opening()
    page = glass.page.getvalue()
    assert "What happened last:" in page
    assert "Hand" not in page
    assert " You " not in page


def test_a_narrow_terminal_and_a_plain_page_get_the_list(tmp_path: Path) -> None:
    for plain in (False, True):
        glass = Glass("map", "map list", plain=plain)
        glass.console.width = 60
        play(Session(table_of("person", "random", mode="training", map="a"), glass, tmp_path / "g.log"))
        page = glass.page.getvalue()
        assert "________" not in page
        words = " ".join(page.split())
        assert "d4 brambles" in words
        assert "Home of the Family" in words
        assert too_wide(page, 60) == []


def test_the_list_can_be_had_beside_the_drawing(tmp_path: Path) -> None:
    glass = Glass("map list", "map", "map")
    play(Session(table_of("person", "random", mode="training", map="a"), glass, tmp_path / "g.log"))
    page = glass.page.getvalue()
    assert "Home of the Family" in page
    assert "no longer drawn" in page
    assert "Infected" not in page
    assert "STRENGTHEN, c Scroll" in page, "the signs are explained"


def test_a_hand_that_was_read_is_told_in_short_where_there_is_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Screen, "height", lambda _: 40)
    view = GAME.view(GAME.setup(mode="full", factions="protectors,family", map="a"), 0)
    side = replace(view.factions[0], hand=("banish", "holler"), hand_size=2)
    easel = Easel(Glass(), scene_for(MODES[2]))
    looks = [easel.draw(replace(view, factions=(side, view.factions[1])), 0, 6) for _ in range(2)]
    first, second = [next(fact for fact in facts if fact.label == "Hand") for facts in looks]
    assert [value.partition(":")[0] for value in first.values] == ["**Banish**", "**Holler**"]
    assert second.values == ("Banish, Holler (`pack` tells what they do)",)


# --- long lists


def test_a_long_list_is_shown_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Screen, "height", lambda _: 10)
    glass = Glass()
    choices = [Choice(f"Answer {n}") for n in range(1, 30)]
    assert glass.choices(choices) == 12
    assert glass.choices(choices, first=13) == 24
    assert glass.choices(choices, first=25) == 29
    lines = glass.page.getvalue().splitlines()
    assert lines[0].split() == ["1", "Answer", "1", "7", "Answer", "7"]
    assert lines[6].split() == ["13", "Answer", "13", "19", "Answer", "19"]


def test_more_lists_the_next_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Screen, "height", lambda _: 8)
    table, rng = table_of("person", mode="solo", map="a"), Random(1)
    table.advance()
    while (question := table.play.state.waiting) is not None and len(question.answers) not in range(11, 21):
        table.play.choose(rng.choice(question.answers), 0)
        table.advance()
    assert question is not None
    glass = Glass("more", "more")
    play(Session(table, glass, tmp_path / "g.log"))
    first, second, third = [page for _, page in glass.asked]
    assert f"and {len(question.answers) - 10} more: `more` lists them." in first
    assert "\n 11  " in second.removeprefix(first)
    assert "\n  1  " in third.removeprefix(second), "after the last page comes the first"


def test_a_real_terminal_is_wiped(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm")
    page = Terminal()
    Screen(source=StringIO(), target=page).clear()
    assert page.getvalue() == CLEARED
    monkeypatch.setenv("TERM", "dumb")
    page = Terminal()
    Screen(source=StringIO(), target=page).clear()
    assert page.getvalue().count("\n") >= 24
    assert "\x1b" not in page.getvalue()


def test_the_commands_begin_a_game(tmp_path: Path) -> None:
    usual = ("--names", "Ines", "--map", "a", "--seed", "x", "--swapped", "no", "--protectors", "emmy")
    tracks = ("--protectors-track", "1")
    family = ("--family", "levi", "--family-track", "1")
    kammi = ("--factions", "protectors,kammi", "--goblin", "brute", "--kammi-track", "1")
    run = lantern(
        "play", "harrow", "--mode", "solo", "--level", "2", *usual, *tracks, *family, typed="\n\n1\n1\n", data=tmp_path
    )
    assert run.returncode == 0, run.stderr
    assert "level 2" in run.stdout
    run = lantern(
        "play", "harrow", "--mode", "full", "--seats", "person,instinct", *usual, *tracks, *kammi, typed="1\n1\n1\n",
        data=tmp_path,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert "played by instinct" in run.stdout
    assert "Ines, the Protectors (P)" in run.stdout


def test_a_replay_is_seen_through_the_eyes_of_its_person(tmp_path: Path) -> None:
    table = table_of("random", "person", **MODES[1])
    Played(table, tmp_path / "g.log", 12)
    glass = Glass("5", "map", "table", "end")
    replay(glass, tmp_path / "g.log")
    page = glass.page.getvalue()
    assert "Maud, Kammi (K)" in page
    assert "Ines, the Protectors (P)" not in page
    assert "/d1 " in page
