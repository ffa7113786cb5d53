import { claimDays } from "@compcard/domain/agencies/options";
import type { Locale } from "@compcard/domain/locale";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { updateRepresentation } from "../../../core/representations/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { Letterhead } from "../../../platform/mail/compose.ts";
import { agencySender, mailOther } from "../../../platform/mail/to-others.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { claimUrl, composeClaimInvitation } from "../texts.ts";

interface Offered {
  id: string;
  agency_id: string;
  agency: string;
  /** Time at which the agency's address was confirmed; null: nothing is mailed. */
  confirmed_at: Date | null;
  card_id: string;
  name: string;
  locale: Locale;
  /** The member who makes the link. */
  by: string;
  letterhead: Letterhead | null;
}

/** Makes a new link to a card that nobody has claimed. @returns also `wait`: seconds until it may be mailed, null if it may or there is no address. */
export async function renewClaimLink(
  db: Kysely<Schema>,
  { config, clock }: Pick<AppContext, "clock" | "config">,
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
  const { agency, name, locale, letterhead } = row;
  const url = claimUrl(config, token, locale);
  const mail = to ? compose({ to, agency, name, link: url, locale, letterhead }, config) : null;
  const about = { subject: row.id, card: row.card_id };
  const wait = mail ? await mailOther(db, "claim", senderOf(row), mail, about) : null;
  return { url, expires, wait, mailed: mail !== null && wait === null };
}

/** The agency of a row, as the sender of mails. */
export const senderOf = ({ agency_id, confirmed_at }: Pick<Offered, "agency_id" | "confirmed_at">) =>
  agencySender({ id: agency_id, confirmed_at });
