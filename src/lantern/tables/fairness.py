"""Observed against expected: did chance keep to its odds? Counts, a chi-square test, and how high dice fell.

The odds may differ from question to question, as those of a bag do from which is drawn. So the usual sum of squares
over expected counts would not do: the strayings are measured by their true variances, each question adding its own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from math import erfc, exp, gamma, sqrt
from statistics import NormalDist, fmean, pvariance
from typing import Final

from lantern.tables.report_records import ChanceReport, Luck, Outcome

FACES: Final = range(1, 7)
FAIR_DIE: Final = {str(face): 1 / 6 for face in FACES}
ENOUGH: Final = 5.0  # the test speaks of outcomes expected so often; rarer ones are taken together
NOTHING: Final = 1e-9  # a variance that is only rounding


class Fairness:
    """The outcomes of one kind of chance, as they come."""

    def __init__(self, kind: str, *, dice: bool) -> None:
        self.kind, self.dice = kind, dice
        self.times = 0
        self.seen: defaultdict[str, int] = defaultdict(int)
        self.expected: defaultdict[str, float] = defaultdict(float)
        self.covariance: defaultdict[tuple[str, str], float] = defaultdict(float)

    def add(self, odds: Mapping[str, float], outcome: str) -> None:
        self.times += 1
        self.seen[outcome] += 1
        for one, p in odds.items():
            self.expected[one] += p
            self.covariance[one, one] += p
            for other, q in odds.items():
                self.covariance[one, other] -= p * q

    def report(self) -> ChanceReport:
        outcomes = tuple(Outcome(name, self.seen[name], round(n, 2)) for name, n in self.expected.items())
        straying, freedom = self.straying()
        if not freedom:
            return ChanceReport(self.kind, self.dice, self.times, outcomes, None, 0, None)
        p = round(chi_square_p(straying, freedom), 4)
        return ChanceReport(self.kind, self.dice, self.times, outcomes, round(straying, 2), freedom, p)

    def straying(self) -> tuple[float, int]:
        """The chi-square statistic and its degrees of freedom.

        The elimination takes the outcome with the largest variance left, tells how far it strays, and takes what that
        explains out of the others; there are as many degrees of freedom as outcomes that still had something to tell.
        """
        left = self.common()
        stray = {name: self.seen[name] - self.expected[name] for name in left}
        spread = {(one, other): self.covariance[one, other] for one in left for other in left}
        total, freedom = 0.0, 0
        while left:
            at = max(left, key=lambda name: spread[name, name])
            left.remove(at)
            if spread[at, at] < NOTHING:
                break
            total, freedom = total + stray[at] ** 2 / spread[at, at], freedom + 1
            for one in left:
                share = spread[one, at] / spread[at, at]
                stray[one] -= share * stray[at]
                for other in left:
                    spread[one, other] -= share * spread[at, other]
        return total, freedom

    def common(self) -> list[str]:
        """The outcomes to be tested: all but the rarest, which follow from the others.

        Those are as many as are together expected often enough to be one outcome.
        """
        ascending = sorted(self.expected, key=self.expected.__getitem__)
        together = 0.0
        while ascending and (together < ENOUGH or self.expected[ascending[0]] < ENOUGH):
            together += self.expected[ascending.pop(0)]
        return ascending


def chi_square_p(x: float, freedom: int) -> float:
    """The probability that a chi-square variable is at least x: exact, two degrees of freedom at a time."""
    half, odd = x / 2, freedom % 2
    p = erfc(sqrt(half)) if odd else exp(-half)
    a = 0.5 if odd else 1.0
    while a < freedom / 2:
        p += half**a * exp(-half) / gamma(a + 1)
        a += 1
    return min(1.0, p)


def luck(seat: int, kind: str, faces: list[int]) -> Luck:
    """How high somebody's dice fell, among all the ways they could have."""
    expected, deviation = fmean(FACES), sqrt(pvariance(FACES) / len(faces))
    average = fmean(faces)
    percentile = NormalDist(expected, deviation).cdf(average)
    return Luck(seat, kind, len(faces), round(average, 3), expected, round(percentile, 3))
