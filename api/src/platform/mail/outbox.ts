import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";
import { queueMailJobs } from "../jobs/store.ts";
import type { OwnMailKind } from "./kinds.ts";

export interface Mail {
  /** Given by a sender that records it; a new one where absent. */
  id?: string;
  to: string;
  replyTo?: string;
  /** The name before the address of the site, of who sends it; the site's name where absent. One line. */
  fromName?: string;
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
export async function queueMail(db: Kysely<Schema>, _kind: OwnMailKind, mail: Mail): Promise<string> {
  const id = mail.id ?? crypto.randomUUID();
  await insertMails(db, [{ ...mail, id }]);
  return id;
}

/** Puts mails and their jobs into the outbox: for `queueMail` and `mailOthers`, which decide who may get them. */
export async function insertMails(db: Kysely<Schema>, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ id = crypto.randomUUID(), ...mail }) => ({
    id,
    recipient: mail.to,
    reply_to: mail.replyTo ?? null,
    from_name: mail.fromName?.replace(/\s+/g, " ") ?? null,
    subject: mail.subject.replace(/\s+/g, " "),
    body_text: mail.text,
    body_html: mail.html ?? null,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    forget: mail.forget ?? false,
    sent_at: null,
    // Hides the mail from processes of the previous version, which have no job for it.
    next_attempt_at: sql<Date>`'infinity'`,
    last_error: null,
  }));
  await db.insertInto("outbox").values(rows).execute();
  await queueMailJobs(
    db,
    rows.map(({ id }) => id),
  );
}
