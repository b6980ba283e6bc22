"""The few statistics that reports need, each as plain as it can be. Wilson's interval for shares is in `report`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, exp, lgamma, log, sqrt
from random import Random
from statistics import fmean
from typing import Final

from lantern.lab.ratings import interval
from lantern.lab.report import Z

DRAWN: Final = 1000  # times that differences are drawn again, for their interval
EXACT: Final = 1000  # throws, up to which odds are summed in whole numbers
SLACK: Final = 1 + 1e-9  # outcomes that are equally likely are so despite rounding


@dataclass
class Mean:
    """Mean and spread of numbers that come one by one (Welford's way)."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0  # summed distances from the mean, squared

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)

    @property
    def reach(self) -> float:
        """The true mean lies within so much of this one, with 95 % confidence."""
        return Z * sqrt(self.squares / (self.count - 1) / self.count) if self.count > 1 else float("inf")


def binomial(hits: int, throws: int, share: float = 0.5) -> float:
    """The chance that so many throws stray at least as far from their share: the exact two-sided test."""
    if not throws:
        return 1.0
    odds = [chance_of(n, throws, share) for n in range(throws + 1)]
    return min(1.0, sum(p for p in odds if p <= odds[hits] * SLACK))


def chance_of(hits: int, throws: int, share: float) -> float:
    if share in (0.0, 1.0):
        return float(hits == round(throws * share))
    if throws <= EXACT and share == 0.5:
        return comb(throws, hits) / (1 << throws)
    ways = lgamma(throws + 1) - lgamma(hits + 1) - lgamma(throws - hits + 1)
    return exp(ways + hits * log(share) + (throws - hits) * log(1 - share))


@dataclass(frozen=True)
class PairedShare:
    """The same games with one option and with another: how often each was won, and McNemar's exact test."""

    pairs: int
    first: int  # won with the first value
    second: int
    only_first: int  # won with the first and lost with the second
    only_second: int
    p: float

    @property
    def difference(self) -> float:
        """The second share less the first."""
        return (self.only_second - self.only_first) / max(1, self.pairs)

    @property
    def reach(self) -> float:
        """Half of the 95 % interval of the difference, for paired shares (Wald's, with two games added)."""
        n = self.pairs + 2
        b, c = self.only_first + 0.5, self.only_second + 0.5
        return Z * sqrt(max(0.0, b + c - (b - c) ** 2 / n)) / n


def paired_share(pairs: Sequence[tuple[bool, bool]]) -> PairedShare:
    """Only games that went one way with one value and the other way with the other tell the two apart."""
    only_first = sum(one and not other for one, other in pairs)
    only_second = sum(other and not one for one, other in pairs)
    p = binomial(only_first, only_first + only_second)
    return PairedShare(
        len(pairs), sum(one for one, _ in pairs), sum(other for _, other in pairs), only_first, only_second, p
    )


@dataclass(frozen=True)
class PairedMean:
    """The same games with one option and with another: the mean difference of a number, and the exact sign test."""

    pairs: int
    first: float
    second: float
    low: float  # of the mean difference, 95 %
    high: float
    p: float

    @property
    def difference(self) -> float:
        return self.second - self.first


def paired_mean(pairs: Sequence[tuple[float, float]], rng: Random) -> PairedMean:
    """The interval comes from drawing pairs again: it asks nothing of how the differences are spread."""
    if not pairs:
        return PairedMean(0, 0.0, 0.0, 0.0, 0.0, 1.0)
    differences = [other - one for one, other in pairs]
    means = [fmean(rng.choices(differences, k=len(differences))) for _ in range(DRAWN)]
    more, less = sum(d > 0 for d in differences), sum(d < 0 for d in differences)
    first, second = fmean(one for one, _ in pairs), fmean(other for _, other in pairs)
    return PairedMean(len(pairs), first, second, *interval(means), binomial(more, more + less))
