"""Rules of the Full Game that belong to no single chapter: modes, whole tokens, Wild Tokens, printed Storms, Homes."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    ATTACK,
    ATTACKED,
    FAMILY,
    HAINTS_LEFT,
    JARS_BROKEN,
    KAMMI,
    PROTECTORS,
    STORMS_LEFT,
    WILD_SUPPLY,
    WILDS,
)
from lantern.games.harrow.options import MODES, OPTIONS, PAIRINGS, sides
from tests.games.harrow.full import bare_table, lay, play
from tests.games.harrow.kammi import kammi_table
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places
from tests.games.harrow.upgrades import draw, family_turn
from tests.rule_evidence import rule

# --- modes


@rule("HC-GEN-01", "HC-GEN-03")
@pytest.mark.parametrize("pairing", PAIRINGS)
@pytest.mark.parametrize(("mode", "hester"), [("full", False), ("three", True)])
def test_hester_comes_only_as_a_third_player(mode: str, hester: bool, pairing: str) -> None:
    seats = [side.colour for side in sides({"mode": mode, "factions": pairing})]
    assert seats == pairing.split(",") + (["hester"] if hester else [])


@rule("HC-GEN-01", "HC-GEN-03")
def test_or_alone_and_training_is_for_two() -> None:
    assert [side.colour for side in sides({"mode": "solo"})] == ["hester"]
    assert [side.colour for side in sides({"mode": "training"})] == ["protectors", "family"]
    assert next(option for option in OPTIONS if option.name == "mode").choices == MODES
    assert MODES == ("training", "full", "three", "solo")
    assert not any("hester" in pairing for pairing in PAIRINGS)  # she is never one of the two at war


@rule("HC-TRN-03")
@pytest.mark.parametrize("side", ["a", "b"])
def test_the_map_side_may_be_left_to_chance(side: str) -> None:
    t = Table(map="random")
    assert t.answers == ["map a", "map b"]
    assert t.g.waiting is not None
    assert [chance for _, chance in t.g.waiting.chances()] == [0.5, 0.5]
    t.say(f"map {side}")
    assert (t.g.side, t.asked) == (side, "jar")
    assert t.g.board.name == side


# --- Upgrade Tokens are resolved as a whole


@rule("HC-ABF-08")
@pytest.mark.parametrize("first", ["basic", "power"])
def test_a_token_that_grants_two_things_is_finished_before_another_is_begun(first: str) -> None:
    t = draw(family_turn("psychopomp", "spawn").haints(FAMILY, "d2", 2))
    t.say("psychopomp")
    assert t.answers == ["basic", "power", "stop"]  # its two parts, and nothing of the other token
    advance, relocate = ("from d2", "with 1", "to d3"), ("move family d2", "relocate a1")
    t.say(first, *(advance if first == "basic" else relocate))
    assert t.answers == ["power" if first == "basic" else "basic", "stop"]
    t.say(t.answers[0], *(relocate if first == "basic" else advance))
    assert t.answers == ["spawn", "stop"]
    assert (t.haints_on(FAMILY, "d3"), t.haints_on(FAMILY, "a1")) == (1, 1)


@rule("HC-ABF-08")
def test_two_of_a_kind_come_directly_one_after_the_other() -> None:
    t = draw(family_turn("faceless_portraits", "advance")).say("faceless_portraits")
    assert t.say("spawn d2").asked == "spawn"
    t.say("spawn d2")
    assert t.can("advance")
    assert t.haints_on(FAMILY, "d2") == 2


@rule("HC-ABF-08")
def test_what_is_left_out_of_a_token_is_lost() -> None:
    t = draw(family_turn("psychopomp", "spawn").haints(FAMILY, "d2", 1)).say("psychopomp", "stop")
    assert t.answers == ["spawn", "stop"]


# --- Wild Tokens activated by other effects


@rule("HC-WLD-04")
@pytest.mark.parametrize("kind", ["advance", "spawn", "strengthen"])
def test_a_wild_token_activated_by_a_card_is_one_basic_action_of_choice(kind: str) -> None:
    t = bare_table("spirit_trap").legend(FAMILY, "d5").wilds(PROTECTORS, 1)
    supply = t.g.tally[WILD_SUPPLY]
    play(t, "spirit_trap", jar="attack")
    assert t.answers == ["advance", "spawn", "strengthen", "stop"]
    t.say(kind)
    if kind == "advance":
        t.say("from d6", "with legend", "to e6")
    elif kind == "spawn":
        t.say("spawn d6")
    else:
        t.say("cubes 1")
    assert t.asked == "part"
    assert (t.g.tally[WILDS + PROTECTORS], t.g.tally[WILD_SUPPLY]) == (1, supply)  # neither spent nor gained


# --- printed Storms


@rule("HC-R-22", "HC-GEN-10")
def test_a_printed_storm_stays_when_all_else_on_its_hex_is_pulled() -> None:
    t = draw(family_turn("confluence").token("spawn", "g3").legend(FAMILY, "e4"))
    before = t.g.tally[STORMS_LEFT]
    t.say("confluence", "power", "pull g3", "to f4")
    assert t.g.tokens_at(GRID.named["f4"])
    assert t.g.has_storm(GRID.named["g3"])
    assert (t.g.has_storm(GRID.named["f4"]), t.g.tally[STORMS_LEFT]) == (False, before)


@rule("HC-CF-01")
def test_a_printed_storm_alone_is_nothing_to_pull() -> None:
    t = draw(family_turn("confluence").legend(FAMILY, "e4")).say("confluence", "power")
    assert not {"g3", "a2"} & places(t)


@rule("HC-R-22")
def test_a_storm_token_pulled_onto_a_printed_storm_goes_back() -> None:
    t = draw(family_turn("confluence").storm("g2").legend(FAMILY, "g4").set(STORMS_LEFT, 13))
    t.say("confluence", "power", "pull g2", "to g3")
    assert (sum(t.g.storms), t.g.tally[STORMS_LEFT], t.g.has_storm(GRID.named["g3"])) == (0, 14, True)


# --- Kammi among the others


@rule("HC-SPN-05")
@pytest.mark.parametrize("rival", ["protectors", "family"])
def test_kammi_spawns_with_either_of_her_legends_or_at_home(rival: str) -> None:
    t = kammi_table(rival).say("jar wild", "act", "spawn")
    assert places(t) == {"c2", "e2", "d2"}
    t.say("spawn c2", "spawn", "spawn e2")
    assert (t.haints_on(KAMMI, "c2"), t.haints_on(KAMMI, "e2"), t.g.tally[HAINTS_LEFT + KAMMI]) == (1, 1, 13)


@rule("HC-SPN-05", "HC-SPN-04")
def test_where_core_rules_allow_it() -> None:
    t = kammi_table().haints(PROTECTORS, "d2", 1).haints(KAMMI, "c2", 3).say("jar wild", "act", "spawn")
    assert places(t) == {"e2"}


@rule("HC-R-11", "HC-ABK-05")
@pytest.mark.parametrize("first", ["advance", "strengthen"])
def test_the_active_player_chooses_which_of_two_grid_tokens_comes_first(first: str) -> None:
    t = kammi_table().say("jar abilities", "act", "row 1")
    assert (t.answers, t.seat) == (["advance", "strengthen", "stop"], 1)
    t.say(first, *(("stop",) if first == "advance" else ("cubes 1",)))
    assert t.answers == ["strengthen" if first == "advance" else "advance", "stop"]


# --- attacking again when nobody is in reach yet


def attacked_before(*tactics: str) -> Table:
    """Protectors have attacked in this round, and their Legend has gone home, where nobody is in reach."""
    t = bare_table(*tactics).set(ATTACKED, 1 << PROTECTORS)
    return t.set(JARS_BROKEN + PROTECTORS, 1 << ATTACK)


@rule("HC-ATK-24", "HC-R-172")
def test_a_card_in_hand_may_bring_the_enemy_into_reach_after_a_jar_is_flipped_to_attack() -> None:
    assert not attacked_before().can("attack with wild")
    t = attacked_before("laying_out_all_night")
    assert t.say("attack with wild", "card", "play laying_out_all_night", "act").answers == ["attack", "stop"]
    t.say("attack", "attack from d6", "target d2")
    assert t.asked == "tree"


@rule("HC-ATK-24", "HC-BON-01")
def test_the_tile_of_a_jar_may_bring_the_enemy_into_reach() -> None:
    t = lay(attacked_before(), "wild", "advance").haints(FAMILY, "d3", 1)
    assert [answer for answer in t.answers if answer.startswith("attack")] == ["attack with wild"]
    t.say("attack with wild", "tile advance", "from d6", "with legend", "to d5", "act", "attack", "attack from d5")
    assert t.answers == ["target d3"]


@rule("HC-ATK-24")
def test_a_goblin_card_may_and_an_upgrade_card_may_not() -> None:
    t = kammi_table(hand=("entice",)).set(ATTACKED, 1 << KAMMI)
    assert t.can("attack with wild")
    assert not t.hand(KAMMI).can("attack with wild")
    family = bare_table(upgrades=("confluence",), first=FAMILY).set(ATTACKED, 1 << FAMILY)
    assert not family.can("attack with wild")
