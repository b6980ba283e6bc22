"""Playing with a pointer: whole games on the board and in the bar, reasons, dice, the log and its rules."""

from __future__ import annotations

import math
import re

import httpx
from playwright.sync_api import expect

from tests.web.kit import PHONE, State, Visits, finished, give, lay_out
from tests.web.player import Curiosity, Player, label, offer_of, sit_down


def plain(text: str) -> str:
    """A telling without its marks."""
    return text.replace("**", "")


def rolled(dice: list[int]) -> re.Pattern[str]:
    """Dice as they are read out, whatever stands between them."""
    return re.compile(r"Rolled\s*" + r"\D+".join(map(str, dice)) + r"\b")


def test_a_whole_game_is_played_by_pressing_what_is_lit(visits: Visits) -> None:
    state = lay_out(visits.api, "game 28")
    player, curiosity = sit_down(visits, state), Curiosity()
    rolls = 0
    while state["asked"]:
        before = state
        player.choose(state, curiosity.choose(state["asked"]["offers"]))
        state = player.passed(state)
        rolls += check_what_is_told(player, before["number"], state)
    assert rolls, "a game without a roll proves little: give it another seed"
    assert len(curiosity.known) > 25, "a game without adventures proves little: give it another seed"

    expect(player.bar).to_contain_text("The game is over")
    check_places(player, state)


def test_a_finished_game_shows_places_and_ways_on(visits: Visits) -> None:
    state = finished(visits.api)
    player = Player(visits.open(f"/table/{state['table']}"), visits.api, state["table"])
    winner = state["seats"][state["result"]["winners"][0]]["name"]
    expect(player.bar).to_contain_text(f"{winner} wins")
    check_places(player, state)
    player.bar.get_by_role("link", name="Replay").click()
    expect(player.page.get_by_role("slider", name="Move")).to_have_attribute("max", str(state["number"]))


def check_places(player: Player, state: State) -> None:
    """Everybody's place in the bar, the winner first; why it ended; and no light any more."""
    result, seats = state["result"], state["seats"]
    expect(player.bar).to_contain_text(result["why"], ignore_case=True)
    listed = [
        f"{place['place'] or ''}.*{seats[place['seat']]['name']}\\s*{place['score']} gold.*{place['how']}"
        for place in sorted(result["places"], key=lambda place: place["place"] or math.inf)
    ]
    places = player.bar.get_by_role("region", name="Places").get_by_role("listitem")
    expect(places).to_have_text([re.compile(each, re.DOTALL) for each in listed])
    assert player.read().lit == []


def check_what_is_told(player: Player, since: int, state: State) -> int:
    """What has happened stands in the log, and dice lie in the bar until the next answer; whether there were any."""
    tellings = [told for moment in state["history"][since:] for told in moment["tellings"]]
    logged = " ".join(player.log.inner_text().split())
    for told in tellings:
        assert plain(told["text"]) in logged
    dice = [told["data"]["dice"] for told in tellings if "dice" in told["data"]]
    if dice and state["asked"]:
        expect(player.bar).to_contain_text(rolled(dice[-1]))
    return len(dice)


def test_something_dark_says_why_and_names_the_rule(visits: Visits) -> None:
    state = lay_out(visits.api, "reasons")
    player = sit_down(visits, state)
    line = player.bar.get_by_role("status")
    for wish in ("exit:X_north", "area:treasury", "pit:8"):
        why = player.why(wish)
        player.press(wish)
        expect(line).to_contain_text(why["sentence"])
        line.get_by_role("button", name=why["rule"]).click()
        check_rule_is_open(player, why["rule"])
    assert player.settled()["number"] == state["number"], "asking is not answering"


def test_resting_on_a_thing_tells_what_it_does_or_why_not(visits: Visits) -> None:
    state = lay_out(visits.api, "reasons")
    player = sit_down(visits, state)
    line = player.bar.get_by_role("status")
    offer = next(offer for offer in state["asked"]["offers"] if offer["answer"].startswith("move"))
    player.page.mouse.move(*player.spot(offer["touches"][0]))
    expect(line).to_contain_text(offer["says"])
    player.page.mouse.move(*player.spot("area:treasury"))
    expect(line).to_contain_text(player.why("area:treasury")["sentence"])


def test_rules_in_the_log_open_the_rules_at_that_rule(visits: Visits) -> None:
    state = lay_out(visits.api, "log")
    for _ in range(3):
        state = give(visits.api, state, state["asked"]["offers"][0]["answer"])
    player = sit_down(visits, state)
    rule = state["history"][-1]["tellings"][-1]["rule"]
    player.log.get_by_role("button", name=rule).first.click()
    check_rule_is_open(player, rule)
    rail = player.page.get_by_role("complementary", name="Players and book")
    rail.get_by_role("button", name="Log").click()
    expect(player.log).to_be_visible()


def check_rule_is_open(player: Player, rule: str) -> None:
    shown = player.page.get_by_role("region", name="Rules", exact=True).locator(f"[id='{rule}']")
    expect(shown).to_be_in_viewport()
    expect(shown.get_by_role("link", name=rule)).to_be_visible()


def test_two_people_share_a_screen(visits: Visits) -> None:
    state = lay_out(visits.api, "shared", ["Ines", "Orla"], board=2)
    player = sit_down(visits, state)
    first = state["asked"]["seat"]
    names = [seat["name"] for seat in state["seats"]]
    expect(player.page.get_by_role("region", name=f"{names[first]}’s pack")).to_be_visible()
    player.choose(state, offer_of(state, "end"))
    state = player.passed(state)
    assert state["asked"]["seat"] != first
    expect(player.bar.get_by_role("heading")).to_contain_text(names[1 - first])
    expect(player.page.get_by_role("region", name=f"{names[1 - first]}’s pack")).to_be_visible()
    expect(player.log).to_contain_text(names[1 - first])


def test_a_finger_answers_like_a_pointer(visits: Visits) -> None:
    state = lay_out(visits.api, "finger")
    player = sit_down(visits, state, PHONE)
    floor = next(thing for thing in player.read().lit if thing.startswith("floor:"))
    player.page.touchscreen.tap(*player.spot(floor))
    state = player.passed(state)
    player.page.touchscreen.tap(*player.spot(floor))  # gone for this turn: the bar says why
    expect(player.bar.get_by_role("status")).to_contain_text(player.why(floor)["sentence"])


def test_what_is_picked_waits_in_the_bar_until_one_answer_is_left(visits: Visits, api: httpx.Client) -> None:
    state = before_a_guard(api)
    player = sit_down(visits, state)
    ways = [offer for offer in state["asked"]["offers"] if offer["answer"].startswith("push")]
    (guard,) = {thing for offer in ways for thing in offer["touches"] if thing.startswith("link:")}
    player.press(guard)
    for offer in state["asked"]["offers"]:
        shown = player.bar.get_by_role("button", name=label(offer), exact=True)
        expect(shown).to_have_count(1 if offer in ways else 0)
    expect(player.thing(guard)).to_have_attribute("aria-pressed", "true")

    player.bar.get_by_role("button", name="take back").click()
    player.settled()
    player.press(guard)
    player.page.keyboard.press("Escape")
    player.settled()
    player.press(guard)
    player.answer(ways[-1])
    player.passed(state)


def before_a_guard(api: httpx.Client) -> State:
    """A player with two weapons before a guard: one die or two."""
    state = lay_out(api, "guard4")
    for answer in ("pick up", "move armory", "pick up", "move start_2", "move pillars", "pick up"):
        state = give(api, state, answer)
    return state
