"""How properties are tried: without deadlines, for machines differ, and in CI with the same examples each time."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("lantern", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("lantern")
