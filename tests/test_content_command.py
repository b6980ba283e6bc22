"""`lantern content check`: what it prints for folders and maps, its exit status, and checking again after a change."""

from pathlib import Path

import pytest

from lantern.content_command import check, check_until_interrupted
from lantern.games.vagrantsong.pack import DATA
from tests.games.vagrantsong.sample import edit, write

Printed = pytest.CaptureFixture[str]


def test_a_good_folder_is_described(tmp_path: Path, capsys: Printed) -> None:
    folder = write(tmp_path)
    assert check([folder]) == 0
    found = "5 files, 1 scenario (The Ferry), 1 junk card, 1 moment, 1 skill, 1 vagrant"
    assert capsys.readouterr().out == f"{folder}: {found}; nothing is wrong with it.\n"


def test_the_shipped_folder_is_good(capsys: Printed) -> None:
    assert check([DATA]) == 0
    assert "6 vagrants" in capsys.readouterr().out


def test_every_problem_is_listed(tmp_path: Path, capsys: Printed) -> None:
    folder = write(tmp_path)
    edit(folder, "the_ferry.toml", 'who = "haunted"', 'who = "hunted"')
    edit(folder, "skills.toml", '"coins+1"', '"coin+1"')
    assert check([folder]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert [line.partition(":")[0] for line in printed.err.splitlines()] == ["skills.toml", "the_ferry.toml"]


def test_watching_checks_again_when_a_file_changes(tmp_path: Path, capsys: Printed) -> None:
    folder = write(tmp_path)
    looks = iter(["nothing", "break", "nothing", "mend", "stop"])

    def between(_: float) -> None:
        match next(looks):
            case "break":
                edit(folder, "junk.toml", "tier = 2", "tier = 22222")
            case "mend":
                edit(folder, "junk.toml", "tier = 22222", "tier = 2")
                (folder / "moments.toml").unlink()
            case "stop":
                raise KeyboardInterrupt
            case _:
                pass

    assert check_until_interrupted([folder], between) == 0
    printed = capsys.readouterr()
    told = [line for line in printed.out.splitlines() if line.endswith("checked again")]
    assert told == ["junk.toml: checked again", "junk.toml, moments.toml: checked again"]
    assert printed.err == 'junk.toml: junk 1 (raft): key "tier": 22222 is out of range; allowed: 0 to 3\n'
