"""CK. Goblin Cards that move tokens and goal pieces: Tempt and Through the Keyhole."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import ADVANCE, BUILDING, GONE, KAMMI, PROTECTORS, SCROLL, SPAWN, STRENGTHEN, TOWNSFOLK
from tests.games.harrow.goblin_kit import against_both, can_only_go_on, is_over, play, tokens_on, within
from tests.games.harrow.kammi import KammiTable, kammi_table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule

KEYHOLE = "through_the_keyhole"


def on(t: KammiTable, goal: int) -> str:
    """Where the first Townsfolk or Building is."""
    at = t.g.tally[goal]
    return GRID.names[at] if at >= 0 else ""


def goal_of(rival: str) -> int:
    return TOWNSFOLK if rival == "protectors" else BUILDING


def move_goal(rival: str) -> str:
    return "move townsfolk plains" if rival == "protectors" else "move building plains"


# --- Tempt


@rule("HC-CK-13", "HC-GEN-05")
@against_both
@pytest.mark.parametrize("kind", ["advance", "spawn", "strengthen", "scroll"])
def test_any_token_wherever_it_lies_comes_one_hex_nearer_to_the_goblin(kind: str, rival: str) -> None:
    t = kammi_table(rival, hand=("tempt",)).token(kind, "d6").token("spawn", "e2")
    play(t, "tempt")
    assert t.answers == [f"move {kind} d6", "stop"]  # the one under the Goblin cannot come nearer
    t.say(f"move {kind} d6")
    assert places(t) == {"d5", "e5"}
    t.say("to e5")
    assert (len(tokens_on(t, "d6")), len(tokens_on(t, "e5")), is_over(t)) == (0, 1, True)


@rule("HC-CK-13", "HC-CARD-10")
def test_nearer_to_the_goblin_not_to_kammi() -> None:
    t = play(kammi_table(hand=("tempt",)).kammi("a4").token("spawn", "f4"), "tempt").say("move spawn f4")
    assert places(t) == {"f3", "e4"} & within("e2", 2)
    assert t.say(t.answers[0]).g.tokens_at(GRID.named["f4"]) == []


@rule("HC-CK-13", "HC-R-141")
@pytest.mark.parametrize(("origin", "to"), [("g2", "f2"), ("d5", "d4"), ("e4", "e3"), ("e3", "e2")])
def test_it_may_lie_with_anything(origin: str, to: str) -> None:
    """On a mountain, on the Brambles, with enemy Units and other tokens, with the Goblin itself."""
    t = kammi_table(hand=("tempt",)).haints(PROTECTORS, "e3", 1).token("scroll", to).token("spawn", origin)
    play(t, "tempt").say(f"move spawn {origin}", f"to {to}")
    assert tokens_on(t, to) == [SPAWN, SCROLL]


@rule("HC-CK-13")
def test_one_of_several_tokens_and_it_may_be_declined() -> None:
    t = kammi_table(hand=("tempt",)).token("spawn", "e4").token("spawn", "e4").token("advance", "e4")
    play(t, "tempt")
    assert t.answers == ["move advance e4", "move spawn e4", "stop"]
    assert tokens_on(t.say("move spawn e4", "to e3"), "e4") == [ADVANCE, SPAWN]
    t = play(kammi_table(hand=("tempt",)).token("spawn", "e4"), "tempt").say("stop")
    assert tokens_on(t, "e4") == [SPAWN]
    assert can_only_go_on(play(kammi_table(hand=("tempt",)), "tempt"))  # no token on the map


# --- Through the Keyhole


@rule("HC-CK-14")
@against_both
def test_a_hex_one_or_two_from_the_goblin_with_something_next_to_it(rival: str) -> None:
    t = play(kammi_table(rival, hand=(KEYHOLE,)).token("spawn", "e4"), KEYHOLE)
    assert places(t) == {"e3", "f3", "d4"}
    t = play(kammi_table(rival, hand=(KEYHOLE,)).token("spawn", "e3"), KEYHOLE)
    assert places(t) == {"e4", "f3", "d4", "d3", "f2"}  # next to e3, but not the Goblin's own hex
    t = play(kammi_table(rival, hand=(KEYHOLE,)).token("spawn", "e2"), KEYHOLE)
    assert places(t) == within("e2", 1, near=1)  # tokens under the Goblin may go
    assert can_only_go_on(play(kammi_table(rival, hand=(KEYHOLE,)).token("spawn", "c5"), KEYHOLE))


@rule("HC-CK-14")
@against_both
def test_up_to_three_pieces_of_adjacent_hexes_are_moved_onto_it(rival: str) -> None:
    t = kammi_table(rival, hand=(KEYHOLE,)).token("spawn", "e4").token("scroll", "e4").token("advance", "d4")
    t.token("strengthen", "f2").token("spawn", "e3").token("spawn", "e5")
    play(t, KEYHOLE).say("keyhole e3")
    assert t.answers == ["move strengthen f2", "move advance d4", "move spawn e4", "move scroll e4", "stop"]
    t.say("move scroll e4", "move advance d4", "move strengthen f2")
    assert is_over(t)  # the fourth stays
    assert tokens_on(t, "e3") == [ADVANCE, SPAWN, STRENGTHEN, SCROLL]
    assert (tokens_on(t, "e4"), tokens_on(t, "d4"), tokens_on(t, "f2")) == ([SPAWN], [], [])


@rule("HC-CK-14")
def test_fewer_may_be_moved_or_none() -> None:
    t = kammi_table(hand=(KEYHOLE,)).token("spawn", "e4").token("scroll", "e4")
    assert is_over(play(t, KEYHOLE).say("keyhole e3", "move scroll e4", "stop"))
    assert (tokens_on(t, "e3"), tokens_on(t, "e4")) == ([SCROLL], [SPAWN])
    t = kammi_table(hand=(KEYHOLE,)).token("spawn", "e4")
    assert is_over(play(t, KEYHOLE).say("stop"))
    t = kammi_table(hand=(KEYHOLE,)).token("spawn", "e4")
    assert is_over(play(t, KEYHOLE).say("keyhole e3", "move spawn e4"))  # nothing else lies there


@rule("HC-CK-14", "HC-R-141")
@pytest.mark.parametrize("to", ["d4", "f2", "f3", "d3"])
def test_tokens_are_moved_onto_any_hex(to: str) -> None:
    """The Brambles, a mountain, enemy Units, a Doll."""
    t = kammi_table(hand=(KEYHOLE,)).token("spawn", "e3").haints(PROTECTORS, "f3", 4).dolls("d3")
    assert tokens_on(play(t, KEYHOLE).say(f"keyhole {to}", "move spawn e3"), to) == [SPAWN]


@rule("HC-CK-14", "HC-CK-16")
@against_both
def test_one_goal_piece_of_the_rival_may_be_among_them(rival: str) -> None:
    t = kammi_table(rival, hand=(KEYHOLE,)).token("spawn", "e4").goals(goal_of(rival), ("e4", "d4"))
    play(t, KEYHOLE).say("keyhole e3")
    other = move_goal(rival).replace("plains", "forest")
    assert t.answers == ["move spawn e4", move_goal(rival), other, "stop"]
    t.say(move_goal(rival))
    assert on(t, goal_of(rival)) == "e3"
    assert t.answers == ["move spawn e4", "stop"]  # not a second one
    assert is_over(t.say("move spawn e4"))


@rule("HC-CK-14", "HC-CORE-09", "HC-CORE-04", "HC-CORE-10")
@against_both
def test_no_goal_piece_goes_to_kammis_units_or_to_a_doll(rival: str) -> None:
    t = kammi_table(rival, hand=(KEYHOLE,)).haints(KAMMI, "e3", 1).dolls("f3").goals(goal_of(rival), ("e4",))
    t.haints(t.rival, "d4", 1)
    play(t, KEYHOLE)
    assert places(t) == ({"d4"} if rival == "family" else set())  # d4 is the Brambles
    t = kammi_table(rival, hand=(KEYHOLE,)).dolls("f3", "e4").goals(goal_of(rival), ("f4",))
    assert can_only_go_on(play(t, KEYHOLE))
    t = kammi_table(rival, hand=(KEYHOLE,)).dolls("f3", "e4").goals(goal_of(rival), ("f4",)).token("spawn", "f4")
    assert play(t, KEYHOLE).say("keyhole f3").answers == ["move spawn f4", "stop"]


@rule("HC-CK-14", "HC-CORE-07", "HC-CORE-08", "HC-CORE-09")
def test_townsfolk_may_join_each_other_and_protectors_but_never_enter_the_brambles() -> None:
    t = kammi_table(hand=(KEYHOLE,)).townsfolk("e4", "e3").haints(PROTECTORS, "f3", 4)
    assert places(play(t, KEYHOLE)) == {"e3", "f3", "e4", "d3", "f2"}
    t.say("keyhole e3", "move townsfolk plains")
    assert (t.g.tally[TOWNSFOLK], t.g.tally[TOWNSFOLK + 1]) == (GRID.named["e3"], GRID.named["e3"])


@rule("HC-CK-14", "HC-R-27")
def test_a_townsfolk_moved_to_the_protector_home_is_rescued() -> None:
    t = kammi_table(hand=(KEYHOLE,)).goblin("e5").townsfolk("c5")
    play(t, KEYHOLE).say("keyhole d6", "move townsfolk plains")
    assert (t.g.tally[TOWNSFOLK], t.score(PROTECTORS)) == (GONE, 2)


@rule("HC-CK-15")
def test_a_townsfolk_and_a_building_never_come_to_the_same_hex() -> None:
    """Only the printed sentence brings both together: no two factions of a game with Kammi have both kinds."""
    t = kammi_table(hand=(KEYHOLE,)).townsfolk("e4").goals(BUILDING, ("d4",))
    play(t, KEYHOLE).say("keyhole e3")
    assert t.answers == ["move townsfolk plains", "move building plains", "stop"]
    assert is_over(t.say("move townsfolk plains"))
    t = kammi_table(hand=(KEYHOLE,)).townsfolk("e3").goals(BUILDING, ("f4",)).token("spawn", "f4").token("spawn", "e4")
    assert play(t, KEYHOLE).can("keyhole e3")
    assert t.say("keyhole e3").answers == ["move spawn e4", "stop"]
    t = kammi_table(hand=(KEYHOLE,)).townsfolk("e4").goals(BUILDING, ("e3",))
    assert "move townsfolk plains" not in play(t.token("spawn", "e4"), KEYHOLE).say("keyhole e3").answers
