import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Parts } from "../../../parts.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { closeApplication } from "../../moderation/applications/usecases.ts";
import { recordAuditEntry } from "../../moderation/audit/usecases.ts";
import type { Moderator } from "../../moderation/moderators/usecases.ts";
import type { ItemHandler } from "../../moderation/ports.ts";
import { type ApplicationRow, decide, findApplication, lockApplicant, resetToPending } from "../store.ts";
import { mailDecision } from "./mail.ts";

type Sender = Pick<Parts, "config">;

interface Word {
  /** Whose application it is. */
  userId: string;
  decide: "pass" | "refuse" | "revoke";
  /** The moderator. */
  by: string;
  /** Told to the applicant; of a pass there is none. */
  reason: string | null;
}

/**
 * A moderator's word on an application: passes or refuses one that waits, takes a verified one back. It holds from the
 * next call of the person on, and they are told by mail. Whoever was once refused is verified by no domain any more.
 * @throws `booker.not_found`, `booker.not_confirmed` to pass one whose address has not confirmed, `booker.decided`.
 */
async function decideApplication(parts: Sender, db: Kysely<Schema>, word: Word): Promise<ApplicationRow> {
  const { userId, by, reason } = word;
  await lockApplicant(db, userId);
  const before = await findApplication(db, userId);
  if (!before) throw new AppError("booker.not_found");
  if (before.state !== (word.decide === "revoke" ? "verified" : "waiting")) throw new AppError("booker.decided");
  const passes = word.decide === "pass";
  if (passes && before.confirmed_at === null) throw new AppError("booker.not_confirmed");
  await decide(db, userId, { state: passes ? "verified" : "refused", reason: passes ? null : reason, by });
  const after = { ...before, state: passes ? ("verified" as const) : ("refused" as const), reason };
  await mailDecision(
    parts,
    db,
    after,
    ({ pass: "verified", refuse: "refused", revoke: "revoked" } as const)[word.decide],
  );
  return after;
}

/**
 * Takes a verified booker's standing back; that they were passed once cannot be undone after it.
 * @throws `booker.not_found`, `booker.decided` for who is not verified.
 */
export async function revokeBooker(
  parts: Pick<Parts, "config" | "database">,
  moderator: Moderator,
  userId: string,
  reason: string,
): Promise<ApplicationRow> {
  return parts.database.db.transaction().execute(async (db) => {
    const after = await decideApplication(parts, db, { userId, decide: "revoke", by: moderator.userId, reason });
    await closeApplication(db, userId);
    const changes: Record<string, [unknown, unknown]> = { company: [after.company, null] };
    await recordAuditEntry(db, { actor: moderator, action: "revoke", userId, reason, changes });
    return after;
  });
}

/** Applies moderators' decisions to applications. */
export function applicationHandler(parts: Sender): ItemHandler {
  return {
    async decided(db, { userId, decide: word, by, reason }) {
      if (word === null) return resetToPending(db, userId);
      const passes = word === "pass" || word === "restore";
      await decideApplication(parts, db, { userId, decide: passes ? "pass" : "refuse", by, reason });
    },
    async about(db, userId): Promise<Record<string, string>> {
      const application = await findApplication(db, userId);
      if (!application) return {};
      const { company, role, site, email } = application;
      return { company, role, site: site ?? "", email };
    },
  };
}
