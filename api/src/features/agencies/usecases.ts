import { maxAgencies, maxOwnedAgencies, maxUnconfirmedAgencies } from "@compcard/domain/agencies/options";
import type { Agency, AgencyChange, AgencyInput } from "@compcard/domain/agencies/schema";
import { AppError, invalidField } from "@compcard/domain/errors";
import { phoneMessage } from "@compcard/domain/identity/phone";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { releaseOptions } from "../../core/options/release.ts";
import { unlinkDiscarded } from "../../core/photo-files/files.ts";
import { requireMember } from "../../core/reading/require-member.ts";
import { lockOwner } from "../../core/reading/store-locks.ts";
import { queueOrWithdraw } from "../../core/representations/applications.ts";
import { phoneLink } from "../../core/representations/brand.ts";
import { removeUnclaimed } from "../../core/representations/remove-unclaimed.ts";
import { type AgencyRow, findVerifiedAgency, listBoards, lockAgency } from "../../core/representations/store.ts";
import { listUnansweredOwners } from "../../core/representations/store-declined.ts";
import { listShownBoards } from "../../core/representations/store-shown-cards.ts";
import type { FreshViewer } from "../../core/sessions/fresh-viewer.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { accountSender, requireMailOther } from "../../platform/mail/to-others.ts";
import { hashSecret, newSecret } from "../../platform/secret-tokens.ts";
import { discardLogo } from "./logo/store.ts";
import { insertMember } from "./members/store.ts";
import { presentAgency, presentPublicAgency } from "./present.ts";
import { slugOf } from "./slug.ts";
import { deleteAgency, hasRoster, insertAgency, listAgenciesOf, statedColumns, updateAgency } from "./store.ts";
import { composeAgencyConfirmation } from "./texts.ts";
import { findApplicant } from "./verification/store.ts";
import { settleAgency } from "./verification/usecases.ts";

type Db = Kysely<Schema>;
type Sender = Pick<AppContext, "approvals" | "config" | "database" | "search">;

/** The caller's agencies, by name. */
export async function listAgencies({ database }: Pick<AppContext, "database">, { userId }: Viewer): Promise<Agency[]> {
  return presentAgencies(database.db, userId);
}

async function presentAgencies(db: Db, userId: string): Promise<Agency[]> {
  const rows = await listAgenciesOf(db, userId);
  const boards = await listBoards(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentAgency(row, row, boards.get(row.id) ?? []));
}

/** One of the caller's agencies. @throws `agency.not_found`. */
export async function getAgency(db: Db, userId: string, id: string): Promise<Agency> {
  const agency = (await presentAgencies(db, userId)).find((one) => one.id === id);
  if (!agency) throw new AppError("agency.not_found");
  return agency;
}

/**
 * With the boards on which this reader sees cards. From the primary database, which revisions of cached pages follow.
 * @throws `agency.not_found` for one that is not verified, too.
 */
export async function getPublicAgency(
  { database: { db } }: Pick<AppContext, "database">,
  viewer: Viewer | null,
  slug: string,
) {
  const row = await findVerifiedAgency(db, slug);
  if (!row) throw new AppError("agency.not_found");
  const shown = await listShownBoards(db, row.id, viewer);
  const boards = (await listBoards(db, [row.id])).get(row.id) ?? [];
  return { ...presentPublicAgency(row), boards: boards.filter(({ id }) => shown.has(id)) };
}

/**
 * The caller becomes the owner; the company's address is mailed.
 * @throws `account.email_not_verified`, `agency.too_many`, `agency.unconfirmed` where others of the caller wait,
 * `verification.too_many_emails`.
 */
export async function createAgency(context: Sender, viewer: Viewer, input: AgencyInput): Promise<Agency> {
  const { userId } = viewer;
  requirePhone(input);
  return inTransaction(context.database.db, async (db) => {
    // Requests at the same time make no more than successive ones.
    await lockOwner(db, userId);
    requireFewAgencies(await listAgenciesOf(db, userId));
    const token = newSecret(48);
    const agency = await insertUnderFreeSlug(db, slugOf(input.name), {
      ...statedColumns(input, hashSecret(token)),
      applied_by: userId,
      decided_by: null,
    });
    await insertMember(db, { agency_id: agency.id, user_id: userId, role: "owner" });
    await mailConfirmation(context, db, viewer, agency, token);
    return getAgency(db, userId, agency.id);
  });
}

