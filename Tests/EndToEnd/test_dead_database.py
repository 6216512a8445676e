"""With PostgreSQL away, known links are served on, the API says so, and nothing is lost."""

import time

import pytest

from driving import agents
from driving.cluster import Database
from driving.shop import Shop


@pytest.fixture
def lonely(own_cluster, make_node) -> Shop:
    """A shop whose PostgreSQL may be crashed."""
    return Shop(make_node(Database(own_cluster).migrate().url).start()).make()


def make_known(shop: Shop, path: str) -> None:
    """Three visits. The announcement that the link was made can arrive after the first, and makes the node forget it."""
    for _ in range(3):
        assert shop.visit(path, agents.MAC).status == 302
        time.sleep(0.5)


def test_known_links_are_served_and_their_clicks_ship_later(lonely: Shop, own_cluster):
    node = lonely.node
    lonely.link("p", "https://shop.example/p")
    make_known(lonely, "p")
    node.await_shipped()
    own_cluster.crash()

    for _ in range(30):
        answer = lonely.visit("p", agents.MAC)
        assert (answer.status, answer.headers["location"]) == (302, "https://shop.example/p")
    assert node.waiting_clicks() == 30
    node.await_true(lambda: node.operator("/readyz").status == 503, "not ready without a database")
    assert node.operator("/healthz").status == 200

    refused = lonely.api.get("/links")
    assert refused.status == 503
    assert int(refused.headers["retry-after"]) > 0
    assert refused.headers["content-type"] == "application/problem+json"
    # A link that nobody has asked for yet cannot be found, and is not said to be missing.
    unknown = lonely.visit("never-asked-for", agents.MAC)
    assert unknown.status == 503 and int(unknown.headers["retry-after"]) > 0

    own_cluster.start()
    node.await_true(lambda: node.operator("/readyz").status == 200, "ready again")
    node.await_shipped()
    node.await_true(lambda: lonely.api.get("/links").status == 200, "answering again")
    assert len([c for c in lonely.clicks("p") if c["status"] == 302]) == 33


def test_a_node_that_starts_before_its_database_serves_once_it_is_there(lonely: Shop, own_cluster):
    node = lonely.node
    lonely.link("p")
    make_known(lonely, "p")
    own_cluster.crash()
    assert lonely.visit("p", agents.MAC).status == 302
    node.kill()

    node.start(ready=False)
    node.await_true(lambda: node.operator("/healthz").status == 200, "alive")
    assert node.operator("/readyz").status == 503
    assert lonely.visit("p", agents.MAC).status == 503

    own_cluster.start()
    node.await_true(lambda: node.operator("/readyz").status == 200, "ready")
    assert lonely.visit("p", agents.MAC).status == 302
    node.await_shipped()
    assert len([c for c in lonely.clicks("p") if c["status"] == 302]) == 5
