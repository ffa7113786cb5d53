import type { DeclineReceipt } from "@compcard/domain/claims/contract";
import type { Locale } from "@compcard/domain/locale";
import { retentionDays } from "@compcard/domain/retention";
import type { AppContext } from "../../app-context.ts";
import { type CardChanges, changeCards } from "../../core/changes/change.ts";
import { lockCard, lockOwner } from "../../core/reading/store-locks.ts";
import { updateRepresentation, withoutApplication } from "../../core/representations/store.ts";
import { queueCardEvents } from "../../core/webhooks/store.ts";
import { touchCard } from "../../core/writing/store.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { agencySender, mailOther } from "../../platform/mail/to-others.ts";
import type { Claim } from "./store.ts";
import { composeDeclineReceipt } from "./texts.ts";
import { lockClaim, requireStranger } from "./usecases.ts";

/**
 * The card and its photos are hidden from the commit on; the agency's row has name, code, board and kind. The link proves no identity,
 * so that the card can be restored by owners for `retentionDays.declinedCards`; then `deleteDeclinedCards` deletes it (TL-07).
 * The receipt is mailed too. @throws as the contract.
 */
export async function declineClaim(
  context: AppContext,
  token: string,
  viewer: Viewer | null,
  locale: Locale,
): Promise<DeclineReceipt> {
  return changeCards(context, async (changes) => {
    const { db } = changes;
    const claim = await lockClaim(db, token);
    if (viewer) await requireStranger(db, claim, viewer);
    const at = context.clock.now();
    await hideCard(changes, claim);
    await updateRepresentation(db, claim.id, {
      ...{ claim: "declined", card_id: null, rights: [], token_hash: null, token_expires_at: null },
      ...{ declined_card: claim.card_id, declined_at: at, declined_signed_in: viewer !== null },
      ...{ invited_email: addressOf(claim), ...withoutApplication },
    });
    const receipt = {
      number: claim.id,
      declined_at: at.toISOString(),
      deleted_at: new Date(at.getTime() + retentionDays.declinedCards * 86_400_000).toISOString(),
    };
    const invited = addressOf(claim);
    const compose = (to: string) => composeDeclineReceipt(claim, receipt, { to, locale }, context.config);
    if (invited) {
      const sender = agencySender({ id: claim.agency_id, confirmed_at: claim.confirmed_at });
      await mailOther(db, "decline", sender, compose(invited), { subject: claim.id });
    }
    if (viewer?.email && viewer.email !== invited) await queueMail(db, "account", compose(viewer.email));
    return receipt;
  });
}

/** The invited address, else the card's: an agency whose own address is unconfirmed mails neither (TL-16). */
function addressOf({ invited_email, email, confirmed_at }: Claim): string | null {
  return confirmed_at === null ? null : (invited_email ?? email);
}

async function hideCard(changes: CardChanges, { card_id: cardId, user_id }: Claim): Promise<void> {
  await lockOwner(changes.db, user_id);
  await lockCard(changes.db, cardId);
  // While the members of the agency still read it.
  await queueCardEvents(changes.db, [{ event: "card.deleted", cardId }]);
  await touchCard(changes, cardId);
}
