"""Finds the Chromium that the browser tests drive, and installs it where that is permitted.

python tools/browser.py         prints its path; installs the system's package if there is none
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ADVICE = "The browser tests need Chromium: install the system package `chromium` (or Google Chrome), then run again."


def find() -> str | None:
    """The path of the first known browser on this machine."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    """Install the system's package, quietly; only root on a machine with apt may."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    print("installing Chromium", file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", "chromium"]):
        if subprocess.run(command, env=environment, stdout=sys.stderr, check=False).returncode:
            return


def main() -> int:
    if not find():
        install()
    path = find()
    print(path or ADVICE, file=sys.stdout if path else sys.stderr)
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
