"""HES, HX-02, R-51: Hester's board, when she has her turns, their parts, and how she wins."""

from __future__ import annotations

import pytest

from lantern.games.harrow.board import CENTRE, GRID
from lantern.games.harrow.game import GAME
from lantern.games.harrow.ids import (
    ACTIONS_TAKEN,
    BOXES_USED,
    CUBES,
    EATEN,
    EMPTY,
    FAMILY,
    FIRE_ACTIONS,
    FIRE_RESERVE,
    FIRE_SPACES,
    FIRST,
    HESTER,
    HESTER_TURNS,
    HEXES,
    MUD_IN_YER_EYE,
    PAIR,
    PROTECTORS,
    ROUND,
    SCORE,
    TERRAIN_CUBE,
    TERRAINS,
    TURN_NUMBER,
)
from tests.games.harrow.full import lay
from tests.games.harrow.hester import (
    SEAT,
    acting,
    altar,
    bonfire,
    cubes,
    end_turn,
    fall,
    ground,
    hand,
    hester_on,
    hesters,
    idle,
    scored,
    shaken,
    snakes,
    stands,
    three,
)
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

# --- set-up


@rule("HC-HES-01")
def test_three_scoring_spaces_point_to_each_opponent() -> None:
    t = shaken(stands(acting(), "d2")).say("eat family", "eat wild")
    assert t.answers == ["space 4", "space 5", "space 6"]
    t = shaken(stands(acting(), "d6")).say("eat protectors", "eat wild")
    assert t.answers == ["space 1", "space 2", "space 3"]


@rule("HC-HES-02", "HC-CMP-16")
def test_bonfire_tokens_begin_on_spaces_as_an_action_and_in_reserve() -> None:
    t = three()
    assert [t.g.tally[n] for n in (FIRE_SPACES, FIRE_ACTIONS, FIRE_RESERVE)] == [3, 1, 5]


@rule("HC-HES-03", "HC-CMP-16")
def test_she_begins_with_all_cubes_in_supply_and_four_cards() -> None:
    t = three()
    assert [t.g.tally[CUBES + TERRAIN_CUBE + n] for n in range(TERRAINS)] == [6] * TERRAINS
    assert (len(t.g.hands[HESTER]), t.g.decks[HESTER].bit_count()) == (4, 9)
    assert not any(t.g.infected)
    assert t.g.roots == ()
    assert hester_on(t) == ""


@rule("HC-HES-04")
def test_phase_1_asks_hester_nothing() -> None:
    t = three()
    for _ in range(2):
        t = end_turn(hesters(t))
    t = hesters(t)
    placers = []
    while t.asked != "jar":
        placers += [t.seat] if t.asked == "goal" else []
        t.say("stop" if t.can("stop") else t.answers[0])
    assert t.g.tally[ROUND] == 2
    assert sorted(placers) == [PROTECTORS, FAMILY]


# --- her turns


@rule("HC-HES-05", "HC-R-51")
def test_hester_moves_after_every_second_turn_three_times_a_round() -> None:
    t, seats = three(), []
    while t.g.tally[ROUND] == 1:
        seats.append(t.seat)
        t = end_turn(t) if t.asked in ("root_colour", "root") else idle(t)
        while t.asked not in ("jar", "root_colour", "root"):
            t.say(t.answers[0])
    assert seats == [0, 1, SEAT] * 3


@rule("HC-R-51")
def test_as_an_option_she_moves_only_after_the_last_pair() -> None:
    t = three(one_hester_turn=True)
    for _ in range(5):
        t = idle(t)
        assert t.asked == "jar"
    assert idle(t).asked == "root_colour"
    assert end_turn(t).g.tally[ROUND] == 2


@rule("HC-HX-02")
def test_who_takes_the_first_player_token_still_waits_for_hester() -> None:
    t = idle(lay(three(), "wild", "first"))
    t.say("jar wild", "tile first", "stop")
    assert t.g.tally[FIRST] == FAMILY
    assert t.asked == "root_colour"
    assert end_turn(t).seat == FAMILY


