"""CARD, SET, CLN, OBS. Decks and hands: how cards come, who knows them, when Protectors play them."""

from collections.abc import Iterable

import pytest

from lantern.core.flow import EVERYBODY, OPEN, Event, Question
from lantern.games.harrow.ids import ADVANCE, FAMILY, KIND_NAMES, PROTECTORS, ROW, TILES
from lantern.games.harrow.names import TACTIC_NAMES, UPGRADE_NAMES
from lantern.games.harrow.records import load_cards
from tests.games.harrow.full import (
    CARDS,
    bare_table,
    card,
    deck,
    discarded,
    full_table,
    hand,
    held,
    lay,
    pass_to,
    pass_turn,
    to_jar,
)
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

RIVAL = {PROTECTORS: FAMILY, FAMILY: PROTECTORS}


def question(t: Table) -> Question:
    assert t.g.waiting is not None
    return t.g.waiting


def known(events: Iterable[Event], seat: int) -> list[int]:
    """What a seat learns from events: their first particular."""
    return [event.seen_by(seat).a for event in events]


# --- decks


@rule("HC-CMP-10")
def test_every_card_of_every_deck_is_unique() -> None:
    cards = load_cards()
    for some, n in ((cards.tactics, 16), (cards.upgrade, 9), (cards.goblin, 12), (cards.hester, 13)):
        assert len({each.id for each in some}) == len({each.name for each in some}) == len(some) == n
    t = Table(mode="full").say("terrain 0")
    assert len(question(t).answers) == 16


@rule("HC-SET-14", "HC-CMP-09", "HC-CMP-10")
def test_each_player_draws_three_cards_of_an_own_deck_at_set_up() -> None:
    t = Table(mode="full").say("terrain 0")
    for whole in (16, 9):
        for n in range(3):
            assert (t.asked, len(question(t).answers)) == ("card", whole - n)
            assert len(set(question(t).chances())) == whole - n
            t.say(t.answers[n])
    assert t.asked == "flipper"
    assert [len(t.g.hands[faction]) for faction in (PROTECTORS, FAMILY)] == [3, 3]
    for faction, whole in ((PROTECTORS, 16), (FAMILY, 9)):
        rest = {card for card in range(16) if t.g.decks[faction] >> card & 1}
        assert rest == set(range(whole)) - set(t.g.hands[faction])


@rule("HC-SET-14")
def test_cards_drawn_are_gone_from_the_deck() -> None:
    t = Table(mode="full").say("terrain 0", card("rally"))
    assert card("rally") not in t.answers
    t.say(card("banish"), card("holler"))
    assert held(t, PROTECTORS) == ["banish", "holler", "rally"]
    assert t.can(card("confluence"))  # Family's turn to draw
    assert t.g.decks[PROTECTORS].bit_count() == 13


# --- who knows what


@rule("HC-OBS-04")
@pytest.mark.parametrize(("faction", "first"), [(PROTECTORS, "rally"), (FAMILY, "psychopomp")])
def test_only_the_drawer_learns_a_card(faction: int, first: str) -> None:
    t = Table(mode="full").say("terrain 0")
    if faction == FAMILY:
        t.say(*[card(name) for name in ("rally", "banish", "holler")])
    assert question(t).known_to == faction
    t.say(card(first))
    drawn = t.told("card")
    assert known(drawn, faction) == [CARDS[faction].index(first)]
    assert known(drawn, RIVAL[faction]) == [OPEN]  # that a card was drawn is no secret


@rule("HC-OBS-04")
def test_a_card_put_below_the_deck_stays_a_secret() -> None:
    t = lay(bare_table("banish"), "wild", "card").say("jar wild", "tile card", card("rally"))
    assert (t.asked, question(t).known_to) == ("put_back", PROTECTORS)
    t.say("put back " + card("banish").split()[1])
    assert known(t.told("put_back"), PROTECTORS) == [0]
    assert known(t.told("put_back"), FAMILY) == [OPEN]
    assert held(t, PROTECTORS) == ["rally"]


@rule("HC-OBS-04", "HC-R-15")
def test_a_played_card_is_open_to_all() -> None:
    t = bare_table("holler").say("jar wild", "card", "play holler")
    assert [(event.a, event.known_to) for event in t.told("played")] == [(TACTIC_NAMES.index("holler"), EVERYBODY)]
    assert discarded(t, PROTECTORS) == ["holler"]


