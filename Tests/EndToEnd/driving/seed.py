"""Rows put straight into a database, where making them through the API would take longer than what is measured."""

from .cluster import Database

TENANT = "01900000-0000-7000-8000-000000000001"
DOMAIN = "01900000-0000-7000-8000-000000000002"
APP = "01900000-0000-7000-8000-000000000003"
HOST = "bench.localhost"
DESTINATION = "https://shop.example/products/summer-sale?ref=landfall"


def seed(database: Database, links: int) -> None:
    """One tenant with one domain, and `links` links with the paths p1, p2, …"""
    database.sql(f"""
        insert into tenants (id, name) values ('{TENANT}', 'Bench');
        insert into apps (tenant_id, id, name, ios_prefix, ios_bundle_id, ios_store_id, android_package, android_fingerprints)
        values ('{TENANT}', '{APP}', 'Bench', 'ABCDE12345', 'com.example.bench', '123456789', 'com.example.bench',
            array['{":".join(["AB"] * 32)}']);
        insert into domains (tenant_id, id, hostname) values ('{TENANT}', '{DOMAIN}', '{HOST}');
    """)
    add_links(database, 1, links)


def add_links(database: Database, first: int, last: int) -> None:
    database.sql(f"""
        insert into links (tenant_id, id, domain_id, path, destination, title)
        select '{TENANT}',
            (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
                || substr(md5(n::text), 4, 15))::uuid,
            '{DOMAIN}', 'p' || n, '{DESTINATION}', 'Link ' || n
        from generate_series({first}, {last}) as n;
        analyze links;
    """)
