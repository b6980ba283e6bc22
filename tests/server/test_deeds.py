"""Deeds: read strictly, and done only by those who may. What the API and sockets share."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from lantern.server.access import Access, Keyring, digest, key_rows, new_key, new_keys
from lantern.server.deeds import DEEDS, check, performed, read_message
from lantern.server.failures import Refused
from lantern.tables.errors import Denied
from lantern.tables.messages import AskUndo, Deed, Enter, GivenAnswer, GivenUndo, Say, SetListed, SetSeat, Vote
from tests.tables.meetings import Evening

EVERY: list[Deed] = [
    GivenAnswer(0, 1, "end"),
    GivenUndo(0, 1),
    AskUndo(0, 1),
    Vote(1, True),
    Say(1, "hello"),
    SetSeat(1, "random"),
    SetListed(True),
]
SEATED = Access(frozenset(("seat",)), (1,))
OTHER = Access(frozenset(("seat",)), (0,))
HOST = Access(frozenset(("host",)))
WATCHER = Access(frozenset(("watch",)))


def test_every_deed_is_known_by_its_name() -> None:
    assert set(DEEDS.values()) == set(get_args(Deed))
    assert all(record.__dataclass_fields__["type"].default == name for name, record in DEEDS.items())


def test_messages_are_the_records_that_they_say_they_are() -> None:
    assert read_message(b'{"type":"vote","seat":1,"agree":false,"id":3}') == Vote(1, False, 3)
    assert read_message(b'{"type":"enter","keys":["k"]}') == Enter(("k",))
    with pytest.raises(Refused, match="choose one of answer, undo"):
        read_message(b'{"type":"enter","keys":["k"]}', DEEDS)


@pytest.mark.parametrize("deed", EVERY, ids=lambda deed: deed.type)
def test_who_may_do_what(deed: Any) -> None:
    may = {
        "seat": not isinstance(deed, SetListed),
        "host": isinstance(deed, (SetListed, SetSeat)),
        "other": False,
        "watcher": False,
    }
    for name, access in (("seat", SEATED), ("host", HOST), ("other", OTHER), ("watcher", WATCHER)):
        if may[name]:
            check(deed, access)
        else:
            with pytest.raises(Denied):
                check(deed, access)


def test_what_is_not_allowed_does_not_even_begin() -> None:
    evening = Evening("person", "person")
    with pytest.raises(Denied):
        performed(Say(1, "hello"), OTHER)(evening.meeting, evening.now)
    performed(Say(1, "hello"), SEATED)(evening.meeting, evening.now)
    assert [said.text for said in evening.meeting.chat] == ["hello"]


def test_an_answer_against_the_rules_is_refused_with_the_rule() -> None:
    evening = Evening("person", "person")
    seat = evening.asked
    wish = GivenAnswer(evening.meeting.number, seat, "move nowhere")
    with pytest.raises(Refused) as refusal:
        performed(wish, Access(frozenset(("seat",)), (seat,)))(evening.meeting, evening.now)
    assert (refusal.value.status, refusal.value.where) == (422, "answer")


# --- keys


def test_keys_are_long_and_kept_as_digests_only() -> None:
    keys = new_keys(2)
    every = [keys.host, keys.any, keys.watch, *keys.seats]
    assert len(set(every)) == 5
    assert all(len(key) == 24 for key in every)  # 18 bytes: 144 bits
    assert {row.digest for row in key_rows(keys)} == {digest(key) for key in every}
    assert not any(key in repr(key_rows(keys)) for key in every)


def test_keys_open_together_what_each_of_them_opens() -> None:
    keys = new_keys(3)
    ring = Keyring(key_rows(keys))
    access = ring.access(["unknown", keys.seats[2], keys.watch, keys.seats[0]])
    assert (access.held, access.role) == ((0, 2), "seat")
    assert ring.access([keys.watch, keys.host]).role == "host"
    with pytest.raises(Denied):
        ring.access([])
    with pytest.raises(Denied):
        ring.access([new_key()])
    assert not any(each in repr(access) for each in access.digests)


def test_a_key_that_was_replaced_opens_nothing() -> None:
    keys = new_keys(2)
    ring = Keyring(key_rows(keys))
    fresh = new_key()
    row = key_rows(keys)[3]
    assert ring.replace(type(row)("seat", 0, digest(fresh))) == digest(keys.seats[0])
    with pytest.raises(Denied):
        ring.access([keys.seats[0]])
    assert ring.access([fresh]).held == (0,)
    assert ring.shown([fresh, keys.seats[0], keys.any], 2).seats == (fresh, "")
