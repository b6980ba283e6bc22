"""A campaign of Vagrantsong: the camp after a lost scenario, a log that goes on elsewhere, and the scenario again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web import song
from tests.web.kit import State, Visits, open_log, state_of
from tests.web.song import Rider, hurry_on
from tests.web.test_logs import open_file


def test_a_lost_campaign_goes_on_in_another_browser(visits: Visits) -> None:
    state = open_log(visits.api, song.camp_log("spend"))
    player = song.sit_down(visits, state)
    check_story(player, state)
    state = manage(player, spend(player, state))
    state = choose_in_secret(player, state)
    elsewhere, opened = carry_on(visits, player, state)
    begin_the_next(elsewhere, opened)


def check_story(player: Rider, state: State) -> None:
    """The moment that was read when the scenario was lost, and the journey so far."""
    expect(player.page.get_by_role("main", name="Board")).to_contain_text("lost")
    moments = state["view"]["camp"]["moments"]
    assert moments, "a lost scenario has its moment"
    fire = player.page.get_by_role("navigation", name="At the fire")
    fire.get_by_role("button", name="Story").click()
    expect(player.page.get_by_role("region", name="Story")).to_contain_text(f"Moment {moments[-1]}")
    fire.get_by_role("button", name="Journey").click()
    expect(player.page.get_by_role("region", name="The journey")).to_contain_text("Turned Faces")
    fire.get_by_role("button", name="Spend coins").click()


def spend(player: Rider, state: State) -> State:
    """A coin for the bank by pressing its card, and no more."""
    camp = state["view"]["camp"]
    pool = camp["pool"]
    state = player.take(state, "spend bank")
    assert state["view"]["camp"]["pool"] == pool - 1
    expect(player.page.get_by_role("region", name="Common pool")).to_contain_text(f"{pool - 1} coin")
    player.press("camp:done")
    return player.passed(state)


def manage(player: Rider, state: State) -> State:
    """One card is put away and taken again; then everybody leaves it at that."""
    assert state["view"]["camp"]["step"] == "manage"
    expect(player.page.locator("[aria-current=step]")).to_contain_text("Manage vagrants")
    if any(offer["answer"].startswith("put skill") for offer in state["asked"]["offers"]):
        state = player.take(player.take(state, "put skill"), "take skill")
    while state["view"]["camp"]["step"] == "manage":
        state = player.take(state, "done")
    return state


def choose_in_secret(player: Rider, state: State) -> State:
    """The first choice is seen by nobody until the second is made: only that there is one."""
    assert state["view"]["camp"]["step"] == "in_between"
    state = player.take(state, "choose a")
    assert state["asked"]["seat"] == 1
    between = state["view"]["camp"]["between"]
    assert (between["chosen"], between["revealed"]) == ([True, False], [])
    votes = player.page.get_by_role("list", name="Who has chosen").get_by_role("listitem")
    expect(votes.filter(has_text="Ines").get_by_role("img", name="has chosen")).to_be_visible()
    player.page.mouse.move(0, 0)  # what is pointed at glows
    choices = player.page.locator('[data-thing^="choice:"]')
    looks = {choice.evaluate("(choice) => choice.className") for choice in choices.all()}
    assert len(looks) == 1, "no choice looks different from the others"
    return state


def carry_on(visits: Visits, player: Rider, state: State) -> tuple[Rider, State]:
    """The log as a file, opened on the first page of a browser that has never been here."""
    player.page.get_by_role("button", name="Settings").click()
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Save the log").click()
    page = visits.open("/")
    open_file(page, "ride.log", Path(download.value.path()).read_bytes())
    page.wait_for_url("**/table/*")
    elsewhere = Rider(page, visits.api, page.url.rpartition("/")[2])
    opened = elsewhere.settled()
    assert elsewhere.table != player.table
    assert (opened["view"], opened["asked"]) == (state["view"], state["asked"])
    return elsewhere, opened


def begin_the_next(player: Rider, state: State) -> None:
    """The last secret choice, and what it leads to: another scenario, and its first turn."""
    state = player.take(state, "choose b")
    while not any(offer["answer"].startswith("next vagrant") for offer in state["asked"]["offers"]):
        state = player.take(state, "")
    train = state["view"]["train"]
    assert (train["scenario"] != "turned_faces", train["round"]) == (True, 1)
    state = player.take(player.take(state, "next vagrant"), "coin")
    expect(player.page.get_by_role("banner")).to_contain_text("round 1")


def test_the_card_is_seen_turned_over_before_the_train_leaves(visits: Visits) -> None:
    """With the last choice the next scenario begins; what all chose, and what came of it, is shown before."""
    state = open_log(visits.api, song.camp_log("in_between"))
    page = visits.open(f"/table/{state['table']}", motion="no-preference")
    player = Rider(page, visits.api, state["table"])
    state = player.take(player.settled(), "choose a")
    choices = page.get_by_role("list", name="Choices")
    expect(choices.get_by_role("img")).to_have_count(0)
    player.press("choice:b")
    expect(choices.get_by_role("listitem").nth(0).get_by_role("img")).to_have_count(1)
    expect(choices.get_by_role("listitem").nth(1).get_by_role("img")).to_have_count(1)
    expect(choices.get_by_text("nobody")).to_have_count(1)
    expect(player.bar).to_contain_text("turned over")


def test_two_campaigns_go_on_side_by_side(visits: Visits) -> None:
    heroes, tables = ("empress", "songsmith"), []
    for hero in heroes:
        player = song.sit_down(visits, song.lay_out(visits.api, song.new_game(hero, song.CAMPAIGN)))
        player.take(player.state(), f"play {hero}")
        tables.append(player.table)
    page = visits.open("/")
    for hero, table in zip(heroes, tables, strict=True):
        page.locator(f'a[href="/table/{table}"]').first.click()
        state = Rider(page, visits.api, table).settled()
        assert state["view"]["vagrants"][0]["vagrant"] == hero
        page.go_back()


def test_a_scenario_is_played_again_from_its_start(visits: Visits) -> None:
    state = song.lay_out(visits.api, song.new_game("again", song.SCENARIO))
    player = song.sit_down(visits, state)
    state = hurry_on(player, state, lambda now: now["view"]["phase"] == "train" and now["view"]["train"]["round"] == 2)
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_role("button", name="This scenario from its start").click()
    again = moved_on(player.page, player.table)
    fresh = Rider(player.page, visits.api, again).settled()
    assert fresh["view"]["train"]["round"] == 1
    assert fresh["view"]["train"]["scenario"] == state["view"]["train"]["scenario"]
    old = state_of(visits.api, player.table)
    assert (old["view"], old["after"]) == (state["view"], again), "the old table stays as it is, and says where to go"


def moved_on(page: Page, table: str) -> str:
    """The table a page shows now, which is another one."""
    page.wait_for_url(lambda url: "/table/" in url and not url.endswith(table))
    return page.url.rpartition("/")[2]
