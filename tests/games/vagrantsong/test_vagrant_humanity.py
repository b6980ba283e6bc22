"""HUM, WND, SLF, DEV. Humanity of vagrants: gaining and losing it, wounds, Selfless and Devil On Your Heels."""

from typing import Any

from lantern.games.vagrantsong.book import BY_ACTION
from lantern.games.vagrantsong.ids import BREAKS, HAINT_HUMANITY, PUP, SLOTS, WEST
from lantern.games.vagrantsong.rules.humanity import Lose
from lantern.games.vagrantsong.rules.turn import USE
from tests.games.vagrantsong.bench import bench, broken, hurt, losses
from tests.games.vagrantsong.kit import Table
from tests.rule_evidence import rule

HAUNT = {"do": "haunt", "who": "actor"}


def loses(t: Table, v: int, n: int) -> Table:
    return t.run({"do": "lose_humanity", "who": "actor", "n": n}, actor=v)


def gains(t: Table, v: int, n: int) -> Table:
    return t.run({"do": "gain_humanity", "who": "actor", "n": n}, actor=v)


def holds(t: Table, v: int, *effects: dict[str, Any], source: int = 0, uses: int = 9) -> Table:
    """A vagrant gets a rule of its own about losing humanity."""
    rules = [{"on": "before_lose", "do": [*effects]}]
    attach = {"do": "attach", "who": "target", "until": "scenario_end", "uses": uses, "rules": rules}
    return t.run(attach, actor=source, target=v)


# --- gaining and losing


@rule("VS-HUM-01")
def test_humanity_never_exceeds_its_maximum() -> None:
    t = gains(bench().humanity(0, 9), 0, 3)
    assert t.has(0) == 10
    assert [event.a for event in t.told("gained")][-1] == 1


@rule("VS-HUM-02")
def test_gaining_and_losing_move_the_token_by_the_amount() -> None:
    assert loses(bench(), 0, 3).has(0) == 7
    assert gains(bench().humanity(0, 4), 0, 3).has(0) == 7


@rule("VS-HUM-03", "VS-R-20", "VS-WND-01")
def test_exactly_to_zero_is_a_wound_and_then_the_maximum() -> None:
    t = loses(bench().humanity(0, 2), 0, 2)
    assert (t.asked, t.seat, t.answers) == ("wound", 0, [0, 2])
    t.say(2)
    assert (t.g.hurt_skills(0), t.has(0)) == ([2], 10)


@rule("VS-HUM-04", "VS-R-20")
def test_what_is_left_of_a_loss_after_the_wound_is_ignored() -> None:
    assert loses(bench().humanity(0, 2), 0, 3).say(0).has(0) == 10
    t = loses(bench().humanity(0, 1), 0, 9).say(0)
    assert (t.has(0), t.g.hurt_skills(0)) == (10, [0])


@rule("VS-R-19")
def test_haunting_and_action_of_one_haint_turn_are_two_effects() -> None:
    t = bench().humanity(0, 1).at(1, "C-5-4").haint_turn("iron_nails")  # haunts for 1, then its target loses 3
    t.skip_to("wound").say(0).skip_to("who")
    assert (t.g.hurt_skills(0), t.has(0)) == ([0], 7)


@rule("VS-HUM-05", "VS-SET-13")
def test_a_haint_has_no_humanity_at_first() -> None:
    assert Table().g.tally[HAINT_HUMANITY] == 0


# --- wounds


@rule("VS-WND-01", "VS-SKL-10")
def test_a_wound_flips_an_unflipped_skill_whose_action_is_gone() -> None:
    t = bench().skill(0, 1, "bone_luck").wounded(0, 0).run({"do": "wound", "who": "actor"}, actor=0)
    assert t.answers == [1, 2]
    t.say(1).turn(0)
    assert [t.can(f"skill:{slot}") for slot in range(3)] == [False, False, True]


