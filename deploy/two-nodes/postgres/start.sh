#!/bin/sh
# Starts PostgreSQL. An empty data folder is first copied from the server that FOLLOWS names, and then follows it.
set -eu
if [ -n "$FOLLOWS" ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -m 700 -o postgres -g postgres "$PGDATA"
  server="host=$FOLLOWS user=replicator password=$REPLICATION_PASSWORD"
  until gosu postgres pg_basebackup --pgdata "$PGDATA" --dbname "$server" --checkpoint fast --write-recovery-conf; do
    sleep 1
  done
  # Under this name it follows, and once it is the primary it has no standby
  printf "cluster_name = 'standby'\nsynchronous_standby_names = ''\n" >> "$PGDATA/postgresql.auto.conf"
fi
exec docker-entrypoint.sh "$@"
