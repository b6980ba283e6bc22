"""Vagrantsong in characters: the train and its list, the cards around it, camp, and the way of a campaign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lantern.core.game import positions
from lantern.games.vagrantsong.game import GAME
from lantern.games.vagrantsong.shown import (
    BetweenView,
    BodyView,
    CampView,
    LyingView,
    OfferView,
    PlaceView,
    PlanView,
    RitualView,
    TrackEventView,
    TrackView,
    TrainView,
    VagrantsongView,
)
from lantern.tables.messages import NewSeat, SeatInfo, SeatKind
from lantern.tables.table import Table
from lantern.terminal.replay import replay
from lantern.terminal.screen import Fact
from lantern.terminal.vagrantsong import VagrantsongScene
from lantern.terminal.vagrantsong.plan import NARROW, WIDE, columns_of, contents, corner, width_for
from lantern.terminal.vagrantsong.spots import Spot, Thing, spots
from tests.terminal.kit import lantern, session, too_wide, type_in

NAMES = ("Ines", "Maud", "Zoe", "Ada")
MODES: tuple[dict[str, Any], ...] = (
    {"scenario": "turned_faces", "players": 2},
    {"scenario": "the_two_porters", "players": 3},
    {"scenario": "the_empty_coat", "players": 4},
    {"mode": "campaign", "players": 3},
)


@cache
def scene_for(players: int = 3) -> VagrantsongScene:
    seats = [SeatInfo(n, NAMES[n], "instinct" if n else "person", GAME.colours[n]) for n in range(players)]
    return VagrantsongScene(GAME.board({}), seats)


def views(options: dict[str, Any], *, seed: int = 5, every: int = 7, most: int = 900) -> Iterator[VagrantsongView]:
    """Views of a random game, as the first seat sees it."""
    for n, g in enumerate(positions(GAME, GAME.setup(**options), Random(seed))):
        if n % every == 0:
            yield GAME.view(g, 0)
        if n > most:
            return


@cache
def boarded() -> VagrantsongView:
    """The first position of a scenario with somebody on the train."""
    seen = [view for view in views(MODES[1], every=1, most=120) if view.train is not None and view.vagrants[0].at]
    return seen[0]


def train_of(view: VagrantsongView) -> TrainView:
    assert view.train is not None
    return view.train


def inside(drawn: list[str], spot: Spot, width: int, above: int) -> list[str]:
    """The two lines of text in a space."""
    x, y = corner(spot.data.x, spot.data.y, width)
    return [drawn[above + y + row].ljust(columns_of(width))[x : x + width] for row in (0, 1)]


def told(facts: list[Fact]) -> str:
    return "\n".join(f"{fact.label}: {value}" for fact in facts for value in fact.values)


# --- the train


@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("columns", [80, 100])
def test_everything_on_a_space_is_drawn_in_it(options: dict[str, Any], columns: int) -> None:
    scene, width = scene_for(options["players"]), width_for(columns)
    for view in views(options, every=13):
        if view.train is None:
            continue
        lines, middle, _ = scene.spread(view, 0, columns)
        above = len(view.train.tracks) + 1
        assert len(lines) == above + 14 + 2
        assert max(line.cell_len for line in lines) <= columns
        assert 0 <= middle < len(lines)
        drawn = [line.plain for line in lines]
        for spot in spots(scene.names, view, view.train):
            text = "".join(inside(drawn, spot, width, above))
            assert ">" in text or all(thing.sign in text for thing in spot.things), (spot, text)
            assert not spot.ground or spot.ground in text
            assert spot.ground or spot.things or not text.strip(), "an open space is empty"


def test_a_wide_terminal_gets_wider_spaces() -> None:
    assert [width_for(80), width_for(87), width_for(88), width_for(100)] == [NARROW, NARROW, WIDE, WIDE]
    assert columns_of(NARROW) <= 73


def test_walls_stand_along_edges_and_gangways_are_open() -> None:
    drawn = [line.plain for line in scene_for().plan(boarded(), 0)[0]]
    rows = drawn[drawn.index(next(line for line in drawn if "A-1" in line)) :]
    assert rows[0].split()[:7] == ["A-1", "A-2", "A-3", "A-4", "A-5", "AB", "B-1"]
    assert rows[1].count("┌") == rows[1].count("┐") == 3
    assert rows[4].count("└┄┄┄┘") == rows[10].count("┌┄┄┄┐") == 2
    for row in (5, 6, 8, 9):
        assert rows[row].count("│") == 2, "one way through the whole train"
    for row in (2, 3, 11, 12):
        assert rows[row].count("│") == 6


@cache
def crowded() -> VagrantsongView:
    """A position with one of everything."""
    view = boarded()
    first, second, third = view.vagrants
    train = replace(
        train_of(view), scenario="mother_lantern", mood="lit", round=9, marker=3, active=0, haint_turn=False,
        bodies=(BodyView("mother", "Mother Lantern", "B-3-1"),), tracks=(TrackView(5, 13, 2, False, False),),
        terrain=(LyingView("B-3-1", "coffin"), LyingView("A-5-4", "coffin")),
        candles=(LyingView("C-1-1", "candle", 1),), coins=(LyingView("C-1-1", "coin", 1),) * 2,
        events=(LyingView("A-1-1", "1"), LyingView("C-5-4", "?")), summons=(LyingView("C-5-1", "saved_soul", 2),),
        track_events=(TrackEventView("round", 5, 5), TrackEventView("humanity", 8, 6)), counters={"dark_rounds": 1},
        bindle={"iron_nails": 5, "candle": 4, "salt": 4, "rabbits_foot": 3, "apple": 2}, bindle_events=1,
        cycle={"iron_nails": 3, "candle": 1, "salt": 0, "rabbits_foot": 1, "apple": 0}, seance=1, bones=(3, 6),
        rituals=(RitualView("two_lights", True, "All is well."), RitualView("shoe", False, "")), drawn="salt",
        plans=(PlanView("iron_nails", "Come Closer", "vagrant:1", ("B-3-1", "B-2-1"), (0, 2), (), ()),
               PlanView("candle", "Trim the Wick", "candle:C-1-1", ("B-3-1",), (), (), ())),
    )  # fmt: skip
    coin = PlaceView("skill:0", 2, True, True, True)
    first = replace(
        first, vagrant="empress", at="A-1-1", pup_at="", humanity=4, tokens=("salt", "candle", "salt", "event:3"),
        effects=("black",), priority=True, coins=1, coins_lost=1, move_left=2,
        skills=tuple(replace(card, flipped=n == 1, place=coin) for n, card in enumerate(first.skills)),
    )  # fmt: skip
    second = replace(second, vagrant="runaway", at="AB-h", pup_at="AB-c", pup_tokens=("apple",), westbound=True)
    third = replace(third, vagrant="revivalist", at="B-3-2", pup_at="", acted=True, used_token=True)
    return replace(view, train=train, vagrants=(first, second, third))


def test_the_signs_of_all_pieces() -> None:
    scene, view = scene_for(), crowded()
    drawn = [line.plain for line in scene.plan(view, 0)[0]]
    found = {spot.data.name: inside(drawn, spot, NARROW, above=2) for spot in spots(scene.names, view, train_of(view))}
    assert found["A-1-1"] == ["E  ", "!1 "]
    assert found["AB-h"] == ["r  ", "   "]
    assert found["AB-c"] == ["p  ", "   "]
    assert found["B-3-1"] == ["H==", "==="]
    assert found["A-5-4"] == ["===", "==="]
    assert found["C-1-1"] == ["i  ", "2$ "]
    assert found["C-5-4"] == ["!? ", "   "]
    assert found["C-5-1"] == ["&  ", "   "]


def test_the_words_of_all_pieces() -> None:
    facts = {fact.label: fact.values[0] for fact in scene_for().listing(crowded())}
    assert facts["A-1-1"] == "the Empress; event 1"
    assert facts["AB-h"] == "the Runaway, westbound"
    assert facts["AB-c"] == "the Pup"
    assert facts["B-3-1"].startswith("Mother Lantern; ")
    assert facts["C-1-1"] == "a candle of the Runaway; 2 coins of the Runaway"
    assert facts["C-5-4"] == "an event, face down"
    assert facts["C-5-1"] == "saved soul, a summon of the Revivalist"


@pytest.mark.parametrize("options", MODES)
def test_the_list_form_tells_everything(options: dict[str, Any]) -> None:
    scene = scene_for(options["players"])
    for view in views(options, every=29):
        text = told(scene.listing(view))
        assert text
        if view.train is not None:
            assert all(t.says in text for spot in spots(scene.names, view, view.train) for t in spot.things)


def test_a_full_space_closes_its_gaps_and_then_says_that_there_is_more() -> None:
    def signs(*texts: str) -> list[str]:
        return [
            "".join(text for text, _ in line) for line in contents(tuple(Thing(text, "") for text in texts), NARROW)
        ]

    assert signs("H", "E") == ["H E"]
    assert signs("H", "!1", "i", "$") == ["H!1", "i$"]
    assert signs("H1", "!12", "i", "$", "&") == ["H1>"]
    assert signs("E", "S", "V", "!1", "i", "$") == ["ESV", "!1>"]
    assert signs() == []


def test_two_bodies_are_told_apart() -> None:
    view = boarded()
    signs = [thing.sign for spot in spots(scene_for().names, view, train_of(view)) for thing in spot.things]
    assert {"H1", "H2"} <= set(signs)
    tracks = (TrackView(1, 4, 1, True, False), TrackView(0, 4, 0, False, True))
    twofold = replace(view, train=replace(train_of(view), tracks=tracks))
    text = told(scene_for().here(twofold, 0))
    assert "H1: 1 of 4, 1 break to go, skips a turn" in text
    assert "H2: saved" in text


def test_the_plans_of_two_bodies_are_told_apart() -> None:
    view = boarded()
    train = train_of(view)
    one, other = [body.at for body in train.bodies]
    walks = [PlanView("salt", "", "vagrant:0", (at, "B-1-1"), (), (), ()) for at in (one, other)]
    stays = [PlanView("apple", "", "", (), (), (), ())] * 2
    facts = scene_for().here(replace(view, train=replace(train, plans=(*walks, *stays))), 0)
    would = next(fact for fact in facts if fact.label == "It would").values
    assert [line.partition(" go for")[0] for line in would] == ["salt: H1", "salt: H2", "apple:"]


# --- tracks


def test_the_tracks_are_drawn_around_the_train() -> None:
    drawn = [line.plain for line in scene_for().plan(crowded(), 0)[0]]
    assert drawn[0] == "Humanity [#####--!-----] 5 of 13, 2 breaks to go"
    assert drawn[1] == "Round    1 2 (3) 4 5! 6"
    assert drawn[-2].split() == ["Cycle", "nails", "3/5", "candle", "1/4", "salt", "0/3", "foot", "1/2", "apple", "0/2"]
    assert drawn[-1].endswith("and 1 event")


@pytest.mark.parametrize("threshold", [25, 30, 31, 99])
def test_the_longest_track_fits_too(threshold: int) -> None:
    view = crowded()
    track = TrackView(threshold - 1, threshold, 3, True, False)
    lines, _, _ = scene_for().spread(replace(view, train=replace(train_of(view), tracks=(track,))), 0, 80)
    assert max(line.cell_len for line in lines) <= 80
    assert f"{threshold - 1} of {threshold}, 3 breaks to go, skips a turn" in lines[0].plain
    assert ("[" in lines[0].plain) == (threshold <= 30)


def test_without_the_drawing_the_tracks_are_told() -> None:
    scene, view = scene_for(), crowded()
    text = told(scene.here(view, 0))
    assert "Humanity: 5 of 13, 2 breaks to go" in text
    assert "3 of 5 iron nails, 1 of 4 candle" in text
    assert "Bindle: 5 iron nails" in text
    assert "Bindle" not in told(scene.spread(view, 0, 80)[2]), "what is drawn is not told"


# --- the haint and the vagrants


@pytest.mark.parametrize("options", MODES)
def test_every_position_can_be_told(options: dict[str, Any]) -> None:
    scene = scene_for(options["players"])
    for view in views(options):
        for seat in (-1, 0, options["players"] - 1):
            facts = [*scene.here(view, seat), *scene.table(view), *(scene.pack(view, seat) if seat >= 0 else [])]
            assert all(fact.values and all(fact.values) for fact in facts)
            assert all(len(fact.label) <= 13 for fact in facts)
            assert scene.title(view, seat)
            assert scene.plan(view, seat)[0]


def test_the_haint_is_told_with_its_plans() -> None:
    text = told(scene_for().here(crowded(), 0))
    assert "Now: round 9, turn of the Empress, drawn: salt, bones: 3 6" in text
    assert "H **Mother Lantern** at B-3-1" in text
    assert "It would: iron nails: go for the Runaway, end on B-2-1, haunt the Empress and the Revivalist" in text
    assert "It would: candle: go for the candle on C-1-1" in text
    assert "If it draws: apple: **Lullaby**" in text
    assert "**Two Lights Burning**, done: All is well." in text
    assert "Rituals: **A Pair of Shoes**: " in text
    assert "dark rounds 1" in text
    assert "event 5 at round 5, event 6 at humanity 8" in text
    assert "Effects: **Lost in the Dark**" in text


def test_a_haint_that_hides_has_no_place() -> None:
    view = crowded()
    hidden = replace(
        view, train=replace(train_of(view), bodies=(BodyView("mother", "Mother Lantern", ""),), haint_turn=True)
    )
    text = told(scene_for().here(hidden, 0))
    assert "**Mother Lantern** hidden" in text
    assert "turn of Mother Lantern" in text


def test_the_vagrants_stand_in_a_line_each() -> None:
    facts = {fact.label: fact.values[0] for fact in scene_for().here(crowded(), 0)}
    assert "4 of" in facts["E Empress"]
    for words in ("at A-1-1", "1 coin; 1 coin lost", "Lost in the Dark", "target priority", "2 salt, candle, event 3"):
        assert words in facts["E Empress"]
    assert "at AB-h, Pup at AB-c" in facts["r Runaway"]
    assert "westbound" in facts["r Runaway"]
    assert "the Pup has apple" in facts["r Runaway"]
    assert "has acted; has used a token" in facts["V Revivalist"]


def test_the_cards_of_a_seat_carry_their_marks() -> None:
    scene, view = scene_for(), crowded()
    skills = next(fact for fact in scene.here(view, 0) if fact.label == "Your skills")
    assert "** (2 coins, rabbit's foot, done, resting): " in skills.values[0]
    assert "** (wounded, 2 coins" in skills.values[1]
    assert "[" in skills.values[0]
    assert "wounded" in skills.short
    assert "2 steps left" in told(scene.here(view, 0))
    assert "Passive: **Boxcar Queen**" in told(scene.pack(view, 0))
    assert "Your skills" not in told(scene.here(view, -1)), "a spectator has no card"


def test_a_seat_that_sits_the_ride_out_has_nothing_to_show() -> None:
    scene, view = scene_for(), crowded()
    alone = replace(view, vagrants=view.vagrants[:2], train=replace(train_of(view), plans=(), summons=()))
    assert scene.title(alone, 2) == "Leave a Light On, round 9"
    assert told(scene.pack(alone, 2)) == "Pack: nothing: you sit this ride out"
    assert "**Zoe**, played by instinct" in told(scene.table(alone))
    assert scene.plan(alone, 2)[0]


# --- camp and campaign


def at_camp(**changes: Any) -> VagrantsongView:
    usual = CampView(
        "spend", True, ("28",), 7, 2, (OfferView("elbow_grease", "left", "Honest work."),), ("tin_cup",),
        {"skill": 2, "junk": 3, "heal": 1, "fix": 1, "rummage": 1, "different_junk": 1, "seance": 3}, False, True,
        ("skill:can_do_attitude", "junk:good_boots"),
        ("drumroll",), None,
    )  # fmt: skip
    view = crowded()
    journey = replace(
        view.journey, history=(("turned_faces", True), ("the_stoker", False)), next="the_ticket_taker",
        mile_posts=("Cold Shoulder",), banked=1, revives=1, junk_tier=2,
    )  # fmt: skip
    return replace(view, phase="camp", campaign=True, train=None, camp=replace(usual, **changes), journey=journey)


def test_the_camp_shows_pool_offers_and_prices() -> None:
    text = told(scene_for().here(at_camp(), 0))
    assert "Camp: won, spending coins" in text
    assert "Moment: **They Turned Around**: One by one" in text
    assert "7 coins, 2 of them gone if unspent; the séance is bought" in text
    assert "skill **Elbow Grease**, left, 2 coins: Honest work." in text
    assert "junk **Tin Cup**, 3 coins: " in text
    assert "heal a skill 1, fix junk 1, rummage 1, other junk 1, a séance 3" in text
    assert "Belongings: Can-Do Attitude; Good Boots" in text
    assert "(wounded)" in text
    assert "Tin Cup" not in told(scene_for().here(at_camp(junk_bought=True), 0))


def test_the_card_of_the_in_between() -> None:
    scene = scene_for()
    secret = BetweenView(1, False, (True, False, True), (), {"b": "It waves."})
    text = told(scene.here(at_camp(step="in_between", between=secret), 0))
    assert "1. **Field of Lights**: " in text
    assert "Choices: C: Pull the blind." in text
    assert "Outcomes: B: It waves." in text
    assert "by 2 of 3 vagrants, in secret" in text
    shown = replace(secret, revealed=("a", "c", "a"))
    assert "Ines A, Maud C, Zoe A" in told(scene.here(at_camp(step="in_between", between=shown), 0))
    assert "together" in told(scene.here(at_camp(step="in_between", between=replace(secret, group=True)), 0))


def test_the_campaign_is_a_list_with_branches() -> None:
    scene = scene_for()
    lines = [" ".join(line.plain.split()) for line in scene.plan(at_camp(), 0)[0]]
    assert len(lines) == 12
    assert lines[0] == "1 The Turned Faces won won: 2, lost: 3"
    assert lines[1].endswith("lost won: 4, lost: 3")
    assert lines[2].startswith("> 3 ")
    assert lines[2].endswith("then 4")
    assert lines[11].endswith("the end of the line")
    strip = scene.spread(at_camp(), 0, 80)[0]
    assert [line.plain.split(" - ")[:2] for line in strip] == [["1 won", "2 lost"]]
    sheet = told(scene.table(at_camp()))
    assert "Mile posts: Cold Shoulder" in sheet
    assert "1 coin banked, 1 of 3 revives used, junk of 2 tiers" in sheet


def test_gathering_shows_the_six_and_who_is_taken() -> None:
    view = crowded()
    first, *others = view.vagrants
    waiting = replace(view, phase="gather", train=None, vagrants=(first, *[replace(v, vagrant="") for v in others]))
    text = told(scene_for().here(waiting, 1))
    assert "Empress: played by **Ines**" in text
    assert "Cursebearer: 10 humanity, Move 3" in text
    assert "**Thrifty**" in text
    assert scene_for().title(waiting, 1) == "Maud: who rides along"


# --- names


@pytest.mark.parametrize("options", MODES)
def test_everything_that_has_a_name_can_be_asked_about(options: dict[str, Any]) -> None:
    things = scene_for(options["players"]).things()
    assert things["B-3-2"] == "space:B-3-2"
    assert things["Rummage"] == "place:0:rummage"
    assert things["salt"] == "token:0:salt"
    assert things["The Empress"] == "hero:empress"
    g = next(at for n, at in enumerate(positions(GAME, GAME.setup(**options), Random(2))) if n > 40 and at.waiting
             and at.waiting.seat >= 0)  # fmt: skip
    assert g.waiting is not None
    for name, thing in things.items():
        assert GAME.explain(g, g.waiting.seat, thing).sentence, name


def test_people_who_share_a_keyboard_name_whose_thing_they_mean() -> None:
    seats = [SeatInfo(n, NAMES[n], "person", GAME.colours[n]) for n in range(2)]
    things = VagrantsongScene(GAME.board({}), seats).things()
    assert things["Maud: Move"] == "place:1:move"
    assert "Move" not in things


# --- at the keyboard


def table_of(*kinds: SeatKind, **options: Any) -> Table:
    seats = [NewSeat(NAMES[n], kind) for n, kind in enumerate(kinds)]
    return Table.new(GAME, {"players": len(kinds), **options}, seats, "test")


@pytest.mark.parametrize("plain", [False, True])
def test_a_person_among_bots(tmp_path: Path, plain: bool) -> None:
    table = table_of("person", "random")
    page = type_in(table, tmp_path / "g.log", *["1"] * 40, "pack", "table", "map list", "why A-1-1", plain=plain)
    assert table.number > 40
    assert "Ines" in page
    assert too_wide(page) == []
    assert ("A-1 A-2" in page) != plain
    assert "Break the Turned Faces twice" in " ".join(page.split())


def test_a_narrow_terminal_gets_the_list(tmp_path: Path) -> None:
    table = table_of("person", "random")
    sitting, screen, page = session(table, tmp_path / "g.log", *["1"] * 30)
    screen.console.width = 60
    with pytest.raises(EOFError):
        sitting.run()
    assert "A-1 A-2" not in page.getvalue()
    assert "open spaces" in page.getvalue()
    assert too_wide(page.getvalue(), 60) == []


def test_a_page_without_unicode_gets_the_train_in_ascii() -> None:
    view = crowded()
    _, screen, page = session(table_of("person", "random"), Path("unused.log"))
    screen.unicode = False
    screen.drawing(scene_for().plan(view, 0)[0])
    assert page.getvalue().isascii()
    assert "+---+" in page.getvalue()
    assert "?" not in page.getvalue().replace("!?", "")


def test_the_command_plays_a_scenario_with_bots(tmp_path: Path) -> None:
    words = ("play", "vagrantsong", "--mode", "scenario", "--scenario", "turned_faces", "--players", "2", "--seed", "x")
    run = lantern(*words, "--seats", "random,random", data=tmp_path)
    assert run.returncode == 0, run.stderr
    assert "The game is over" in run.stdout
    assert too_wide(run.stdout) == []
    (log,) = (tmp_path / "games").glob("*.log")
    assert lantern("verify", str(log), data=tmp_path).returncode == 0


def test_the_command_begins_a_campaign(tmp_path: Path) -> None:
    words = ("play", "vagrantsong", "--mode", "campaign", "--seats", "person,random,random", "--names", "Ines")
    run = lantern(*words, "--seed", "x", typed="1\n" * 12, data=tmp_path)
    assert run.returncode == 0, run.stderr
    assert "played by random" in run.stdout
    assert "The game is kept" in run.stdout
    assert too_wide(run.stdout) == []


def test_a_replay_shows_the_train(tmp_path: Path) -> None:
    type_in(table_of("person", "random"), tmp_path / "g.log", *["1"] * 30)
    _, screen, page = session(table_of("person", "random"), tmp_path / "other.log", "25", "map", "table", "end")
    replay(screen, tmp_path / "g.log")
    assert "A-1 A-2" in page.getvalue()
    assert "Ines: " in page.getvalue()
