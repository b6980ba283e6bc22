"""BON, SCO-08. Bonus Tiles: when they are used, how the First Player tile turns the order, how slots are filled."""

import pytest

from lantern.core.flow import CHANCE
from lantern.games.harrow.ids import FAMILY, FIRST, JAR_NAMES, PROTECTORS, WILDS
from lantern.games.harrow.names import TILE_NAMES
from tests.games.harrow.full import bare_table, lay, pass_to, to_jar
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import jars
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
ALL = (1 << len(TILE_NAMES)) - 1
ACT = ("act", "strengthen", "cubes 1", "stop")  # with the Wild Jar


def slot(t: Table, jar: str) -> list[str]:
    return [TILE_NAMES[tile] for tile in t.g.slots[JAR_NAMES.index(jar)]]


def mask(*names: str) -> int:
    return sum(1 << TILE_NAMES.index(name) for name in names)


def on_turn(faction: int, jar: str, *tiles: str) -> Table:
    """This faction begins the round; these tiles lie between the jars of a kind."""
    return lay(bare_table(first=faction), jar, *tiles)


def skip(t: Table) -> Table:
    """A turn with the first whole jar, without any action."""
    t.say(f"jar {jars(t)[0]}", "stop")
    return t


def end_of_round(t: Table) -> Table:
    """Turns without actions until new tiles are flipped."""
    while t.asked == "jar":
        skip(t)
    return t


def turns(t: Table) -> list[int]:
    """Who has the remaining turns of the round."""
    order = []
    while t.asked == "jar":
        order.append(t.g.sides[t.seat])
        skip(t)
    return order


# --- using them


@rule("HC-BON-01", "HC-TURN-01", "HC-TURN-02")
@BOTH
@pytest.mark.parametrize("tile_first", [True, False])
def test_a_tile_comes_before_or_after_the_jar_action(faction: int, tile_first: bool) -> None:
    use = ("tile strengthen", "cubes 1")
    t = on_turn(faction, "wild", "strengthen").say("jar wild", *(use + ACT if tile_first else ACT + use))
    assert t.ground(faction) == 5
    assert t.seat == t.g.seat_of(t.g.rival(faction))  # nothing is left to do: the turn is over


@rule("HC-BON-01")
@BOTH
def test_a_used_tile_is_face_down_for_everybody(faction: int) -> None:
    t = on_turn(faction, "wild", "strengthen").say("jar wild", "tile strengthen", "cubes 1")
    assert not t.can("tile strengthen")
    assert (slot(t, "wild"), t.g.pile) == ([], (ALL & ~mask("strengthen"), mask("strengthen")))
    t.say("stop", "jar wild")
    assert t.answers == ["act", "stop"]


@rule("HC-BON-01")
@pytest.mark.parametrize("jar", ["abilities", "legend", "attack"])
def test_a_tile_belongs_to_the_jar_of_its_slot_only(jar: str) -> None:
    t = on_turn(PROTECTORS, "wild", "strengthen").say(f"jar {jar}")
    assert t.answers == ["act", "stop"]


@rule("HC-R-83")
@pytest.mark.parametrize(
    ("jar", "begun"),
    [
        ("abilities", ("act",)),
        ("abilities", ("act", "advance", "from d6", "with legend", "to d5")),
        ("wild", ("act", "strengthen", "cubes 1")),
        ("legend", ("act", "track", "stop", "lay d6")),
        ("attack", ("act", "free action", "strengthen", "cubes 1")),
    ],
)
def test_a_tile_never_comes_in_the_middle_of_the_jar_action(jar: str, begun: tuple[str, ...]) -> None:
    t = on_turn(PROTECTORS, jar, "wild").path("d5").haints(FAMILY, "d4", 1).say(f"jar {jar}")
    assert t.can("tile wild")
    t.say(*begun)
    assert t.asked in ("ability", "origin", "basic", "legend", "attack_part")
    assert not t.can("tile wild")


@rule("HC-R-43")
def test_a_tile_left_alone_stays_for_whoever_flips_that_jar_next() -> None:
    t = on_turn(PROTECTORS, "abilities", "wild").say("jar abilities", "stop")
    assert slot(t, "abilities") == ["wild"]
    t.say("jar abilities", "tile wild")
    assert t.g.tally[WILDS : WILDS + 2] == [1, 2]


@rule("HC-R-43", "HC-SCO-08")
def test_a_slot_may_gather_more_than_two_tiles() -> None:
    t = on_turn(PROTECTORS, "abilities", "wild")
    for new in ("dial", "scroll"):
        end_of_round(t).say(f"tile {new}")
        pass_to(to_jar(t), PROTECTORS)
    assert slot(t, "abilities") == ["wild", "dial", "scroll"]
    assert t.say("jar abilities").can("tile wild", "tile dial", "tile scroll")


@rule("HC-BON-02", "HC-R-109")
@BOTH
@pytest.mark.parametrize(
    "play",
    [
        ("tile wild", "tile strengthen", "cubes 1", "act", "stop"),
        ("tile strengthen", "cubes 1", "tile wild", "act", "stop"),
        ("tile wild", "act", "stop", "tile strengthen", "cubes 1"),
        ("tile strengthen", "cubes 1", "act", "stop", "tile wild"),
        ("act", "stop", "tile strengthen", "cubes 1", "tile wild"),
    ],
)
def test_two_tiles_of_a_slot_may_both_be_used_in_any_order(faction: int, play: tuple[str, ...]) -> None:
    t = on_turn(faction, "wild", "wild", "strengthen").say("jar wild", *play)
    assert (t.ground(faction), t.g.tally[WILDS + faction]) == (4, 3)  # one Wild Token is the jar's
    assert slot(t, "wild") == []
    assert t.seat == t.g.seat_of(t.g.rival(faction))


