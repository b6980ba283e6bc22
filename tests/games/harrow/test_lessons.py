"""The lessons of Harrow County: each can be played through by its own answers, and refuses others kindly."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lantern.core.content import content_hash, schema
from lantern.core.errors import ContentError, Illegal, LanternError, OptionError
from lantern.core.game import Game
from lantern.core.lessons import LONGEST, Lesson, LessonsFile, Step, load_lessons
from lantern.games import find
from lantern.games.harrow.records import DATA, county_hash
from lantern.tables import lesson as lessons
from lantern.tables.lesson import LessonTable, with_lesson
from lantern.tables.table import Table

HARROW: Game[Any] = find("harrow")
LESSONS = HARROW.lessons()
NAMED = re.compile(r"\b[a-g][1-7]\b")


@pytest.fixture(params=LESSONS, ids=lambda lesson: lesson.id)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    found: Lesson = request.param
    return found


def begin(lesson: Lesson) -> LessonTable:
    table = LessonTable.begin(HARROW, lesson.id)
    table.advance()
    return table


def go_on(table: LessonTable) -> None:
    """Do what the step wants, the first of the answers that will do; or turn the page."""
    said = table.lesson_state()
    assert said
    table.answer(table.lesson.seat, said.next or said.wanted[0], table.number)


def played(lesson: Lesson) -> Iterator[LessonTable]:
    """The table of a lesson each time the learner has something to do or to read."""
    table = begin(lesson)
    while table.step is not None:
        yield table
        go_on(table)


# --- the content


def test_every_wanted_answer_is_legal_and_every_other_one_is_refused_kindly(lesson: Lesson) -> None:
    steps = set()
    for table in played(lesson):
        steps.add(table.at_step)
        if table.is_page:
            continue
        asked = table.asked(lesson.seat)
        assert asked
        offered = {offer.answer for offer in asked.offers}
        assert table.wanted, f"{table.headline}: somebody is asked whom the script forgot"
        assert offered.issuperset(table.wanted), f"{table.headline}: {table.wanted} is not offered"
        check_refusals(table, sorted(offered.difference(table.wanted)))
    assert steps == set(range(len(lesson.step))), "each step has its moment"


def check_refusals(table: LessonTable, others: list[str]) -> None:
    """A legal answer that this step does not want is told why, and nothing has changed."""
    assert table.step
    before = (table.number, table.at_step, table.play.state.digest())
    for other in others[:3]:
        with pytest.raises(Illegal) as refused:
            table.answer(table.lesson.seat, other, table.number)
        assert str(refused.value) == table.step.why
    assert (table.number, table.at_step, table.play.state.digest()) == before


def test_the_texts_are_short_whole_sentences(lesson: Lesson) -> None:
    assert len(lesson.step) >= 14
    for step in lesson.step:
        assert 20 < len(step.text) <= LONGEST
        for text in (step.text, step.why or ".", step.after or "."):
            assert text.endswith("."), f"{step.title}: {text}"


def test_the_texts_name_the_hexes_that_are_meant(lesson: Lesson) -> None:
    """A hex that the learner has to choose stands in the text, so that nobody has to guess."""
    for step in lesson.step:
        wanted = {name for row in step.answers for answer in row for name in NAMED.findall(answer)}
        assert wanted <= set(NAMED.findall(step.text)), step.title


def test_what_is_lit_is_there(lesson: Lesson) -> None:
    """Things that stand for a wanted answer are lit; those named by hand are of a kind that is always drawn."""
    drawn = {"hex", "jar", "faction"}
    for table in played(lesson):
        said, asked = table.lesson_state(), table.asked(lesson.seat)
        assert said
        assert asked
        assert table.step
        assert {thing.split(":")[0] for thing in table.step.lights} <= drawn
        standing = [thing for offer in asked.offers if offer.answer in said.wanted for thing in offer.touches]
        assert set(said.lights) == {*table.step.lights, *standing}


def test_the_first_night_ends_as_it_says() -> None:
    (lesson,) = [each for each in LESSONS if each.id == "first-night"]
    *_, table = played(lesson)
    view = HARROW.view(table.play.state, lesson.seat)
    assert [faction.score for faction in view.factions] == [4, 1]
    told = " ".join(step.after for step in lesson.step)
    assert "four to one" in told


# --- the table


def test_a_page_is_turned_once_and_nothing_is_done_before(lesson: Lesson) -> None:
    table = begin(lesson)
    said, asked = table.lesson_state(), table.asked(0)
    assert said
    assert asked
    assert (said.step, said.of, said.wanted, asked.offers) == (1, len(lesson.step), (), ())
    with pytest.raises(Illegal, match="Read this page first"):
        table.answer(0, "jar abilities", 0)
    assert table.why(0, "jar:abilities").sentence.startswith("Read this page first")
    table.answer(0, said.next, 0)
    table.answer(0, said.next, 0)
    assert table.at_step == 1, "a second press turns no second page"


def test_an_answer_against_the_rules_is_refused_by_the_rules(lesson: Lesson) -> None:
    table = next(table for table in played(lesson) if not table.is_page)
    with pytest.raises(Illegal, match="is no answer to jar"):
        table.answer(0, "jar cookies", table.number)


def test_what_is_said_after_a_step_stands_above_the_next_one_only_at_first(lesson: Lesson) -> None:
    for table in played(lesson):
        said = table.lesson_state()
        assert said
        fresh = table.at_step > 0 and not table.given
        assert said.said == (lesson.step[table.at_step - 1].after if fresh else "")


def test_a_table_that_was_put_away_goes_on_where_it_was(lesson: Lesson) -> None:
    table = begin(lesson)
    while table.step is not None:
        found = put_away(table)
        pages = lesson.step[found.at_step : table.at_step]
        assert not any(page.length for page in pages), "only pages may be shown once more"
        assert found.given == table.given
        go_on(table)
    assert put_away(table).lesson_state() is None


def put_away(table: LessonTable) -> LessonTable:
    """The table as its log alone brings it back."""
    again = Table.from_log(table.log_text(private=True), [seat.kind for seat in table.seats])
    return with_lesson(again, table.lesson.id)


def test_the_way_back_leads_through_the_lesson_too(lesson: Lesson) -> None:
    table = next(table for table in played(lesson) if table.of_learner == 1)
    before = table.lesson_state()
    assert table.undo_info(0).allowed
    table.undo(0, table.number)
    assert table.given == 0
    go_on(table)
    assert table.lesson_state() == before


def test_after_the_last_page_it_is_a_table_like_any_other(lesson: Lesson) -> None:
    *_, table = played(lesson)
    assert table.lesson_state() is None
    assert (table.asked_seat, table.headline.split(":")[0]) == (0, "Protectors")
    asked = table.asked(0)
    assert asked
    table.answer(0, asked.offers[-1].answer, table.number)


def lesson_of(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> LessonTable:
    """A small lesson of its own."""
    step = Step("Act", "Use the jar.", (("act",),), why="Use it.")
    made = Lesson("small", "Small", "Something.", 1, (step,), **{"options": {"map": "a"}, **changes})
    monkeypatch.setattr(type(HARROW), "lessons", lambda _: (made,))
    return LessonTable.begin(HARROW, "small")


def test_a_lesson_may_begin_in_the_middle_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lesson_of(monkeypatch, before=("jar wild",), seed="dusk")
    assert (table.number, table.wanted, table.play.log.promises[0].seed) == (1, ("act",), "dusk")
    go_on(table)
    assert table.step is None


def test_the_table_of_a_lesson_that_was_rewritten_plays_on_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lesson_of(monkeypatch, before=("jar wild",))
    go_on(table)
    other = replace(table.lesson, step=(Step("Stop", "Stop.", (("stop",),), why="Stop."),))
    assert LessonTable(table.play, table.seats, other).step is None


def test_lessons_and_options_that_are_not_there_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LanternError, match='has no lesson "last-night"; it has: first-night'):
        lessons.find_lesson(HARROW, "last-night")
    with pytest.raises(LanternError, match="it has: none"):
        lessons.find_lesson(find("wayward"), "first-night")
    with pytest.raises(OptionError, match='no option map = "c"'):
        lesson_of(monkeypatch, options={"map": "c"})


# --- the file


def test_the_published_schema_is_fresh() -> None:
    published = json.loads((DATA / "lessons.schema.json").read_text(encoding="utf-8"))
    assert published == schema(LessonsFile), "refresh it: call write_schemas() of lantern.games.harrow.records"


def test_mistakes_are_told_with_their_place(tmp_path: Path) -> None:
    file = tmp_path / "lessons.toml"
    file.write_text(f"""
        schema = 1
        lesson = [
          {{ id = "a", title = "A", says = "A.", minutes = 1, step = [] }},
          {{ id = "b", title = "B", says = "B.", minutes = 1, step = [
            {{ title = "Long", text = "{"x" * 241}", answers = [[]] }}
          ] }},
        ]
    """)
    with pytest.raises(ContentError) as refused:
        load_lessons(file)
    assert [problem.removeprefix("lessons.toml: ") for problem in refused.value.problems] == [
        "lesson 1 (a): it has no step",
        'lesson 2 (b): step 1 (Long): key "text": 241 letters; at most 240 are read',
        'lesson 2 (b): step 1 (Long): key "why": a step with answers needs it, one without has no use for it',
        'lesson 2 (b): step 1 (Long): key "answers": an empty row; each row names the answers that will do',
    ]


def test_lessons_are_no_part_of_what_a_log_was_played_with() -> None:
    everything_else = [path for path in DATA.glob("*.toml") if path.name != "lessons.toml"]
    assert county_hash() == content_hash(everything_else)
