"""The laboratory's report in a browser: one page that asks for nothing, and that everybody can read."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

from lantern.lab.journal import Journal
from lantern.lab.page import write_page
from tests.lab.kit import played_out, small
from tests.web.kit import DESKTOP, PHONE, Theme
from tests.web.test_access import AXE, RUN


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab")
    experiment = small(folder)
    played_out(experiment, folder)
    with Journal(folder) as journal:
        return write_page(experiment, journal, folder)


@pytest.mark.browser
@pytest.mark.parametrize(("theme", "size"), [("dark", DESKTOP), ("light", PHONE)])
def test_the_report_is_readable_and_asks_for_nothing(
    browser: Browser, report: Path, theme: Theme, size: ViewportSize
) -> None:
    with browser.new_context(viewport=size, color_scheme=theme) as context:
        page, asked = context.new_page(), list[str]()
        page.on("request", lambda request: asked.append(request.url))
        page.goto(report.as_uri())
        assert asked == [report.as_uri()]
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        page.get_by_text("The same as a table").first.click()
        assert page.get_by_role("table").first.is_visible()
        page.evaluate(AXE)
        assert page.evaluate(RUN) == []