@rule("HC-R-109")
def test_of_two_tiles_one_may_be_left() -> None:
    t = on_turn(PROTECTORS, "wild", "wild", "strengthen").say("jar wild", "tile wild", "act", "stop", "stop")
    assert slot(t, "wild") == ["strengthen"]
    assert t.say("jar wild").can("tile strengthen")


@rule("HC-ATK-27")
def test_a_repeated_attack_gives_the_tile_of_the_jar_flipped() -> None:
    t = lay(on_turn(PROTECTORS, "legend", "wild"), "attack", "dial").haints(FAMILY, "d5", 1).haints(PROTECTORS, "d6", 1)
    t.say("jar attack")
    assert t.can("tile dial")
    assert not t.can("tile wild")
    t.say("act", "attack", "attack from d6", "target d5", "fall 3", "fall 0", "stop", "stop", "stop")
    pass_to(t, PROTECTORS).say("attack with legend")
    assert t.answers == ["act", "tile wild", "stop"]
    assert t.say("tile wild").g.tally[WILDS + PROTECTORS] == 2


# --- the First Player tile


@rule("HC-BON-03")
@BOTH
@pytest.mark.parametrize("holder", [PROTECTORS, FAMILY])
def test_the_first_player_tile_brings_or_keeps_the_token_at_once(faction: int, holder: int) -> None:
    t = pass_to(lay(bare_table(first=holder), "legend", "first"), faction).say("jar legend", "tile first")
    assert t.g.tally[FIRST] == faction
    assert slot(t, "legend") == []  # the other player cannot have it any more


@rule("HC-BON-04", "HC-BON-03")
@pytest.mark.parametrize(
    ("before", "then"),
    [(0, [FAMILY, PROTECTORS, FAMILY, PROTECTORS]), (1, [FAMILY, PROTECTORS]), (2, [])],
)
def test_the_second_player_who_takes_the_token_has_the_next_turn_too(before: int, then: list[int]) -> None:
    t = lay(bare_table(), "attack", "first")
    for _ in range(2 * before + 1):
        skip(t)
    t.say("jar attack", "tile first", "stop")
    assert turns(t) == then  # three turns each, whatever the order


@rule("HC-BON-04")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_holder_who_keeps_the_token_changes_nothing(before: int) -> None:
    t = lay(bare_table(), "attack", "first")
    for _ in range(2 * before):
        skip(t)
    t.say("jar attack", "tile first", "stop")
    assert turns(t) == [FAMILY, *[PROTECTORS, FAMILY] * (2 - before)]


@rule("HC-BON-05")
@BOTH
def test_the_token_taken_by_the_tile_still_switches_after_the_round(faction: int) -> None:
    t = pass_to(lay(bare_table(), "legend", "first"), faction).say("jar legend", "tile first", "stop")
    assert t.g.tally[FIRST] == faction
    end_of_round(t)
    assert t.g.tally[FIRST] == t.g.rival(faction)


# --- new tiles


@rule("HC-SCO-08")
def test_used_tiles_go_and_every_slot_gets_a_new_one() -> None:
    t = lay(lay(on_turn(PROTECTORS, "wild", "wild"), "legend", "dial"), "attack", "card").say("jar wild", "tile wild")
    end_of_round(t.say("stop"))
    assert t.g.waiting is not None
    assert (t.seat, t.g.waiting.odds) == (CHANCE, None)
    pile = {"first", "advance", "spawn", "strengthen", "legend", "scroll"}
    assert set(t.answers) == {f"tile {name}" for name in pile}  # neither used nor lying ones
    t.say("tile scroll", "tile first", "tile advance", "tile legend")
    assert [slot(t, jar) for jar in JAR_NAMES] == [["scroll"], ["first"], ["dial", "advance"], ["card", "legend"]]
    assert t.asked == "goal"
    assert t.g.pile == (mask("spawn", "strengthen"), mask("wild"))


@rule("HC-SCO-09")
def test_when_the_pile_runs_out_the_used_tiles_form_a_new_one() -> None:
    t = bare_table()
    t.g.pile = (mask("wild"), ALL & ~mask("wild"))
    assert end_of_round(t).answers == ["tile wild"]  # used ones only come when it is empty
    t.say("tile wild")
    assert set(t.answers) == {f"tile {name}" for name in TILE_NAMES if name != "wild"}
    t.say("tile dial", "tile card", "tile first")
    assert t.g.pile == (ALL & ~mask("wild", "dial", "card", "first"), 0)


@rule("HC-R-110")
def test_too_few_tiles_fill_slots_from_the_left_and_none_is_taken_back() -> None:
    t = lay(lay(bare_table(), "attack", "first", "advance", "spawn", "strengthen"), "legend", "card", "wild", "legend")
    t.g.pile = (mask("dial"), mask("scroll"))
    end_of_round(t).say("tile dial", "tile scroll")
    assert t.asked == "goal"  # the third and fourth slot get none
    assert [slot(t, jar) for jar in JAR_NAMES[:2]] == [["dial"], ["scroll"]]
    assert slot(t, "legend") == ["card", "wild", "legend"]
    assert slot(t, "attack") == ["first", "advance", "spawn", "strengthen"]
    assert t.g.pile == (0, 0)


@rule("HC-R-110")
def test_with_all_tiles_on_slots_nothing_is_flipped() -> None:
    t = lay(bare_table(), "attack", *TILE_NAMES)
    assert end_of_round(t).asked == "goal"
    assert slot(t, "attack") == list(TILE_NAMES)
