import { domainOf, isFreeMail } from "@compcard/domain/bookers/rules";
import type { Decision } from "@compcard/domain/desk/options";
import { AppError, invalidField } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Parts } from "../../../parts.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import {
  type ApplicationRow,
  decide,
  findApplication,
  keepDomain,
  listWaitingAt,
  lockApplicant,
  waitAgain,
} from "../store.ts";
import { composeDecision } from "../texts.ts";

type Telling = Pick<Parts, "config" | "database">;
type Sender = Pick<Parts, "config">;

export interface ApplicationDecision {
  /** Whose application it is. */
  userId: string;
  decide: "pass" | "refuse" | "revoke";
  /** The moderator. */
  by: string | null;
  /** Told to the applicant; of a pass there is none. */
  reason: string | null;
}

/**
 * A moderator's word on an application: passes or refuses one that waits, takes a verified one back. It holds from the
 * next call of the person on, and they are told by mail. Whoever was once refused is verified by no domain any more.
 * @throws `booker.not_found`, `booker.not_confirmed` to pass one whose address has not confirmed, `booker.decided`.
 */
export function decideApplication(parts: Telling, decision: ApplicationDecision): Promise<ApplicationRow> {
  return parts.database.db.transaction().execute((db) => decideInside(parts, db, decision));
}

async function decideInside(parts: Sender, db: Kysely<Schema>, decision: ApplicationDecision): Promise<ApplicationRow> {
  const { userId, by, reason } = decision;
  await lockApplicant(db, userId);
  const before = await findApplication(db, userId);
  if (!before) throw new AppError("booker.not_found");
  if (before.state !== (decision.decide === "revoke" ? "verified" : "waiting")) throw new AppError("booker.decided");
  const passes = decision.decide === "pass";
  if (passes && before.confirmed_at === null) throw new AppError("booker.not_confirmed");
  await decide(db, userId, { state: passes ? "verified" : "refused", reason: passes ? null : reason, by });
  const after = { ...before, state: passes ? ("verified" as const) : ("refused" as const), reason };
  await tell(parts, db, after);
  return after;
}

/** What a decision at the desk means for an application, and what the desk is told of it (`CaseOwner`). */
export function applicationCases(parts: Sender) {
  return {
    async decided(
      db: Kysely<Schema>,
      {
        userId,
        decide: word,
        by,
        reason,
      }: { userId: string; decide: Decision | null; by: string; reason: string | null },
    ): Promise<void> {
      if (word === null) return waitAgain(db, userId);
      const passes = word === "pass" || word === "restore";
      await decideInside(parts, db, { userId, decide: passes ? "pass" : "refuse", by, reason });
    },
    async about(db: Kysely<Schema>, userId: string): Promise<Record<string, string>> {
      const application = await findApplication(db, userId);
      if (!application) return {};
      const { company, role, site, email } = application;
      return { company, role, site: site ?? "", email };
    },
  };
}

/**
 * A moderator accepts a company's domain: who confirms an address there is verified at once, in that company's name, and
 * so is who waits with one. @returns how many that were.
 * @throws `request.invalid` for what is no domain, or one where anybody can have an address.
 */
export async function acceptDomain(
  parts: Telling,
  { domain: typed, company, by }: { domain: string; company: string; by: string | null },
): Promise<number> {
  const domain = domainOf(typed.trim());
  if (!/^[^\s@/:]+\.[^\s@/:.]+$/.test(domain)) throw invalidField("domain", "must be a domain such as agency.example");
  if (isFreeMail(domain)) throw invalidField("domain", "must be a company's: there anybody can have an address");
  return parts.database.db.transaction().execute(async (db) => {
    await keepDomain(db, { domain, company, by });
    let verified = 0;
    for (const userId of await listWaitingAt(db, domain)) {
      await lockApplicant(db, userId);
      const before = await findApplication(db, userId);
      if (before?.state !== "waiting" || before.by_hand || before.confirmed_at === null) continue;
      if (domainOf(before.email) !== domain) continue;
      await decide(db, userId, { state: "verified", company, reason: null, by });
      await tell(parts, db, { ...before, company, state: "verified", reason: null });
      verified += 1;
    }
    return verified;
  });
}

/** Who came without an address reads it in their profile. */
async function tell({ config }: Sender, db: Kysely<Schema>, application: ApplicationRow) {
  if (application.account_email) await queueMail(db, composeDecision(application, application.account_email, config));
}
