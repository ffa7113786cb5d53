import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** The agency whose member gave the figures of a card on a day, by the audit log; undefined where her owner did. */
export async function findMeasuringAgency(
  db: Kysely<Schema>,
  cardId: string,
  day: string,
): Promise<{ slug: string | null } | undefined> {
  const { rows } = await sql<{ slug: string | null }>`
    select agencies.slug from acts left join agencies on agencies.id = acts.agency_id
    where acts.card_id = ${cardId} and acts.act in ('member_change', 'member_add')
      and (acts.changes -> 'measured_at' ->> 1 = ${day}
        or acts.act = 'member_add' and (acts.at at time zone 'UTC')::date = ${day}::date)
    order by acts.at desc limit 1`.execute(db);
  return rows[0];
}