@rule("VS-SKL-10")
def test_a_skill_that_is_wounded_after_the_coins_were_placed_cannot_be_performed() -> None:
    t = bench().turn(0).coins("skill:0")
    assert t.can("skill:0")
    assert not t.wounded(0, 0).can("skill:0")


@rule("VS-WND-02")
def test_instead_of_a_skill_the_junk_may_break() -> None:
    t = loses(bench().junk(0, 0, "tin_cup").humanity(0, 1), 0, 1)
    assert t.answers == [0, 2, SLOTS]
    t.say(SLOTS)
    assert (broken(t, 0), t.g.hurt_skills(0), t.has(0)) == ([0], [], 10)


@rule("VS-WND-03", "VS-R-39")
def test_an_apple_heals_a_wounded_skill_of_the_user_alone() -> None:
    t = bench().token(0, "apple").wounded(1, 0).turn(0).coins()
    assert USE + 4 not in t.answers
    t.wounded(0, 0).say(USE + 4)
    assert t.answers == [0]
    assert (t.say(0).g.hurt_skills(0), t.g.hurt_skills(1)) == ([], [0])


@rule("VS-WND-05", "VS-WST-01")
def test_example_all_skills_wounded_but_junk_intact_is_not_westbound() -> None:
    t = loses(bench().junk(0, 0, "tin_cup").wounded(0, 0).humanity(0, 1), 0, 1).say(2)
    assert (t.g.well_skills(0), t.g.tally[WEST]) == ([], 0)
    t.turn(0)
    assert all(t.can(name) for name in ("move", "rummage", "investigate", "patch_up", "bust"))


# --- several things change one loss


@rule("VS-R-91")
def test_a_loss_is_passed_on_before_anything_lessens_it() -> None:
    t = holds(bench(), 1, {"do": "amount", "add": -1}, uses=1)
    holds(t, 1, {"do": "redirect", "to": "source"}, uses=1)
    assert losses(loses(t, 1, 3)) == [3, 0]
    assert losses(loses(t, 1, 3)) == [3, 2]  # its own salt is still there


@rule("VS-R-91")
def test_whoever_it_is_passed_on_to_lessens_it_by_its_own_means() -> None:
    t = holds(bench().junk(0, 0, "pouch_of_salt"), 1, {"do": "redirect", "to": "source"})
    assert losses(loses(t, 1, 3)) == [1, 0]


@rule("VS-R-91")
def test_a_loss_is_passed_on_once() -> None:
    t = holds(bench("cursebearer", "wayfarer", "empress"), 1, {"do": "redirect", "to": "source"})
    holds(t, 0, {"do": "redirect", "to": "source"}, {"do": "amount", "add": -1}, source=2)
    assert losses(loses(t, 1, 3)) == [3, 0, 0]


@rule("VS-R-91")
def test_a_prevented_loss_uses_up_nothing_that_would_lessen_it() -> None:
    t = holds(bench(), 0, {"do": "amount", "add": -1}, uses=1)
    holds(t, 0, {"do": "prevent"}, uses=1)
    assert losses(loses(t, 0, 3)) == [0, 0]
    assert losses(loses(t, 0, 3)) == [2, 0]


@rule("VS-R-91")
def test_a_loss_brought_to_nothing_is_no_loss_and_triggers_nothing() -> None:
    heard = [{"on": "lost_humanity", "do": [{"do": "haint_gain", "n": 1}]}]
    t = bench().run({"do": "attach", "who": "actor", "until": "scenario_end", "rules": heard}, actor=0)
    holds(t, 0, {"do": "amount", "add": -1})
    assert (loses(t, 0, 1).told("lost"), t.haint_humanity) == ([], 0)
    assert loses(t, 0, 2).haint_humanity == 1


@rule("VS-R-91")
def test_reductions_never_turn_a_loss_into_a_gain() -> None:
    assert loses(holds(bench().humanity(0, 5), 0, {"do": "amount", "add": -4}), 0, 1).has(0) == 5


# --- Selfless


