"""OBS-02. What everybody can tell about Kammi's two tokens from the effect of a Goblin Card, and what not.

Kammi (kammi-1) stands on c2, her Goblin (kammi-2) on e2, two hexes apart: d2, d3 and d4 are near both.
"""

from collections.abc import Callable
from random import Random

import pytest

from lantern.games.harrow.ids import KAMMI, KAMMI_IS, KAMMI_SLOT, MAY_BE
from lantern.games.harrow.imagining import imagine
from tests.games.harrow.goblin_kit import against_both, is_over, play
from tests.games.harrow.kammi import KammiTable, kammi_table
from tests.rule_evidence import rule

Build = Callable[[KammiTable], object]


def foes(*hexes: str) -> Build:
    return lambda t: [t.haints(t.rival, at, 1) for at in hexes]


def friends(*hexes: str) -> Build:
    return lambda t: [t.haints(KAMMI, at, 1) for at in hexes]


def tokens(*hexes: str) -> Build:
    return lambda t: [t.token("spawn", at) for at in hexes]


def legend(at: str) -> Build:
    return lambda t: t.legend(t.rival, at)


def both(*parts: Build) -> Build:
    return lambda t: [part(t) for part in parts]


def dolls(*hexes: str) -> Build:
    return lambda t: t.dolls(*hexes)


def swap(mine: str) -> Build:
    return both(friends(mine), foes("a4"))


TELLING = [
    ("blood_money", foes(), ("cube e4",)),
    ("buried", friends("e2"), ("strengthen", "cubes 1")),
    ("dolls_whisper", dolls("f1"), ("stop",)),  # that it could be played is enough
    ("dolls_whisper", both(dolls("d3"), foes("f3")), ("move RIVAL f3", "to g2", "stop")),
    ("doppelganger", foes(), ("spawn f4",)),
    ("entice", foes("f3"), ("move RIVAL f3", "to e3")),
    ("grudge", foes("e3", "f3", "e4"), ("cubes 2",)),  # one Haint is near Kammi
    ("lets_blouse", foes(), ("lay spawn", "to e4")),
    ("lets_blouse", foes(), ("lay spawn", "to c3")),  # too near to Kammi: it must be exactly two
    ("sleight_of_hand", swap("e4"), ("move kammi e4", "with RIVAL a4")),
    ("snare", legend("e5"), ("move kammi-1 c2", "to c3")),  # Kammi's hex is plains as well
    ("propel", friends("f1"), ("haint f1", "relocate d2")),
    ("propel", friends("d3"), ("haint d3", "relocate e4")),
    ("tempt", tokens("d4"), ("move spawn d4", "to e3")),
    ("through_the_keyhole", tokens("f4"), ("keyhole f3", "move spawn f4")),
    ("through_the_keyhole", tokens("b2"), ("keyhole c2", "move spawn b2")),  # never the Goblin's own hex
]
SILENT = [
    ("blood_money", foes(), ("cube d3",)),
    ("buried", friends("e2", "c2"), ("strengthen", "cubes 1")),
    ("dolls_whisper", both(dolls("d3"), foes("e3")), ("move RIVAL e3", "to f3", "stop")),
    ("doppelganger", foes(), ("spawn e4",)),  # three hexes from Kammi
    ("entice", foes("e3"), ("move RIVAL e3", "to f3")),
    ("grudge", foes("e3", "f3", "e4"), ("cubes 1",)),
    ("lets_blouse", foes(), ("lay spawn", "to d4")),
    ("sleight_of_hand", swap("e3"), ("move kammi e3", "with RIVAL a4")),
    ("snare", foes(), ("move kammi-1 c2", "to c3")),
    ("propel", friends("d3"), ("haint d3", "relocate d4")),
    ("tempt", tokens("d4"), ("move spawn d4", "to d3")),
    ("through_the_keyhole", tokens("d3"), ("keyhole d4", "move spawn d3")),
]
WITHOUT_EFFECT = [
    ("buried", friends("c2"), ("stop",)),  # Kammi could have: but so could the Goblin have, and declined
    ("buried", friends("e2"), ("stop",)),
    ("snare", legend("c5"), ("stop",)),  # on bog as the Goblin
    ("snare", legend("e5"), ("stop",)),
    ("blood_money", foes(), ("stop",)),
    ("grudge", foes("f3", "e4"), ("cubes 0",)),
    ("tempt", tokens("d4"), ("stop",)),
    ("entice", foes("f3"), ("stop",)),
    ("entice", foes("b2"), ("stop",)),  # near Kammi
]


