import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { SelectionRow } from "../store.ts";

/** Another selection of the same holder, with those of the cards that stand in it and the labels of its links. */
export interface OtherSelection {
  id: string;
  name: string;
  cards: string[];
  links: string[];
}

/** Other selections with one of the cards, made within `days`, last made first. */
export async function listOthersWith(
  db: Kysely<Schema>,
  { id, user_id, agency_id }: SelectionRow,
  cards: readonly string[],
  days: number,
): Promise<OtherSelection[]> {
  const { rows } = await sql<OtherSelection>`
    select selections.id, selections.name, array_agg(entry.card_id::text order by entry.position) as cards,
      array(select link.name from selection_links as link where link.selection_id = selections.id) as links
    from selections join selection_cards as entry on entry.selection_id = selections.id
    where selections.id != ${id} and deleted_at is null and selections.created_at > now() - make_interval(days => ${days})
      and agency_id is not distinct from ${agency_id}::uuid and (agency_id is not null or user_id = ${user_id}::uuid)
      and entry.position is not null and entry.card_id = any(${cards}::uuid[])
    group by selections.id
    order by selections.created_at desc, selections.id`.execute(db);
  return rows;
}
