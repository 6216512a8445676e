"""Runs wrk and reads what it prints."""

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

UNITS = {"us": 1e-6, "ms": 1e-3, "s": 1.0, "m": 60.0}


@dataclass
class Round:
    requests: int
    seconds: float
    p99: float
    errors: int  # of sockets, and answers other than 2xx and 3xx
    wrk_cpu: float  # CPU seconds of wrk itself
    threads: int

    @property
    def rate(self) -> float:
        return self.requests / self.seconds

    @property
    def wrk_load(self) -> float:
        """How busy wrk's own threads were: near 1, it is wrk that could do no more."""
        return self.wrk_cpu / self.seconds / self.threads


def run(port: int, host: str, seconds: int, script: Path, arguments: list[str], connections: int, threads: int) -> Round:
    command = [
        "wrk", "-t", str(threads), "-c", str(connections), "-d", f"{seconds}s", "--latency", "-s", str(script),
        "-H", f"Host: {host}", f"http://127.0.0.1:{port}/", "--", *arguments,
    ]
    before = os.times()
    done = subprocess.run(command, text=True, capture_output=True, timeout=seconds + 60)
    after = os.times()
    text = done.stdout
    if done.returncode != 0 or "requests in" not in text:
        raise RuntimeError(f"{' '.join(command)}: {text} {done.stderr}")
    total = re.search(r"(\d+) requests in ([\d.]+)(us|ms|s|m)", text)
    p99 = re.search(r"99%\s+([\d.]+)(us|ms|s|m)", text)
    sockets = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", text)
    other = re.search(r"Non-2xx or 3xx responses: (\d+)", text)
    return Round(
        requests=int(total[1]),
        seconds=float(total[2]) * UNITS[total[3]],
        p99=float(p99[1]) * UNITS[p99[2]],
        errors=sum(map(int, sockets.groups() if sockets else [])) + (int(other[1]) if other else 0),
        wrk_cpu=after.children_user + after.children_system - before.children_user - before.children_system,
        threads=threads,
    )
