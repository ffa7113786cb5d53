import type { HalfDay } from "@compcard/domain/options/half-days";
import { retentionDays } from "@compcard/domain/retention";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { standsAt } from "../../../core/options/store.ts";
import { isOfHolder } from "../../../core/options/store-selections.ts";
import { mayBeListed } from "../../../core/reading/store-selections.ts";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { SelectionHoldsTable } from "../../../platform/db/tables/selections.ts";
import { isShownTo, type Readers } from "../entries/store.ts";

type Db = Kysely<Schema>;

export type HoldRow = Selectable<SelectionHoldsTable>;

/** The place of a request: one link, one device, one card, one address. */
export interface HoldPlace {
  linkId: string;
  /** Null for a caller without a device. */
  guestId: string | null;
  cardId: string;
  email: string;
}

/** True if clients of these links see the card in the selection now. */
export async function isListed(
  db: Db,
  { selectionId, cardId, ...readers }: { selectionId: string; cardId: string } & Readers,
): Promise<boolean> {
  const row = await db
    .selectFrom("selection_cards")
    .innerJoin("cards", "cards.id", "selection_cards.card_id")
    .select("selection_cards.card_id")
    .where("selection_id", "=", selectionId)
    .where("selection_cards.card_id", "=", cardId)
    .where("position", "is not", null)
    .where(mayBeListed)
    .where(isShownTo(readers))
    .executeTakeFirst();
  return row !== undefined;
}

