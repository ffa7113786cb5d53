import { shownName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import type { RosterRow } from "@compcard/domain/roster/schema";
import type { AppContext } from "../../../app-context.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { letterheadOf } from "../../../core/representations/brand.ts";
import { findRepresentationFor, lockAgency } from "../../../core/representations/store.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { requireConfirmedSender } from "../../../platform/mail/to-others.ts";
import { requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { getRow } from "../usecases.ts";
import { renewClaimLink, senderOf } from "./claim-link.ts";

export interface Invited {
  row: RosterRow;
  url: string;
  expires_at: string;
}

/** Makes the claim link of a card; the earlier one ends. With an address it is mailed. @throws as the contract. */
export async function inviteToClaim(
  context: AppContext,
  viewer: Viewer,
  { agencyId, cardId }: { agencyId: string; cardId: string },
  email: string | null,
): Promise<Invited> {
  return inTransaction(context.database.db, async (db) => {
    const letterhead = letterheadOf(await lockAgency(db, agencyId), context.config);
    const member = await requireMember(db, viewer.userId, agencyId, "booker");
    const card = await findRepresentationFor(db, member, cardId);
    if (!card) throw new AppError("roster.not_found");
    if (!card.unclaimed) throw new AppError("roster.claimed");
    if (card.claim === "applied") throw new AppError("roster.applied");
    if (email) requireConfirmedSender(senderOf(card));
    const { model, name: own } = await getRow(db, member, cardId);
    // The mail is to the model, in her language.
    const name = (model && shownName(model, card.locale)) || own;
    const offered = { ...card, name, by: viewer.userId, letterhead };
    const { url, expires, wait } = await renewClaimLink(db, context, offered, { email });
    requireWithinLimit(wait, "verification.too_many_emails");
    return { row: await getRow(db, member, cardId), url, expires_at: expires.toISOString() };
  });
}
