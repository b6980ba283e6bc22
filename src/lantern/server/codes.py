"""Short codes, by which somebody takes their keys to another device.

A code is good once, and for a few minutes. What waits under it is encrypted with the code itself, so that a copy of the
database opens nothing.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from http import HTTPStatus
from typing import Final

import msgspec

from lantern.server.failures import Refused
from lantern.server.storage.storage import Storage
from lantern.tables.messages import Code, Holdings
from lantern.tables.table import LETTERS

LENGTH: Final = 10  # letters: 49 bits, for ten minutes, with few tries
SECONDS: Final = 600
GROUP: Final = 5


async def put(storage: Storage, holdings: Holdings) -> Code:
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    await storage.put_code(digest(code), veiled(msgspec.json.encode(holdings), code), time.time() + SECONDS)
    return Code(f"{code[:GROUP]}-{code[GROUP:]}", SECONDS)


async def take(storage: Storage, code: str) -> Holdings:
    code = "".join(letter for letter in code.lower() if letter in LETTERS)
    found = await storage.take_code(digest(code), time.time())
    if found is None:
        raise Refused(
            "This code is not known: it works once, and for ten minutes. Make a new one on the other device.",
            HTTPStatus.NOT_FOUND,
            where="code",
        )
    return msgspec.json.decode(veiled(found, code), type=Holdings)


def digest(code: str) -> str:
    return hashlib.sha256(f"lantern code {code}".encode()).hexdigest()


def veiled(content: bytes, code: str) -> bytes:
    """The content under a stream of bytes that only the code gives; twice, it is plain again.

    Each code is used once, so no two contents ever share a stream.
    """
    stream = hashlib.scrypt(code.encode(), salt=b"lantern codes", n=2**12, r=8, p=1, dklen=len(content))
    return bytes(a ^ b for a, b in zip(content, stream, strict=True))
