-- Links.

-- Both come with PostgreSQL, and a database's owner may create them without being a superuser. Searching a tenant's
-- links for a piece of text or a tag would otherwise read all of them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A path is unique within its domain. The domain belongs to one tenant, so tenant_id decides nothing in the key; it
-- stands there first so that the table can be distributed by it.
create table links (
    tenant_id           uuid             not null,
    id                  uuid             not null,
    domain_id           uuid             not null,
    path                text collate "C" not null,
    destination         text,
    ios_destination     text,
    ipados_destination  text,
    android_destination text,
    desktop_destination text,
    expired_destination text,
    redirect_status     smallint         not null default 302,
    fallback            text,
    data                json,
    campaign            text,
    channel             text,
    feature             text,
    stage               text,
    tags                text[]           not null default '{}',
    title               text,
    preview_title       text,
    preview_description text,
    preview_image_url   text,
    expires_at          timestamptz,
    archived_at         timestamptz,
    version             bigint           not null default 1,
    created_at          timestamptz      not null default now(),
    updated_at          timestamptz      not null default now(),
    constraint links_pkey primary key (tenant_id, id),
    -- No cascade: a domain goes only after its links, which somebody has to delete knowingly.
    constraint links_domain_id_fkey foreign key (tenant_id, domain_id) references domains (tenant_id, id),
    constraint links_domain_path_key unique (tenant_id, domain_id, path),
    -- An index entry has to fit a third of a page.
    constraint links_path_check check (octet_length(path) <= 2048 and left(path, 1) <> '/'),
    constraint links_destination_check check (
        destination ~ '^https?://'
        and ios_destination ~ '^https?://'
        and ipados_destination ~ '^https?://'
        and android_destination ~ '^https?://'
        and desktop_destination ~ '^https?://'
        and expired_destination ~ '^https?://'
        and preview_image_url ~ '^https?://'
    ),
    constraint links_redirect_status_check check (redirect_status in (301, 302, 307, 308)),
    constraint links_fallback_check check (fallback in ('store', 'landing-page', 'destination')),
    constraint links_data_check check (json_typeof(data) = 'object' and octet_length(data::text) <= 16384)
);

comment on table links is 'Paths on domains and where they lead';
comment on column links.path is 'Canonical: decoded, NFC, without the leading slash';
comment on column links.fallback is 'Null: as the domain says';
comment on column links.data is 'What the app gets, byte for byte as it was given: json and not jsonb';

create index links_created_at_idx on links (tenant_id, created_at desc, id desc);
create index links_domain_created_at_idx on links (tenant_id, domain_id, created_at desc, id desc);
create index links_campaign_idx on links (tenant_id, campaign, created_at desc, id desc) where campaign is not null;
create index links_channel_idx on links (tenant_id, channel, created_at desc, id desc) where channel is not null;
create index links_tags_idx on links using gin (tenant_id, tags) where tags <> '{}';
create index links_text_idx on links using gin (
    tenant_id,
    ((path collate "default") || ' ' || coalesce(title, '') || ' ' || coalesce(destination, '')) gin_trgm_ops
);

alter table links enable row level security;
create policy links_tenant on links to landfall_service
    using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on links to landfall_service;

-- What lists are filtered by. Under row-level security PostgreSQL applies only operators that it knows to tell nothing
-- about rows before the policy, and neither array nor text search is one of them: their indexes would stand unused.
-- This view is its owner's, so they serve, and it binds the tenant itself, as the policy does.
create view links_of_tenant as
    select tenant_id, id, domain_id, created_at, archived_at, campaign, channel, tags,
        (path collate "default") || ' ' || coalesce(title, '') || ' ' || coalesce(destination, '') as searched_text
    from links
    where tenant_id = current_tenant();

comment on view links_of_tenant is 'The columns that lists of the bound tenant''s links are filtered by';

grant select on links_of_tenant to landfall_service;

-- The cold links of a moment, of any tenants, in one query: one descent into one index for each. The limit is no limit,
-- since the key is unique; it keeps the planner from joining the whole table instead while its statistics are young.
-- PL/pgSQL, because it keeps the plan where a function in SQL makes it anew on each call.
create function look_up_links(tenant_ids uuid[], domain_ids uuid[], paths text[]) returns setof links
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
    as $$
begin
    return query
        select found.*
        from unnest(tenant_ids, domain_ids, paths) as wanted (tenant_id, domain_id, path)
        cross join lateral (
            select *
            from links l
            where l.tenant_id = wanted.tenant_id and l.domain_id = wanted.domain_id and l.path = wanted.path
            limit 1
        ) found;
end
$$;

revoke all on function look_up_links from public;
grant execute on function look_up_links to landfall_service;
