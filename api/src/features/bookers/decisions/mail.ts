import type { Kysely } from "kysely";
import type { Parts } from "../../../parts.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import type { ApplicationRow } from "../store.ts";
import { composeDecision, type DecisionKind } from "../texts.ts";

/**
 * Tells who applied what became of it. Who came without an address reads it in their profile; nobody writes to who is kept
 * out.
 */
export async function mailDecision(
  { config }: Pick<Parts, "config">,
  db: Kysely<Schema>,
  application: ApplicationRow,
  word: DecisionKind,
): Promise<void> {
  const { account_email: to, blocked_at } = application;
  if (to && !blocked_at) await queueMail(db, composeDecision(application, to, word, config));
}
