import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";
import { queueMailJob } from "../jobs/store.ts";
import type { OwnMailKind } from "./kinds.ts";

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

/**
 * Queues a mail to the person of an account or to the site, in the caller's transaction: it is sent if and only if that
 * commits (VERIFY-07). Others get mails by `mailOther`. @returns its id.
 */
export function queueMail(db: Kysely<Schema>, _kind: OwnMailKind, mail: Mail): Promise<string> {
  return insertMail(db, mail);
}

/** Puts a mail and its job into the outbox: for `queueMail` and `mailOther`, which decide who may get it. */
export async function insertMail(db: Kysely<Schema>, mail: Mail): Promise<string> {
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
