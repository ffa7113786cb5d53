import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import type { ApplicationRow } from "../store.ts";
import { composeDecision, type DecisionKind } from "../texts.ts";

/**
 * Mails the outcome to the applicant. Without an address it is shown in the profile only; blocked people are not mailed.
 */
export async function mailDecision(
  { config }: Pick<AppContext, "config">,
  db: Kysely<Schema>,
  application: ApplicationRow,
  kind: DecisionKind,
): Promise<void> {
  const { account_email: to, blocked_at } = application;
  if (to && !blocked_at) await queueMail(db, "bookerDecision", composeDecision(application, to, kind, config));
}
