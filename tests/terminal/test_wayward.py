"""The drawing of both maps, and the words about a room."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from lantern.core.game import positions
from lantern.games.wayward import GAME, ids
from lantern.games.wayward.view import WaywardView
from lantern.tables.messages import SeatInfo
from lantern.terminal.play import play
from lantern.terminal.wayward import WaywardScene
from lantern.terminal.wayward.plan import label, line_of, plan, wall
from lantern.terminal.wayward.room import SPECIAL, titled
from tests.terminal.kit import new_table, session, too_wide

MAPS = (1, 2)


def scene(which: int, players: int = 6) -> WaywardScene:
    seats = [SeatInfo(seat, f"Name {seat}", "person", GAME.colours[seat]) for seat in range(players)]
    return WaywardScene(GAME.board({"map": which}), seats)


def views(which: int, players: int = 6, seed: int = 5) -> list[WaywardView]:
    g = GAME.setup(map=which, players=players)
    return [GAME.view(at, 0) for n, at in enumerate(positions(GAME, g, Random(seed))) if n % 40 == 0][:40]


@pytest.mark.parametrize("which", MAPS)
def test_the_plan_fits_a_terminal(which: int) -> None:
    lines = plan(GAME.board({"map": which}), views(which)[0])
    assert len(lines) <= 34
    assert max(line.cell_len for line in lines) <= 78
    assert all(line.cell_len == len(line.plain) for line in lines)


@pytest.mark.parametrize("which", MAPS)
def test_every_hero_chip_and_exit_is_on_the_plan(which: int) -> None:
    board = GAME.board({"map": which})
    for view in views(which):
        drawn = "\n".join(line.plain for line in plan(board, view))
        rows = drawn.splitlines()
        for area in board.area:
            x, y, width, height = area.rect
            inside = "\n".join(row[x * 3 + 1 : (x + width) * 3] for row in rows[y * 2 + 1 : (y + height) * 2])
            for hero in view.heroes:
                if hero.area == area.id:
                    letter = hero.colour[0].upper()
                    assert (f"({letter})" if hero.seat == view.active and width > 1 else letter) in inside, area.name
            if width > 2 and view.used.get(area.id) and height > 1:
                assert f"x{view.used[area.id]}" in inside
        edges = rows[0] + rows[-1] + "".join(row[0] + row.ljust(73)[72] for row in rows)
        assert edges.count("E") == len(board.exit)


def test_walls_that_are_shared() -> None:
    assert wall((0, 0, 2, 2), (2, 0, 2, 2)) is not None
    assert wall((0, 0, 2, 2), (2, 2, 2, 2)) is None, "a corner is no wall"
    assert wall((0, 0, 2, 2), (3, 0, 2, 2)) is None


def test_names_are_shortened_to_fit() -> None:
    assert label("Northwest Tunnel Stair", 5, 2) == ["NW", "Stair"]
    assert label("Counting Vault", 8, 2) == ["Counting", "Vault"]
    assert label("Alligator Pit", 8, 2) == ["Alligat.", "Pit"]
    assert label("Flame Grate", 2, 1) == ["Fl"]


@pytest.mark.parametrize("which", MAPS)
def test_the_line_of_an_area_is_within_the_plan(which: int) -> None:
    board = GAME.board({"map": which})
    for area in [*board.area, None]:
        assert 0 <= line_of(board, area.id if area else "") <= board.grid[1] * 2


@pytest.mark.parametrize("which", MAPS)
def test_every_special_area_is_explained(which: int) -> None:
    assert {area.special for area in GAME.board({"map": which}).area} - {None} <= set(SPECIAL)


@pytest.mark.parametrize("which", MAPS)
def test_every_position_can_be_told(which: int) -> None:
    at = scene(which)
    for view in views(which):
        facts = [*at.here(view, 0), *at.table(view), *at.pack(view, 0)]
        assert all(fact.values and all(fact.values) for fact in facts)
        assert at.title(view, 0)


@pytest.mark.parametrize(
    ("at", "words"), [(ids.NOWHERE, "no place yet"), (ids.GONE, "off the map"), (ids.OUTSIDE, "outside the walls")]
)
def test_who_is_in_no_area_is_somewhere_all_the_same(at: int, words: str) -> None:
    g = GAME.setup(map=2, players=2)
    g.tally[ids.AT] = at
    view, here = GAME.view(g, 0), scene(2)
    facts = {fact.label: fact.values[0] for fact in here.here(view, 0)}
    assert facts["Here"].partition(";")[0] == words
    assert here.title(view, 0).endswith(f": {words}")
    assert words in str(here.table(view))


@pytest.mark.parametrize("which", MAPS)
def test_the_map_in_words_has_every_area_and_every_way(which: int) -> None:
    at = scene(which)
    view = views(which)[-1]
    told = {fact.label: " ".join(fact.values) for fact in at.listing(view)}
    assert len(told) == len(at.board.area)
    areas = {area.id: area for area in at.board.area}
    for link in at.board.link:
        assert areas[link.b].name in told[titled(areas[link.a])]
        assert link.kind == "one_way" or areas[link.a].name in told[titled(areas[link.b])]
    for hero in view.heroes:
        assert hero.where != "map" or at.names[hero.seat] in told[titled(areas[hero.area])]


def page_of(path: Path, *lines: str, plain: bool = False, width: int = 80) -> str:
    sitting, screen, page = session(new_table("person", map=2), path, *lines, plain=plain)
    screen.console.width = width
    play(sitting)
    return page.getvalue()


@pytest.mark.parametrize(
    ("plain", "width", "command"), [(True, 80, "map"), (False, 60, "map all"), (False, 80, "map list")]
)
def test_where_there_is_no_drawing_the_map_is_told(tmp_path: Path, plain: bool, width: int, command: str) -> None:
    page = page_of(tmp_path / "g.log", command, plain=plain, width=width)
    assert "Prize Room" in page
    assert too_wide(page, width) == []


def test_a_map_wanted_with_every_question_says_in_one_line_that_there_is_no_room(tmp_path: Path) -> None:
    page = page_of(tmp_path / "g.log", "map", "high street", width=60)
    assert page.count("The drawing needs 73 columns; this terminal has 60.") == 1
    assert page.count("a tarot card, an hour glass and 3 gold") == 1, "told when it was asked for, not every time"


def test_a_room_tells_what_stands_in_each_way() -> None:
    view = GAME.view(GAME.setup(map=1, players=1), 0)
    g = GAME.setup(map=1, players=1)
    g.answer(2)  # start room 2
    view = GAME.view(g, 0)
    facts = {fact.label: fact.values for fact in scene(1, 1).here(view, 0)}
    assert facts["On the floor"] == ("lock pick 1",)
    assert "North: **Old Armory**, locked door, 1 dot" in facts["Ways out"]
    assert "West: **Pillared Hall**, past a guard's back" in facts["Ways out"]


@pytest.mark.parametrize("which", MAPS)
def test_everything_that_has_a_name_can_be_asked_about(which: int) -> None:
    g, rng = GAME.setup(map=which, players=2), Random(1)
    while g.waiting is not None and g.waiting.seat < 0:
        g.answer(g.waiting.sample(rng))
    seat = g.active()
    things = {name: thing for name, thing in scene(which, 2).things().items() if thing != f"hero:{seat}"}
    for name, thing in things.items():
        assert GAME.explain(g, seat, thing).sentence != "That plays no part in this question.", name


def test_names_of_things_are_found() -> None:
    things = scene(1).things()
    assert things["Counting Vault"] == "area:vault"
    assert things["guild token"] == "item:token"
    assert things["Exit North Gate"] == "exit:X_north"
