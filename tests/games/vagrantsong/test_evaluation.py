"""What instinct thinks of a position: the party's humanity, the haint's, coins where they do good, dangers ahead."""

from __future__ import annotations

import time
from random import Random

import pytest

from lantern.bots import find_bot
from lantern.core.flow import CHANCE
from lantern.games.vagrantsong import GAME
from lantern.games.vagrantsong.evaluation import appraise, evaluate
from lantern.games.vagrantsong.ids import BREAKS, BUST, EVER_WEST, HAINT_HUMANITY, PATCH_UP, WEST
from lantern.games.vagrantsong.layout import current
from lantern.games.vagrantsong.options import SCENARIOS
from lantern.games.vagrantsong.outlook import Outlook, Rising
from lantern.games.vagrantsong.promises import goals, promise
from lantern.games.vagrantsong.rules.turn import END
from lantern.games.vagrantsong.threats import threat
from lantern.games.vagrantsong.train import CAR, NUMBERS
from lantern.games.vagrantsong.worth import INSTINCT, SEARCH, course, outlook_of, prices
from tests.games.vagrantsong.kit import PLACE_NAMES, Table


def worth(t: Table) -> float:
    return evaluate(t.g, 0)


def plain() -> Table:
    """Two vagrants and the Faces on an empty train, far apart."""
    return Table().clear().at(0, "A-1-1").at(1, "A-1-4").haint("C-4-2")


def chosen(t: Table, seed: int = 1) -> int:
    """What instinct answers."""
    rng = Random(seed)
    return find_bot("instinct").choose(GAME, GAME.imagine(t.g, t.seat, rng), t.seat, rng)


def placed(t: Table) -> list[str]:
    """The coins that instinct places in a turn."""
    found = []
    while t.asked == "coin":
        x = chosen(t)
        found.append(PLACE_NAMES[x] if x < len(PLACE_NAMES) else "enough")
        t.say(x)
    return sorted(found)


def outlook(scenario: str) -> Outlook:
    found = current().scenes[scenario].outlook
    assert found is not None
    return found


# --- what stands on the table


def test_all_seats_think_the_same() -> None:
    t = plain()
    assert evaluate(t.g, 0) == evaluate(t.g, 1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (plain().haint_at(3), plain().haint_at(2)),
        (plain().set(BREAKS, 1), plain().haint_at(9, threshold=10)),
        (plain().humanity(1, 8), plain().humanity(1, 7)),
        (plain(), plain().wounded(0, 0)),
        (plain(), plain().effect(0, 0)),
        (plain().token(0, "salt"), plain()),
        (plain().counter("stares", 3), plain().counter("stares", 4)),
        (plain().wounded(0, 0), plain().wounded(0, 0, 1).set(WEST, 1).set(EVER_WEST, 1).humanity(0, 1)),
    ],
    ids=["humanity", "break", "own humanity", "wound", "effect", "token", "stares", "westbound"],
)
def test_what_is_better_is_worth_more(better: Table, worse: Table) -> None:
    assert worth(better) > worth(worse)


def test_the_last_humanity_wins_and_is_worth_more_than_anything() -> None:
    t = plain().haint_at(9, threshold=10, breaks=1).at(0, "C-3-2").turn(0)
    before = worth(t)
    t.coins("bust").act("bust").dice(5)
    assert t.g.waiting is None
    assert worth(t) > before + 100


# --- danger, from the defeat conditions


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_has_a_danger_that_begins_at_nothing(scenario: str) -> None:
    t = Table(scenario)
    shares = [danger.share(t.g) for danger in outlook(scenario).dangers]
    assert shares
    assert all(share < 0.4 for share in shares)


def test_danger_grows_with_the_counter_up_to_its_limit() -> None:
    t = plain()
    (danger,) = outlook("turned_faces").dangers
    assert isinstance(danger, Rising)
    limit = danger.limit.value(t.g, ())
    shares = [danger.share(t.counter("stares", stares).g) for stares in range(limit + 1)]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)
    near, far = course(t.counter("stares", limit - 1).g), course(t.counter("stares", 1).g)
    assert near < far - 3


def test_a_number_that_must_not_run_out_is_a_danger_too() -> None:
    t = Table("widow_frost")
    (danger,) = outlook("widow_frost").dangers
    assert danger.share(t.counter("stove", 1).g) > danger.share(t.counter("stove", 5).g)
    assert prices(t.g)[t.g.scene.counter_names.index("stove")] > 0


def test_a_counter_that_leads_to_defeat_has_a_price() -> None:
    t = Table("the_stoker")
    heat, quenched = prices(t.g)
    assert heat < 0 < quenched


# --- coins


def test_coins_go_where_they_bring_most() -> None:
    t = plain().at(1, "C-3-2").turn(1)  # the Cursebearer, beside the Faces
    assert "patch_up" not in placed(t)


def test_a_hurt_vagrant_far_from_everything_looks_after_itself() -> None:
    t = plain().humanity(0, 2).haint_at(0, threshold=20).turn(0)
    assert {"patch_up", "skill:1", "rummage"} & {*placed(t)}


