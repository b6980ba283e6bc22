"""OBS. Nobody learns what is not theirs to know: two tables that differ only in a secret look alike from outside."""

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any

import pytest

from lantern.core.flow import EVERYBODY, SPECTATOR, Seat
from lantern.core.play import Play
from lantern.games.harrow import GAME
from lantern.games.harrow.ids import FAMILY, KAMMI, PROTECTORS
from lantern.games.harrow.names import TOKEN_NAMES
from tests.games.harrow.full import lay
from tests.games.harrow.kammi import KammiTable, kammi_table, placing
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("rival", ["protectors", "family"])
SIDES = {"protectors": PROTECTORS, "family": FAMILY}
RIVAL, HER = 0, 1  # seats
NAMES = ("Ada", "Bea", "Cy")
WISHES = (
    "hex:c2", "hex:e2", "hex:d6", "hex:d7", "jar:legend", "card:buried", "card:banish", "unit:kammi:kammi-1:c2",
    "doll:d7", "to c3", "sing",
)  # fmt: skip


def told(t: Table, seat: Seat) -> str:
    """All that reaches a seat after the last answers: view, question, refusals, and the words of events."""
    question = GAME.ask(t.g, 0, seat)
    return json.dumps(
        {
            "view": asdict(GAME.view(t.g, seat)),
            "asked": asdict(question) if question else None,
            "why": [asdict(GAME.explain(t.g, seat, wish)) for wish in WISHES],
            "events": [asdict(GAME.tell(t.g, event, seat, NAMES)) for event in t.events],
        },
        default=str,
    )


def alike(tables: Iterable[Table], seats: Iterable[Seat], *answers: str) -> None:
    """The tables look alike to these seats now and after each answer, which all of them give."""
    tables = list(tables)
    for answer in ("", *answers):
        for t in tables:
            if answer:
                t.say(answer)
        for seat in (*seats, SPECTATOR):
            assert len({told(t, seat) for t in tables}) == 1, f"seat {seat} sees a difference after {answer!r}"


def differ(tables: Iterable[Table], seat: Seat) -> bool:
    """The secret is one: its owner does see it."""
    return len({told(t, seat) for t in tables}) > 1


def secretly(t: KammiTable, seat: Seat, *answers: str) -> KammiTable:
    """Answers, of seats or of chance, that only one seat hears; what the log keeps from others follows from it."""
    for answer in answers:
        assert t.g.waiting is not None
        assert t.g.waiting.known_to == seat, f"everybody hears {answer!r}"
        t.say(answer)
    return t


# --- who is Kammi


def twins(build: Callable[[], KammiTable]) -> list[KammiTable]:
    """The same table twice; in the second, her tokens are each other."""
    return [build(), build().goblin_is(1)]


@rule("HC-OBS-01", "HC-SET-13")
@BOTH
@pytest.mark.parametrize(
    "answers",
    [
        ("jar wild", "act", "advance", "from c2", "with kammi-1", "to c3", "stop"),
        (
            "jar abilities",
            "act",
            "row 1",
            "advance",
            "from e2",
            "with kammi-2",
            "to e3",
            "stop",
            "strengthen",
            "cubes 1",
        ),
        ("jar abilities", "act", "row 2", "spawn", "spawn c2", "advance"),
        ("jar legend", "act", "power", "move kammi-1 c2", "to d3", "stop", "stop", "stop"),
        ("jar attack", "act", "free action", "spawn", "spawn e2"),
        ("jar wild", "tile legend", "move kammi-2 e2", "to d3", "act", "stop"),
    ],
)
def test_kammi_s_identity_in_her_own_turn(answers: tuple[str, ...], rival: str) -> None:
    def build() -> KammiTable:
        lay(t := kammi_table(rival, goblin="brute"), "wild", "legend")
        return t.haints(KAMMI, "c2", 1).haints(KAMMI, "e2", 1).dolls("c6", "d7", "e6", real="d7")

    tables = twins(build)
    assert differ(tables, HER)
    alike(tables, [RIVAL], *answers)


