"""ABF, CARD. Family's Abilities Jar in the Full Game: tokens drawn and returned, and Upgrade Cards played on them."""

from collections import Counter

import pytest

from lantern.core.flow import EVERYBODY, OPEN, Question
from lantern.games.harrow.ids import (
    ADVANCE,
    BAG_KINDS,
    FAMILY,
    KIND_NAMES,
    PROTECTORS,
    SPAWN,
    TOKENS_IN_BOX,
    UPGRADE,
    UPGRADES,
)
from lantern.games.harrow.names import TOKEN_NAMES, UPGRADE_NAMES
from lantern.games.harrow.records import load_cards
from tests.games.harrow.full import bare_table, discarded, held, pass_to, to_jar
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import HOME
from tests.rule_evidence import rule

BOARD = [(4, 1), (5, 2), (5, 1), (6, 2), (7, 3), (7, 2), (8, 3), (8, 2)]  # drawn and returned, by tokens placed
COST = {card.id: card.cost for card in load_cards().upgrade}
WAITING = ("knife_in_the_dark", "knitting_fate")


def family(*upgrades: str, placed: int = 0) -> Table:
    """Family chooses its first jar, with these Upgrade Cards in hand and the bag of set-up."""
    t = bare_table(upgrades=upgrades, first=FAMILY)
    t.g.family_board = (ADVANCE,) * placed
    return t


def bag(t: Table, **tokens: int) -> Table:
    """Exactly these tokens in the bag."""
    t.g.bag = bytes([tokens.get(name, 0) for name in TOKEN_NAMES])
    return t


def in_bag(t: Table) -> Counter[str]:
    return Counter({name: n for name, n in zip(TOKEN_NAMES, t.g.bag, strict=True) if n})


def box(t: Table) -> list[int]:
    return t.g.tally[TOKENS_IN_BOX : TOKENS_IN_BOX + 3]


def question(t: Table) -> Question:
    assert t.g.waiting is not None
    return t.g.waiting


def draw(t: Table, *kinds: str) -> Table:
    """Flip the Abilities Jar and draw these tokens."""
    return t.say("jar abilities", "act", *[f"draw {kind}" for kind in kinds])


def upgrading(name: str) -> Table:
    """Family has kept one token of each kind and played this card."""
    kinds = ("advance", "spawn", "strengthen")
    return draw(family(name), *kinds, "advance").say("return advance", f"upgrade {name}")


# --- what is drawn, and what returns


@rule("HC-SET-19")
def test_the_bag_starts_with_eight_plain_tokens() -> None:
    t = Table(mode="full")
    assert in_bag(t) == {"advance": 4, "spawn": 2, "strengthen": 2}  # and no Upgrade Token
    assert box(t) == [20 - 4, 15 - 2, 15 - 2]


@rule("HC-ABF-01", "HC-ABF-02", "HC-ABF-03")
@pytest.mark.parametrize("placed", range(8))
def test_the_board_says_how_many_are_drawn_and_how_many_return(placed: int) -> None:
    t = bag(family(placed=placed), advance=5, spawn=5, strengthen=5).say("jar abilities", "act")
    drawn = returned = 0
    while t.asked == "bag":
        t.say(t.answers[0])
        drawn += 1
    while t.asked == "give_back":
        assert not t.can("stop")
        t.say(t.answers[0])
        returned += 1
    assert (drawn, returned) == BOARD[placed]
    assert t.asked == "token"
    assert sum(t.g.bag) == 15 - drawn + returned


@rule("HC-ABF-04")
def test_a_bag_that_runs_short_returns_that_many_fewer() -> None:
    t = draw(bag(family(placed=4), advance=6), *["advance"] * 6)  # seven less three
    assert t.asked == "give_back"
    t.say("return advance", "return advance")
    assert t.asked == "token"
    assert sum(t.g.bag) == 2


@rule("HC-R-85")
@pytest.mark.parametrize("there", [3, 2, 0])
def test_a_bag_short_of_more_than_that_returns_nothing(there: int) -> None:
    t = draw(bag(family(), spawn=there), *["spawn"] * there)  # four less one
    assert t.asked == ("token" if there else "jar")


@rule("HC-ABF-05")
def test_the_player_chooses_which_tokens_return() -> None:
    t = draw(family(placed=1), "advance", "spawn", "strengthen", "advance", "spawn")
    assert t.answers == ["return advance", "return spawn", "return strengthen"]
    t.say("return strengthen")
    assert t.answers == ["return advance", "return spawn"]
    assert t.say("return spawn").answers == ["advance", "spawn", "stop"]
    assert in_bag(t) == {"advance": 2, "spawn": 1, "strengthen": 2}


