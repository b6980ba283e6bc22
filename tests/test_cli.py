"""The command line: what it prints, and one clear message for each mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lantern.terminal.saving import Unreadable, keep, read_text
from tests.terminal.kit import lantern, new_table, too_wide


def test_the_version_and_the_shelf(tmp_path: Path) -> None:
    assert lantern("--version", data=tmp_path).stdout.startswith("lantern 0.")
    shelf = lantern("games", data=tmp_path)
    assert "wayward" in shelf.stdout
    assert "--early-exits" in shelf.stdout
    assert too_wide(shelf.stdout) == []


def test_scenarios_of_ones_own_are_played_like_shipped_ones(tmp_path: Path) -> None:
    shipped = (Path(__file__).parents[1] / "src/lantern/games/vagrantsong/data/scenarios/turned_faces.toml").read_text()
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "faces.toml").write_text(shipped.replace('id = "turned_faces"', 'id = "my_faces"'))
    words = ("simulate", "vagrantsong", "--scenario", "my_faces", "--games", "2", "--processes", "1", "--json")
    assert json.loads(lantern("--content", str(mine), *words, data=tmp_path).stdout)
    unknown = lantern(*words, data=tmp_path)
    assert unknown.returncode == 2
    assert "'my_faces' is not possible" in unknown.stderr
    (mine / "faces.toml").write_text(shipped.replace('"iron_nails"', '"iron_nail"', 1))
    broken = lantern("--content", str(mine), *words, data=tmp_path)
    assert broken.returncode == 1
    assert "iron_nail" in broken.stderr
    assert "faces.toml" in broken.stderr


def test_without_a_command_there_is_help(tmp_path: Path) -> None:
    run = lantern(data=tmp_path)
    for command in ("play", "serve", "simulate", "rules", "verify", "replay", "games", "content"):
        assert f"  {command} " in run.stdout + run.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "chess"), 'there is no game "chess"; on the shelf: wayward'),
        (("play", "wayward", "--map", "7"), "map: '7' is not possible; choose one of 1, 2"),
        (("play", "wayward", "--mpa", "1"), 'did you mean "map"?'),
        (("play", "wayward", "--map"), "--map needs a value"),
        (("play", "wayward", "1"), '"1" belongs to no option'),
        (("play", "--seats", "person,robot"), 'nobody is a "robot"; each seat is one of person, random, instinct'),
        (("play", "--seats", "person,random", "--players", "3"), "2 are given for 3 players"),
        (("play", "--seats", "random", "--names", "A,B"), "names: 2 are given for 1 players"),
        (("play", "--pray-again", "perhaps"), "pray_again: 'perhaps' is not possible"),
        (("play", "--map", "nowhere.toml"), "nowhere.toml: cannot be read"),
        (("play", "wayward", "--resume", "x.log"), "--resume takes everything from its file"),
        (("simulate", "chess"), 'there is no game "chess"'),
        (("simulate", "wayward", "--map", "3"), "choose one of 1, 2"),
        (("simulate", "wayward", "--processes", "99999"), "less than or equal to 256"),
        (("simulate", "wayward", "--games", "9" * 23), "less than or equal to 1000000"),
        (
            ("simulate", "wayward", "--seats", "clever"),
            "there are: random, instinct, calm, keen, relentless, and search",
        ),
        (("simulate", "vagrantsong", "--points"), "Vagrantsong does not tell how points are scored"),
        (("ladder", "wayward", "--bots", "search:0"), "search takes iterations or time, as in search:400"),
        (("ladder", "wayward", "--bots", "random"), "a ladder needs bots besides random"),
        (("lab", "run", "wayward", "--processes", "99999"), "less than or equal to 256"),
        (("serve", "--workers-for-bots", "99999"), "less than or equal to 256"),
        (("games", "chess"), 'there is no game "chess"'),
        (("rules", "chess"), "There is no rules catalogue"),
        (("rules", "wayward", "WW-XXX-01"), "has no rule"),
        (("frobnicate",), "No such command"),
        (("serve", "--port", "x"), "Invalid value for '--port'"),
    ],
)
def test_a_wrong_command_is_refused_in_one_message(words: tuple[str, ...], message: str, tmp_path: Path) -> None:
    run = lantern(*words, data=tmp_path)
    assert message in run.stderr
    assert "Traceback" not in run.stderr
    assert run.returncode in (1, 2) if "nowhere.toml" in words else run.returncode == 2


def test_one_game_of_the_shelf(tmp_path: Path) -> None:
    shelf = lantern("games", "harrow", data=tmp_path)
    assert "harrow: 1 to 3 players" in shelf.stdout
    assert "wayward" not in shelf.stdout


@pytest.mark.parametrize("command", ["verify", "replay", "report", "play --resume", "content check", "play --map"])
def test_a_file_without_end_does_not_fill_the_memory(command: str, tmp_path: Path) -> None:
    endless = tmp_path / "endless.toml"
    endless.symlink_to("/dev/zero")
    run = lantern(*command.split(), str(endless), data=tmp_path)
    assert "larger than 64 million bytes" in run.stderr
    assert "Traceback" not in run.stderr
    assert run.returncode in (1, 2)


def test_options_may_stand_before_the_game(tmp_path: Path) -> None:
    run = lantern("play", "--map", "2", "--pray-again", "wayward", "--seats", "person", "--names", "I", data=tmp_path)
    assert run.returncode == 0, run.stderr
    assert "City Gate" in run.stdout


def bad_files(folder: Path) -> dict[str, Path]:
    """Files that are no logs, by what is wrong with them."""
    files = {name: folder / f"{name}.log" for name in ("empty", "binary", "foreign", "cut", "edited", "game", "deep")}
    whole = new_table("random", "random", map=2)
    whole.advance(40)
    text = whole.log_text(private=True)
    files["empty"].write_text("")
    files["binary"].write_bytes(b"\xff\xfe\x00log")
    files["foreign"].write_text("Dear diary\n")
    files["cut"].write_text(text[:-200])
    files["edited"].write_text(text.replace('"roll ', '"roll  ', 1))
    files["game"].write_text("\n".join(text.splitlines()[:2]).replace('"game":"wayward"', '"game":"chess"') + "\n")
    files["deep"].write_text(text.splitlines()[0] + "\n" + "[" * 100_000 + "\n")
    return {**files, "missing": folder / "missing.log", "folder": folder}


@pytest.mark.parametrize("command", ["verify", "replay", "play --resume"])
@pytest.mark.parametrize(
    ("what", "message"),
    [
        ("empty", "the file is empty"),
        ("binary", "is not UTF-8 text"),
        ("foreign", "this is no line of a log"),
        ("cut", "cut off"),
        ("edited", "was changed after it was written"),
        ("game", "chess"),
        ("deep", "deep.log"),
        ("missing", "There is no file"),
        ("folder", "is a folder"),
    ],
)
def test_a_bad_file_is_refused_in_one_message(command: str, what: str, message: str, tmp_path: Path) -> None:
    run = lantern(*command.split(), str(bad_files(tmp_path)[what]), data=tmp_path)
    assert message in run.stderr
    assert "Traceback" not in run.stderr
    assert run.stderr.count("\n") == 1
    assert run.returncode == 1


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)  # nothing is forbidden to root, who may run this test
    with pytest.raises(Unreadable, match=r"g\.log cannot be read: permission denied"):
        read_text(tmp_path / "g.log")


def test_a_broken_note_of_who_sits_where_is_named(tmp_path: Path) -> None:
    keep(new_table("random", "random"), tmp_path / "g.log")
    (tmp_path / "g.seats.json").write_text('{"kinds": ["wizard"]}')
    run = lantern("play", "--resume", str(tmp_path / "g.log"), data=tmp_path)
    assert "does not say who sits at this table" in run.stderr
    assert run.returncode == 1


def test_input_that_ends_before_the_game_begins(tmp_path: Path) -> None:
    run = lantern("play", "wayward", data=tmp_path)
    assert "The input ended before the game began" in run.stderr
    assert run.returncode == 1


def test_verify_counts_what_is_proven_so_far(tmp_path: Path) -> None:
    table = new_table("random", "random", seed="v")
    table.advance(30)
    keep(table, tmp_path / "g.log")
    proven = sum(line.seat < 0 for line in table.play.log.lines)
    run = lantern("verify", str(tmp_path / "g.log"), data=tmp_path)
    assert f"all {proven} outcomes of chance are those of the promised seed so far" in run.stdout
    (tmp_path / "public.log").write_text(table.log_text())
    assert "the seed is not in this log yet" in lantern("verify", str(tmp_path / "public.log"), data=tmp_path).stderr


def test_maps_are_checked(tmp_path: Path) -> None:
    from lantern.games.wayward.board_data import DATA

    good, bad = DATA / "map1.toml", tmp_path / "bad.toml"
    bad.write_text(
        (good.read_text("utf-8")).replace("gold = 10", "gold = -1").replace('kind = "dock"', 'kind = "dok"', 1)
    )
    run = lantern("content", "check", str(good), str(bad), str(tmp_path / "none.toml"), str(tmp_path), data=tmp_path)
    assert run.returncode == 1
    assert "Darrowell Dungeon, 5" in run.stdout
    assert "bad.toml" in run.stderr
    assert "none.toml" in run.stderr
    assert run.stderr.count("\n") >= 4
    assert lantern("content", "check", str(good), data=tmp_path).returncode == 0


def test_simulate_gives_figures(tmp_path: Path) -> None:
    words = ("simulate", "wayward", "--seats", "random", "--games", "3", "--processes", "1", "--players", "2", "--json")
    run = lantern(*words, data=tmp_path)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["games"] == 3


def test_rules_are_shown(tmp_path: Path) -> None:
    assert "WW-GRD-10" in lantern("rules", "wayward", "ww-grd-10", data=tmp_path).stdout
    assert json.loads(lantern("rules", "wayward", "--json", data=tmp_path).stdout)["rules"] > 500


@pytest.mark.parametrize("term", ["dumb", "xterm-256color"])
def test_a_pipe_gets_no_escape_codes(tmp_path: Path, term: str) -> None:
    run = lantern("play", "--seats", "random", "--seed", "x", "--map", "1", data=tmp_path, TERM=term)
    assert "\x1b" not in run.stdout


def test_an_ascii_terminal_gets_ascii(tmp_path: Path) -> None:
    words = ("play", "--seats", "person", "--map", "2", "--names", "Zoé", "--seed", "x")
    run = lantern(*words, typed="map\n", data=tmp_path, PYTHONIOENCODING="ascii")
    assert run.returncode == 0, run.stderr
    assert run.stdout.isascii()
    assert "+-----+" in run.stdout
