import { type Kysely, type RawBuilder, sql } from "kysely";
import { memberStatuses } from "../../../core/reading/audience.ts";
import { isAccessibleTo, mayBeListed } from "../../../core/reading/store-selections.ts";
import { columnsOfRow } from "../../../core/search-row/store-views.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { CardSource } from "../store.ts";

type Db = Kysely<Schema>;

/** A list of cards as SQL: `card_id`, `place`, and `whole` for cards that are read as they are set. */
type ListedCards = RawBuilder<unknown>;

/** The favorites that others may read, last added first, as `favorites.list`. */
export const favoritesOf = (userId: string): ListedCards => sql`
  select favorites.card_id, false as whole, row_number() over (order by favorites.created_at desc, favorites.card_id) as place
  from favorites join cards on cards.id = favorites.card_id
  where favorites.user_id = ${userId} and cards.status = any(${[...memberStatuses]}::text[])`;

/** The cards that stand in a selection. A draft stands only in a selection of the agency that made it. */
export const cardsOfSelection = (id: string): ListedCards => sql`
  select selection_cards.card_id, cards.status = 'draft' as whole,
    row_number() over (order by selection_cards.position, selection_cards.card_id) as place
  from selection_cards join cards on cards.id = selection_cards.card_id
  where selection_id = ${id} and position is not null and ${mayBeListed}`;

/** A list with the search rows of its cards: those of the public search, and those of cards that stand in no public search. */
export function sourceOf(list: ListedCards): CardSource {
  const row = sql`select card_id, ${columnsOfRow}`;
  const from = sql`(
    select list.place, found.* from (${list}) as list join lateral (
      ${row} from card_search where card_search.card_id = list.card_id and not list.whole
      union all
      ${row} from roster_search where roster_search.card_id = list.card_id and roster_search.whole = list.whole
      limit 1
    ) as found on true) as card_search`;
  return { from, place: sql<number>`place` };
}

/** Ids of the cards of a list that are read as they are set; favorites have none. */
export async function listWhole(db: Db, list: ListedCards): Promise<Set<string>> {
  const { rows } = await sql<{ card_id: string }>`select card_id from (${list}) as list where whole`.execute(db);
  return new Set(rows.map(({ card_id }) => card_id));
}

/** True for a selection of the person and for one of their agencies. */
export async function isAccessible(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("selections")
    .select("id")
    .where("id", "=", id)
    .where(isAccessibleTo(userId))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
