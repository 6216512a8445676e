"""Visitors that know exactly which of their visits were answered."""

import asyncio
import itertools
import random
from dataclasses import dataclass, field

from . import agents

# A link sends each of these to its destination.
DESKTOPS = [agents.MAC, agents.WINDOWS, agents.LINUX]


@dataclass
class Visits:
    """What became of each visit. A visit carries its number as utm_term, so each has rows of its own to compare with.

    `received`: the 302 arrived whole. `cut`: the request was sent, or might have been, and the answer did not arrive
    whole: such a click may be logged or not. `refused`: any other status. Each number is sent once and once only.
    """

    host: str
    paths: list[str]
    port: int
    received: set[int] = field(default_factory=set)
    cut: set[int] = field(default_factory=set)
    refused: dict[int, int] = field(default_factory=dict)

    async def make(self, count: int, visitors: int = 64, mean_pause: float = 0.012) -> None:
        """Goes on until `count` answers were received, with random pauses."""
        numbers = itertools.count()
        await asyncio.gather(*(self._visitor(numbers, count, mean_pause) for _ in range(visitors)))

    async def _visitor(self, numbers, count: int, mean_pause: float) -> None:
        reader = writer = None
        while len(self.received) < count:
            try:
                if writer is None:
                    reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.05)
                continue
            number = next(numbers)
            try:
                status, keeps = await self._visit(reader, writer, number)
            except (OSError, EOFError, asyncio.IncompleteReadError):
                self.cut.add(number)
                writer.close()
                writer = None
                continue
            if status == 302:
                self.received.add(number)
            else:
                self.refused[number] = status
                await asyncio.sleep(0.05)
            if not keeps:
                writer.close()
                writer = None
            await asyncio.sleep(random.expovariate(1 / mean_pause))
        if writer is not None:
            writer.close()

    async def _visit(self, reader, writer, number: int) -> tuple[int, bool]:
        writer.write(
            f"GET /{random.choice(self.paths)}?utm_term=v{number} HTTP/1.1\r\n"
            f"Host: {self.host}\r\nUser-Agent: {random.choice(DESKTOPS)}\r\n\r\n".encode()
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = 0
        for line in head.split("\r\n")[1:]:
            name, _, value = line.partition(":")
            if name == "content-length":
                length = int(value)
        await reader.readexactly(length)
        return int(head[9:12]), "\r\nconnection: close" not in head


@dataclass
class Ledger:
    """The visitors' own count beside the rows of the click log."""

    received: int
    rows: int  # distinct visits of `received` that have a row
    missing: list[int]
    doubled: list[int]
    extra: int  # rows of visits whose answer was cut: logged, and rightly so
    unexplained: list[int]  # rows of visits that nobody sent, or that were refused
    cut: int

    @property
    def is_exact(self) -> bool:
        return not self.missing and not self.doubled and not self.unexplained and self.rows == self.received

    def __str__(self) -> str:
        return (
            f"302s received {self.received}, of these with a row {self.rows}, missing {len(self.missing)}, "
            f"doubled {len(self.doubled)}; answers cut {self.cut}, of these with a row {self.extra}; "
            f"unexplained rows {len(self.unexplained)}"
        )


def compare(visits: Visits, rows: list[list[str]]) -> Ledger:
    """`rows`: utm_term and number of rows, of every click that was answered with 302."""
    logged = {int(term[1:]): int(count) for term, count in rows}
    return Ledger(
        received=len(visits.received),
        rows=len(visits.received & logged.keys()),
        missing=sorted(visits.received - logged.keys()),
        doubled=sorted(number for number, count in logged.items() if count > 1),
        extra=len(visits.cut & logged.keys()),
        unexplained=sorted(logged.keys() - visits.received - visits.cut),
        cut=len(visits.cut),
    )
