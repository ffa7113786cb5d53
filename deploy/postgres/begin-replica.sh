#!/bin/sh
# Copies the primary when there is nothing yet, then follows it. An interrupted copy is begun again.
set -eu
if [ ! -f "$PGDATA/copied" ]; then
  find "$PGDATA" -mindepth 1 -delete
  pg_basebackup -h database -U replica -D "$PGDATA" -S replica -X stream -R --checkpoint=fast
  chmod 700 "$PGDATA"
  touch "$PGDATA/copied"
fi
exec postgres -c hot_standby_feedback=on
