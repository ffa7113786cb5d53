#!/bin/sh
# Runs once, when the image makes the database: a role that may copy it, and the slot that keeps what its replica has not read.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$REPLICA_PASSWORD" -U "$POSTGRES_USER" -d postgres <<SQL
create role replica with replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo "host replication replica samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"
