"""LTK, BON-11, BON-15. Kammi's Legend Track, side 2: cubes on rows, a Doll, a card, a swap (side 1: Goblin Cards)."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import CUBES, KAMMI, PROTECTORS
from lantern.games.harrow.state import nail
from tests.games.harrow.full import lay
from tests.games.harrow.kammi import KammiTable, kammi_table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("rival", ["protectors", "family"])
HAINT, LEGEND = 0, 6  # + faction, + slot: kinds of Units under a nail


def track(t: KammiTable, scrolls: int = 0) -> KammiTable:
    """Kammi uses her track with so many Scrolls."""
    return t.scrolls(KAMMI, scrolls).say("jar legend", "act", "track")


def side2(rival: str = "protectors", goblin: str = "brute", first: int = KAMMI) -> KammiTable:
    return kammi_table(rival, kammi_track=2, goblin=goblin, first=first)


def pulling(t: KammiTable) -> KammiTable:
    """The second space: which Doll?"""
    return track(t, 1).say("no cubes")


def swapping(t: KammiTable) -> KammiTable:
    """The fourth space: do they change places?"""
    track(t, 3).say("no cubes")
    if t.asked == "pull_doll":
        t.say("stop")
    return t.say("no card")


# --- space 1: cubes on rows


@rule("HC-LTK-02")
@BOTH
def test_a_cube_on_each_row_before_the_first_push(rival: str) -> None:
    t = track(side2(rival))
    assert t.answers == ["cubes", "no cubes"]
    t.say("cubes")
    assert (list(t.g.row_cubes), t.g.tally[CUBES + KAMMI]) == ([1, 1, 1], 9)
    assert t.asked == "legend"  # without a Scroll nothing more


@rule("HC-LTK-02")
@pytest.mark.parametrize(("zone", "cubes"), [(0, [0, 1, 1]), (1, [1, 0, 1]), (2, [1, 1, 0])])
def test_afterwards_on_the_two_rows_with_an_empty_black_zone(zone: int, cubes: list[int]) -> None:
    t = track(side2().grid("strengthen advance", "spawn spawn", "advance strengthen", zone=zone)).say("cubes")
    assert list(t.g.row_cubes) == cubes


@rule("HC-LTK-03")
def test_a_row_may_hold_several() -> None:
    t = track(side2().row_cubes(2, 0, 1)).say("cubes")
    assert list(t.g.row_cubes) == [3, 1, 2]


@rule("HC-LTK-02")
def test_when_cubes_are_short_she_chooses_the_rows() -> None:
    t = track(side2().set(CUBES + KAMMI, 2))
    assert t.answers == ["cube row 1", "cube row 2", "cube row 3", "stop"]
    t.say("cube row 3")
    assert t.answers == ["cube row 1", "cube row 2", "stop"]
    t.say("cube row 1")
    assert (list(t.g.row_cubes), t.asked) == ([1, 0, 1], "legend")
    assert track(side2().set(CUBES + KAMMI, 0)).asked == "legend"


@rule("HC-BON-11", "HC-BON-15", "HC-LTK-02")
@BOTH
def test_the_first_scroll_tile_lays_the_cubes_and_nothing_more(rival: str) -> None:
    t = side2(rival).dolls("e4").scrolls(KAMMI, 3)
    lay(t, "wild", "scroll")
    t.say("jar wild", "tile scroll", "cubes")
    assert (list(t.g.row_cubes), t.asked) == ([1, 1, 1], "part")


# --- space 2: a Doll comes closer to Kammi


@rule("HC-LTK-04", "HC-R-48")
@BOTH
def test_one_doll_is_pulled_a_hex_closer_to_kammi_alone(rival: str) -> None:
    t = pulling(side2(rival).dolls("e4", "d7", real="d7"))  # Kammi is on c2, the Goblin on e2
    assert t.answers == ["doll e4", "doll d7", "stop"]
    t.say("doll e4")
    assert places(t) == {"e3", "d4"}
    t.say("to d4")
    assert (t.dolls_on, t.real_on) == (["d4", "d7"], "d7")
    assert t.asked == "legend"


@rule("HC-LTK-04")
def test_it_may_be_declined_and_needs_a_scroll() -> None:
    t = pulling(side2().dolls("e4")).say("stop")
    assert (t.dolls_on, t.asked) == (["e4"], "legend")
    assert track(side2().dolls("e4")).say("cubes").asked == "legend"


@rule("HC-LTK-04", "HC-CORE-05")
def test_a_doll_is_not_pulled_to_a_doll_or_a_goal() -> None:
    t = pulling(side2().dolls("e4", "d4", real="d4").townsfolk("e3"))
    assert t.answers == ["doll d4", "stop"]
    t = pulling(side2("family").dolls("e4", "d4", real="d4").buildings("e3"))
    assert t.answers == ["doll d4", "stop"]


@rule("HC-LTK-04", "HC-OBS-01")
def test_where_no_doll_can_come_closer_she_is_asked_all_the_same() -> None:
    t = pulling(side2().dolls("c2"))
    assert (t.asked, t.answers) == ("pull_doll", ["stop"])  # a silence would tell that Kammi is there
    assert pulling(side2()).asked == "legend"  # no Doll at all: everybody sees that


@rule("HC-LTK-04", "HC-R-130")
@BOTH
def test_one_unit_beside_it_goes_along_if_its_owner_likes(rival: str) -> None:
    t = side2(rival).dolls("e4")
    t.haints(t.rival, "e4", 2).legend(t.rival, "e4")
    pulling(t).say("doll e4", "to d4")
    assert (t.asked, t.seat) == ("escort", 0)
    assert t.answers == [f"with {rival} e4", f"with {rival} legend e4", "stop"]
    t.say(f"with {rival} e4")
    assert (t.haints_on(t.rival, "d4"), t.haints_on(t.rival, "e4"), t.legend_on(t.rival)) == (1, 1, "e4")
    assert t.asked == "legend"


@rule("HC-R-130", "HC-LTK-04")
def test_the_owner_may_let_it_go_alone() -> None:
    t = pulling(side2().dolls("e4").haints(PROTECTORS, "e4", 1)).say("doll e4", "to e3", "stop")
    assert (t.dolls_on, t.haints_on(PROTECTORS, "e4")) == (["e3"], 1)


@rule("HC-R-130")
@pytest.mark.parametrize("barred", ["kammi", "full", "nailed"])
def test_nobody_goes_along_to_a_hex_that_is_not_legal(barred: str) -> None:
    t = side2().dolls("e4").haints(PROTECTORS, "e4", 1)
    if barred == "kammi":
        t.haints(KAMMI, "d4", 1)
    elif barred == "full":
        t.haints(PROTECTORS, "d4", 4)
    else:
        t.g.nails = (nail(HAINT + PROTECTORS, GRID.named["e4"]),)
    pulling(t).say("doll e4", "to d4")
    assert t.asked == "legend"
    assert (t.dolls_on, t.haints_on(PROTECTORS, "e4")) == (["d4"], 1)


@rule("HC-R-130", "HC-LTK-04")
def test_her_own_unit_may_go_along_and_her_tokens_mix_where_they_meet() -> None:
    t = pulling(side2().kammi("c3").goblin("e4").dolls("e4")).say("doll e4", "to d4")
    assert (t.seat, t.answers) == (1, ["with kammi-2 e4", "stop"])
    t.say("with kammi-2 e4")
    assert (t.goblin_on, t.asked) == ("d4", "legend")
    t = pulling(side2().kammi("c3").goblin("d4").dolls("d4")).say("doll d4", "to c3", "with kammi-2 d4")
    assert t.asked == "mix"


@rule("HC-OBS-02", "HC-LTK-04")
@pytest.mark.parametrize(("to", "told"), [("d4", "kammi-1"), ("e3", "")])
def test_a_pull_that_fits_one_token_only_tells_who_is_kammi(to: str, told: str) -> None:
    t = pulling(side2().dolls("e4")).say("doll e4", f"to {to}")  # e3 is closer to e2 as well
    assert t.can_tell() == told


# --- space 3: a card


@rule("HC-LTK-05")
@BOTH
def test_with_two_scrolls_she_may_draw_a_card(rival: str) -> None:
    t = track(side2(rival), 2).say("cubes")
    assert t.answers == ["draw", "no card"]
    t.say("draw")
    assert t.g.waiting is not None
    assert (t.asked, t.g.waiting.known_to) == ("card", 1)
    t.say("card 7")
    assert (t.held(KAMMI), t.asked) == (["sleight_of_hand"], "legend")
    assert track(side2(rival), 2).say("cubes", "no card").held(KAMMI) == []


# --- space 4: the swap


@rule("HC-LTK-06")
@BOTH
def test_with_three_scrolls_kammi_and_the_goblin_change_places(rival: str) -> None:
    t = swapping(side2(rival))
    assert t.answers == ["swap", "stay"]
    t.say("swap")
    assert (t.kammi_on, t.goblin_on) == ("e2", "c2")
    t = swapping(side2(rival)).say("stay")
    assert (t.kammi_on, t.goblin_on) == ("c2", "e2")


@rule("HC-LTK-06")
def test_only_they_change_places() -> None:
    t = swapping(side2().haints(KAMMI, "c2", 2).haints(KAMMI, "e2", 1)).say("swap")
    assert (t.haints_on(KAMMI, "c2"), t.haints_on(KAMMI, "e2")) == (2, 1)


@rule("HC-R-49", "HC-OBS-01")
def test_everybody_sees_the_swap_and_nobody_who_is_who() -> None:
    t = swapping(side2()).say("swap")
    assert [(GRID.names[event.a], GRID.names[event.b]) for event in t.told("swapped")] == [("c2", "e2")]
    assert t.can_tell() == ""
    assert [legend.name for legend in t.seen(PROTECTORS).legends if legend.faction == "kammi"] == ["", ""]
    t = swapping(side2().revealed()).say("swap")  # open Legends stay open
    seen = {legend.name: legend.at for legend in t.seen(PROTECTORS).legends if legend.faction == "kammi"}
    assert seen == {"kammi": "e2", "brute": "c2"}


@rule("HC-LTK-06", "HC-DOLL-01")
@pytest.mark.parametrize(("doll", "to"), [("c2", "e2"), ("e2", "c2")])
def test_a_doll_may_go_along_with_the_one_who_leaves_it(doll: str, to: str) -> None:
    t = swapping(side2().dolls(doll)).say("swap")
    assert (t.asked, t.seat) == ("doll", 1)
    assert t.say("take doll").dolls_on == [to]
    assert swapping(side2().dolls(doll)).say("swap", "leave doll").dolls_on == [doll]


@rule("HC-LTK-06", "HC-DOLL-04")
def test_two_dolls_stay_where_they_are() -> None:
    t = swapping(side2().dolls("c2", "e2", real="c2")).say("swap")
    assert (t.asked, t.dolls_on, t.real_on) == ("legend", ["c2", "e2"], "c2")


@rule("HC-LTK-06")
@pytest.mark.parametrize("why", ["together", "nailed"])
def test_no_swap_on_one_hex_or_with_a_nail(why: str) -> None:
    t = side2()
    if why == "together":
        t.goblin("c2")
    else:
        t.g.nails = (nail(LEGEND + 3, GRID.named["e2"]),)
    assert swapping(t).asked == "legend"


@rule("HC-LTK-02", "HC-LTK-04", "HC-LTK-05", "HC-LTK-06")
def test_the_spaces_come_from_left_to_right() -> None:
    t = track(side2("family").dolls("e4"), 3)
    asked = []
    for answer in ("cubes", "stop", "no card", "stay"):
        asked.append(t.asked)
        t.say(answer)
    assert asked == ["row_cubes", "pull_doll", "draw", "swap"]
