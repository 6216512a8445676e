"""Kills the server and PostgreSQL under load, then compares what visitors received with what was logged."""

import asyncio
import random
import threading
import time
from dataclasses import dataclass
from typing import Callable

from .cluster import Cluster, Database
from .node import Node
from .visits import Ledger, Visits, compare


@dataclass
class CrashRun:
    cluster: Cluster
    database: Database
    node: Node
    visits: Visits
    count: int
    server_kills: int
    database_crashes: int
    tell: Callable[[str], None] = lambda text: None

    def run(self) -> Ledger:
        # The visitors in a thread of their own, the faults here: a server dies with the thread that started it.
        load = threading.Thread(target=lambda: asyncio.run(self.visits.make(self.count)))
        load.start()
        try:
            self._disturb(load)
        finally:
            load.join()
        self.tell(f"{len(self.visits.received)} answers received; waiting for the spool to empty")
        self._await_rows()
        return compare(self.visits, self._rows())

    def _disturb(self, load: threading.Thread) -> None:
        faults = [self._kill_server] * self.server_kills + [self._crash_database] * self.database_crashes
        random.shuffle(faults)
        for place, fault in enumerate(faults, start=1):
            mark = self.count * (place - random.uniform(0.2, 0.8)) / len(faults)
            while len(self.visits.received) < mark and load.is_alive():
                time.sleep(0.01)
            self.tell(f"{len(self.visits.received)} answers received: {fault.__doc__}")
            fault()

    def _kill_server(self) -> None:
        """kill -9 of the server"""
        self.node.kill()
        self.node.start()

    def _crash_database(self) -> None:
        """immediate stop of PostgreSQL"""
        self.cluster.crash()
        time.sleep(random.uniform(0.5, 2))
        self.cluster.start()

    def _rows(self) -> list[list[str]]:
        return self.database.sql(
            "select utm_term, count(*) from clicks where status = 302 and utm_term ~ '^v[0-9]+$' group by utm_term"
        )

    def _await_rows(self, seconds: float = 120) -> None:
        """Until every received visit has its row, or the number of rows has stood still for ten seconds."""
        deadline, last, since = time.monotonic() + seconds, -1, time.monotonic()
        while time.monotonic() < deadline:
            rows = {int(term[1:]) for term, _ in self._rows()}
            if rows >= self.visits.received:
                # One more look later, so that a row shipped twice has time to show.
                time.sleep(1)
                return
            if len(rows) != last:
                last, since = len(rows), time.monotonic()
            elif time.monotonic() - since > 10:
                return
            time.sleep(0.5)
