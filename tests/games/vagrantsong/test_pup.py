"""GBF, PUP. The Runaway and the Pup: one vagrant with two standees."""

from typing import Any

import pytest

from lantern.games.vagrantsong.ids import APPLE, BODY, NAILS, PUP, SALT, USED
from lantern.games.vagrantsong.rules.turn import CURE, GIVE, PUP_GIVE, PUP_GO, PUP_TRADE, USE
from lantern.games.vagrantsong.train import NAMES, NUMBERS
from tests.games.vagrantsong.bench import bench, losses
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import Stage, act, lose
from tests.rule_evidence import rule

NEAR_PUP = {"do": "lose_humanity", "who": "adjacent:B-5-1", "n": 1}


def pair() -> Table:
    """The Runaway beside the haint, the Pup in the corner B-5-1, the Songsmith in car A."""
    return bench("runaway", "songsmith").at(1, "A-1-1").at(PUP, "B-5-1")


def staged(**parts: Any) -> Stage:
    t = Stage("runaway", "songsmith", **parts)
    t.at(0, "B-5-4").at(1, "A-1-1").at(PUP, "B-4-2").haint("B-3-2")
    return t


# --- one vagrant


@rule("VS-GBF-01", "VS-PUP-01")
def test_the_runaway_has_the_pup_and_nobody_else_does() -> None:
    t = pair()
    assert (t.g.pup_seat(), t.g.person(PUP)) == (0, 0)
    assert bench("empress", "songsmith").g.pup_seat() == -1


@rule("VS-PUP-02", "VS-R-49")
def test_what_the_pup_loses_or_gains_is_the_runaways() -> None:
    t = pair().run(NEAR_PUP, actor=1)
    assert losses(t) == [1, 0]
    t.run({"do": "gain_humanity", "who": "adjacent:B-5-1", "n": 1}, actor=1)
    assert losses(t) == [0, 0]
    t.run({"do": "give_effect", "who": "adjacent:B-5-1", "color": "black"}, actor=1)
    assert t.g.has_effect(0, 0)


@rule("VS-PUP-02")
def test_junk_of_the_runaway_helps_the_pup() -> None:
    t = pair().at(PUP, "B-3-1").junk(0, 0, "lead_pipe").turn(0).coins("pup_bust").act("pup_bust").dice(4)
    assert t.haint_humanity == 1


@rule("VS-PUP-03")
def test_an_effect_on_both_affects_the_runaway_alone() -> None:
    t = pair().run({"do": "lose_humanity", "who": "car", "n": 1}, actor=1)
    assert losses(t) == [1, 0]
    t = staged(nails=act(lose("area", 1), area="car", target="V", range=3))
    assert losses(t.haint_turn("iron_nails")) == [1, 0]
    t = pair().run({"do": "push", "who": "car", "dir": "toward", "ref": "side:cycle", "n": 1}, actor=1)
    assert (t.space(0), t.space(PUP)) == ("B-2-3", "B-5-1")


@rule("VS-R-49")
def test_a_forced_move_moves_the_standee_that_was_hit() -> None:
    t = pair().run({"do": "push", "who": "adjacent:B-5-1", "dir": "toward", "ref": "side:cycle", "n": 2}, actor=1)
    assert (t.space(0), t.space(PUP)) == ("B-2-2", "B-5-3")


@rule("VS-PUP-12", "VS-PUP-01")
def test_the_pup_stays_on_board_with_a_westbound_runaway() -> None:
    t = pair().run({"do": "westbound", "who": "actor"}, actor=0).say(0)
    assert t.g.standees() == [0, 1, PUP]
    assert t.turn(0).can("pup_move")


# --- its three actions


@rule("VS-PUP-04", "VS-R-50")
def test_coins_on_the_pup_card_make_it_move_investigate_or_bust_and_nothing_else() -> None:
    t = pair().turn(0)
    assert [name for name in ("pup_move", "pup_investigate", "pup_bust") if t.can(name)] == [
        "pup_move", "pup_investigate", "pup_bust",
    ]  # fmt: skip
    assert not bench("songsmith", "runaway").turn(0).can("pup_move")


