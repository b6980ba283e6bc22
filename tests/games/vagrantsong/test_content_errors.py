"""Mistakes in content folders: each is told once, with its file, its place, and what would be right."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from lantern.core import content
from lantern.core.errors import ContentError
from lantern.games.vagrantsong.pack import load_pack
from tests.games.vagrantsong.sample import SCENARIO, edit, write

FERRY = "the_ferry.toml"
NAILS = 'mood 1 (calm): action 1 (iron_nails): key "effects", effect 1 (push)'
LOOK = 'mood 1 (calm): action 2 (candle): key "effects", effect 1 (each): key "do_then", effect 1 (look)'
TOLL = 'mood 1 (calm): action 3 (salt): key "effects", effect 1 (lose_humanity)'
MUD = 'mood 1 (calm): action 4 (rabbits_foot): key "effects", effect 1 (terrain_add)'
CHOICE = 'mood 1 (calm): action 5 (apple): key "effects", effect 1 (choose): key "options"'
HAUNTED = 'mood 1 (calm): key "haunted", effect 1 (lose_humanity)'
RULE = "rule 1 (before_lose)"
TRAIN = "spaces are A-1-1 to C-5-4 (car, column, row) and AB-h, AB-c, BC-h, BC-c between the cars"
LONE_MUD = '{ kind = "mud", at = "C-5-1" }, { kind = "mud", at = "C-5-2" }, { kind = "mud", at = "C-5-3" }, '
BEFORE = (
    "before_lose, before_gain, before_haint_gain, before_haunted, before_effect, before_wound, before_target, "
    "before_push, before_candle_taken"
)
UNUSED = "it never comes into play; right is a place in [setup], or an event_add or read_event"

# The words of effects, rules and conditions: what the file says, what is put in its place, what is told.
WORDS: list[tuple[str, str, str]] = [
    # primitives and their keys
    ('do = "haint_lose"', 'do = "haint_loose"',
     f'{CHOICE}, option 1, effect 1: key "do": "haint_loose" is not a primitive; did you mean "haint_lose"?'),
    ('dir = "away", ', "", f'{NAILS}: key "dir" is missing; it is a direction'),
    ('dir = "away"', 'dir = "up"', f'{NAILS}: key "dir": "up" is not a direction; allowed: toward, away'),
    ("cycle = 1 }", "cycles = 1 }", f'{LOOK}: unknown key "cycles"; did you mean "cycle"?'),
    (", [] ]", " ]",
     f'{CHOICE}: [[{{"do": "haint_lose", "n": 1}}]] is not a choice; right are two or more lists of effects'),
    ('{ do = "haint_gain", n = 1 }', '{ d = "haint_gain", n = 1 }',
     'event 1 (1): key "results": key "1", effect 1: {"d": "haint_gain", "n": 1} is not an effect; '
     "right is a table with a key `do`"),
    ('[ { do = "haint_gain", n = 1 } ]', '{ do = "haint_gain", n = 1 }',
     'event 1 (1): key "results": key "1": {"do": "haint_gain", "n": 1} is not a list of effects; '
     "right is like [ { do = … } ]"),
    ('name = "toll", add = 1', 'name = "toll"',
     'event 2 (2): key "results": key "0", effect 1 (counter): one of these keys is missing: add, set'),
    # triggers, and what works only in some of them
    ('on = "round_start"', 'on = "round_begin"',
     'mood_switch 1: key "on": "round_begin" is not a trigger; did you mean "round_end"?'),
    ('on = "before_lose"', 'on = "lost_humanity"',
     'rule 1 (lost_humanity): key "do", effect 1 (amount): here the trigger is lost_humanity; '
     "amount works only in before_lose, before_gain, before_haint_gain, before_push"),
    ('on = "before_lose"', 'on = "before_wound"',
     'rule 1 (before_wound): key "do", effect 1 (amount): here the trigger is before_wound; '
     "amount works only in before_lose, before_gain, before_haint_gain, before_push"),
    ('when = "haint_draw"', 'when = "round_start"',
     'seance: key "effects", effect 1 (redraw): here the trigger is round_start; redraw works only in haint_draw'),
    ('on = "rolled"', 'on = "round_end"',
     'event 3 (3): key "results": key "0", effect 1 (later): key "do_then", effect 1 (reroll): '
     "here the trigger is round_end; reroll works only in rolled"),
    ('cycle = [ { do = "mood", to = "other" } ]', 'cycle = [ { do = "prevent" } ]',
     f'mood 1 (calm): key "cycle", effect 1 (prevent): here there is no trigger; prevent works only in {BEFORE}'),
    # numbers
    ('who = "haunted", n = 1', 'who = "haunted", n = "1"',
     f'{HAUNTED}: key "n": "1" is text; right is 1 without quotes'),
    ('of = "counter:toll"', 'of = "counter:tol"',
     f'{TOLL}: key "n": key "of": "counter:tol": there is no counter "tol"; did you mean "toll"?'),
    ('per = 1, of = "counter:toll"', "per = 1", f'{TOLL}: key "n": key "of" is missing; it is a number'),
    ("move = 3", "move = -3", 'mood 1 (calm): action 1 (iron_nails): key "move": -3 is out of range; allowed: 0 to 30'),
    ("range = 1", 'range = "players"',
     'mood 1 (calm): action 1 (iron_nails): key "range": "players" is not a whole number'),
    # selectors
    ('who = "haunted"', 'who = "hunted"',
     f'{HAUNTED}: key "who": "hunted" is not a selector of vagrants; did you mean "haunted"?'),
    ('ref = "body:other"', 'ref = "body:middle"',
     f'{NAILS}: key "ref": "body:middle": "middle" is not a body of the haint or "other"; allowed: other, bow, stern'),
    ('"range:2:body:bow"', '"range"',
     'ritual 1 (fare): key "objective": key "count": "range" is not a selector of vagrants; '
     "right is range:N or range:N:REF"),
    ('"range:2:body:bow"', '"range:2:bow"',
     'ritual 1 (fare): key "objective": key "count": "range:2:bow": "bow" is not a reference; allowed: haint, '
     "body:BODY, bodies, actor, target, holder, it, A-1-1 … C-5-4, event:EVENT, terrain:TERRAIN, candle, coin, edge, "
     "side:SIDE"),
    ('"range:2:body:bow"', '"car:D"',
     'ritual 1 (fare): key "objective": key "count": "car:D": "D" is not a car; allowed: A, B, C'),
    ('who = "area"', 'who = "it"',
     f'{NAILS}: key "who": "it" stands for nothing here; `each`, `choose_vagrant` and `choose_space` bind it'),
    ('target = "furthest"', 'target = "farthest"',
     'mood 1 (calm): action 3 (salt): key "target": "farthest" is not a target; did you mean "furthest"?'),
    # shapes and spaces
    ('area = "line:2"', 'area = "lines"',
     'mood 1 (calm): action 1 (iron_nails): key "area": "lines" is not an area shape; did you mean "line:N"?'),
    ('at = "open_near:haint"', 'at = "D-1-1"', f'{MUD}: key "at": "D-1-1" is not a space; {TRAIN}'),
    ('"A-3-2"', '"A-6-2"', f'setup: key "vagrant_starts", entry 1: "A-6-2" is not a space of the board; {TRAIN}'),
    # conditions
    ("in_range = 2", "in_rang = 2",
     f'{RULE}: key "if": key "all", entry 2: there is no condition "in_rang"; did you mean "in_range"?'),
    ('in_range = 2, who = "actor"', "in_range = 2",
     f'{RULE}: key "if": key "all", entry 2: key "who" is missing; it is a selector of characters'),
    ('{ in_range = 2, who', '{ mood = "calm", in_range = 2, who',
     f'{RULE}: key "if": key "all", entry 2: mood and in_range are two conditions; right is {{ all = [ … ] }}'),
    (", at_least = 3", "", 'mood_switch 1: key "if": one of these keys is missing: at_least, at_most'),
    ("saved = true", "saved = false",
     'victory: key "if": key "saved": false; only true is possible, `not` turns a condition around'),
    # stats
    ("modify = { move = -1 }", "modify = { moves = -1 }",
     'effect 1 (black): key "modify": there is no stat "moves"; did you mean "move"?'),
    ('{ do = "mood", to = "other" }', '{ do = "modify", who = "haint", stat = "bust", n = 1, uses = 1 }',
     'mood 1 (calm): key "cycle", effect 1 (modify): key "stat": "bust" is no stat of the haint; '
     "allowed: move, range, loss_dealt"),
]  # fmt: skip

# Ids that do not exist.
IDS: list[tuple[str, str, str]] = [
    ('{ mood = "calm" }', '{ mood = "clam" }',
     f'{RULE}: key "if": key "all", entry 1: key "mood": there is no mood "clam"; did you mean "calm"?'),
    ('first_mood = "calm"', 'first_mood = "clam"',
     'haint: key "first_mood": there is no mood "clam"; did you mean "calm"?'),
    ('kind = "mud", at = "open_near', 'kind = "mudd", at = "open_near',
     f'{MUD}: key "kind": there is no terrain "mudd"; did you mean "mud"?'),
    ('name = "toll", add', 'name = "tol", add',
     'event 2 (2): key "results": key "0", effect 1 (counter): key "name": there is no counter "tol"; '
     'did you mean "toll"?'),
    ('{ saved = true }', "{ events_done = [1, 7] }",
     'victory: key "if": key "events_done", entry 2: there is no event 7; known: 1, 2, 3, 4'),
    ('{ saved = true }', '{ ritual_done = "fair" }',
     'victory: key "if": key "ritual_done": there is no ritual "fair"; did you mean "fare"?'),
    ('"bone_luck"', '"bone_duck"',
     'ritual 1 (fare): key "reward_camp", effect 1 (unlock_skill): key "id": there is no skill "bone_duck"; '
     'did you mean "bone_luck"?'),
    ('"Float On"', '"Flote On"',
     'camp: mile_posts 1 (Flote On): key "name": there is no mile post "Flote On"; did you mean "Float On"?'),
    ("victory_moment = 28", "victory_moment = 280",
     'scenario: key "victory_moment": there is no moment 280; did you mean "28"?'),
    ('"turned_faces"', '"turned_face"',
     'scenario: key "next_victory": "turned_face" is not a scenario; did you mean "turned_faces"?'),
]  # fmt: skip

# What must fit together in a scenario.
LAYOUT: list[tuple[str, str, str]] = [
    ("2 = 8, 3", "3", 'setup: key "thresholds": for 3, 4 players; right is one each for 2, 3 and 4'),
    ("2 = 8", "two = 8", 'setup: key "thresholds": key "two" is not a whole number'),
    ('"A-2-4"]', '"AB-h"]',
     'setup: key "vagrant_starts", entry 4: AB-h has terrain (mud); right is a space without'),
    ('"A-2-4"]', '"B-5-4"]',
     'setup: key "vagrant_starts", entry 4: B-5-4 is taken by bodies 2 (stern); right is a space of its own'),
    (', "A-2-4"]', "]", 'setup: key "vagrant_starts": 3 spaces; right are 4 or more'),
    ("terrain = [ ", f'terrain = [ {LONE_MUD}{LONE_MUD.replace("C-5", "C-4")}',
     'setup: key "terrain": 8 pieces of hole or blood_pool; there are 6'),
    ('"C-1-1"', '"A-5-1"', "setup: board_events 1 (1): A-5-1 has terrain; right is a space without"),
    ('bodies = [ { id = "bow", at = "B-1-1" }, ', "bodies = [ ",
     'body 1 (bow): it begins nowhere; right is an entry in "bodies" of [setup]'),
    ("breaks = 3", 'breaks = 3\nhaint_start = "B-3-3"', 'setup: right is one of the keys "haint_start" and "bodies"'),
    ('token = "apple"', 'token = "salt"', "mood 1 (calm): action 5 (salt): repeats action 3 (salt); one is allowed"),
    ("pick = 1", "pick = 3",
     'mood 2 (storm): draw: key "pick": 3 of 2 tokens; right is no more than are drawn'),
    ("at = 2\neffects", "at = 3\neffects", 'break 1 (3): key "at": the haint begins at 3; right is 2 or less'),
    ("id = 4\nread", "id = 10\nread", 'event 4 (10): key "id": 10 is out of range; allowed: 0 to 9'),
    ("id = 4, where", "id = 2, where", f"event 4 (4): {UNUSED}"),
    ("board_events = [ ", 'board_events = [ { id = 2, at = "C-1-2" }, ',
     "setup: event 2 lies in 2 places; there is one token of each number"),
    ('"round", at = 6', '"round", at = 7', 'setup: track_events 1 (3): key "at": the round track ends at 6, not 7'),
    ("0 = [], 1 =", "1 =", 'event 1 (1): key "results": nothing for 0 successes; right is a key 0, if need be 0 = []'),
    ('next_defeat = "the_stoker"\n', "",
     'scenario: key "next_defeat" is missing: this ending leads nowhere; right are both or neither'),
    ('"elbow_grease", "lamp_oil"', '"elbow_grease"', 'camp: key "skills": 1 skills on offer; right are 2'),
]  # fmt: skip

CARDS: list[tuple[str, str, str, str]] = [
    ("skills.toml", 'bones = "coins+1"', 'bones = "coin+1"',
     'skill 1 (oar): key "bones": "coin+1" is not a number; did you mean "coins"?'),
    ("skills.toml", "success = 4\n", "", 'skill 1 (oar): key "success" is missing; a roll needs bones and success'),
    ("skills.toml", 'kind = "common"', 'kind = "exclusive"',
     'skill 1 (oar): key "vagrant" is missing; kind "exclusive" needs it'),
    ("skills.toml", "range = 1\n", "", 'skill 1 (oar): key "range" is missing; target "H" needs it'),
    ("junk.toml", "rules = 1", "rules = 2", 'junk 1 (raft): key "modify": key "ignore_terrain_rules": 2; right is 1'),
    ("junk.toml", 'limit = "round"', 'limit = "rounds"',
     'junk 1 (raft): key "rules", rule 1 (rolled): key "limit": "rounds" is not a limit; did you mean "round"?'),
    ("moments.toml", "mile_posts = 3", "mile_posts = 3\nbanked = 2",
     'threshold 1: right is one of the keys "mile_posts" and "banked"'),
    ("vagrants.toml", '"feathery_friend"', '"gumption"',
     'vagrant 1 (wayfarer): key "skills", entry 2: gumption belongs to runaway; '
     "right is an exclusive skill of wayfarer"),
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path)


def mistakes(folder: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load_pack(folder)
    return list(caught.value.problems)


@pytest.mark.parametrize(("old", "new", "message"), [*WORDS, *IDS, *LAYOUT])
def test_a_mistake_in_a_scenario_is_told_exactly(folder: Path, old: str, new: str, message: str) -> None:
    edit(folder, FERRY, old, new)
    assert mistakes(folder) == [f"{FERRY}: {message}"]


@pytest.mark.parametrize(("name", "old", "new", "message"), CARDS)
def test_a_mistake_in_a_card_is_told_exactly(folder: Path, name: str, old: str, new: str, message: str) -> None:
    edit(folder, name, old, new)
    assert mistakes(folder) == [f"{name}: {message}"]


def test_a_mood_has_an_action_for_each_of_the_five_tokens(folder: Path) -> None:
    at = SCENARIO.index('[[mood.action]]\ntoken = "apple"')
    edit(folder, FERRY, SCENARIO[at : SCENARIO.index("[[mood]]", at)], "\n")
    assert mistakes(folder) == [
        f"{FERRY}: mood 1 (calm): no action for apple; "
        "right is one for each of iron_nails, candle, salt, rabbits_foot, apple"
    ]


def test_all_mistakes_of_all_files_are_told_at_once(folder: Path) -> None:
    edit(folder, FERRY, 'who = "haunted"', 'who = "hunted"')
    edit(folder, FERRY, "saved = true", "saves = true")
    edit(folder, "skills.toml", '"coins+1"', '"coin+1"')
    assert [each.partition(":")[0] for each in mistakes(folder)] == ["skills.toml", FERRY, FERRY]


def test_a_file_that_is_no_scenario_is_told_what_it_may_be(folder: Path) -> None:
    (folder / "skils.toml").write_text("[[skill]]\n", encoding="utf-8")
    assert mistakes(folder) == ['skils.toml: there is no [scenario] in it; did you mean "skills.toml"?']


def test_one_id_belongs_to_one_scenario(folder: Path) -> None:
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "again.toml").write_text(SCENARIO, encoding="utf-8")
    assert mistakes(folder) == [
        'again.toml: scenario: key "id": "the_ferry" is the id of the_ferry.toml; one is allowed',
        'again.toml: scenario: key "number": 40 is the number of the_ferry.toml; one is allowed',
    ]


def test_an_id_can_be_typed(folder: Path) -> None:
    edit(folder, FERRY, 'id = "the_ferry"', 'id = "The Ferry"')
    right = 'right are small letters, digits and _, as in "the_ferry"'
    assert mistakes(folder) == [f'{FERRY}: scenario: key "id": "The Ferry"; {right}']


def test_a_folder_without_content_is_told(tmp_path: Path) -> None:
    right = "right is a folder with scenarios or card files"
    assert mistakes(tmp_path) == [f"{tmp_path}: it holds no TOML file; {right}"]
    assert mistakes(tmp_path / "gone") == [f"{tmp_path / 'gone'}: there is no such folder; {right}"]


def test_what_is_said_to_be_printed_must_exist_and_say_where(folder: Path) -> None:
    text = (folder / "junk.toml").read_text(encoding="utf-8")
    source = (
        '[source]\ndefault = "chosen"\n[source.printed]\n"junk.raft.nam" = "rulebook p. 3"\n"junk.name" = "somewhere"\n'
    )
    (folder / "junk.toml").write_text(source + text, encoding="utf-8")
    path = 'junk.toml: source: key "printed": path'
    assert mistakes(folder) == [
        f'{path} "junk.raft.nam": nothing is called "nam" there; did you mean "name"?',
        f'{path} "junk.name": "somewhere"; right is like "rulebook p. 6, 7" or "reference"',
    ]


# ---- anything at all -----------------------------------------------------------------------------------------------

ODD: list[Any] = [7, "odd", True, [], {}, [3], {"do": "odd"}, [{"do": ["odd"], "on": {}}], -1.5]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value in a parsed file."""
    if path:
        yield path
    for key, each in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(each, (*path, key))


@pytest.mark.parametrize("shift", range(3))
def test_whatever_stands_somewhere_is_told_and_never_breaks(
    folder: Path, monkeypatch: pytest.MonkeyPatch, shift: int
) -> None:
    """Each value of the scenario in turn is exchanged for something odd: it loads, or its mistakes are told."""
    load_pack()
    for name in ("skills.toml", "junk.toml", "moments.toml", "vagrants.toml"):
        (folder / name).unlink()
    edit(folder, FERRY, '"oar"', '"long_throw"')
    good = tomllib.loads((folder / FERRY).read_text(encoding="utf-8"))
    for number, path in enumerate(places(good)):
        raw = copy.deepcopy(good)
        inside = raw
        for step in path[:-1]:
            inside = inside[step]
        inside[path[-1]] = copy.deepcopy(ODD[(number + shift) % len(ODD)])
        monkeypatch.setattr(content, "_parse", lambda _, raw=raw: raw)
        with suppress(ContentError):
            load_pack(folder)