/** True if a device has confirmed an address. */
export async function hasConfirmed(db: Db, guestId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("selection_holds")
    .select("id")
    .where("guest_id", "=", guestId)
    .where("email", "=", email)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds the link until the transaction ends: confirmations on it come one after another. */
export async function lockLink(db: Db, linkId: string): Promise<void> {
  await db.selectFrom("selection_links").select("id").where("id", "=", linkId).forNoKeyUpdate().execute();
}

export async function insertHold(
  db: Db,
  {
    halves,
    ...values
  }: Pick<Insertable<SelectionHoldsTable>, "link_id" | "guest_id" | "card_id" | "email" | "code_hash"> & {
    halves: readonly HalfDay[];
  },
  { confirmed }: { confirmed: boolean },
): Promise<HoldRow> {
  return db
    .insertInto("selection_holds")
    .values({ ...values, halves: JSON.stringify(halves), confirmed_at: confirmed ? sql<Date>`now()` : null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes requests of the place whose codes were not typed: the code of a newer request counts alone. */
export async function deleteUnconfirmed(db: Db, { linkId, guestId, cardId, email }: HoldPlace): Promise<void> {
  await db
    .deleteFrom("selection_holds")
    .where("link_id", "=", linkId)
    .where("guest_id", "is not distinct from", guestId)
    .where("card_id", "=", cardId)
    .where("email", "=", email)
    .where("confirmed_at", "is", null)
    .execute();
}

/** The last requests with a code that is good still, confirmed ones included, the newest first. A code is good on its own device alone. */
export function listCodes(db: Db, { linkId, guestId, cardId, email }: HoldPlace, count: number): Promise<HoldRow[]> {
  return db
    .selectFrom("selection_holds")
    .selectAll()
    .where("link_id", "=", linkId)
    .where("guest_id", "is not distinct from", guestId)
    .where("card_id", "=", cardId)
    .where("email", "=", email)
    .where("code_hash", "is not", null)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${retentionDays.unconfirmedHolds})`)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(count)
    .execute();
}

/** Marks a request as confirmed, once. @returns false where it was confirmed before. */
export async function markConfirmed(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("selection_holds")
    .set({ confirmed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes other confirmed requests of the same place: the last one counts. */
export async function deleteFormer(db: Db, { id, link_id, card_id, email }: HoldRow): Promise<void> {
  await db
    .deleteFrom("selection_holds")
    .where("link_id", "=", link_id)
    .where("card_id", "=", card_id)
    .where("email", "=", email)
    .where("confirmed_at", "is not", null)
    .where("id", "!=", id)
    .execute();
}

/** Confirmed requests of a device, the oldest first. */
export function listHoldsOfGuest(db: Db, guestId: string): Promise<HoldRow[]> {
  return db
    .selectFrom("selection_holds")
    .selectAll()
    .where("guest_id", "=", guestId)
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at")
    .orderBy("id")
    .execute();
}

/** A request with its client's name, and the job of its selection that has an ask or an option on all its days. */
export type ListedHold = HoldRow & { name: string | null; job_id: string | null };

const jobOf = (now: Date) => sql<string | null>`(select client_jobs.id from options
    join client_jobs on client_jobs.id = options.job_id and client_jobs.deleted_at is null
      and client_jobs.selection_id = selections.id and ${isOfHolder(sql`selections.user_id`, sql`selections.agency_id`)}
  where options.person_id = cards.user_id and ${standsAt(now)} and not exists (
    select from jsonb_to_recordset(selection_holds.halves) as wanted(date date, half text)
    where not exists (select from option_halves where option_halves.option_id = options.id
      and option_halves.day = wanted.date and option_halves.half = wanted.half))
  order by options.created_at desc, options.id limit 1)`;

/** Confirmed requests about cards that may be listed in their selection. */
function confirmedHolds(db: Db) {
  return db
    .selectFrom("selection_holds")
    .innerJoin("selection_links", "selection_links.id", "selection_holds.link_id")
    .innerJoin("selections", "selections.id", "selection_links.selection_id")
    .innerJoin("cards", "cards.id", "selection_holds.card_id")
    .innerJoin("selection_cards", (join) =>
      join
        .onRef("selection_cards.card_id", "=", "selection_holds.card_id")
        .onRef("selection_cards.selection_id", "=", "selections.id"),
    )
    .leftJoin("selection_guests", "selection_guests.id", "selection_holds.guest_id")
    .where("selection_holds.confirmed_at", "is not", null)
    .where(mayBeListed);
}

/** Confirmed requests of a selection, the last first. */
export function listHolds(db: Db, selectionId: string, now: Date): Promise<ListedHold[]> {
  return confirmedHolds(db)
    .selectAll("selection_holds")
    .select(["selection_guests.name", jobOf(now).as("job_id")])
    .where("selections.id", "=", selectionId)
    .orderBy("selection_holds.confirmed_at", "desc")
    .orderBy("selection_holds.id")
    .execute();
}

/** @returns false where the selection has no such request. */
export async function deleteHold(db: Db, selectionId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("selection_holds")
    .where("id", "=", id)
    .where("confirmed_at", "is not", null)
    .where("link_id", "in", (eb) =>
      eb.selectFrom("selection_links").select("id").where("selection_id", "=", selectionId),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** A request that its selection's owner is mailed of. */
export interface MailedHold extends HoldRow {
  name: string | null;
  selection_id: string;
  selection_name: string;
  link_name: string;
}

/** The owner reads the selection still. `selections` is joined. */
const mayOwnerRead = sql<boolean>`(selections.deleted_at is null and (selections.agency_id is null or exists (
  select from agency_members where agency_members.agency_id = selections.agency_id
    and agency_members.user_id = selections.user_id)))`;

/** Ids of people with requests of which they were not mailed. */
export async function listOwnersWithHolds(db: Db): Promise<string[]> {
  const rows = await confirmedHolds(db)
    .select("selections.user_id")
    .distinct()
    .where("selection_holds.mailed_at", "is", null)
    .where(mayOwnerRead)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Marks a person's new requests as mailed. @returns them, the oldest first. */
export async function claimHolds(db: Db, userId: string): Promise<MailedHold[]> {
  const rows = await confirmedHolds(db)
    .selectAll("selection_holds")
    .select(["selection_guests.name", "selections.id as selection_id"])
    .select(["selections.name as selection_name", "selection_links.name as link_name"])
    .where("selections.user_id", "=", userId)
    .where("selection_holds.mailed_at", "is", null)
    .where(mayOwnerRead)
    .orderBy("selection_holds.confirmed_at")
    .orderBy("selection_holds.id")
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await db.updateTable("selection_holds").set({ mailed_at: sql<Date>`now()` }).where("id", "in", ids).execute();
  return rows;
}

/** Deletes requests whose code was never typed. */
export async function deleteUnconfirmedHolds(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    "selection_holds",
    sql`confirmed_at is null and created_at < now() - make_interval(days => ${retentionDays.unconfirmedHolds})`,
  );
}
