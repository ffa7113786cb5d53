import { AppError, type ErrorCode } from "@compcard/domain/errors";
import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "../db/delete-in-batches.ts";
import type { Schema } from "../db/schema.ts";
import { hashSecret } from "../secret-tokens.ts";
import { rateLimits, type SharedLimitName } from "./limits.ts";

const keyOf = (name: SharedLimitName, subject: string) => `${name}:${subject}`;

/** An e-mail address as a subject: counters hold no addresses. */
export const emailSubject = (email: string) => hashSecret(email).toString("hex");

/**
 * Counts one use of a limit, or an amount, by `subject` before the work that it allows, so that parallel requests get no more
 * than successive ones. Uses during a pause neither count nor extend it. An amount that exceeds the maximum is allowed once, or refused
 * without being counted, by `crossing`. By database time, shared by all server processes.
 * @returns seconds to wait, or null when the use is allowed.
 */
export async function consumeRateLimit(
  db: Kysely<Schema>,
  name: SharedLimitName,
  subject: string,
  amount = 1,
  crossing: "allowed" | "refused" = "allowed",
): Promise<number | null> {
  return (await consumeRateLimits(db, name, [subject], amount, crossing)).get(subject) ?? null;
}

/** Like `consumeRateLimit`, for several subjects at once. @returns seconds to wait, for those that are not allowed. */
export async function consumeRateLimits(
  db: Kysely<Schema>,
  name: SharedLimitName,
  subjects: readonly string[],
  amount = 1,
  crossing: "allowed" | "refused" = "allowed",
): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map();
  const { max, ...seconds } = rateLimits[name];
  const window = sql`make_interval(secs => ${seconds.window})`;
  const pause = sql`make_interval(secs => ${seconds.pause})`;
  const isOver = sql`(t.locked_until is not null or t.window_started_at <= now() - ${window})`;
  const count = sql`case when ${isOver} then ${amount}::int else t.count + ${amount}::int end`;
  const subjectOf = new Map(subjects.map((subject) => [keyOf(name, subject), subject]));
  // In one order, so that two transactions do not wait for each other.
  const keys = [...subjectOf.keys()].sort();
  const allowed = await sql<{ key: string }>`
    insert into throttles as t (key, window_started_at, count, locked_until)
    select own.key, now(), ${amount}::int, case when ${max}::int <= ${amount}::int then now() + ${pause} end
    from unnest(${keys}::text[]) as own (key)
    where ${crossing === "allowed"} or ${amount}::int <= ${max}::int
    on conflict (key) do update set
      window_started_at = case when ${isOver} then now() else t.window_started_at end,
      count = ${count},
      locked_until = case when ${count} >= ${max}::int then now() + ${pause} end
    where (t.locked_until is null or t.locked_until <= now()) and (${crossing === "allowed"} or ${count} <= ${max}::int)
    returning t.key`.execute(db);
  const passed = new Set(allowed.rows.map(({ key }) => key));
  const refused = keys.filter((key) => !passed.has(key));
  if (refused.length === 0) return new Map();
  const end = sql`coalesce(locked_until, window_started_at + ${window})`;
  const { rows } = await sql<{ key: string; seconds: number }>`
    select key, ceil(extract(epoch from ${end} - now()))::int as seconds
    from throttles where key = any(${refused}::text[])`.execute(db);
  const waits = new Map(rows.map((row) => [row.key, row.seconds]));
  // The pause may have ended between the two statements.
  return new Map(refused.map((key) => [subjectOf.get(key) as string, Math.max(1, waits.get(key) ?? 1)]));
}

/** Seconds left of a pause; null when there is none. */
export async function secondsToWait(
  db: Kysely<Schema>,
  name: SharedLimitName,
  subject: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("throttles")
    .select(sql<number>`ceil(extract(epoch from locked_until - now()))::int`.as("seconds"))
    .where("key", "=", keyOf(name, subject))
    .where("locked_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row ? Math.max(1, row.seconds) : null;
}

/** Deletes what was counted for `subject`. */
export async function resetRateLimit(db: Kysely<Schema>, name: SharedLimitName, subject: string): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", keyOf(name, subject)).execute();
}

/** @throws `code` with the seconds to wait, unless `seconds` is null. */
export function requireWithinLimit(seconds: number | null, code: ErrorCode = "request.too_many"): void {
  if (seconds !== null) throw new AppError(code, { retryAfterSeconds: seconds });
}

/** Deletes counters that no longer affect anybody. */
export async function deleteOldCounters(db: Kysely<Schema>): Promise<void> {
  const due = sql`window_started_at < now() - interval '1 day' and (locked_until is null or locked_until < now())`;
  await deleteInBatches(db, "throttles", due);
}
