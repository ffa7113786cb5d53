import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { consumeRateLimit, emailSubject } from "./consume.ts";

type MailKind =
  | "verify"
  | "reset"
  | "registration"
  | "change"
  | "booker"
  | "guardian"
  | "claim"
  | "measurements"
  | "agency"
  | "invitation";

/**
 * Counts one mail of a kind to an address, registered or not (VERIFY-07).
 * @returns seconds to wait, or null when the mail may be sent.
 */
export async function consumeMailLimit(db: Kysely<Schema>, kind: MailKind, email: string): Promise<number | null> {
  const subject = `${kind}:${emailSubject(email)}`;
  return (await consumeRateLimit(db, "mail.minute", subject)) ?? (await consumeRateLimit(db, "mail.day", subject));
}
