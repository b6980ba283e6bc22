"""ATK. The Attack Jar: two hexes, a bonus cube, what a hit costs and does, and attacking again in the same round."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import CUBES, FAMILY, PROTECTORS, RANGE_BONUS, TOWNSFOLK
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

ATTACK = ("jar attack", "act", "attack")
HERE = (*ATTACK, "attack from e5", "target e4")


def table(mine: int = 1, theirs: int = 1) -> Table:
    """Protectors' turn: their Haints on e5, Family's on e4, the Legends out of reach on a3 and g1; three cubes each."""
    t = Table().clear().legend(PROTECTORS, "a3").legend(FAMILY, "g1").set(TOWNSFOLK + 1, -1)
    return t.haints(PROTECTORS, "e5", mine).haints(FAMILY, "e4", theirs)


def on_legend() -> Table:
    """Protectors' Haint on e5 against Family's Legend on e4; a Family Haint on g2."""
    return table(1, 0).legend(FAMILY, "e4").haints(FAMILY, "g2", 1)


def names(t: Table, word: str) -> set[str]:
    return {answer.removeprefix(f"{word} ") for answer in t.answers}


# --- the free Basic Action


@rule("HC-ATK-01", "HC-ATK-02")
@pytest.mark.parametrize("action", ["advance", "spawn", "strengthen"])
@pytest.mark.parametrize("before", [True, False])
def test_one_free_basic_action_before_or_after_the_attack_with_any_units(action: str, before: bool) -> None:
    play = {"advance": ("from a3", "with legend", "to b3"), "spawn": ("spawn d6",), "strengthen": ("cubes 1",)}
    free = ("free action", action, *play[action])
    fight = ("attack", "attack from e5", "target e4", "fall 1", "fall 1")
    t = table().say("jar attack", "act")
    assert t.answers == ["free action", "attack", "stop"]
    t.say(*(free if before else fight))
    assert t.answers == ["attack" if before else "free action", "stop"]
    t.say(*(fight if before else free))
    assert (t.asked, t.seat) == ("jar", FAMILY)  # one free action, one attack


@rule("HC-R-33")
def test_the_jar_may_be_used_for_the_free_action_alone_which_unlocks_nothing() -> None:
    t = table().say("jar attack", "act", "free action", "strengthen", "cubes 1", "stop")
    assert t.ground(PROTECTORS) == 4
    t.say("jar abilities", "stop")
    assert t.answers == ["jar abilities", "jar wild", "jar legend"]


@rule("HC-R-107")
def test_a_path_move_may_stand_between_the_free_action_and_the_attack() -> None:
    t = table().path("d5").say("jar attack", "act")
    assert not t.can("path")
    t.say("free action", "strengthen", "cubes 1", "path", "from e5", "with 1", "to d5", "attack")
    assert t.answers == ["attack from d5"]


@rule("HC-R-107")
def test_that_path_move_may_be_what_brings_an_enemy_into_reach() -> None:
    t = table(0, 1).haints(PROTECTORS, "e6", 1).path("e5").haints(FAMILY, "e4", 0).haints(FAMILY, "e3", 1)
    t.say("jar attack", "act", "free action", "strengthen", "cubes 1")
    assert t.answers == ["path", "stop"]
    assert t.say("path", "from e6", "with 1", "to e5").can("attack")


# --- the two hexes


@rule("HC-ATK-03")
def test_both_hexes_need_units_of_their_side() -> None:
    t = table().haints(PROTECTORS, "c4", 1).haints(FAMILY, "d3", 1).say(*ATTACK)
    assert names(t, "attack from") == {"e5", "c4"}  # the Legends are too far away
    assert names(t.say("attack from c4"), "target") == {"e4", "d3"}


@rule("HC-ATK-03")
def test_a_legend_alone_attacks_and_is_attacked() -> None:
    t = table(0, 0).legend(PROTECTORS, "e5").legend(FAMILY, "e4").say(*ATTACK)
    assert t.answers == ["attack from e5"]
    assert t.say("attack from e5").answers == ["target e4"]


@rule("HC-ATK-04", "HC-R-102")
@pytest.mark.parametrize(("origin", "distance"), [("e5", 2), ("c4", 2), ("d4", 2), ("f5", 3), ("b4", 3)])
def test_the_reach_is_two_hexes_or_three_from_a_mountain_whatever_lies_between(origin: str, distance: int) -> None:
    t = table(0, 0).legend(PROTECTORS, origin).legend(FAMILY, "g1")
    ring = GRID.ring[GRID.named[origin]]
    near, far = ([GRID.names[at] for at in ring[d][:7]] for d in (distance, distance + 1))
    for at in (*near, *far):
        t.haints(FAMILY, at, 1)
    assert names(t.say(*ATTACK, f"attack from {origin}"), "target") == set(near)


@rule("HC-ATK-04")
def test_an_enemy_on_a_mountain_is_not_reached_from_further_away() -> None:
    t = table(1, 0).haints(FAMILY, "f2", 1)  # three away from e5
    assert not t.say("jar attack", "act").can("attack")


@rule("HC-R-116")
def test_range_boosts_add_to_the_two_or_three_of_the_attacking_hex() -> None:
    t = table(1, 0).haints(FAMILY, "c2", 1).set(RANGE_BONUS, 2)  # four away
    assert GRID.distance[GRID.named["e5"]][GRID.named["c2"]] == 4
    assert t.say(*ATTACK, "attack from e5").can("target c2")


@rule("HC-ATK-05")
def test_one_hex_is_attacked_and_no_other() -> None:
    t = table(1, 1).haints(FAMILY, "f4", 1).cubes(PROTECTORS, 6).say(*HERE, "fall 6", "fall 0", "hit")
    assert (t.haints_on(FAMILY, "e4"), t.haints_on(FAMILY, "f4")) == (0, 1)
    assert t.answers == ["free action", "stop"]


# --- bonus cube and comparison


@rule("HC-ATK-06")
@pytest.mark.parametrize(("mine", "theirs", "red", "blue"), [(2, 1, 4, 3), (1, 2, 3, 4), (2, 2, 3, 3)])
def test_more_units_on_the_two_hexes_give_a_bonus_cube(mine: int, theirs: int, red: int, blue: int) -> None:
    t = table(mine, theirs).haints(PROTECTORS, "d6", 4).haints(FAMILY, "g2", 4).say(*HERE)
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (red, blue)


@rule("HC-ATK-06")
def test_legends_count_for_the_bonus_cube() -> None:
    t = table(1, 1).legend(FAMILY, "e4").say(*HERE)
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (3, 4)


@rule("HC-ATK-06", "HC-R-04")
def test_with_no_cube_in_possessions_there_is_no_bonus() -> None:
    assert table(2, 1).set(CUBES + PROTECTORS, 0).say(*HERE).ground(PROTECTORS) == 3


@rule("HC-ATK-09", "HC-ATK-23", "HC-R-32")
@pytest.mark.parametrize(
    ("red", "blue", "asked"),
    [
        (3, 2, "hit"),
        (2, 2, "hit"),
        (2, 3, "clash"),
        (1, 1, "attack_part"),
        (0, 0, "attack_part"),
        (1, 0, "attack_part"),
    ],
)
def test_as_many_cubes_and_enough_to_pay_make_a_hit_fewer_a_clash(red: int, blue: int, asked: str) -> None:
    assert table().say(*HERE, f"fall {red}", f"fall {blue}").asked == asked


@rule("HC-ATK-10", "HC-ATK-11")
@pytest.mark.parametrize(("target", "price"), [("e4", 2), ("d4", 1)])
def test_a_hit_costs_two_cubes_or_one_on_the_brambles(target: str, price: int) -> None:
    t = table(1, 0).haints(FAMILY, target, 1)
    had = t.g.tally[CUBES + PROTECTORS]
    t.say(*ATTACK, "attack from e5", f"target {target}", "fall 3", "fall 2", "hit")
    assert t.ground(PROTECTORS) == 3 - price
    assert t.g.tally[CUBES + PROTECTORS] == had + price
    assert (t.ground(FAMILY), t.in_tree(FAMILY)) == (2, 1)  # the defender's stay


@rule("HC-ATK-10")
def test_from_the_brambles_a_hit_costs_two_all_the_same() -> None:
    t = table(0, 1).haints(PROTECTORS, "d4", 1).say(*ATTACK, "attack from d4", "target e4", "fall 3", "fall 0", "hit")
    assert t.ground(PROTECTORS) == 1


@rule("HC-R-32")
def test_on_the_brambles_one_against_one_is_enough() -> None:
    t = table(1, 0).haints(FAMILY, "d4", 1).say(*ATTACK, "attack from e5", "target d4", "fall 1", "fall 1")
    assert t.asked == "hit"


@rule("HC-ATK-12")
def test_the_attacker_may_decline_to_pay() -> None:
    t = table().say(*HERE, "fall 3", "fall 0")
    assert t.answers == ["hit", "stop"]
    t.say("stop")
    assert (t.ground(PROTECTORS), t.haints_on(FAMILY, "e4"), t.score(PROTECTORS)) == (3, 1, 0)
    assert t.answers == ["free action", "stop"]  # and there is no clash


# --- hits


@rule("HC-ATK-13", "HC-ATK-14", "HC-ATK-20")
def test_haints_fall_before_the_legend_of_their_hex() -> None:
    t = table(1, 1).legend(FAMILY, "e4").haints(FAMILY, "g2", 1).cubes(PROTECTORS, 5)
    t.say(*HERE, "fall 5", "fall 0", "hit")
    assert (t.haints_on(FAMILY, "e4"), t.haints_on(FAMILY, "g2")) == (0, 1)
    assert (t.asked, t.score(PROTECTORS), t.left(FAMILY)) == ("hit", 1, 14)
    assert t.say("hit").asked == "push"


@rule("HC-ATK-14", "HC-R-118")
def test_of_the_haints_on_a_hex_the_uninfected_fall_first() -> None:
    t = table(1, 1).cubes(PROTECTORS, 5)
    t.g.add_infected(FAMILY, GRID.named["e4"], 1)
    at = FAMILY * 37 + GRID.named["e4"]
    t.say(*HERE, "fall 5", "fall 0", "hit")
    assert (t.g.haints[at], t.g.infected[at]) == (0, 1)
    t.say("hit")
    assert (t.g.haints[at], t.g.infected[at]) == (0, 0)


@rule("HC-ATK-15", "HC-ATK-18", "HC-R-118")
def test_a_hit_legend_is_pushed_and_a_haint_anywhere_dies() -> None:
    t = on_legend().haints(FAMILY, "c2", 2).storm("f3").say(*HERE, "fall 3", "fall 0", "hit")
    assert (t.seat, names(t, "push")) == (PROTECTORS, {"e3", "f3", "f4", "d5", "d4"})  # not onto e5
    t.say("push f3")
    assert t.legend_on(FAMILY) == "f3"
    assert (t.seat, names(t, "victim")) == (PROTECTORS, {"g2", "c2"})
    t.say("victim c2")
    assert (t.haints_on(FAMILY, "c2"), t.score(PROTECTORS)) == (1, 1)


@rule("HC-ATK-15")
def test_the_push_obeys_core_rules_and_mountains_are_allowed() -> None:
    t = table(0, 0).haints(PROTECTORS, "f3", 1).legend(FAMILY, "g2").haints(FAMILY, "f2", 3).haints(FAMILY, "b2", 1)
    t.set(TOWNSFOLK, GRID.named["g1"]).say(*ATTACK, "attack from f3", "target g2", "fall 3", "fall 0", "hit")
    assert names(t, "push") == {"f2", "g3"}  # the Townsfolk bars g1
    t = table(0, 0).haints(PROTECTORS, "f3", 1).legend(FAMILY, "g2").haints(FAMILY, "f2", 4)
    t.say(*ATTACK, "attack from f3", "target g2", "fall 3", "fall 0", "hit")
    assert names(t, "push") == {"g1", "g3"}  # four Units are on the mountain


def cornered() -> Table:
    """Family's Legend on g1, where it cannot be pushed off; Haints elsewhere."""
    t = table(0, 0).legend(FAMILY, "g1").haints(PROTECTORS, "g2", 1).haints(PROTECTORS, "f2", 1)
    return t.haints(PROTECTORS, "f1", 1).haints(FAMILY, "c2", 3).cubes(PROTECTORS, 5)


