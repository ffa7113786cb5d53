import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { memberStatuses } from "../reading/audience.ts";
import { ageToday } from "../reading/store-shared.ts";
import { columnsOfRow, freshRows, photoTypesOfCard, replaceRow, sharedView, textsOfRow } from "./store-views.ts";
import type { SearchableCard, SearchTexts } from "./texts.ts";

type Db = Kysely<Schema>;

const { columns, age, values, dueOn } = sharedView;

/** `is_new` is one that search has never had. */
type PublicCard = SearchableCard & { id: string; is_new: boolean };

/** Cards among the given ones that others find: published, for everybody or for members, primary (SEARCH-05) and listed. */
export async function findPublicCards(db: Db, cardIds: string[]): Promise<PublicCard[]> {
  const { rows } = await sql<PublicCard>`
    select id, first_listed_at is null as is_new, ${columns}, ${ageToday} as age, ${photoTypesOfCard}
    from cards where id = any(${cardIds}::uuid[]) and status = any(${[...memberStatuses]}::text[]) and is_primary and listed`.execute(
    db,
  );
  return rows;
}

/**
 * Makes the search rows of `cardIds` those of `rows`; a card without one there leaves the search. With the cards `newIds`
 * it is stored when they first came. The public pages of agencies that show the cards have changed, too.
 */
export async function writeRows(
  db: Db,
  cardIds: string[],
  rows: ({ id: string } & SearchTexts)[],
  newIds: string[],
): Promise<void> {
  await sql`
    with fresh as materialized (
      ${freshRows(rows)}
    ), gone as (
      delete from card_search where card_id = any(${cardIds}::uuid[]) and card_id not in (select id from fresh)
    ), shown_by as (
      insert into agency_changes (slug) select distinct slug
      from representations join agencies on agencies.id = agency_id
      where card_id = any(${cardIds}::uuid[]) and 'board' = any(rights)
    ), listed as (
      update cards set first_listed_at = clock_timestamp()
      where id = any(${newIds}::uuid[]) and first_listed_at is null
    )
    insert into card_search (card_id, ${columnsOfRow})
    select id, ${values}, ${age}, ${dueOn}, array_to_tsvector(fresh.tokens), ${textsOfRow}
    from fresh join cards using (id)
    on conflict (card_id) do update set ${replaceRow}`.execute(db);
}

/** Ids of cards in the order of their making, those after `num`. */
export async function listCardIdsAfter(db: Db, num: number, limit: number): Promise<{ id: string; num: number }[]> {
  return db.selectFrom("cards").select(["id", "num"]).where("num", ">", num).orderBy("num").limit(limit).execute();
}

/** The places that these cards state; cards without one are omitted. */
export async function listPlaces(db: Db, cardIds: string[]) {
  const rows = await db
    .selectFrom("cards")
    .select(["id", "location", "country", "city_id"])
    .where(sql<boolean>`id = any(${cardIds}::uuid[])`)
    .where("location", "is not", null)
    .execute();
  return rows.map(({ location, ...row }) => ({ ...row, location: location ?? "" }));
}

/** A place in a new form. */
interface NewPlace {
  id: string;
  /** The location that the card still has to have. */
  before: string;
  location: string;
  city_id: string | null;
  country: string | null;
}

export async function updatePlaces(db: Db, places: NewPlace[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update cards set location = place.location, city_id = place.city_id, country = place.country
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place (id uuid, before text, location text, city_id text, country text)
    where cards.id = place.id and cards.location = place.before`.execute(db);
}

/** Cards whose row is of another day: of an age before the birthday, or of figures before they were a year old. */
export async function findOutdated(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ card_id: string }>`
    select card_id from card_search where due_on <= current_date
    union select card_id from roster_search where due_on <= current_date limit ${limit}`.execute(db);
  return rows.map(({ card_id }) => card_id);
}

/** Version that built all rows, and the progress of a later rebuild (`refresh.ts`). */
export async function getSearchProgress(db: Db) {
  return await db.selectFrom("search_rows").selectAll().executeTakeFirstOrThrow();
}

export async function saveRowsVersion(db: Db, madeBy: number, { onlyEmpty = false } = {}): Promise<void> {
  const older = sql<boolean>`made_by < ${madeBy} and not exists (select from cards)`;
  const update = db.updateTable("search_rows").set({ made_by: madeBy });
  await (onlyEmpty ? update.where(older) : update).execute();
}

/** A process that is behind another one does not take its progress back; that of an older release is replaced. */
export async function saveRebuildProgress(db: Db, release: number, num: number): Promise<void> {
  await db
    .updateTable("search_rows")
    .set({ rebuilt_by: release, rebuilt_to: num })
    .where((row) => row.or([row("rebuilt_by", "<>", release), row("rebuilt_to", "<", num)]))
    .execute();
}

/** Marks of cards that left the search before that moment, and of agencies that changed. */
export async function deleteRemovalsBefore(db: Db, moment: Date): Promise<void> {
  await deleteInBatches(db, "card_search_gone", sql`gone_at < ${moment}`);
  await deleteInBatches(db, "agency_changes", sql`changed_at < ${moment}`);
}
