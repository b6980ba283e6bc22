"""Home, setting a table, and addresses that lead nowhere."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.kit import Visits, lay_out, put_up
from tests.web.player import Player, sit_down


def test_a_table_is_set_and_found_again_at_home(visits: Visits) -> None:
    page = visits.open("/")
    page.get_by_role("link", name="New table").first.click()
    page.get_by_role("textbox", name="Name of player 1").fill("Juniper")
    page.get_by_role("combobox", name="Player 2 is a").select_option("person")
    page.get_by_role("button", name="Person").click()
    page.get_by_role("radio", name="Darrowell City").check()
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_url("**/table/*")
    player = Player(page, visits.api, page.url.rpartition("/")[2])
    state = player.settled()
    assert state["options"]["map"] == 2
    assert state["seats"][0]["name"] == "Juniper"
    assert [seat["kind"] for seat in state["seats"]] == ["person"] * 3

    page.get_by_role("link", name="Lantern: all tables").click()
    row = page.get_by_role("listitem").filter(has_text="Juniper").first
    expect(row).to_contain_text(state["asked"]["sentence"])
    row.get_by_role("link", name="Play", exact=True).click()
    assert player.settled() == state


def test_bots_play_along(visits: Visits) -> None:
    table = put_up(visits.api, "wayward", {}, ["person", "instinct", "random"])["table"]
    player = Player(visits.open(f"/table/{table}"), visits.api, table)
    state = player.settled()
    player.page.keyboard.press(str(len(state["asked"]["offers"])))
    state = player.passed(state)
    for name in ("Orla", "Wick"):
        expect(player.log).to_contain_text(name)
    assert state["asked"]["seat"] == 0


def test_wrong_input_is_refused_before_it_is_sent(visits: Visits) -> None:
    page = visits.open("/new/wayward")
    name = page.get_by_role("textbox", name="Name of player 1")
    name.fill("")
    page.get_by_role("button", name="Begin the game").click()
    expect(name).to_be_focused()
    assert name.evaluate("(field) => field.validity.valueMissing")
    expect(page).to_have_url(f"{visits.address}/new/wayward")
    name.fill("x" * 60)
    assert len(name.input_value()) <= 40
    for _ in range(4):
        page.get_by_role("button", name="Bot", exact=True).click()
    expect(page.get_by_role("button", name="Person", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="Bot", exact=True)).to_be_disabled()


def test_what_the_server_refuses_is_shown_and_the_form_is_kept(visits: Visits) -> None:
    page = visits.open("/new/wayward")
    name = page.get_by_role("textbox", name="Name of player 1")
    name.fill("Juniper")
    failure = '{"error": "map is 9; choose one of 1, 2", "rule": "", "where": "options"}'
    page.route("**/api/tables", lambda route: route.fulfill(status=422, body=failure))
    page.get_by_role("button", name="Begin the game").click()
    expect(page.get_by_role("alert")).to_contain_text("map is 9; choose one of 1, 2")
    expect(name).to_have_value("Juniper")
    expect(page.get_by_role("button", name="Begin the game")).to_be_enabled()
    visits.forgive("status of 422")


def test_addresses_that_lead_nowhere_say_so_and_lead_home(visits: Visits) -> None:
    page = visits.open("/")
    for path, words in {
        "/table/nothere": "There is no table",
        "/replay/nothere": "There is no table",
        "/new/chess": "chess",
        "/somewhere/else/entirely": "There is no page",
    }.items():
        page.goto(path)
        expect(page.get_by_role("alert")).to_contain_text(words)
        page.get_by_role("alert").get_by_role("link", name="To your tables").click()
        expect(page).to_have_url(f"{visits.address}/")
    visits.forgive("status of 404")


def test_an_answer_that_gets_lost_goes_out_by_itself(visits: Visits) -> None:
    state, cable = lay_out(visits.api, "lost"), visits.cable()
    player = sit_down(visits, state, cable=cable)
    cable.pull()
    player.page.keyboard.press("1")
    expect(player.bar).to_contain_text("did not reach the table yet")
    expect(player.bar).to_contain_text("Nothing is lost")
    expect(player.bar.get_by_role("button", name="Send again")).to_be_enabled()
    cable.plug_in()
    assert player.passed(state)["number"] == state["number"] + 1


def test_a_table_that_is_busy_says_so_until_it_answers(visits: Visits) -> None:
    state, cable = lay_out(visits.api, "busy"), visits.cable()
    player = sit_down(visits, state, cable=cable)
    cable.block()
    player.page.keyboard.press("1")
    expect(player.bar).to_contain_text("Sending")
    chosen = state["asked"]["offers"][0]["touches"]
    assert {*player.read().lit} <= {*chosen}, "what was chosen keeps its mark, and nothing else is lit"
    player.page.keyboard.press("2")
    player.press(next(iter(player.read().drawn)))
    cable.unblock()
    assert player.passed(state)["number"] == state["number"] + 1, "an answer on its way is sent once"


def test_a_removed_table_is_gone_after_a_question(visits: Visits) -> None:
    state = lay_out(visits.api, "remove", ["Removable"])
    page = visits.open("/")
    row = page.get_by_role("listitem").filter(has_text="Removable")
    row.get_by_role("button", name="Remove this table").click()
    page.get_by_role("button", name="Keep it").click()
    expect(row).to_have_count(1)
    row.get_by_role("button", name="Remove this table").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(row).to_have_count(0)
    assert visits.api.get(f"/tables/{state['table']}").status_code == 404
