"""What pages cost. Times depend on the machine, so benchmarks measure them; here is what never changes."""

from __future__ import annotations

import statistics

from playwright.sync_api import expect

from benchmarks.browser import FRAMES, MOST_BYTES
from tests.web.kit import Visits, put_up
from tests.web.player import offer_of, sit_down

STUCK_MS = 100  # between frames: slower than that is no motion any more, on whatever machine


def test_the_first_page_is_small(visits: Visits) -> None:
    page = visits.open("/")
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []
    tools.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.reload(wait_until="networkidle")
    expect(page.get_by_role("link", name="New table").first).to_be_visible()
    assert sum(sizes) > MOST_BYTES / 10, "the parts of the page were counted"
    assert sum(sizes) < MOST_BYTES


def test_pieces_move_in_frames(visits: Visits) -> None:
    table = put_up(visits.api, "wayward", {}, ["person", "instinct"])
    player = sit_down(visits, table, motion="no-preference")
    player.page.evaluate(FRAMES)
    player.answer(offer_of(table, "end"))
    expect(player.bar).to_contain_text("skip ahead")
    player.page.wait_for_function("() => window.drawn.length > 10")
    assert statistics.median(player.page.evaluate("window.drawn")) < STUCK_MS
