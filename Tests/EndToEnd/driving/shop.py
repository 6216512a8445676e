"""A tenant with all that a demonstration needs, made through the REST API as its people would make it."""

import json
from dataclasses import dataclass, field

from .node import OPERATOR_KEY, Answer, Node, eventually

AASA = "/.well-known/apple-app-site-association"
FINGERPRINT = ":".join(["FA", "C6"] * 16)


@dataclass
class API:
    """The REST API of a node under one key."""

    node: Node
    key: str

    def __call__(self, method: str, path: str, body=None, **headers: str) -> Answer:
        fields = {"Host": "localhost", "Authorization": f"Bearer {self.key}"}
        fields |= {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None:
            fields.setdefault("Content-Type", "application/json")
            body = body if isinstance(body, (bytes, str)) else json.dumps(body)
        return self.node.request(method, "/api/v1" + path, fields, body)

    def get(self, path: str, **headers: str) -> Answer:
        return self("GET", path, **headers)

    def make(self, path: str, body) -> dict:
        """POST that has to create something; what was created."""
        answer = self("POST", path, body)
        assert answer.status == 201, (path, answer.status, answer.text)
        return answer.json


@dataclass
class Shop:
    """One tenant, its admin key, an app for both platforms, a domain whose links open it, and links."""

    node: Node
    host: str = "shop.localhost"
    name: str = "Shop"
    links: dict[str, dict] = field(default_factory=dict)  # by path

    def make(self) -> "Shop":
        operator = API(self.node, OPERATOR_KEY)
        self.tenant = operator.make("/tenants", {"name": self.name})
        self.api = API(self.node, self.tenant["api_key"]["secret"])
        self.app = self.api.make("/apps", {
            "name": "Shop",
            "ios": {"app_id_prefix": "ABCDE12345", "bundle_id": "com.example.shop", "app_store_id": "1234567890",
                    "url_scheme": "shop"},
            "android": {"package_name": "com.example.shop", "sha256_cert_fingerprints": [FINGERPRINT]},
        })
        self.domain = self.api.make("/domains", {"hostname": self.host})
        self.set_rules([
            {"path": "/account/*", "action": "stay-on-web"},
            {"path": "/*", "action": "open-app", "app_id": self.app["id"]},
        ])
        eventually(lambda: self.node.visit(self.host, AASA).status == 200)
        return self

    def set_rules(self, rules: list[dict]) -> Answer:
        path = f"/domains/{self.domain['id']}/path-rules"
        answer = self.api("PUT", path, {"rules": rules}, If_Match=self.api.get(path).headers["etag"])
        assert answer.status == 200, (answer.status, answer.text)
        return answer

    def link(self, path: str | None, destination: str = "https://shop.example/", **fields) -> dict:
        body = {"domain_id": self.domain["id"], "destinations": {"default": destination}, **fields}
        if path is not None:
            body["path"] = path
        made = self.api.make("/links", body)
        self.links[made["path"]] = made
        return made

    def clicks(self, path: str) -> list[dict]:
        """The clicks of one link, newest first."""
        answer = self.api.get(f"/links/{self.links[path]['id']}/clicks?limit=100")
        assert answer.status == 200, answer.text
        return answer.json["data"]

    def visit(self, path: str, agent: str, method: str = "GET", node: Node | None = None, **headers: str) -> Answer:
        return (node or self.node).visit(self.host, "/" + path, agent, method, **headers)
