"""Statistics against figures that are known from elsewhere."""

from __future__ import annotations

import statistics
from random import Random

import pytest

from lantern.lab.statistics import Mean, binomial, paired_mean, paired_share


def test_means_are_those_of_the_textbook() -> None:
    numbers, found = [3.0, 1.0, 4.0, 1.0, 5.0, 9.0], Mean()
    for number in numbers:
        found.add(number)
    assert found.mean == pytest.approx(statistics.fmean(numbers))
    assert found.reach == pytest.approx(1.959964 * statistics.stdev(numbers) / 6**0.5)


@pytest.mark.parametrize(
    ("hits", "throws", "share", "p"),
    [
        (8, 10, 0.5, 0.109375),
        (5, 10, 0.5, 1.0),
        (0, 0, 0.5, 1.0),
        (10, 10, 0.5, 2 / 1024),
        (7, 12, 0.25, 0.01425),  # SciPy's binomtest
        (0, 5, 0.0, 1.0),
        (900, 2000, 0.5, 8.5e-06),
    ],
)
def test_the_binomial_test_is_exact(hits: int, throws: int, share: float, p: float) -> None:
    assert binomial(hits, throws, share) == pytest.approx(p, rel=0.02)


def test_mcnemar_looks_only_at_games_that_went_differently() -> None:
    pairs = [(True, True)] * 40 + [(False, False)] * 40 + [(True, False)] * 2 + [(False, True)] * 8
    found = paired_share(pairs)
    assert (found.pairs, found.first, found.second, found.only_first, found.only_second) == (90, 42, 48, 2, 8)
    assert found.p == pytest.approx(0.109375)
    assert found.difference == pytest.approx(6 / 90)
    assert 0.03 < found.reach < 0.1


def test_a_paired_mean_has_an_interval_around_the_difference() -> None:
    rng = Random(1)
    pairs = [(float(n), n + 1 + rng.random()) for n in range(50)]
    found = paired_mean(pairs, Random(2))
    assert found.low < found.difference < found.high
    assert found.difference == pytest.approx(1.5, abs=0.2)
    assert found.p < 1e-9
    assert paired_mean([(1.0, 1.0)] * 9, Random(2)).p == 1.0
    assert paired_mean([], Random(2)).pairs == 0
