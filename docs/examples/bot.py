"""A bot that plays at any Lantern table: python bot.py LINK [NAME]

LINK is the invitation for a seat, as the browser shows it: http://127.0.0.1:8000/table/abc#KEY
"""

import json
import random
import sys
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import connect


def sit_down(site: str, table: str, key: str, name: str) -> str:
    """Take the seat of a link; the key to play with."""
    header = {"Authorization": f"Lantern {key}"}
    answer = httpx.post(f"http://{site}/api/tables/{table}/seats", json={"name": name}, headers=header)
    return str(answer.raise_for_status().json()["key"])


def play(link: str, name: str) -> dict[str, Any]:
    """Play until the game is over; its result."""
    parts = urlsplit(link)
    table = parts.path.rsplit("/", 1)[-1]
    key = sit_down(parts.netloc, table, parts.fragment, name)
    with connect(f"ws://{parts.netloc}/api/tables/{table}/socket") as socket:
        socket.send(json.dumps({"type": "enter", "keys": [key]}))
        held: list[int] = []
        for message in socket:
            news = json.loads(message)
            held = news.get("held", held)  # whole states say which seats are ours
            if news["type"] not in ("state", "news"):
                continue  # who is here, receipts of our own deeds
            if news.get("result"):
                return dict(news["result"])
            asked = news["asked"]
            if asked and asked["seat"] in held:
                answer = random.choice(asked["offers"])["answer"]  # a better bot would look at the view
                deed = {"type": "answer", "number": asked["number"], "seat": asked["seat"], "answer": answer}
                socket.send(json.dumps(deed))
    raise SystemExit("the table has closed")


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Bot")["why"])
