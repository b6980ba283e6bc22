"""What the pages cost in a real browser, against their budgets: python -m benchmarks.browser

The first page as a phone of the middle class gets it (a processor four times slower, a mobile network), and the frames
that are drawn while pieces move. Needs Chromium and a front end that was built; the machine should be idle.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import httpx
from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from tools import browser as chromium

FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
PHONE: Final = ViewportSize(width=390, height=844)
SLOWER: Final = 4  # how much slower the processor of a phone is
ROUNDS: Final = 5

MOST_BYTES: Final = 150 * 1024
MOST_MS: Final = 1000.0
FRAME_MS: Final = 1000 / 60
LATE: Final = 1.5  # frames: what takes longer was seen to stutter


@dataclass(frozen=True)
class Network:
    name: str
    latency: int  # milliseconds, to and fro
    megabits: float  # a second, down


NETWORKS: Final = (Network("4G", 60, 9.0), Network("slow 4G", 150, 1.6))

# When the first page can be used: its games are known, so that a table can be set, and nothing is left to be computed.
READY: Final = """
new Promise((resolve) => {
  const look = () => document.querySelector('a[href="/new/wayward"]')
    ? requestIdleCallback(() => resolve(performance.now()))
    : requestAnimationFrame(look)
  look()
})
"""

# Milliseconds between frames, from the first one in which something moves to the last.
FRAMES: Final = """
() => {
  window.drawn = []
  let before = 0
  const isMoving = () => document.getAnimations().some((each) => each.playState === 'running')
    || document.querySelector('[aria-label="Question"]')?.textContent.includes('skip ahead')
  const frame = (now) => {
    if (before && isMoving()) window.drawn.push(now - before)
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
"""


@contextmanager
def server() -> Iterator[str]:
    """`lantern serve` with a folder of its own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        program = subprocess.Popen(
            [sys.executable, "-m", "lantern.cli", "serve", "--port", "0"],
            env={**os.environ, "LANTERN_DATA": folder},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert program.stdout
            found = re.search(r"http://\S+", program.stdout.readline())
            assert found, "`lantern serve` did not start"
            yield found[0]
        finally:
            program.terminate()
            program.wait(timeout=30)


# --- the first page ---------------------------------------------------------------------------------------------------


def phone(browser: Browser, network: Network) -> tuple[Page, CDPSession]:
    page = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    down = network.megabits * 1_000_000 / 8
    conditions = {"offline": False, "latency": network.latency, "downloadThroughput": down, "uploadThroughput": down}
    tools.send("Network.emulateNetworkConditions", conditions)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page, tools


def first_page(browser: Browser, address: str, network: Network) -> tuple[int, int, float]:
    """Bytes on the wire, requests, and milliseconds until it can be used."""
    page, tools = phone(browser, network)
    sizes: list[float] = []
    tools.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address, wait_until="commit")
    ready: float = page.evaluate(READY)
    page.wait_for_load_state("networkidle")
    page.context.close()
    return int(sum(sizes)), len(sizes), ready


def print_first_page(browser: Browser, address: str) -> bool:
    met = True
    for network in NETWORKS:
        rounds = [first_page(browser, address, network) for _ in range(ROUNDS)]
        size, requests = rounds[0][:2]
        ready = statistics.median(each[2] for each in rounds)
        print(
            f"first page, {network.name:8} {size / 1024:6.1f} KB in {requests} requests (budget {MOST_BYTES // 1024}),"
            f" usable after {ready:5.0f} ms (budget {MOST_MS:.0f} ms on {NETWORKS[0].name})"
        )
        met &= size < MOST_BYTES and (network is not NETWORKS[0] or ready < MOST_MS)
    return met


# --- frames -----------------------------------------------------------------------------------------------------------


def put_up(address: str, wish: dict[str, Any]) -> dict[str, Any]:
    opened: dict[str, Any] = httpx.post(f"{address}/api/tables", json=wish, timeout=30).raise_for_status().json()
    return opened


def frames(browser: Browser, address: str) -> list[float]:
    """Play against a bot for a while, and look at every frame in which something moves."""
    wish = {"game": "wayward", "options": {"map": 1}, "seats": [{"name": "Ines"}, {"name": "Wick", "kind": "instinct"}]}
    opened = put_up(address, wish)
    page = browser.new_context(viewport=ViewportSize(width=1440, height=900)).new_page()
    page.goto(f"{address}/table/{opened['state']['table']}#{opened['keys']['seats'][0]}")
    question = page.get_by_role("region", name="Question")
    question.get_by_role("button", name="End your turn").wait_for(timeout=30_000)
    page.evaluate(FRAMES)
    for _ in range(3):
        question.get_by_role("button", name="End your turn").click()
        page.wait_for_timeout(4000)
        question.get_by_role("button", name="End your turn").wait_for(timeout=60_000)
    found: list[float] = page.evaluate("window.drawn")
    page.context.close()
    return found


def print_frames(browser: Browser, address: str) -> bool:
    taken = sorted(frames(browser, address))
    late = sum(each > LATE * FRAME_MS for each in taken) / len(taken)
    middle, most = taken[len(taken) // 2], taken[int(len(taken) * 0.99)]
    print(
        f"board updates        {len(taken)} frames, median {middle:.1f} ms, 99 of 100 under {most:.1f} ms,"
        f" {late:.1%} late (budget: median {FRAME_MS:.1f} ms)"
    )
    return middle < FRAME_MS * 1.1


def main() -> int:
    """0 when the budgets are met, 1 when one is not, 2 when nothing could be measured."""
    path = chromium.find()
    if path is None:
        print(chromium.ADVICE, file=sys.stderr)
        return 2
    with sync_playwright() as playwright, server() as address:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        met = [print_first_page(browser, address), print_frames(browser, address)]
        browser.close()
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
