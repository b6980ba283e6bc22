"""What pyproject.toml cannot say: the optional compilation, and the made files that go into a wheel.

LANTERN_FAST=1 compiles the hot modules (tools/compiled.py) with mypyc. Whatever the setting, a wheel receives the rules
catalogues of docs/rules and the front end, which `make web` has built before.
"""

from __future__ import annotations

import os
import runpy
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
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


class BuildOnAllCores(build_ext):
    """Calls the C compiler for several files at a time; setuptools alone would call it for one after the other."""

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile

        def compile_at_once(sources: list[str], *args: object, **options: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_all([source], *args, **options), sources)
                return [file for files in made for file in files]

        self.compiler.compile = compile_at_once
        super().build_extensions()


def extensions() -> list[Extension]:
    """The compiled modules, if they are asked for."""
    if os.environ.get("LANTERN_FAST") != "1":
        return []
    from mypyc.build import mypycify

    compiled = runpy.run_path(str(ROOT / "tools" / "compiled.py"))
    sources = [str(path.relative_to(ROOT)) for path in compiled["modules"]()]
    # A C file for each module: one for all is a single long task for the compiler, and the program runs no faster.
    return mypycify(sources, opt_level="3", group_name="lantern", multi_file=True) if sources else []


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithMadeFiles, "build_ext": BuildOnAllCores})