@rule("VS-PUP-04")
def test_the_pup_moves_three_investigates_on_4_and_busts_on_5() -> None:
    t = pair().turn(0).coins("pup_move").say(PUP_GO + NUMBERS["B-5-4"])
    assert (t.space(PUP), t.space(0)) == ("B-5-4", "B-2-2")
    t = pair().event(1, "B-5-1").turn(0).coins("pup_investigate").act("pup_investigate").dice(4)
    assert t.haint_humanity == 1
    t = pair().event(1, "B-5-1").turn(0).coins("pup_investigate").act("pup_investigate").dice(3)
    assert (t.haint_humanity, losses(t)) == (0, [1, 0])
    t = pair().at(PUP, "B-4-2").turn(0).coins("pup_bust", "pup_bust").act("pup_bust").dice(5, 4)
    assert t.haint_humanity == 1


@rule("VS-R-50")
def test_the_pup_neither_rummages_nor_patches_up_when_told_to_act() -> None:
    for what in ("rummage", "patch_up"):
        t = pair().run({"do": "perform", "who": "pup", "what": what, "coins": 1}, actor=0)
        assert t.asked == "who"
    assert not pair().turn(0).can("westbound")


# --- haints


@rule("VS-PUP-05")
def test_the_pup_is_a_vagrant_for_targets() -> None:
    t = pair().at(1, "B-5-2").skill(1, 0, "can_do_attitude").turn(1).coins("skill:0").act("skill:0")
    assert t.answers == [1, PUP]
    t.humanity(0, 3).say(PUP).dice(4, 1)
    assert t.has(0) == 3 + 1 + 1  # a success, and a coin for acting first
    t = staged(nails=act(lose("target", 2), range=1, target="V"))
    assert losses(t.haint_turn("iron_nails")) == [2, 0]  # only the Pup is in range


@rule("VS-PUP-06", "VS-R-48")
def test_the_pup_is_unaffected_by_being_haunted() -> None:
    t = staged(haunted=[lose("haunted", 1)], nails=act(move=4, range=1, target="V"))
    t.at(0, "B-5-2").at(PUP, "B-4-2").haint("B-3-2")
    t.haint_turn("iron_nails").skip_to("who")
    assert [each.seat for each in t.told("haunted")] == [0]
    assert losses(t) == [1, 0]


@rule("VS-PUP-06")
def test_the_pup_walks_through_haints() -> None:
    t = pair().at(PUP, "B-3-1").turn(0).coins("pup_move").say(PUP_GO + NUMBERS["B-3-3"])
    assert (t.space(PUP), t.told("haunted")) == ("B-3-3", [])


@rule("VS-PUP-07")
def test_a_haint_that_stops_on_the_pup_displaces_it() -> None:
    t = staged(haunted=[lose("haunted", 1)])
    t.at(PUP, "B-5-2").at(0, "A-1-2")
    t.run({"do": "push", "who": "haint", "dir": "toward", "ref": "side:break", "n": 2}, actor=1)
    assert (t.space(BODY), t.asked, t.seat) == ("B-5-2", "displaced", 0)
    t.say(NUMBERS["B-5-1"])
    assert (t.space(PUP), t.told("haunted"), losses(t)) == ("B-5-1", [], [0, 0])


@rule("VS-PUP-06", "VS-R-07")
@pytest.mark.parametrize(("who", "ends"), [("pup", {"B-4-2", "B-3-3", "B-2-4"}), ("actor", {"B-4-2", "B-3-3"})])
def test_a_way_through_the_haint_is_no_worse_for_the_pup(who: str, ends: set[str]) -> None:
    t = (
        staged(haunted=[lose("haunted", 1)])
        .at(PUP if who == "pup" else 0, "B-2-2")
        .at(0 if who == "pup" else PUP, "A-5-4")
    )
    t.run({"do": "push", "who": who, "dir": "toward", "ref": "B-4-4", "n": 2}, actor=0)
    assert {NAMES[at] for at in t.answers} == ends


