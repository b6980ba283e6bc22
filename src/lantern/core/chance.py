"""Where a table's luck comes from: a secret seed, promised by its hash, from which every outcome can be proven.

The outcome of question number n is a keyed hash of n, so nobody can choose it, not even the table, once the hash of
the seed has been shown; when the game is over the seed is shown too, and anybody can compute every roll again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from bisect import bisect_right

from lantern.core.flow import Answer, Question

SEED_BYTES = 32


def new_seed() -> str:
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """What is shown at the start: it fixes the seed without telling it."""
    return hashlib.sha256(f"lantern seed {seed}".encode()).hexdigest()


def outcome(seed: str, number: int, question: Question) -> Answer:
    """The answer of chance to the question asked after `number` answers. 256 bits leave no bias worth the name."""
    drawn = int.from_bytes(hmac.digest(seed.encode(), b"answer %d" % number, "sha256"), "big")
    if question.odds is None:
        return question.answers[drawn % len(question.answers)]
    return question.answers[bisect_right(question.odds, drawn % question.odds[-1])]
