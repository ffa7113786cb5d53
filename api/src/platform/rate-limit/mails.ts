import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { OtherMailKind } from "../mail/kinds.ts";
import { consumeRateLimits, emailSubject } from "./consume.ts";

type MailKind = OtherMailKind | "verify" | "reset" | "registration" | "change";

/** An agency may correct the role in an invitation, or send another selection, at once. */
const withoutPause: readonly MailKind[] = ["invitation", "selection"];

/**
 * Counts one mail of a kind to an address, registered or not (VERIFY-07).
 * @returns seconds to wait, or null when the mail may be sent.
 */
export async function consumeMailLimit(
  db: Kysely<Schema>,
  kind: Exclude<MailKind, OtherMailKind>,
  email: string,
): Promise<number | null> {
  return (await consumeMailLimits(db, kind, [email])).get(email) ?? null;
}

/**
 * Counts one mail of a kind to each of these addresses. `from` is the agency or card that mails to somebody else are sent for:
 * each has a count of its own, so that none can use up that of another, and all together have one (TL-91).
 * @returns seconds to wait of the addresses that may not be mailed now.
 */
export async function consumeMailLimits(
  db: Kysely<Schema>,
  kind: MailKind,
  emails: readonly string[],
  from?: string,
): Promise<Map<string, number>> {
  const waits = new Map<string, number>();
  const consume = async (name: "mail.minute" | "mail.day" | "mail.total", prefix: string) => {
    const subjects = new Map(
      emails.filter((email) => !waits.has(email)).map((email) => [`${prefix}:${emailSubject(email)}`, email]),
    );
    for (const [subject, wait] of await consumeRateLimits(db, name, [...subjects.keys()]))
      waits.set(subjects.get(subject) as string, wait);
  };
  const own = from === undefined ? kind : `${kind}:${from}`;
  if (!withoutPause.includes(kind)) await consume("mail.minute", own);
  await consume("mail.day", own);
  if (from !== undefined) await consume("mail.total", kind);
  return waits;
}
