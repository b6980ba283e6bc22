"""Every value that content may modify (docs/rules, Part IV, "Modifiers"): what it changes, and only that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong.ids import BODY, COINS_HELD, LEFT, NAILS, PRIORITY, STATS, TOKENS
from lantern.games.vagrantsong.rules.turn import CURE, GIVE, USE
from lantern.games.vagrantsong.vocabulary import FLAGS, HAINT_STATS, VAGRANT_STATS
from lantern.games.vagrantsong.vocabulary import STATS as WRITTEN
from tests.games.vagrantsong.stage import MUD, Stage, act, count, event, lose, on
from tests.rule_evidence import rule

Probe = Callable[[Stage], Any]


def stage() -> Stage:
    """The Songsmith on B-2-2 with tokens and a cold, beside nobody; the haint two steps away on B-4-2."""
    cold = r.HaintEffect("black", "Cold", remove_by=r.RemoveBy(discard="salt"))
    strike = act(lose("target", 2), move=2, range=1, target="V")
    deep = r.Terrain("deep", "hole", blocks_move=False, blocks_range=False, rules=(on("enter_terrain", count("n")),))
    t = Stage(
        "songsmith", "cursebearer", effect=[cold], nails=strike, haunted=[lose("haunted", 1)], terrain=[MUD, deep],
        event=[event(1, read="roll", results={0: [], 1: [count("m")]}, discard=False)],
        candle=act(lose("target", 1), range=1, target="V"),
    )  # fmt: skip
    return t.at(0, "B-2-2").at(1, "C-5-4").haint("B-4-2").humanity(0, 9)


def with_coins(action: str, *bones: int) -> Probe:
    """What a roll of this action brings, with further bones of 5."""

    def probe(t: Stage) -> Any:
        t.at(0, "B-3-2").event(1, "B-3-2").skill(0, 0, "can_do_attitude").turn(0).coins(action).act(action)
        t.auto("target").dice(*bones)
        while t.asked == "bone":
            t.dice(5)
        return t.has(0), t.haint_humanity, t.counted("m")

    return probe


def moved(t: Stage) -> int:
    return t.turn(0).coins("move").g.tally[LEFT]


def losing(t: Stage) -> int:
    return t.run(lose("actor", 2), actor=0).has(0)


def haunted(t: Stage) -> int:
    return t.run({"do": "haunt", "who": "actor"}, actor=0).has(0)


def pushed(t: Stage) -> str:
    return t.run({"do": "push", "who": "actor", "dir": "toward", "ref": "side:round", "n": 1}, actor=0).space(0)


def targets(name: str, at: str) -> Probe:
    """Whom a skill reaches from a space."""

    def probe(t: Stage) -> Any:
        t.skill(0, 0, name).at(0, at).turn(0).coins("skill:0")
        return list(t.act("skill:0").answers) if t.can("skill:0") else []

    return probe


def nailed(t: Stage) -> bool:
    return USE + NAILS in t.token(0, "iron_nails").at(0, "B-1-2").turn(0).coins().answers


def candled(t: Stage) -> int:
    return len(t.token(0, "candle").turn(0).coins().say(USE + 1).answers)


def given(t: Stage) -> list[int]:
    t.token(0, "apple").at(1, "B-2-4").turn(0).coins()
    return [x for x in t.answers if GIVE <= x < GIVE + 50]


def hunted(t: Stage) -> int:
    """Whom the haint goes for: the Cursebearer in its car has lost 2, the Songsmith 1."""
    t.at(1, "B-5-4").humanity(1, 8).haint_turn("iron_nails").auto("haint_path", "displaced", "wound")
    return t.told("haint_target")[0].b


def wading(t: Stage) -> int:
    t.terrain("B-2-1", kind=1).turn(0).coins("move").go("B-2-1")
    return t.counted("n")


def cured(t: Stage) -> list[int]:
    t.token(0, "apple").effect(0, 0).turn(0).coins()
    return [x for x in t.answers if CURE <= x < CURE + 50]


def touched(t: Stage) -> int:
    return t.at(0, "B-2-2").set(PRIORITY, 0).haint_turn("candle").has(0)


def struck(t: Stage) -> tuple[str, int]:
    t.at(0, "B-1-2").set(PRIORITY, 0).haint_turn("iron_nails").auto("haint_path", "displaced")
    return t.space(BODY), t.has(0)


# stat, change, whose, how it shows, without and with
SHOWN: list[tuple[str, int, str, Probe, Any, Any]] = [
    ("move", 1, "actor", moved, 2, 3),
    ("move", -9, "actor", moved, 2, 0),
    ("rummage", 1, "actor", lambda t: t.g.rummage_limit(0), 2, 3),
    ("investigate", -1, "actor", with_coins("investigate", 3), (9, 0, 0), (9, 0, 1)),
    ("patch_up", -1, "actor", with_coins("patch_up", 3), (9, 0, 0), (10, 0, 0)),
    ("bust", -1, "actor", with_coins("bust", 4), (9, 0, 0), (9, 1, 0)),
    ("bones", 1, "actor", with_coins("bust", 5), (9, 1, 0), (9, 2, 0)),
    ("coins", 1, "actor", lambda t: t.turn(0).g.tally[COINS_HELD], 3, 4),
    ("max_humanity", 2, "actor", lambda t: t.g.max_humanity(0), 10, 12),
    ("loss", 1, "actor", losing, 7, 6),
    ("loss", -5, "actor", losing, 7, 9),
    ("haunted_loss", 1, "actor", haunted, 8, 7),
    ("forced_move", 1, "actor", pushed, "B-1-2", "AB-h"),
    ("skill_success", -1, "actor", with_coins("skill:0", 2, 1), (9, 0, 0), (10, 0, 0)),  # Upbeat Tempo is 1 of it
    ("skill_success", 9, "actor", with_coins("skill:0", 5, 1), (10, 0, 0), (9, 0, 0)),  # 6 at most
    ("range_skills", 1, "actor", targets("can_do_attitude", "B-2-2"), [0], [0, BODY]),
    ("range_v_skills", 2, "actor", targets("an_old_medley", "C-5-1"), [0], [0, 1]),
    ("range_v_skills", 2, "actor", targets("can_do_attitude", "B-2-2"), [0], [0]),  # it targets anybody
    ("nails_range", 1, "actor", nailed, False, True),
    ("candle_range", 1, "actor", candled, 4, 10),
    ("trade_range", 1, "actor", given, [], [GIVE + 10 + TOKENS - 1]),
    ("hurt", 3, "actor", hunted, 1, 0),
    ("ignore_terrain_rules", 1, "actor", wading, 1, 0),
    ("discard_any_for_effects", 1, "actor", cured, [], [CURE + TOKENS - 1]),
    ("move", 1, "haint", struck, ("B-2-2", 7), ("B-1-2", 6)),  # far enough to haunt it
    ("range", 1, "haint", touched, 9, 8),
    ("loss_dealt", 2, "haint", lambda t: t.haint("B-3-2").haint_turn("candle").has(0), 8, 6),
]


@pytest.mark.parametrize(("stat", "n", "who", "probe", "without", "with_it"), SHOWN)
def test_a_modifier_changes_its_value(stat: str, n: int, who: str, probe: Probe, without: Any, with_it: Any) -> None:
    assert probe(stage()) == without
    change = {"do": "modify", "who": who, "stat": stat, "n": n, "until": "scenario_end"}
    assert probe(stage().run(change, actor=0)) == with_it


@rule("VS-JNK-08")
def test_modifiers_add_up_and_come_from_junk_and_effects_too() -> None:
    t = stage().run(*[{"do": "modify", "who": "actor", "stat": "move", "n": 1, "until": "round_end"}] * 2, actor=0)
    assert moved(t) == 4
    assert targets("can_do_attitude", "B-2-2")(stage().junk(0, 0, "fishin_line")) == [0, BODY]
    slow = r.HaintEffect("white", "Slow", modify={"move": -1})
    assert moved(Stage("songsmith", "cursebearer", effect=[slow]).effect(0, 1)) == 1


def test_a_modifier_counts_at_once_in_the_midst_of_an_effect() -> None:
    more = {"do": "modify", "who": "actor", "stat": "loss", "n": 1, "until": "round_end"}
    t = stage().run(lose("actor", 1), more, lose("actor", 1), actor=0)
    assert t.has(0) == 9 - 1 - 2


def test_every_stat_is_known_to_the_engine_and_shown_here() -> None:
    assert set(WRITTEN) == set(STATS)
    assert {(stat, "actor") for stat in (*VAGRANT_STATS, *FLAGS)} | {(stat, "haint") for stat in HAINT_STATS} == {
        (stat, who) for stat, _, who, *_ in SHOWN
    }
