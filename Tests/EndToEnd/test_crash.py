"""No click is lost and none is doubled, whatever dies. deploy/bench/crash does the same at ten times the size."""

from driving import seed
from driving.cluster import Database
from driving.crash import CrashRun
from driving.shop import Shop
from driving.visits import Visits

import pytest

LINKS = 200


@pytest.mark.timeout(280)
def test_every_received_redirect_is_one_row(own_cluster, make_node):
    database = Database(own_cluster).migrate()
    node = make_node(database.url).start()
    shop = Shop(node).make()
    seed.add_links(database, shop, 1, LINKS)
    visits = Visits(shop.host, seed.paths(LINKS), node.port)
    ledger = CrashRun(own_cluster, database, node, visits, count=20_000, server_kills=3, database_crashes=1, tell=print).run()
    print(ledger)
    assert ledger.received >= 20_000
    assert ledger.is_exact, str(ledger)
    assert ledger.extra <= ledger.cut