@rule("HC-OBS-04")
def test_the_order_of_the_deck_is_nobody_s_knowledge() -> None:
    """A deck is what is left in it: every card may be the next one, all alike."""
    t = bare_table().token("spawn", "d6").say("jar wild", "stop", "collect spawn d6")
    assert t.asked == "card"
    assert question(t).odds is None
    assert len(question(t).answers) == 16
    assert len([tile for tile in range(16) if t.g.pile[0] >> tile & 1]) == TILES  # and tiles lie in a pile like it


# --- playing Tactics Cards


@rule("HC-CARD-01")
def test_a_tactics_card_is_played_before_the_jar_action_or_after_it() -> None:
    t = bare_table("rally").say("jar wild")
    assert t.answers == ["act", "card", "stop"]
    t.say("card", "play rally", "cubes 1")
    assert t.answers == ["act", "stop"]
    t = bare_table("rally").say("jar wild", "act", "stop")
    assert t.answers == ["card", "stop"]
    assert t.say("card", "play rally", "cubes 1").seat == FAMILY


@rule("HC-CARD-01")
@pytest.mark.parametrize("jar", ["wild", "legend", "abilities", "attack"])
def test_no_card_inside_the_jar_action(jar: str) -> None:
    t = bare_table("rally", "banish").say(f"jar {jar}", "act")
    assert not t.can("card")
    if jar == "wild":
        assert not t.say("spawn", "spawn d6").can("card")


@rule("HC-CARD-01")
def test_at_most_one_tactics_card_in_a_turn() -> None:
    t = bare_table("rally", "banish").say("jar wild", "card", "play rally", "cubes 1")
    assert t.answers == ["act", "stop"]
    assert t.say("act", "stop").seat == FAMILY  # not after the action either
    pass_to(t, PROTECTORS).say("jar legend")
    assert t.can("card")  # in the next turn again one
    assert t.say("card").answers == ["play banish", "stop"]


@rule("HC-CARD-01")
def test_looking_at_the_hand_plays_nothing() -> None:
    t = bare_table("rally").say("jar wild", "card", "stop")
    assert t.answers == ["act", "card", "stop"]
    assert held(t, PROTECTORS) == ["rally"]


@rule("HC-CARD-01")
def test_cards_belong_to_their_player_and_their_turn() -> None:
    t = bare_table("rally", upgrades=("psychopomp",), first=FAMILY).say("jar wild")
    assert t.answers == ["act", "stop"]  # neither the Protectors' nor the Family's
    t = bare_table(upgrades=("psychopomp",)).say("jar wild")
    assert t.answers == ["act", "stop"]  # an empty hand


@rule("HC-R-15")
def test_played_cards_are_never_shuffled_in_again() -> None:
    t = deck(bare_table("rally", "banish").token("spawn", "d6"), PROTECTORS)
    t.say("jar wild", "card", "play rally", "cubes 1", "stop", "collect spawn d6")
    assert t.seat == FAMILY  # the deck is empty: nothing is drawn
    assert (held(t, PROTECTORS), discarded(t, PROTECTORS)) == (["banish"], ["rally"])
    pass_to(t, PROTECTORS).say("jar legend", "card", "play banish", "cubes 0")
    assert discarded(t, PROTECTORS) == ["rally", "banish"]
    assert t.g.decks[PROTECTORS] == 0


# --- drawing


@rule("HC-CLN-16")
@pytest.mark.parametrize(
    ("kind", "drawing"), [("advance", [2, 4]), ("spawn", [1, 3]), ("strengthen", [1, 3]), ("scroll", [])]
)
def test_protectors_draw_for_each_symbol_they_cover(kind: str, drawing: list[int]) -> None:
    drew = []
    for n in range(1, 5 if kind == "advance" else 4):
        t = bare_table().token(kind, "d6")
        if kind != "scroll":
            t.set(ROW + PROTECTORS * 3 + KIND_NAMES.index(kind), n - 1)
        t.say("jar wild", "stop", f"collect {kind} d6")
        drew += [n] if t.asked == "card" else []
    assert drew == drawing


