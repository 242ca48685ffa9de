#!/bin/sh
# Starts a replica: copies the primary if the data folder is empty, then follows it.
set -eu
export PGDATA=/var/lib/postgresql/18/docker
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --host=primary --username=follower --pgdata="$PGDATA" \
    --wal-method=stream --write-recovery-conf --checkpoint=fast
fi
exec postgres -c hot_standby=on
