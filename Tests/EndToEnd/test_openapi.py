"""schemathesis drives the live server from its own OpenAPI document: no 5xx, and nothing that the document does not say."""

import subprocess
import sys
from pathlib import Path

import pytest

from driving.node import OPERATOR_KEY
from driving.shop import Shop

CHECKS = ",".join([
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_headers_conformance",
    "response_schema_conformance", "unsupported_method",
])


@pytest.fixture
def shop(database, make_node) -> Shop:
    """With a rate limit that does not stand in the way."""
    return Shop(make_node(database.url, API_REQUESTS_PER_MINUTE="1000000").start()).make()


def run(shop: Shop, key: str, *arguments: str) -> None:
    command = [
        str(Path(sys.executable).with_name("schemathesis")), "--config-file",
        str(Path(__file__).with_name("schemathesis.toml")), "run",
        f"http://127.0.0.1:{shop.node.port}/api/v1/openapi.json", "--header", f"Authorization: Bearer {key}",
        "--checks", CHECKS, "--max-examples", "25", "--seed", "1", "--workers", "1", "--no-color", "--no-shrink", *arguments,
    ]
    done = subprocess.run(command, text=True, capture_output=True, timeout=280)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    print(done.stdout[-1500:])


@pytest.mark.timeout(300)
def test_as_a_tenant(shop: Shop):
    # Its own key has to outlive the run.
    run(shop, shop.api.key, "--exclude-path-regex", "/tenants|/revoke$")
    assert shop.api.get("/links").status == 200


@pytest.mark.timeout(300)
def test_as_the_operator(shop: Shop):
    run(shop, OPERATOR_KEY, "--include-path-regex", "/tenants")
