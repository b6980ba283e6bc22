"""The guide for authors keeps its word: its pieces make a scenario that plays, and its mistakes are told as it says."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from lantern.core.errors import ContentError
from lantern.core.game import positions
from lantern.games.vagrantsong import GAME
from lantern.games.vagrantsong.layout import FOLDER, current, use
from lantern.games.vagrantsong.pack import DATA, content_files, load_pack
from tests.games.vagrantsong.sample import edit

GUIDE = Path(__file__).parents[3] / "docs" / "writing-a-scenario.md"
TEXT = GUIDE.read_text(encoding="utf-8")
SCENARIO, CAMPAIGN = "the_bellringer.toml", "campaign.toml"
ID = "the_bellringer"

BLOCK = re.compile(r"^```toml\n(.*?)^```$", re.DOTALL | re.MULTILINE)
UNDER = re.compile(r"# under (\[.+\])\n")
MISTAKE = re.compile(
    r"^\*\*(?P<name>[^*]+)\*\* `(?P<first>[^`]+)` (?:instead of\s`(?P<right>[^`]+)`|is left out):\n\n"
    r"```text\n(?P<message>[^`]+)\n```$",
    re.MULTILINE,
)


@dataclass(frozen=True)
class Mistake:
    """A small change of the finished file, and what is told about it."""

    name: str
    right: str
    wrong: str
    message: str


def blocks(text: str = TEXT) -> list[str]:
    """Everything in TOML that the guide shows, in its order."""
    return [match[1] for match in BLOCK.finditer(text)]


def add(text: str, block: str) -> str:
    """A block goes below the line that it names, or to the end of the file."""
    under = UNDER.match(block)
    if under is None:
        return f"{text}{block}\n"
    header = f"{under[1]}\n"
    assert text.count(header) == 1, f"{header} must stand there once"
    return text.replace(header, header + block[under.end() :])


def stages() -> dict[str, str]:
    """The scenario as it stands after each section that adds to it, from the smallest one that plays."""
    text, found = "", {}
    for section in TEXT.split("\n## "):
        title, before = section.partition("\n")[0], text
        for block in blocks(section):
            text = text if is_campaign(block) else add(text, block)
        if text != before and "[scenario]" in text:
            found[title] = text
    return found


def is_campaign(block: str) -> bool:
    """Whether a block is the second file of the folder."""
    return block.startswith(f"# {CAMPAIGN}\n")


STAGES = stages()
SMALLEST, WHOLE = min(STAGES.values(), key=len), max(STAGES.values(), key=len)


def mistakes() -> list[Mistake]:
    return [
        Mistake(each["name"], each["right"] or each["first"], each["first"] if each["right"] else "", each["message"])
        for each in MISTAKE.finditer(TEXT)
    ]


def write(folder: Path, text: str, *, campaign: bool = True) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / SCENARIO).write_text(text, encoding="utf-8")
    if campaign:
        [second] = [block for block in blocks() if is_campaign(block)]
        (folder / CAMPAIGN).write_text(second, encoding="utf-8")
    return folder


def problems(folder: Path) -> list[str]:
    try:
        load_pack(folder)
    except ContentError as mistake:
        return list(mistake.problems)
    return []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The author's folder when the guide has been read to its end."""
    return write(tmp_path / "bells", WHOLE)


