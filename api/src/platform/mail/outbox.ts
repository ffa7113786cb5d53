import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";
import { queueMailJob } from "../jobs/store.ts";

export interface Mail {
  to: string;
  replyTo?: string;
  /** One line; line breaks are turned into spaces so that no header can be smuggled in. */
  subject: string;
  text: string;
  html?: string;
  /** Stops mails of this kind when it is posted to, without a session (RFC 8058). */
  unsubscribeUrl?: string;
  /** To a person whose account is deleted: the row is deleted once the mail is sent or has failed finally. */
  forget?: boolean;
}

/** Puts a mail and its job into the outbox in the caller's transaction: it is sent if and only if that commits (VERIFY-07). @returns its id. */
export async function queueMail(db: Kysely<Schema>, mail: Mail): Promise<string> {
  const { id } = await db
    .insertInto("outbox")
    .values({
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject.replace(/\s+/g, " "),
      body_text: mail.text,
      body_html: mail.html ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      forget: mail.forget ?? false,
      sent_at: null,
      // Hides the mail from processes of the previous version, which have no job for it.
      next_attempt_at: sql<Date>`'infinity'`,
      last_error: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queueMailJob(db, id);
  return id;
}