@rule("VS-SLF-01")
def test_the_revivalist_may_let_another_vagrant_in_range_two_gain_instead() -> None:
    t = hurt(bench("revivalist", "wayfarer", "empress").at(2, "A-5-2"), 0, 5, 5, 5)  # three spaces away
    gains(t, 0, 2)
    assert (t.asked, t.seat, t.answers) == ("selfless", 0, [0, 1])
    assert losses(t.say(1)) == [5, 3, 5]


@rule("VS-SLF-01")
def test_selfless_is_measured_to_the_pup_as_well() -> None:
    t = hurt(bench("revivalist", "runaway").at(1, "C-1-1").at(PUP, "B-2-4"), 0, 5, 5)
    assert losses(gains(t, 0, 2).say(1)) == [5, 3]


@rule("VS-R-53")
def test_selfless_is_all_or_nothing_each_gain_by_itself_and_capped_by_the_receiver() -> None:
    t = hurt(bench("revivalist", "wayfarer"), 0, 5, 1)
    assert losses(gains(t, 0, 3).say(1)) == [5, 0]
    t = hurt(bench("revivalist", "wayfarer"), 0, 5, 5)
    t.run(*[{"do": "gain_humanity", "who": "actor", "n": 1}] * 2, actor=0).say(1)
    assert t.asked == "selfless"
    assert losses(t.say(0)) == [4, 4]


@rule("VS-R-53", "VS-HUM-01")
def test_who_is_at_the_maximum_cannot_gain_and_is_not_offered() -> None:
    t = hurt(bench("revivalist", "wayfarer", "empress").at(2, "A-2-2"), 0, 5, 1)
    gains(t, 0, 2)
    assert (t.asked, t.answers) == ("selfless", [0, 1])
    t = gains(hurt(bench("revivalist", "wayfarer"), 0, 5), 0, 2)
    assert (t.asked, losses(t)) == ("who", [3, 0])  # nobody to give it to
    t = hurt(bench("revivalist", "wayfarer"), 0, 0, 5)
    assert gains(t, 0, 2).asked == "selfless"  # he himself need not be hurt


@rule("VS-SLF-01")
def test_nobody_else_is_selfless_and_a_gift_is_not_passed_on_again() -> None:
    assert gains(hurt(bench("wayfarer", "revivalist"), 0, 5, 5), 0, 2).asked == "who"


# --- Devil On Your Heels


@rule("VS-DEV-01", "VS-VCD-08")
def test_the_haint_that_haunts_the_cursebearer_gains_one_by_itself_once_in_a_turn() -> None:
    t = bench().run(HAUNT, actor=0)
    assert (t.haint_humanity, losses(t), t.asked) == (1, [1, 0], "who")
    assert t.run(HAUNT, actor=0).haint_humanity == 1
    assert bench().run(HAUNT, actor=1).haint_humanity == 0


@rule("VS-VCD-07", "VS-DEV-01")
def test_a_passive_works_on_the_haints_turn_too() -> None:
    t = bench().at(1, "C-5-4").haint_turn("iron_nails").skip_to("who")
    assert t.haint_humanity == 1


@rule("VS-R-54")
def test_devil_on_your_heels_breaks_a_haint_in_its_own_turn_only_after_its_action() -> None:
    t = bench(threshold=1).at(1, "C-5-4")
    assert t.g.tally[BREAKS] == 2
    t.haint_turn("iron_nails").skip_to("who")
    told = [event.what for event in t.events if event.what in ("haunted", "lost", "haint_gained", "broke")]
    assert told == ["haunted", "lost", "haint_gained", "lost", "broke"]
    assert t.g.tally[BREAKS] == 1


def test_a_loss_that_the_haint_deals_may_be_raised() -> None:
    more = {"do": "modify", "who": "haint", "stat": "loss_dealt", "n": 1, "until": "scenario_end"}
    t = bench().run(more, actor=0).begin(Lose(0, 2, BY_ACTION))
    assert losses(t) == [3, 0]
