"""RIT, SEA, CODE, WIN: rituals, the séance, what goes before what, and how a scenario ends."""

from __future__ import annotations

from typing import Any, Self

from lantern.games.vagrantsong import GAME
from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong import setup as new_game
from lantern.games.vagrantsong.ending import defeat_text, result
from lantern.games.vagrantsong.ids import (
    BODY,
    CAMP_COINS,
    COINS_HELD,
    COINS_LOST,
    HUMANITY,
    MOOD,
    OF_MOVE,
    OWNS_SEANCE,
    SEANCE,
    WEST,
    WON,
)
from lantern.games.vagrantsong.layout import current_pack
from lantern.games.vagrantsong.rules.campaign import Campaign
from lantern.games.vagrantsong.rules.scenario import lay_out
from lantern.games.vagrantsong.state import ABSTAIN
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import Effect, Stage, act, count, event, gain, lose, mood, on
from tests.rule_evidence import rule

# --- rituals


def ritual(
    objective: dict[str, object], *now: Effect, camp: tuple[Effect, ...] = (), check: str = "round_marker"
) -> r.Ritual:
    return r.Ritual("one", "One", check, objective, reward_now=now, reward_camp=camp)


def after(t: Stage) -> Stage:
    """The round marker has moved: rituals are looked at."""
    t.run({"do": "round", "n": 1})
    return t


@rule("VS-RIT-01", "VS-RIT-02", "VS-RIT-03", "VS-RIT-04")
def test_a_ritual_is_turned_over_once_when_its_objective_is_met() -> None:
    t = after(Stage(ritual=[ritual({"counter": "n", "at_least": 2}, count("m"), camp=({"do": "camp_coin", "n": 1},))]))
    assert (t.has_done("one"), t.counted("m"), t.told("ritual")) == (False, 0, [])
    after(t.counter("n", 2))
    assert (t.has_done("one"), t.counted("m"), len(t.told("ritual"))) == (True, 1, 1)
    assert t.g.tally[CAMP_COINS] == 0  # that is for camp
    assert after(t).counted("m") == 1


@rule("VS-RIT-03")
def test_completing_a_ritual_may_complete_another() -> None:
    first = ritual({"counter": "n", "at_least": 1}, count("m"))
    second = r.Ritual("two", "Two", "ritual_done", {"rituals_done": 1}, reward_now=(gain("all", 1),))
    t = after(Stage(ritual=[first, second]).humanity(0, 5).counter("n", 1))
    assert (t.has_done("two"), t.has(0)) == (True, 6)


@rule("VS-RIT-05")
def test_an_objective_may_be_for_one_vagrant_or_for_all() -> None:
    one = ritual({"count": "edge", "at_least": 1})
    every = r.Ritual("two", "Two", "round_marker", {"adjacent_edge": "any", "who": "all"})
    t = after(Stage(ritual=[one, every]).at(0, "B-1-1").at(1, "B-3-2").haint("C-3-3"))
    assert (t.has_done("one"), t.has_done("two")) == (True, False)
    assert after(t.at(1, "B-3-1")).has_done("two")


@rule("VS-RIT-06", "VS-WIN-01")
def test_a_victory_may_need_a_ritual() -> None:
    need = {"all": [{"saved": True}, {"ritual_done": "one"}]}
    t = Stage(victory=need, ritual=[ritual({"counter": "n", "at_least": 1})]).haint_at(12, breaks=1)
    t.run({"do": "haint_gain", "n": 1})
    assert t.g.tally[WON] == 0
    assert t.run({"do": "ritual_done", "id": "one"}).g.tally[WON] == 1
    t = Stage(ritual=[ritual({"counter": "n", "at_least": 1})]).haint_at(12, breaks=1)
    assert t.run({"do": "haint_gain", "n": 1}).g.tally[WON] == 1  # usually not


@rule("VS-R-63", "VS-RIT-01")
def test_shelter_from_the_storm_is_a_ritual_of_the_turned_faces() -> None:
    t = Stage(ritual=[ritual({"counter": "n", "at_least": 1})])
    assert t.g.book_of.scenes["turned_faces"].rituals[0].name == "Shelter from the Storm"
    assert all(len(scene.rituals) == 3 for name, scene in t.g.book_of.scenes.items() if name != "stage")


