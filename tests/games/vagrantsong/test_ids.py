"""Numbers that stand for names: the constants and the lists of names say the same."""

from __future__ import annotations

import pytest

from lantern.games.vagrantsong import ids


@pytest.mark.parametrize(("prefix", "names"), [("ON_", ids.TRIGGERS), ("OF_", ids.STATS)])
def test_every_name_has_the_number_of_its_place(prefix: str, names: tuple[str, ...]) -> None:
    constants = [name for name in vars(ids) if name.startswith(prefix)]
    assert [vars(ids)[constant] for constant in constants] == list(range(len(names)))
    for constant, name in zip(constants, names, strict=True):
        assert name.upper().startswith(constant.removeprefix(prefix))  # some are shortened
