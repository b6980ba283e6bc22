"""Everybody can use it: axe finds nothing on any page, in either theme, large or small."""

from __future__ import annotations

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.web.kit import DESKTOP, PHONE, Theme, Visits, give, lay_out, show

ONLY_FAULTS = {"resultTypes": ["violations"]}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(visits: Visits, size: ViewportSize, theme: Theme) -> None:
    page = visits.open("/", size, theme)
    for path in paths(visits.api):
        show(page, path)
        if path.startswith("/rules"):  # all rules look alike: a few of them will do
            page.get_by_role("searchbox").fill("gray guard")
        check(page, path)
    visits.forgive("status of 404")


def paths(api: httpx.Client) -> list[str]:
    """All kinds of pages; tables on both maps, one with things taken and a log."""
    dungeon, city = lay_out(api, "axe", ["Ines", "Orla"]), lay_out(api, "axe", board=2)
    for _ in range(3):
        dungeon = give(api, dungeon, dungeon["asked"]["offers"][0]["answer"])
    return [
        "/",
        "/new/wayward",
        f"/table/{dungeon['table']}",
        f"/table/{city['table']}",
        f"/replay/{dungeon['table']}?at={dungeon['number'] - 1}",
        "/rules/wayward#WW-GRD-10",
        "/table/nothere",
    ]


def check(page: Page, path: str) -> None:
    found = Axe().run(page, options=ONLY_FAULTS)
    assert found.violations_count == 0, f"{path}: {found.generate_report()}"
