"""What pyproject.toml cannot say: the optional compilation, and the made files that go into a wheel.

LANTERN_FAST=1 compiles the hot modules (tools/compiled.py) with mypyc. Whatever the setting, a wheel receives the rules
catalogues of docs/rules and the front end, which `make web` has built before.
"""

from __future__ import annotations

import os
import runpy
import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


class BuildWithMadeFiles(build_py):
    """Adds the rules catalogues, and refuses to make a wheel that has no front end."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        package = Path(self.build_lib) / "lantern"
        if not (package / "web" / "index.html").exists():
            raise SystemExit("The front end is not built, so the wheel would have no page to show: run `make wheel`.")
        catalogue = package / "catalogue"
        catalogue.mkdir(exist_ok=True)
        for source in sorted((ROOT / "docs" / "rules").glob("*.*")):  # texts, and the evidence of the tests
            shutil.copyfile(source, catalogue / source.name)


def extensions() -> list[Extension]:
    """The compiled modules, if they are asked for."""
    if os.environ.get("LANTERN_FAST") != "1":
        return []
    from mypyc.build import mypycify

    compiled = runpy.run_path(str(ROOT / "tools" / "compiled.py"))
    sources = [str(path.relative_to(ROOT)) for path in compiled["modules"]()]
    return mypycify(sources, opt_level="3", group_name="lantern") if sources else []


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithMadeFiles})
