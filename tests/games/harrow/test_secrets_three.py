"""OBS-04. Secrets of three players: Hester's hand from the others, theirs from her, and what each imagines of them."""

from collections.abc import Callable
from random import Random

import pytest

from lantern.core.flow import SPECTATOR
from lantern.games.harrow import GAME
from lantern.games.harrow.ids import FAMILY, HESTER, KAMMI, PROTECTORS
from lantern.games.harrow.names import CARD_NAMES, HESTER_CARD_NAMES
from lantern.games.harrow.state import Harrow
from tests.games.harrow.full import hand as hand_of
from tests.games.harrow.hester import SEAT, acting, altar, ground, hand, shaken, snakes, three
from tests.games.harrow.kit import Table
from tests.games.harrow.test_secrets import alike, differ
from tests.rule_evidence import rule

WARRING = (0, 1)  # seats


@rule("HC-OBS-04", "HC-HES-03")
@pytest.mark.parametrize(("one", "other"), [("ward", "reach"), ("night_hag", "lollygagger")])
def test_hester_s_hand(one: str, other: str) -> None:
    tables = [hand(acting("a1", "a2", actions=2), card, "wild_tangle") for card in (one, other)]
    assert differ(tables, SEAT)
    alike(tables, WARRING, "root", "root b2", "stop")


@rule("HC-OBS-04", "HC-HACT-06")
def test_hester_s_hand_until_she_plays_a_card() -> None:
    tables = [hand(acting("a1", "a2"), card, "wild_tangle") for card in ("ward", "reach")]
    alike(tables, WARRING, "card", "play wild_tangle")
    played = [hand(acting("a1", "a2"), "ward", "reach").say("card", f"play {card}") for card in ("ward", "reach")]
    assert differ(played, SPECTATOR)  # an active card is open


@rule("HC-OBS-04", "HC-EAT-07")
def test_cards_that_hester_draws() -> None:
    """The Bonfire of this turn covers a Draw Card symbol: what she draws for it, only she sees."""

    def burnt() -> Table:
        t = ground(hand(acting("a1", "a2")), plains=6)
        snakes(snakes(t, PROTECTORS, "c3"), FAMILY, "c4")
        t.say("move", "move protectors infected c3", "to c4")
        while t.asked != "space":
            t.say(t.answers[0])
        shaken(t.say("space 1"))
        while t.asked != "card":
            t.say("stop" if t.can("stop") else t.answers[0])
        return t

    tables = [burnt(), burnt()]
    for t, card in zip(tables, ("card 3", "card 7"), strict=True):
        assert t.g.waiting is not None
        assert t.g.waiting.known_to == SEAT
        t.say(card)
    assert differ(tables, SEAT)
    alike(tables, WARRING)


@rule("HC-OBS-04")
@pytest.mark.parametrize(
    ("faction", "one", "other"), [(PROTECTORS, "rally", "banish"), (FAMILY, "psychopomp", "confluence")]
)
def test_the_warring_hands_are_hidden_from_hester(faction: int, one: str, other: str) -> None:
    tables = [hand_of(three(), faction, card) for card in (one, other)]
    assert differ(tables, faction)
    alike(tables, [SEAT, 1 - faction], "jar wild", "act", "strengthen", "cubes 1")


# --- what is imagined


def hester_holds(g: Harrow) -> str:
    return " ".join(HESTER_CARD_NAMES[card] for card in g.hands[HESTER])


@rule("HC-OBS-04")
@pytest.mark.parametrize("seat", [*WARRING, SPECTATOR])
def test_hester_s_hand_is_any_card_that_was_not_seen(seat: int) -> None:
    """Neither one that is active, nor one that a later card has covered (HC-R-159)."""
    t = hand(altar(acting("a1", "a2"), "ward", "reach", "night_hag"), "draw_closer").say("card", "cover ward")
    t = hand(t.say("play draw_closer"), "lollygagger")
    found = {hester_holds(GAME.imagine(t.g, seat, Random(n))) for n in range(150)}
    assert found == set(HESTER_CARD_NAMES) - {"ward", "reach", "night_hag", "draw_closer"}
    assert {hester_holds(GAME.imagine(t.g, SEAT, Random(n))) for n in range(20)} == {"lollygagger"}


def holds(faction: int) -> Callable[[Table, int], str]:
    def of(t: Table, n: int) -> str:
        return " ".join(CARD_NAMES[faction][card] for card in GAME.imagine(t.g, SEAT, Random(n)).hands[faction])

    return of


@rule("HC-OBS-04", "HC-OBS-07")
def test_hester_imagines_any_hand_of_the_others_and_either_kammi() -> None:
    t = hand_of(three(factions="protectors,kammi"), PROTECTORS, "rally")
    found = {holds(PROTECTORS)(t, n) for n in range(150)}
    assert found == set(CARD_NAMES[PROTECTORS])
    assert {GAME.imagine(t.g, SEAT, Random(n)).kammi_at() for n in range(20)} == {
        t.g.kammi_at(),
        t.g.goblin_at(),
    }
    assert len(t.g.hands[KAMMI]) == len(GAME.imagine(t.g, SEAT, Random(1)).hands[KAMMI])
