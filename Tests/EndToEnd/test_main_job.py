"""The main job: a tenant's link from REST to click rows, over HTTP only."""

import pytest

from driving import agents
from driving.node import eventually
from driving.shop import AASA, Shop

ASSETLINKS = "/.well-known/assetlinks.json"


@pytest.fixture
def summer(shop: Shop) -> Shop:
    shop.link(
        "summer", "https://shop.example/summer?ref=a", title="Summer sale", fallback="store", campaign="summer-2026",
        channel="email", data={"screen": "sale"}, preview={"title": "All must go", "description": "Until <b>Sunday</b>"},
    )
    return shop


@pytest.mark.parametrize("path", [AASA, "/apple-app-site-association", ASSETLINKS])
def test_association_files(summer: Shop, path: str):
    answer = summer.node.visit(summer.host, path)
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/json"
    assert "set-cookie" not in answer.headers and "location" not in answer.headers
    assert "cache-control" in answer.headers
    assert ("com.example.shop" in answer.text) and answer.json

    tag = answer.headers["etag"]
    assert tag.startswith('"')
    again = summer.node.visit(summer.host, path, If_None_Match=tag)
    assert (again.status, again.body, again.headers["etag"]) == (304, b"", tag)
    head = summer.node.visit(summer.host, path, method="HEAD")
    assert (head.status, head.body, head.headers["content-length"]) == (200, b"", str(len(answer.body)))


def test_association_files_of_an_unknown_host(summer: Shop):
    answer = summer.node.visit("other.localhost", AASA)
    assert answer.status == 404
    assert "example" not in answer.text


def test_each_visitor_gets_their_answer_and_a_row(summer: Shop):
    iphone = summer.visit("summer", agents.IPHONE)
    assert iphone.status == 302
    assert iphone.headers["location"].startswith("https://apps.apple.com/")
    assert "id1234567890" in iphone.headers["location"]
    assert iphone.headers["cache-control"] == "private, no-store"

    android = summer.visit("summer", agents.ANDROID)
    assert android.status == 302
    assert android.headers["location"].startswith("https://play.google.com/store/apps/details?id=com.example.shop")

    desktop = summer.visit("summer", agents.WINDOWS)
    assert desktop.status == 302
    assert desktop.headers["location"].startswith("https://shop.example/summer?ref=a&")
    assert "utm_campaign=summer-2026" in desktop.headers["location"]

    crawler = summer.visit("summer", agents.CRAWLER)
    assert crawler.status == 200
    assert 'property="og:title" content="All must go"' in crawler.text
    assert "<b>Sunday" not in crawler.text

    assert summer.visit("summer", agents.LINUX, method="HEAD").status == 302

    summer.node.await_shipped()
    rows = summer.clicks("summer")
    assert [row["platform"] for row in rows][1:] == ["windows", "android", "ios"]
    assert [row["decision"] for row in rows] == ["preview", "redirect", "store", "store"]
    assert [row["is_bot"] for row in rows] == [True, False, False, False]
    assert rows[3]["destination"] == iphone.headers["location"]
    assert [row["status"] for row in rows] == [200, 302, 302, 302]


def test_landing_page(summer: Shop):
    summer.link("welcome", "https://shop.example/welcome", title="Welcome & more", fallback="landing-page")
    page = summer.visit("welcome", agents.IPHONE)
    assert page.status == 200
    assert "apple-itunes-app" in page.text and "app-id=1234567890" in page.text
    assert "Welcome &amp; more" in page.text
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe-inline" not in policy


def test_made_path_is_visited_at_once(summer: Shop):
    made = summer.link(None, "https://shop.example/new")
    assert summer.visit(made["path"], agents.MAC).headers["location"].startswith("https://shop.example/new")


def test_unknown_path_is_an_orphan_visit(summer: Shop):
    assert summer.visit("nothing/here", agents.MAC).status == 404
    summer.node.await_shipped()
    answer = summer.api.get("/clicks?limit=1")
    assert answer.status == 200, answer.text
    click = answer.json["data"][0]
    assert (click["link_id"], click["path"], click["decision"]) == (None, "nothing/here", "not-found")


def test_cache_follows_changes(summer: Shop):
    assert summer.visit("summer", agents.MAC).status == 302
    path = f"/links/{summer.links['summer']['id']}"
    etag = summer.api.get(path).headers["etag"]
    changed = summer.api("PATCH", path, {"destinations": {"default": "https://shop.example/autumn"}}, If_Match=etag)
    assert changed.status == 200, changed.text
    eventually(lambda: summer.visit("summer", agents.MAC).headers["location"].startswith("https://shop.example/autumn"))