@rule("VS-R-94")
def test_who_came_back_to_life_was_westbound_all_the_same() -> None:
    t = Stage(rule=[on("round_marker", count("n"), only_if={"no_westbound": True})])
    assert after(t).counted("n") == 1
    t.run({"do": "westbound", "who": "actor"}, actor=0).auto("cover").humanity(0, 9)
    t.run(gain("actor", 1), actor=0).auto("back_to_life")
    assert t.g.tally[WEST] == 0
    assert after(t).counted("n") == 1


# --- the séance


def holding(uses: int, **parts: Any) -> Stage:
    """The group owns the séance card: at a round's start it counts n."""
    seance = r.Seance(uses, "round_start", (count("n"),), **parts)
    t = Stage(seance=seance)
    t.set(OWNS_SEANCE, 1).set(SEANCE, uses)
    return t


@rule("VS-SEA-03", "VS-SEA-02")
def test_a_seance_may_be_used_as_often_as_it_says_and_need_not_be() -> None:
    t = holding(1).begin_round()
    assert t.asked == "seance"
    assert t.say(0).begin_round().say(1).counted("n") == 1
    assert t.begin_round().asked == "who"  # once only
    t = holding(2).begin_round()
    assert t.say(1).begin_round().say(1).begin_round().counted("n") == 2


@rule("VS-SEA-03")
def test_a_seance_may_have_a_condition() -> None:
    t = holding(1, if_={"counter": "m", "at_least": 1}).begin_round()
    assert t.asked == "who"
    assert t.counter("m", 1).g.scene.seance_if is not None
    assert t.begin_round().asked == "seance"


@rule("VS-SEA-04", "VS-SET-18")
def test_an_owned_seance_card_lies_on_the_board_in_the_next_scenario() -> None:
    t = Table("turned_faces")
    assert t.g.tally[SEANCE] == 0
    t.g.tally[OWNS_SEANCE] = 1
    lay_out(t.g)
    assert t.g.tally[SEANCE] == 1


@rule("VS-SEA-03", "VS-SET-18")
def test_a_seance_for_setup_takes_effect_by_itself() -> None:
    class Owner(Stage):
        def say(self, *answers: int) -> Self:
            self.g.tally[OWNS_SEANCE] = 1
            return super().say(*answers)

    t = Owner("songsmith", "cursebearer", seance=r.Seance(1, "setup", (count("n"),)))
    assert (t.counted("n"), t.g.tally[SEANCE]) == (1, 0)


# --- precedence, disagreement


@rule("VS-R-97")
def test_a_scenario_may_leave_coins_on_the_board() -> None:
    lay: Effect = {"do": "coin_to_board", "who": "actor", "n": 1, "at": "C-1-1"}
    t = Stage().run(lay, actor=0)
    t.turn(0)
    assert (t.g.tally[COINS_HELD], t.g.coins_at) == (3, ())  # they are taken back
    t = Stage(setup={"coins_stay": True}).run(lay, actor=0)
    t.turn(0)
    assert (t.g.tally[COINS_HELD], len(t.g.coins_at), t.g.tally[COINS_LOST]) == (2, 1, 0)


@rule("VS-CODE-01")
def test_an_effect_goes_before_the_printed_rules() -> None:
    t = Stage().at(0, "A-1-1").at(1, "C-5-4").haint("B-3-2")
    t.run({"do": "swap", "a": "actor", "b": "haint"}, actor=0)
    assert (t.space(0), t.space(BODY), t.has(0)) == ("B-3-2", "A-1-1", 10)  # without haunting


@rule("VS-CODE-03", "VS-R-74", "VS-R-75")
def test_bones_decide_what_the_group_cannot() -> None:
    t = Stage("songsmith", "cursebearer", "empress", options={"council": "vote"})
    assert {question.seat for question in t.g.together} == {0, 1, 2}
    for seat, wish in ((0, 2), (1, ABSTAIN), (2, 2)):
        t.g.answer(wish, seat)
    assert (t.asked, t.seat) == ("coin", 2)  # all who spoke agree
    t = Stage("songsmith", "cursebearer", "empress", options={"council": "vote"})
    for seat, wish in ((0, 2), (1, 0), (2, 2)):
        t.g.answer(wish, seat)
    assert (t.asked, t.answers, t.question.odds) == ("bones_decide", [0, 2], None)  # alike, however many named one
    t.g.answer(0)
    assert (t.asked, t.seat) == ("coin", 0)


@rule("VS-R-74")
def test_a_random_vagrant_is_a_uniform_choice_by_the_games_own_bones() -> None:
    t = Stage("songsmith", "cursebearer", "empress").run(lose("random", 2))
    assert (t.asked, t.answers, t.question.odds) == ("random_vagrant", [0, 1, 2], None)
    t.g.answer(2)
    assert t.g.tally[HUMANITY + 2] == 7