@rule("HC-ATK-16", "HC-R-117")
def test_a_legend_without_a_legal_hex_stays_and_may_be_hit_again() -> None:
    t = cornered().say(*ATTACK, "attack from g2", "target g1", "fall 5", "fall 0", "hit")
    assert (t.asked, t.legend_on(FAMILY)) == ("victim", "g1")
    t.say("victim c2", "hit", "victim c2")
    assert (t.ground(PROTECTORS), t.haints_on(FAMILY, "c2"), t.score(PROTECTORS)) == (1, 1, 2)
    assert t.asked == "attack_part"  # one cube pays for nothing


@rule("HC-ATK-20", "HC-ATK-21")
def test_the_attack_goes_on_while_cubes_suffice_without_bonus_and_tree() -> None:
    t = table(4, 3).cubes(PROTECTORS, 5).say(*HERE, "fall 6", "fall 2", "hit")  # six with the bonus
    assert t.asked == "hit"
    t.say("hit")
    assert t.ground(PROTECTORS) == 2
    assert (t.asked, t.ground(FAMILY)) == ("hit", 2)  # two against two
    assert not t.told("bonus_cube")
    assert not t.told("fell")
    t.say("hit")
    assert t.score(PROTECTORS) == 3


@rule("HC-ATK-20")
def test_the_attack_ends_with_fewer_cubes_than_the_defender() -> None:
    t = table(2, 2).cubes(PROTECTORS, 5).cubes(FAMILY, 4).say(*HERE, "fall 5", "fall 4", "hit")
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (3, 4)  # enough to pay, but fewer
    assert t.answers == ["free action", "stop"]


