"""Web Push: what is sent can be read by the browser it is for and by nobody else, and goes to push services only."""

from __future__ import annotations

import asyncio
import base64
import json
import stat
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from lantern.core.errors import OptionError
from lantern.server.notices import Notice
from lantern.server.push import Pusher, bytes_of, encrypted, point_of, text_of
from lantern.server.storage.records import Push

AUTH = b"sixteen letters!"
NOTICE = Notice("abc", "Wayward", "Ines, it is your turn.")


@pytest.fixture
def browser() -> ec.EllipticCurvePrivateKey:
    return ec.generate_private_key(ec.SECP256R1())


def subscription(browser: ec.EllipticCurvePrivateKey, endpoint: str) -> Push:
    return Push(endpoint, text_of(point_of(browser.public_key())), text_of(AUTH))


def test_only_the_browser_can_read_it(browser: ec.EllipticCurvePrivateKey) -> None:
    sealed = encrypted(b"your turn", subscription(browser, "https://fcm.googleapis.com/x"))
    assert http_ece.decrypt(sealed, private_key=browser, auth_secret=AUTH, version="aes128gcm") == b"your turn"
    stranger = ec.generate_private_key(ec.SECP256R1())
    with pytest.raises(http_ece.ECEException):
        http_ece.decrypt(sealed, private_key=stranger, auth_secret=AUTH, version="aes128gcm")


@pytest.mark.parametrize(
    ("endpoint", "is_fine"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com.evil.example/abc", False),
        ("https://evilfcm.googleapis.com.example/", False),
        ("https://169.254.169.254/latest", False),
        ("https://localhost/", False),
        ("file:///etc/passwd", False),
        ("", False),
    ],
)
def test_only_known_services_are_ever_called(
    tmp_path: Path, browser: ec.EllipticCurvePrivateKey, endpoint: str, is_fine: bool
) -> None:
    pusher, push = Pusher(tmp_path), subscription(browser, endpoint)
    if is_fine:
        pusher.check(push)
    else:
        with pytest.raises(OptionError, match="endpoint"):
            pusher.check(push)


def test_keys_that_are_none_are_refused(tmp_path: Path, browser: ec.EllipticCurvePrivateKey) -> None:
    good = subscription(browser, "https://fcm.googleapis.com/x")
    with pytest.raises(OptionError, match="p256dh"):
        Pusher(tmp_path).check(Push(good.endpoint, "AAAA", good.auth))
    with pytest.raises(OptionError, match="auth"):
        Pusher(tmp_path).check(Push(good.endpoint, good.p256dh, "AAAA"))


def test_the_servers_key_stays_the_same_and_private(tmp_path: Path) -> None:
    first = Pusher(tmp_path / "data").public_key
    assert Pusher(tmp_path / "data").public_key == first
    assert len(bytes_of(first)) == 65
    assert stat.S_IMODE((tmp_path / "data" / "push.pem").stat().st_mode) == 0o600


class Service:
    """A push service on loopback."""

    def __init__(self, status: int) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.got.append((dict(self.headers.items()), body))
                self.send_response(status)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the library's word
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/push/1"

    def __enter__(self) -> Service:
        Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


def send(pusher: Pusher, push: Push) -> bool:
    async def sent() -> bool:
        try:
            return await pusher.send(push, NOTICE)
        finally:
            await pusher.close()

    return asyncio.run(sent())


def test_a_notice_is_sent_signed_and_sealed(tmp_path: Path, browser: ec.EllipticCurvePrivateKey) -> None:
    with Service(201) as service:
        pusher = Pusher(tmp_path, services=("127.0.0.1",))
        push = subscription(browser, service.address)
        pusher.check(push)
        assert send(pusher, push)
    (headers, body), *more = service.got
    assert not more
    assert (headers["Content-Encoding"], headers["TTL"]) == ("aes128gcm", "86400")
    plain = http_ece.decrypt(body, private_key=browser, auth_secret=AUTH, version="aes128gcm")
    assert json.loads(plain) == {"table": "abc", "title": "Wayward", "text": "Ines, it is your turn."}
    check_signature(headers["Authorization"], pusher, f"http://127.0.0.1:{service.server.server_port}")


def check_signature(authorization: str, pusher: Pusher, audience: str) -> None:
    token, key = (part.split("=", 1)[1] for part in authorization.removeprefix("vapid ").split(", "))
    assert key == pusher.public_key
    signed, _, signature = token.rpartition(".")
    raw = bytes_of(signature)
    plain = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    pusher.key.public_key().verify(plain, signed.encode(), ec.ECDSA(hashes.SHA256()))  # raises if it is wrong
    claims = json.loads(base64.urlsafe_b64decode(signed.split(".")[1] + "=="))
    assert claims["aud"] == audience


@pytest.mark.parametrize(("status", "stays"), [(410, False), (404, False), (500, True), (429, True)])
def test_a_browser_that_has_gone_is_forgotten(
    tmp_path: Path, browser: ec.EllipticCurvePrivateKey, status: int, stays: bool
) -> None:
    with Service(status) as service:
        assert send(Pusher(tmp_path), subscription(browser, service.address)) is stays


def test_a_service_that_cannot_be_reached_is_tried_another_time(
    tmp_path: Path, browser: ec.EllipticCurvePrivateKey
) -> None:
    with Service(201) as service:
        gone = subscription(browser, service.address)
    assert send(Pusher(tmp_path), gone)
    assert not service.got
