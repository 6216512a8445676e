"""Where things are on this machine."""

import os
import random
import socket
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[3]


def binary() -> Path:
    """The server to drive: $LANDFALL_BINARY, or what `swift build -c release` made."""
    path = Path(os.environ.get("LANDFALL_BINARY", REPOSITORY / ".build/release/landfall"))
    if not path.is_file():
        raise SystemExit(f"{path} is not there; swift build -c release --product landfall makes it")
    return path


def free_port() -> int:
    """A loopback port that nobody listens on, below the range that outgoing connections take theirs from."""
    while True:
        port = random.randint(20000, 32000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
