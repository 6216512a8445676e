-- The click log: a partition for each day in UTC, made ahead and dropped when the last tenant's retention is over.
--
-- No foreign keys: a click outlives its link, and rows arrive by the hundred thousand. A visit to a path without a link
-- is a click with link_id null.
create table clicks (
    tenant_id      uuid        not null,
    time           timestamptz not null,
    id             uuid        not null,
    domain_id      uuid        not null,
    link_id        uuid,
    path           text        not null,
    address        inet,
    agent          text,
    platform       text        not null,
    os             text,
    browser        text,
    is_bot         boolean     not null,
    country        text,
    language       text,
    referrer       text,
    utm_source     text,
    utm_medium     text,
    utm_campaign   text,
    utm_term       text,
    utm_content    text,
    decision       text        not null,
    reason         text        not null,
    destination    text,
    status         smallint    not null,
    matched_rule   uuid,
    node           text        not null,
    segment        text        not null,
    segment_offset bigint      not null,
    constraint clicks_pkey primary key (tenant_id, time, id)
) partition by range (time);

comment on table clicks is 'Every visit, with the decision and the reason for it';
comment on column clicks.address is 'As much of it as the tenant''s address_privacy lets be kept';
comment on column clicks.segment_offset is 'With node and segment: where in a spool this click was shipped from';

create index clicks_link_id_idx on clicks (tenant_id, link_id, time, id);

alter table clicks enable row level security;
create policy clicks_tenant on clicks to landfall_service using (tenant_id = current_tenant());
grant select on clicks to landfall_service;

-- How far each spool segment has been shipped. Advanced in the transaction that stores the clicks: that is what makes
-- each click stored exactly once. No tenant's: a segment holds the clicks of all.
create table spool_progress (
    node       text        not null,
    segment    text        not null,
    "offset"   bigint      not null,
    updated_at timestamptz not null default now(),
    constraint spool_progress_pkey primary key (node, segment),
    constraint spool_progress_offset_check check ("offset" >= 0)
);

comment on table spool_progress is 'Up to which byte each node''s spool segments are in clicks';

grant select, insert, update, delete on spool_progress to landfall_service;

-- Makes the day partitions that are missing and says how many. The service may add rows to a partition, by COPY, which
-- a table with row-level security does not take, and may read them only through clicks, which has it.
--
-- Made apart and then attached, since `create table … partition of` would lock out every reader of clicks.
create function ensure_click_partitions(from_day date, days integer) returns integer
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
    as $$
declare
    day date;
    partition text;
    made integer := 0;
begin
    if days not between 0 and 400 then
        raise exception 'days must be between 0 and 400';
    end if;
    for day in select from_day + step from generate_series(0, days - 1) as step loop
        partition := 'clicks_' || to_char(day, 'YYYYMMDD');
        continue when to_regclass(format('public.%I', partition)) is not null;

        -- Two nodes may both find it missing. This lock is what attaching takes anyway, and disturbs no reader or writer.
        lock table public.clicks in share update exclusive mode;
        continue when to_regclass(format('public.%I', partition)) is not null;

        execute format('create table public.%I (like public.clicks including defaults including constraints)', partition);
        execute format(
            'alter table public.clicks attach partition public.%I for values from (%L) to (%L)',
            partition, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC'
        );
        execute format('grant insert on public.%I to landfall_service', partition);
        made := made + 1;
    end loop;
    return made;
end
$$;

-- Drops the partitions of days before `before`, but never one that some tenant's retention still covers, whatever is
-- asked. Says how many. Gives up after two seconds behind a reader, rather than have everyone wait behind it.
create function drop_click_partitions(before date) returns integer
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s'
    as $$
declare
    first_kept date := least(
        before,
        (now() at time zone 'UTC')::date - (select coalesce(max(retention_days), 90) from tenants)
    );
    partition regclass;
    dropped integer := 0;
begin
    -- Two nodes may both want to: the second finds none left.
    lock table public.clicks in share update exclusive mode;
    for partition in
        select inhrelid::regclass
        from pg_inherits
        join pg_class on pg_class.oid = inhrelid
        where inhparent = 'public.clicks'::regclass
          and relname ~ '^clicks_\d{8}$'
          and to_date(right(relname, 8), 'YYYYMMDD') < first_kept
        order by relname
    loop
        execute format('drop table %s', partition);
        dropped := dropped + 1;
    end loop;
    return dropped;
end
$$;

-- Deletes about `batch` clicks that are older than their own tenant keeps them, while another's retention still holds the
-- partition: those of one moment go together. Says how many: fewer than `batch` means that none is left.
create function delete_expired_clicks(batch integer) returns integer
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
    as $$
declare
    tenant record;
    last_deleted timestamptz;
    deleted integer;
    total integer := 0;
begin
    for tenant in
        select id, now() - make_interval(days => retention_days) as cutoff
        from tenants
        where retention_days < (select max(retention_days) from tenants)
        order by id
    loop
        exit when total >= batch;
        select time into last_deleted
        from clicks
        where tenant_id = tenant.id and time < tenant.cutoff
        order by time
        offset batch - total - 1
        limit 1;

        delete from clicks
        where tenant_id = tenant.id and time < tenant.cutoff and time <= coalesce(last_deleted, 'infinity');
        get diagnostics deleted = row_count;
        total := total + deleted;
    end loop;
    return total;
end
$$;

revoke all on function ensure_click_partitions, drop_click_partitions, delete_expired_clicks from public;
grant execute on function ensure_click_partitions, drop_click_partitions, delete_expired_clicks to landfall_service;