/** Before another one is made (TL-19). */
function requireFewAgencies(agencies: Awaited<ReturnType<typeof listAgenciesOf>>): void {
  const owned = agencies.filter(({ role }) => role === "owner");
  if (agencies.length >= maxAgencies || owned.length >= maxOwnedAgencies) throw new AppError("agency.too_many");
  const unconfirmed = owned.filter(({ confirmed_at }) => confirmed_at === null);
  if (unconfirmed.length >= maxUnconfirmedAgencies) throw new AppError("agency.unconfirmed");
}

async function insertUnderFreeSlug(
  db: Db,
  slug: string,
  values: Omit<Parameters<typeof insertAgency>[1], "slug">,
): Promise<AgencyRow> {
  for (let number = 1; ; number += 1) {
    const agency = await insertAgency(db, { ...values, slug: number === 1 ? slug : `${slug}-${number}` });
    if (agency) return agency;
  }
}

/**
 * Another name, site or address is verified anew; an unconfirmed address that is stated is mailed again. What is absent stays.
 * @throws as `requireMember` for owners, `verification.too_many_emails`.
 */
export async function saveAgency(context: Sender, viewer: Viewer, id: string, change: AgencyChange): Promise<Agency> {
  const { userId } = viewer;
  const saved = await inTransaction(context.database.db, async (db) => {
    const before = await lockAgency(db, id);
    await requireMember(db, userId, id, "owner");
    if (!before) throw new AppError("agency.not_found");
    requirePhone({ country: before.country, ...change });
    if (isAboutCompany(change)) await restateAgency(context, db, viewer, before, change);
    else await updateAgency(db, id, statedColumns(change, null));
    return getAgency(db, userId, id);
  });
  context.search.touched();
  return saved;
}

/** True for a change that states anything of which a verification makes sure. */
const isAboutCompany = ({ name, site, email }: AgencyChange) =>
  [name, site, email].some((value) => value !== undefined);

async function restateAgency(
  context: Sender,
  db: Db,
  viewer: Viewer,
  before: AgencyRow,
  change: AgencyChange,
): Promise<void> {
  const { id, name, site, email } = { ...before, ...change };
  const confirmed = before.confirmed_at !== null && before.email === email;
  const token = confirmed ? null : newSecret(48);
  const same = confirmed && before.name === name && before.site === site && before.applied_by !== null;
  const restated = { state: "waiting", applied_by: viewer.userId, reason: null } as const;
  const agency = await updateAgency(db, id, {
    ...statedColumns(change, token === null ? null : hashSecret(token)),
    ...(same && before.state !== "refused" ? {} : restated),
  });
  if (token) await mailConfirmation(context, db, viewer, agency, token);
  if (agency.state === "waiting") await settleAgency(db, agency);
  for (const applicant of new Set([before.applied_by, agency.applied_by]))
    if (applicant) await queueOrWithdraw(context.approvals, db, applicant);
}

/** @throws as `requireMember` for owners, `agency.roster_not_empty`. */
export async function removeAgency(context: AppContext, viewer: FreshViewer, id: string): Promise<void> {
  const discarded = await changeCards(context, async (changes) => {
    const { db } = changes;
    const agency = await lockAgency(db, id);
    await requireMember(db, viewer.userId, id, "owner");
    if (await hasRoster(db, id)) throw new AppError("agency.roster_not_empty");
    for (const owner of await listUnansweredOwners(db, id)) await removeUnclaimed(changes, owner, viewer.userId);
    await releaseOptions(db, { agencyId: id }, changes.now, viewer.userId);
    await deleteAgency(db, id);
    if (agency?.applied_by) await queueOrWithdraw(context.approvals, db, agency.applied_by);
    return discardLogo(db, agency);
  });
  context.search.touched();
  await unlinkDiscarded(context, discarded);
}

/** @throws `request.invalid` for a phone that cannot be dialed. */
function requirePhone({ phone, country = null }: Pick<AgencyChange, "phone" | "country">): void {
  if (phone && phoneLink({ phone, country }) === null) throw invalidField("phone", phoneMessage);
}

async function mailConfirmation(
  { config }: Pick<AppContext, "config">,
  db: Db,
  viewer: Viewer,
  agency: AgencyRow,
  token: string,
): Promise<void> {
  const applicant = agency.applied_by ? await findApplicant(db, agency.applied_by) : undefined;
  if (!applicant) return;
  const mail = composeAgencyConfirmation(agency, applicant, token, config);
  await requireMailOther(db, "agency", accountSender(viewer), mail);
}
