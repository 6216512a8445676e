"""The real binary on real PostgreSQL, one database to a test."""

import shutil
import tempfile
import uuid
from pathlib import Path
from typing import Callable, Iterator

import pytest

from driving.cluster import Cluster, Database
from driving.node import Node
from driving.shop import Shop

TEMPLATE = "landfall_template"


@pytest.fixture(scope="session")
def ground() -> Iterator[Path]:
    """A folder for everything that this run leaves on disk. PostgreSQL's own user must be able to pass through it."""
    folder = Path(tempfile.mkdtemp(prefix="landfall-end-to-end."))
    folder.chmod(0o711)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def cluster(ground: Path) -> Iterator[Cluster]:
    """The PostgreSQL that suites share, with a migrated template in it."""
    cluster = Cluster(ground / "cluster", fsync="off", max_connections=200)
    try:
        cluster.start().make_roles()
        Database(cluster, TEMPLATE).migrate()
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture
def own_cluster(ground: Path) -> Iterator[Cluster]:
    """A PostgreSQL for a test that crashes it."""
    cluster = Cluster(ground / uuid.uuid4().hex[:8], fsync="off")
    try:
        cluster.start().make_roles()
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture
def database(cluster: Cluster) -> Iterator[Database]:
    """Migrated and empty."""
    database = Database(cluster, template=TEMPLATE)
    yield database
    database.drop()


@pytest.fixture
def make_node(ground: Path) -> Iterator[Callable[..., Node]]:
    """Makes nodes, which are not started yet; what still runs at the end is killed."""
    nodes: list[Node] = []

    def make(database_url: str, name: str = "node-1", **settings: str) -> Node:
        node = Node(ground / f"{name}-{uuid.uuid4().hex[:8]}", database_url, name, settings)
        nodes.append(node)
        return node

    yield make
    for node in nodes:
        if node.process is not None and node.process.poll() is None:
            node.kill()


@pytest.fixture
def node(database: Database, make_node) -> Node:
    return make_node(database.url).start()


@pytest.fixture
def shop(node: Node) -> Shop:
    return Shop(node).make()
