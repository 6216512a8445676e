"""Several nodes on one database: what one changes, the others serve."""

import pytest

from driving import agents
from driving.node import Node, eventually
from driving.shop import AASA, Shop


@pytest.fixture
def second(shop: Shop, database, make_node) -> Node:
    return make_node(database.url, "node-2").start()


def location(shop: Shop, node: Node, path: str) -> str | None:
    return shop.visit(path, agents.MAC, node=node).headers.get("location")


def test_a_changed_link_is_seen_by_the_other_node(shop: Shop, second: Node):
    assert shop.visit("p", agents.MAC, node=second).status == 404  # and remembered as unknown
    shop.link("p", "https://shop.example/one")
    eventually(lambda: location(shop, second, "p") == "https://shop.example/one")

    path = f"/links/{shop.links['p']['id']}"
    tag = shop.api.get(path).headers["etag"]
    answer = shop.api("PATCH", path, {"destinations": {"default": "https://shop.example/two"}}, If_Match=tag)
    assert answer.status == 200, answer.text
    eventually(lambda: location(shop, second, "p") == "https://shop.example/two")

    assert shop.api("POST", path + "/archive", If_Match=answer.headers["etag"]).status == 200
    eventually(lambda: location(shop, second, "p") is None)


def test_association_files_are_the_same_bytes_on_every_node(shop: Shop, second: Node):
    first = shop.node.visit(shop.host, AASA)
    assert first.status == 200
    other = second.visit(shop.host, AASA)
    assert (other.body, other.headers["etag"]) == (first.body, first.headers["etag"])

    shop.set_rules([{"path": "/only/*", "action": "open-app", "app_id": shop.app["id"]}])
    eventually(lambda: shop.node.visit(shop.host, AASA).body != first.body)
    changed = shop.node.visit(shop.host, AASA)
    eventually(lambda: second.visit(shop.host, AASA).body == changed.body)


def test_changes_while_the_listening_connection_was_broken_are_seen(shop: Shop, second: Node, database):
    shop.link("p", "https://shop.example/one")
    eventually(lambda: location(shop, second, "p") == "https://shop.example/one")
    database.sql(
        f"select pg_terminate_backend(pid) from pg_stat_activity where datname = '{database.name}' and pid <> pg_backend_pid()"
    )
    path = f"/links/{shop.links['p']['id']}"
    eventually(lambda: shop.api.get(path).status == 200)
    tag = shop.api.get(path).headers["etag"]
    answer = shop.api("PATCH", path, {"destinations": {"default": "https://shop.example/two"}}, If_Match=tag)
    assert answer.status == 200, answer.text
    eventually(lambda: location(shop, second, "p") == "https://shop.example/two", seconds=15)


def test_each_node_ships_its_own_clicks(shop: Shop, second: Node, database):
    shop.link("p")
    eventually(lambda: shop.visit("p", agents.MAC, node=second).status == 302)
    shop.visit("p", agents.MAC)
    shop.node.await_shipped()
    second.await_shipped()
    rows = database.sql("select node, count(*) from clicks where status = 302 group by node order by node")
    assert rows == [["node-1", "1"], ["node-2", "1"]]
