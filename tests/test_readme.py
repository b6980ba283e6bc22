"""The README is true: its example runs, and what it points to exists."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_example_runs_as_printed() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    ran = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=True, timeout=60)
    assert len(example.strip().splitlines()) <= 10
    assert re.fullmatch(r"\[\(\d, \d+\), \(\d, \d+\), \(\d, \d+\)\]\n", ran.stdout)


def test_every_link_leads_to_a_file() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "docs/architecture.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            assert ((ROOT / name).parent / target).exists(), f"{name} points to {target}"
