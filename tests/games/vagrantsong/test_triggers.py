"""Every trigger of content is heard when its moment comes (docs/rules, Part IV)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from lantern.games.vagrantsong.ids import APPLE, BODY, PRIORITY, TRIGGERS, WEST, WON
from lantern.games.vagrantsong.rules.camp import Camp
from lantern.games.vagrantsong.rules.campaign import Campaign
from lantern.games.vagrantsong.rules.turn import USE
from lantern.games.vagrantsong.scenario_records import Ritual
from lantern.games.vagrantsong.train import NUMBERS
from lantern.games.vagrantsong.vocabulary import CAMP_TRIGGERS
from lantern.games.vagrantsong.vocabulary import TRIGGERS as WRITTEN
from tests.games.vagrantsong.stage import MUD, Stage, act, count, event, lose, on

Play = Callable[[Stage], Any]
BESIDE = NUMBERS["B-2-1"]


def stage(trigger: str) -> Stage:
    """The Songsmith beside the haint; everything that happens at the trigger adds to n."""
    t = Stage(
        "songsmith", "cursebearer", rule=[on(trigger, count("n"))], haunted=[lose("haunted", 1)],
        nails=act(move=1), event=[event(1)], terrain=[replace(MUD, kind="box"), replace(MUD, rules=())],
        ritual=[Ritual("one", "One", "setup", {"round_is": 9})],
    )  # fmt: skip
    return t.at(0, "B-2-2").at(1, "C-5-4").haint("B-3-2")


def performed(*bones: int, action: str = "bust", place: str = "B-2-2") -> Play:
    def play(t: Stage) -> None:
        t.at(0, place).event(1, place) if action == "investigate" else t
        t.humanity(0, 5).turn(0).coins(*[action] * len(bones)).act(action).dice(*bones)

    return play


def skilled(t: Stage) -> None:
    t.skill(0, 0, "can_do_attitude").turn(0).coins("skill:0").act("skill:0").say(BODY).dice(4, 1)


def eaten(t: Stage) -> None:
    t.token(0, "apple").wounded(0, 0).turn(0).coins().say(USE + APPLE).say(0)


def lit(t: Stage) -> None:
    t.at(0, "A-1-1").set(PRIORITY, 0).candle("B-2-2").haint("B-3-2").haint_turn("iron_nails").auto("haint_path")


def coins(t: Stage) -> None:
    t.g.coins_at = (BESIDE * 4,)
    walked(t)


def walked(t: Stage) -> None:
    t.run({"do": "move", "who": "actor", "n": 1}, actor=0).say(BESIDE)


def back(t: Stage) -> None:
    t.set(WEST, 1).humanity(0, 9).run({"do": "gain_humanity", "who": "actor", "n": 1}, actor=0).auto("back_to_life")


def run(*effects: dict[str, Any]) -> Play:
    return lambda t: t.run(*effects, actor=0).auto("wound", "cover", "pushed", "haint_path", "displaced")


PLAYED: dict[str, Play] = {
    "round_start": lambda t: t.begin_round(),
    "round_end": lambda t: t.turn(0).coins().draws("apple").end().coins().draws("apple").end(),
    "round_marker": run({"do": "round", "n": 1}),
    "vagrant_turn_start": lambda t: t.turn(0),
    "vagrant_turn_end": lambda t: t.turn(0).coins().end(),
    "haint_turn_start": lambda t: t.haint_turn(),
    "haint_draw": lambda t: t.haint_turn("salt"),
    "haint_moved": lit,
    "haint_turn_end": lambda t: t.haint_turn("salt"),
    "cycle": run({"do": "cycle_now"}),
    "break": run({"do": "haint_gain", "n": 13}),
    "mood_changed": run({"do": "mood", "to": "other"}),
    "event_done": run({"do": "read_event", "id": 1}),
    "ritual_done": run({"do": "ritual_done", "id": "one"}),
    "scenario_end": run({"do": "win"}),
    "vagrant_moved": walked,
    "pushed": run({"do": "push", "who": "actor", "dir": "toward", "ref": "side:humanity", "n": 1}),
    "push_blocked": run({"do": "push", "who": "actor", "dir": "toward", "ref": "side:humanity", "n": 9}),
    "haunted": run({"do": "haunt", "who": "actor"}),
    "lost_humanity": run(lose("actor", 1)),
    "gained_humanity": lambda t: t.humanity(0, 5).run({"do": "gain_humanity", "who": "actor", "n": 1}, actor=0),
    "wound": run({"do": "wound", "who": "actor"}),
    "westbound": run({"do": "westbound", "who": "actor"}),
    "back_to_life": back,
    "enter_terrain": lambda t: walked(t.terrain("B-2-1", kind=1)),
    "enter_coin": coins,
    "token_drawn": lambda t: t.draws("salt").run({"do": "draw_token", "who": "actor", "n": 1}, actor=0),
    "token_used": eaten,
    "token_discarded": eaten,
    "candle_placed": run({"do": "candle_add", "at": "B-5-4"}),
    "candle_taken": lit,
    "investigated": performed(4, action="investigate", place="A-1-1"),
    "rolled": performed(1),
    "action_success": performed(5),
    "skill_success": skilled,
    "patch_up_success": performed(5, action="patch_up"),
    "bust_success": performed(5),
    "haint_gain": performed(5),
    "before_lose": run(lose("actor", 1)),
    "before_gain": run({"do": "gain_humanity", "who": "actor", "n": 1}),
    "before_haint_gain": run({"do": "haint_gain", "n": 1}),
    "before_haunted": run({"do": "haunt", "who": "actor"}),
    "before_effect": run({"do": "give_effect", "who": "actor", "color": "black"}),
    "before_wound": run({"do": "wound", "who": "actor"}),
    "before_target": lambda t: t.haint_turn("iron_nails"),
    "before_push": run({"do": "push", "who": "actor", "dir": "toward", "ref": "side:humanity", "n": 1}),
    "before_candle_taken": lit,
}


@pytest.mark.parametrize("trigger", PLAYED)
def test_a_trigger_is_heard_when_its_moment_comes(trigger: str) -> None:
    t = stage(trigger)
    before = t.counted("n")
    PLAYED[trigger](t)
    assert t.counted("n") > before


def test_setup_is_heard_once_the_train_is_laid_out() -> None:
    assert stage("setup").counted("n") == 1


@pytest.mark.parametrize("trigger", CAMP_TRIGGERS)
def test_triggers_of_camp_are_heard_by_what_waits_for_them(trigger: str) -> None:
    t = stage("setup").run({"do": "later", "on": trigger, "do_then": [{"do": "mile_post", "name": "Float On"}]})
    g, post = t.g, 1 << t.g.book_of.mile_names.index("Float On")
    g.tally[WON], g.playing, g.waiting = 1, False, None
    g.turn_page("turned_faces")  # the camp after it
    g.rules, g.steps = [Campaign(True, g.n), Camp()], ["next", "begin"]
    g.run()
    assert bool(g.mile_posts & post) == (trigger == "camp_start")
    while not g.mile_posts & post:
        assert g.waiting is not None
        g.answer(g.waiting.answers[0], g.waiting.seat if g.together else None)
    assert g.scenario == "turned_faces" or trigger == "camp_end"


def test_every_trigger_is_known_to_the_engine_and_played_here() -> None:
    assert set(WRITTEN) == set(TRIGGERS)
    assert set(PLAYED) | {"setup", *CAMP_TRIGGERS} == set(WRITTEN)
