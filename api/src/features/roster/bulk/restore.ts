import { unclaimedRights } from "@compcard/domain/agencies/rights";
import type { LeftReason } from "@compcard/domain/roster/options";
import type { AppContext } from "../../../app-context.ts";
import type { CardChanges } from "../../../core/changes/change.ts";
import { updateRepresentation } from "../../../core/representations/store.ts";
import { touchCard } from "../../../core/writing/store.ts";
import type { Letterhead } from "../../../platform/mail/compose.ts";
import { renewClaimLink } from "../invitations/claim-link.ts";
import { composeRestored } from "../texts.ts";
import type { BulkRow } from "./store.ts";

/**
 * Brings a declined card back as one that nobody has claimed. The person, where an address is known, is mailed a new claim
 * link, so that they can decline again (TL-07).
 */
export async function restoreRow(
  changes: CardChanges,
  context: Pick<AppContext, "clock" | "config">,
  row: BulkRow & { by: string; letterhead: Letterhead | null },
): Promise<LeftReason | null> {
  const { declined_card: cardId, invited_email: email } = row;
  if (row.claim !== "declined") return "not_declined";
  if (!cardId) return "deleted";
  await updateRepresentation(changes.db, row.id, {
    ...{ claim: "none", card_id: cardId, rights: [...unclaimedRights], invited_at: null, invited_by: null },
    ...{ declined_card: null, declined_at: null, declined_signed_in: false, invited_email: null },
  });
  const card = { ...row, card_id: cardId, locale: row.declined_locale ?? "ru" };
  if (email) await renewClaimLink(changes.db, context, card, { email, compose: composeRestored });
  await touchCard(changes, cardId);
  return null;
}
