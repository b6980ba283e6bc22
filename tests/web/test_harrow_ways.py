"""Other ways into Harrow County: by keys alone, from the shelf, and through its rules."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.county import Neighbour, begun
from tests.web.kit import Visits, show
from tests.web.player import Curiosity
from tests.web.typist import BOARD, Typist


def test_a_few_turns_are_played_by_keys_alone(visits: Visits) -> None:
    state = begun(visits.api, "training", 0)
    player = Typist(visits.open(f"/table/{state['table']}"), visits.api, state["table"])
    player.settled()
    player.tab_to(BOARD)
    curiosity = Curiosity(most=14)
    while sum(faction["turns"] for faction in state["view"]["factions"]) < 3:
        player.choose_by_keys(state, curiosity.choose(state["asked"]["offers"]), number=state["number"] % 2 == 0)
        state = player.passed(state)
        player.focus(f"after answer {state['number']}: {state['history'][-1]['answer']}")


def test_keys_ask_why_of_a_dark_hex(visits: Visits) -> None:
    state = begun(visits.api, "training", 0)
    player = Typist(visits.open(f"/table/{state['table']}"), visits.api, state["table"])
    player.settled()
    player.walk_to("hex:d1")
    player.key("Enter")
    why = player.why("hex:d1", state["asked"]["seat"])
    expect(player.bar.get_by_role("status")).to_contain_text(why["sentence"])


def test_the_rules_open_at_a_rule(visits: Visits) -> None:
    page = visits.open("/rules/harrow#HC-TURN-02")
    show(page, "/rules/harrow#HC-TURN-02")
    expect(page.locator("[id='HC-TURN-02']")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("bonfire")
    expect(page.locator("article").first).to_contain_text("Bonfire")


def test_a_table_is_set_from_the_shelf(visits: Visits) -> None:
    page = visits.open("/")
    page.get_by_role("article").filter(has_text="Harrow County").get_by_role("link", name="New table").click()
    page.wait_for_url("**/new/harrow")
    page.get_by_role("radio", name="Solo, as Hester").check()
    page.get_by_role("textbox", name="Name of Hester").fill("Juniper")
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_url("**/table/*")
    player = Neighbour(page, visits.api, page.url.rpartition("/")[2])
    state = player.settled()
    assert (state["options"]["mode"], [seat["name"] for seat in state["seats"]]) == ("solo", ["Juniper"])
    page.get_by_role("link", name="Lantern: all tables").click()
    expect(page.get_by_role("listitem").filter(has_text="Juniper").first).to_contain_text(state["asked"]["sentence"])
