"""Hexes: coordinates on their own, and the tables of a grid against them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lantern.core.hexes import DIRECTIONS, MAX_RADIUS, HexGrid, around, distance, line, reflected, ring, step

GRIDS = [HexGrid(radius) for radius in (0, 1, 3, 4)]
EVERY_GRID = pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"radius {grid.radius}")


@pytest.fixture(scope="module")
def county() -> HexGrid:
    return HexGrid(3)


# ---- coordinates ---------------------------------------------------------------------------------------------------


def test_directions_go_clockwise_and_come_in_opposite_pairs() -> None:
    for (dq, dr), (next_q, next_r) in pairwise((*DIRECTIONS, DIRECTIONS[0])):
        assert (next_q, next_r) == (-dr, dq + dr)  # a turn by 60 degrees
    for direction in range(6):
        assert step((2, -5), (direction + 3) % 6) == reflected(step((-2, 5), direction))


def test_neighbours_start_in_the_north() -> None:
    assert around((1, 1)) == ((1, 0), (2, 0), (2, 1), (1, 2), (0, 2), (0, 1))


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [((0, 0), (0, 0), 0), ((0, 0), (2, -1), 2), ((-3, 3), (3, -3), 6), ((0, -2), (0, 2), 4), ((1, 2), (-1, -1), 5)],
)
def test_distance_counts_steps(one: tuple[int, int], other: tuple[int, int], steps: int) -> None:
    assert distance(one, other) == distance(other, one) == steps


def test_rings_go_clockwise_from_north() -> None:
    assert ring((4, 4), 0) == ((4, 4),)
    assert ring((0, 0), 1) == DIRECTIONS
    assert ring((0, 0), 2) == (
        (0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1),
    )  # fmt: skip


@pytest.mark.parametrize("radius", range(1, 6))
def test_a_ring_is_closed_and_at_one_distance(radius: int) -> None:
    cells = ring((1, -2), radius)
    assert len(set(cells)) == len(cells) == 6 * radius
    assert {distance((1, -2), at) for at in cells} == {radius}
    assert all(distance(one, other) == 1 for one, other in pairwise((*cells, cells[0])))


def test_lines_leave_out_where_they_start() -> None:
    assert line((0, 0), 2, 3) == ((1, 0), (2, 0), (3, 0))
    assert line((0, 0), 2, 0) == ()


# ---- grids ---------------------------------------------------------------------------------------------------------


@EVERY_GRID
def test_hexes_are_numbered_in_reading_order(grid: HexGrid) -> None:
    radius = grid.radius
    assert grid.size == len(grid.at) == 3 * radius * (radius + 1) + 1
    assert list(grid.at) == sorted(grid.at, key=lambda at: (at[1], at[0]))
    assert all(grid.number[at] == h for h, at in enumerate(grid.at))
    assert grid.at[grid.centre] == (0, 0)


@EVERY_GRID
def test_neighbours_are_at_distance_one_and_go_clockwise(grid: HexGrid) -> None:
    for h in range(grid.size):
        assert [grid.at[k] for k in grid.neighbours[h]] == [at for at in around(grid.at[h]) if at in grid.number]
        assert set(grid.neighbours[h]) == {k for k in range(grid.size) if grid.distance[h][k] == 1}


@EVERY_GRID
def test_distance_is_the_shortest_walk(grid: HexGrid) -> None:
    for h in range(grid.size):
        walked, edge, steps = {h: 0}, [h], 0
        while edge:
            steps += 1
            edge = list({k for e in edge for k in grid.neighbours[e]} - walked.keys())
            walked |= dict.fromkeys(edge, steps)
        assert grid.distance[h] == bytes(walked[k] for k in range(grid.size))


@EVERY_GRID
def test_within_and_ring_sort_hexes_by_distance(grid: HexGrid) -> None:
    for h in range(grid.size):
        assert grid.within[h][0] == grid.ring[h][0] == (h,)
        assert grid.within[h][-1] == tuple(range(grid.size))
        for d, (near, at) in enumerate(zip(grid.within[h], grid.ring[h], strict=True)):
            assert near == tuple(k for k in range(grid.size) if grid.distance[h][k] <= d)
            assert at == tuple(k for k in range(grid.size) if grid.distance[h][k] == d)


@EVERY_GRID
def test_lines_run_straight_to_the_edge(grid: HexGrid) -> None:
    for h in range(grid.size):
        for direction in range(6):
            cells = grid.lines[h][direction]
            assert [grid.at[k] for k in cells] == list(line(grid.at[h], direction, len(cells)))
            assert step(grid.at[h], direction, len(cells) + 1) not in grid.number


@EVERY_GRID
def test_opposite_is_the_point_reflection(grid: HexGrid) -> None:
    for h in range(grid.size):
        assert grid.at[grid.opposite[h]] == reflected(grid.at[h])
        assert grid.opposite[h] == grid.size - 1 - h
        assert grid.opposite[grid.opposite[h]] == h


@EVERY_GRID
def test_closer_and_away_change_the_distance_by_one(grid: HexGrid) -> None:
    for h in range(grid.size):
        for target in range(grid.size):
            change = {k: grid.distance[k][target] - grid.distance[h][target] for k in grid.neighbours[h]}
            assert grid.closer[h][target] == tuple(k for k in change if change[k] == -1)
            assert grid.away[h][target] == tuple(k for k in change if change[k] == +1)
            assert (grid.closer[h][target] == ()) == (h == target)


def test_tables_hold_plain_ints(county: HexGrid) -> None:
    assert isinstance(county.distance[0], bytes)
    assert isinstance(county.opposite, bytes)
    for table in (county.neighbours[0], county.within[0][2], county.lines[0][3], county.closer[0][30]):
        assert isinstance(table, tuple)
        assert {type(k) for k in table} == {int}


def test_names_give_column_and_place(county: HexGrid) -> None:
    assert [county.names[county.number[at]] for at in ((0, 0), (0, -2), (0, 2), (-3, 0), (3, -3), (-3, 3))] == [
        "d4", "d2", "d6", "a1", "g1", "a4",
    ]  # fmt: skip
    assert len(set(county.names)) == county.size
    assert all(county.named[county.names[h]] == h for h in range(county.size))
    for h in range(county.size):
        column, place = county.names[h][0], int(county.names[h][1:])
        south = county.lines[h][3]
        assert [county.names[k] for k in south] == [f"{column}{place + n}" for n in range(1, len(south) + 1)]


def test_corners_and_edge(county: HexGrid) -> None:
    assert [county.names[h] for h in county.corners] == ["d1", "g1", "g4", "d7", "a4", "a1"]  # clockwise
    assert all(len(county.neighbours[h]) == 3 for h in county.corners)
    assert len(county.edge) == 18
    assert set(county.edge) == {h for h in range(county.size) if len(county.neighbours[h]) < 6}


def test_reached_stays_among_the_allowed(county: HexGrid) -> None:
    everywhere = set(range(county.size))
    assert county.reached(0, everywhere) == everywhere
    walls = set(county.ring[county.centre][2])
    assert county.reached(county.centre, everywhere - walls) == set(county.within[county.centre][1])
    assert county.reached(county.centre, ()) == {county.centre}


@pytest.mark.parametrize("radius", [-1, MAX_RADIUS + 1])
def test_a_grid_that_cannot_be_made_is_refused(radius: int) -> None:
    with pytest.raises(ValueError, match=rf"^a grid of radius {radius} cannot be made; right is 0 to {MAX_RADIUS}$"):
        HexGrid(radius)


def test_the_numbers_of_the_largest_grid_fit_into_bytes() -> None:
    assert 3 * MAX_RADIUS * (MAX_RADIUS + 1) <= 255
