"""`serve` as a program of its own: its one line, a busy port, Ctrl-C, and a kill."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from lantern.server.serve import NoPort, address, listen, serve

PROGRAM = """
import sys
from pathlib import Path
from lantern.server.serve import serve
sys.exit(serve(port=0, data=Path(sys.argv[1])))
"""


def start(data: Path) -> tuple[subprocess.Popen[str], str]:
    program = subprocess.Popen(
        [sys.executable, "-W", "error", "-c", PROGRAM, str(data)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout
    line = program.stdout.readline()
    found = re.search(r"Lantern is at (http://127\.0\.0\.1:\d+) ", line)
    assert found, line + program.communicate(timeout=10)[1]
    return program, found[1]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_it_says_where_it_is_survives_a_kill_and_stops_on_ctrl_c(tmp_path: Path) -> None:
    program, where = start(tmp_path)
    wish = {"game": "wayward", "options": {}, "seats": [{"name": "A"}, {"name": "B", "kind": "random"}]}
    table = httpx.post(f"{where}/api/tables", json=wish, timeout=20).json()
    given = {"number": table["number"], "seat": 0, "answer": "end"}
    update = httpx.post(f"{where}/api/tables/{table['table']}/answers", json=given, timeout=20).json()
    program.kill()
    program.communicate(timeout=10)

    program, where = start(tmp_path)
    again = httpx.get(f"{where}/api/tables/{table['table']}", timeout=20).json()
    assert {key: again[key] for key in update if key != "moments"} == {
        key: value for key, value in update.items() if key != "moments"
    }
    os.kill(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=10)
    assert (program.returncode, out.strip(), err) == (0, "", "")


def test_a_busy_port_gets_one_clear_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as door:
        door.listen()
        port = door.getsockname()[1]
        assert serve(port=port, data=tmp_path) == 1
    said = capsys.readouterr()
    assert said.err.startswith(f"Port {port} is busy")
    assert f"--port {port + 1}" in said.err
    assert said.err.count("\n") == 1


def test_impossible_addresses_get_a_message() -> None:
    for host, port in (("192.0.2.1", 8000), ("127.0.0.1", 99_999)):
        with pytest.raises(NoPort, match="--port"):
            listen(host, port)


def test_the_address_is_one_to_type() -> None:
    assert address("127.0.0.1", 80) == "http://127.0.0.1:80"
    assert address("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert address("::1", 80) == "http://[::1]:80"
