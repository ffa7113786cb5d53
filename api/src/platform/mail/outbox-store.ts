import { retentionDays } from "@compcard/domain/retention";
import { type Kysely, type Selectable, sql } from "kysely";
import { deleteInBatches } from "../db/delete-in-batches.ts";
import type { Schema } from "../db/schema.ts";
import type { OutboxTable } from "../db/tables/outbox.ts";

export type WaitingMail = Selectable<OutboxTable>;

/** Undefined where the mail was sent, or deleted with its account. */
export async function findUnsentMail(db: Kysely<Schema>, id: string): Promise<WaitingMail | undefined> {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).where("sent_at", "is", null).executeTakeFirst();
}

const nothing = { subject: "", reply_to: null, from_name: null, body_text: "", body_html: null, unsubscribe_url: null };

/** The mail is sent; its content, which may be a secret link, and who answers it are deleted. */
export async function markSent(db: Kysely<Schema>, id: string): Promise<void> {
  await deleteSensitiveMail(db, id);
  await db
    .updateTable("outbox")
    .set({ sent_at: sql<Date>`now()`, ...nothing })
    .where("id", "=", id)
    .execute();
}

/** Deletes a mail to a person whose account is deleted once it is sent or has failed finally. */
export async function deleteSensitiveMail(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).where("forget", "=", true).execute();
}

/** Deletes a mail that its recipient's mail server refused for good. */
export async function deleteBouncedMail(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Unsent mails, those that failed finally included, oldest first. */
export async function listUnsent(db: Kysely<Schema>) {
  return db
    .selectFrom("outbox")
    .innerJoin("jobs", "jobs.mail_id", "outbox.id")
    .select(["id", "recipient", "subject", "jobs.attempts", "jobs.run_at", "jobs.last_error"])
    .where("sent_at", "is", null)
    .orderBy("created_at")
    .execute();
}

/** Unsent mails with a failed attempt, the latest first. */
export async function listFailed(db: Kysely<Schema>, limit: number) {
  return db
    .selectFrom("outbox")
    .innerJoin("jobs", "jobs.mail_id", "outbox.id")
    .select(["id", "recipient", "subject", "jobs.attempts", "jobs.run_at", "jobs.last_error"])
    .where("sent_at", "is", null)
    .where("jobs.last_error", "is not", null)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

/** Age in seconds of the oldest mail that is to be sent. */
export async function getOldestMailAge(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
    from outbox join jobs on mail_id = id where run_at is not null`.execute(db);
  return rows[0]?.age ?? 0;
}

/**
 * Queues jobs for mails that a process of the version before left and does not send at this moment (`jobs` came with
 * migration 0040).
 */
export async function adoptMails(db: Kysely<Schema>): Promise<void> {
  await sql`
    with found as (
      select id, attempts, next_attempt_at, last_error from outbox
      where sent_at is null and next_attempt_at < 'infinity' and (next_attempt_at <= now() or last_error is not null)
      for update skip locked
    ), adopted as (
      update outbox set next_attempt_at = 'infinity' from found where outbox.id = found.id
    )
    insert into jobs (kind, key, mail_id, run_at, attempts, last_error)
    select 'mail', id::text, id, case when attempts < 10 then next_attempt_at end, attempts, last_error from found
    on conflict do nothing`.execute(db);
}

/** Deletes mails whose time is over, sent or not, and their jobs. */
export async function deleteOldMails(db: Kysely<Schema>): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${retentionDays.mails})`;
  await deleteInBatches(db, "outbox", sql`created_at < ${oldest}`);
}
