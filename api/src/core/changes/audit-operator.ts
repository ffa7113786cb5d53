import type { OperatorAction } from "@compcard/domain/operations/options";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { insertAuditEntry } from "./store-audit.ts";

/** Records what an administrator did on the operations page, in the transaction of the action. `about`: the job. */
export async function auditOperator(
  db: Kysely<Schema>,
  { userId }: { userId: string },
  action: OperatorAction,
  about: string | null = null,
): Promise<void> {
  const noSubject = { card_id: null, user_id: null, case_id: null, agency_id: null };
  await insertAuditEntry(db, { ...noSubject, actor_id: userId, act: action, reason: about, changes: "{}" });
}
