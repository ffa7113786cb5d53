import { maxRoster } from "@compcard/domain/agencies/options";
import { unclaimedRights } from "@compcard/domain/agencies/rights";
import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import type { CardChanges } from "../../../core/changes/change.ts";
import type { Member } from "../../../core/reading/require-member.ts";
import { countRoster, type findRepresentation, updateRepresentation } from "../../../core/representations/store.ts";
import { touchCard } from "../../../core/writing/store.ts";
import type { Letterhead } from "../../../platform/mail/compose.ts";
import { requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { renewClaimLink } from "../invitations/claim-link.ts";
import { composeAccepted } from "../texts.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findRepresentation>>>;

/**
 * Makes the card of an applicant an ordinary unclaimed one and mails the claim link. The member declares that the agency may hold the
 * data. The caller holds agency and card. @throws `roster.too_many`, `agency.unconfirmed`, `verification.too_many_emails`.
 */
export async function acceptApplicant(
  changes: CardChanges,
  context: Pick<AppContext, "clock" | "config">,
  { userId, agencyId }: Member,
  row: Row & { letterhead: Letterhead | null },
): Promise<void> {
  const { db } = changes;
  if (row.confirmed_at === null) throw new AppError("agency.unconfirmed");
  if ((await countRoster(db, agencyId)) >= maxRoster) throw new AppError("roster.too_many");
  await updateRepresentation(db, row.id, {
    ...{ claim: "none", rights: [...unclaimedRights], applied_email: null },
    ...{ declared_by: userId, declared_at: context.clock.now() },
  });
  const { wait } = await renewClaimLink(
    db,
    context,
    { ...row, by: userId },
    { email: row.applied_email, compose: composeAccepted },
  );
  requireWithinLimit(wait, "verification.too_many_emails");
  await touchCard(changes, row.card_id);
}
