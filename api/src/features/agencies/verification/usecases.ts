import { domainOf } from "@compcard/domain/bookers/rules";
import { AppError } from "@compcard/domain/errors";
import { localizeReason } from "@compcard/domain/moderation/reasons";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { findCompanyOf } from "../../../core/companies/store.ts";
import { queueOrWithdraw } from "../../../core/representations/applications.ts";
import { type AgencyRow, lockAgency } from "../../../core/representations/store.ts";
import { listWaiting } from "../../../core/representations/store-applications.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import type { ItemHandler } from "../../moderation/ports.ts";
import { findAgencyByToken } from "../store.ts";
import { composeAgencyDecision } from "../texts.ts";
import {
  decide,
  findApplicant,
  lockDecidedIn,
  lockWaiting,
  lockWaitingAt,
  markConfirmed,
  resetToWaiting,
} from "./store.ts";

type Db = Kysely<Schema>;
type Sender = Pick<AppContext, "config">;

/** The company's address confirms. The same link again changes nothing. @throws `verification.invalid_token`. */
export async function confirmAgency(
  { approvals, database }: Pick<AppContext, "approvals" | "database">,
  token: string,
): Promise<AgencyRow> {
  return inTransaction(database.db, async (db) => {
    const found = await findAgencyByToken(db, hashSecret(token));
    const agency = found && (await lockAgency(db, found.id));
    // Another address was stated while the lock was awaited.
    if (!agency?.token_hash || !found || !Buffer.from(agency.token_hash).equals(found.token_hash ?? Buffer.of()))
      throw new AppError("verification.invalid_token");
    if (agency.confirmed_at !== null) return agency;
    if (!found.is_fresh) throw new AppError("verification.invalid_token");
    const settled = await settleAgency(db, await markConfirmed(db, agency.id));
    if (agency.applied_by) await queueOrWithdraw(approvals, db, agency.applied_by);
    return settled;
  });
}

/**
 * Verifies a confirmed agency by its domain, if moderators accepted that and never refused this agency. It then bears the
 * name that was accepted, not the typed one. Otherwise it waits for a moderator. The caller holds the agency's lock,
 * and queues or withdraws the moderation item.
 */
export async function settleAgency(db: Db, agency: AgencyRow): Promise<AgencyRow> {
  const { id, email, by_hand, confirmed_at } = agency;
  if (confirmed_at === null) return agency;
  const name = by_hand ? undefined : await findCompanyOf(db, domainOf(email));
  return name === undefined ? agency : decide(db, id, { state: "verified", name, reason: null, by: null });
}

/** Applies moderators' decisions about agencies: all that wait of one applicant together. */
export function agencyHandler(context: Pick<AppContext, "approvals" | "config">): ItemHandler {
  return {
    async decided(db, { userId, itemId, decide: verdict, by, reason }) {
      if (verdict === null) return undoDecision(db, itemId);
      const passes = verdict === "pass" || verdict === "restore";
      const agencies = await lockWaiting(db, userId);
      if (agencies.length === 0) throw new AppError("agency.decided");
      const locale = (await findApplicant(db, userId))?.locale ?? "ru";
      for (const { id } of agencies) {
        const decided = await decide(db, id, {
          state: passes ? "verified" : "refused",
          reason: passes || reason === null ? null : localizeReason(reason, locale),
          ...{ by, itemId },
        });
        await mailDecision(context, db, decided);
      }
    },
    async acceptDomain(db, { domain, company, by }) {
      const agencies = await lockWaitingAt(db, domain);
      for (const { id, applied_by } of agencies) {
        const decided = await decide(db, id, { state: "verified", name: company, reason: null, by });
        await mailDecision(context, db, decided);
        if (applied_by) await queueOrWithdraw(context.approvals, db, applied_by);
      }
      return agencies.length;
    },
    async about(db, userId): Promise<Record<string, string>> {
      const agencies = await listWaiting(db, userId);
      const lines = (of: (agency: AgencyRow) => string | null) => agencies.map((one) => of(one) ?? "—").join("; ");
      if (agencies.length === 0) return {};
      return {
        company: lines(({ name }) => name),
        site: lines(({ site }) => site),
        email: lines(({ email }) => email),
      };
    },
  };
}

async function undoDecision(db: Db, itemId: string): Promise<void> {
  for (const { id } of await lockDecidedIn(db, itemId)) await resetToWaiting(db, id);
}

/** Without an address the decision is shown on the agency's page only; blocked people are not mailed. */
async function mailDecision({ config }: Sender, db: Db, agency: AgencyRow): Promise<void> {
  const applicant = agency.applied_by ? await findApplicant(db, agency.applied_by) : undefined;
  if (!applicant?.email || applicant.blocked_at) return;
  await queueMail(
    db,
    "agencyDecision",
    composeAgencyDecision(agency, { to: applicant.email, locale: applicant.locale }, config),
  );
}

/** True if a mailed link confirms the address of an agency, or has confirmed it. */
export async function isAgencyLink({ database }: Pick<AppContext, "database">, token: string): Promise<boolean> {
  const agency = await findAgencyByToken(database.db, hashSecret(token));
  return agency !== undefined && (agency.is_fresh || agency.confirmed_at !== null);
}
