-- Apps, domains, path rules and the association files compiled from them.

create table apps (
    tenant_id                uuid        not null,
    id                       uuid        not null,
    name                     text        not null,
    apple_app_id_prefix      text,
    apple_bundle_id          text,
    apple_app_store_id       text,
    apple_url_scheme         text,
    apple_app_clip_bundle_id text,
    apple_fallback_url       text,
    android_package_name     text,
    android_fingerprints     text[]      not null default '{}',
    android_url_scheme       text,
    android_fallback_url     text,
    web_fallback_url         text,
    version                  bigint      not null default 1,
    created_at               timestamptz not null default now(),
    updated_at               timestamptz not null default now(),
    constraint apps_pkey primary key (tenant_id, id),
    constraint apps_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint apps_name_check check (name <> '' and octet_length(name) <= 400),
    constraint apps_identity_check check (apple_bundle_id is not null or android_package_name is not null),
    constraint apps_apple_check check (
        (apple_app_id_prefix is null) = (apple_bundle_id is null)
        and (
            apple_bundle_id is not null
            or num_nonnulls(apple_app_store_id, apple_url_scheme, apple_app_clip_bundle_id, apple_fallback_url) = 0
        )
    ),
    constraint apps_android_check check (
        android_package_name is not null
        or (android_fingerprints = '{}' and num_nonnulls(android_url_scheme, android_fallback_url) = 0)
    ),
    constraint apps_fallback_url_check check (
        apple_fallback_url ~ '^https?://' and android_fallback_url ~ '^https?://' and web_fallback_url ~ '^https?://'
    )
);

comment on table apps is 'Products: an Apple identity, an Android identity, or both';
comment on column apps.apple_app_id_prefix is 'Usually the team id';
comment on column apps.android_fingerprints is 'SHA-256 of every certificate that signs it, AA:BB:…';

create index apps_created_at_idx on apps (tenant_id, created_at desc, id desc);

alter table apps enable row level security;
create policy apps_tenant on apps to landfall_service
    using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on apps to landfall_service;

create table domains (
    tenant_id          uuid        not null,
    id                 uuid        not null,
    hostname           text collate "C" not null,
    alternate_hostname text collate "C",
    not_found_url      text,
    root_url           text,
    fallback           text        not null default 'store',
    path_rules_version bigint      not null default 1,
    version            bigint      not null default 1,
    created_at         timestamptz not null default now(),
    updated_at         timestamptz not null default now(),
    constraint domains_pkey primary key (tenant_id, id),
    constraint domains_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint domains_id_key unique (id),
    constraint domains_alternate_check check (alternate_hostname <> hostname),
    constraint domains_fallback_check check (fallback in ('store', 'landing-page', 'destination')),
    constraint domains_url_check check (not_found_url ~ '^https?://' and root_url ~ '^https?://')
);

comment on table domains is 'Hostnames that serve one tenant''s links and association files';
comment on column domains.alternate_hostname is
    'Serves the same links: iOS never opens an app from a tap within one hostname, so landing-page buttons lead here';
comment on column domains.fallback is 'Where a phone goes that did not open the app, unless the link says otherwise';
comment on column domains.path_rules_version is 'Grows with each replacement of the path rules';

create index domains_created_at_idx on domains (tenant_id, created_at desc, id desc);

alter table domains enable row level security;
create policy domains_tenant on domains to landfall_service
    using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on domains to landfall_service;

-- Every hostname that is served, of either kind, once over all tenants: a unique constraint can span two columns of a
-- table only when they are rows of another. Written by the trigger below and by nothing else.
create table domain_hostnames (
    tenant_id uuid             not null,
    hostname  text collate "C" not null,
    domain_id uuid             not null,
    constraint domain_hostnames_pkey primary key (tenant_id, hostname),
    constraint domain_hostnames_domain_id_fkey foreign key (tenant_id, domain_id)
        references domains (tenant_id, id) on delete cascade,
    constraint domain_hostnames_hostname_key unique (hostname)
);

comment on table domain_hostnames is 'All served hostnames, each once over all tenants';

create index domain_hostnames_domain_id_idx on domain_hostnames (tenant_id, domain_id);

alter table domain_hostnames enable row level security;
create policy domain_hostnames_tenant on domain_hostnames to landfall_service
    using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

create function claim_hostnames() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
    as $$
begin
    delete from domain_hostnames where tenant_id = new.tenant_id and domain_id = new.id;
    begin
        insert into domain_hostnames (tenant_id, hostname, domain_id) values (new.tenant_id, new.hostname, new.id);
    exception when unique_violation then
        raise unique_violation using message = 'the hostname is served already', constraint = 'domains_hostname_key';
    end;
    if new.alternate_hostname is not null then
        begin
            insert into domain_hostnames (tenant_id, hostname, domain_id)
            values (new.tenant_id, new.alternate_hostname, new.id);
        exception when unique_violation then
            raise unique_violation
                using message = 'the alternate hostname is served already', constraint = 'domains_alternate_hostname_key';
        end;
    end if;
    return null;
end
$$;

create trigger domains_claim_hostnames
    after insert or update of hostname, alternate_hostname on domains
    for each row execute function claim_hostnames();

