"""What people read of the choices before a game: one label and one sentence for each, or none at all."""

from __future__ import annotations

from lantern.games import SHELF, find
from lantern.games.vagrantsong.options import SCENARIOS, TEASERS

OPTIONS = [(game.name, option) for game in SHELF.values() for option in game.options]


def test_labels_and_sentences_stand_for_every_choice_or_for_none() -> None:
    for game, option in OPTIONS:
        for words in (option.labels, option.choice_says):
            assert len(words) in (0, len(option.choices)), f"{game}, {option.name}"


def test_who_chooses_a_legend_or_a_scenario_reads_what_each_brings() -> None:
    says = {(game, option.name): option.choice_says for game, option in OPTIONS}
    names = ("protectors", "family", "goblin", "protectors_track", "family_track", "kammi_track")
    for words in [says["vagrantsong", "scenario"], *(says["harrow", name] for name in names)]:
        assert all(words)
        assert len(set(words)) == len(words)
    assert list(TEASERS) == list(SCENARIOS)


def test_sentences_of_tracks_stand_beside_their_own_side() -> None:
    """The labels are ours, the sentences come from the boards: they must not be exchanged."""
    options = {option.name: option for option in find("harrow").options}
    for name, words in {"protectors_track": ("Path", "Townsfolk"), "family_track": ("Unit", "Legend")}.items():
        assert all(word in said for word, said in zip(words, options[name].choice_says, strict=True)), name
