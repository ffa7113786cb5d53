import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { OtherMailKind } from "../mail/kinds.ts";
import { consumeRateLimit, emailSubject } from "./consume.ts";

type MailKind = OtherMailKind | "verify" | "reset" | "registration" | "change";

/** An agency may correct the role in an invitation at once. */
const withoutPause: readonly MailKind[] = ["invitation"];

/**
 * Counts one mail of a kind to an address, registered or not (VERIFY-07). `from` is the agency or card that a mail to somebody
 * else is sent for: each has a count of its own, so that none can use up that of another, and all together have one (TL-91).
 * @returns seconds to wait, or null when the mail may be sent.
 */
export async function consumeMailLimit(
  db: Kysely<Schema>,
  kind: MailKind,
  email: string,
  from?: string,
): Promise<number | null> {
  const address = emailSubject(email);
  const subject = from === undefined ? `${kind}:${address}` : `${kind}:${from}:${address}`;
  return (
    (withoutPause.includes(kind) ? null : await consumeRateLimit(db, "mail.minute", subject)) ??
    (await consumeRateLimit(db, "mail.day", subject)) ??
    (from === undefined ? null : await consumeRateLimit(db, "mail.total", `${kind}:${address}`))
  );
}
