"""The example round of the rulebook (p. 24 and 25), on a position made up to fit its text: the pictures are lost."""

from __future__ import annotations

from lantern.games.vagrantsong.ids import BODY, NAILS, ROUND, ROUND_MARK
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.stage import Stage, act, count, event, gain, lose, on
from tests.rule_evidence import rule


def lost_soul() -> Stage:
    """The Revivalist stands between the Lost Soul and the Cursebearer, who is near an event; round 3 is over."""
    t = Stage(
        "revivalist", "cursebearer", haunted=[lose("haunted", 1)],  # A Touch of Sadness
        nails=act(move=3, name="A Need for Speed"),
        candle=act(lose("target", 3), range=1, target="V", name="Ghostly Touch"),
        event=[event(2, read="roll", discard="success", results={0: [], 1: [gain("investigator", 1)]})],
        rule=[on("round_start", count("n"))],
    )  # fmt: skip
    t.haint("B-1-2").at(0, "B-2-2").at(1, "C-1-2").event(2, "B-5-2").humanity(1, 7).haint_at(4)
    return t.set(ROUND, 3).set(ROUND_MARK, 3)


@rule(
    "VS-RND-12", "VS-RND-13", "VS-INV-08", "VS-HNT-09", "VS-HMV-20", "VS-HAU-05", "VS-SKL-14", "VS-SKL-15", "VS-HNT-10",
    "VS-HNT-11",
)  # fmt: skip
def test_the_example_round() -> None:
    t = lost_soul().counter("n", 0).begin_round()
    assert (t.g.tally[ROUND_MARK], t.counted("n"), t.asked) == (4, 1, "who")  # the marker, start effects, who is first

    t.turn(1).coins("move", "investigate").go("B-5-2").act("investigate").dice(3)
    assert (t.has(1), t.g.events_at) == (8, ())  # 3 meets her 3+

    t.end().draws("iron_nails")
    assert t.told("haint_drew")[0].seat == 1
    assert (t.space(BODY), t.has(0), t.has(1)) == ("B-4-2", 9, 8)  # by way of the Revivalist, and beside her
    assert t.g.cycle[NAILS] == 1

    assert (t.asked, t.seat) == ("coin", 0)
    (hymn,) = [slot for slot in t.g.skills_of(0) if t.g.book_of.skill(t.g.skills[slot]).id == "soothing_hymn"]
    t.coins(*[f"skill:{hymn}"] * 3).act(f"skill:{hymn}").say(BODY).dice(6, 1, 1)
    assert t.asked == "boxcar"
    t.say(1).dice(4).auto("selfless")
    assert (t.haint_humanity, t.has(0)) == (6, 10)  # two successes; the doubles give him 2, up to his maximum

    t.end().draws("candle")
    assert t.told("haint_drew")[-1].seat == 0
    assert t.has(1) == 5  # Ghostly Touch on the most hurt in range 1
    assert not any(t.g.candles)
    assert t.space(BODY) == "B-4-2"
    assert not t.g.event_at(NUMBERS["B-5-2"])
