import { retentionDays } from "@compcard/domain/retention";
import { type Kysely, type Selectable, sql } from "kysely";
import type { OutboxTable, Schema } from "../db/schema.ts";
import { outboxChannel } from "./outbox.ts";

export type WaitingMail = Selectable<OutboxTable>;

/** Ten attempts, 5 s to 19 hours apart: a day and a half in all. */
const maxAttempts = 10;
const pause = sql<Date>`now() + interval '5 seconds' * power(3.3, attempts - 1)`;
/** Longer than any sending lasts: a mail whose process died is taken up again after this. */
const lease = sql<Date>`now() + interval '5 minutes'`;

/** Takes the next mail that is due, for this process alone; null when none is. */
export async function claimMail(db: Kysely<Schema>): Promise<WaitingMail | null> {
  const claimed = await db
    .updateTable("outbox")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), next_attempt_at: lease }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("outbox")
        .select("id")
        .where("sent_at", "is", null)
        .where("attempts", "<", maxAttempts)
        .where("next_attempt_at", "<=", sql<Date>`now()`)
        .orderBy("next_attempt_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

const nothing = { subject: "", reply_to: null, body_text: "", body_html: null, unsubscribe_url: null };

/** The mail is out; what it said, which may be a secret link, and who answers it are forgotten. */
export async function markSent(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).where("forget", "=", true).execute();
  await db
    .updateTable("outbox")
    .set({ sent_at: sql<Date>`now()`, ...nothing, last_error: null })
    .where("id", "=", id)
    .execute();
}

/** Puts the mail back for a later attempt, if there is one. */
export async function markFailed(db: Kysely<Schema>, id: string, error: string): Promise<void> {
  const givenUp = db.deleteFrom("outbox").where("attempts", ">=", maxAttempts);
  await givenUp.where("id", "=", id).where("forget", "=", true).execute();
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: pause, last_error: error.slice(0, 500) })
    .where("id", "=", id)
    .execute();
}

/** Mails that are not out, those that were given up included, oldest first. */
export async function listUnsent(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "recipient", "subject", "attempts", "next_attempt_at", "last_error", "created_at"])
    .where("sent_at", "is", null)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({ ...row, givenUp: row.attempts >= maxAttempts }));
}

/**
 * Mails that wait for the mail server, those of them that a try has failed for, those given up; in seconds the age of the
 * oldest that waits, and for how long a mail has been due that nobody has taken.
 */
export async function readOutboxFigures(db: Kysely<Schema>) {
  const isWaiting = sql`attempts < ${maxAttempts}`;
  const { rows } = await sql<{ waiting: number; tried: number; given_up: number; oldest: number; overdue: number }>`
    select count(*) filter (where ${isWaiting})::int as waiting,
      count(*) filter (where ${isWaiting} and last_error is not null)::int as tried,
      count(*) filter (where not (${isWaiting}))::int as given_up,
      coalesce(extract(epoch from now() - min(created_at) filter (where ${isWaiting})), 0)::float8 as oldest,
      greatest(extract(epoch from now() - min(next_attempt_at) filter (where ${isWaiting})), 0)::float8 as overdue
    from outbox where sent_at is null`.execute(db);
  const { waiting = 0, tried = 0, given_up = 0, oldest = 0, overdue = 0 } = rows[0] ?? {};
  return { waiting, tried, givenUp: given_up, oldestSeconds: oldest, overdueSeconds: overdue };
}

/** Has unsent mails, or the one of an id, tried at once and as often as new ones. @returns how many. */
export async function retryMails(db: Kysely<Schema>, id: string | null): Promise<number> {
  const retried = await db
    .updateTable("outbox")
    .set({ attempts: 0, next_attempt_at: sql<Date>`now()` })
    .where("sent_at", "is", null)
    // One without an error is in its first try at this moment; twice to the same person would be worse than a minute.
    .where(({ or, eb }) => or([eb("last_error", "is not", null), eb("attempts", "=", 0)]))
    .$if(id !== null, (query) => query.where("id", "=", id as string))
    .returning("id")
    .execute();
  await sql`select pg_notify(${outboxChannel}, '')`.execute(db);
  return retried.length;
}

/** Forgets mails whose time is over, sent or not. */
export async function removeOldMail(db: Kysely<Schema>): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${retentionDays.mails})`;
  await db.deleteFrom("outbox").where("created_at", "<", oldest).execute();
}
