-- What a request with an Idempotency-Key was answered, so that a repetition within a day gets the same answer.
--
-- A row is inserted at the start of the transaction that does the work, and completed before its end. A concurrent
-- repetition waits at the primary key until that transaction is over and then finds either the answer or nothing.
create table idempotency_keys (
    tenant_id       uuid        not null,
    api_key_id      uuid        not null,
    key             text        not null,
    request_sha256  bytea       not null,
    status          smallint,
    response_fields text[],
    response_body   bytea,
    created_at      timestamptz not null default now(),
    constraint idempotency_keys_pkey primary key (tenant_id, api_key_id, key),
    constraint idempotency_keys_api_key_id_fkey foreign key (tenant_id, api_key_id)
        references api_keys (tenant_id, id) on delete cascade,
    constraint idempotency_keys_key_check check (key <> '' and octet_length(key) <= 255),
    constraint idempotency_keys_request_sha256_check check (octet_length(request_sha256) = 32),
    constraint idempotency_keys_response_fields_check check (cardinality(response_fields) % 2 = 0)
);

comment on table idempotency_keys is 'Answers to requests that may be repeated, for 24 hours';
comment on column idempotency_keys.request_sha256 is
    'Of method, target and body: the same key for another request is an error';
comment on column idempotency_keys.response_fields is 'Name, value, name, value, …';

create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

alter table idempotency_keys enable row level security;
create policy idempotency_keys_tenant on idempotency_keys to landfall_service
    using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on idempotency_keys to landfall_service;

-- Deletes up to `batch` keys whose day is over, and says how many.
create function purge_idempotency_keys(batch integer) returns integer
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
    as $$
declare
    deleted integer;
begin
    delete from idempotency_keys
    where ctid = any (array(
        select ctid
        from idempotency_keys
        where created_at < now() - interval '24 hours'
        limit batch
        for update skip locked
    ));
    get diagnostics deleted = row_count;
    return deleted;
end
$$;

revoke all on function purge_idempotency_keys from public;
grant execute on function purge_idempotency_keys to landfall_service;
