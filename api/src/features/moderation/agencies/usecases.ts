import { AppError } from "@compcard/domain/errors";
import { retentionDays } from "@compcard/domain/retention";
import type { AppContext } from "../../../app-context.ts";
import { type CardChanges, changeCards } from "../../../core/changes/change.ts";
import { findRole } from "../../../core/reading/store-representations.ts";
import { type AgencyRow, listClaimedCards, lockAgency } from "../../../core/representations/store.ts";
import { touchCard } from "../../../core/writing/store.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { recordAuditEntry } from "../audit/usecases.ts";
import type { Moderator } from "../moderators/usecases.ts";
import { listOwners, setBlocked } from "./store.ts";
import { composeAgencyBlock } from "./texts.ts";

/**
 * The agency loses every right at once. Its unclaimed cards are deleted after `retentionDays.blockedRosters`
 * (`deleteBlockedRosters`), of which the mail to its owners is the notice. Again changes nothing. @throws as the contract.
 */
export async function blockAgency(
  context: AppContext,
  moderator: Moderator,
  agencyId: string,
  reason: string,
): Promise<void> {
  await changeAgency(context, moderator, agencyId, { blocked: true, reason });
}

/** The agency has its rights again, and what is left of its roster. Again changes nothing. @throws as the contract. */
export async function unblockAgency(context: AppContext, moderator: Moderator, agencyId: string): Promise<void> {
  await changeAgency(context, moderator, agencyId, { blocked: false, reason: null });
}

async function changeAgency(
  context: AppContext,
  moderator: Moderator,
  agencyId: string,
  { blocked, reason }: { blocked: boolean; reason: string | null },
): Promise<void> {
  await changeCards(context, async (changes) => {
    const { db } = changes;
    const agency = await lockAgency(db, agencyId);
    if (!agency) throw new AppError("agency.not_found");
    if (await findRole(db, moderator.userId, agencyId)) throw new AppError("desk.own_card");
    if ((agency.blocked_at !== null) === blocked) return;
    const changed = await setBlocked(db, agencyId, blocked ? context.clock.now() : null);
    // Others see her agencies beside her card.
    for (const cardId of await listClaimedCards(db, agencyId)) await touchCard(changes, cardId);
    const action = blocked ? "block" : "unblock";
    await recordAuditEntry(db, {
      ...{ actor: moderator, action, agencyId, reason },
      changes: { blocked: [!blocked, blocked] },
    });
    await mailOwners(context, changes, changed, reason);
  });
}

async function mailOwners(
  { config }: Pick<AppContext, "config">,
  { db }: CardChanges,
  agency: AgencyRow,
  reason: string | null,
): Promise<void> {
  const deleted =
    agency.blocked_at && new Date(agency.blocked_at.getTime() + retentionDays.blockedRosters * 86_400_000);
  for (const { email, locale } of await listOwners(db, agency.id))
    await queueMail(db, "agencyBlock", composeAgencyBlock(agency, { to: email, locale, reason, deleted }, config));
}
