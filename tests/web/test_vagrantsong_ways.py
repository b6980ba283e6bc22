"""Other ways into Vagrantsong: a turn by keys alone, and a table from the shelf."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.web import song
from tests.web.kit import State, Visits
from tests.web.player import Offer
from tests.web.song import Rider, hurry, lay_out, new_game
from tests.web.typist import BOARD, Typist

# Answers of a turn, and whether by their number keys; else by walking to what stands for them.
TURN: Final = {"next": True, "coin move": False, "coin investigate": True, "enough": True, "move": False, "end": True}


class TypingRider(Typist, Rider):
    """Somebody at a table of Vagrantsong who has only keys."""


def is_next(state: State) -> bool:
    return bool(state["asked"]["offers"][0]["answer"].startswith("next vagrant"))


def test_a_turn_is_played_by_keys_alone(visits: Visits) -> None:
    state = lay_out(visits.api, hurry(new_game("keys", song.SCENARIO), is_next))
    player = TypingRider(visits.open(f"/table/{state['table']}"), visits.api, state["table"])
    player.settled()
    player.tab_to(BOARD)
    for answer, number in TURN.items():
        state = type_in(player, state, offer_of(state, answer), number=number)
    assert any(telling["what"] == "haint_drew" for telling in state["history"][-1]["tellings"]), "the haint answers"


def offer_of(state: State, answer: str) -> Offer:
    found: Offer = next(each for each in state["asked"]["offers"] if each["answer"].startswith(answer))
    return found


def type_in(player: TypingRider, state: State, offer: Offer, *, number: bool) -> State:
    player.choose_by_keys(state, offer, number=number)
    state = player.passed(state)
    player.focus(f"after {offer['answer']}")
    return state


def test_a_table_is_set_from_the_shelf(visits: Visits) -> None:
    page = visits.open("/")
    page.get_by_role("article").filter(has_text="Vagrantsong").get_by_role("link", name="New table").click()
    page.wait_for_url("**/new/vagrantsong")
    page.get_by_role("radio", name="Campaign").check()
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_url("**/table/*")
    player = Rider(page, visits.api, page.url.rpartition("/")[2])
    state = player.settled()
    assert state["options"]["mode"] == "campaign"
    expect(page.get_by_role("heading", name="Who climbs aboard?")).to_be_visible()
