-- The role that the service works as. Whoever logs in runs `set role landfall_service` first, so row-level security
-- binds every session of the service, a superuser's too. Roles belong to the cluster and not to the database, so it may
-- exist already, or be made by another database's migration at this very moment.
do $$
begin
    if not exists (select from pg_roles where rolname = 'landfall_service') then
        begin
            create role landfall_service nologin nosuperuser nocreatedb nocreaterole nobypassrls;
        exception
            when duplicate_object or unique_violation then
                null;
            when insufficient_privilege then
                raise exception 'the role landfall_service does not exist and % may not create it', current_user
                    using hint = 'As a superuser: create role landfall_service nologin; grant landfall_service to '
                        || quote_ident(current_user) || ';';
        end;
    end if;

    if exists (select from pg_roles where rolname = 'landfall_service' and (rolsuper or rolbypassrls)) then
        raise exception 'the role landfall_service could go around row-level security'
            using hint = 'As a superuser: alter role landfall_service nosuperuser nobypassrls;';
    end if;

    -- Superusers are members of every role. Another role that the service is to log in as is granted this one by hand.
    if not pg_has_role(current_user, 'landfall_service', 'member') then
        begin
            execute format('grant landfall_service to %I', current_user);
        exception when insufficient_privilege then
            raise exception '% may not become landfall_service', current_user
                using hint = 'As a superuser: grant landfall_service to ' || quote_ident(current_user) || ';';
        end;
    end if;
end
$$;

-- Security definer functions find their tables here, so nobody else may put any here.
revoke create on schema public from public;
grant usage on schema public to landfall_service;

-- The tenant that a transaction is bound to: what every policy compares with. Nothing is bound: null, which equals no
-- row.
create function current_tenant() returns uuid
    language sql stable parallel safe
    return nullif(current_setting('landfall.tenant_id', true), '')::uuid;

comment on function current_tenant() is 'The tenant that this transaction is bound to, or null';
