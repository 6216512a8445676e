-- The roles of an installation, and its database; as a superuser, with psql. May be run again, which sets the passwords anew.
--
-- landfall_owner owns the database and everything in it; migrations run as it, and nothing else does.
-- landfall_node is what the service logs in as. It owns nothing; all it may do is become landfall_service.
-- landfall_service is what row-level security binds; nobody logs in as it.
set client_min_messages = warning;
\getenv owner_password LANDFALL_OWNER_PASSWORD
\getenv node_password LANDFALL_NODE_PASSWORD

select 'create role landfall_service nologin nosuperuser nocreatedb nocreaterole nobypassrls'
where not exists (select from pg_roles where rolname = 'landfall_service') \gexec
select 'create role landfall_owner login'
where not exists (select from pg_roles where rolname = 'landfall_owner') \gexec
select 'create role landfall_node login noinherit'
where not exists (select from pg_roles where rolname = 'landfall_node') \gexec

alter role landfall_owner password :'owner_password';
alter role landfall_node password :'node_password';
grant landfall_service to landfall_owner, landfall_node;

select 'create database landfall owner landfall_owner'
where not exists (select from pg_database where datname = 'landfall') \gexec
revoke all on database landfall from public;
grant connect on database landfall to landfall_node;
