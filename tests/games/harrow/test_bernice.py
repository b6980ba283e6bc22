"""LGP-07..11. Bernice: she moves a Haint and nails a Unit down; what a nail holds, and how it comes loose."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, PROTECTORS
from lantern.games.harrow.state import nail
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

POWER = ("jar legend", "act", "power")
STRIKE = ("jar attack", "act", "attack")
LEGEND = 6  # + slot: a Legend, as nails count Units


def table(bernice: str = "d6") -> Table:
    """Protectors' turn; the Family Legend is on c1."""
    return Table(protectors="bernice").clear().legend(PROTECTORS, bernice).legend(FAMILY, "c1")


def family(legend: str = "levi", at: str = "c2", **options: object) -> Table:
    """Family's turn; Bernice is on d6."""
    t = Table(protectors="bernice", family=legend, **options).say("jar abilities", "stop")
    return t.clear().legend(PROTECTORS, "d6").legend(FAMILY, at)


def nailed(t: Table, *units: tuple[int, str]) -> Table:
    """Nails under these Units: haints of a faction, or LEGEND + faction."""
    t.g.nails = tuple(sorted(nail(kind, GRID.named[at]) for kind, at in units))
    return t.fresh()


def nails(t: Table) -> set[tuple[int, str]]:
    return {(code // 64, GRID.names[code % 64]) for code in t.g.nails}


# --- her power


@rule("HC-LGP-07")
def test_first_a_haint_moves_to_an_adjacent_terrain_hex() -> None:
    t = table().haints(PROTECTORS, "e5", 1).haints(PROTECTORS, "c4", 2).storm("e4").haints(FAMILY, "d5", 1)
    t.say(*POWER)
    assert t.answers == ["haint c4", "haint e5", "stop"]
    t.say("haint e5")
    assert set(t.answers) == {"to e4", "to f4", "to e6", "to d6"}  # not the mountain f5, nor Family on d5
    t.say("to e4")
    assert (t.haints_on(PROTECTORS, "e5"), t.haints_on(PROTECTORS, "e4")) == (0, 1)
    t = table().haints(PROTECTORS, "c4", 2).say(*POWER, "haint c4")
    assert not t.can("to d4")  # the Brambles are no terrain
    assert t.say("to c5").haints_on(PROTECTORS, "c4") == 1
    t = table().haints(PROTECTORS, "a1", 1).haints(FAMILY, "a2", 1).haints(FAMILY, "b2", 1)  # and b1 is a mountain
    assert t.say(*POWER).asked == "nail"


@rule("HC-LGP-07")
def test_then_a_nail_goes_under_a_unit_next_to_any_protector_unit() -> None:
    t = table().haints(PROTECTORS, "e5", 1).haints(FAMILY, "e4", 2).haints(FAMILY, "d5", 1).haints(FAMILY, "e3", 1)
    t.legend(FAMILY, "c5").say(*POWER, "stop")
    assert set(t.answers) == {
        "nail protectors e5", "nail protectors legend d6", "nail family e4", "nail family d5", "nail family legend c5",
        "stop",
    }  # fmt: skip
    assert nails(t.say("nail family e4")) == {(FAMILY, "e4")}
    t = table().haints(FAMILY, "d5", 1).say(*POWER, "stop")  # it is no duty
    assert (nails(t), t.asked) == (set(), "legend")


@rule("HC-LGP-07")
def test_the_haint_moves_before_the_nail_is_aimed() -> None:
    t = table().haints(PROTECTORS, "d5", 1).haints(FAMILY, "f4", 1)
    t.say(*POWER, "haint d5", "to e4")
    assert t.can("nail family f4")


@rule("HC-LGP-11", "HC-R-81")
def test_free_nails_go_first_and_only_when_both_are_out_one_is_recalled() -> None:
    t = nailed(table().haints(FAMILY, "d5", 1).haints(FAMILY, "e5", 1).haints(FAMILY, "b3", 1), (FAMILY, "b3"))
    t.say(*POWER, "nail family d5")
    assert nails(t) == {(FAMILY, "b3"), (FAMILY, "d5")}
    t = nailed(table().haints(FAMILY, "d5", 1).haints(FAMILY, "e5", 1), (FAMILY, "d5"), (LEGEND + FAMILY, "c1"))
    t.say(*POWER)
    assert not t.can("nail family d5")  # it is held already
    t.say("nail family e5")
    assert t.answers == ["recall 0", "recall 1"]
    t.say("recall 1")
    assert nails(t) == {(FAMILY, "d5"), (FAMILY, "e5")}


# --- what a nail does


@rule("HC-LGP-08", "HC-R-30")
def test_only_the_nailed_unit_of_a_group_stays() -> None:
    t = nailed(family().haints(FAMILY, "c2", 3), (FAMILY, "c2"))
    t.say("jar wild", "act", "advance", "from c2")
    assert t.can("with 2+legend")
    assert not t.can("with 3")
    t = nailed(family().haints(FAMILY, "c2", 1), (LEGEND + FAMILY, "c2"))
    assert t.say("jar wild", "act", "advance", "from c2").answers == ["with 1"]


@rule("HC-LGP-08", "HC-LGP-10", "HC-R-131")
@pytest.mark.parametrize("source", ["wild", "token", "free action"])
def test_one_advance_of_any_source_gives_the_nail_back_and_moves_nobody(source: str) -> None:
    t = nailed(family(), (LEGEND + FAMILY, "c2")).storm("c2")
    if source == "wild":
        t.wilds(FAMILY, 0).say("jar wild", "act", "advance")
    if source == "token":
        t.say("jar abilities", "act", "draw advance", "draw spawn", "draw spawn", "advance")
    if source == "free action":
        t.say("jar attack", "act", "free action", "advance")
    assert t.answers == ["free 0"]
    t.say("free 0")
    assert nails(t) == set()
    assert t.legend_on(FAMILY) == "c2"
    assert not t.can("advance")  # it was spent


@rule("HC-LGP-08")
def test_players_free_their_own_units_only_and_choose_which() -> None:
    t = nailed(family(), (PROTECTORS, "e5"), (LEGEND + PROTECTORS, "d6")).haints(PROTECTORS, "e5", 1)
    assert t.say("jar wild", "act", "advance").answers == ["from c2"]
    t = nailed(family().haints(FAMILY, "c2", 1), (FAMILY, "c2"), (LEGEND + FAMILY, "c2")).say(
        "jar wild", "act", "advance"
    )
    assert t.answers == ["free 0", "free 1"]
    assert nails(t.say("free 1")) == {(FAMILY, "c2")}


@rule("HC-LGP-08")
def test_without_an_advance_left_nobody_is_freed() -> None:
    t = nailed(table().haints(PROTECTORS, "e6", 1), (PROTECTORS, "e6")).say("jar abilities", "act", "advance")
    for to in ("d5", "c5", "d6"):  # three ADVANCEs
        t.say(f"from {t.legend_on(PROTECTORS)}", "with legend", f"to {to}")
    assert (t.asked, t.seat) == ("jar", FAMILY)


@rule("HC-LGP-10")
def test_protectors_free_their_own_units_in_the_same_way() -> None:
    t = nailed(table(), (LEGEND + PROTECTORS, "d6")).say("jar abilities", "act", "advance", "free 0")
    assert t.can("from d6")  # two of three ADVANCEs are left


@rule("HC-LGP-08", "HC-R-131")
def test_a_free_path_move_neither_moves_nor_frees_a_nailed_unit() -> None:
    t = nailed(family(), (LEGEND + FAMILY, "c2")).path("d3").say("jar legend")
    assert not t.can("path")


@rule("HC-LGP-09")
def test_a_nailed_unit_cannot_be_pulled() -> None:
    t = nailed(family().haints(FAMILY, "e2", 1).haints(PROTECTORS, "e5", 1), (FAMILY, "e2"), (PROTECTORS, "e5"))
    t.scrolls(FAMILY, 3).say("jar legend", "act", "track", "storm c2")
    assert t.answers == ["move protectors legend d6", "stop"]  # space 3 has nobody, space 4 Bernice alone


@rule("HC-LGP-09")
def test_a_nailed_haint_is_not_moved_by_levi() -> None:
    t = nailed(family().haints(FAMILY, "b3", 2).haints(FAMILY, "e5", 1), (FAMILY, "b3"), (FAMILY, "e5")).say(*POWER)
    assert t.answers == ["haint b3", "stop"]
    t.say("haint b3", "to b2")
    assert t.asked != "haint"  # the other one on b3 is nailed


@rule("HC-R-131")
def test_a_nailed_mildred_does_not_relocate() -> None:
    t = nailed(family("mildred").haints(FAMILY, "e2", 1), (LEGEND + FAMILY, "c2")).say(*POWER)
    assert t.asked == "tree"


@rule("HC-R-131")
def test_bernice_does_not_move_a_nailed_haint_of_her_own() -> None:
    t = nailed(table().haints(PROTECTORS, "e5", 1), (PROTECTORS, "e5")).say(*POWER)
    assert t.asked == "nail"


# --- attacks


@rule("HC-R-31")
def test_a_nailed_legend_is_not_pushed_but_its_haint_dies_all_the_same() -> None:
    t = nailed(table().legend(FAMILY, "d5").haints(FAMILY, "b2", 1), (LEGEND + FAMILY, "d5"))
    t.say(*STRIKE, "attack from d6", "target d5", "fall 3", "fall 0", "hit", "victim b2")
    assert t.legend_on(FAMILY) == "d5"
    assert t.score(PROTECTORS) == 1
    assert nails(t) == {(LEGEND + FAMILY, "d5")}


@rule("HC-R-31")
def test_a_killed_haint_gives_its_nail_back() -> None:
    t = nailed(table().haints(FAMILY, "d5", 1), (FAMILY, "d5"))
    t.say(*STRIKE, "attack from d6", "target d5", "fall 3", "fall 0", "hit")
    assert t.haints_on(FAMILY, "d5") == 0
    assert nails(t) == set()


@rule("HC-R-118", "HC-R-31")
@pytest.mark.parametrize(("pick", "left"), [("loose", {(FAMILY, "d5")}), ("nailed", set())])
def test_the_killer_picks_where_only_some_haints_are_nailed(pick: str, left: set[tuple[int, str]]) -> None:
    t = nailed(table().haints(FAMILY, "d5", 2), (FAMILY, "d5"))
    t.say(*STRIKE, "attack from d6", "target d5", "fall 3", "fall 0", "hit")
    assert (t.seat, t.answers) == (PROTECTORS, ["loose", "nailed"])
    t.say(pick)
    assert t.haints_on(FAMILY, "d5") == 1
    assert nails(t) == left


@rule("HC-R-118", "HC-R-31")
def test_the_owner_of_kaine_picks_too() -> None:
    t = nailed(family("kaine", "e2").haints(PROTECTORS, "c5", 2), (PROTECTORS, "c5"))
    t.say(*POWER, "fall 3", "fall 3", "victim c5")
    assert (t.seat, t.answers) == (FAMILY, ["loose", "nailed"])
    t.say("nailed")
    assert t.haints_on(PROTECTORS, "c5") == 1
    assert nails(t) == set()
