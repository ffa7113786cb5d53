import { AppError } from "@compcard/domain/errors";
import { localizeReason } from "@compcard/domain/moderation/reasons";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { closeApplication } from "../../moderation/applications/usecases.ts";
import { recordAuditEntry } from "../../moderation/audit/usecases.ts";
import type { Moderator } from "../../moderation/moderators/usecases.ts";
import type { ItemHandler } from "../../moderation/ports.ts";
import { type ApplicationRow, decide, findApplication, lockApplicant, resetToPending } from "../store.ts";
import { mailDecision } from "./mail.ts";

type Sender = Pick<AppContext, "config">;

interface ApplicationDecision {
  /** The applicant. */
  userId: string;
  decide: "pass" | "refuse" | "revoke";
  /** The moderator. */
  by: string;
  /** For the applicant; null if the application passes. */
  reason: string | null;
}

/**
 * A moderator's decision on an application: passes or refuses a waiting one, or revokes a verified one. It applies from the
 * applicant's next request, and the applicant is mailed. After a refusal, a domain no longer verifies this person.
 * @throws `booker.not_found`, `booker.not_confirmed` to pass one whose address has not confirmed, `booker.decided`.
 */
async function decideApplication(
  context: Sender,
  db: Kysely<Schema>,
  decision: ApplicationDecision,
): Promise<ApplicationRow> {
  const { userId, by, reason } = decision;
  await lockApplicant(db, userId);
  const before = await findApplication(db, userId);
  if (!before) throw new AppError("booker.not_found");
  if (before.state !== (decision.decide === "revoke" ? "verified" : "waiting")) throw new AppError("booker.decided");
  const passes = decision.decide === "pass";
  if (passes && before.confirmed_at === null) throw new AppError("booker.not_confirmed");
  const state = passes ? "verified" : "refused";
  const localized = reason && localizeReason(reason, before.locale);
  await decide(db, userId, { state, reason: passes ? null : localized, by });
  const after = { ...before, state, reason: localized } as const;
  await mailDecision(
    context,
    db,
    after,
    ({ pass: "verified", refuse: "refused", revoke: "revoked" } as const)[decision.decide],
  );
  return after;
}

/**
 * Takes a verified booker's standing back; that they were passed once cannot be undone after it.
 * @throws `booker.not_found`, `booker.decided` for who is not verified.
 */
export async function revokeBooker(
  context: Pick<AppContext, "config" | "database">,
  moderator: Moderator,
  userId: string,
  reason: string,
): Promise<ApplicationRow> {
  return inTransaction(context.database.db, async (db) => {
    const after = await decideApplication(context, db, { userId, decide: "revoke", by: moderator.userId, reason });
    await closeApplication(db, userId);
    const changes: Record<string, [unknown, unknown]> = { company: [after.company, null] };
    await recordAuditEntry(db, { actor: moderator, action: "revoke", userId, reason, changes });
    return after;
  });
}

/** Applies moderators' decisions to applications. */
export function applicationHandler(context: Sender): ItemHandler {
  return {
    async decided(db, { userId, decide: verdict, by, reason }) {
      if (verdict === null) return resetToPending(db, userId);
      const passes = verdict === "pass" || verdict === "restore";
      await decideApplication(context, db, { userId, decide: passes ? "pass" : "refuse", by, reason });
    },
    async about(db, userId): Promise<Record<string, string>> {
      const application = await findApplication(db, userId);
      if (!application) return {};
      const { company, role, site, email } = application;
      return { company, role, site: site ?? "", email };
    },
  };
}
