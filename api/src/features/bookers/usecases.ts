import { domainOf } from "@compcard/domain/bookers/rules";
import type { Application, ApplicationInput } from "@compcard/domain/bookers/schema";
import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import type { ApprovalQueue } from "../../core/changes/approval-queue.ts";
import { findCompanyOf } from "../../core/companies/store.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { accountSender, requireMailOther } from "../../platform/mail/to-others.ts";
import { hashSecret, newSecret } from "../../platform/secret-tokens.ts";
import { presentApplication } from "./present.ts";
import {
  type ApplicationRow,
  decide,
  findApplication,
  findApplicationByToken,
  lockApplicant,
  markConfirmed,
  saveApplication,
} from "./store.ts";
import { composeConfirmation } from "./texts.ts";

type Sender = Pick<AppContext, "approvals" | "config" | "database">;

/** The caller's own; null where there is none. */
export async function getOwnApplication(
  { database }: Pick<AppContext, "database">,
  { userId }: Viewer,
): Promise<Application | null> {
  const application = await findApplication(database.db, userId);
  return application ? presentApplication(application) : null;
}

/**
 * Stores a booker's application, and mails the company's address a confirmation link. A confirmed address is not mailed
 * again. The same application again changes nothing, except that an unconfirmed address gets another mail.
 * @throws `account.email_not_verified`, `verification.too_many_emails`.
 */
export async function applyAsBooker(
  { approvals, database, config }: Sender,
  viewer: Viewer,
  input: ApplicationInput,
): Promise<ApplicationRow> {
  const { userId } = viewer;
  return inTransaction(database.db, async (db) => {
    if (!(await lockApplicant(db, userId))) throw new AppError("session.required");
    const before = await findApplication(db, userId);
    const isConfirmed = before !== undefined && before.confirmed_at !== null && before.email === input.email;
    if (before && isConfirmed && before.state !== "refused" && isSame(before, input)) return before;
    const token = newSecret(48);
    await saveApplication(db, userId, input, isConfirmed ? null : hashSecret(token));
    if (isConfirmed) return settle(approvals, db, userId);
    const application = await requireApplication(db, userId);
    await requireMailOther(db, "booker", accountSender(viewer), composeConfirmation(application, token, config));
    return application;
  });
}

/**
 * The company's address confirms; where its domain was accepted that decides at once. The same link again changes
 * nothing. @throws `verification.invalid_token`, for one that has run out or was replaced too.
 */
export async function confirmApplication({ approvals, database }: Sender, token: string): Promise<ApplicationRow> {
  const hash = hashSecret(token);
  return inTransaction(database.db, async (db) => {
    const found = await findApplicationByToken(db, hash);
    if (found) await lockApplicant(db, found.user_id);
    const application = found && (await findApplicationByToken(db, hash));
    if (!application || (!application.waits && application.confirmed_at === null))
      throw new AppError("verification.invalid_token");
    if (application.confirmed_at !== null) return application;
    await markConfirmed(db, application.user_id);
    return settle(approvals, db, application.user_id);
  });
}

/**
 * Verifies by the domain of the confirmed address, if moderators accepted it and never refused this person. The badge
 * then shows the company's name as accepted, not as typed. Otherwise a moderator decides.
 */
async function settle(approvals: ApprovalQueue, db: Kysely<Schema>, userId: string): Promise<ApplicationRow> {
  const { email, by_hand } = await requireApplication(db, userId);
  const company = by_hand ? undefined : await findCompanyOf(db, domainOf(email));
  if (company !== undefined) await decide(db, userId, { state: "verified", company, reason: null, by: null });
  const application = await requireApplication(db, userId);
  if (application.state === "waiting") await approvals.requestFor(db, "application", userId);
  else await approvals.withdrawFor(db, "application", userId);
  return application;
}

async function requireApplication(db: Kysely<Schema>, userId: string): Promise<ApplicationRow> {
  const application = await findApplication(db, userId);
  if (!application) throw new AppError("booker.not_found");
  return application;
}

function isSame(before: ApplicationRow, { company, role, site, email }: ApplicationInput): boolean {
  return before.company === company && before.role === role && before.site === site && before.email === email;
}

/** True if a mailed link confirms the address of an application, or has confirmed it. */
export async function isApplicationLink({ database }: Pick<AppContext, "database">, token: string): Promise<boolean> {
  const application = await findApplicationByToken(database.db, hashSecret(token));
  return application !== undefined && (application.waits || application.confirmed_at !== null);
}