def test_coins_on_move_come_first_where_the_haint_is_just_out_of_reach() -> None:
    t = plain().at(1, "C-1-2").skill(1, 1, "").turn(1)
    assert "move" in placed(t)


def test_a_coin_in_hand_is_worth_what_the_best_action_makes_of_it() -> None:
    t = plain().at(0, "C-3-2").turn(0)
    held = promise(t.g, 0, outlook_of(t.g))
    t.say(BUST)
    assert 0 < promise(t.g, 0, outlook_of(t.g)) <= held


def test_what_is_done_is_worth_more_than_what_is_promised() -> None:
    t = plain().at(0, "C-3-2").haint_at(0, threshold=20).turn(0).coins("bust", "bust", "bust")
    before = worth(t)
    t.act("bust").dice(5, 5, 1)
    assert worth(t) > before


def test_instinct_performs_what_it_has_paid_for() -> None:
    t = plain().at(0, "C-3-2").turn(0).coins("bust", "bust", "bust")
    given = []
    while t.asked == "act" and END not in given:  # a token may come first
        given.append(chosen(t))
        t.say(given[-1]).dice(1, 1, 1)
        t.auto("nail")
    assert BUST in given


def test_embers_are_worth_a_patch_up_when_the_fire_is_hot() -> None:
    t = Table("the_stoker", "revivalist", "songsmith").clear().haint("C-5-1").terrain("A-2-2").at(0, "A-2-1")
    t.counter("heat", 7).at(1, "A-5-4").turn(0)
    assert "patch_up" in placed(t)
    assert PATCH_UP in t.answers


# --- where to go, and what to fear


def test_whoever_stands_beside_the_haint_has_more_to_fear() -> None:
    t = plain().at(0, "C-3-2")
    near, far = threat(t.g, outlook_of(t.g))
    assert near > far + 0.5


def test_nobody_is_afraid_of_a_turn_that_a_break_has_ended() -> None:
    t = plain().at(0, "C-3-2").haint_at(9, threshold=10, breaks=2).turn(0).coins("bust").act("bust").dice(5)
    assert sum(threat(t.g, outlook_of(t.g))) == 0


def test_a_hidden_haint_is_looked_for_under_the_events() -> None:
    t = Table("the_empty_coat")
    assert {*goals(t.g, outlook_of(t.g))} == {packed // 32 for packed in t.g.events_at}


def test_a_haint_that_gains_nothing_here_is_drawn_into_another_car() -> None:
    t = Table("the_brakeman").haint("B-3-3").counter("done_b", 1)
    assert {CAR[at] for at in goals(t.g, outlook_of(t.g))} == {CAR[NUMBERS["A-1-1"]], CAR[NUMBERS["C-1-1"]]}


# --- whole turns


def test_a_decision_takes_milliseconds() -> None:
    rng, bot, g = Random(3), find_bot("instinct"), GAME.setup(scenario="the_ticket_taker", players=3)
    g.quiet = True
    decisions, spent = 0, 0.0
    while g.waiting is not None and decisions < 150:
        question = g.waiting
        if question.seat == CHANCE:
            g.answer(question.sample(rng))
            continue
        begun = time.process_time()
        x = bot.choose(GAME, GAME.imagine(g, question.seat, rng), question.seat, rng)
        spent += time.process_time() - begun
        decisions += 1
        g.answer(x, question.seat)
    assert spent / decisions < 0.02  # about two milliseconds; a busy machine may take longer


def test_the_haints_humanity_is_what_a_party_of_bots_raises() -> None:
    rng, bot, g = Random(4), find_bot("instinct"), GAME.setup(scenario="turned_faces", players=2)
    g.quiet = True
    most = 0
    while g.waiting is not None and most < 5:
        question = g.waiting
        x = question.sample(rng) if question.seat == CHANCE else bot.choose(GAME, g.clone(), question.seat, rng)
        g.answer(x, question.seat)
        most = max(most, g.tally[HAINT_HUMANITY])
    assert most >= 5


# --- what a search goes by


def test_a_search_gives_less_for_humanity_and_more_for_the_clock() -> None:
    """The party's humanity weighs less against the haint's than for instinct, and danger grows as it comes near."""
    hurt, healed = plain().humanity(1, 5), plain().humanity(1, 8)
    assert 0 < appraise(healed.g, 0) - appraise(hurt.g, 0) < evaluate(healed.g, 0) - evaluate(hurt.g, 0)
    assert appraise(plain().haint_at(3).g, 0) > appraise(plain().haint_at(2).g, 0)
    assert GAME.appraise(hurt.g, 0) == appraise(hurt.g, 1)
    assert GAME.evaluate(hurt.g, 0) == evaluate(hurt.g, 0)


def test_for_a_search_a_defeat_that_is_near_costs_more_than_one_that_is_far() -> None:
    t = Table(scenario="turned_faces").clear()
    number, gauge, _ = next(step for step in outlook_of(t.g).steps if step[2] < 0)
    name, shares = t.g.scene.counter_names[number], list[float]()
    for value in (gauge.start, gauge.start + 4):
        t.counter(name, value)
        shares.append(prices(t.g, SEARCH)[number] / prices(t.g, INSTINCT)[number])
    assert 0 <= shares[0] < 1 < shares[1]
