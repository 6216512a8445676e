"""Clients that a server must not wait for. deploy/bench/slow adds ten thousand idle connections."""

import asyncio

import pytest

from driving.measure import latencies, percentile
from driving.shop import Shop
from driving.slow import IdleConnections, slow_clients

HEAD_DEADLINE = 10
# Two cores run the clients too: below this, p99 measures the machine and not the server.
UNREMARKABLE = 0.010


@pytest.fixture
def shop(shop: Shop) -> Shop:
    shop.link("p")
    return shop


def p99(shop: Shop) -> float:
    return percentile(latencies(shop.node.port, shop.host, "/p", seconds=4), 0.99)


@pytest.mark.timeout(120)
def test_byte_a_second_clients_are_ended(shop: Shop):
    async def measure():
        before = await asyncio.to_thread(p99, shop)
        clients = asyncio.create_task(slow_clients(shop.node.port, shop.host, count=1000, patience=40))
        await asyncio.sleep(2)
        during = await asyncio.to_thread(p99, shop)
        return before, during, await clients

    before, during, ended = asyncio.run(measure())
    assert all(client.was_ended for client in ended)
    assert max(client.seconds for client in ended) < HEAD_DEADLINE + 3
    assert min(client.seconds for client in ended) > HEAD_DEADLINE - 3
    assert during <= max(2 * before, UNREMARKABLE), (before, during)


@pytest.mark.timeout(120)
def test_idle_connections_cost_little(shop: Shop):
    async def measure():
        before = await asyncio.to_thread(p99, shop)
        idle = await IdleConnections(shop.node.port, shop.host).open(2000)
        during = await asyncio.to_thread(p99, shop)
        held = idle.open_now()
        idle.close()
        return before, during, held

    before, during, held = asyncio.run(measure())
    assert held == 2000
    assert during <= max(2 * before, UNREMARKABLE), (before, during)