@rule("HC-HES-09")
def test_the_round_ends_after_her_third_clean_up() -> None:
    t = three().legend(PROTECTORS, GRID.names[CENTRE])
    for _ in range(2):
        t = end_turn(hesters(t))
    t = hesters(t)
    assert (t.g.tally[HESTER_TURNS], t.score(PROTECTORS), t.g.tally[ROUND]) == (2, 0, 1)
    end_turn(t)
    assert (t.score(PROTECTORS), t.g.tally[ROUND]) == (1, 2)


@rule("HC-HES-06", "HC-HACT-05", "HC-HACT-18")
def test_her_turn_is_roots_top_actions_tree_bottom_actions_clean_up() -> None:
    t = hesters(three())
    before = t.g.tally[TURN_NUMBER]
    t.say("brown", "root d7", "root d6").haints(PROTECTORS, "d6", 1)
    hand(t, "ward")
    t.g.tally[FIRE_ACTIONS], t.g.tally[FIRE_RESERVE] = 3, 3
    assert t.fresh().answers == ["card", "root", "spawn", "stop"]
    t.say("stop")
    assert t.asked == "tree"
    fall(t)
    assert t.answers == ["infect", "stop"]  # no top action any more
    t.say("stop")
    assert t.seat == PROTECTORS
    assert t.g.tally[TURN_NUMBER] == before + 1


@rule("HC-HACT-18", "HC-HX-01")
def test_all_cubes_of_all_players_go_into_her_tree() -> None:
    t = ground(acting(), bog=2).cubes(PROTECTORS, 3).cubes(FAMILY, 4).say("stop")
    assert t.asked == "tree"
    t.say("fall 1", "fall 2", "fall 0")
    assert (t.ground(PROTECTORS), t.ground(FAMILY), cubes(t)) == (1, 2, {})
    assert t.in_tree(TERRAIN_CUBE + 2) == 2


# --- actions


@rule("HC-HACT-01", "HC-HACT-02")
def test_an_action_costs_one_of_the_tokens_beside_her_board() -> None:
    t = hand(acting(actions=2), "ward", "reach")
    t.say("root", "root a3")
    assert t.can("card", "spawn")
    t.say("spawn", "spawn family d2")
    assert t.asked == "tree"  # both tokens lie on boxes


@rule("HC-HACT-03", "HC-HACT-19", "HC-R-52")
def test_a_box_is_used_once_a_turn() -> None:
    t = hand(acting(actions=5), "ward", "reach").say("root", "root a3")
    assert not t.can("root")
    t.say("spawn", "spawn family d2")
    assert not t.can("spawn")
    t.say("card", "play ward")
    assert not t.can("card")


@rule("HC-HACT-01")
def test_bottom_actions_are_paid_from_the_same_tokens() -> None:
    t = acting("d7", "d6").haints(PROTECTORS, "d6", 1).say("spawn", "spawn family d2")
    ground(t, forest=3)
    assert fall(t).seat == PROTECTORS  # her only token was used on top


@rule("HC-EAT-08")
def test_the_tokens_return_in_clean_up() -> None:
    t = end_turn(acting(actions=2).say("spawn", "spawn family d2"))
    assert (t.g.tally[ACTIONS_TAKEN], t.g.tally[BOXES_USED], t.g.tally[FIRE_ACTIONS]) == (0, 0, 2)


@rule("HC-HACT-06", "HC-HACT-07")
def test_a_card_is_played_face_up_on_a_pile_of_its_own_and_need_not_be_used() -> None:
    t = hand(acting(), "mud_in_yer_eye").say("card", "play mud_in_yer_eye")
    assert t.answers == ["use mud_in_yer_eye", "stop"]
    assert t.g.altar[0] >= 0
    assert t.g.hands[HESTER] == ()


@rule("HC-HACT-06", "HC-R-159")
def test_a_fourth_card_covers_one_for_good_and_may_be_used_although_the_other_was() -> None:
    t = hand(altar(acting(), "mud_in_yer_eye", "ward", "lollygagger"), "forced_sacrifice")
    t.say("use mud_in_yer_eye", "favour family", "take bog", "card")
    assert t.answers == ["cover mud_in_yer_eye", "cover ward", "cover lollygagger"]
    t.say("cover mud_in_yer_eye", "play forced_sacrifice")
    assert t.g.discards[HESTER] == (MUD_IN_YER_EYE,)
    assert t.can("use forced_sacrifice")


