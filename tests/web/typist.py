"""A player who has only keys: arrows, Enter, Tab and number keys; and an eye on where the focus is."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.web.kit import State
from tests.web.player import Offer, Player

# Where the focus is: on what, whether it can be seen there, and whether it is marked.
FOCUS: Final = """() => {
  const at = document.activeElement
  if (!at || at === document.body) return null
  const { left, top, width, height } = at.getBoundingClientRect()
  const marked = (element) => {
    const style = getComputedStyle(element)
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
  }
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--focus)'
  const cold = getComputedStyle(probe).color
  probe.remove()
  const ringed = [...at.children].some((part) => part instanceof SVGElement && getComputedStyle(part).stroke === cold)
  const x = left + width / 2
  const y = top + height / 2
  return {
    name: at.dataset.thing ?? at.getAttribute('aria-label') ?? at.textContent.trim(),
    thing: at.dataset.thing ?? '',
    isSeen: x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight,
    isMarked: marked(at) || marked(at.parentElement) || ringed,
  }
}"""

# Which key leads towards something, or into it; none when the focus is there.
WAY: Final = """(selector) => {
  const [wanted, at] = [document.querySelector(selector), document.activeElement]
  if (wanted.contains(at)) return ''
  return at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Tab' : 'Shift+Tab'
}"""

BOARD: Final = '[aria-label="The board"]'
ARROWS: Final = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Typist(Player):
    """A player who has only keys."""

    def key(self, name: str) -> dict[str, Any]:
        """Press a key; where the focus is then."""
        self.page.keyboard.press(name)
        return self.focus(f"after {name}")

    def focus(self, when: str) -> dict[str, Any]:
        found: dict[str, Any] | None = self.page.evaluate(FOCUS)
        assert found, f"the focus is lost {when}"
        assert found["isSeen"], f"the focus is out of sight {when}: {found['name']}"
        assert found["isMarked"], f"the focus is not marked {when}: {found['name']}"
        return found

    def walk_to(self, thing: str) -> None:
        """Walk the board by arrows, each time towards the thing; Tab goes on where no arrow leads nearer.

        Items in the pack and dice in the bar lie beside the board: Tab leads to them.
        """
        if not self.page.locator(f'{BOARD} [data-thing="{thing}"]').count():
            self.tab_to(f'[data-thing="{thing}"]')
            return
        self.tab_to(BOARD)
        for _ in range(60):
            here = self.focus("on the way")["thing"]
            if here == thing:
                return
            if not self.step_towards(thing, here):
                self.key(self.page.evaluate(WAY, f'[data-thing="{thing}"]'))
        pytest.fail(f"no way leads to {thing} by keys")

    def step_towards(self, thing: str, here: str) -> bool:
        """One step that leads nearer; back again if there is none."""
        before = self.distance(here, thing)
        for arrow in sorted(ARROWS, key=lambda name: -self.gain(name, here, thing)):
            there = self.key(arrow)["thing"]
            if there and there != here and self.distance(there, thing) < before:
                return True
            self.thing(here).focus()
        return False

    def gain(self, arrow: str, here: str, thing: str) -> float:
        (x, y), (to_x, to_y) = self.middle(here), self.middle(thing)
        return ARROWS[arrow][0] * (to_x - x) + ARROWS[arrow][1] * (to_y - y)

    def distance(self, one: str, other: str) -> float:
        (x, y), (to_x, to_y) = self.middle(one), self.middle(other)
        return abs(to_x - x) + abs(to_y - y)

    def middle(self, thing: str) -> tuple[float, float]:
        box = self.thing(thing).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tab_to(self, selector: str) -> None:
        for _ in range(80):
            way: str = self.page.evaluate(WAY, selector)
            if not way:
                return
            self.key(way)
        pytest.fail(f"Tab never reaches {selector}")

    def choose_by_keys(self, state: State, offer: Offer, *, number: bool) -> None:
        """By its number key, or by walking to its things on the board and pressing Enter."""
        offers = sorted(state["asked"]["offers"], key=lambda each: each["quiet"])
        drawn = self.read().drawn
        things = [thing for thing in offer["touches"] if thing in drawn]
        if number or not things:
            assert len(offers) <= 9 or offers.index(offer) < 9
            self.page.keyboard.press(str(offers.index(offer) + 1))
            return
        left = offers
        for thing in things:
            if len(left) > 1 or left == offers:
                self.walk_to(thing)
                self.page.keyboard.press("Enter")
                left = [each for each in left if thing in each["touches"]]
        if len(left) > 1:
            self.page.keyboard.press(str(left.index(offer) + 1))
