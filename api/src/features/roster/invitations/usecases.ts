import { claimDays } from "@compcard/domain/agencies/options";
import { shownName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import type { RosterRow } from "@compcard/domain/roster/schema";
import type { Kysely } from "kysely";
import { requireMember } from "../../../core/reading/require-member.ts";
import { findRepresentationFor, lockAgency, updateRepresentation } from "../../../core/representations/store.ts";
import type { Parts } from "../../../parts.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { agencySender, mailOther, requireConfirmedSender } from "../../../platform/mail/to-others.ts";
import { requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
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
  parts: Parts,
  viewer: Viewer,
  { agencyId, cardId }: { agencyId: string; cardId: string },
  email: string | null,
): Promise<Invited> {
  return inTransaction(parts.database.db, async (db) => {
    await lockAgency(db, agencyId);
    const member = await requireMember(db, viewer.userId, agencyId, "booker");
    const card = await findRepresentationFor(db, member, cardId);
    if (!card) throw new AppError("roster.not_found");
    if (!card.unclaimed) throw new AppError("roster.claimed");
    if (email) requireConfirmedSender(senderOf(card));
    const { model, name: own } = await getRow(db, member, cardId);
    // The mail is to the model, in her language.
    const name = (model && shownName(model, card.locale)) || own;
    const { url, expires, wait } = await renewClaimLink(db, parts, { ...card, name, by: viewer.userId }, { email });
    requireWithinLimit(wait, "verification.too_many_emails");
    return { row: await getRow(db, member, cardId), url, expires_at: expires.toISOString() };
  });
}

interface Offered {
  id: string;
  agency_id: string;
  agency: string;
  /** When the agency's address was confirmed: without, nothing is mailed. */
  confirmed_at: Date | null;
  card_id: string;
  name: string;
  locale: Locale;
  /** The member who makes the link. */
  by: string;
}

/** Of a card that nobody has claimed. @returns also `wait`: seconds until it may be mailed, null if it may or there is no address. */
export async function renewClaimLink(
  db: Kysely<Schema>,
  { config, clock }: Pick<Parts, "clock" | "config">,
  row: Offered,
  { email, compose = composeClaimInvitation }: { email: string | null; compose?: typeof composeClaimInvitation },
): Promise<{ url: string; expires: Date; wait: number | null; mailed: boolean }> {
  const token = newSecret(48);
  const now = clock.now();
  const expires = new Date(now.getTime() + claimDays * 86_400_000);
  const to = row.confirmed_at === null ? null : email;
  await updateRepresentation(db, row.id, {
    ...{ claim: "invited", token_hash: hashSecret(token), token_expires_at: expires },
    ...{ invited_email: to, invited_at: now, invited_by: row.by },
  });
  const { agency, name, locale } = row;
  const url = claimUrl(config, token, locale);
  const mail = to ? compose({ to, agency, name, link: url, locale }, config) : null;
  const about = { subject: row.id, card: row.card_id };
  const wait = mail ? await mailOther(db, "claim", senderOf(row), mail, about) : null;
  return { url, expires, wait, mailed: mail !== null && wait === null };
}

const senderOf = ({ agency_id, confirmed_at }: Pick<Offered, "agency_id" | "confirmed_at">) =>
  agencySender({ id: agency_id, confirmed_at });
