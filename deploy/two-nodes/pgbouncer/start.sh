#!/bin/sh
# Writes what depends on the environment, then becomes PgBouncer
set -eu
umask 077
printf '[databases]\nlonja = host=%s\n' "$POSTGRES_HOST" > /tmp/databases.ini
printf '"lonja" "%s"\n' "$DATABASE_PASSWORD" > /tmp/users.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
