import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { lockCard } from "../../../core/reading/store-locks.ts";
import { removeUnclaimed } from "../../../core/representations/remove-unclaimed.ts";
import { findRepresentationFor, lockAgency } from "../../../core/representations/store.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { agencySender, requireMailOther } from "../../../platform/mail/to-others.ts";
import { composeApplicantDecline } from "../texts.ts";

/** Mails the text, if there is one, and deletes the card of an applicant with its photos and its row. @throws as the contract. */
export async function declineApplicant(
  context: AppContext,
  viewer: Pick<Viewer, "userId">,
  { agencyId, cardId }: { agencyId: string; cardId: string },
  text: string | null,
): Promise<void> {
  await changeCards(context, async (changes) => {
    const { db } = changes;
    const agency = await lockAgency(db, agencyId);
    const member = await requireMember(db, viewer.userId, agencyId, "booker");
    await lockCard(db, cardId);
    const row = await findRepresentationFor(db, member, cardId);
    if (!row || !agency) throw new AppError("roster.not_found");
    if (row.claim !== "applied" || row.applied_email === null) throw new AppError("roster.not_applied");
    if (text !== null) {
      const mail = composeApplicantDecline({ to: row.applied_email, locale: row.locale, agency, text }, context.config);
      await requireMailOther(db, "answer", agencySender(agency), mail, { subject: agencyId, unproven: true });
    }
    await removeUnclaimed(changes, row.user_id, viewer.userId);
  });
}