def played(rival: str, card: str, build: Build, answers: tuple[str, ...], goblin: int = 2) -> KammiTable:
    t = kammi_table(rival, hand=(card,))
    if goblin == 1:  # the tokens have changed their numbers, not their hexes
        t.goblin_is(1).kammi("c2").goblin("e2")
    build(t)
    names = [answer.replace("RIVAL", rival) for answer in answers]
    if goblin == 1:
        names = [name.replace("kammi-1", "kammi-2") for name in names]
    return play(t, card).say(*names)


@rule("HC-OBS-02", "HC-R-127")
@against_both
@pytest.mark.parametrize(("card", "build", "answers"), TELLING)
def test_an_effect_in_reach_of_the_goblin_only_shows_who_it_is(
    card: str, build: Build, answers: tuple[str, ...], rival: str
) -> None:
    t = played(rival, card, build, answers)
    assert t.can_tell() == "kammi-1"
    assert is_over(t)


@rule("HC-OBS-02")
@pytest.mark.parametrize(("card", "build", "answers"), TELLING)
def test_whichever_token_it_is(card: str, build: Build, answers: tuple[str, ...]) -> None:
    assert played("family", card, build, answers, goblin=1).can_tell() == "kammi-2"


@rule("HC-OBS-02", "HC-R-127")
@against_both
@pytest.mark.parametrize(("card", "build", "answers"), SILENT)
def test_an_effect_in_reach_of_both_shows_nothing(
    card: str, build: Build, answers: tuple[str, ...], rival: str
) -> None:
    t = played(rival, card, build, answers)
    assert t.can_tell() == ""
    assert is_over(t)


@rule("HC-R-127")
@against_both
@pytest.mark.parametrize(("card", "build", "answers"), WITHOUT_EFFECT)
def test_a_card_without_effect_shows_nothing(card: str, build: Build, answers: tuple[str, ...], rival: str) -> None:
    t = played(rival, card, build, answers)
    assert (t.can_tell(), is_over(t), t.played) == ("", True, [card])


@rule("HC-R-127")
@pytest.mark.parametrize("card", sorted({card for card, _, _ in SILENT} - {"dolls_whisper"}))
def test_what_is_asked_does_not_tell_whether_anything_can_be_done(card: str) -> None:
    """With much next to one token and nothing next to the other, all the rival sees of the question is the same."""
    seen = []
    for goblin in (1, 2):
        t = kammi_table(hand=(card,)).token_at(KAMMI_SLOT, "g4").token_at(KAMMI_SLOT + 1, "a1").goblin_is(goblin)
        both(foes("a2", "b4"), friends("a1", "b2"), tokens("b3"), legend("e5"))(t)
        play(t, card)
        seen.append((t.seat, t.asked, t.g.where(), t.g.tally[MAY_BE]))
    assert seen[0] == seen[1]


@rule("HC-OBS-02")
def test_what_has_been_shown_stays_shown() -> None:
    t = played("protectors", "blood_money", foes(), ("cube e4",))
    t.say("stop").turn_of(KAMMI).hand(KAMMI, "doppelganger")
    t.say("jar legend", "card", "play doppelganger", "spawn d3")
    assert t.can_tell() == "kammi-1"


@rule("HC-OBS-02")
@pytest.mark.parametrize(
    ("card", "answers"),
    [("blood_money", ("cube e4",)), ("doppelganger", ("spawn f4",)), ("lets_blouse", ("lay spawn", "to e4"))],
)
def test_tokens_on_one_hex_never_tell_themselves_apart(card: str, answers: tuple[str, ...]) -> None:
    assert play(kammi_table(hand=(card,)).kammi("e2"), card).say(*answers).can_tell() == ""


@rule("HC-OBS-01", "HC-OBS-02")
@against_both
@pytest.mark.parametrize(("cube", "may_be"), [("cube d3", {"kammi-1", "kammi-2"}), ("cube e4", {"kammi-1"})])
def test_the_rival_imagines_just_what_can_be_told(cube: str, may_be: set[str], rival: str) -> None:
    t = played(rival, "blood_money", foes(), (cube,))
    seat = t.g.seat_of(t.rival)
    found = {imagine(t.g, seat, Random(seed)).tally[KAMMI_IS] for seed in range(20)}
    assert {f"kammi-{slot - KAMMI_SLOT + 1}" for slot in found} == may_be
    own = {imagine(t.g, t.g.seat_of(KAMMI), Random(seed)).tally[KAMMI_IS] for seed in range(20)}
    assert own == {KAMMI_SLOT}