# --- winning and losing


@rule("VS-WIN-03", "VS-WST-21")
def test_all_vagrants_westbound_is_defeat_unless_the_scenario_says_otherwise() -> None:
    west: Effect = {"do": "westbound", "who": "actor"}
    t = Stage().run(west, actor=0).auto("cover")
    assert t.g.tally[WON] == 0
    assert t.run(west, actor=1).auto("cover").g.tally[WON] == 2
    t = Stage(defeats=[{"counter": "n", "at_least": 3}]).run(west, actor=0).auto("cover").run(west, actor=1)
    t.auto("cover")
    assert t.g.tally[WON] == 0
    assert t.run(count("n", 3)).g.tally[WON] == 2  # it may add others


@rule("VS-WIN-12", "VS-WST-21", "VS-WIN-03")
def test_every_scenario_tells_its_victory_and_each_way_to_lose() -> None:
    t = Stage()
    assert t.g.scene.victory is not None
    for record in current_pack().scenarios.values():
        assert record.victory.text or record.scenario.aim
        assert {"all_westbound": True} in [defeat.if_ for defeat in record.defeat]
    assert t.run({"do": "westbound", "who": "all"}).auto("cover").g.tally[WON] == 2


@rule("VS-WIN-12")
def test_the_ends_of_a_scenario_are_read_from_its_start_and_each_of_them_ends_it() -> None:
    records = current_pack().scenarios
    for shown in GAME.board({}).scenarios:
        assert shown.victory == records[shown.id].victory.text
        assert shown.defeats == tuple([defeat.text for defeat in records[shown.id].defeat])
    t = Stage(defeats=[{"all_westbound": True}, {"counter": "n", "at_least": 2}, {"counter": "m", "at_least": 1}])
    assert t.run(count("n")).g.tally[WON] == 0
    assert t.run(count("m")).g.tally[WON] == 2


@rule("VS-WIN-01")
def test_win_and_lose_end_a_scenario_at_once() -> None:
    t = Stage().run({"do": "win"}, count("n"))
    assert (t.g.tally[WON], t.counted("n"), t.asked) == (1, 0, "")
    t = Stage(nails=act({"do": "lose"}, count("n"))).haint_turn("iron_nails")
    assert (t.g.tally[WON], t.counted("n"), t.asked) == (2, 0, "")


@rule("VS-MOOD-06", "VS-EVT-02")
def test_a_mood_may_be_switched_by_an_event() -> None:
    t = Stage(event=[event(4, {"do": "mood", "to": "other"})], wild=mood("wild"), rule=[on("mood_changed", count("n"))])
    t.run({"do": "read_event", "id": 4})
    assert (t.g.tally[MOOD], t.counted("n")) == (1, 1)


# --- the next scenario


@rule("VS-NXT-03")
def test_a_campaign_begins_with_the_first_scenario() -> None:
    g = new_game(mode="campaign", players=2)
    assert (g.scenario, g.scene.number) == ("turned_faces", 1)


@rule("VS-NXT-02", "VS-SET-18", "VS-SET-19")
def test_lasting_effects_and_the_seance_go_along_to_the_next_scenario() -> None:
    t = Stage()
    slower: Effect = {"do": "modify", "who": "actor", "stat": "move", "n": -1, "until": "camp_start"}
    later: Effect = {"do": "later", "on": "setup", "do_then": [lose("actor", 3)]}
    t.run(slower, later, actor=1)
    g = t.g
    g.tally[OWNS_SEANCE], g.playing, g.waiting = 1, False, None
    g.branch = g.book_of.scene_ids.index("the_stoker")
    g.rules, g.steps = [Campaign(True, g.n)], ["next"]
    g.run()
    t.skip_to("who")
    assert (g.scenario, g.tally[SEANCE]) == ("the_stoker", g.scene.seance_uses)
    assert next(each.a for each in t.told("lost") if each.seat == 1) == 3
    assert g.bonus(1, OF_MOVE) == -1


def test_a_defeat_is_told_in_the_words_of_its_scenario() -> None:
    t = Table("turned_faces")
    t.run({"do": "counter", "name": "stares", "set": 9}).run({"do": "counter", "name": "stares", "add": 1})
    assert t.g.tally[WON] == 2
    text = "Ten stares: you find that you are facing the wall."
    assert defeat_text(t.g) == text
    ended = result(t.g)
    assert ended is not None
    assert ended.why == f"The Turned Faces rides on. {text}"
