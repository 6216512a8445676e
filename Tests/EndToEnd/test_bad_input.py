"""Malformed requests, at the socket and at the API: each gets a clear 4xx, and the connection's state stays right."""

import json
import socket

import pytest

from driving.shop import Shop

GOOD = b"GET /health-of-the-connection HTTP/1.1\r\nHost: shop.localhost\r\n\r\n"

# What is sent, and the status it gets. After each of these nothing that follows can be trusted: the connection closes.
FRAMING = {
    "no version": (b"GET /\r\nHost: a.example\r\n\r\n", 400),
    "unknown version": (b"GET / HTTP/1.2\r\nHost: a.example\r\n\r\n", 505),
    "version 2": (b"GET / HTTP/2.0\r\nHost: a.example\r\n\r\n", 505),
    "lower-case protocol": (b"GET / http/1.1\r\nHost: a.example\r\n\r\n", 400),
    "two spaces": (b"GET  / HTTP/1.1\r\nHost: a.example\r\n\r\n", 400),
    "tab in the request line": (b"GET\t/ HTTP/1.1\r\nHost: a.example\r\n\r\n", 400),
    "control byte in the target": (b"GET /\x01 HTTP/1.1\r\nHost: a.example\r\n\r\n", 400),
    "target without a slash": (b"GET p HTTP/1.1\r\nHost: a.example\r\n\r\n", 400),
    "fragment in the target": (b"GET /#a HTTP/1.1\r\nHost: a.example\r\n\r\n", 400),
    "no host": (b"GET / HTTP/1.1\r\n\r\n", 400),
    "empty host": (b"GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
    "two hosts": (b"GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n", 400),
    "host with a path": (b"GET / HTTP/1.1\r\nHost: a.example/b\r\n\r\n", 400),
    "host with a user": (b"GET / HTTP/1.1\r\nHost: u@a.example\r\n\r\n", 400),
    "host with a letter for a port": (b"GET / HTTP/1.1\r\nHost: a.example:x\r\n\r\n", 400),
    "bare line feed": (b"GET / HTTP/1.1\nHost: a.example\n\n", 400),
    "bare carriage return": (b"GET / HTTP/1.1\r\nHost: a.example\r\nX: a\rb\r\n\r\n", 400),
    "folded field": (b"GET / HTTP/1.1\r\nHost: a.example\r\nX: a\r\n b\r\n\r\n", 400),
    "space before the colon": (b"GET / HTTP/1.1\r\nHost: a.example\r\nX : a\r\n\r\n", 400),
    "field without a colon": (b"GET / HTTP/1.1\r\nHost: a.example\r\nX\r\n\r\n", 400),
    "field without a name": (b"GET / HTTP/1.1\r\nHost: a.example\r\n: a\r\n\r\n", 400),
    "NUL in a field": (b"GET / HTTP/1.1\r\nHost: a.example\r\nX: a\x00b\r\n\r\n", 400),
    "length and chunks": (
        b"POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    "two lengths": (b"POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
    "negative length": (b"POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: -1\r\n\r\n", 400),
    "signed length": (b"POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: +1\r\n\r\na", 400),
    "hexadecimal length": (b"POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 0x1\r\n\r\na", 400),
    "length beyond 64 bits": (b"POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    "unknown coding": (b"POST / HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
    "chunks on 1.0": (b"POST / HTTP/1.0\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    "head too long": (b"GET / HTTP/1.1\r\nHost: a.example\r\nX: " + b"a" * 70_000 + b"\r\n\r\n", 431),
    "too many fields": (b"GET / HTTP/1.1\r\nHost: a.example\r\n" + b"X: a\r\n" * 2000 + b"\r\n", 431),
    "target too long": (b"GET /" + b"a" * 12_000 + b" HTTP/1.1\r\nHost: a.example\r\n\r\n", 414),
}


@pytest.fixture(scope="module")
def shop(cluster, ground):
    """One for all of these: none of them changes anything."""
    from conftest import TEMPLATE

    from driving.cluster import Database
    from driving.node import Node

    node = Node(ground / "bad-input", Database(cluster, template=TEMPLATE).url).start()
    yield Shop(node).make()
    node.terminate()


def exchange(port: int, sent: bytes) -> bytes:
    """All that comes back until the server closes."""
    received = b""
    with socket.create_connection(("127.0.0.1", port), timeout=8) as client:
        try:
            client.sendall(sent)
            while chunk := client.recv(65536):
                received += chunk
        except ConnectionResetError:
            pass
    return received


@pytest.mark.parametrize("name", FRAMING)
def test_framing(shop: Shop, name: str):
    sent, status = FRAMING[name]
    received = exchange(shop.node.port, sent + GOOD)
    assert received.startswith(b"HTTP/1.1 %d " % status), received[:200]
    assert received.count(b"HTTP/1.1 ") == 1, "what follows a malformed request is not answered"
    assert b"connection: close" in received.lower()


# A path that no link can have is not found, in a request that is otherwise sound: the connection goes on. NUL is refused.
@pytest.mark.parametrize("path, status, answers", [
    (b"/a%00b", 400, 1), (b"/a%zz", 404, 2), (b"/%c3%28", 404, 2), (b"/caf\xe9", 404, 2), (b"/a/../b", 404, 2),
])
def test_malformed_paths(shop: Shop, path: bytes, status: int, answers: int):
    sent = b"GET %b HTTP/1.1\r\nHost: shop.localhost\r\n\r\n" % path
    received = exchange(shop.node.port, sent + GOOD.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
    assert received.startswith(b"HTTP/1.1 %d " % status), received[:200]
    assert received.count(b"HTTP/1.1 ") == answers, received


LINK = {"destinations": {"default": "https://shop.example/"}}
LONG = "x" * 5000

# Method, path, body, then status, problem, and the pointer or name of what is at fault.
API_CASES = {
    "no JSON": ("POST", "/links", "{", 400, "malformed-json", None),
    "empty body": ("POST", "/links", "", 400, "malformed-json", None),
    "two values": ("POST", "/links", "{}{}", 400, "malformed-json", None),
    "comment": ("POST", "/links", "{/* */}", 400, "malformed-json", None),
    "NaN": ("POST", "/apps", '{"name": NaN}', 400, "malformed-json", None),
    "lone surrogate": ("POST", "/apps", '{"name": "\\ud800"}', 400, "malformed-json", None),
    "nested too deep": ("POST", "/links", "[" * 5000 + "]" * 5000, 400, "malformed-json", None),
    "bytes that are not UTF-8": ("POST", "/apps", b'{"name": "\xff"}', 400, "malformed-json", None),
    "list for an object": ("POST", "/links", "[]", 422, "invalid-body", None),
    "nothing of what is required": ("POST", "/links", {}, 422, "invalid-body", "domain_id"),
    "unknown field": ("POST", "/apps", {"name": "a", "colour": "red"}, 422, "invalid-body", "colour"),
    "read-only field": ("POST", "/apps", {"name": "a", "id": "x"}, 422, "invalid-body", "id"),
    "wrong type": ("POST", "/apps", {"name": 7}, 422, "invalid-body", "name"),
    "empty name": ("POST", "/apps", {"name": ""}, 422, "invalid-body", "name"),
    "name too long": ("POST", "/apps", {"name": LONG}, 422, "invalid-body", "name"),
    "app of no platform": ("POST", "/apps", {"name": "a"}, 422, "invalid-body", None),
    "bundle id with a star": (
        "POST", "/apps", {"name": "a", "ios": {"app_id_prefix": "ABCDE12345", "bundle_id": "com.*"}}, 422,
        "invalid-body", "bundle_id"),
    "short prefix": (
        "POST", "/apps", {"name": "a", "ios": {"app_id_prefix": "ABC", "bundle_id": "com.a"}}, 422, "invalid-body",
        "app_id_prefix"),
    "short fingerprint": (
        "POST", "/apps", {"name": "a", "android": {"package_name": "com.a.b", "sha256_cert_fingerprints": ["AA:BB"]}},
        422, "invalid-body", "sha256_cert_fingerprints"),
    "hostname with a space": ("POST", "/domains", {"hostname": "a b.example"}, 422, "invalid-body", "hostname"),
    "hostname with a port": ("POST", "/domains", {"hostname": "a.example:80"}, 422, "invalid-body", "hostname"),
    "hostname that is an address": ("POST", "/domains", {"hostname": "10.0.0.1"}, 422, "invalid-body", "hostname"),
    "hostname that is taken": ("POST", "/domains", {"hostname": "shop.localhost"}, 409, "hostname-taken", None),
    "destination javascript": (
        "POST", "/links", {"destinations": {"default": "javascript:alert(1)"}}, 422, "invalid-body", "default"),
    "destination data": ("POST", "/links", {"destinations": {"ios": "data:text/html,x"}}, 422, "invalid-body", "ios"),
    "destination without a host": ("POST", "/links", {"destinations": {"default": "https:///x"}}, 422, "invalid-body", "default"),
    "destination with a newline": (
        "POST", "/links", {"destinations": {"default": "https://a.example/\r\nX: y"}}, 422, "invalid-body", "default"),
    "destination on our own domain": (
        "POST", "/links", {"destinations": {"default": "https://shop.localhost/a"}}, 422, "invalid-body", "default"),
    "destination too long": (
        "POST", "/links", {"destinations": {"default": "https://a.example/" + LONG}}, 422, "invalid-body", "default"),
    "redirect status that is none": ("POST", "/links", {**LINK, "redirect_status": 200}, 422, "invalid-body", "redirect_status"),
    "expiry that is no time": ("POST", "/links", {**LINK, "expires_at": "tomorrow"}, 422, "invalid-body", "expires_at"),
    "data that is no object": ("POST", "/links", {**LINK, "data": [1]}, 422, "invalid-body", "data"),
    "data over 16 KB": ("POST", "/links", {**LINK, "data": {"a": "x" * 17_000}}, 422, "invalid-body", "data"),
    "path of dots": ("POST", "/links", {**LINK, "path": "a/../b"}, 422, "invalid-body", "path"),
    "path with NUL": ("POST", "/links", {**LINK, "path": "a\u0000"}, 422, "invalid-body", "path"),
    "path of an association file": (
        "POST", "/links", {**LINK, "path": ".well-known/apple-app-site-association"}, 422, "invalid-body", "path"),
    "fallback that is none": ("POST", "/links", {**LINK, "fallback": "moon"}, 422, "invalid-body", "fallback"),
    "unknown scope": ("POST", "/keys", {"name": "a", "scopes": ["root"]}, 422, "invalid-body", "scopes"),
    "no scopes": ("POST", "/keys", {"name": "a", "scopes": []}, 422, "invalid-body", "scopes"),
    "id that is none": ("GET", "/links/1", None, 404, None, None),
    "id that is nobody's": ("GET", "/links/01900000-0000-7000-8000-0000000000ff", None, 404, "link-not-found", None),
    "unknown address": ("GET", "/nothing", None, 404, "no-such-resource", None),
    "unknown method": ("PUT", "/links", {}, 405, "method-not-allowed", None),
    "unknown query parameter": ("GET", "/links?colour=red", None, 400, "invalid-query", "colour"),
    "limit of zero": ("GET", "/links?limit=0", None, 400, "invalid-query", "limit"),
    "limit that is no number": ("GET", "/links?limit=ten", None, 400, "invalid-query", "limit"),
    "invented cursor": ("GET", "/links?cursor=abc", None, 400, None, None),
    "time that is none": ("GET", "/clicks?from=yesterday", None, 400, "invalid-query", "from"),
}


@pytest.mark.parametrize("name", API_CASES)
def test_api(shop: Shop, name: str):
    method, path, body, status, problem, field = API_CASES[name]
    if path == "/links" and isinstance(body, dict) and body:
        body = {"domain_id": shop.domain["id"], **body}
    answer = shop.api(method, path, body)
    assert answer.status == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    if problem:
        assert answer.json["type"] == f"/problems/{problem}", answer.text
    if field:
        assert field in json.dumps(answer.json.get("errors")), answer.text


@pytest.mark.parametrize("header, value, status", [
    ("Authorization", "Bearer lf_" + "A" * 43, 401),
    ("Authorization", "Basic YTpi", 401),
    ("Authorization", "", 401),
    ("Content_Type", "text/plain", 415),
    ("Content_Type", "application/json; charset=latin1", 415),
    ("Idempotency_Key", "x" * 300, 400),
])
def test_headers(shop: Shop, header: str, value: str, status: int):
    answer = shop.api("POST", "/links", {"domain_id": shop.domain["id"], **LINK}, **{header: value})
    assert answer.status == status, answer.text


def test_every_fault_of_a_body_is_reported_at_once(shop: Shop):
    answer = shop.api("POST", "/links", {
        "domain_id": "x", "destinations": {"default": "ftp://a.example"}, "fallback": "moon", "colour": "red"})
    assert answer.status == 422
    text = json.dumps(answer.json["errors"])
    for field in ("domain_id", "default", "fallback", "colour"):
        assert field in text, text


@pytest.mark.parametrize("chunked", [False, True])
def test_body_over_its_limit(shop: Shop, chunked: bool):
    head = f"POST /api/v1/links HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {shop.api.key}\r\nContent-Type: application/json\r\n"
    size = 2 << 20
    if chunked:
        sent = head.encode() + b"Transfer-Encoding: chunked\r\n\r\n" + b"10000\r\n%b\r\n" % (b" " * 0x10000) * 32 + b"0\r\n\r\n"
    else:
        sent = head.encode() + f"Content-Length: {size}\r\n\r\n".encode()
    assert exchange(shop.node.port, sent).startswith(b"HTTP/1.1 413 ")
