"""Web Push: telling somebody whose page is closed that it is their turn.

A browser gives an address at its maker's push service and two keys; what we send there is encrypted for that browser
(RFC 8291) and signed with a key of this server (VAPID, RFC 8292). Addresses come from visitors, so only push services
that are known are ever called.
"""

from __future__ import annotations

import base64
import logging
import os
import time
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx
import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from lantern.core.errors import OptionError
from lantern.server.config import PUSH_SERVICES
from lantern.server.storage.records import Push
from lantern.tables.files import write_whole

log = logging.getLogger("lantern.push")

GONE: Final = (404, 410)  # what a service says of a browser that has unsubscribed
LIFETIME: Final = 24 * 60 * 60  # seconds that a service keeps a message for a browser that is off
SIGNED_FOR: Final = 12 * 60 * 60
PATIENCE: Final = 10.0
RECORD: Final = 4096


class Pusher:
    """Sends short messages to browsers."""

    def __init__(self, folder: Path, contact: str = "", services: tuple[str, ...] = PUSH_SERVICES) -> None:
        self.key = own_key(folder / "push.pem")
        self.contact = contact or "mailto:nobody@localhost"
        self.services = services
        self.client = httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False)

    @property
    def public_key(self) -> str:
        """What browsers subscribe with."""
        return text_of(point_of(self.key.public_key()))

    def check(self, push: Push) -> None:
        """Refuse an address that is no push service's, and keys that are none."""
        parts = urlsplit(push.endpoint)
        host = parts.hostname or ""
        known = any(host == service or host.endswith(f".{service}") for service in self.services)
        if (parts.scheme != "https" and host not in ("127.0.0.1", "localhost")) or not known:
            raise OptionError("endpoint: this is no address of a push service that is known here")
        try:
            browser_key(push)
            secret = bytes_of(push.auth)
        except ValueError:
            raise OptionError("p256dh: this is no key of a browser") from None
        if len(secret) != 16:
            raise OptionError("auth: this is no secret of a browser")

    async def send(self, push: Push, message: object) -> bool:
        """Send a message; False if the browser does not want any more."""
        body = encrypted(msgspec.json.encode(message), push)
        headers = {
            "Authorization": self.authorization(push.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFETIME),
            "Urgency": "normal",
        }
        try:
            response = await self.client.post(push.endpoint, content=body, headers=headers)
        except httpx.HTTPError as trouble:
            log.warning("a push service cannot be reached: %s", type(trouble).__name__)
            return True
        if response.status_code >= httpx.codes.BAD_REQUEST and response.status_code not in GONE:
            log.warning("a push service refused with status %d", response.status_code)
        return response.status_code not in GONE

    def authorization(self, endpoint: str) -> str:
        """A signed word for one service: who we are, for how long."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_FOR,
            "sub": self.contact,
        }
        signed = b".".join(
            text_of(msgspec.json.encode(part)).encode() for part in ({"typ": "JWT", "alg": "ES256"}, claims)
        )
        r, s = decode_dss_signature(self.key.sign(signed, ec.ECDSA(hashes.SHA256())))
        signature = text_of(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed.decode()}.{signature}, k={self.public_key}"

    async def close(self) -> None:
        await self.client.aclose()


def own_key(path: Path) -> ec.EllipticCurvePrivateKey:
    """This server's key, made when it is first needed and kept: browsers remember it."""
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        made = ec.generate_private_key(ec.SECP256R1())
        plain = serialization.NoEncryption()
        pem = made.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
        write_whole(path, pem)
    key = serialization.load_pem_private_key(path.read_bytes(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey), f"{path.name} holds another kind of key"
    return key


# --- encryption, as RFC 8291 has it -----------------------------------------------------------------------------------


def encrypted(message: bytes, push: Push) -> bytes:
    """A message that only this browser can read."""
    theirs, ours, salt = browser_key(push), ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    shared = ours.exchange(ec.ECDH(), theirs)
    info = b"WebPush: info\0" + point_of(theirs) + point_of(ours.public_key())
    secret = derived(shared, bytes_of(push.auth), info, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    point = point_of(ours.public_key())
    return salt + RECORD.to_bytes(4, "big") + bytes((len(point),)) + point + sealed


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def browser_key(push: Push) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(push.p256dh))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
