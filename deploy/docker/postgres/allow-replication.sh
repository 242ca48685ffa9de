#!/bin/sh
# Run once, when the primary's database is made: a role that may copy it, and nothing else.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE follower WITH REPLICATION LOGIN PASSWORD :'password';
SQL
echo "host replication follower samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
