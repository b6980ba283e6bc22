"""Everybody can use it: axe finds nothing on any page, in either theme, large or small."""

from __future__ import annotations

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.kit import DESKTOP, PHONE, Theme, Visits, give, lay_out

ONLY_FAULTS = {"resultTypes": ["violations"]}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(visits: Visits, size: ViewportSize, theme: Theme) -> None:
    page = visits.open("/", size, theme)
    check(page, "home")
    for name, path in pages(visits.api).items():
        page.goto(path)
        check(page, name)


def pages(api: httpx.Client) -> dict[str, str]:
    """All kinds of pages; the tables with a question open, something dropped, and dice on the table."""
    dungeon, city = lay_out(api, "axe", ["Ines", "Orla"]), lay_out(api, "axe", board=2)
    for _ in range(3):
        dungeon = give(api, dungeon, dungeon["asked"]["offers"][0]["answer"])
    return {
        "new table": "/new/wayward",
        "table on map 1": f"/table/{dungeon['table']}",
        "table on map 2": f"/table/{city['table']}",
        "rules": "/rules/wayward#WW-GRD-10",
        "replay": f"/replay/{dungeon['table']}?at={dungeon['number'] - 1}",
        "nowhere": "/table/nothere",
    }


def check(page: Page, name: str) -> None:
    page.wait_for_load_state("networkidle")
    found = Axe().run(page, options=ONLY_FAULTS)
    assert found.violations_count == 0, f"{name}: {found.generate_report()}"