@rule("HC-OBS-01", "HC-R-49")
@BOTH
def test_kammi_s_identity_on_her_track(rival: str) -> None:
    tables = twins(lambda: kammi_table(rival, kammi_track=2).scrolls(KAMMI, 3).dolls("d6", real="d6"))
    alike(tables, [RIVAL], "jar legend", "act", "track", "cubes", "stop", "no card", "swap")


@rule("HC-OBS-01")
def test_kammi_s_identity_where_only_one_of_them_could_do_something() -> None:
    # a Doll on Kammi's hex cannot be pulled, one next to the Trickster can: the question alone must not tell
    tables = twins(lambda: kammi_table(kammi_track=2, goblin="trickster").scrolls(KAMMI, 1).dolls("c2"))
    alike(tables, [RIVAL], "jar legend", "act", "track", "cubes", "stop")
    tables = twins(lambda: kammi_table(goblin="trickster").dolls("e3"))
    alike(tables, [RIVAL], "jar legend", "act", "power", "stop")  # nor does a power that was begun and let go
    tables = twins(lambda: kammi_table(goblin="trickster", hand=("dolls_whisper",)).dolls("e3"))
    alike(tables, [RIVAL], "jar legend", "act", "track", "stop", "stop")


@rule("HC-OBS-01")
@BOTH
def test_kammi_s_identity_in_the_rival_s_turn(rival: str) -> None:
    def build() -> KammiTable:
        t = kammi_table(rival, stick=0).turn_of(SIDES[rival])
        t.legend(t.rival, "d4").cubes(t.rival, 6).cubes(KAMMI, 0)
        return t.haints(KAMMI, "c2", 1)

    answers = ("jar attack", "act", "attack", "attack from d4", "target c2", "fall 6", "fall 1", "hit")
    alike(twins(build), [RIVAL], *answers)


@rule("HC-OBS-01")
def test_kammi_s_identity_when_her_tokens_meet() -> None:
    same, other, again = [kammi_table().goblin("c3") for _ in range(3)]
    step = ("jar wild", "act", "advance", "from c2", "with kammi-1", "to c3")
    for t, mix in ((same, "mix same"), (other, "mix swapped"), (again, "mix same")):
        secretly(t.say(*step), HER, mix)
    assert differ([same, other], HER)
    assert not differ([same, again], HER)
    alike([same, other], [RIVAL], "stop")


@rule("HC-OBS-02")
@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("blood_money", ("cube d3",)),
        ("doppelganger", ("spawn d3",)),
        ("lets_blouse", ("lay spawn", "to d4")),
        ("tempt", ("move spawn d5", "to d4")),
    ],
)
def test_kammi_s_identity_behind_a_card_effect_in_reach_of_both(card: str, answers: tuple[str, ...]) -> None:
    tables = twins(lambda: kammi_table(hand=(card,)).token("spawn", "d5"))
    alike(tables, [RIVAL], "jar wild", "card", f"play {card}", *answers)
    assert [t.can_tell() for t in tables] == ["", ""]


@rule("HC-OBS-02", "HC-R-127")
@BOTH
@pytest.mark.parametrize(
    ("card", "declined"),
    [
        ("blood_money", "stop"), ("doppelganger", "stop"), ("entice", "stop"), ("grudge", "cubes 0"),
        ("lets_blouse", "stop"), ("propel", "stop"), ("sleight_of_hand", "stop"), ("tempt", "stop"),
        ("through_the_keyhole", "stop"), ("buried", "stop"),
    ],
)  # fmt: skip
def test_kammi_s_identity_behind_a_card_whose_effect_is_declined(card: str, declined: str, rival: str) -> None:
    def build() -> KammiTable:  # everything lies near e2, nothing near c2
        t = kammi_table(rival, hand=(card,)).kammi("a2").haints(KAMMI, "f1", 1).haints(KAMMI, "e2", 1)
        return t.haints(t.rival, "f3", 1).haints(t.rival, "g1", 1).token("spawn", "e3").cubes(t.rival, 3)

    tables = twins(build)
    alike(tables, [RIVAL], "jar wild", "card", f"play {card}", declined)
    assert [t.can_tell() for t in tables] == ["", ""]


