"""`serve` as a program of its own: its one line, a busy port, a wrong start, and good manners when it is stopped."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Timer
from typing import Any

import httpx
import pytest
from litestar import Litestar
from typer.main import get_command
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from lantern.cli import app
from lantern.core.errors import LanternError, OptionError
from lantern.server.config import Config, networks, origin
from lantern.server.guard import Guard
from lantern.server.limits import Limiter
from lantern.server.metrics import Metrics
from lantern.server.serve import Application, NoPort, address, check_exposure, greeting, listen, serve, web_config

# A small application: its socket says what it hears, and a deed takes a while to be kept, in a file.
PROGRAM = """
import asyncio, sys
from contextlib import asynccontextmanager
from pathlib import Path
from litestar import Litestar, WebSocket, websocket
from lantern.server.config import Config
from lantern.server.guard import Guard
from lantern.server.limits import Limiter
from lantern.server.metrics import Metrics
from lantern.server.serve import serve

journal, sockets, deeds = Path(sys.argv[1]) / "journal", set(), set()

async def keep(text):
    await asyncio.sleep(0.3)
    write(text)

def write(text):
    with journal.open("a") as file:
        print(text, file=file)

@websocket("/api/tables/x/socket")
async def sit(socket: WebSocket) -> None:
    await socket.accept()
    sockets.add(socket)
    try:
        async for text in socket.iter_data():
            deeds.add(asyncio.create_task(keep(text)))
            await socket.send_text("heard " + text)
    finally:
        sockets.discard(socket)

async def farewell():
    await asyncio.gather(*deeds)
    for socket in tuple(sockets):
        await socket.send_text("bye")
        await socket.close(1001)

@asynccontextmanager
async def lifespan(app):
    yield
    write("closed")

