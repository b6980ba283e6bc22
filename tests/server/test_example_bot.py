"""The bot of docs/api.md: what the documentation promises is tried out, and a whole game is played with it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any

import httpx

FILE = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"


def loaded() -> ModuleType:
    found = importlib.util.spec_from_file_location("example_bot", FILE)
    assert found
    assert found.loader
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_it_is_as_short_as_it_is_said_to_be() -> None:
    text = FILE.read_text(encoding="utf-8").partition('"""\n\n')[2]
    assert sum(bool(line.strip()) for line in text.splitlines()) <= 40


def test_two_of_them_play_a_game_to_its_end(client: httpx.Client) -> None:
    wish = {
        "game": "wayward",
        "options": {"map": 1},
        "seats": [{"name": "", "mine": False}, {"name": "", "mine": False}],
    }
    opened = client.post("/api/tables", json=wish).json()
    address = f"{client.base_url}".rstrip("/")
    results: dict[str, Any] = {}
    bot = loaded()

    def play(name: str, key: str) -> None:
        results[name] = bot.play(f"{address}/table/{opened['state']['table']}#{key}", name)

    threads = [Thread(target=play, args=each) for each in zip(("Ada", "Grace"), opened["keys"]["seats"], strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert results["Ada"] == results["Grace"]
    assert len(results["Ada"]["places"]) == 2
