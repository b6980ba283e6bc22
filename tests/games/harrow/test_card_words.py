"""Every card, tile, Legend, track space and Action Box has words, and the guides for players name them all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lantern.core.rules import Catalogue, expand
from lantern.games.harrow.card_words import (
    ACTION_WORDS,
    BOTTOM_ACTIONS,
    CARD_WORDS,
    LEGEND_WORDS,
    TILE_WORDS,
    TOP_ACTIONS,
    TRACK_WORDS,
    Words,
)
from lantern.games.harrow.ids import LEGEND_NAMES
from lantern.games.harrow.records import CardData, load_boards, load_cards, load_legends, load_tiles

GUIDES = Path(__file__).parents[3] / "docs" / "harrow"
DECKS = {"protectors": "tactics", "family": "upgrade", "kammi": "goblin", "hester": "hester"}
LINK = re.compile(r"\]\(([^)#]+)(?:#([^)]*))?\)|\]\(#([^)]+)\)")
SENTENCE_END = re.compile(r"(?<=\.) ")


def deck(faction: str) -> tuple[CardData, ...]:
    cards: tuple[CardData, ...] = getattr(load_cards(), DECKS[faction])
    return cards


def guide(name: str) -> str:
    return (GUIDES / f"{name}.md").read_text(encoding="utf-8")


def in_words(text: str) -> list[str]:
    """The words of a page as people count them: without marks of tables, lists and headings."""
    return [word for word in text.split() if re.search(r"\w", word)]


def anchors(text: str) -> set[str]:
    """What links to the headings of a page end with."""
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


# ---- words ---------------------------------------------------------------------------------------------------------


def test_every_card_has_words() -> None:
    assert len(CARD_WORDS) == 16 + 9 + 12 + 13
    assert set(CARD_WORDS) == {card.id for faction in DECKS for card in deck(faction)}
    assert CARD_WORDS["rally"] == Words("Rally", "STRENGTHEN half your STRENGTHEN value, rounded up.")


def test_every_tile_has_words() -> None:
    assert set(TILE_WORDS) == {tile.id for tile in load_tiles().tile}
    assert len(TILE_WORDS) == 9


def test_every_legend_has_words() -> None:
    assert tuple(LEGEND_WORDS) == LEGEND_NAMES
    assert len(LEGEND_WORDS) == 14


def test_every_space_of_a_track_has_words() -> None:
    assert set(TRACK_WORDS) == {(faction, side) for faction in ("protectors", "family", "kammi") for side in (1, 2)}
    assert all(len(track.spaces) == 4 for track in TRACK_WORDS.values())
    for track in load_boards().track:
        assert TRACK_WORDS[track.faction, track.side].title == track.name


def test_every_action_box_has_words() -> None:
    assert tuple(TOP_ACTIONS) == ("card", "root", "spawn", "move")
    assert tuple(BOTTOM_ACTIONS) == ("infect", "summon")
    assert len(ACTION_WORDS) == 6


ALL_WORDS = {
    **{f"{name} {key}": words for name, table in (
        ("card", CARD_WORDS), ("tile", TILE_WORDS), ("legend", LEGEND_WORDS), ("action", ACTION_WORDS),
    ) for key, words in table.items()},
    **{
        f"{faction} track {side}, space {number}": Words(track.title, says)
        for (faction, side), track in TRACK_WORDS.items() for number, says in enumerate(track.spaces, 1)
    },
}  # fmt: skip


@pytest.mark.parametrize("thing", ALL_WORDS)
def test_words_are_short_whole_sentences(thing: str) -> None:
    words = ALL_WORDS[thing]
    assert words.title == words.title.strip() != ""
    assert words.says.endswith(".")
    assert "  " not in words.says
    sentences = SENTENCE_END.split(words.says)
    assert len(sentences) <= 3
    for sentence in sentences:
        assert len(sentence) <= 200
        assert sentence[0].isupper()


# ---- guides --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", DECKS)
def test_a_guide_has_a_row_for_every_card(faction: str) -> None:
    section = guide(faction).split("## Your cards\n")[1].split("\n## ")[0]
    listed = re.findall(r"^\| \*\*(.+?)\*\* \|", section, re.MULTILINE)
    assert sorted(listed) == sorted(card.name for card in deck(faction))


@pytest.mark.parametrize("faction", ["protectors", "family", "kammi"])
def test_a_guide_names_every_legend_and_both_sides_of_the_track(faction: str) -> None:
    text = guide(faction)
    legends = [legend.name for legend in load_legends().legend if legend.faction == faction]
    sides = [track.title for (owner, _), track in TRACK_WORDS.items() if owner == faction]
    for name in (*legends, *sides):
        assert f"**{name}**" in text


def test_hesters_guide_names_every_action_box() -> None:
    for words in ACTION_WORDS.values():
        assert f"**{words.title}**" in guide("hester")


def test_how_to_play_lists_every_tile() -> None:
    for words in TILE_WORDS.values():
        assert words.title in guide("how-to-play")


@pytest.mark.parametrize("faction", DECKS)
def test_a_guide_fits_on_two_pages(faction: str) -> None:
    assert 700 <= len(in_words(guide(faction))) <= 950


@pytest.mark.parametrize("page", sorted(GUIDES.glob("*.md")), ids=lambda page: page.stem)
def test_a_page_names_only_rules_and_places_that_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    catalogue = Catalogue.load("harrow")
    assert [rule for rule in expand(text) if rule not in catalogue] == []
    for path, anchor, here in LINK.findall(text):
        target = page.parent / path if path else page
        assert target.exists(), path
        if anchor or here:
            assert (anchor or here) in anchors(target.read_text(encoding="utf-8"))