config = Config(data=Path(sys.argv[1]), port=0)
app = Litestar([sit], lifespan=[lifespan], openapi_config=None, logging_config=None)
sys.exit(serve(Guard(app, config, Limiter(config.limits), Metrics(), farewell)))
"""


@pytest.fixture(autouse=True)
def put_back() -> Iterator[None]:
    """What `serve` sets for its whole process is undone."""
    root, web, handler = logging.getLogger(), logging.getLogger("uvicorn"), signal.getsignal(signal.SIGTERM)
    before = (root.handlers[:], root.level, web.level)
    yield
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    web.setLevel(before[2])
    signal.signal(signal.SIGTERM, handler)


@contextmanager
def started(*words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A program, and where it serves."""
    with subprocess.Popen(
        [sys.executable, "-W", "error", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        alarm = Timer(60, program.kill)
        alarm.start()
        try:
            assert program.stdout
            line = program.stdout.readline()
            found = re.search(r"Lantern is at http://(127\.0\.0\.1:\d+) ", line)
            assert found, line + program.communicate(timeout=10)[1]
            yield program, found[1]
        finally:
            alarm.cancel()
            program.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_it_is_stopped_with_good_manners(tmp_path: Path) -> None:
    with started("-c", PROGRAM, str(tmp_path)) as (program, where):
        playing = play_until_stopped(f"ws://{where}/api/tables/x/socket", program.pid)
        said = asyncio.run(asyncio.wait_for(playing, 10))
        out, err = program.communicate(timeout=10)
    assert said == ["heard a deed", "bye"]
    assert (tmp_path / "journal").read_text() == "a deed\nclosed\n"
    assert (program.returncode, out.strip(), err) == (0, "", "")


async def play_until_stopped(where: str, server: int) -> list[str]:
    with pytest.raises(InvalidStatus, match="403"):
        await connect(where, origin=Origin("http://evil.example"))
    said = []
    async with connect(where, compression=None) as socket, connect(where) as flooding:
        await socket.send("a deed")
        said.append(str(await socket.recv()))
        await flooding.send("x" * 70_000)
        with pytest.raises(ConnectionClosed, match="1009"):
            await flooding.recv()
        os.kill(server, signal.SIGTERM)
        said.append(str(await socket.recv()))
        with pytest.raises(ConnectionClosed, match="1001"):
            await socket.recv()
    with pytest.raises(ConnectionRefusedError):
        await connect(where)
    return said


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists the children of a process")
def test_a_whole_session_leaves_no_key_in_its_log_and_no_worker_behind(tmp_path: Path) -> None:
    with started("-m", "lantern.cli", "serve", "--port", "0", "--data", str(tmp_path)) as (program, where):
        keys = asyncio.run(asyncio.wait_for(real_session(where), 30))
        workers = Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text().split()
        os.kill(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=10)
    assert (program.returncode, out.strip(), err) == (0, "", "")
    files = [path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()]
    assert files
    assert not [key for key in keys if any(key.encode() in file for file in files)]
    assert workers
    assert not [worker for worker in workers if Path(f"/proc/{worker}").exists()]


async def real_session(where: str) -> list[str]:
    """Put up a table with a bot, play, show wrong keys and nonsense; the keys."""
    async with httpx.AsyncClient(base_url=f"http://{where}", timeout=10) as client:
        seats = [{"name": "A"}, {"name": "B", "kind": "random"}]
        opened = (await client.post("/api/tables", json={"game": "wayward", "options": {}, "seats": seats})).json()
        table, secret = opened["state"]["table"], opened["keys"]
        keys = [secret["host"], secret["any"], secret["watch"], *secret["seats"]]
        wrong = {"authorization": f"Lantern {keys[0][::-1]}"}
        assert (await client.get(f"/api/tables/{table}", headers=wrong)).status_code == 403
        assert (await client.get(f"/api/tables/{keys[0]}")).status_code in (403, 404)
        async with connect(f"ws://{where}/api/tables/{table}/socket") as socket:
            await socket.send(json.dumps({"type": "enter", "keys": keys}))
            await socket.send(json.dumps({"type": "enter", "keys": keys, "more": keys}))
            await socket.send(
                json.dumps({"type": "answer", "number": opened["state"]["number"], "seat": 0, "answer": "end"})
            )
            while True:  # until the bot has answered
                news = json.loads(await socket.recv())
                if any(beat["seat"] == 1 for beat in news.get("beats", ())):
                    break
        assert (await client.get("/health")).json()["ok"]
        assert "lantern_answers_total" in (await client.get("/metrics")).text
    return keys


# --- without a process of its own


def small_app(config: Config, trouble: Exception | None = None) -> Guard:
    """An application that may have trouble with its start."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        if trouble:
            raise trouble
        yield

    app = Litestar(lifespan=[lifespan], openapi_config=None, logging_config=None)
    return Guard(app, config, Limiter(config.limits), Metrics())


def test_a_start_that_fails_gets_one_clear_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = Config(data=tmp_path, port=0)
    assert serve(small_app(config, LanternError("The database is not there; start it first."))) == 1
    assert capsys.readouterr() == ("", "The database is not there; start it first.\n")
    assert serve(small_app(config, ValueError("a bug"))) == 1
    said = capsys.readouterr().err
    assert "ValueError: a bug" in said
    assert "Traceback" in said


def test_a_busy_port_gets_one_clear_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as door:
        door.listen()
        port = door.getsockname()[1]
        assert serve(small_app(Config(data=tmp_path, port=port))) == 1
    said = capsys.readouterr()
    assert said.err.startswith(f"Port {port} is busy")
    assert f"--port {port + 1}" in said.err
    assert said.err.count("\n") == 1


def test_impossible_addresses_get_a_message() -> None:
    for host, port in (("192.0.2.1", 8000), ("127.0.0.1", 99_999)):
        with pytest.raises(NoPort, match="--port"):
            listen(host, port)


def test_keys_do_not_travel_in_the_open_unless_that_is_meant(tmp_path: Path) -> None:
    here = Config(data=tmp_path)
    exposed = replace(here, host="0.0.0.0")
    behind = replace(exposed, public=("https://games.example",), proxies=networks(["10.0.0.1"]))
    for fine in (here, replace(here, host="::1"), replace(exposed, insecure=True), behind):
        check_exposure(fine)
    for wrong in (exposed, replace(behind, proxies=()), replace(behind, public=("http://games.example",))):
        with pytest.raises(OptionError, match="--insecure if you mean it"):
            check_exposure(wrong)
    with pytest.raises(OptionError, match=r"0\.0\.0\.0"):
        serve(small_app(exposed))


def test_the_address_is_one_to_type(tmp_path: Path) -> None:
    assert address("127.0.0.1", 80) == "http://127.0.0.1:80"
    assert address("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert address("::1", 80) == "http://[::1]:80"
    public = Config(data=tmp_path, public=("https://games.example",))
    assert greeting(public, "x") == "Lantern is at https://games.example, listening at x (stop it with Ctrl-C)"


def test_nobody_else_decides_on_addresses_and_sizes(tmp_path: Path) -> None:
    config = web_config(Application(small_app(Config(data=tmp_path))))
    assert (config.proxy_headers, config.ws_max_size, config.access_log) == (False, 64 * 1024, False)


# --- what is shipped for those who run one


DEPLOY = Path(__file__).parents[2] / "deploy"


def shipped_commands() -> dict[str, list[str]]:
    """How the unit and the container start a server."""
    unit = (DEPLOY / "lantern.service").read_text(encoding="utf-8")
    container = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    lists = [json.loads(found) for found in re.findall(r"^(?:ENTRYPOINT|CMD) (\[.*\])$", container, re.MULTILINE)]
    return {"unit": re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)[0].split(), "container": [*lists[0], *lists[1]]}


@pytest.mark.parametrize("where", ["unit", "container"])
def test_the_shipped_unit_and_container_start_a_server_that_may_start(where: str) -> None:
    program, serve, *options = shipped_commands()[where]
    assert (Path(program).name, serve) == ("lantern", "serve")
    commands: Any = get_command(app)
    given = commands.commands["serve"].make_context("serve", options).params  # whatever is no option is refused
    public, proxies = tuple(map(origin, given["public"] or ())), networks(given["proxy"] or ())
    check_exposure(Config(Path(), host=given["host"], public=public, proxies=proxies, insecure=given["insecure"]))
