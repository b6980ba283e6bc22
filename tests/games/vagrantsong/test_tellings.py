"""Events in words: every one has some, they are told to each as is fit, and they carry what clients draw."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from lantern.core.flow import EVERYBODY, Event
from lantern.core.game import positions
from lantern.core.records import Telling
from lantern.games.vagrantsong import GAME, state
from lantern.games.vagrantsong.ids import BODY, HUMANITY, NOBODY
from lantern.games.vagrantsong.names import character_id, drawn_id
from lantern.games.vagrantsong.rules.prices import CAMP_VALUES
from lantern.games.vagrantsong.teller import steps
from lantern.games.vagrantsong.tellings import TOLD, telling
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.kit import Table

PACKAGE = Path(state.__file__).parent
PEOPLE = ("Ann", "Ben", "Cid", "Dee")
SAID = re.compile(r"(?:tell|whisper)\(\s*\"VS-[A-Z0-9]+-\d+\", \"(\w+)\"")


def tell(t: Table, what: str, seat: int = NOBODY, *values: int, to: int = 0, rule: str = "VS-GEN-01") -> Telling:
    a, b, c = (*values, 0, 0, 0)[:3]
    return telling(t.g, Event(rule, what, seat, a, b, c, EVERYBODY), to, PEOPLE)


def last(t: Table, what: str, to: int = 0) -> Telling:
    """The last event of this kind, as a seat is told it."""
    return telling(t.g, t.told(what)[-1], to, PEOPLE)


# --- all of them


def test_everything_that_rules_and_effects_tell_has_words() -> None:
    told = set()
    for folder in ("rules", "effects"):
        for source in (PACKAGE / folder).glob("*.py"):
            told |= set(SAID.findall(source.read_text(encoding="utf-8")))
    assert len(told) > 100
    assert told == set(TOLD)


@pytest.mark.parametrize("options", [*GAME.modes()][::3], ids=lambda options: "-".join(map(str, options.values())))
def test_every_event_of_a_game_is_a_sentence(options: dict[str, object]) -> None:
    for n, g in enumerate(positions(GAME, GAME.setup(**options), Random(8))):
        if n > 500:
            break
        for event in g.events:
            said = GAME.tell(g, event, n % g.n, PEOPLE)
            assert re.fullmatch(r"[“*]*[A-Z0-9].*[.!?'\"”]\**", said.text, re.DOTALL), said
            assert "  " not in said.text, said
            assert said.text.count("**") % 2 == 0, said
            assert all(isinstance(value, int | str | list) for value in said.data.values())


# --- people


def test_you_are_told_otherwise_than_the_others() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer")
    assert tell(t, "lost", 0, 2, 5).text == "You lose **2** humanity."
    assert tell(t, "lost", 0, 2, 5, to=1).text == "**The Songsmith** loses **2** humanity."
    assert tell(t, "gave", 0, 1, 2, to=1).text == "**The Songsmith** gives you **salt**."


def test_nobody_has_a_vagrant_yet_so_people_go_by_their_names() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer")
    assert tell(t, "hero", 1, 4).text == "**Ben** plays **the Cursebearer**."
    assert tell(t, "hero", 0, 4).text == "You play **the Cursebearer**."


def test_what_was_looked_at_in_secret_is_told_to_one_seat() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer")
    event = Event("VS-BTW-04", "peeked", 0, 0, 1, 0, 0)
    mine, other = (telling(t.g, event, seat, PEOPLE) for seat in (0, 1))
    assert mine.data["choice"] == "b"
    assert mine.data["outcome"]
    assert other.data == {"seat": 0}
    assert other.text == "**The Songsmith** looks at the back of an answer."


# --- for animation


def test_a_walk_has_its_way() -> None:
    t = Table("turned_faces").clear().at(0, "A-1-1").turn(0).coins("move", "move").go("A-1-3")
    assert last(t, "moved").data == {"seat": 0, "who": "vagrant:0", "path": ["A-1-1", "A-1-2", "A-1-3"]}


def test_a_way_leads_around_what_blocks_it_if_it_can() -> None:
    closed = 1 << NUMBERS["A-2-1"]
    assert steps(NUMBERS["A-1-1"], NUMBERS["A-3-1"], closed)[1] == "A-1-2"
    assert steps(NUMBERS["A-1-1"], NUMBERS["A-1-1"], closed) == ["A-1-1"]
    walled = closed | 1 << NUMBERS["A-1-2"]
    assert steps(NUMBERS["A-1-1"], NUMBERS["A-3-1"], walled) == ["A-1-1", "A-2-1", "A-3-1"]


def test_the_haint_walks_step_by_step_and_haunts() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer").clear().at(0, "B-1-2").at(1, "C-5-4").haint("B-4-2")
    t.haint_turn("iron_nails").auto("haint_path")
    data = last(t, "haint_walk").data
    assert isinstance(data["path"], list)
    assert (data["body"], data["path"][0]) == ("haint", "B-4-2")
    assert len(data["path"]) > 2
    haunted = [event.seat for event in t.g.events if event.what == "haunted"]
    assert data["haunts"] == haunted


def test_bones_with_their_successes() -> None:
    t = Table().turn(0).coins("patch_up", "patch_up").act("patch_up").dice(6, 1).say(0)
    data = last(t, "rolled").data
    assert (data["dice"], data["boxcars"], data["successes"]) == ([6, 1], 1, 1)


def test_tokens_and_events_out_of_the_bindle() -> None:
    assert (drawn_id(2), drawn_id(14)) == ("salt", "event:4")
    t = Table("turned_faces")
    data = tell(t, "haint_drew", 0, 2).data
    assert data == {"seat": 0, "token": "salt", "action": "Jostle"}


def test_characters_by_their_ids() -> None:
    t = Table("the_two_porters", "runaway", "songsmith")
    assert [character_id(t.g, c) for c in (1, 4, BODY + 1)] == ["vagrant:1", "pup", f"body:{t.g.scene.bodies[1]}"]


# --- stories


def test_texts_are_read_out() -> None:
    t = Table("mother_lantern")
    assert tell(t, "event", 0, 1, 1).text.startswith("**Event 1.** ")
    assert "gains 3" in tell(t, "ritual", NOBODY, 0).text
    moments = list(t.g.book_of.moments)
    assert tell(t, "moment", NOBODY, moments.index("34")).data["story"]
    assert tell(t, "scenario", NOBODY, t.g.book_of.scene_ids.index("mother_lantern")).data["story"]
    assert tell(t, "cycle").text == "The track **cycles**. A candle is lit beside the haint."
    assert "cradle" in tell(t, "broke", NOBODY, 2).text


def test_one_name_for_two_things_is_told_by_its_rule() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer")
    card = t.g.book_of.skill_numbers["elbow_grease"]
    assert tell(t, "traded", 0, 1, 2, 4, rule="VS-TRD-04").text == (
        "You trade **salt** for an **apple** with **the Cursebearer**."
    )
    assert tell(t, "traded", 0, 1, card, 0, rule="VS-MNG-02").text == "You give **the Cursebearer** **Elbow Grease**."
    assert tell(t, "chose", 0, 1, rule="VS-EVT-14").text == "You make your choice."
    assert tell(t, "chose", 0, 0, 1, rule="VS-BTW-05").data["choice"] == "b"


# --- thoughts


def test_the_haint_thinks_aloud() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer").clear().at(0, "B-1-2").at(1, "B-5-2").haint("B-3-2")
    t.humanity(1, 8).haint_turn("iron_nails")
    said = last(t, "haint_target")
    assert said.what == "thought"
    assert said.data["target"] == "vagrant:1"
    assert said.text.startswith("**The Turned Faces** goes for **the Cursebearer**: humanity lost in this car: ")
    assert f"The Cursebearer {t.g.max_humanity(1) - 8}" in said.text  # as it was before the action


def test_what_cannot_be_taken_back_leaves_no_reason() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer").clear().at(0, "B-1-2").at(1, "B-4-2").haint("B-3-2")
    t.humanity(1, 1).haint_turn("iron_nails")
    assert t.told("lost")
    assert t.g.tally[HUMANITY + 1] != 1
    assert last(t, "haint_target").text.endswith("goes for **the Cursebearer**.")


# --- camp


def test_coins_that_are_gone_are_told_only_if_there_were_any() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer")
    assert tell(t, "coins_gone", NOBODY, 0).text == "The spending is over."
    assert tell(t, "coins_gone", NOBODY, 1).text == "1 coin that would not keep is gone."
    assert tell(t, "coins_gone", NOBODY, 2).text == "2 coins that would not keep are gone."


@pytest.mark.parametrize(
    ("what", "n", "text"),
    [
        ("skill_cost", -1, "A skill costs 1 coin less."),
        ("heal_cost", 2, "Healing costs 2 coins more."),
        ("seance_cost", -1, "The séance costs 1 coin less."),
        ("junk_offer", 1, "Junk on offer: 1 more."),
        ("junk_limit", -1, "Junk that may be bought: 1 less."),
    ],
)
def test_prices_change_by_coins(what: str, n: int, text: str) -> None:
    t = Table("turned_faces", "songsmith", "cursebearer")
    assert tell(t, "camp_change", NOBODY, CAMP_VALUES.index(what), n).text == text