@pytest.fixture
def laid(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder as it is played with `lantern --content`; the environment is put right afterwards."""
    monkeypatch.setenv(FOLDER, "")
    use(folder)
    return folder


# ---- the walk through ----------------------------------------------------------------------------------------------


def test_the_pieces_make_the_whole_scenario(folder: Path) -> None:
    scenario = load_pack(folder).scenarios[ID]
    assert [mood.id for mood in scenario.mood] == ["listening", "heard"]
    assert len(scenario.event) == 7
    assert len(scenario.ritual) == 3
    assert len(scenario.effect) == len(scenario.terrain) == len(scenario.defeat) == 2
    assert scenario.seance is not None
    assert scenario.camp is not None
    assert scenario.scenario.story.count("\n") == 0
    assert load_pack(folder).first == ID


@pytest.mark.parametrize("title", STAGES)
def test_nothing_is_wrong_after_any_step(tmp_path: Path, title: str) -> None:
    assert problems(write(tmp_path / "bells", STAGES[title])) == []


def test_the_smallest_scenario_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, "")
    use(write(tmp_path / "bells", SMALLEST, campaign=False))
    g = GAME.setup(mode="scenario", scenario=ID, players=2)
    decisions = sum(1 for _, _ in zip(positions(GAME, g, Random(1)), range(300), strict=False))
    assert decisions > 100


@pytest.mark.usefixtures("laid")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_random_games_of_it_come_to_an_end(players: int, seed: int) -> None:
    g = GAME.setup(mode="scenario", scenario=ID, players=players)
    for _ in positions(GAME, g, Random(100 * players + seed)):
        pass
    assert g.waiting is None
    assert GAME.result(g) is not None


@pytest.mark.usefixtures("laid")
def test_a_campaign_can_begin_with_it() -> None:
    g = GAME.setup(mode="campaign", players=2)
    assert g.scene.id == ID


# ---- mistakes ------------------------------------------------------------------------------------------------------


def test_the_guide_tells_at_least_ten_kinds_of_mistakes() -> None:
    assert len({each.message for each in mistakes()}) >= 10


@pytest.mark.parametrize("mistake", mistakes(), ids=lambda each: each.name)
def test_a_mistake_is_told_as_the_guide_says(folder: Path, mistake: Mistake) -> None:
    edit(folder, SCENARIO, mistake.right, mistake.wrong)
    assert problems(folder) == [mistake.message]


def test_an_empty_folder_is_told_as_the_guide_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bells").mkdir()
    [told] = problems(Path("bells"))
    assert f"```text\n{told}\n```" in TEXT


# ---- hot reload ----------------------------------------------------------------------------------------------------


def test_a_new_game_sees_a_changed_file_and_an_open_one_does_not(laid: Path) -> None:
    before = GAME.setup(mode="scenario", scenario=ID, players=2)
    assert current() is current(), "unchanged files are not compiled again"
    edit(laid, SCENARIO, 'name = "The Bellringer"', 'name = "The Bell-Ringer of Old"')
    edit(laid, SCENARIO, "2 = 10", "2 = 11")
    after = GAME.setup(mode="scenario", scenario=ID, players=2)
    assert after.book_of is current()
    assert before.book_of is not after.book_of
    assert before.book_of.hash != after.book_of.hash
    assert [g.scene.thresholds[0][0] for g in (before, after)] == [10, 11]


def test_a_scenario_that_was_added_later_can_be_played(laid: Path) -> None:
    text = SMALLEST.replace(ID, "the_sexton").replace("number = 50", "number = 51")
    (laid / "the_sexton.toml").write_text(text, encoding="utf-8")
    assert GAME.setup(mode="scenario", scenario="the_sexton", players=2).scene.id == "the_sexton"


def test_a_new_game_with_a_broken_file_is_refused_with_its_mistakes(laid: Path) -> None:
    edit(laid, SCENARIO, "saved = true", "saves = true")
    with pytest.raises(ContentError, match='there is no condition "saves"'):
        GAME.setup(mode="scenario", scenario=ID, players=2)
    edit(laid, SCENARIO, "saves = true", "saved = true")
    assert GAME.setup(mode="scenario", scenario=ID, players=2).scene.id == ID


def test_the_folder_is_kept_for_processes_that_are_started(laid: Path) -> None:
    assert os.environ[FOLDER] == str(laid.resolve())


# ---- editors -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", content_files(DATA), ids=lambda path: path.name)
def test_every_shipped_file_names_its_schema(path: Path) -> None:
    """Editors offer the words of the format: the first line says where they are described."""
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    assert first.startswith("#:schema ")
    schema = (path.parent / first.removeprefix("#:schema ")).resolve()
    name = "scenario" if path.parent != DATA else path.stem
    assert schema == DATA / f"{name}.schema.json"
    assert schema.is_file()