@rule("HC-ATK-20", "HC-ATK-10")
def test_the_rulebooks_two_kills_on_the_brambles() -> None:
    t = (
        table(3, 0)
        .haints(FAMILY, "d4", 2)
        .say(*ATTACK, "attack from e5", "target d4", "fall 3", "fall 2", "hit", "hit")
    )
    assert (t.score(PROTECTORS), t.ground(PROTECTORS)) == (2, 1)


@rule("HC-ATK-22")
def test_the_attack_ends_when_nobody_is_left_on_the_hex() -> None:
    assert table().cubes(PROTECTORS, 6).say(*HERE, "fall 6", "fall 0", "hit").asked == "attack_part"
    t = on_legend().cubes(PROTECTORS, 6).say(*HERE, "fall 6", "fall 0", "hit", "push e3", "victim g2")
    assert t.asked == "attack_part"


@rule("HC-ATK-19")
def test_without_a_haint_on_the_map_a_hit_legend_gives_the_point_all_the_same() -> None:
    t = table(1, 0).legend(FAMILY, "e4").say(*HERE, "fall 3", "fall 0", "hit", "push e3")
    assert t.score(PROTECTORS) == 1
    assert t.left(FAMILY) == 15
    assert t.asked == "attack_part"


# --- attacking again


@rule("HC-ATK-24", "HC-ATK-25", "HC-ATK-26")
def test_after_an_attack_other_jars_attack_too_without_a_free_action_in_every_turn() -> None:
    t = table(1, 4).say(*HERE, "fall 1", "fall 0", "stop", "jar abilities", "stop")
    assert t.answers == [
        "jar abilities", "jar wild", "jar legend",
        "attack with abilities", "attack with wild", "attack with legend",
    ]  # fmt: skip
    t.say("attack with wild", "act")
    assert t.answers == ["attack", "stop"]
    t.say("attack", "attack from e5", "target e4")
    assert t.asked == "tree"
    t.say("fall 1", "fall 0")
    assert (t.asked, t.seat) == ("jar", FAMILY)  # no free action
    t.say("jar wild", "stop")
    assert t.answers == ["jar abilities", "jar legend", "attack with abilities", "attack with legend"]
    t.say("attack with legend", "act", "attack", "attack from e5", "target e4", "fall 1", "fall 0")
    assert t.seat == FAMILY


@rule("HC-ATK-24")
def test_the_attack_of_one_player_unlocks_nothing_for_the_other_nor_for_the_next_round() -> None:
    t = table(1, 4).say(*HERE, "fall 1", "fall 0", "stop")
    assert t.answers == ["jar abilities", "jar wild", "jar legend", "jar attack"]  # Family
    for _ in range(5):
        t.say(t.answers[0], "stop")
    t.say("jar abilities", "stop")  # Family opens the second round
    assert t.answers == ["jar abilities", "jar wild", "jar legend", "jar attack"]


@rule("HC-ATK-24")
def test_a_jar_may_be_flipped_to_attack_if_a_free_path_move_can_bring_an_enemy_into_reach() -> None:
    t = table().haints(PROTECTORS, "e6", 1).say(*HERE, "fall 3", "fall 0", "hit", "stop", "jar abilities", "stop")
    assert not t.can("attack with wild")  # nobody is left in reach
    t.haints(FAMILY, "e3", 1).haints(PROTECTORS, "e5", 0)
    assert not t.can("attack with wild")
    assert t.path("e5").can("attack with wild")
    t.say("attack with wild", "path", "from e6", "with 1", "to e5", "act", "attack", "attack from e5", "target e3")
    assert t.asked == "tree"
