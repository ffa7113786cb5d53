import type { HalfDay } from "@compcard/domain/options/half-days";
import type { Standing } from "@compcard/domain/selections/options";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** The part of a selection from which standings follow. */
export interface DatedSelection {
  user_id: string;
  agency_id: string | null;
  halves: HalfDay[] | null;
}

interface StandingByOptions {
  standing: Standing;
  standing_at: Date;
}

/** The holder of a selection holds the job. `client_jobs` is joined. */
export const isOfHolder = (userId: RawBuilder<unknown>, agencyId: RawBuilder<unknown>) =>
  sql`(client_jobs.agency_id = ${agencyId} or ${agencyId} is null and client_jobs.owner_id = ${userId})`;

/**
 * Standings of cards on the days of a selection, by card: of people who are booked, held, or free by an answer to an ask about all of
 * these days. A later refusal of a wanted half day ends it, also where its ask is withdrawn, its job deleted, or the booking that took
 * the half day released. Jobs of the selection's holder alone count, so that no client learns about others.
 */
export async function listStandings(
  db: Db,
  { user_id, agency_id, halves }: DatedSelection,
  cardIds: readonly string[],
  now: Date,
): Promise<Map<string, StandingByOptions>> {
  if (!halves || cardIds.length === 0) return new Map();
  const ids = sql`any(${[...cardIds]}::uuid[])`;
  const { rows } = await sql<StandingByOptions & { card_id: string }>`
    with stated as (
      select options.person_id, options.kind, options.state, lives_until, options.updated_at,
        bool_or(option_halves.state = 'confirmed') as booked, bool_or(option_halves.state = 'live') as live,
        max(option_halves.refused_at) as refused_at, client_jobs.deleted_at is null as counts,
        count(*) filter (where answer = 'yes') = ${halves.length} as free
      from options
        join client_jobs on client_jobs.id = options.job_id
          and ${isOfHolder(sql`${user_id}::uuid`, sql`${agency_id}::uuid`)}
        join option_halves on option_halves.option_id = options.id
        join jsonb_to_recordset(${JSON.stringify(halves)}::jsonb) as wanted(date date, half text)
          on wanted.date = option_halves.day and wanted.half = option_halves.half
      where options.person_id in (select user_id from cards where cards.id = ${ids})
      group by options.id, client_jobs.id)
    select distinct on (cards.id) cards.id as card_id, standing, standings.updated_at as standing_at
    from (select person_id, updated_at,
        case when not counts then null
          when booked then 'unavailable'
          when kind = 'option' and state = 'held' and lives_until > ${now} and live then 'on_hold'
          when kind = 'ask' and state in ('free', 'partly') and free
            and coalesce(updated_at > max(refused_at) over (partition by person_id), true)
            then 'available' end as standing
        from stated) as standings
      join cards on cards.user_id = person_id
    where cards.id = ${ids} and standing is not null
    order by cards.id, array_position(array['unavailable', 'on_hold', 'available'], standing), standings.updated_at desc`.execute(
    db,
  );
  return new Map(rows.map(({ card_id, ...standing }) => [card_id, standing]));
}

/**
 * Selections with days that hold cards of these people, with their versions. Their holders made options or asks on the people: others do
 * not learn that somebody acts on a calendar. Deleted jobs count, since their deletion is such a change.
 */
export async function listDatedSelections(
  db: Db,
  personIds: readonly string[],
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select distinct selections.id, selections.version from selections
      join selection_cards on selection_cards.selection_id = selections.id and position is not null
      join cards on cards.id = selection_cards.card_id
    where cards.user_id = any(${[...personIds]}::uuid[]) and selections.halves is not null
      and selections.deleted_at is null
      and exists (select from options join client_jobs on client_jobs.id = job_id
        where options.person_id = cards.user_id
          and ${isOfHolder(sql`selections.user_id`, sql`selections.agency_id`)})`.execute(db);
  return rows;
}
