import { claimDays } from "@compcard/domain/agencies/options";
import { AppError } from "@compcard/domain/errors";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { requireMember } from "../../../core/reading/require-member.ts";
import { findRepresentation, lockAgency, updateRepresentation } from "../../../core/representations/store.ts";
import type { Parts } from "../../../parts.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { consumeMailLimit } from "../../../platform/rate-limit/mails.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { claimUrl, composeClaimInvitation } from "../texts.ts";
import { getRow } from "../usecases.ts";

export interface Invited {
  row: RosterRow;
  url: string;
  expires_at: string;
}

/** Makes the claim link of a card; the earlier one ends. With an address it is mailed. @throws as the contract. */
export async function inviteToClaim(
  { database, config, clock }: Parts,
  viewer: Viewer,
  { agencyId, cardId }: { agencyId: string; cardId: string },
  email: string | null,
): Promise<Invited> {
  return database.db.transaction().execute(async (db) => {
    await lockAgency(db, agencyId);
    const member = await requireMember(db, viewer.userId, agencyId, "booker");
    const card = await findRepresentation(db, agencyId, cardId);
    if (!card) throw new AppError("roster.not_found");
    if (!card.unclaimed) throw new AppError("roster.claimed");
    if (email) requireWithinLimit(await consumeMailLimit(db, "claim", email), "verification.too_many_emails");
    const token = newSecret(48);
    const now = clock.now();
    const expires = new Date(now.getTime() + claimDays * 86_400_000);
    await updateRepresentation(db, card.id, {
      ...{ claim: "invited", token_hash: hashSecret(token), token_expires_at: expires },
      ...{ invited_email: email, invited_at: now },
    });
    const row = await getRow(db, member, cardId);
    const url = claimUrl(config, token, card.locale);
    const mail = { agency: card.agency, name: row.name, link: url, locale: card.locale };
    if (email) await queueMail(db, composeClaimInvitation({ to: email, ...mail }, config));
    return { row, url, expires_at: expires.toISOString() };
  });
}
