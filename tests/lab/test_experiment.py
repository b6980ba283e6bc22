"""Experiment files: what they may say, and what is answered to what they may not."""

from __future__ import annotations

from pathlib import Path

import pytest

from lantern.core.content import schema
from lantern.core.errors import ContentError, LanternError
from lantern.lab.experiment import File, find_experiment, load, shipped_experiments
from tests.lab.kit import SMALL, small, written


def test_the_grid_makes_a_case_of_every_combination(tmp_path: Path) -> None:
    text = 'title = "T"\n[[play]]\nid = "a"\ngame = "wayward"\ngrid = { map = [1, 2], players = [2, 3, 4] }\n'
    experiment = small(tmp_path, text)
    assert [case.grid for case in experiment.cases] == [
        {"map": at, "players": players} for at in (1, 2) for players in (2, 3, 4)
    ]
    assert len({case.key for case in experiment.cases}) == 6
    assert experiment.games == 600


def test_games_with_the_same_seed_draw_the_same_options_and_dice(tmp_path: Path) -> None:
    one, other = small(tmp_path).of("sides")
    for number in range(20):
        here, there = one.options_of(number), other.options_of(number)
        assert {name for name in here if here[name] != there[name]} == {"stick"}
        assert one.generator(number, "dice").random() == other.generator(number, "dice").random()


def test_a_case_is_known_by_what_decides_its_games_and_by_nothing_else(tmp_path: Path) -> None:
    before = [case.key for case in small(tmp_path).cases]
    more = SMALL.replace("games = 3", "games = 9").replace('id   = "heroes"', 'id   = "heroes"\ntitle = "Heroes"')
    assert [case.key for case in small(tmp_path, more).cases] == before
    assert not {case.key for case in small(tmp_path, SMALL.replace("seed  = 5", "seed = 6")).cases} & {*before}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("seed  = 5", "sed = 5", 'small.toml: unknown key "sed"; did you mean "seed"?'),
        ("games = 3", "games = 0", 'small.toml: key "games": 0 is out of range; allowed: 1 or more'),
        ("games = 3", 'games = "many"', 'small.toml: key "games": "many" is not a whole number'),
        ('title = "A small one"', "", 'small.toml: key "title" is missing'),
        (
            'game = "wayward"',
            'game = "wayword"',
            'play 1 (heroes): key "game": there is no game "wayword"; did you',
        ),
        ("players = [1, 2]", "players = 2", 'play 1 (heroes): grid: key "players": 2 is not a list of values'),
        ("players = [1, 2]", "players = [1, 1]", 'grid: key "players": [1, 1] has a value twice'),
        ("players = [1, 2]", "players = [1, 9]", "options and grid: players: 9 is not possible; choose one of 1, 2"),
        ('bots = "random"', 'bots = "clever"', 'play 1 (heroes): key "bots": there is no bot "clever"; there are'),
        ('bots = "random"', "bots = 3", 'key "bots": 3 is neither a bot nor a list of bots'),
        ('bots = "random"', 'bots = ["random", "random"]', "bots: 2 are named, but 1 play"),
        ('map = "all"', "mop = 1", 'play 2 (sides): options and grid: Harrow County has no option "mop"; did you mean'),
        ("stick = [0, 30]", 'stick = [0, 30], map = ["a"]', 'grid: key "map" is among the options already'),
        (
            'play   = "sides"',
            'play   = "side"',
            'compare 1 (side - stick): key "play": there is no play "side"',
        ),
        ('option = "stick"', 'option = "stuck"', 'has no "stuck" in its grid; did you mean "stick"?'),
        ("values = [0, 30]", "values = [0, 0]", "[0, 0] are not two different values; known: [0, 30]"),
        ("values = [0, 30]", "values = [0, 15]", '15 is not in the grid of play "sides"; known: [0, 30]'),
        ('id      = "train"', 'id      = "sides"', "play 3 (sides): repeats play 2 (sides)"),
        ("[[compare]]", "[compare", "not TOML"),
    ],
)
def test_a_mistake_is_told_by_file_key_and_what_is_allowed(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in SMALL
    with pytest.raises(ContentError) as caught:
        small(tmp_path, SMALL.replace(old, new, 1))
    assert message in str(caught.value)


def test_too_many_combinations_are_a_slip(tmp_path: Path) -> None:
    percent = "[0, 5, 10, 15, 20, 25, 30, 40, 50]"
    grid = f'stick = {percent}, free = {percent}, dawn = [20, 30, 40, 60], map = ["a", "b"], swapped = [true, false]'
    with pytest.raises(ContentError, match="that makes 1296 combinations; allowed: at most 1000"):
        small(tmp_path, f'title = "T"\n[[play]]\nid = "a"\ngame = "harrow"\ngrid = {{ {grid} }}\n')


def test_shipped_experiments_are_right_and_found_by_name(tmp_path: Path) -> None:
    names = [path.stem for path in shipped_experiments()]
    assert names == ["harrow", "harrow_tree", "vagrantsong", "wayward"]
    for path in shipped_experiments():
        experiment = load(path)
        assert experiment.file.about
        assert {case.play for case in experiment.cases} == {row.id for row in experiment.file.play}
    assert {row.option for row in load(find_experiment("harrow_tree")).file.compare} == {"stick", "free"}
    assert find_experiment(str(written(tmp_path))) == tmp_path / "small.toml"
    with pytest.raises(LanternError, match='no shipped experiment "harow"; did you mean "harrow"'):
        find_experiment("harow")


def test_the_format_can_be_published() -> None:
    described = schema(File)
    assert "play" in described["properties"]