@rule("HC-OBS-07")
@pytest.mark.parametrize("token", [1, 2])
def test_kammi_s_identity_is_hidden_from_hester(token: int) -> None:
    t = KammiTable(mode="three", factions="protectors,kammi")
    while t.asked != "goal":
        t.say(t.answers[0])
    t.goblin_is(token)
    assert [legend.name for legend in GAME.view(t.g, 2).legends if legend.faction == "kammi"] == ["", ""]
    assert {each.doll for each in GAME.view(t.g, 2).hexes} == {"", "hidden"}
    t.revealed()
    assert sorted(each.name for each in GAME.view(t.g, 2).legends if each.faction == "kammi") == ["brute", "kammi"]


# --- the Dolls


def dolls(real: str, **options: Any) -> KammiTable:
    return kammi_table(**options).dolls("c6", "d7", "e6", real=real)


@rule("HC-OBS-03")
@BOTH
@pytest.mark.parametrize(
    "answers",
    [
        ("jar wild", "act", "advance", "from d6", "with legend", "to d7", "stop"),
        ("jar wild", "act", "strengthen", "cubes 1", "stop"),
    ],
)
def test_the_dolls_identities_in_the_rival_s_turn(answers: tuple[str, ...], rival: str) -> None:
    tables = [dolls(real, rival=rival).turn_of(SIDES[rival]) for real in ("c6", "d7", "e6")]
    assert differ(tables, RIVAL)
    alike(tables, [HER], *answers)


@rule("HC-OBS-03")
def test_the_dolls_identities_in_kammi_s_turn() -> None:
    tables = [dolls(real, kammi_track=2).scrolls(KAMMI, 1) for real in ("c6", "d7", "e6")]
    alike(tables, [HER], "jar legend", "act", "track", "cubes", "doll d7", "to d6", "stop")


@rule("HC-OBS-06", "HC-KAM-06")
def test_the_dolls_identities_when_they_are_rearranged() -> None:
    tables = []
    for answer in ("real c6", "real e6", "stop"):
        t = dolls("d7", stick=0).turn_of(PROTECTORS).legend(PROTECTORS, "d4").cubes(PROTECTORS, 6).cubes(KAMMI, 0)
        t.say("jar attack", "act", "attack", "attack from d4", "target c2", "fall 6", "hit", "push b1")
        tables.append(secretly(t, RIVAL, answer))
    assert differ(tables, RIVAL)
    alike(tables, [HER], "stop")


# --- hands, decks, tokens


@rule("HC-OBS-04")
@pytest.mark.parametrize(("one", "other"), [("buried", "entice"), ("dolls_whisper", "tempt"), ("snare", "propel")])
def test_kammi_s_hand(one: str, other: str) -> None:
    tables = [kammi_table(hand=(card,)) for card in (one, other)]
    assert differ(tables, HER)
    alike(tables, [RIVAL], "jar abilities", "act", "row 1", "strengthen", "cubes 1", "stop", "stop")


@rule("HC-OBS-04")
@pytest.mark.parametrize(("one", "other"), [("haunting_vision", "banish"), ("rally", "holler")])
def test_the_protectors_hand(one: str, other: str) -> None:
    tables = [kammi_table().turn_of(PROTECTORS).hand(PROTECTORS, card) for card in (one, other)]
    alike(tables, [HER], "jar wild", "act", "strengthen", "cubes 1", "stop", "stop")


def family_draws(*tokens: str, hand: tuple[str, ...] = ()) -> KammiTable:
    """Family has drawn four tokens and has to put one back."""
    t = kammi_table("family").turn_of(FAMILY).hand(FAMILY, *hand)
    bag = [2, 2, 2, 0, *[0] * 9]
    t.g.bag = bytes(bag)
    assert len(bag) == len(TOKEN_NAMES)
    return secretly(t.say("jar abilities", "act"), RIVAL, *[f"draw {token}" for token in tokens])