@rule("HC-CLN-16")
def test_a_token_for_a_full_row_covers_nothing() -> None:
    t = bare_table().token("spawn", "d6").set(ROW + PROTECTORS * 3 + KIND_NAMES.index("spawn"), 3)
    assert t.say("jar wild", "stop", "collect spawn d6").seat == FAMILY


@rule("HC-CLN-16", "HC-R-77")
def test_one_card_for_every_symbol_of_this_turn_and_none_of_earlier_ones() -> None:
    t = bare_table().token("spawn", "d6").token("strengthen", "d6")
    t.say("jar wild", "stop", "collect spawn d6", "collect strengthen d6", card("rally"), card("banish"))
    assert t.seat == FAMILY
    assert held(t, PROTECTORS) == ["banish", "rally"]
    t = pass_turn(pass_to(t, PROTECTORS))
    assert held(t, PROTECTORS) == ["banish", "rally"]


@rule("HC-CLN-16")
@pytest.mark.parametrize("placed", range(7))
def test_family_draws_with_every_second_token_on_its_board(placed: int) -> None:
    t = bare_table(first=FAMILY).token("spawn", "d2")
    t.g.family_board = (ADVANCE,) * placed
    t.say("jar wild", "stop", "collect spawn d2", "board spawn")
    assert t.asked == ("card" if placed % 2 == 0 else "jar")
    if t.asked == "card":
        assert t.say(card("psychopomp")).seat == PROTECTORS
        assert held(t, FAMILY) == ["psychopomp"]


@rule("HC-CLN-16")
def test_cards_are_drawn_after_everything_else_of_clean_up() -> None:
    t = bare_table(first=FAMILY).token("spawn", "d2").say("jar wild", "stop", "collect spawn d2", "board spawn")
    assert t.asked == "card"
    assert t.told("storm")  # the Legend's Storm lies already


@rule("HC-CLN-16")
def test_a_token_that_goes_to_the_bag_covers_nothing() -> None:
    t = bare_table(first=FAMILY).token("spawn", "d2").say("jar wild", "stop", "collect spawn d2", "stop")
    assert t.seat == PROTECTORS


# --- below the deck, and the size of a hand


@rule("HC-R-111")
def test_with_an_empty_deck_the_card_put_back_becomes_the_deck() -> None:
    t = deck(lay(bare_table("banish", "rally"), "wild", "card"), PROTECTORS).token("spawn", "d6")
    t.say("jar wild", "tile card")
    assert t.asked == "put_back"  # nothing was drawn
    t.say("put back " + card("rally").split()[1], "stop", "collect spawn d6")
    assert held(t, PROTECTORS) == ["banish", "rally"]  # it is drawn again: the only card there is
    assert t.seat == FAMILY


@rule("HC-R-111")
def test_cards_below_the_deck_come_last_and_in_their_order() -> None:
    t = deck(bare_table(), PROTECTORS, "holler", bottom=("rally", "banish"))
    t.token("spawn", "d6").token("strengthen", "d6").say(
        "jar wild", "stop", "collect spawn d6", "collect strengthen d6"
    )
    assert t.answers == [card("holler")]
    t.say(card("holler"))
    assert held(t, PROTECTORS) == ["holler", "rally"]
    assert t.g.bottoms[PROTECTORS] == (TACTIC_NAMES.index("banish"),)


@rule("HC-R-111")
def test_there_is_no_limit_to_a_hand() -> None:
    t = hand(bare_table().token("spawn", "d6"), PROTECTORS, *TACTIC_NAMES[:15])
    t.say("jar wild", "stop", "collect spawn d6", card(TACTIC_NAMES[15]))
    assert t.seat == FAMILY
    assert len(held(to_jar(pass_turn(t)), PROTECTORS)) == 16


def test_a_full_table_deals_as_asked() -> None:
    t = full_table("banish", upgrades=UPGRADE_NAMES[:2], first=FAMILY)
    assert (t.asked, t.seat) == ("jar", FAMILY)
    assert (held(t, PROTECTORS), held(t, FAMILY)) == (["banish"], list(UPGRADE_NAMES[:2]))
    assert t.g.decks[PROTECTORS].bit_count() + 1 == 16
    assert t.g.decks[FAMILY].bit_count() + 2 == 9
