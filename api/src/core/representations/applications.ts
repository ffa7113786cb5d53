import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { ApprovalQueue } from "../changes/approval-queue.ts";
import { handOver, listWaiting } from "./store-applications.ts";

type Db = Kysely<Schema>;

/** Opens the moderation item of an applicant who has agencies that wait; closes it if none does. */
export async function queueOrWithdraw(approvals: ApprovalQueue, db: Db, applicantId: string): Promise<void> {
  if ((await listWaiting(db, applicantId)).length > 0) await approvals.requestFor(db, "agency", applicantId);
  else await approvals.withdrawFor(db, "agency", applicantId);
}

/**
 * Before a member leaves an agency, or with none all of them: what waits for a decision goes on as an owner's application,
 * with its moderation item. The caller holds the agencies' locks.
 */
export async function handOverApplications(
  approvals: ApprovalQueue,
  db: Db,
  { userId, agencyId }: { userId: string; agencyId: string | null },
): Promise<void> {
  const successors = await handOver(db, userId, agencyId);
  if (successors.length === 0) return;
  for (const applicant of [userId, ...successors]) await queueOrWithdraw(approvals, db, applicant);
}
