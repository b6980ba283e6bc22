"""What a run stands on: an environment of its own for the peers, and two copies of Lantern, plain and compiled.

All of it lies in `.venv-bench`, is made once, and is made again when what it was made from has changed. The source tree
is only read: whatever `make fast` has left there is not copied, so "interpreted" means interpreted.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "benchmarks" / "requirements.txt"
ALONE = ROOT / "benchmarks" / "requirements-alone.txt"  # installed without what they ask for
HOME = ROOT / ".venv-bench"
PYTHON = HOME / ("Scripts" if os.name == "nt" else "bin") / "python"

# What `setup.py build_ext` needs elsewhere to compile the package; the last two only because pyproject.toml names them.
BUILD_FILES = ("setup.py", "pyproject.toml", "tools/compiled.py", "LICENSE", "README.md")
IGNORED = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info", "web")


class Trouble(Exception):
    """Something outside the measurement went wrong; the message says what, and what would help."""


def ensure_peers() -> None:
    """The environment with the peers and the compiler."""
    made_from = f"Python {sys.version}\n{REQUIREMENTS.read_text()}\n{ALONE.read_text()}"
    if stamped(HOME, made_from):
        return
    say("installing the peers and the compiler into .venv-bench (once)")
    run_or_explain([sys.executable, "-m", "venv", "--clear", str(HOME)], "could not make .venv-bench")
    (HOME / ".gitignore").write_text("*\n")
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run_or_explain(
        [*pip, "-r", str(REQUIREMENTS)], "could not install benchmarks/requirements.txt; is the index reachable?"
    )
    run_or_explain([*pip, "--no-deps", "-r", str(ALONE)], "could not install benchmarks/requirements-alone.txt")
    stamp(HOME, made_from)


def lantern(form: str) -> Path:
    """The folder to import `lantern` from, in the form asked for: "interpreted" or "compiled"."""
    made_from, home = fingerprint(), HOME / "lantern" / form
    if not stamped(home, made_from):
        shutil.rmtree(home, ignore_errors=True)
        copy_sources(home)
        if form == "compiled":
            compile_in_place(home)
        stamp(home, made_from)
    return home / "src"


def copy_sources(home: Path) -> None:
    if not (ROOT / "src" / "lantern" / "core" / "flow.py").exists():
        raise Trouble("src/lantern/core/flow.py is missing: there is no engine to time yet")
    shutil.copytree(ROOT / "src", home / "src", ignore=IGNORED)
    for name in BUILD_FILES:
        if (ROOT / name).exists():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, home / name)


def compile_in_place(home: Path) -> None:
    """As `make fast` does it, with the same list of modules, in the copy."""
    say("compiling Lantern (after every change of its source)")
    run_or_explain(
        [str(PYTHON), "setup.py", "--quiet", "build_ext", "--inplace"],
        "could not compile Lantern; a C compiler is needed, and sources that pass `make typecheck`",
        folder=home,
        environment={**os.environ, "LANTERN_FAST": "1"},
    )


def fingerprint() -> str:
    """Changes when the package, the way it is compiled, or the compiler does."""
    digest = blake2b(digest_size=16)
    for path in sources():
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def sources() -> Iterator[Path]:
    yield from (REQUIREMENTS, ALONE)
    yield from (ROOT / name for name in BUILD_FILES if (ROOT / name).exists())
    for ending in ("py", "toml", "json"):
        yield from sorted((ROOT / "src" / "lantern").rglob(f"*.{ending}"))


def stamped(home: Path, made_from: str) -> bool:
    """Whether this was finished, and from the same."""
    mark = home / "stamp"
    return mark.exists() and mark.read_text() == made_from


def stamp(home: Path, made_from: str) -> None:
    (home / "stamp").write_text(made_from)


def run_or_explain(
    command: list[str], trouble: str, folder: Path = ROOT, environment: dict[str, str] | None = None
) -> None:
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Trouble(f"{trouble}\n{(done.stdout + done.stderr).strip()}")


def say(text: str) -> None:
    print(f"· {text}", file=sys.stderr, flush=True)
