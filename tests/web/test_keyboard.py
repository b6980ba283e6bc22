"""Playing without a pointer: arrows, Enter, Tab and number keys; and the focus is never lost."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.kit import State, Visits, lay_out
from tests.web.player import Curiosity
from tests.web.typist import BOARD, FOCUS, Typist


def sit_down(visits: Visits, state: State) -> Typist:
    player = Typist(visits.open(f"/table/{state['table']}"), visits.api, state["table"])
    player.settled()
    return player


def test_a_whole_game_is_played_by_keys_alone(visits: Visits) -> None:
    state = lay_out(visits.api, "game 20", board=2)
    player, curiosity = sit_down(visits, state), Curiosity(most=30)
    player.tab_to(BOARD)
    while state["asked"]:
        player.choose_by_keys(state, curiosity.choose(state["asked"]["offers"]), number=state["number"] % 3 == 0)
        state = player.passed(state)
        player.focus(f"after answer {state['number']}: {state['history'][-1]['answer']}")
    assert len(curiosity.known) > 20, "a game without adventures proves little: give it another seed"
    expect(player.bar).to_contain_text("The game is over")


def test_tab_reaches_everything_and_is_always_seen(visits: Visits) -> None:
    player = sit_down(visits, lay_out(visits.api, "round"))
    seen = [player.key("Tab")]
    player.page.keyboard.press("Tab")
    while player.page.evaluate(FOCUS):  # until it leaves the page at its end
        seen.append(player.focus(f"after {seen[-1]['name']}"))
        player.page.keyboard.press("Tab")
    assert {*player.read().lit} <= {focus["thing"] for focus in seen}
    names = [focus["name"] for focus in seen]
    for name in ("Undo", "Rules", "Settings", "End your turn", "Log"):
        assert any(name in each for each in names), name


def test_keys_open_the_rules_and_ask_why(visits: Visits) -> None:
    state = lay_out(visits.api, "ask")
    player = sit_down(visits, state)
    player.tab_to(BOARD)
    player.walk_to("area:treasury")
    player.key("Enter")
    expect(player.bar.get_by_role("status")).to_contain_text(player.why("area:treasury")["sentence"])
    player.key("?")
    expect(player.page.get_by_role("region", name="Rules", exact=True)).to_be_visible()
    player.key("?")
    expect(player.log).to_be_visible()
    assert player.settled()["number"] == state["number"]