@rule("HC-HACT-08")
def test_an_active_card_is_used_once_a_turn_before_or_after_the_tree() -> None:
    t = altar(acting(), "mud_in_yer_eye").say("use mud_in_yer_eye", "favour family", "take bog")
    assert not t.can("use mud_in_yer_eye")
    t = shaken(altar(acting(), "mud_in_yer_eye"))
    assert t.can("use mud_in_yer_eye")
    t = end_turn(t.say("use mud_in_yer_eye", "favour family", "take bog"))
    assert hesters(t).say("root a3", "root a4").can("use mud_in_yer_eye")  # again in her next turn


@rule("HC-HACT-10", "HC-HACT-22")
def test_her_spawn_is_an_uninfected_haint_on_home_or_with_the_legend() -> None:
    t = acting().legend(FAMILY, "c3").say("spawn")
    assert t.answers == ["spawn protectors d6", "spawn family d2", "spawn family c3"]
    t.say("spawn family c3")
    assert t.g.haints[FAMILY * HEXES + GRID.named["c3"]] == 1
    assert t.left(FAMILY) == 14


@rule("HC-HACT-10")
def test_her_spawn_keeps_to_core_rules() -> None:
    t = bonfire(acting(), "d6").haints(FAMILY, "d2", 3).legend(PROTECTORS, "d5").say("spawn")
    assert t.answers == ["spawn protectors d5"]  # a Bonfire burns at one Home, the other is full


# --- Clean Up


@rule("HC-EAT-06")
def test_cubes_above_six_go_back_by_her_choice() -> None:
    t = shaken(ground(acting(), bog=4, forest=4))
    while t.asked == "hester":
        t.say("stop")
    assert t.answers == ["give forest", "give bog"]
    t.say("give bog", "give bog")
    assert cubes(t) == {"forest": 4, "bog": 2}


@rule("HC-EAT-07")
@pytest.mark.parametrize(("space", "cards"), [("space 1", 1), ("space 2", 0), ("space 3", 1)])
def test_a_covered_symbol_draws_a_card(space: str, cards: int) -> None:
    t = shaken(stands(acting(), "d6")).say("eat protectors", "eat wild", space)
    assert (t.asked == "card") == bool(cards)


# --- the end


def nearly(t: Table) -> Table:
    """Five of her six spaces are filled; the last one points to the Family."""
    return scored(scored(t, (1, 2, 3), PAIR), (4, 5), EATEN)


@rule("HC-HES-07")
def test_hester_wins_at_once_with_six_filled_spaces() -> None:
    t = shaken(nearly(stands(acting(), "d2"))).set(SCORE + PROTECTORS, 9)
    t.say("eat family", "eat wild")  # a single space is left: nothing to choose
    assert t.g.waiting is None
    result = GAME.result(t.g)
    assert result is not None
    assert result.winners == (SEAT,)


@rule("HC-HES-07", "HC-FIRE-04")
def test_a_bonfire_may_fill_the_last_space_too() -> None:
    t = nearly(ground(snakes(snakes(acting(), PROTECTORS, "c4"), FAMILY, "c3"), bog=1))
    t.say("move", "move protectors infected c4", "to c3")
    assert t.g.waiting is None
    assert EMPTY not in t.g.scoring


@rule("HC-HES-08")
@pytest.mark.parametrize(("points", "winner"), [((8, 7), PROTECTORS), ((7, 8), FAMILY), ((7, 7), PROTECTORS)])
def test_otherwise_the_higher_of_the_two_scores_wins_then_the_token(points: tuple[int, int], winner: int) -> None:
    t = three().set(SCORE + PROTECTORS, points[0]).set(SCORE + FAMILY, points[1])
    for _ in range(3):
        t = end_turn(hesters(t))
    result = GAME.result(t.g)
    assert result is not None
    assert result.winners == (winner,)
