"""Tests of the terminal write games down hundreds of times; none of them waits for the disk."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def swift_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)
