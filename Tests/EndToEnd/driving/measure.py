"""What a running process has used, and how long an ordinary visitor waits."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

TICK = 1 / os.sysconf("SC_CLK_TCK")


def tree(pid: int) -> list[int]:
    """`pid` and all its descendants."""
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = [pid]
    for member in found:
        found += children.get(member, [])
    return found


def _seconds(stat: Path) -> float:
    try:
        fields = stat.read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) * TICK


def cpu_seconds(pid: int) -> float:
    """User and system time of the whole process tree."""
    return sum(_seconds(Path(f"/proc/{member}/stat")) for member in tree(pid))


def thread_cpu_seconds(pid: int) -> dict[str, float]:
    """User and system time by the name of the thread; threads of one name together."""
    seconds: dict[str, float] = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        try:
            name = (task / "comm").read_text().strip()
        except OSError:
            continue
        seconds[name] = seconds.get(name, 0) + _seconds(task / "stat")
    return seconds


def resident_bytes(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError(f"no VmRSS for {pid}")


def latencies(port: int, host: str, path: str, seconds: float, pause: float = 0.002) -> list[float]:
    """One visitor on one connection, a request after the other: sorted waits in seconds.

    In a process of its own, so that whoever holds thousands of connections here does not slow the measurement.
    """
    arguments = [str(port), host, path, str(seconds), str(pause)]
    done = subprocess.run(
        [sys.executable, "-m", "driving.measure", *arguments], cwd=Path(__file__).parents[1], text=True,
        capture_output=True, check=True,
    )
    return sorted(float(line) for line in done.stdout.split())


def percentile(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def _visit_for(port: int, host: str, path: str, seconds: float, pause: float) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUser-Agent: measure\r\n\r\n".encode()
    waits, until = [], time.monotonic() + seconds
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while time.monotonic() < until:
            began = time.perf_counter()
            client.sendall(request)
            answer = b""
            while b"\r\n\r\n" not in answer:
                chunk = client.recv(65536)
                if not chunk:
                    raise ConnectionError("closed instead of answered")
                answer += chunk
            waits.append(time.perf_counter() - began)
            time.sleep(pause)
    print("\n".join(map(str, waits)))


if __name__ == "__main__":
    _visit_for(int(sys.argv[1]), sys.argv[2], sys.argv[3], float(sys.argv[4]), float(sys.argv[5]))
