"""OBS-02, OBS-04. What a seat imagines: anything it cannot know, but nothing that it has seen to be otherwise."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from lantern.core.flow import SPECTATOR, Seat
from lantern.games.harrow import GAME, imagining
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import CUBES, DOLL_GONE, DOLL_REAL, FAMILY, KAMMI, KAMMI_IS, PROTECTORS
from lantern.games.harrow.imagining import asks_alike
from lantern.games.harrow.names import CARD_NAMES
from lantern.games.harrow.rules.abilities import FamilyAbilities
from lantern.games.harrow.state import Harrow
from lantern.tables.imagining import Dealer
from tests.games.harrow.kammi import KammiTable, kammi_table, placing
from tests.rule_evidence import rule

RIVAL, HER = 0, 1  # seats
WORLDS = 240


def worlds(t: KammiTable, seat: Seat, of: Callable[[Harrow], str]) -> Counter[str]:
    """What a seat imagines, many times over, seen through one question."""
    rng, before = Random(5), t.g.digest()
    found = Counter(of(GAME.imagine(t.g, seat, rng)) for _ in range(WORLDS))
    assert t.g.digest() == before  # the table itself stays as it is
    return found


def even(found: Counter[str], *outcomes: str) -> bool:
    """Just these outcomes, each about as often as the others."""
    share = WORLDS / len(outcomes)
    return set(found) == set(outcomes) and all(0.6 * share < n < 1.4 * share for n in found.values())


def kammi(g: Harrow) -> str:
    return f"kammi-{g.tally[KAMMI_IS] - 1}"


def real_doll(g: Harrow) -> str:
    real = next((doll % DOLL_REAL for doll in g.dolls if doll & DOLL_REAL), DOLL_GONE)
    return "gone" if real == DOLL_GONE else GRID.names[real]


def hand(faction: int) -> Callable[[Harrow], str]:
    return lambda g: " ".join(CARD_NAMES[faction][card] for card in g.hands[faction])


# --- who is Kammi


@rule("HC-OBS-01", "HC-OBS-02")
@pytest.mark.parametrize("seat", [RIVAL, SPECTATOR])
@pytest.mark.parametrize("goblin", [1, 2])
def test_either_token_may_be_kammi(goblin: int, seat: Seat) -> None:
    assert even(worlds(kammi_table().goblin_is(goblin), seat, kammi), "kammi-1", "kammi-2")


@rule("HC-OBS-01")
@pytest.mark.parametrize("goblin", [1, 2])
def test_she_herself_knows(goblin: int) -> None:
    assert set(worlds(kammi_table().goblin_is(goblin), HER, kammi)) == {f"kammi-{3 - goblin}"}


@rule("HC-OBS-02")
@pytest.mark.parametrize(("at", "fixed"), [("f3", True), ("d3", False), ("e3", False), ("g2", True)])
def test_a_card_effect_in_reach_of_one_token_only_fixes_both(at: str, fixed: bool) -> None:
    t = kammi_table(hand=("blood_money",)).say("jar wild", "card", "play blood_money", f"cube {at}")
    found = worlds(t, RIVAL, kammi)
    assert set(found) == {"kammi-1"} if fixed else even(found, "kammi-1", "kammi-2")


@rule("HC-OBS-02", "HC-LGK-04")
def test_so_does_the_doll_that_the_trickster_pulls() -> None:
    t = kammi_table(goblin="trickster").dolls("e3").say("jar legend", "act", "power", "doll e3")
    assert set(worlds(t, RIVAL, kammi)) == {"kammi-1"}


@rule("HC-OBS-02")
@pytest.mark.parametrize("how", ["revealed", "backbitten"])
def test_open_legends_are_nobody_else(how: str) -> None:
    t = kammi_table(goblin="backbiter")
    t = t.revealed() if how == "revealed" else t.say("jar legend", "act", "power")
    assert set(worlds(t, RIVAL, kammi)) == {"kammi-1"}


@rule("HC-KAM-02", "HC-OBS-02")
def test_mixed_again_they_may_be_either() -> None:
    t = kammi_table().goblin("c3").revealed()
    t.say("jar wild", "act", "advance", "from c2", "with kammi-1", "to c3", "hide", "mix same")
    assert even(worlds(t, RIVAL, kammi), "kammi-1", "kammi-2")


@rule("HC-R-124")
def test_a_doll_that_was_taken_or_left_tells() -> None:
    t = kammi_table().dolls("c2", "d7", "e6", real="c2").say("jar wild", "stop")
    assert set(worlds(t, RIVAL, kammi)) == {"kammi-1"}
    t = kammi_table().dolls("c2", "d7", "e6", real="d7").say("jar wild", "stop")  # a decoy tells nothing
    assert even(worlds(t, RIVAL, kammi), "kammi-1", "kammi-2")


# --- the Dolls


@rule("HC-OBS-03")
@pytest.mark.parametrize("seat", [HER, SPECTATOR])
@pytest.mark.parametrize("real", ["c6", "e6"])
def test_any_doll_may_be_the_real_one(real: str, seat: Seat) -> None:
    t = kammi_table().dolls("c6", "d7", "e6", real=real)
    assert even(worlds(t, seat, real_doll), "c6", "d7", "e6")
    assert set(worlds(t, RIVAL, real_doll)) == {real}  # who placed them knows


@rule("HC-OBS-03", "HC-DOLL-06")
def test_a_decoy_that_was_removed_is_not_the_real_one() -> None:
    t = kammi_table().dolls("c2", "d7", "e6", real="d7").say("jar wild", "stop")
    assert even(worlds(t, HER, real_doll), "d7", "e6")
    t = kammi_table().dolls("c2", "e2", "e6", real="e6").say("jar wild", "stop")
    assert set(worlds(t, HER, real_doll)) == {"e6"}


@rule("HC-OBS-03", "HC-DOLL-07")
def test_the_real_doll_face_up_is_where_it_is_and_found_it_is_gone() -> None:
    t = kammi_table().dolls("c6", "d7", "e6", real="d7", face_up=True)
    assert set(worlds(t, HER, real_doll)) == {"d7"}
    t = kammi_table().dolls("c2", "d7", "e6", real="c2").say("jar wild", "stop")
    assert set(worlds(t, HER, real_doll)) == {"gone"}


# --- cards and tokens


@rule("HC-OBS-04")
def test_a_hand_is_any_of_the_unseen_cards() -> None:
    t = kammi_table(hand=("entice",)).in_play("buried", "tempt")
    t.g.discards = ((), (), (0,), ())  # Blood Money
    unseen = [card for card in CARD_NAMES[KAMMI] if card not in ("buried", "tempt", "blood_money")]
    t.hand(KAMMI, "entice")
    assert even(worlds(t, RIVAL, hand(KAMMI)), *unseen)
    assert set(worlds(t, HER, hand(KAMMI))) == {"entice"}


@rule("HC-OBS-04")
def test_cards_below_the_deck_are_known_to_their_owner_only() -> None:
    t = kammi_table(hand=("entice",))
    t.g.bottoms = ((), (), (7,), ())
    t.g.decks = (*t.g.decks[:2], t.g.decks[KAMMI] & ~(1 << 7), t.g.decks[3])
    assert set(worlds(t, HER, lambda g: str(g.bottoms[KAMMI]))) == {"(7,)"}
    assert len(worlds(t, RIVAL, lambda g: str(g.bottoms[KAMMI]))) == 12
    assert {len(GAME.imagine(t.g, RIVAL, Random(n)).hands[KAMMI]) for n in range(20)} == {1}


def drawn(g: Harrow) -> str:
    return " ".join(str(kind) for rule in g.rules if isinstance(rule, FamilyAbilities) for kind in rule.hand)


@rule("HC-OBS-05")
def test_tokens_drawn_by_family_are_any_of_the_bag() -> None:
    t = kammi_table("family").turn_of(FAMILY).hand(FAMILY, "confluence")
    t.g.bag = bytes([4, 2, 2, 0, *[0] * 9])
    t.say("jar abilities", "act", "draw advance", "draw advance", "draw spawn", "draw strengthen")
    found = worlds(t, HER, drawn)
    assert len(found) > 5
    assert {sum(GAME.imagine(t.g, HER, Random(n)).bag) for n in range(20)} == {4}
    assert set(worlds(t, RIVAL, drawn)) == {"0 0 1 2"}  # the seat of Family


@rule("HC-OBS-05", "HC-CARD-04")
def test_the_upgrade_token_that_everybody_saw_replace_one_stays_among_the_drawn() -> None:
    t = kammi_table("family").turn_of(FAMILY).hand(FAMILY, "confluence", "psychopomp")
    t.g.bag = bytes([4, 2, 2, 0, *[0] * 9])
    t.say("jar abilities", "act", "draw advance", "draw advance", "draw spawn", "draw strengthen")
    t.say("return strengthen", "upgrade confluence")
    found = worlds(t, HER, drawn)
    assert all("4" in kinds.split() for kinds in found)  # Confluence, the first of the Upgrade Tokens
    assert len(found) > 3
    theirs = t.seen(KAMMI).factions[0]
    assert (theirs.drawn, "confluence" in theirs.bag, sum(theirs.bag.values())) == (("confluence",), False, 7)
    assert "confluence" in t.seen(FAMILY).factions[0].drawn
    t.say("confluence", "stop")
    assert t.seen(KAMMI).factions[0].drawn == ()


# --- placed in secret, and what is asked


@rule("HC-R-13")
def test_units_that_are_being_placed_stand_anywhere_they_may() -> None:
    t = placing().say("real c6", "legend d6", "haint d6", "haint d6")
    found = worlds(t, HER, lambda g: GRID.names[g.tally[43 + PROTECTORS]])
    assert even(found, "d6", "c6", "d7", "e6")
    assert {GAME.imagine(t.g, HER, Random(n)).haints_on_map(PROTECTORS) for n in range(20)} == {2}
    t.say("haint d6", "kammi d1")
    assert even(worlds(t, RIVAL, lambda g: GRID.names[g.tally[43 + 2]]), "c1", "d1", "e1")
    assert set(worlds(t, HER, lambda g: GRID.names[g.tally[43 + 2]])) == {"d1"}


@rule("HC-OBS-02")
def test_what_is_asked_is_evidence_too() -> None:
    t = kammi_table(hand=("tempt",)).token("spawn", "c2").say("jar wild", "card", "play tempt", "move spawn c2")
    assert t.asked == "shove_to"  # so the Goblin is not on c2, for nothing comes nearer to its own hex
    assert set(worlds(t, RIVAL, kammi)) == {"kammi-1"}
    assert all(asks_alike(GAME.imagine(t.g, RIVAL, Random(n)), t.g) for n in range(20))


# --- where hardly any deal is asked the same


def one_in_many() -> KammiTable:
    """Family has drawn the only token of its bag that it can resolve, so that in hardly any deal it would be asked."""
    t = kammi_table("family").dolls("c6", "d7", "e6", real="c6").turn_of(FAMILY)
    t.g.bag = bytes([1, 0, 240, 0, *[0] * 9])
    t.say("jar abilities", "act", "draw advance", *["draw strengthen"] * 3)
    t.g.tally[CUBES + FAMILY] = 0
    t.say("return strengthen")
    assert (t.asked, drawn(t.g)) == ("token", "0 2 2")
    return t


@rule("HC-OBS-03", "HC-OBS-05")
def test_a_question_that_is_rare_tells_no_more_than_what_is_asked() -> None:
    t = one_in_many()
    assert even(worlds(t, HER, real_doll), "c6", "d7", "e6")
    assert set(worlds(t, HER, drawn)) == {"0 2 2"}  # in no other deal would Family be asked
    assert all(asks_alike(GAME.imagine(t.g, HER, Random(n)), t.g) for n in range(60))


@rule("HC-OBS-01", "HC-OBS-03", "HC-OBS-04", "HC-OBS-05")
def test_where_no_deal_is_asked_the_same_the_truth_is_dealt_no_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    t = one_in_many().hand(KAMMI, "entice").hand(FAMILY, "confluence")
    monkeypatch.setattr(imagining, "asks_alike", lambda *_: False)
    assert len({g.save() for g in imagining.every_deal(t.g, HER, Random(1))}) > 5
    monkeypatch.setattr(imagining, "every_deal", lambda *_: ())  # they have been seen: now in less time
    monkeypatch.setattr(imagining, "TRIES", 1)
    assert even(worlds(t, HER, real_doll), "c6", "d7", "e6")
    assert even(worlds(t, RIVAL, kammi), "kammi-1", "kammi-2")
    for seat, faction, card in ((HER, FAMILY, "confluence"), (RIVAL, KAMMI, "entice"), (SPECTATOR, KAMMI, "entice")):
        found = worlds(t, seat, hand(faction))
        assert len(found) > 5
        assert found[card] < WORLDS / 4
    assert worlds(t, HER, drawn)["0 2 2"] < WORLDS / 10
    mine = [GAME.imagine(t.g, RIVAL, Random(n)) for n in range(20)]
    assert t.g.waiting is not None
    assert all(g.waiting is not None and g.waiting.answers == t.g.waiting.answers for g in mine)  # what it knows


def test_every_world_is_gone_through_in_an_order_that_tells_nothing() -> None:
    """What is dealt in the end depends on what is known only: two worlds that look alike are imagined alike."""
    t, other = one_in_many(), one_in_many()
    other.dolls("c6", "d7", "e6", real="e6")
    for n in range(12):
        a, b = (GAME.imagine(each.g, HER, Dealer(f"{n}")).save() for each in (t, other))
        assert a == b