# --- who sees the tokens


@rule("HC-OBS-05", "HC-OBS-04")
def test_only_family_sees_what_it_draws() -> None:
    t = family().say("jar abilities", "act")
    assert question(t).known_to == FAMILY
    t.say("draw spawn")
    drew = t.told("drew")
    assert [event.seen_by(FAMILY).a for event in drew] == [SPAWN]
    assert [event.seen_by(PROTECTORS).a for event in drew] == [OPEN]


@rule("HC-OBS-05", "HC-ABF-05")
def test_what_returns_is_a_secret_and_what_is_resolved_is_open() -> None:
    t = draw(family(), "spawn", "advance", "advance", "strengthen")
    assert (t.asked, question(t).known_to) == ("give_back", FAMILY)
    t.say("return advance")
    assert not [event for event in t.events if event.known_to == EVERYBODY]
    assert (t.asked, question(t).known_to) == ("token", EVERYBODY)


# --- playing an Upgrade Card


@rule("HC-ABF-06", "HC-CARD-03", "HC-R-84")
def test_an_upgrade_card_comes_after_the_return_and_before_any_token() -> None:
    t = draw(family("psychopomp"), "advance", "spawn", "spawn", "strengthen")
    assert t.asked == "give_back"
    t.say("return spawn")
    assert t.answers == ["upgrade psychopomp", "stop"]
    t.say("upgrade psychopomp")
    assert t.answers == ["spawn", "strengthen", "psychopomp", "stop"]


@rule("HC-R-84", "HC-CARD-04", "HC-ABF-06")
def test_only_a_kept_token_of_the_printed_kind_is_upgraded() -> None:
    t = draw(family("psychopomp", "confluence"), "advance", "spawn", "spawn", "strengthen").say("return advance")
    assert t.answers == ["upgrade confluence", "stop"]  # the only ADVANCE went back
    assert t.say("upgrade confluence").answers == ["spawn", "strengthen", "confluence", "stop"]  # one of two SPAWNs
    t = draw(family("sound_and_fury"), *["advance"] * 4).say("return advance")
    assert (t.asked, t.answers) == ("upgrade", ["stop"])  # asked all the same: a silence would tell about the hand


@rule("HC-CARD-03", "HC-ABF-06", "HC-R-84")
def test_one_upgrade_card_in_a_turn_and_it_may_be_declined() -> None:
    t = draw(family("psychopomp", "meeting_lodge"), "advance", "advance", "advance", "spawn").say("return spawn")
    assert t.answers == ["upgrade meeting_lodge", "upgrade psychopomp", "stop"]
    t.say("upgrade meeting_lodge")
    assert t.asked == "token"
    assert held(t, FAMILY) == ["psychopomp"]
    t = draw(family("psychopomp"), *["advance"] * 4).say("return advance", "stop")
    assert (t.answers, held(t, FAMILY)) == (["advance", "stop"], ["psychopomp"])


@rule("HC-CARD-03")
@pytest.mark.parametrize("jar", ["wild", "legend", "attack"])
def test_upgrade_cards_belong_to_the_abilities_jar(jar: str) -> None:
    t = family("psychopomp", "confluence", "sound_and_fury").say(f"jar {jar}")
    assert t.answers == ["act", "stop"]
    t.say("act")
    while t.asked not in ("jar", ""):
        assert t.asked != "upgrade"
        t.say("stop")
    assert len(held(t, FAMILY)) == 3
    assert draw(pass_to(t, FAMILY), *["advance"] * 4).say("return advance").asked == "upgrade"


@rule("HC-CARD-04", "HC-CARD-05", "HC-CMP-09")
@pytest.mark.parametrize("name", UPGRADE_NAMES)
def test_the_card_replaces_one_token_of_its_kind_by_its_own(name: str) -> None:
    kind = KIND_NAMES.index(COST[name])
    before = box(family())
    t = upgrading(name)
    rest = [one for one in ("advance", "spawn", "strengthen") if one != COST[name]]
    assert t.answers == [*rest, name, "stop"]
    assert box(t) == [n + (one == kind) for one, n in enumerate(before)]
    to_jar(t)
    assert in_bag(t) == Counter(advance=4, spawn=2, strengthen=2) - Counter({COST[name]: 1}) + Counter({name: 1})


@rule("HC-CMP-09")
def test_there_is_one_upgrade_token_for_each_card() -> None:
    assert len(set(UPGRADE_NAMES)) == UPGRADES == 9
    assert TOKEN_NAMES[UPGRADE:] == UPGRADE_NAMES
    assert len(TOKEN_NAMES) == BAG_KINDS == len(family().g.bag)