# --- tokens


@rule("VS-PUP-08")
def test_the_pup_cannot_use_tokens() -> None:
    t = pair().at(PUP, "B-4-2").token(PUP, "iron_nails").turn(0).coins()
    assert USE + NAILS not in t.answers
    assert USE + NAILS in t.token(0, "iron_nails").answers


@rule("VS-PUP-09")
def test_tokens_on_the_pup_card_count_against_the_runaways_rummage_value() -> None:
    t = pair().token(PUP, "salt", "apple")
    assert t.g.held(0) == 2
    t.run({"do": "draw_token", "who": "actor", "n": 1, "keep": 1}, actor=0).draws("candle")
    assert (t.asked, t.answers) == ("return", [1, 5 + SALT, 5 + APPLE])
    t.say(5 + SALT)
    assert (t.held(0), t.held(PUP)) == (["candle"], ["apple"])


@rule("VS-PUP-09")
def test_a_token_that_the_pup_gets_goes_on_its_card() -> None:
    t = pair().run({"do": "draw_token", "who": "pup", "n": 1, "keep": 1}, actor=0).draws("salt")
    assert (t.held(PUP), t.held(0)) == (["salt"], [])


@rule("VS-PUP-10", "VS-PUP-11")
def test_the_pups_token_is_passed_on_to_be_used_and_is_the_runaways_use_of_the_round() -> None:
    t = pair().at(1, "B-5-2").token(PUP, "salt").turn(0).coins().say(PUP_GIVE + 10 + SALT)
    assert (t.held(1), t.held(PUP), t.g.tally[USED]) == (["salt"], [], 1)
    t = pair().at(PUP, "B-1-2").token(PUP, "iron_nails").token(0, "salt").turn(0).coins().say(PUP_GIVE + NAILS)
    assert (sorted(t.held(0)), t.g.tally[USED]) == (["iron_nails", "salt"], 1)
    assert USE + NAILS not in t.answers
    assert GIVE + 10 + SALT not in t.answers


@rule("VS-PUP-10")
def test_the_pup_gives_to_adjacent_vagrants_only() -> None:
    t = pair().token(PUP, "salt").turn(0).coins()
    assert [x for x in t.answers if PUP_GIVE <= x < PUP_GIVE + 50] == []


@rule("VS-PUP-10", "VS-R-84", "VS-R-29")
def test_the_pup_trades_and_the_runaway_has_used_its_token_by_it() -> None:
    def beside() -> Table:
        return pair().at(1, "B-5-2").token(PUP, "salt").token(1, "salt", "apple").turn(0).coins()

    t = beside()
    assert [x for x in t.answers if PUP_TRADE <= x < CURE] == [PUP_TRADE + 25 + 5 * SALT + APPLE]
    assert t.say(PUP_TRADE + 25 + 5 * SALT + APPLE).asked == "trade"
    t.say(1)
    assert (t.held(PUP), sorted(t.held(1)), t.held(0)) == (["apple"], ["salt", "salt"], [])
    assert (t.g.tally[USED], t.g.tally[USED + 1]) == (1, 1)
    assert not [x for x in t.answers if PUP_GIVE <= x < CURE]
    declined = beside().say(PUP_TRADE + 25 + 5 * SALT + APPLE).say(0)
    assert (declined.held(PUP), declined.g.tally[USED]) == (["salt"], 0)
    assert not [x for x in declined.answers if PUP_TRADE <= x < CURE], "asked once in a turn"


@rule("VS-PUP-10")
def test_the_pup_trades_with_others_than_its_own_runaway() -> None:
    t = pair().at(PUP, "B-1-2").token(PUP, "iron_nails").token(0, "salt").turn(0).coins()
    assert PUP_GIVE + NAILS in t.answers
    assert not [x for x in t.answers if PUP_TRADE <= x < CURE]
