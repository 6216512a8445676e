"""A private PostgreSQL cluster and the databases in it."""

import os
import subprocess
import uuid
from pathlib import Path

from .places import REPOSITORY, binary

PIECES = ". deploy/lib/steps.sh; . deploy/lib/cluster.sh; "
OWNER_PASSWORD = "owner-of-a-throwaway"
NODE_PASSWORD = "node-of-a-throwaway"


class Cluster:
    """One PostgreSQL server under `home`, started, stopped and crashed through deploy/lib/cluster.sh."""

    def __init__(self, home: Path, **settings: object):
        self.home = home
        self.settings = [f"{name}={value}" for name, value in settings.items()]
        self.socket = self.port = ""

    def start(self) -> "Cluster":
        text = self._bash('cluster_start "$@" >&2; printf "%s\\n" "$cluster_socket" "$cluster_port"', *self.settings)
        self.socket, self.port = text.splitlines()
        return self

    def stop(self) -> None:
        self._bash('cluster_stop "$1" fast')

    def crash(self) -> None:
        """Stops it as a power cut would: no checkpoint, no farewell to its clients."""
        self._bash('cluster_stop "$1" immediate')

    def remove(self) -> None:
        self._bash('cluster_remove "$1"')

    def conninfo(self, user: str, password: str, database: str) -> str:
        socket = self.socket.replace("\\", "\\\\").replace("'", "\\'")
        return f"host='{socket}' port={self.port} user={user} password={password} dbname={database}"

    def sql(self, text: str, database: str = "postgres") -> list[list[str]]:
        """Runs `text` as the superuser, which root and the cluster's own user may be; the rows as lists of texts."""
        done = subprocess.run(
            ["psql", "-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-h", self.socket, "-p", self.port,
             "-U", "postgres", "-d", database],
            input=text, text=True, capture_output=True,
        )
        if done.returncode != 0:
            raise RuntimeError(f"{text[:200]}: {done.stderr.strip()[-2000:]}")
        return [line.split("\t") for line in done.stdout.splitlines()]

    def make_roles(self) -> None:
        passwords = {"LANDFALL_OWNER_PASSWORD": OWNER_PASSWORD, "LANDFALL_NODE_PASSWORD": NODE_PASSWORD}
        text = (REPOSITORY / "deploy/lib/roles.sql").read_text()
        self._bash('cluster_start "$1"; cluster_psql postgres', input=text, environment=passwords)

    def _bash(self, script: str, *arguments: str, input: str = "", environment: dict[str, str] | None = None) -> str:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", PIECES + script, "bash", str(self.home), *arguments],
            cwd=REPOSITORY, input=input, text=True, capture_output=True, env={**os.environ, **(environment or {})},
        )
        if done.returncode != 0:
            raise RuntimeError(f"{script}: {done.stderr.strip()[-2000:]}")
        return done.stdout


class Database:
    """One migrated database of a cluster, with an owner and a service role that is not the owner."""

    def __init__(self, cluster: Cluster, name: str | None = None, template: str = "template1"):
        self.cluster = cluster
        self.name = name or "landfall_" + uuid.uuid4().hex[:12]
        cluster.sql(f"create database {self.name} owner landfall_owner template {template}")

    @property
    def owner_url(self) -> str:
        return self.cluster.conninfo("landfall_owner", OWNER_PASSWORD, self.name)

    @property
    def url(self) -> str:
        return self.cluster.conninfo("landfall_node", NODE_PASSWORD, self.name)

    def migrate(self) -> "Database":
        subprocess.run(
            [binary(), "migrate"], cwd=REPOSITORY, check=True, capture_output=True, text=True,
            env={"PATH": os.environ["PATH"], "DATABASE_URL": self.url, "MIGRATE_DATABASE_URL": self.owner_url},
        )
        return self

    def sql(self, text: str) -> list[list[str]]:
        return self.cluster.sql(text, self.name)

    def drop(self) -> None:
        self.cluster.sql(f"drop database if exists {self.name} with (force)")
