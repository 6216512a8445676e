"""Starting, being looked at by an operator, and stopping."""

import http.client
import signal
import socket
import subprocess
import time

from driving import agents
from driving.node import Node
from driving.places import REPOSITORY, binary
from driving.shop import Shop


def serve(**environment: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [binary(), "serve"], cwd=REPOSITORY, env=environment, text=True, capture_output=True, timeout=20
    )


def test_every_fault_of_a_configuration_is_reported_at_once():
    done = serve(LISTEN="nowhere", SPOOL_FULL="maybe", LOOPS="many", DATABASE_CONNECTIONS="0")
    assert done.returncode == 2
    for name in ("DATABASE_URL", "LISTEN", "SPOOL_FULL", "LOOPS", "DATABASE_CONNECTIONS"):
        assert name in done.stderr, done.stderr


def test_help_lists_every_setting():
    done = subprocess.run([binary(), "serve", "--help"], text=True, capture_output=True, timeout=20)
    assert done.returncode == 0
    for name in ("DATABASE_URL", "LISTEN", "OPERATOR_LISTEN", "SPOOL_DIRECTORY", "SPOOL_BYTES", "DRAIN_SECONDS"):
        assert name in done.stdout


def test_password_is_never_logged(node: Node):
    node.terminate()
    assert "node-of-a-throwaway" not in node.log


def test_operator_listener(node: Node):
    assert node.operator("/healthz").status == 200
    assert node.operator("/readyz").status == 200
    assert node.metrics()["landfall_clicks_waiting"] == 0
    # Nothing of it on the public side.
    for path in ("/healthz", "/readyz", "/metrics"):
        assert node.visit("localhost", path).status == 404


def test_healthcheck_command(node: Node):
    command = [binary(), "healthcheck"]
    environment = {"OPERATOR_LISTEN": f"127.0.0.1:{node.operator_port}"}
    assert subprocess.run(command, env=environment, capture_output=True, timeout=20).returncode == 0
    node.kill()
    assert subprocess.run(command, env=environment, capture_output=True, timeout=20).returncode != 0


def test_sigterm_drains(shop: Shop, database):
    shop.link("p")
    idle = socket.create_connection(("127.0.0.1", shop.node.port))
    idle.sendall(b"GET /p HTTP/1.1\r\nHost: shop.localhost\r\n\r\n")
    assert idle.recv(4096).startswith(b"HTTP/1.1 ")
    for _ in range(50):
        assert shop.visit("p", agents.MAC).status == 302

    began = time.monotonic()
    assert shop.node.terminate() == 0
    assert time.monotonic() - began < 10
    assert idle.recv(4096) == b"", "an idle connection is closed"
    # All shipped before the exit.
    assert int(database.sql("select count(*) from clicks")[0][0]) == 51


def test_request_in_progress_is_finished(shop: Shop):
    """A body that is half there when SIGTERM comes gets its answer."""
    body = b'{"domain_id": "%s", "destinations": {"default": "https://shop.example/"}}' % shop.domain["id"].encode()
    connection = http.client.HTTPConnection("127.0.0.1", shop.node.port, timeout=10)
    connection.putrequest("POST", "/api/v1/links", skip_host=True)
    for name, value in {
        "Host": "localhost", "Authorization": f"Bearer {shop.api.key}", "Content-Type": "application/json",
        "Content-Length": str(len(body)),
    }.items():
        connection.putheader(name, value)
    connection.endheaders()
    connection.send(body[:10])
    time.sleep(0.2)
    shop.node.process.send_signal(signal.SIGTERM)
    time.sleep(0.3)
    connection.send(body[10:])
    answer = connection.getresponse()
    text = answer.read()
    assert answer.status == 201, text
    assert shop.node.terminate() == 0
