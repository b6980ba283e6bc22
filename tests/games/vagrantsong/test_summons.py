"""SUM. Summons: saved souls that a skill puts on the board."""

from typing import Any

from lantern.games.vagrantsong.ids import BODY, SKILL
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.bench import bench, losses
from tests.games.vagrantsong.kit import Table
from tests.rule_evidence import rule


def summon(t: Table, at: str) -> Table:
    call: dict[str, Any] = {"do": "summon", "name": "lost_soul", "at": at}
    return t.run(call, actor=0, card=SKILL)


@rule("VS-SUM-01")
def test_a_skill_places_a_summon_which_is_there_once() -> None:
    t = summon(bench(), "A-1-1")
    assert [each[0] for each in t.g.summons] == [NUMBERS["A-1-1"]]
    assert t.g.summons[0][2:] == (0, t.g.skills[0])  # whose, and which skill's
    assert [each[0] for each in summon(t, "A-2-1").g.summons] == [NUMBERS["A-2-1"]]


@rule("VS-SUM-02")
def test_not_on_terrain() -> None:
    assert summon(bench().terrain("A-1-1"), "A-1-1").g.summons == ()


@rule("VS-SUM-03")
def test_vagrants_move_through_a_summon_but_do_not_end_there() -> None:
    t = summon(bench().at(0, "A-1-1").at(1, "C-1-1"), "A-2-1").turn(0).coins("move")
    assert 100 + NUMBERS["A-2-1"] not in t.answers
    assert t.go("A-3-1").space(0) == "A-3-1"


@rule("VS-SUM-04", "VS-R-67")
def test_a_haint_removes_a_summon_in_its_way_and_is_not_drawn_by_it() -> None:
    t = summon(bench().at(0, "B-1-1").at(1, "B-1-2"), "B-5-2").haint_turn("iron_nails").skip_to("who")
    assert t.g.summons  # no reason to go that way
    t = summon(bench().at(0, "A-5-2").at(1, "C-5-4").haint("B-1-2"), "AB-h").haint_turn("iron_nails").skip_to("who")
    assert (t.g.summons, len(t.told("summon_gone"))) == ((), 1)  # the only way leads over it
    assert losses(t)[0] >= 1


@rule("VS-SUM-04", "VS-R-67")
def test_a_haint_that_stops_on_a_summon_removes_it_and_displaces_nobody() -> None:
    t = summon(bench().at(0, "A-1-1").at(1, "A-1-2"), "B-4-2")
    t.run({"do": "push", "who": "haint", "dir": "toward", "ref": "side:break", "n": 1}, actor=0)
    assert (t.space(BODY), t.g.summons, t.asked) == ("B-4-2", (), "who")


@rule("VS-SUM-05")
def test_no_other_skill_targets_a_summon() -> None:
    for skill in ("can_do_attitude", "an_old_medley", "distant_memory"):
        t = summon(bench(), "B-2-1").skill(0, 0, skill).turn(0).coins("skill:0").act("skill:0")
        assert {*t.answers} <= {0, 1, BODY}


@rule("VS-SUM-06")
def test_a_summon_stays_when_its_skill_is_wounded() -> None:
    t = summon(bench(), "A-1-1").run({"do": "wound", "who": "actor"}, actor=0).say(0)
    assert (t.g.hurt_skills(0), len(t.g.summons)) == ([0], 1)
