import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

interface Dated {
  created_at: Date;
  updated_at: Date;
}

/**
 * A query of cards with every row as one JSON value. A card has some fifty columns, and on the embedded database
 * each value that crosses to this side costs as much as a lookup: a page of cards arrives four times sooner.
 */
export const asJson = <R extends Dated>(query: SelectQueryBuilder<Schema, "cards", R>) =>
  sql<{ card: R }>`select to_json(card) as card from (${query}) as card`;

export const fromJson = <R extends Dated>(rows: { card: R }[]): R[] =>
  rows.map(({ card }) => ({
    ...card,
    created_at: new Date(card.created_at),
    updated_at: new Date(card.updated_at),
  }));

export async function readCards<R extends Dated>(
  db: Kysely<Schema>,
  query: SelectQueryBuilder<Schema, "cards", R>,
): Promise<R[]> {
  return fromJson((await asJson(query).execute(db)).rows);
}
