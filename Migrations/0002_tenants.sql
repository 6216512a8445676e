-- Tenants and their API keys.
--
-- On Citus, tenants, api_keys, domains and domain_hostnames are reference tables, because a key's hash and a hostname
-- are unique over all tenants; every other table with a tenant_id is distributed by it as it stands.

create table tenants (
    id              uuid        not null,
    name            text        not null,
    retention_days  integer     not null default 90,
    address_privacy text        not null default 'truncated',
    version         bigint      not null default 1,
    created_at      timestamptz not null default now(),
    updated_at      timestamptz not null default now(),
    constraint tenants_pkey primary key (id),
    constraint tenants_name_key unique (name),
    constraint tenants_name_check check (name <> '' and octet_length(name) <= 400),
    constraint tenants_retention_days_check check (retention_days between 1 and 3660),
    constraint tenants_address_privacy_check check (address_privacy in ('full', 'truncated', 'none'))
);

comment on table tenants is 'Customer organisations';
comment on column tenants.retention_days is 'Clicks older than this are deleted';
comment on column tenants.address_privacy is
    'How much of a visitor''s address is kept: full, truncated to /24 and /48, none';

create index tenants_created_at_idx on tenants (created_at desc, id desc);

alter table tenants enable row level security;
create policy tenants_tenant on tenants to landfall_service using (id = current_tenant());
grant select on tenants to landfall_service;

create table api_keys (
    tenant_id    uuid        not null,
    id           uuid        not null,
    name         text        not null,
    sha256       bytea       not null,
    scopes       text[]      not null,
    expires_at   timestamptz,
    revoked_at   timestamptz,
    last_used_at timestamptz,
    created_at   timestamptz not null default now(),
    constraint api_keys_pkey primary key (tenant_id, id),
    constraint api_keys_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint api_keys_sha256_key unique (sha256),
    constraint api_keys_sha256_check check (octet_length(sha256) = 32),
    constraint api_keys_name_check check (name <> '' and octet_length(name) <= 400),
    constraint api_keys_scopes_check check (
        scopes <> '{}'
        and scopes <@ array['links:read', 'links:write', 'apps:write', 'domains:write', 'clicks:read', 'admin']
    )
);

comment on table api_keys is 'Secrets of tenants; the secret itself is shown once and never stored';
comment on column api_keys.last_used_at is 'To the minute, so that a busy key is not a row written per request';

create index api_keys_created_at_idx on api_keys (tenant_id, created_at desc, id desc);

alter table api_keys enable row level security;
create policy api_keys_tenant on api_keys to landfall_service
    using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on api_keys to landfall_service;
grant update (name, expires_at, revoked_at, last_used_at) on api_keys to landfall_service;

-- Whose key is this? Asked before any tenant is known, hence security definer.
create function authenticate_api_key(presented bytea) returns setof api_keys
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
    begin atomic
        select * from api_keys where sha256 = presented;
    end;

-- What the operator does with tenants. The service itself sees the tenant it is bound to and no other.
create function create_tenant(id uuid, name text, retention_days integer, address_privacy text) returns setof tenants
    language sql security definer set search_path = pg_catalog, public, pg_temp
    begin atomic
        insert into tenants (id, name, retention_days, address_privacy)
        values (create_tenant.id, create_tenant.name, create_tenant.retention_days, create_tenant.address_privacy)
        returning *;
    end;

create function find_tenant(wanted uuid) returns setof tenants
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
    begin atomic
        select * from tenants where id = wanted;
    end;

create function find_tenant_named(wanted text) returns setof tenants
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
    begin atomic
        select * from tenants where name = wanted;
    end;

-- Newest first, those before the cursor when there is one.
create function list_tenants(before_time timestamptz, before_id uuid, page_size integer) returns setof tenants
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
    begin atomic
        select *
        from tenants
        where before_time is null or (created_at, id) < (before_time, before_id)
        order by created_at desc, id desc
        limit page_size;
    end;

revoke all on function authenticate_api_key, create_tenant, find_tenant, find_tenant_named, list_tenants from public;
grant execute on function authenticate_api_key, create_tenant, find_tenant, find_tenant_named, list_tenants
    to landfall_service;
