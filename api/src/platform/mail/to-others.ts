import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { consumeRateLimit, requireWithinLimit, secondsToWait } from "../rate-limit/consume.ts";
import { consumeMailLimits } from "../rate-limit/mails.ts";
import type { OtherMailKind } from "./kinds.ts";
import { insertMails, type Mail } from "./outbox.ts";

/** The sender of a mail to somebody else. */
export interface MailSender {
  /** True if the sender's own address is confirmed, so that the sender is accountable. */
  confirmed: boolean;
  /** The error code for an unconfirmed sender. */
  refusal: "account.email_not_verified" | "agency.unconfirmed";
  /** The agency that sends it, if one does. */
  agencyId?: string;
}

/** A person, who has proven that the address is theirs; `email` is empty where they have not. */
export function accountSender({ email }: { email: string }): MailSender {
  return { confirmed: email !== "", refusal: "account.email_not_verified" };
}

export function agencySender({ id, confirmed_at }: { id: string; confirmed_at: Date | null }): MailSender {
  return { confirmed: confirmed_at !== null, refusal: "agency.unconfirmed", agencyId: id };
}

/** @throws `account.email_not_verified`, `agency.unconfirmed`. */
export function requireConfirmedSender({ confirmed, refusal }: MailSender): void {
  if (!confirmed) throw new AppError(refusal);
}

interface About {
  /** The agency, row or card that it is sent for, which has a count of its own. */
  subject?: string | undefined;
  /** The card that it is about: few mails of a kind a day. */
  card?: string | undefined;
  /** True if the address is unproven, and nothing was limited before. */
  unproven?: boolean;
}

/** Kinds that are limited by sender and card before they come to a mail. */
const limitedBefore: readonly OtherMailKind[] = ["answer", "enquiry"];

/**
 * Queues a mail to somebody whom another person chose, in the caller's transaction: only for a sender whose own address is
 * confirmed, and few to an address, about a card and by an agency (TL-16).
 * @returns seconds to wait, and nothing is sent; null when it is queued. @throws as `requireConfirmedSender`.
 */
export async function mailOther(
  db: Kysely<Schema>,
  kind: OtherMailKind,
  from: MailSender,
  mail: Mail,
  about: About = {},
): Promise<number | null> {
  const [wait = null] = await mailOthers(db, kind, from, [mail], about);
  return wait;
}

/**
 * Like `mailOther`, for several mails to different addresses. @returns seconds to wait of each, or null if it is
 * queued.
 */
export async function mailOthers(
  db: Kysely<Schema>,
  kind: OtherMailKind,
  from: MailSender,
  mails: readonly Mail[],
  { subject, card, unproven = false }: About = {},
): Promise<(number | null)[]> {
  requireConfirmedSender(from);
  const isLimited = unproven || !limitedBefore.includes(kind);
  const addresses = mails.map(({ to }) => to);
  const limited = isLimited ? await consumeMailLimits(db, kind, addresses, subject) : new Map<string, number>();
  const waits: (number | null)[] = [];
  for (const { to } of mails)
    waits.push(limited.get(to) ?? (isLimited ? await consumeForSender(db, kind, from, card) : null));
  await insertMails(
    db,
    mails.filter((_, place) => waits[place] === null),
  );
  return waits;
}

async function consumeForSender(
  db: Kysely<Schema>,
  kind: OtherMailKind,
  from: MailSender,
  card: string | undefined,
): Promise<number | null> {
  return (
    (card === undefined ? null : await consumeRateLimit(db, "mail.card", `${kind}:${card}`)) ??
    (from.agencyId === undefined ? null : await consumeRateLimit(db, "mail.agency", from.agencyId))
  );
}

/**
 * For a check of the address that the answer reveals: a sender who may not mail about the card now gets no answer to a guess. Sends
 * and counts nothing. @throws as `requireMailOther`.
 */
export async function requireMayMailAbout(
  db: Kysely<Schema>,
  kind: OtherMailKind,
  from: MailSender,
  card: string,
): Promise<void> {
  requireConfirmedSender(from);
  const ofAgency = async () =>
    from.agencyId === undefined ? null : await secondsToWait(db, "mail.agency", from.agencyId);
  const wait = (await secondsToWait(db, "mail.card", `${kind}:${card}`)) ?? (await ofAgency());
  requireWithinLimit(wait, "verification.too_many_emails");
}

/** Like `mailOther`. @throws `verification.too_many_emails`, too. */
export async function requireMailOther(...mail: Parameters<typeof mailOther>): Promise<void> {
  requireWithinLimit(await mailOther(...mail), "verification.too_many_emails");
}
