#!/bin/sh
# Makes the database of the shop in a new primary
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set shop="$DATABASE_PASSWORD" --set standby="$REPLICATION_PASSWORD" <<'SQL'
create role lonja login password :'shop';
create role replicator replication login password :'standby';
create database lonja owner lonja;
-- Statements outside a transaction, which PgBouncer sends in any session
alter role lonja set lock_timeout = '5s';
alter role lonja set statement_timeout = '60s';
alter role lonja set idle_in_transaction_session_timeout = '10s';
alter role lonja set jit = off;
-- From the next start on: an order is acknowledged once the standby has it too
alter system set synchronous_standby_names = 'standby';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
