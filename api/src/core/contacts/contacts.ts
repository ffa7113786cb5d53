import type { CardContacts, OwnerCard } from "@compcard/domain/cards/schema";
import type { ContactState } from "@compcard/domain/cards/visibility";
import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import {
  noContacts,
  presentClosedCard,
  presentContactParts,
  presentMemberCard,
  presentWithoutContacts,
  withoutContact,
} from "../reading/present.ts";
import type { SingleCard } from "../reading/read.ts";
import { findMemberCard, type MemberRow } from "../reading/store-reads.ts";
import { type ContactReading, findContactBudget, spendContactBudget } from "./store-contact-budgets.ts";

/**
 * Cards that moderators read and members do not: `read`, a card that others do not see. Both audit restricted data
 * (SL-06).
 */
interface ModeratorReads {
  read(id: string, viewer: Viewer): Promise<OwnerCard>;
  recordRestrictedRead(id: string, viewer: Viewer): Promise<void>;
}

type Tools = Pick<AppContext, "clock" | "config" | "database">;

/** A signed-in reader, and the network address that budgets also count by (`networkKey`). */
export interface ContactReader {
  viewer: Viewer;
  address: string;
}

/**
 * CARD-06: a card for a signed-in reader, without contacts, and whether the reader can open them (SL-20). Records nothing
 * and spends nothing. The owner gets her contacts, and so does a reader who opened them within 24 hours. @throws `card.not_found`.
 */
export async function getCardWithoutContacts(
  context: Tools,
  reader: ContactReader,
  id: string,
): Promise<SingleCard & { contacts_left?: number }> {
  const { row, seen } = await readCard(context, reader, id);
  const { opens, ...single } = seen;
  if (!opens || row.own) return single;
  const closed = { model: presentClosedCard(row), contacts: "closed" as const };
  if (reader.viewer.moderates) return closed;
  const { opened, left } = await findContactBudget(context.database.db, readingOf(context, reader, id));
  if (opened) return single;
  return left > 0 ? { ...closed, contacts_left: left } : { model: presentWithoutContacts(row), contacts: "budget" };
}

/**
 * A card for a signed-in reader, with the contacts that its switches allow. This opens them. Without them if the day's
 * budget is spent. @throws `card.not_found`.
 */
export async function getCardWithContacts(
  context: Tools,
  reader: ContactReader,
  id: string,
  moderators: ModeratorReads,
): Promise<SingleCard> {
  const { row, seen } = await readCard(context, reader, id);
  const { opens, ...single } = seen;
  if (!opens || (await isFree(reader, row, moderators))) return single;
  if (await spendContactBudget(context.database.db, readingOf(context, reader, id))) return single;
  return { model: presentWithoutContacts(row), contacts: "budget" };
}

/**
 * Opens the contacts of a card: recorded for the model and counted against the budgets, once for each card and day
 * and not again within 24 hours. Owners and moderators are not counted. @throws `card.not_found`.
 */
export async function openContacts(
  context: Tools,
  reader: ContactReader,
  id: string,
  moderators: ModeratorReads,
): Promise<{ contacts: CardContacts; state: ContactState }> {
  const row = await findMemberCard(context.database.db, id, reader.viewer.userId);
  if (!row && reader.viewer.moderates)
    return { contacts: contactsOfWhole(await moderators.read(id, reader.viewer)), state: "shown" };
  if (!row) throw new AppError("card.not_found");
  const { opens, model, contacts: state } = presentMemberCard(row, reader.viewer.verified ? "verified" : "member");
  if (!opens || (await isFree(reader, row, moderators)) || (await mayOpen(context, readingOf(context, reader, id))))
    return { contacts: presentContactParts(model), state };
  return { contacts: noContacts, state: "budget" };
}

/** A card with everything in it, for its owner; for others who may read it, without contacts. */
export function closeWholeCard(model: OwnerCard): { model: OwnerCard; contacts: ContactState } {
  if (model.can_edit) return { model, contacts: "shown" };
  const given = Object.values(contactsOfWhole(model)).some((value) => JSON.stringify(value ?? {}) !== "{}");
  return {
    model: { ...model, ...noContacts, guardian: withoutContact(model.guardian) },
    contacts: given ? "closed" : "shown",
  };
}

function contactsOfWhole(model: OwnerCard): CardContacts {
  const { name, contact } = model.guardian ?? {};
  return { ...presentContactParts(model), ...(name && contact ? { guardian_contact: { name, contact } } : {}) };
}

async function mayOpen({ database }: Tools, reading: ContactReading): Promise<boolean> {
  const { opened } = await findContactBudget(database.db, reading);
  return opened || spendContactBudget(database.db, reading);
}

async function isFree({ viewer }: ContactReader, row: MemberRow, moderators: ModeratorReads): Promise<boolean> {
  if (row.own || !viewer.moderates) return row.own;
  if (row.guarded) await moderators.recordRestrictedRead(row.id, viewer);
  return true;
}

async function readCard({ database }: Tools, { viewer }: ContactReader, id: string) {
  const row = await findMemberCard(database.db, id, viewer.userId);
  if (!row) throw new AppError("card.not_found");
  return { row, seen: presentMemberCard(row, viewer.verified ? "verified" : "member") };
}

function readingOf({ clock, config }: Tools, { viewer, address }: ContactReader, cardId: string): ContactReading {
  const { members, verified } = config.contactBudget;
  const { userId: readerId, company } = viewer;
  return { cardId, readerId, address, company, now: clock.now(), budget: viewer.verified ? verified : members };
}
