"""One running `landfall serve`."""

import ctypes
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

from .places import REPOSITORY, binary, free_port

OPERATOR_KEY = "operator-key-of-a-throwaway-landfall-node"


def eventually(check, seconds: float = 3) -> None:
    """A change is announced, and seen a moment later without anybody asking for it; this bounds how late."""
    deadline = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < deadline, f"not seen within {seconds} s"
        time.sleep(0.02)


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self):
        return json.loads(self.body)


def die_with_parent() -> None:
    """In the child, before exec: a test run that is killed takes its servers with it.

    So does the end of the thread that starts one; start them from the main thread.
    """
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


@dataclass
class Node:
    """A server process with its own ports, spool and log, all under `folder`."""

    folder: Path
    database_url: str
    name: str = "node-1"
    settings: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    operator_port: int = field(default_factory=free_port)
    process: subprocess.Popen | None = None

    @property
    def environment(self) -> dict[str, str]:
        standard = {
            "PATH": os.environ["PATH"],
            "DATABASE_URL": self.database_url,
            "LISTEN": f"127.0.0.1:{self.port}",
            "OPERATOR_LISTEN": f"127.0.0.1:{self.operator_port}",
            "OPERATOR_KEY": OPERATOR_KEY,
            "SPOOL_DIRECTORY": str(self.folder / "spool"),
            "SPOOL_BYTES": str(256 << 20),
            "NODE_NAME": self.name,
            "LOOPS": "2",
        }
        return {**standard, **self.settings}

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")

    def start(self, ready: bool = True) -> "Node":
        self.folder.mkdir(parents=True, exist_ok=True)
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [binary(), "serve"], cwd=REPOSITORY, env=self.environment, stdin=subprocess.DEVNULL,
                stdout=log, stderr=log, preexec_fn=die_with_parent,
            )
        if ready:
            self.await_true(lambda: self.operator("/readyz").status == 200, "ready")
        return self

    def await_true(self, check, what: str, seconds: float = 30) -> None:
        """Asks until `check` holds; connections refused meanwhile are no answer yet."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                if check():
                    return
            except OSError:
                pass
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}: {self.log[-3000:]}")
            if time.monotonic() > deadline:
                raise TimeoutError(f"not {what} after {seconds} s: {self.log[-3000:]}")
            time.sleep(0.05)

    def kill(self) -> None:
        """kill -9: no handler runs, nothing is flushed."""
        self.process.kill()
        self.process.wait()

    def terminate(self, seconds: float = 40) -> int:
        """SIGTERM, as an operator stops it; the exit status."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(seconds)

    def request(self, method: str, path: str, headers: dict[str, str] | None = None, body=None,
                port: int | None = None, timeout: float = 30) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=timeout)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def operator(self, path: str) -> Answer:
        return self.request("GET", path, port=self.operator_port)

    def visit(self, host: str, path: str, agent: str = "curl/7.88.1", method: str = "GET", **headers: str) -> Answer:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.request(method, path, {"Host": host, "User-Agent": agent, **named})

    def metrics(self) -> dict[str, float]:
        """Every sample of /metrics by its name with labels, as printed."""
        lines = self.operator("/metrics").text.splitlines()
        samples = (re.fullmatch(r"([^#\s]\S*?(?:\{.*\})?) (\S+)", line) for line in lines)
        return {sample[1]: float(sample[2]) for sample in samples if sample}

    def waiting_clicks(self) -> int:
        """Clicks in the spool that are not in PostgreSQL yet."""
        return int(self.metrics()["landfall_clicks_waiting"])

    def await_shipped(self, seconds: float = 120) -> None:
        self.await_true(lambda: self.waiting_clicks() == 0, "all clicks shipped", seconds)

    def warm(self, host: str, links: int, batch: int = 200) -> None:
        """Visits p1 … p`links` once each, pipelined, so that what is measured next finds them in the cache."""
        with socket.create_connection(("127.0.0.1", self.port)) as client:
            for first in range(1, links + 1, batch):
                paths = range(first, min(first + batch, links + 1))
                client.sendall(b"".join(b"GET /p%d HTTP/1.1\r\nHost: %s\r\n\r\n" % (n, host.encode()) for n in paths))
                answers = b""
                while answers.count(b"\r\n\r\n") < len(paths):
                    chunk = client.recv(1 << 16)
                    if not chunk:
                        raise ConnectionError(f"closed after {answers[-300:]!r}")
                    answers += chunk
