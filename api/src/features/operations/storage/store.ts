import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

export interface Totals {
  cards: number;
  photos: number;
  accounts: number;
  /** Size of the database on its disk. */
  bytes: number;
}

/** Cards in any status; photos, those that wait for a check included; accounts without those of unclaimed cards. */
export async function readTotals(db: Kysely<Schema>): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (select count(*) from cards)::float8 as cards, (select count(*) from stored_photos)::float8 as photos,
      (select count(*) from users where not unclaimed)::float8 as accounts,
      pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0] ?? { cards: 0, photos: 0, accounts: 0, bytes: 0 };
}
