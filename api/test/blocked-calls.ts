import { type Kysely, sql, type Transaction } from "kysely";
import { expect } from "vitest";
import type { Schema } from "../src/platform/db/schema.ts";

/**
 * For tests on a PostgreSQL server: starts calls while a transaction holds rows that each of them needs. When all of them wait,
 * `change` is written, the transaction commits, and they go on together.
 */
export async function runWhileLocked<T>(
  db: Kysely<Schema>,
  lock: (tx: Transaction<Schema>) => Promise<unknown>,
  calls: readonly (() => Promise<T>)[],
  change: (tx: Transaction<Schema>) => Promise<unknown> = async () => {},
): Promise<PromiseSettledResult<T>[]> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { answers } = await db.transaction().execute(async (tx) => {
    await lock(tx);
    const answers = Promise.allSettled(calls.map((call) => call()));
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(calls.length);
    await change(tx);
    return { answers };
  });
  return answers;
}

/** Holds accounts for update: no row that refers to one can be inserted. */
export const lockUserRow = (userId: string) => (tx: Transaction<Schema>) =>
  tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
