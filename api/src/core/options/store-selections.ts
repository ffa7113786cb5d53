import type { HalfDay } from "@compcard/domain/options/half-days";
import type { Standing } from "@compcard/domain/selections/options";
import { type Kysely, sql } from "kysely";
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

/**
 * Standings of cards on the days of a selection, by card: of people who are booked, held, or free by their answer to an ask. Jobs of the
 * selection's holder alone count, so that no client learns about others.
 */
export async function listStandings(
  db: Db,
  { user_id, agency_id, halves }: DatedSelection,
  cardIds: readonly string[],
  now: Date,
): Promise<Map<string, StandingByOptions>> {
  if (!halves || cardIds.length === 0) return new Map();
  const isHolders =
    agency_id === null ? sql`client_jobs.owner_id = ${user_id}` : sql`client_jobs.agency_id = ${agency_id}`;
  const { rows } = await sql<StandingByOptions & { card_id: string }>`
    select distinct on (card_id) card_id, standing, updated_at as standing_at from (
      select cards.id as card_id, options.updated_at,
        case when bool_or(option_halves.state = 'confirmed') then 'unavailable'
          when options.kind = 'option' and options.state = 'held' and lives_until > ${now}
            and bool_or(option_halves.state = 'live') then 'on_hold'
          when options.kind = 'ask' and options.state in ('free', 'partly')
            and bool_and(coalesce(option_halves.answer = 'yes', false)) then 'available' end as standing
      from options
        join client_jobs on client_jobs.id = options.job_id and ${isHolders} and client_jobs.deleted_at is null
        join cards on cards.user_id = options.person_id
        join option_halves on option_halves.option_id = options.id
        join jsonb_to_recordset(${JSON.stringify(halves)}::jsonb) as wanted(date date, half text)
          on wanted.date = option_halves.day and wanted.half = option_halves.half
      where cards.id = any(${[...cardIds]}::uuid[])
      group by cards.id, options.id) as stated
    where standing is not null
    order by card_id, array_position(array['unavailable', 'on_hold', 'available'], standing), updated_at desc`.execute(
    db,
  );
  return new Map(rows.map(({ card_id, ...standing }) => [card_id, standing]));
}

/** Selections with days that hold cards of these people, with their versions. */
export async function listDatedSelections(
  db: Db,
  personIds: readonly string[],
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select distinct selections.id, selections.version from selections
      join selection_cards on selection_cards.selection_id = selections.id and position is not null
      join cards on cards.id = selection_cards.card_id
    where cards.user_id = any(${[...personIds]}::uuid[]) and selections.halves is not null
      and selections.deleted_at is null`.execute(db);
  return rows;
}