@rule("HC-OBS-04", "HC-CARD-03")
def test_the_family_s_hand_whether_or_not_a_card_fits() -> None:
    drawn = ("advance", "advance", "spawn", "spawn")
    tables = [family_draws(*drawn, hand=(card,)) for card in ("psychopomp", "sound_and_fury")]
    alike(tables, [HER], "return spawn", "stop", "spawn", "stop")


@rule("HC-OBS-05")
def test_the_tokens_that_family_has_drawn_and_returned() -> None:
    tables = [
        secretly(family_draws("advance", "spawn", "strengthen", "spawn"), RIVAL, "return spawn"),
        secretly(family_draws("strengthen", "spawn", "strengthen", "advance"), RIVAL, "return strengthen"),
        secretly(family_draws("advance", "advance", "strengthen", "spawn"), RIVAL, "return advance"),
    ]
    alike(tables, [HER], "strengthen", "cubes 1")
    tables = [
        family_draws("advance", "spawn", "strengthen", "spawn"),
        family_draws("strengthen", "advance", "strengthen", "advance"),
    ]
    assert differ(tables, RIVAL)
    alike(tables, [HER])


@rule("HC-OBS-04")
@pytest.mark.parametrize("seat", [RIVAL, HER])
def test_cards_drawn_and_put_below_the_deck(seat: Seat) -> None:
    tables = []
    for drawn, back in ((3, 3), (5, 4)):
        t = kammi_table(hand=("entice",)) if seat == HER else kammi_table().turn_of(PROTECTORS)
        t = t if seat == HER else t.hand(PROTECTORS, "gumption")
        lay(t, "wild", "card")
        tables.append(secretly(t.say("jar wild", "tile card"), seat, f"card {drawn}", f"put back {back}"))
    assert differ(tables, seat)
    alike(tables, [1 - seat])


# --- what is placed in secret


@rule("HC-R-13", "HC-SET-22", "HC-SET-24")
@BOTH
def test_hidden_placement_of_the_rival(rival: str) -> None:
    ways = (
        ("real c6", "legend d6", "haint d6", "haint d6", "haint d6"),
        ("real e6", "legend c6", "haint e6", "haint c6", "haint d7"),
    )
    tables = [placing(rival) for _ in ways]
    for n in range(5):
        for t, way in zip(tables, ways, strict=True):
            secretly(t, RIVAL, way[n])
        alike(tables, [HER])
    assert differ(tables, RIVAL)


@rule("HC-R-13", "HC-SET-13", "HC-OBS-01")
@BOTH
def test_hidden_placement_of_kammi(rival: str) -> None:
    ways = (
        ("kammi c1", "goblin e1", "haint e1", "haint c1", "haint d2"),
        ("kammi d1", "goblin c1", "haint d2", "haint d2", "haint d2"),
        ("kammi e1", "goblin c1", "haint e1", "haint e1", "haint e1"),
    )
    placed = ("real d7", "legend d6", "haint d6", "haint d6", "haint d6")
    tables = [placing(rival).say(*placed) for _ in ways]
    for n in range(4):  # after the fifth, all is shown
        for t, way in zip(tables, ways, strict=True):
            secretly(t, HER, way[n])
        alike(tables, [RIVAL])
    assert differ(tables, HER)


@rule("HC-SET-13")
def test_the_log_keeps_every_secret_answer_from_others() -> None:
    options = {"mode": "full", "factions": "protectors,kammi", "map": "a"}
    play = Play.begin(GAME, options, NAMES[:2], seed="a secret")
    secrets: dict[str, Seat] = {}
    while play.state.waiting is not None and len(secrets) < 8:
        question = play.state.waiting
        if question.known_to != EVERYBODY:
            secrets[question.what] = question.known_to
        play.roll() if question.seat < 0 else play.choose(question.answers[0], question.seat)
        if play.number > 60:
            break
    assert {
        "real_doll": RIVAL,
        "place_legend": RIVAL,
        "place_kammi": HER,
        "place_goblin": HER,
    }.items() <= secrets.items()
    for seat in (RIVAL, HER, SPECTATOR):
        for line, seen in zip(play.log.lines, play.log.told(seat), strict=True):
            assert seen.answer == (line.answer if line.known_to in (EVERYBODY, seat) else "")