create table path_rules (
    tenant_id       uuid        not null,
    id              uuid        not null,
    domain_id       uuid        not null,
    position        integer     not null,
    action          text        not null,
    app_id          uuid,
    path            text,
    query           text,
    query_names     text[],
    query_patterns  text[],
    fragment        text,
    case_sensitive  boolean     not null default true,
    percent_encoded boolean     not null default true,
    comment         text,
    created_at      timestamptz not null default now(),
    constraint path_rules_pkey primary key (tenant_id, id),
    constraint path_rules_domain_id_fkey foreign key (tenant_id, domain_id)
        references domains (tenant_id, id) on delete cascade,
    -- No cascade: an app that rules use cannot be deleted from under them.
    constraint path_rules_app_id_fkey foreign key (tenant_id, app_id) references apps (tenant_id, id),
    constraint path_rules_position_key unique (tenant_id, domain_id, position),
    constraint path_rules_action_check check (action in ('open-app', 'stay-on-web')),
    constraint path_rules_app_check check ((action = 'open-app') = (app_id is not null)),
    constraint path_rules_query_check check (
        (query is null or query_names is null)
        and cardinality(query_names) is not distinct from cardinality(query_patterns)
    )
);

comment on table path_rules is
    'A domain''s ordered list: the first pattern that matches a URL decides which app opens it';
comment on column path_rules.query is 'A pattern of the whole query';
comment on column path_rules.query_names is
    'Instead: items of the query, each with the pattern at its place in query_patterns';

create index path_rules_app_id_idx on path_rules (tenant_id, app_id);

alter table path_rules enable row level security;
create policy path_rules_tenant on path_rules to landfall_service
    using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on path_rules to landfall_service;

-- Immutable: no update is granted. The highest number is what is served.
create table association_files (
    tenant_id  uuid        not null,
    domain_id  uuid        not null,
    kind       text        not null,
    number     bigint      not null,
    sha256     bytea,
    bytes      bytea,
    api_key_id uuid,
    created_at timestamptz not null default now(),
    constraint association_files_pkey primary key (tenant_id, domain_id, kind, number),
    constraint association_files_domain_id_fkey foreign key (tenant_id, domain_id)
        references domains (tenant_id, id) on delete cascade,
    constraint association_files_kind_check check (kind in ('aasa', 'assetlinks')),
    constraint association_files_number_check check (number > 0),
    constraint association_files_sha256_check check (sha256 is not distinct from sha256(bytes))
);

comment on table association_files is 'Every version of the documents that a domain serves; immutable, numbered';
comment on column association_files.bytes is 'Null: from this version on there is nothing to serve';
comment on column association_files.api_key_id is 'Whose change made this version; the key may be gone since';

alter table association_files enable row level security;
create policy association_files_tenant on association_files to landfall_service
    using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on association_files to landfall_service;

-- What the hot path keeps in memory, over all tenants: everything, or the wanted domains alone.
create function directory_domains(wanted uuid[]) returns table (
        tenant_id uuid, id uuid, hostname text, alternate_hostname text, not_found_url text, root_url text,
        fallback text, path_rules_version bigint, version bigint, created_at timestamptz, updated_at timestamptz,
        address_privacy text
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
    begin atomic
        select d.tenant_id, d.id, d.hostname, d.alternate_hostname, d.not_found_url, d.root_url, d.fallback,
            d.path_rules_version, d.version, d.created_at, d.updated_at, t.address_privacy
        from domains d
        join tenants t on t.id = d.tenant_id
        where d.id = any (coalesce(wanted, array(select every.id from domains every)));
    end;

create function directory_path_rules(wanted uuid[]) returns setof path_rules
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
    begin atomic
        select r.*
        from domains d
        join path_rules r on r.tenant_id = d.tenant_id and r.domain_id = d.id
        where d.id = any (coalesce(wanted, array(select every.id from domains every)))
        order by r.domain_id, r.position;
    end;

-- The apps that path rules name.
create function directory_apps(wanted uuid[]) returns setof apps
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
    begin atomic
        select a.*
        from (
            select distinct r.tenant_id, r.app_id
            from domains d
            join path_rules r on r.tenant_id = d.tenant_id and r.domain_id = d.id
            where d.id = any (coalesce(wanted, array(select every.id from domains every)))
        ) named
        join apps a on a.tenant_id = named.tenant_id and a.id = named.app_id;
    end;

create function directory_association_files(wanted uuid[]) returns setof association_files
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
    begin atomic
        select current_file.*
        from domains d
        cross join (values ('aasa'), ('assetlinks')) as kinds (kind)
        cross join lateral (
            select *
            from association_files f
            where f.tenant_id = d.tenant_id and f.domain_id = d.id and f.kind = kinds.kind
            order by f.number desc
            limit 1
        ) current_file
        where d.id = any (coalesce(wanted, array(select every.id from domains every)));
    end;

-- Which of the asked hostnames are served here, so that no link leads back to this service. Says nothing about whose
-- they are.
create function served_hostnames(asked text[]) returns setof text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
    begin atomic
        select hostname from domain_hostnames where hostname = any (asked);
    end;

-- Changes a tenant if it still has the expected version. Its domains are announced, because nodes keep the address
-- privacy with them.
create function update_tenant(
        wanted uuid, expected_version bigint, new_name text, new_retention_days integer, new_address_privacy text
    ) returns setof tenants
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
    as $$
begin
    return query
        update tenants
        set name = new_name, retention_days = new_retention_days, address_privacy = new_address_privacy,
            version = version + 1, updated_at = now()
        where id = wanted and version = expected_version
        returning *;
    if found then
        perform pg_notify('landfall_changes', 'domain ' || id) from domains where tenant_id = wanted;
    end if;
end
$$;

revoke all on function claim_hostnames, directory_domains, directory_path_rules, directory_apps,
    directory_association_files, served_hostnames, update_tenant from public;
grant execute on function directory_domains, directory_path_rules, directory_apps, directory_association_files,
    served_hostnames, update_tenant to landfall_service;
