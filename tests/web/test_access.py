"""Everybody can use it: axe finds nothing on any page, in either theme, large or small."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import httpx
import pytest
from playwright.sync_api import ViewportSize

from tests.web.kit import DESKTOP, PHONE, Theme, Visits, finished, give, lay_out, show

THEMES: Final[tuple[Theme, ...]] = ("dark", "light")
# axe itself, as the package brings it; run from here it can be told to list nothing but faults, which is quicker.
AXE: Final = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
# Colours fade into a new theme, for a frame at least: what is measured meanwhile is neither.
IS_IN_THEME: Final = """(theme) =>
  document.documentElement.dataset.theme === theme && document.getAnimations().length === 0"""
RUN: Final = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] })
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`)
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(visits: Visits, size: ViewportSize) -> None:
    all_paths = paths(visits.api)
    page = visits.open("/", size)
    for path in all_paths:
        show(page, path)
        if path.startswith("/rules"):  # all rules look alike: a few of them will do
            page.get_by_role("searchbox").fill("gray guard")
        page.evaluate(AXE)
        for theme in THEMES if size == DESKTOP else THEMES[:1]:  # a phone has the same colours
            page.emulate_media(color_scheme=theme)
            page.wait_for_function(IS_IN_THEME, arg=theme)
            assert page.evaluate(RUN) == [], f"{path}, {theme}"
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
        f"/report/{finished(api)['table']}",
        "/rules/wayward#WW-GRD-10",
        "/table/nothere",
    ]
