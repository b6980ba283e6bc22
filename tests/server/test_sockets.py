"""Sockets: everybody is told at once, nobody loses a word, and whoever makes no sense is not listened to for long."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from lantern.server import live as live_module
from lantern.server.config import Config, Limits, Rate
from tests.server.conftest import (
    Json,
    Person,
    Place,
    Visitor,
    first_offer,
    kept,
    new_table,
    play_on,
    running,
    shown,
)
from tests.waiting import until

KAMMI = {"mode": "full", "factions": "protectors,kammi", "protectors": "emmy"}


# --- being told


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [("wayward", {}, 3), ("harrow", KAMMI, 2), ("vagrantsong", {"council": "vote"}, 3)],
)
def test_news_make_the_same_table_as_asking_for_all_of_it(
    client: httpx.Client, game: str, options: Json, seats: int
) -> None:
    table = new_table(client, *["person"] * seats, game=game, options=options)
    people = [*[table.seat(seat) for seat in range(seats)], table.seat(0, 1), table.watcher]
    visitors = [Visitor(person) for person in people]
    try:
        play_on(visitors[:seats], Random(8), 12)
        for visitor in visitors:
            visitor.reach(visitors[0].state["entry"])
            assert shown(visitor.state) == shown(visitor.person.state())
    finally:
        for visitor in visitors:
            visitor.__exit__()


def test_whoever_drops_at_any_entry_and_comes_back_sees_what_an_unbroken_one_sees(client: httpx.Client) -> None:
    table = new_table(client, "person", "person", game="harrow", options={"mode": "full"})
    held = table.seat(0)
    with Visitor(table.seat(0)) as unbroken, Visitor(table.seat(1)) as other:
        seen = [unbroken.state]
        for n in range(12):
            play_on([unbroken, other], Random(n), 1)
            unbroken.do("say", seat=0, text=f"word {n}")
            seen.append(unbroken.state)
        for state in seen:
            with Visitor(held, seen=state) as back:
                back.reach(unbroken.state["entry"])
                assert shown(back.state) == shown(unbroken.state)
                kinds = [message["type"] for message in back.heard]
                assert "state" not in kinds, "what was missed is told, not everything"
        assert shown(unbroken.state) == shown(held.state())


def test_whoever_was_away_too_long_or_knows_too_much_gets_everything(client: httpx.Client) -> None:
    table = new_table(client)
    for entry in (0, 999):
        with Visitor(table.host, seen={**table.state, "entry": entry}) as back:
            assert [message["type"] for message in back.heard] == ["state", "presence"]
            assert shown(back.state) == shown(table.state)


def test_news_come_before_the_word_that_it_is_done(client: httpx.Client) -> None:
    table = new_table(client)
    with Visitor(table.host) as visitor:
        done = visitor.answer()
        assert [message["type"] for message in visitor.heard[-2:]] == ["news", "done"]
        assert (visitor.state["entry"], visitor.state["number"]) == (done["entry"], done["number"])


def test_two_tabs_on_one_seat_show_the_same(client: httpx.Client) -> None:
    table = new_table(client)
    with Visitor(table.host) as one, Visitor(table.host) as two:
        number, seat, text = one.state["number"], one.state["asked"]["seat"], first_offer(one.state)
        done = one.answer()
        late = two.do("answer", number=number, seat=seat, answer=text)
        assert (late["status"], late["failure"]["where"]) == (409, str(done["number"]))
        assert shown(two.reach(done["entry"])) == shown(one.state)


def test_what_a_client_asks_twice_is_told_again(client: httpx.Client) -> None:
    table = new_table(client)
    with Visitor(table.host) as visitor:
        visitor.send({"type": "enter", "keys": list(table.host.keys)})
        assert shown(visitor.hear("state")) == shown(table.state)
        visitor.send({"type": "enter", "keys": ["wrong"]})
        assert visitor.hear("failed")["status"] == 403
        assert visitor.answer()["type"] == "done", "the keys shown before still hold"


# --- who is here


def test_presence(client: httpx.Client) -> None:
    table = new_table(client)
    with Visitor(table.seat(0)) as one:
        assert one.heard[-1] == {"seats": [0], "watching": 0, "thinking": [], "seconds": 0.0, "type": "presence"}
        with Visitor(table.seat(1)), Visitor(table.watcher):
            while (here := one.hear("presence"))["watching"] == 0:
                pass
            assert (here["seats"], here["watching"]) == ([0, 1], 1)
        while (here := one.hear("presence"))["seats"] != [0] or here["watching"]:
            pass


# --- answers that must not count


def test_stale_foreign_and_illegal_answers_have_no_effect(client: httpx.Client) -> None:
    table = new_table(client)
    seat, number = table.state["asked"]["seat"], table.state["number"]
    right = {"number": number, "seat": seat, "answer": first_offer(table.state)}
    with Visitor(table.seat(seat)) as mine, Visitor(table.seat(1 - seat)) as other, Visitor(table.watcher) as watcher:
        assert other.do("answer", **right)["status"] == 403
        assert watcher.do("answer", **right)["status"] == 403
        assert other.do("answer", **right | {"seat": 1 - seat})["status"] == 422
        assert mine.do("answer", **right | {"number": number - 1})["status"] == 409
        assert mine.do("answer", **right | {"answer": "fly"})["status"] == 422
        assert mine.do("undo", number=number, seat=seat)["status"] == 422
        assert mine.do("listed", listed=True)["status"] == 403
        assert shown(table.host.state()) == shown(table.state)
        assert mine.do("answer", **right)["type"] == "done"


def test_the_same_retry_key_is_applied_once_also_after_a_restart(tmp_path: Any) -> None:
    config = Config(data=tmp_path)
    with running(config) as place, httpx.Client(base_url=place.address) as client:
        table = new_table(client)
        given = {
            "number": table.state["number"], "seat": table.state["asked"]["seat"],
            "answer": first_offer(table.state), "key": "the same",
        }  # fmt: skip
        with Visitor(table.host) as visitor:
            done = [visitor.do("answer", **given) for _ in range(3)]
            said = [visitor.do("say", seat=0, text="once", key="my word") for _ in range(2)]
        assert {each["entry"] for each in done} == {done[0]["entry"]}
        assert {each["entry"] for each in said} == {done[0]["entry"] + 1}
        before = table.host.state()
    with running(config) as place, httpx.Client(base_url=place.address) as client:
        host = Person(client, table.name, table.host.keys)
        with Visitor(host) as visitor:
            assert visitor.do("answer", **given)["type"] == "done"
            assert visitor.do("say", seat=0, text="once", key="my word")["type"] == "done"
            assert shown(visitor.state) == shown(before)


# --- nonsense


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "hello",
        "{",
        "[]",
        "null",
        '"enter"',
        "{}",
        '{"type":"dance"}',
        '{"type":["enter"]}',
        '{"type":"answer"}',
        '{"type":"answer","number":0,"seat":0,"answer":"end","id":"one"}',
        '{"type":"answer","number":1e99,"seat":0,"answer":"end"}',
        '{"type":"say","seat":0,"text":"\\ud800"}',
        '{"type":"say","seat":0,"text":"hi","colour":"red"}',
        "[" * 5000,
        '{"a":' * 40 + "1" + "}" * 40,
        b"\x00\xff\xfe",
        b'{"type":"say"}',
    ],
    ids=lambda frame: repr(frame[:30]),
)
def test_frames_that_make_no_sense_are_refused_and_change_nothing(client: httpx.Client, frame: str | bytes) -> None:
    table = new_table(client)
    with Visitor(table.host) as visitor:
        visitor.send(frame)
        refusal = visitor.hear("failed")
        assert refusal["status"] == 400
        assert 0 < len(refusal["failure"]["error"]) < 500
        assert visitor.do("say", seat=0, text="still here")["type"] == "done"


def test_random_frames_break_nothing(client: httpx.Client) -> None:
    table, rng = new_table(client), Random(5)
    good = json.dumps({"type": "answer", "number": 0, "seat": 0, "answer": "end", "id": 1}).encode()
    for _ in range(4):
        with Visitor(table.host) as visitor:
            for _ in range(15):
                noise = bytearray(good)
                for _ in range(rng.randint(1, 6)):
                    noise[rng.randrange(len(noise))] = rng.randrange(256)
                visitor.send(bytes(noise))
            assert visitor.hear("failed")
    assert shown(table.host.state()) == shown(table.state)


def test_too_much_nonsense_ends_the_talk(client: httpx.Client) -> None:
    with Visitor(new_table(client).host) as visitor:
        for _ in range(30):
            visitor.send("nonsense")
        bye = visitor.bye()
        assert (bye["again"], "no sense" in bye["why"]) == (False, True)


def test_too_large_a_frame_ends_the_talk(client: httpx.Client) -> None:
    table = new_table(client)
    with Visitor(table.host) as visitor, Visitor(table.watcher) as other:
        visitor.send(json.dumps({"type": "say", "seat": 0, "text": "x" * 70_000}))
        with pytest.raises(ConnectionClosed) as closed:
            visitor.hear("done")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        table.host.answer()
        assert other.hear("news")


def test_somebody_must_say_first_who_is_there(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(client)
    with Visitor(table.host, enter=False) as visitor:
        assert visitor.do("say", seat=0, text="hello")["status"] == 401
        visitor.enter()
        assert visitor.do("say", seat=0, text="hello")["type"] == "done"
    monkeypatch.setattr("lantern.server.sockets.FIRST_WORD", 0.05)
    with Visitor(table.host, enter=False) as silent:
        assert silent.bye()["why"] == "Nobody said who is there."


@pytest.mark.parametrize(("name", "why"), [("", "does not open"), ("nothere", "There is no table")])
def test_wrong_keys_and_missing_tables_are_told_and_closed(client: httpx.Client, name: str, why: str) -> None:
    table = new_table(client)
    with Visitor(Person(client, name or table.name, ("wrong",)), enter=False) as visitor:
        visitor.send({"type": "enter", "keys": ["wrong"]})
        bye = visitor.bye()
        assert (why in bye["why"], bye["again"]) == (True, False)


def test_a_page_of_another_site_opens_no_socket(client: httpx.Client) -> None:
    table = new_table(client)
    address = f"{str(client.base_url).replace('http', 'ws', 1).rstrip('/')}/api/tables/{table.name}/socket"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin("https://elsewhere.example")):
        pass


# --- too much, and too slow


def test_flooding_is_stopped_and_nobody_else_notices(tmp_path: Any) -> None:
    limits = Limits(messages=Rate(20, 5), loopback=1.0)
    with running(Config(data=tmp_path, limits=limits)) as place, httpx.Client(base_url=place.address) as client:
        table = new_table(client)
        with Visitor(table.seat(0)) as flood, Visitor(table.seat(1)) as other:
            for n in range(40):
                flood.send({"type": "say", "seat": 0, "text": f"{n}"})
            bye = flood.bye()
            assert (bye["again"], "Too many messages" in bye["why"]) == (True, True)
            assert other.do("say", seat=1, text="was that you?")["type"] == "done"
            assert len(other.state["chat"]) <= 21


def test_a_client_that_never_reads_is_let_go_and_the_others_play_on(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lantern.server.sockets.MOST_UNREAD", 100_000)
    monkeypatch.setattr("lantern.server.sockets.LAST_WORD", 0.1)
    table = new_table(client, game="harrow", options={"mode": "full"})
    with Visitor(table.host) as player, Visitor(table.watcher) as sleeper:
        player.wait(lambda _: player.heard[-1].get("watching") == 1)
        for _ in range(600):  # it asks for the whole table again and again, and takes nothing from the line
            try:
                sleeper.send({"type": "enter", "keys": list(table.watcher.keys)})
            except ConnectionClosed:
                break
        assert player.answer()["type"] == "done", "nobody waits for the sleeper"
        player.wait(lambda _: any(here.get("watching") == 0 for here in player.heard[2:]))


def test_a_long_table_can_be_entered(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lantern.server.sockets.MOST_UNREAD", 1000)
    table = new_table(client, game="harrow", options={"mode": "full"})
    with Visitor(table.host, enter=False) as visitor:
        visitor.enter()
        assert len(visitor.bytes[0]) > 1000
        assert visitor.do("say", seat=0, text="here I am")["type"] == "done"


# --- keys that are taken away


def test_a_renewed_key_closes_its_sockets_and_the_old_one_is_dead(client: httpx.Client) -> None:
    table = new_table(client)
    guest = table.seat(1)
    with Visitor(guest) as holder, Visitor(table.watcher) as watcher, Visitor(table.seat(0)) as other:
        new = table.host.post("/keys/1")["key"]
        assert holder.bye() == {"why": "This link was replaced by a new one.", "again": False, "type": "bye"}
        assert guest.ask("GET").status_code == 403
        assert table.host.with_keys(new).state()["held"] == [1]
        table.host.post("/keys/watch")
        assert watcher.bye()["again"] is False
        assert other.do("say", seat=0, text="I may stay")["type"] == "done"
        assert guest.with_keys(new).post("/keys/1")["key"] != new, "whoever holds a seat may change its lock"


def test_a_removed_table_sends_everybody_away(client: httpx.Client) -> None:
    table = new_table(client)
    with Visitor(table.host) as one, Visitor(table.watcher) as two:
        table.host.ask("DELETE")
        assert "removed" in one.bye()["why"]
        assert two.bye()["again"] is False


# --- stopping, and starting again


def test_a_server_that_stops_loses_nothing_and_says_so(tmp_path: Any) -> None:
    config = Config(data=tmp_path)
    with running(config) as place, httpx.Client(base_url=place.address) as client:
        table = new_table(client)
        visitor = Visitor(table.host)
        visitor.answer()
        before = visitor.state
    with pytest.raises(ConnectionClosed):
        visitor.hear("done")
    visitor.__exit__()
    with (
        running(config) as place,
        httpx.Client(base_url=place.address) as client,
        Visitor(Person(client, table.name, table.host.keys), seen=before) as back,
    ):
        assert shown(back.state) == shown(before)
        assert back.answer()["type"] == "done"


def test_snapshots_give_the_same_table_as_the_whole_journal(
    client: httpx.Client, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "SNAPSHOT_EVERY", 3)
    table = new_table(client)
    with Visitor(table.host) as visitor:
        for n in range(25):
            play_on([visitor], Random(n), 1)
            if n % 4 == 3:
                visitor.do("ask", number=visitor.state["number"], seat=visitor.state["asked"]["seat"])
        state = visitor.state

    def positions() -> bool:
        whole, short = kept(place.config, table.name), kept(place.config, table.name, snapshot=True)
        assert whole.table.play.state.digest() == short.table.play.state.digest()
        assert whole.table.state() == short.table.state()
        return bool(whole.entry == state["entry"])

    assert until(positions)
