import { type Kysely, type Selectable, sql } from "kysely";
import { isConsented, mayBeListed, mayBeListedFor } from "../../../core/reading/store-selections.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { SelectionCardsTable } from "../../../platform/db/tables/selections.ts";
import type { SelectionRow } from "../store.ts";

type Db = Kysely<Schema>;

export type EntryRow = Selectable<SelectionCardsTable>;

/** `guarded`: of somebody under 18; `by_options`: the standing follows from asks and options. */
export type ListedEntry = EntryRow & { guarded: boolean; by_options?: true };

/** True if a reader may see cards under 18: the selection's owner, and a reader who opened a link with a password. */
export interface Readers {
  restricted: boolean;
}

export const isShownTo = ({ restricted }: Readers) =>
  restricted ? sql<boolean>`true` : sql<boolean>`not cards.guarded`;

function entries(db: Db) {
  return db.selectFrom("selection_cards").innerJoin("cards", "cards.id", "selection_cards.card_id");
}

/** Cards that stand in a selection, in order. */
export function listEntries(
  db: Db,
  selectionId: string,
  readers: Readers = { restricted: true },
): Promise<ListedEntry[]> {
  return entries(db)
    .selectAll("selection_cards")
    .select("cards.guarded")
    .where(isShownTo(readers))
    .where("selection_id", "=", selectionId)
    .where("position", "is not", null)
    .where(mayBeListed)
    .orderBy("position")
    .orderBy("card_id")
    .execute();
}

/** The number of cards that have a place there and may not be seen now. */
export async function countLeft(db: Db, selectionId: string): Promise<number> {
  const { count } = await entries(db)
    .where("selection_id", "=", selectionId)
    .where("position", "is not", null)
    .where(sql<boolean>`not ${mayBeListed}`)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Every card that stands there or did; `stands`: it is seen there now. */
export function listAllEntries(db: Db, selectionId: string): Promise<(EntryRow & { stands: boolean })[]> {
  return entries(db)
    .selectAll("selection_cards")
    .select(sql<boolean>`(position is not null and ${mayBeListed})`.as("stands"))
    .where("selection_id", "=", selectionId)
    .execute();
}

/** Lists the cards that a person may put into a selection of this holder; `restricted`: those that only a verified holder may put there. */
export async function findSelectable(
  db: Db,
  ids: readonly string[],
  { user_id, agency_id, by }: Pick<SelectionRow, "user_id" | "agency_id"> & { by: string | null },
): Promise<{ selectable: Set<string>; restricted: Set<string> }> {
  if (ids.length === 0) return { selectable: new Set(), restricted: new Set() };
  const holder = {
    userId: sql<string>`${user_id}::uuid`,
    agencyId: sql<string | null>`${agency_id}::uuid`,
    ...(by && { readerId: sql<string>`${by}::uuid` }),
  };
  const rows = await db
    .selectFrom("cards")
    .select(["id", mayBeListedFor(holder).as("may")])
    .where(sql<boolean>`cards.id = any(${ids}::uuid[])`)
    .where(({ or }) => or([mayBeListedFor(holder), isConsented]))
    .execute();
  const idsOf = (may: boolean) => new Set(rows.flatMap((row) => (row.may === may ? row.id : [])));
  return { selectable: idsOf(true), restricted: idsOf(false) };
}

/** Cards under 18 that stand in a selection: left out where a link has no password. */
export async function countRestricted(db: Db, selectionId: string): Promise<number> {
  return (await listEntries(db, selectionId)).filter(({ guarded }) => guarded).length;
}

/** Sends one value: two hundred rows of parameters take a second to write. */
export async function putEntries(db: Db, rows: readonly EntryRow[]): Promise<void> {
  await sql`
    insert into selection_cards select * from json_populate_recordset(null::selection_cards, ${JSON.stringify(rows)}::json)
    on conflict (selection_id, card_id) do update set
      position = excluded.position, cover = excluded.cover, hidden = excluded.hidden, note = excluded.note,
      private_note = excluded.private_note, standing = excluded.standing, standing_at = excluded.standing_at,
      section = excluded.section, note_texts = excluded.note_texts, section_texts = excluded.section_texts`.execute(db);
}

/** Their rows stay, so that they can be restored and late votes are listed. */
export async function removeEntries(db: Db, selectionId: string, cardIds: readonly string[]): Promise<void> {
  await db
    .updateTable("selection_cards")
    .set({ position: null })
    .where("selection_id", "=", selectionId)
    .where(sql<boolean>`card_id = any(${cardIds}::uuid[])`)
    .execute();
}

/** Copies cards with their notes into another selection. */
export async function copyEntries(db: Db, from: string, to: string, cardIds: readonly string[]): Promise<void> {
  await sql`insert into selection_cards (selection_id, card_id, position, cover, hidden, note, note_texts, private_note,
      standing, standing_at, section, section_texts)
    select ${to}, card_id, place - 1, cover, hidden, note, note_texts, private_note,
      standing, standing_at, section, section_texts
    from unnest(${cardIds}::uuid[]) with ordinality as wanted (id, place)
    join selection_cards on card_id = wanted.id and selection_id = ${from}`.execute(db);
}

/** The number of cards in each of the selections, and the first of them. */
export async function summarize(
  db: Db,
  selectionIds: readonly string[],
  faces: number,
): Promise<Map<string, { count: number; first: string[] }>> {
  const { rows } = await sql<{ id: string; count: number; first: string[] }>`
    select selection_id as id, count(*)::int as count,
      (array_agg(card_id::text order by position, card_id))[1:${sql.lit(faces)}] as first
    from selection_cards join cards on cards.id = card_id
    where selection_id = any(${selectionIds}::uuid[]) and position is not null and ${mayBeListed}
    group by selection_id`.execute(db);
  return new Map(rows.map(({ id, ...summary }) => [id, summary]));
}

/** In how many selections of others a card stands. */
export async function countSelectionsOf(db: Db, card: { id: string; user_id: string }): Promise<number> {
  const { count } = await entries(db)
    .innerJoin("selections", "selections.id", "selection_cards.selection_id")
    .where("card_id", "=", card.id)
    .where("position", "is not", null)
    .where(mayBeListed)
    .where("selections.deleted_at", "is", null)
    .where("selections.user_id", "!=", card.user_id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The selections that a card stands in, whether or not it is seen there. */
export function listHoldingRows(db: Db, cardId: string): Promise<{ id: string; version: number }[]> {
  return db
    .selectFrom("selection_cards")
    .innerJoin("selections", "selections.id", "selection_id")
    .select(["selections.id", "selections.version"])
    .where("card_id", "=", cardId)
    .execute();
}
