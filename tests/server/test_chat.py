"""Words at a table: text only, bounded, from those who sit there, for all who are there."""

from __future__ import annotations

import httpx
import pytest

from tests.server.conftest import Visitor, new_table, refused


def test_everybody_hears_it_and_newcomers_find_it(client: httpx.Client) -> None:
    table = new_table(client)
    with Visitor(table.seat(0)) as one, Visitor(table.watcher) as watcher:
        one.do("say", seat=0, text="<script>alert(1)</script>")
        (said,) = watcher.wait(lambda state: state["chat"])["chat"]
        assert (said["seat"], said["name"], said["text"]) == (0, "P0", "<script>alert(1)</script>")
    (found,) = table.seat(1).state()["chat"]
    assert found == said


def test_control_characters_are_blanks(client: httpx.Client) -> None:
    table = new_table(client)
    table.host.do("say", seat=0, text="\x1b[2J bell\a \u202e \x00 end\n")
    (said,) = table.host.state()["chat"]
    assert said["text"] == "[2J bell      end"


@pytest.mark.parametrize("text", ["", "   ", "\x00\x07", "x" * 501])
def test_empty_and_endless_words_are_refused(client: httpx.Client, text: str) -> None:
    table = new_table(client)
    refused(table.host.do("say", seat=0, text=text), 422)
    assert table.host.state()["chat"] == []


def test_words_are_in_nobodys_way(client: httpx.Client) -> None:
    """An answer that was chosen before somebody spoke still counts."""
    table = new_table(client)
    with Visitor(table.host) as player:
        number = player.state["number"]
        table.seat(1).do("say", seat=1, text="hurry")
        player.wait(lambda state: state["chat"])
        assert player.answer(number=number)["type"] == "done"
