"""Questions, answers and refusals in words: everything has some, they fit their place, and they tell no secret."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lantern.core.flow import CHANCE, Question
from lantern.core.game import positions
from lantern.core.records import Offer
from lantern.games.harrow import GAME, state
from lantern.games.harrow.answers import WORDS
from lantern.games.harrow.board import GRID
from lantern.games.harrow.explain import refuse
from lantern.games.harrow.ids import ATTACKED, FAMILY, JAR_NAMES, KAMMI, KNIFE_IN_THE_DARK, PROTECTORS, UPGRADE
from lantern.games.harrow.names import CARD_NAMES, TERRAIN_NAMES, TILE_NAMES, TOKEN_NAMES
from lantern.games.harrow.odds import preview, preview_hester
from lantern.games.harrow.offers import SHOWN
from lantern.games.harrow.sentences import SENTENCES
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.view import BOXES
from lantern.games.harrow.wishes import thing_of
from tests.games.harrow.full import bare_table, full_table, lay
from tests.games.harrow.hester import acting, altar, bonfire, ground, shaken, snakes, three
from tests.games.harrow.kammi import kammi_table
from tests.games.harrow.kit import Table

PACKAGE = Path(state.__file__).parent
ROOT = Path(__file__).parents[3]
ICONS = (ROOT / "web" / "src" / "art" / "icons.svg").read_text(encoding="utf-8")
CATALOGUE = set(re.findall(r"\*\*(HC-[A-Z0-9]+-\d+)\*\*", (ROOT / "docs/rules/harrow.md").read_text(encoding="utf-8")))
MODULES = ("*words", "*offers", "stops", "sentences", "explain", "*refusals")

LABEL = 44
SENTENCE = 110
REFUSAL = 120
POSITIONS = 1500  # of each game that are looked at

GAMES: list[dict[str, Any]] = [
    {"mode": "training"},
    {"mode": "full", "protectors": "bernice", "family": "corbin"},
    {"mode": "full", "protectors": "malachi", "family": "odessa", "protectors_track": 2, "family_track": 2},
    {"mode": "full", "protectors": "priscilla", "family": "mildred", "protectors_track": 2},
    {"mode": "full", "protectors": "skinless_boy", "family": "kaine"},
    {"mode": "full", "factions": "protectors,kammi", "goblin": "brute", "protectors": "bernice"},
    {"mode": "full", "factions": "family,kammi", "goblin": "trickster", "kammi_track": 2, "family": "willa"},
    {"mode": "full", "factions": "protectors,kammi", "goblin": "backbiter", "kammi_track": 2},
    {"mode": "three", "protectors": "bernice", "family": "willa"},
    {"mode": "three", "factions": "protectors,kammi", "goblin": "brute"},
    {"mode": "three", "factions": "family,kammi", "goblin": "trickster", "kammi_track": 2},
    {"mode": "solo", "level": 1},
    {"mode": "solo", "level": 3},
]
WITH_SECRETS = [game for game in GAMES if game["mode"] in ("full", "three")]


def named(game: dict[str, Any]) -> str:
    return "-".join(str(value) for value in game.values())


def asked(game: dict[str, Any], seed: int) -> Iterator[tuple[Harrow, Question]]:
    """The questions that people are asked in a random game."""
    for g in islice(positions(GAME, GAME.setup(**game), Random(seed)), POSITIONS):
        if g.waiting is not None and g.waiting.seat != CHANCE:
            yield g, g.waiting


def offers(t: Table) -> dict[str, Offer]:
    found = GAME.ask(t.g, 0, t.seat)
    assert found is not None
    return {offer.answer: offer for offer in found.offers}


def sentence(t: Table) -> str:
    assert t.g.waiting is not None
    return GAME.sentence(t.g, t.g.waiting)


def why(t: Table, wish: str) -> tuple[str, str]:
    refusal = GAME.explain(t.g, t.seat, wish)
    return refusal.rule, refusal.sentence


# --- nothing is without words ---------------------------------------------------------------------------------------


def test_every_question_has_a_sentence_and_offers() -> None:
    assert set(SENTENCES) == set(WORDS)
    assert set(SHOWN) == set(WORDS)


@pytest.mark.parametrize("pattern", MODULES)
def test_every_rule_that_words_cite_is_in_the_catalogue(pattern: str) -> None:
    for path in PACKAGE.glob(f"{pattern}.py"):
        cited = set(re.findall(r"HC-[A-Z0-9]+-\d+", path.read_text(encoding="utf-8")))
        assert cited <= CATALOGUE, path.name


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_random_games_are_asked_in_words_that_fit(game: dict[str, Any]) -> None:
    for seed in (1, 2):
        for g, question in asked(game, seed):
            text = GAME.sentence(g, question)
            assert not text[0].islower(), text
            assert text.endswith(("?", ".")), text
            assert len(text) <= SENTENCE, text
            shown = [GAME.offer(g, question, x) for x in question.answers]
            looks = [(offer.label, offer.detail) for offer in shown]
            assert len(set(looks)) == len(looks), (question.what, looks)
            for offer in shown:
                check_offer(g, offer)


def check_offer(g: Harrow, offer: Offer) -> None:
    assert 0 < len(offer.label) <= LABEL, offer.label
    assert not offer.label[0].islower(), offer.label
    assert offer.says.endswith("."), offer
    assert offer.rule in CATALOGUE, offer
    assert f'id="i-{offer.sign}"' in ICONS, offer
    assert all(thing_of(g, thing) for thing in offer.touches), offer.touches


# --- no secret is told ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WITH_SECRETS, ids=named)
def test_words_for_a_seat_depend_only_on_what_it_may_know(game: dict[str, Any]) -> None:
    rng = Random(3)
    for g, _ in islice(asked(game, 4), 0, None, 7):
        for seat in range(GAME.seats(g.options)):
            other = GAME.imagine(g, seat, rng)
            assert GAME.ask(other, 0, seat) == GAME.ask(g, 0, seat)
            for wish in islice(wishes(), 0, None, 11):
                if g.open_question(seat):
                    assert refuse(other, seat, wish) == refuse(g, seat, wish), wish


@pytest.mark.parametrize("pairing", ["protectors,kammi", "family,kammi"])
def test_only_kammi_reads_who_is_who(pairing: str) -> None:
    hidden = 0
    for g, question in asked({"mode": "full", "factions": pairing}, 5):
        texts = " ".join(
            f"{offer.label} {offer.says}" for offer in (GAME.offer(g, question, x) for x in question.answers)
        )
        if question.seat == g.seat_of(KAMMI):
            assert "hidden Legend" not in texts
        hidden += "hidden Legend" in texts
    assert hidden


# --- offers ---------------------------------------------------------------------------------------------------------


def test_an_attack_tells_cubes_and_odds() -> None:
    t = Table().clear().legend(0, "d6").legend(1, "d2").haints(0, "d6", 2).haints(1, "d5", 1).cubes(0, 4).cubes(1, 4)
    t.say("jar attack", "act", "attack", "attack from d6")
    hit = offers(t)["target d5"]
    assert (hit.label, hit.rule, hit.sign) == ("Attack the wetlands d5", "HC-ATK-05", "target")
    assert hit.detail == "90 %"
    assert hit.says.startswith("You drop 5 with the bonus, they drop 4; 90 % for a hit")
    assert hit.says.endswith("otherwise a clash may follow.")
    assert hit.touches == ("hex:d5", "unit:family:haint:d5")


def test_a_step_tells_its_price() -> None:
    t = Table().clear().legend(0, "d6").legend(1, "d2").haints(0, "d6", 2).storm("d5")
    t.say("jar abilities", "act", "advance", "from d6", "with legend")
    assert sentence(t) == "Emmy leads, with 3 ADVANCE left: where to?"
    step = offers(t)["to d5"]
    assert (step.detail, step.says) == ("2 ADVANCE", "It costs 2 ADVANCE (a Storm). A Storm lies there.")


def test_a_jar_tells_what_it_gives_and_its_tile() -> None:
    t = lay(full_table(), "wild", "first")
    wild = offers(t)["jar wild"]
    assert (wild.label, wild.detail, wild.touches) == ("Break the Wild Jar", "2 Basic Actions", ("jar:wild",))
    assert wild.says.endswith("With it: First Player.")


def test_cards_are_told_by_their_names() -> None:
    t = full_table("holler").say("jar wild", "card")
    holler = offers(t)["play holler"]
    assert (holler.label, holler.rule, holler.touches) == ("Play Holler", "HC-CP-08", ("card:holler",))
    assert offers(t)["stop"].quiet


def test_a_card_between_tells_what_it_does() -> None:
    t = altar(acting(), "ward", "reach", "forced_sacrifice")
    use = offers(t)["use forced_sacrifice"]
    assert (use.label, use.detail, use.touches) == ("Use Forced Sacrifice", "free", ("altar:2",))
    assert offers(t)["stop"].label == "Shake the Tree"
    assert offers(shaken(t))["stop"].label == "End your turn"


def test_kammi_names_her_two_and_her_rival_does_not() -> None:
    t = kammi_table().scrolls(KAMMI, 3)
    t.g.slots = ((), (TILE_NAMES.index("legend"),), (), ())
    t.say("jar wild", "tile legend")
    assert [offers(t)[f"move kammi-{n} {at}"].label for n, at in ((1, "c2"), (2, "e2"))] == [
        "Move Kammi, c2", "Move the Brute, e2",
    ]  # fmt: skip
    rival = kammi_table(first=PROTECTORS).turn_of(PROTECTORS)
    rival.g.slots = ((), (), (), (TILE_NAMES.index("legend"),))
    rival.say("jar attack", "tile legend")
    assert offers(rival)["move kammi-1 c2"].label == "Move hidden Legend 1, c2"


# What random games hardly ever ask: how the question is reached.
RARE: dict[str, Callable[[], Table]] = {
    "offering": lambda: altar(acting(), "forced_sacrifice").say("use forced_sacrifice"),
    "closer": lambda: between("draw_closer").say("use draw_closer"),
    "closer_from": lambda: between("draw_closer").say("use draw_closer", "burn c4"),
    "fire": lambda: bonfire(between("night_hag"), "e4").say("use night_hag"),
    "summon": lambda: shaken(ground(bonfire(acting(), "c3"), bog=3)).say("summon"),
    "pay": lambda: ground(between(), plains=2, forest=2).say("move", "move protectors infected c3", "to c4"),
    "space": lambda: ground(between(), plains=2).say("move", "move protectors infected c3", "to d3"),
}


def between(*cards: str) -> Table:
    """Infected Haints of both factions around c4, and these active cards."""
    t = altar(acting(), *cards)
    for faction, at in ((PROTECTORS, "c3"), (PROTECTORS, "d5"), (FAMILY, "c5"), (FAMILY, "d3")):
        snakes(t, faction, at)
    return t


@pytest.mark.parametrize("what", RARE)
def test_rare_questions_have_words_that_fit_too(what: str) -> None:
    t = RARE[what]()
    assert t.asked == what
    assert sentence(t).endswith(("?", "."))
    looks = [(offer.label, offer.detail) for offer in offers(t).values()]
    assert len(set(looks)) == len(looks)
    for offer in offers(t).values():
        check_offer(t.g, offer)


# --- odds -----------------------------------------------------------------------------------------------------------


def falling(n: int, k: int) -> float:
    """So many of n dropped cubes fall through, if 15 of 100 stick."""
    return comb(n, k) * 0.85**k * 0.15 ** (n - k)


def test_odds_count_who_prevails_and_can_pay() -> None:
    t = Table().clear().legend(0, "d6").legend(1, "d2").haints(0, "d6", 2).haints(1, "d5", 2).cubes(0, 4).cubes(1, 3)
    seen = preview(t.g, PROTECTORS, GRID.named["d6"], GRID.named["d5"])
    assert (seen.mine, seen.theirs, seen.cost, seen.bonus, seen.clash) == (5, 3, 2, 1, True)
    outcomes = [(a, b, falling(5, a) * falling(3, b)) for a in range(6) for b in range(4)]
    assert seen.success == pytest.approx(sum(p for a, b, p in outcomes if a >= b and a >= 2), abs=1e-4)
    assert seen.at_least(2) == pytest.approx(sum(p for a, b, p in outcomes if a >= 4 and a - 2 >= b), abs=1e-4)
    assert seen.expected == pytest.approx(seen.at_least(1) + seen.at_least(2))


def test_odds_change_nothing_on_the_table() -> None:
    t = Table().clear().legend(0, "d6").legend(1, "d2").haints(0, "d6", 2).haints(1, "d5", 2)
    before = t.g.save()
    preview(t.g, PROTECTORS, GRID.named["d6"], GRID.named["d5"])
    assert t.g.save() == before


def test_a_waiting_knife_brings_two_cubes_instead_of_the_bonus() -> None:
    t = bare_table(first=FAMILY).haints(FAMILY, "d5", 1).cubes(FAMILY, 3)
    t.g.waiting_tokens = (UPGRADE + KNIFE_IN_THE_DARK,)
    seen = preview(t.g, FAMILY, GRID.named["d5"], GRID.named["d6"])
    assert (seen.mine, seen.bonus) == (5, 2)


def test_tokens_that_wait_for_the_attack_jar_count_with_it_alone() -> None:
    t = bare_table(first=FAMILY, attack_jar_only=True).haints(FAMILY, "d5", 1).cubes(FAMILY, 2).cubes(PROTECTORS, 4)
    t.g.waiting_tokens = (UPGRADE + KNIFE_IN_THE_DARK,)
    t.set(ATTACKED, 1 << FAMILY)
    assert offers(t)["jar attack"].detail != offers(t)["attack with wild"].detail


def test_a_bonfire_loses_a_token_for_each_cube() -> None:
    t = bonfire(three(), "c4").haints(PROTECTORS, "c5", 4).cubes(PROTECTORS, 3)
    seen = preview_hester(t.g, PROTECTORS, GRID.named["c5"], GRID.named["c4"])
    assert (seen.mine, seen.theirs, seen.tokens) == (4, 0, 2)
    assert seen.at_least(2) == pytest.approx(sum(falling(4, k) for k in (2, 3, 4)), abs=1e-4)


# --- refusals -------------------------------------------------------------------------------------------------------


def wishes() -> Iterator[str]:
    """Every kind of thing that a client may ask about."""
    for at in GRID.names:
        yield from (f"hex:{at}", f"path:{at}", f"lying:scroll:{at}", f"unit:family:haint:{at}")
        yield from (f"unit:protectors:legend:{at}", f"unit:kammi:kammi-1:{at}", f"unit:hester:legend:{at}", f"to {at}")
    names = {
        "jar": JAR_NAMES, "tile": TILE_NAMES, "token": TOKEN_NAMES, "box": BOXES, "townsfolk": TERRAIN_NAMES,
        "building": TERRAIN_NAMES, "cube": TERRAIN_NAMES, "card": [name for deck in CARD_NAMES for name in deck],
        "pile": ("tactics", "upgrade", "goblin"), "altar": "012", "row": "012", "grid": "01", "space": "012345",
        "nail": "01", "legend": "0123", "faction": ("protectors", "family", "kammi"),
    }  # fmt: skip
    for kind, each in names.items():
        yield from (f"{kind}:{name}" for name in each)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_refusals_name_a_rule_and_are_short(game: dict[str, Any]) -> None:
    for n, (g, question) in enumerate(asked(game, 6)):
        for wish in islice(wishes(), n % 29, None, 29):
            refusal = refuse(g, question.seat, wish)
            if refusal is not None:
                assert refusal.rule in CATALOGUE, refusal
                assert not refusal.sentence[0].islower(), refusal
                assert refusal.sentence.endswith("."), refusal
                assert len(refusal.sentence) <= REFUSAL, refusal


def test_a_hex_is_refused_by_the_rule_that_bars_it() -> None:
    t = Table().clear().legend(0, "d6").legend(1, "d2").haints(0, "d6", 1).haints(1, "d5", 1)
    t.say("jar wild", "act", "advance", "from d6", "with 1")
    assert why(t, "hex:d5") == ("HC-CORE-02", "Units of the Family stand on the wetlands d5.")
    assert why(t, "hex:d4") == ("HC-ADV-01", "The Brambles is not next to your Home.")
    assert why(t, "to d4")[0] == "HC-ADV-01"
    assert why(t, "hex:e5")[1].startswith("That is allowed")


def test_a_step_that_is_too_dear_says_what_it_costs() -> None:
    t = Table().clear().legend(0, "d6").legend(1, "d2").storm("d5").haints(0, "d6", 1)
    t.say("jar attack", "act", "free action", "advance", "from d6", "with 1")
    assert why(t, "hex:d5") == ("HC-ADV-05", "Entering the wetlands d5 costs 2 ADVANCE; you have 1.")


def test_targets_are_refused_for_range_and_for_emptiness() -> None:
    t = Table().clear().legend(0, "d6").legend(1, "d2").haints(0, "d6", 2).haints(1, "d5", 1)
    t.say("jar attack", "act", "attack", "attack from d6")
    assert why(t, "hex:d2") == ("HC-ATK-04", "The Family's Home is 4 hexes away; the range is 2.")
    assert why(t, "hex:e5") == ("HC-ATK-03", "No Unit of the Family stands on the plains e5.")


def test_jars_cards_and_tiles_say_when_they_come() -> None:
    t = lay(full_table("holler", "haunting_vision", "banish"), "legend", "wild")
    assert why(t, "card:holler")[0] == "HC-TURN-04"
    assert why(t, "tile:wild") == ("HC-BON-01", "Wild comes with the Legend Jar: break that first.")
    t.say("jar abilities")
    assert why(t, "jar:wild") == ("HC-RND-03", "One jar a turn: you have broken the Abilities Jar.")
    assert why(t, "tile:wild")[1] == "Wild lies with the Legend Jar; you have broken the Abilities Jar."
    assert why(t, "card:haunting_vision")[0] == "HC-CP-07"
    assert why(t, "card:rally") == ("HC-OBS-04", "Rally is not in your hand.")
    t.say("card", "play banish", "cubes 0")
    assert why(t, "card:holler") == ("HC-CARD-01", "You have played a card in this turn already.")


def test_a_broken_jar_is_whole_in_the_next_round() -> None:
    t = Table().say("jar wild", "stop", "jar wild", "stop")
    assert why(t, "jar:wild") == ("HC-TURN-04", "Your Wild Jar is broken; it is whole again in the next round.")


def test_upgrade_cards_belong_to_the_abilities_jar() -> None:
    t = bare_table(upgrades=("stormwalker",), first=FAMILY).say("jar wild")
    assert t.seat == t.g.seat_of(FAMILY)
    assert why(t, "card:stormwalker")[0] == "HC-CARD-03"


def test_what_means_nothing_is_the_last_resort() -> None:
    t = Table()
    assert refuse(t.g, t.seat, "moon:full") is None
    assert why(t, "moon:full") == ("", "That plays no part in this question.")
    assert t.g.seat_of(PROTECTORS) == t.seat
