import { type Kysely, sql } from "kysely";
import type { Schema } from "./db/schema.ts";

/** After `max` turns within the window, none for `pauseSeconds`; then counting starts anew. */
export interface ThrottleRule {
  max: number;
  windowSeconds: number;
  pauseSeconds: number;
}

/**
 * Takes a turn, counted before the work it allows so that a burst of parallel requests gets no more than one by one.
 * Turns asked for during a pause neither count nor lengthen it. By database time, and shared by all server processes.
 * @returns seconds to wait, or null when the turn is granted.
 */
export async function takeTurn(db: Kysely<Schema>, key: string, rule: ThrottleRule): Promise<number | null> {
  const window = sql`make_interval(secs => ${rule.windowSeconds})`;
  const pause = sql`make_interval(secs => ${rule.pauseSeconds})`;
  const isOver = sql`(t.locked_until is not null or t.window_started_at <= now() - ${window})`;
  const count = sql`case when ${isOver} then 1 else t.count + 1 end`;
  const granted = await sql`
    insert into throttles as t (key, window_started_at, count, locked_until)
    values (${key}, now(), 1, case when ${rule.max}::int <= 1 then now() + ${pause} end)
    on conflict (key) do update set
      window_started_at = case when ${isOver} then now() else t.window_started_at end,
      count = ${count},
      locked_until = case when ${count} >= ${rule.max}::int then now() + ${pause} end
    where t.locked_until is null or t.locked_until <= now()
    returning 1`.execute(db);
  if (granted.rows.length > 0) return null;
  // A pause that ends between the two statements is over for the next asker.
  return (await secondsToWait(db, key)) ?? 1;
}

/** Seconds left of a pause; null when there is none. */
export async function secondsToWait(db: Kysely<Schema>, key: string): Promise<number | null> {
  const row = await db
    .selectFrom("throttles")
    .select(sql<number>`ceil(extract(epoch from locked_until - now()))::int`.as("seconds"))
    .where("key", "=", key)
    .where("locked_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row ? Math.max(1, row.seconds) : null;
}

/** Forgets the turns taken under these keys. */
export async function clearTurns(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("throttles").where("key", "in", keys).execute();
}

/** Forgets everything that no longer holds anybody back. */
export async function deleteOldTurns(db: Kysely<Schema>): Promise<void> {
  const dayAgo = sql<Date>`now() - interval '1 day'`;
  await db
    .deleteFrom("throttles")
    .where("window_started_at", "<", dayAgo)
    .where((eb) => eb.or([eb("locked_until", "is", null), eb("locked_until", "<", sql<Date>`now()`)]))
    .execute();
}
