"""Links put straight into a database, where making them through the API would take longer than what is measured."""

from .cluster import Database
from .shop import Shop

DESTINATION = "https://shop.example/products/summer-sale?ref=landfall"


def add_links(database: Database, shop: Shop, first: int, last: int) -> None:
    """The links p`first` … p`last` on the shop's domain."""
    # Without the indexes of lists and searches, which no visit uses, and without looking up the same domain for each link.
    database.sql(f"""
        drop index if exists links_text_idx, links_created_at_idx, links_domain_created_at_idx;
        set session_replication_role = replica;
        insert into links (tenant_id, id, domain_id, path, destination, title)
        select '{shop.tenant["id"]}',
            (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
                || substr(md5(n::text), 4, 15))::uuid,
            '{shop.domain["id"]}', 'p' || n, '{DESTINATION}', 'Link ' || n
        from generate_series({first}, {last}) as n;
        analyze links;
    """)


def paths(count: int) -> list[str]:
    return [f"p{number}" for number in range(1, count + 1)]
