"""Tests against reality: real servers as processes of their own, real databases, and everything that goes wrong there.

`make test` runs a short form of each; `LANTERN_TORTURE=long` the long one (see `scale.py` and docs/reliability.md).
"""
