#!/bin/sh
# Runs once, when the primary database is created: adds a role that may only replicate.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE follower WITH REPLICATION LOGIN PASSWORD :'password';
SQL
echo "host replication follower samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
