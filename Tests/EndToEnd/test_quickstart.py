"""deploy/quickstart, as its reader runs it."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from driving.places import REPOSITORY, free_port


def environment(state: Path, port: int) -> dict[str, str]:
    return {**os.environ, "LANDFALL_STATE": str(state), "LISTEN": f"127.0.0.1:{port}"}


def processes_of(state: Path) -> list[str]:
    """Command lines of whatever still runs with `state` in its arguments or environment."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            text = (process / "cmdline").read_bytes() + (process / "environ").read_bytes()
        except OSError:
            continue
        if str(state).encode() in text:
            found.append(text[:200].decode(errors="replace"))
    return found


@pytest.mark.timeout(280)
def test_demonstration_twice(ground: Path):
    state = ground / "quickstart"
    for seconds in (200, 20):
        began = time.monotonic()
        done = subprocess.run(
            ["deploy/quickstart", "--once"], cwd=REPOSITORY, env=environment(state, free_port()), text=True,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=250,
        )
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
        assert "WRONG" not in done.stdout and done.stdout.count("    ok: ") > 25
        assert time.monotonic() - began < seconds
    assert processes_of(state) == []
    for secret in ("secrets", "api-key"):
        assert (state / secret).stat().st_mode & 0o077 == 0


@pytest.mark.timeout(120)
def test_serves_until_it_is_stopped(ground: Path):
    state = ground / "quickstart"
    port = free_port()
    with subprocess.Popen(
        ["deploy/quickstart"], cwd=REPOSITORY, env=environment(state, port), text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as quickstart:
        lines = []
        for line in quickstart.stdout:
            lines.append(line)
            if line.startswith("KEY=lf_"):
                break
        assert quickstart.poll() is None, "".join(lines)

        second = subprocess.run(
            ["deploy/quickstart"], cwd=REPOSITORY, env=environment(state, port), text=True, stdin=subprocess.DEVNULL,
            capture_output=True, timeout=30,
        )
        assert second.returncode == 1 and "another quickstart" in second.stderr
        elsewhere = subprocess.run(
            ["deploy/quickstart"], cwd=REPOSITORY, env=environment(ground / "other", port), text=True,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=30,
        )
        assert elsewhere.returncode == 1 and f"port {port}" in elsewhere.stderr

        quickstart.send_signal(signal.SIGTERM)
        quickstart.stdout.read()
        assert quickstart.wait(40) == 143
    assert processes_of(state) == []
