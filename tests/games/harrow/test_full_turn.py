"""TURN, CLN-05..07. A turn of the Full Game: jar, card, tile and path in any order, then Clean Up."""

from itertools import permutations

import pytest

from lantern.games.harrow.ids import ADVANCE, FAMILY, PROTECTORS, ROW, SPAWN, STRENGTHEN, TOKENS_IN_BOX, WILDS
from lantern.games.harrow.names import TOKEN_NAMES
from tests.games.harrow.full import bare_table, card, discarded, hand, held, lay, pass_to
from tests.games.harrow.kit import Table
from tests.games.harrow.upgrades import bag, draw, family_turn, in_bag
from tests.rule_evidence import rule

PARTS = {
    "act": ("act", "strengthen", "cubes 1", "stop"),
    "card": ("card", "play rally", "cubes 1"),
    "tile": ("tile wild",),
    "path": ("path", "from d6", "with legend", "to d5"),
}


def rich_turn() -> Table:
    """Protectors about to flip a jar: a card in hand, a tile in the Wild slot, a Path Token beside their Legend."""
    return lay(bare_table("rally").path("d5"), "wild", "wild")


# --- the parts of a turn


@rule("HC-TURN-01")
def test_a_turn_has_a_jar_action_a_card_a_tile_and_path_moves() -> None:
    t = rich_turn().say("jar wild")
    assert t.answers == ["act", "path", "card", "tile wild", "stop"]


@rule("HC-TURN-01")
def test_each_part_but_path_moves_comes_once() -> None:
    t = rich_turn().say("jar wild", *PARTS["card"], *PARTS["tile"])
    assert t.answers == ["act", "path", "stop"]
    assert t.say(*PARTS["path"]).can("act")
    assert not hand(t, PROTECTORS, "banish").can("card")  # another card in hand does not help


@rule("HC-TURN-02")
@pytest.mark.parametrize("order", list(permutations(PARTS)))
def test_the_parts_come_in_any_order_each_before_the_next(order: tuple[str, ...]) -> None:
    t = rich_turn().say("jar wild")
    for n, part in enumerate(order):
        t.say(*PARTS[part])
        assert t.asked == ("part" if n < 3 else "jar")
    assert (t.legend_on(PROTECTORS), t.ground(PROTECTORS), t.g.tally[WILDS + PROTECTORS]) == ("d5", 5, 3)
    assert discarded(t, PROTECTORS) == ["rally"]


@rule("HC-TURN-02")
def test_a_source_begun_is_finished_before_another_starts() -> None:
    t = rich_turn().say("jar wild", "act", "strengthen", "cubes 1")
    assert (t.asked, t.can("card"), t.can("tile wild")) == ("basic", False, False)


@rule("HC-TURN-05")
def test_no_card_is_played_once_clean_up_has_begun() -> None:
    t = rich_turn().token("spawn", "d6").say("jar wild", *PARTS["act"])
    assert t.can("card", "tile wild")
    t.say("stop")
    assert t.answers == ["collect spawn d6", "stop"]
    t.say("collect spawn d6", card("banish"))  # also not the card that Clean Up brings
    assert (t.asked, t.seat, held(t, PROTECTORS)) == ("jar", FAMILY, ["banish", "rally"])


@rule("HC-TURN-05")
def test_family_plays_no_card_in_clean_up() -> None:
    t = draw(hand(family_turn("spawn"), FAMILY, "confluence"))
    t.say("stop", "stop")  # no upgrade, and the token is let go
    assert t.answers == ["board spawn", "stop"]


# --- Clean Up


@rule("HC-CLN-05")
@pytest.mark.parametrize(("kind", "values"), [("advance", 4), ("spawn", 3), ("strengthen", 3)])
def test_a_protector_token_goes_to_its_row_and_raises_it_for_later_turns(kind: str, values: int) -> None:
    number = TOKEN_NAMES.index(kind)
    t = bare_table().token(kind, "d6").say("jar legend", "stop", f"collect {kind} d6")
    if t.asked == "card":
        t.say(t.answers[0])
    assert t.g.tally[ROW : ROW + 3] == [int(row == number) for row in (ADVANCE, SPAWN, STRENGTHEN)]
    pass_to(t, PROTECTORS).say("jar abilities", "act", kind)
    if kind == "strengthen":
        assert t.answers[-1] == f"cubes {values}"
    elif kind == "spawn":
        assert [t.say("spawn d6").asked for _ in range(values)][:-1] == ["spawn"] * (values - 1)
    else:
        steps = 0
        while t.asked == "origin":
            at = t.legend_on(PROTECTORS)
            t.say(f"from {at}", "with legend", "to d5" if at == "d6" else "to d6")
            steps += 1
        assert steps == values


@rule("HC-CLN-05")
def test_a_full_row_takes_no_more() -> None:
    t = bare_table().set(ROW + SPAWN, 3).token("spawn", "d6")
    box = t.g.tally[TOKENS_IN_BOX + SPAWN]
    t.say("jar legend", "stop", "collect spawn d6")
    assert (t.g.tally[ROW + SPAWN], t.g.tally[TOKENS_IN_BOX + SPAWN], t.asked) == (3, box + 1, "jar")


@rule("HC-CLN-06")
def test_family_sorts_used_collected_and_upgraded_tokens_one_by_one() -> None:
    t = draw(family_turn("sound_and_fury", "advance", "spawn").token("strengthen", "d2"))
    t.say("sound_and_fury", "cubes 2", "stop", "collect strengthen d2")
    assert t.answers == ["board advance", "board spawn", "board strengthen", "board sound_and_fury", "stop"]
    t.say("board sound_and_fury", "board strengthen", "stop", card("confluence"))
    assert [TOKEN_NAMES[kind] for kind in t.g.family_board] == ["sound_and_fury", "strengthen"]
    assert in_bag(t) == ["advance", "spawn"]


@rule("HC-CLN-06")
def test_each_token_on_the_family_board_raises_the_draw() -> None:
    t = family_turn("advance")
    t.g.used = (ADVANCE, SPAWN)
    t.say("jar legend", "stop", "board advance", "board spawn", card("confluence"))
    bag(pass_to(t, FAMILY), *["spawn"] * 8).say("jar abilities", "act")
    drawn = 0
    while t.asked == "bag":
        t.say("draw spawn")
        drawn += 1
    assert drawn == 5  # two tokens placed: draw 5, return 1
    assert t.say("return spawn").asked != "give_back"


@rule("HC-CLN-07")
def test_tokens_in_the_bag_or_returned_to_it_are_not_sorted() -> None:
    t = family_turn("advance", "spawn", "spawn", "strengthen").say("jar abilities", "act")
    t.say("draw advance", "draw spawn", "draw spawn", "draw strengthen", "return advance", "stop")
    assert t.answers == ["board spawn", "board strengthen", "stop"]
    t = family_turn("knife_in_the_dark", "spawn").say("jar wild", "stop")
    assert t.seat == PROTECTORS  # nothing was used
