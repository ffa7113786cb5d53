import { addDays } from "@compcard/domain/cards/availability";
import { AppError, invalidField } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import { maxYearsAhead } from "@compcard/domain/options/limits";
import type { Hold, HoldConfirmation, NewHold, OwnHold } from "@compcard/domain/selections/holds/schema";
import type { AppContext } from "../../../app-context.ts";
import { findLetterhead } from "../../../core/representations/brand.ts";
import { queueSelectionEvent } from "../../../core/webhooks/store.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { composeMail } from "../../../platform/mail/compose.ts";
import { requireMailOther } from "../../../platform/mail/to-others.ts";
import { codesTaken, findByCode, newCode } from "../../../platform/mailed-code.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { emailSubject } from "../../../platform/rate-limit/consume.ts";
import { zoneClock } from "../../../platform/zone-clock.ts";
import { mailHoldsTo } from "../mails/usecases.ts";
import { type Holder, mayShowRestricted, requireDevice, takesHolds } from "../shared/usecases.ts";
import { requireSelection } from "../usecases.ts";
import { hasHeldCard } from "../votes/store.ts";
import { publishVotes } from "../votes/usecases.ts";
import { presentHold, presentOwnHold } from "./present.ts";
import {
  deleteFormer,
  deleteHold,
  deleteUnconfirmed,
  type HoldRow,
  hasConfirmed,
  insertHold,
  isListed,
  listCodes,
  listHolds,
  lockLink,
  markConfirmed,
} from "./store.ts";
import { codeTexts } from "./texts.ts";

type Opened = Awaited<ReturnType<typeof requireDevice>>;

/**
 * Stores a request to hold days and mails a code to the address, known or not. A device that has confirmed the address before needs no
 * code. @returns whether the request is confirmed. @throws as the contract, and `request.invalid` for days that cannot be held.
 */
export async function requestHold(
  context: AppContext,
  holder: Holder & { reader: Locale },
  cardId: string,
  { days, email }: NewHold,
): Promise<boolean> {
  const opened = await requireOffer(context, holder, cardId);
  requireDays(opened, days, context.clock.now());
  const { database, config } = context;
  const { link, guest } = opened;
  const row = { link_id: link.id, guest_id: guest?.id ?? null, card_id: cardId, email, halves: days };
  if (guest && (await hasConfirmed(database.db, guest.id, email))) {
    await inTransaction(database.db, async (db) => {
      const stored = await insertHold(db, { ...row, code_hash: null }, { confirmed: true });
      await announce(db, stored, opened);
    });
    await publish(context, opened);
    return true;
  }
  const code = newCode();
  const codeHash = await hashPassword(code);
  const letterhead = await findLetterhead(database.db, opened.selection.agency_id, config);
  const frame = { to: email, locale: link.lang ?? holder.reader, site: config.site, letterhead };
  // A link of an unconfirmed sender takes no requests.
  const sender = { confirmed: true, refusal: "account.email_not_verified" } as const;
  const mail = composeMail(frame, codeTexts(code, frame.locale, config));
  await inTransaction(database.db, async (db) => {
    await requireMailOther(db, "holdCode", sender, mail, { subject: `${link.id}:${cardId}` });
    await deleteUnconfirmed(db, { linkId: link.id, guestId: row.guest_id, cardId, email });
    await insertHold(db, { ...row, code_hash: codeHash }, { confirmed: false });
  });
  return false;
}

/** A repeated confirmation answers the same. @throws as the contract. */
export async function confirmHold(
  context: AppContext,
  holder: Holder,
  cardId: string,
  { email, code }: HoldConfirmation,
): Promise<OwnHold> {
  const opened = await requireOffer(context, holder, cardId);
  const { database } = context;
  const place = { linkId: opened.link.id, guestId: opened.guest?.id ?? null, cardId, email };
  const subject = `hold:${opened.link.id}:${emailSubject(email)}`;
  const list = () => listCodes(database.db, place, codesTaken);
  const row = await findByCode(database.db, { code, subject, list }, holder.ip);
  const isNews = await inTransaction(database.db, async (db) => {
    const marked = await markConfirmed(db, row.id);
    if (marked) await announce(db, row, opened);
    return marked;
  });
  if (isNews) await publish(context, opened);
  return presentOwnHold(row);
}

/** An open link that takes requests, with a card that it shows. @throws as the contract. */
async function requireOffer(context: AppContext, holder: Holder, cardId: string): Promise<Opened> {
  const opened = await requireDevice(context, holder);
  const { link, selection } = opened;
  if (!takesHolds(context, opened)) throw new AppError("selection.no_holds");
  const { db } = context.database;
  const target = { selectionId: selection.id, cardId, restricted: mayShowRestricted(link) };
  if (!(await isListed(db, target)))
    throw new AppError((await hasHeldCard(db, selection.id, cardId)) ? "selection.card_left" : "card.not_found");
  return opened;
}

/** Today counts by the zone of the selection. @throws `request.invalid`. */
function requireDays({ selection: { halves, tz } }: Opened, days: readonly HalfDay[], now: Date): void {
  const today = zoneClock(tz ?? "UTC").dayAt(now.getTime());
  if (days.some(({ date }) => date < today)) throw invalidField("days", "must not be in the past");
  const last = addDays(today, 366 * maxYearsAhead);
  if (days.some(({ date }) => date > last)) throw invalidField("days", `must be within ${maxYearsAhead} years`);
  if (!halves) return;
  const offered = new Set(halves.map(keyOf));
  if (!days.every((day) => offered.has(keyOf(day)))) throw invalidField("days", "must be days of the selection");
}

async function announce(db: AppContext["database"]["db"], row: HoldRow, { selection }: Opened): Promise<void> {
  // Else two confirmations at once would not see each other, and both would stay.
  await lockLink(db, row.link_id);
  await deleteFormer(db, row);
  await queueSelectionEvent(db, "selection.hold", selection.id, { card_id: row.card_id });
}

async function publish(context: AppContext, { selection }: Opened): Promise<void> {
  await publishVotes(context, selection.id);
  context.background.run(() => mailHoldsTo(context, selection.user_id));
}

/** @throws `selection.not_found`. */
export async function readHolds({ database, clock }: AppContext, userId: string, id: string): Promise<Hold[]> {
  await requireSelection(database.db, userId, id);
  return (await listHolds(database.db, id, clock.now())).map(presentHold);
}

/** @throws `selection.not_found`, `selection.hold_not_found`. */
export async function removeHold(context: AppContext, userId: string, id: string, holdId: string): Promise<void> {
  const { db } = context.database;
  await requireSelection(db, userId, id);
  if (!(await deleteHold(db, id, holdId))) throw new AppError("selection.hold_not_found");
  await publishVotes(context, id);
}
