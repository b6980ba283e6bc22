"""Friends at a table: how they come, talk, go away and come back, and what they do with a game that is over."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.web.company import Course, Friend, course, put_up, sit_together
from tests.web.kit import PHONE, State, Visits, rings_of, told
from tests.web.player import Player, offer_of, sit_down

DUNGEON: Final[dict[str, Any]] = {"game": "wayward", "options": {"map": 1}}


def dungeon() -> Course:
    return course("wayward", "together 1", map=1)


def open_seats(friend: Friend) -> Locator:
    friend.button("Settings").click()
    friend.button("Seats and links").click()
    return friend.page.get_by_role("dialog", name="Seats and links")


def standing(friend: Friend, name: str) -> Locator:
    """What a page says of where somebody is."""
    return friend.company.get_by_role("listitem").filter(has_text=name)


def in_turn(ines: Friend, orla: Friend) -> tuple[Friend, Friend]:
    """Who is asked, and who waits."""
    return (ines, orla) if ines.state()["asked"]["seat"] == 0 else (orla, ines)


def take_turn(friend: Friend, game: Course) -> None:
    """Answer, without a browser, until somebody else is asked."""
    while (state := friend.state())["asked"]["seat"] in state["held"]:
        seat, answer = game.answers[state["number"]]
        given = {"type": "answer", "number": state["number"], "seat": seat, "answer": answer}
        told(friend.api.post(f"/tables/{friend.table}/deeds", json=given))


def answer_next(friend: Friend, game: Course) -> State:
    """Give the next answer by hand; the table before it."""
    own = friend.settled()
    friend.choose(own, offer_of(own, game.answers[own["number"]][1]))
    return own


# --- coming -----------------------------------------------------------------------------------------------------------


def test_a_friend_comes_by_the_link_that_the_host_copies(visits: Visits) -> None:
    host = visits.open("/new/wayward")
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.get_by_role("textbox", name="Name of player 1").fill("Ines")
    host.get_by_role("combobox", name="Player 2 is a").select_option(label="A friend, by a link")
    host.get_by_role("button", name="Begin the game").click()
    sheet = host.get_by_role("dialog", name="Seats and links")
    expect(sheet.get_by_role("status").first).to_contain_text("One seat waits")
    sheet.get_by_role("button", name="Copy the link for First friend").click()
    expect(sheet.get_by_role("button", name="Copied")).to_be_visible()
    link = host.evaluate("navigator.clipboard.readText()")

    guest = visits.another().open("/", PHONE)
    guest.get_by_role("textbox", name="Paste a friend’s link").fill(link)
    guest.get_by_role("button", name="Join", exact=True).click()
    guest.get_by_role("textbox", name="Your name").fill("Orla")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("region", name="Who is here")).to_contain_text("Orla (you)")
    assert "#" not in guest.url, "the key is not left in the address"
    expect(sheet.get_by_role("status").first).to_contain_text("Everybody has come")
    sheet.get_by_role("button", name="Close").click()
    company = host.get_by_role("region", name="Who is here").get_by_role("listitem")
    expect(company.filter(has_text="Orla")).to_contain_text("here")


def test_somebody_sits_down_from_the_lobby(visits: Visits) -> None:
    seats = [{"name": "Lobby host"}, {"name": "Free", "mine": False}]
    opened = told(visits.api.post("/tables", json={**DUNGEON, "seats": seats, "listed": True}))
    page = visits.another().open("/")
    page.get_by_role("button", name="Join Lobby host at Wayward").click()
    page.get_by_role("textbox", name="Your name").fill("Orla")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(f"**/table/{opened['state']['table']}")
    expect(page.get_by_role("region", name="Who is here")).to_contain_text("Orla (you)")
    assert visits.api.get("/lobby").json() == []


def test_seats_are_taken_along_to_another_device(visits: Visits) -> None:
    rings_of(visits.api).take(put_up(visits.api, dungeon().log))
    here, there = visits.open("/"), visits.another().open("/", PHONE)
    for page in (here, there):
        page.get_by_text("Take your seats to another device").click()
    here.get_by_role("button", name="Make a code").click()
    code = here.locator("output").inner_text()
    there.get_by_role("textbox", name="A code from another device").fill(code)
    there.get_by_role("button", name="Fetch").click()
    expect(there.get_by_text("One table has come along.")).to_be_visible()
    there.get_by_role("link", name="Play", exact=True).click()
    expect(there.get_by_role("region", name="Question").get_by_role("button").first).to_be_visible()


# --- being there ------------------------------------------------------------------------------------------------------


def test_friends_talk_and_see_who_is_there(visits: Visits) -> None:
    ines, orla, wick = sit_together(visits, dungeon().log)
    for name in ("Ines", "Orla"):
        expect(standing(wick, name)).to_contain_text("here")
    expect(ines.company).to_contain_text("1 watches")
    orla.say("<b>Good</b> evening")
    expect(ines.button("Chat")).to_contain_text("1")
    ines.button("Chat").click()
    wick.button("Chat").click()
    for friend in (ines, orla, wick):
        chat = friend.page.get_by_role("log", name="Chat")
        expect(chat).to_contain_text("<b>Good</b> evening")  # as it was typed: text, and nothing else
    expect(wick.page.get_by_role("textbox", name="Say something")).to_have_count(0)
    ines.button("Well played").click()
    expect(orla.page.get_by_role("log", name="Chat")).to_contain_text("Well played")
    orla.page.close()
    expect(standing(ines, "Orla")).to_contain_text("away")


def test_a_bot_takes_a_seat_and_gives_it_back(visits: Visits) -> None:
    ines, orla, _ = sit_together(visits, dungeon().log)
    sheet = open_seats(ines)
    seat = sheet.get_by_role("listitem").filter(has_text="Orla")
    seat.get_by_role("button", name="A bot instead").click()
    orla.button("Play on myself").click()
    expect(standing(ines, "Orla")).to_contain_text("here")
    expect(orla.button("Play on myself")).to_have_count(0)
    seat.get_by_role("button", name="Take the seat back").click()
    expect(orla.page.get_by_role("alert")).to_be_visible()
    expect(sheet.get_by_role("textbox", name="Link for Orla")).to_be_visible()


def test_a_guest_hands_the_seat_over_and_takes_it_back(visits: Visits) -> None:
    ines, orla, _ = sit_together(visits, dungeon().log)
    orla.button("Settings").click()
    orla.button("Hand over your seat").click()
    sheet = orla.page.get_by_role("dialog", name="Seats and links")
    sheet.get_by_role("button", name="Hand it over").click()
    link = sheet.get_by_role("textbox", name="Link for Orla").input_value()
    expect(standing(ines, "Orla")).to_contain_text("free seat")

    wick = visits.another().open(link, PHONE)
    wick.get_by_role("textbox", name="Your name").fill("Wick")
    wick.get_by_role("button", name="Sit down").click()
    expect(standing(ines, "Wick")).to_contain_text("here")


def test_a_bot_plays_on_when_the_time_is_over(visits: Visits) -> None:
    clock = {"kind": "move", "seconds": 2, "then": "bot"}
    wish = {**DUNGEON, "seats": [{"name": "Ines"}, {"name": "Orla"}], "clock": clock}
    table = rings_of(visits.api).take(told(visits.api.post("/tables", json=wish)))["table"]
    ines = Friend(visits, table)
    expect(ines.page.get_by_role("timer").first).to_be_visible()
    expect(ines.button("Play on myself").first).to_be_visible()  # either of the two was asked, and has not answered


def test_without_sockets_moves_come_a_little_later(visits: Visits) -> None:
    game = dungeon()
    ines, orla, _ = sit_together(visits, game.log)
    asked, waiting = in_turn(ines, orla)
    waiting.page.route_web_socket(re.compile("/socket$"), close)
    waiting.page.reload()
    expect(waiting.page.get_by_text("Slow line")).to_be_visible()
    take_turn(asked, game)
    waiting.passed(answer_next(waiting, game))
    asked.settled()


def close(socket: WebSocketRoute) -> None:
    socket.close()


# --- coming back ------------------------------------------------------------------------------------------------------


def test_who_comes_back_is_told_what_happened(visits: Visits) -> None:
    game = dungeon()
    ines, orla, _ = sit_together(visits, game.log)
    asked, away = in_turn(ines, orla)
    away.page.goto("/")
    take_turn(asked, game)
    away.page.reload()
    row = away.page.get_by_role("listitem").filter(has_text="Wayward").filter(has_text="moves")
    expect(row).to_contain_text("new")
    expect(away.page.get_by_text("1 waits for you")).to_be_visible()
    row.get_by_role("link", name="Play", exact=True).click()
    digest = away.page.get_by_role("region", name="What happened since you were here")
    expect(digest).to_contain_text("Since you were here")
    answer_next(away, game)
    expect(digest).to_have_count(0)


# --- afterwards -------------------------------------------------------------------------------------------------------


def test_the_company_goes_on_at_a_new_table(visits: Visits) -> None:
    game = dungeon()
    ines, orla, wick = sit_together(visits, game.before(1))
    answer_next(in_turn(ines, orla)[0], game)
    ines.button("Play again with the same people").click()
    ines.page.wait_for_url(lambda url: not url.endswith(ines.table))
    table = ines.page.url.rpartition("/")[2]
    for friend in (orla, wick):
        friend.button("Follow them").click()
        friend.page.wait_for_url(f"**/table/{table}")
        rings_of(friend.api).learn(friend.page)
    rings_of(ines.api).learn(ines.page)
    for friend in (ines, orla, wick):
        friend.table = table
        friend.settled()
    assert orla.state()["held"] == [1]


def test_a_finished_game_is_seen_by_every_seat_counted_and_forked(visits: Visits) -> None:
    game = course("harrow", "together 20", mode="full", factions="protectors,kammi", map="a", dawn=20)
    table = rings_of(visits.api).take(put_up(visits.api, game.finished))["table"]
    middle = next(number for number in sorted(game.answers)[60::20] if all(hands_at(visits, table, number)))
    page = visits.open(f"/replay/{table}?at={middle}")
    for seat, hand in enumerate(hands_at(visits, table, middle)):
        page.get_by_role("combobox", name="Seen by").select_option(str(seat))
        for title in hand:
            expect(page.get_by_role("region", name="Players")).to_contain_text(title)

    page.get_by_role("link", name="Figures").click()
    expect(page.get_by_role("heading", name="Chance")).to_be_visible()
    expect(page.get_by_role("heading", name="Rules met")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider", name="Move").fill(str(middle))
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/table/*")
    forked = Player(page, visits.api, page.url.rpartition("/")[2])
    assert forked.table != table
    assert forked.state()["asked"]


def hands_at(visits: Visits, table: str, number: int) -> list[list[str]]:
    """The cards that each seat held then, by their titles."""
    decks: dict[str, Any] = visits.api.get("/games/harrow/board").json()["cards"]
    titles = {card["id"]: card["name"] for deck in ("tactics", "goblin") for card in decks[deck]}
    moments = [told(visits.api.get(f"/tables/{table}/at/{number}", params={"seat": seat})) for seat in (0, 1)]
    return [[titles[card] for card in moments[seat]["view"]["factions"][seat]["hand"]] for seat in (0, 1)]


def test_a_host_who_sits_alone_sees_no_company(visits: Visits) -> None:
    state = rings_of(visits.api).take(put_up(visits.api, dungeon().log))
    player = sit_down(visits, state)
    expect(player.page.get_by_role("region", name="Who is here")).to_have_count(0)
    expect(player.page.get_by_role("button", name="Chat")).to_have_count(0)
