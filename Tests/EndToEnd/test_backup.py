"""deploy/backup under load, then deploy/restore: no click answered before the backup began is lost, and none is doubled."""

import asyncio
import os
import subprocess
from pathlib import Path

from driving import agents, seed
from driving.cluster import Database
from driving.places import REPOSITORY
from driving.shop import Shop
from driving.visits import Visits, compare

ROWS = "select utm_term, count(*) from clicks where status = 302 group by utm_term"


def run(script: str, *arguments: object, **environment: str) -> None:
    done = subprocess.run(
        [REPOSITORY / "deploy" / script, *map(str, arguments)], env={**os.environ, **environment}, text=True,
        capture_output=True, timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_restored_backup_is_exact(shop: Shop, database, cluster, make_node, ground: Path):
    seed.add_links(database, shop, 1, 50)
    node = shop.node
    visits = Visits(shop.host, seed.paths(50), node.port)
    backup = ground / f"{database.name}.backup"

    async def back_up_under_load() -> set[int]:
        load = asyncio.create_task(visits.make(6000, mean_pause=0.02))
        while len(visits.received) < 2000:
            await asyncio.sleep(0.01)
        before = set(visits.received)
        await asyncio.to_thread(
            run, "backup", backup, MIGRATE_DATABASE_URL=database.owner_url, SPOOL_DIRECTORY=str(node.folder / "spool"))
        await load
        return before

    before = asyncio.run(back_up_under_load())
    node.kill()

    restored = Database(cluster)
    try:
        twin = make_node(restored.url)
        run("restore", backup, MIGRATE_DATABASE_URL=restored.owner_url, SPOOL_DIRECTORY=str(twin.folder / "spool"))
        twin.start().await_shipped()
        ledger = compare(visits, restored.sql(ROWS))
        assert not ledger.doubled and not ledger.unexplained, str(ledger)
        assert not before & set(ledger.missing), str(ledger)
        # It goes on working, under a name whose spool it has taken over.
        assert twin.visit(shop.host, "/p1?utm_term=v999999", agents.MAC).status == 302
        twin.await_shipped()
        assert restored.sql("select count(*) from clicks where utm_term = 'v999999'") == [["1"]]
        twin.terminate()
    finally:
        restored.drop()


def test_restore_refuses_what_is_not_empty(database, ground: Path, make_node):
    node = make_node(database.url).start()
    backup = ground / f"{database.name}.backup"
    run("backup", backup, MIGRATE_DATABASE_URL=database.owner_url, SPOOL_DIRECTORY=str(node.folder / "spool"))
    done = subprocess.run(
        [REPOSITORY / "deploy/restore", backup], text=True, capture_output=True, timeout=60,
        env={**os.environ, "MIGRATE_DATABASE_URL": database.owner_url, "SPOOL_DIRECTORY": str(ground / "elsewhere")},
    )
    assert done.returncode == 1
    assert "has tables already" in done.stderr
    assert not (ground / "elsewhere").exists()
