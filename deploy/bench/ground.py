"""What every bench stands on: packages, a release build, a PostgreSQL of its own, a seeded database, a node.

All of it lives in a temporary folder and goes with it. Load stays on loopback and ends by itself.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "Tests/EndToEnd"))

from driving import seed  # noqa: E402
from driving.cluster import Cluster, Database  # noqa: E402
from driving.node import Node  # noqa: E402
from driving.shop import Shop  # noqa: E402


def tell(text: str) -> None:
    print(f"==> {text}", flush=True)


@dataclass
class Ground:
    folder: Path
    cluster: Cluster
    database: Database
    node: Node
    shop: Shop


@contextlib.contextmanager
def ground(links: int, **settings: str) -> Iterator[Ground]:
    """A started node with `links` links. `settings` are environment variables of the node."""
    prepare()
    folder = Path(tempfile.mkdtemp(prefix="landfall-bench.", dir="/tmp"))
    folder.chmod(0o711)
    cluster = Cluster(folder / "cluster", max_wal_size="4GB", shared_buffers="256MB")
    node = None
    try:
        tell("Starting PostgreSQL")
        cluster.start().make_roles()
        database = Database(cluster, "landfall_bench").migrate()
        node = Node(folder / "node", database.url, settings=settings).start()
        shop = Shop(node, host="bench.localhost").make()
        tell(f"Making {links:,} links")
        seed.add_links(database, shop, 1, links)
        yield Ground(folder, cluster, database, node, shop)
    finally:
        if node is not None and node.process is not None and node.process.poll() is None:
            node.kill()
        cluster.remove()
        shutil.rmtree(folder, ignore_errors=True)


def prepare() -> None:
    """Packages and a release build; SIGTERM ends the bench as Ctrl-C does, so that it cleans up."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    pieces = ". deploy/lib/steps.sh; . deploy/lib/packages.sh; packages_ensure build run database bench"
    subprocess.run(["bash", "-euo", "pipefail", "-c", pieces], cwd=REPOSITORY, check=True)
    if "LANDFALL_BINARY" not in os.environ:
        build = '. deploy/lib/steps.sh; step "Building in release mode" swift build -c release --product landfall'
        subprocess.run(["bash", "-euo", "pipefail", "-c", build], cwd=REPOSITORY, check=True)
