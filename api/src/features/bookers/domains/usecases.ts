import { domainOf } from "@compcard/domain/bookers/rules";
import type { AcceptedDomain, DomainInput } from "@compcard/domain/bookers/schema";
import { fullName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { recordAuditEntry } from "../../moderation/audit/usecases.ts";
import type { Admin } from "../../moderation/moderators/usecases.ts";
import type { ItemHandlers } from "../../moderation/ports.ts";
import { mailDecision } from "../decisions/mail.ts";
import { type ApplicationRow, decide, findApplication, lockApplicant } from "../store.ts";
import { deleteDomain, insertDomain, listDomainRows, listWaitingAt } from "./store.ts";

type Asked = Pick<AppContext, "database">;

/** Domains that are believed, by their names. */
export async function listDomains({ database }: Asked, _admin: Admin): Promise<AcceptedDomain[]> {
  const rows = await listDomainRows(database.db);
  return rows.map(({ domain, company, created_at, email, ...name }) => ({
    ...{ domain, company, at: created_at.toISOString(), by: fullName(name) || email },
  }));
}

/**
 * An admin believes a company's domain: who confirms an address there is verified at once, in that company's name, and so
 * is who waits with one and was never refused. @returns how many that were. @throws `booker.domain_accepted`.
 */
export async function acceptDomain(
  context: Pick<AppContext, "approvals" | "config" | "database">,
  admin: Admin,
  { domain, company }: DomainInput,
  handlers: ItemHandlers,
): Promise<number> {
  return inTransaction(context.database.db, async (db) => {
    if (!(await insertDomain(db, { domain, company, by: admin.userId }))) throw new AppError("booker.domain_accepted");
    const changes: Record<string, [unknown, unknown]> = { domain: [null, domain], company: [null, company] };
    await recordAuditEntry(db, { actor: admin, action: "accept_domain", changes });
    let verified = 0;
    for (const handler of Object.values(handlers))
      verified += (await handler.acceptDomain?.(db, { domain, company, by: admin.userId })) ?? 0;
    for (const userId of await listWaitingAt(db, domain)) {
      const before = await lockWaiting(db, userId, domain);
      if (!before) continue;
      await decide(db, userId, { state: "verified", company, reason: null, by: admin.userId });
      await context.approvals.withdrawFor(db, "application", userId);
      await recordAuditEntry(db, { actor: admin, action: "accept_domain", userId, changes });
      await mailDecision(context, db, { ...before, company, state: "verified", reason: null }, "verified");
      verified += 1;
    }
    return verified;
  });
}

/** The application of who still waits with a confirmed address of a domain, once nobody else can decide about it. */
async function lockWaiting(db: Kysely<Schema>, userId: string, domain: string): Promise<ApplicationRow | null> {
  await lockApplicant(db, userId);
  const found = await findApplication(db, userId);
  const waits = found?.state === "waiting" && !found.by_hand && found.confirmed_at !== null;
  return waits && domainOf(found.email) === domain ? found : null;
}

/** A domain verifies nobody from now on; who is verified stays so. @throws `booker.domain_unknown`. */
export async function dropDomain({ database }: Asked, admin: Admin, typed: string): Promise<void> {
  const domain = domainOf(typed);
  await inTransaction(database.db, async (db) => {
    const company = await deleteDomain(db, domain);
    if (company === undefined) throw new AppError("booker.domain_unknown");
    const changes: Record<string, [unknown, unknown]> = { domain: [domain, null], company: [company, null] };
    await recordAuditEntry(db, { actor: admin, action: "drop_domain", changes });
  });
}