@rule("HC-CARD-08", "HC-R-15")
def test_played_upgrade_cards_stay_face_up() -> None:
    t = upgrading("psychopomp")
    assert discarded(t, FAMILY) == ["psychopomp"]
    assert held(t, FAMILY) == []
    assert [(event.rule, event.a, event.known_to) for event in t.told("played")] == [
        ("HC-CARD-03", UPGRADE_NAMES.index("psychopomp"), EVERYBODY)
    ]
    assert not t.g.decks[FAMILY] >> UPGRADE_NAMES.index("psychopomp") & 1


# --- what becomes of the Upgrade Token


@rule("HC-CARD-05")
def test_the_new_token_is_used_in_this_turn() -> None:
    t = upgrading("sound_and_fury").say("sound_and_fury", "cubes 2")
    assert t.ground(FAMILY) == 5
    assert t.answers == ["advance", "spawn", "stop"]


@rule("HC-CARD-05")
@pytest.mark.parametrize("used", [True, False])
def test_in_clean_up_it_goes_to_the_board_or_the_bag(used: bool) -> None:
    for where in ("board", "bag"):
        t = upgrading("sound_and_fury")
        t.say("sound_and_fury", "cubes 2") if used else t
        t.say("stop")
        assert t.can("board sound_and_fury")
        if where == "board":
            t.say("board sound_and_fury")
        to_jar(t)
        token = TOKEN_NAMES.index("sound_and_fury")
        assert (t.g.family_board, t.g.bag[token]) == (((token,), 0) if where == "board" else ((), 1))


@rule("HC-CARD-06")
def test_an_upgrade_token_in_the_bag_is_drawn_like_any_other() -> None:
    t = bag(family("sound_and_fury"), sound_and_fury=1, meeting_lodge=1, spawn=2).say("jar abilities", "act")
    assert dict(question(t).chances()) == {
        SPAWN: 0.5,
        TOKEN_NAMES.index("meeting_lodge"): 0.25,
        TOKEN_NAMES.index("sound_and_fury"): 0.25,
    }
    t.say("draw meeting_lodge", "draw sound_and_fury", "draw spawn", "draw spawn")
    assert t.can("return sound_and_fury")
    t.say("return spawn")
    assert (t.asked, t.answers) == ("upgrade", ["stop"])  # what was upgraded before is no plain STRENGTHEN to upgrade
    t.say("stop")
    assert t.answers == ["spawn", "meeting_lodge", "sound_and_fury", "stop"]
    t.say("sound_and_fury", "cubes 2")
    assert t.ground(FAMILY) == 5


# --- tokens that wait for an attack


@rule("HC-CARD-07")
@pytest.mark.parametrize("name", WAITING)
@pytest.mark.parametrize("drawn", [True, False])
def test_waiting_tokens_give_a_cube_and_lie_on_the_attack_jar(name: str, drawn: bool) -> None:
    if drawn:
        t = draw(bag(family(), advance=3, **{name: 1}), name, "advance", "advance", "advance").say("return advance")
    else:
        t = upgrading(name)
    t.say(name)
    assert t.answers == ["cubes 0", "cubes 1"]
    t.say("cubes 1", "stop")
    assert t.ground(FAMILY) == 4
    assert t.g.waiting_tokens == (TOKEN_NAMES.index(name),)
    assert not t.can(f"board {name}")  # it is not among the used ones
    to_jar(t)
    assert in_bag(t)[name] == 0


@rule("HC-CARD-07")
def test_waiting_tokens_return_to_the_bag_with_the_next_attack_only() -> None:
    t = pass_to(to_jar(upgrading("knife_in_the_dark").say("knife_in_the_dark", "cubes 1", "stop")), FAMILY)
    t.haints(FAMILY, HOME[FAMILY], 1).haints(PROTECTORS, "d3", 1).cubes(FAMILY, 3).cubes(PROTECTORS, 1)
    clone = t.g.clone()
    t.say("jar attack", "act", "free action", "strengthen", "cubes 1", "stop")
    assert to_jar(t).g.waiting_tokens  # no attack, no effect
    t.g = clone
    t.say("jar attack", "act", "attack", "attack from d2", "target d3")
    assert t.ground(FAMILY) == 5  # its bonus
    t.say("fall 1", "fall 5", "stop")
    assert t.g.waiting_tokens == ()
    assert in_bag(t)["knife_in_the_dark"] == 1
