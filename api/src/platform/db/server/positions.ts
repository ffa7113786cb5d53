import type { PostgresPoolClient } from "kysely";

/** The position of a server in the one log of all writing: its own writes, or on a replica its replayed ones. */
export async function readPosition(client: PostgresPoolClient): Promise<bigint> {
  const { rows } = await client.query<{ position: string }>(
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end as position`,
    [],
  );
  const [high = "0", low = "0"] = String((rows[0] as { position: string }).position).split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
