import type { Availability } from "@compcard/domain/cards/fields";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { EndRule } from "@compcard/domain/options/limits";
import type { OptionKind } from "@compcard/domain/options/schema";
import { type Kysely, sql } from "kysely";
import { isSeenBy, standsAt } from "../../../core/options/store.ts";
import { memberStatuses } from "../../../core/reading/audience.ts";
import { isCalendarOpen, optionGrants } from "../../../core/reading/store-representations.ts";
import { sharedColumn } from "../../../core/reading/store-shared.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** A card that somebody asks for a job. */
export interface AskedCard {
  id: string;
  user_id: string;
  /** Members see it, or the job's agency represents it. */
  seen: boolean;
  /** Under 18 without a guardian's consent. */
  unconsented: boolean;
  /** The maker may ask for her days. */
  open: boolean;
  /** An agency has it: then the days are held at once. */
  managed: boolean;
  /** The end that this agency set; null for the usual one. */
  end_rule: EndRule | null;
  /** Her availability, as far as the maker reads it, of all her cards. */
  availability: Availability[];
}

export async function listPeople(db: Db, cardIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("cards")
    .select("user_id")
    .where(sql<boolean>`id = any(${[...cardIds]}::uuid[])`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The cards, for a job of this agency, or of a person where it is null; `verified` is the agency or the person. */
export async function listAskedCards(
  db: Db,
  ids: readonly string[],
  { agencyId, by, verified }: { agencyId: string | null; by: string; verified: boolean },
): Promise<AskedCard[]> {
  const ofCard = sql`from ${optionGrants} where grants.card_id = cards.id`;
  const granted = sql<boolean>`exists (select ${ofCard} and grants.agency_id = ${agencyId}::uuid)`;
  // All cards of the person count for an agency with the right; for others the card that members see.
  const availability = sql`(select coalesce(jsonb_agg(stay), '[]') from cards as own,
    jsonb_array_elements(case when ${granted} then own.availability
      when own.id = cards.id and own.status = any(${[...memberStatuses]}::text[]) then ${sharedColumn("availability", null)}
      else '[]'::jsonb end) as stay where own.user_id = cards.user_id)`;
  const { rows } = await sql<AskedCard>`
    select cards.id, cards.user_id,
      ${isSeenBy(sql`${agencyId}::uuid`, sql`${by}::uuid`)} as seen,
      cards.guarded and not cards.guardian_gave as unconsented,
      ${isCalendarOpen(granted, sql`${verified}::boolean`)} as open,
      exists (select ${ofCard}) as managed,
      (select case when options_end_workdays is not null then
          json_build_object('workdays', options_end_workdays, 'hour', options_end_hour) end
        ${ofCard} order by grants.created_at limit 1) as end_rule,
      ${availability} as availability
    from cards where cards.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export interface SameOption {
  id: string;
  person_id: string;
  halves: readonly HalfDay[];
}

/** Options or asks of a job on people that stand, with their half days. */
export async function listSame(
  db: Db,
  { jobId, people, kind, now }: { jobId: string; people: readonly string[]; kind: OptionKind; now: Date },
): Promise<SameOption[]> {
  const { rows } = await sql<SameOption>`
    select options.id, options.person_id, json_agg(json_build_object('date', day, 'half', half) order by day, half) as halves
    from options join option_halves on option_id = options.id
    where job_id = ${jobId} and options.person_id = any(${[...people]}::uuid[]) and kind = ${kind} and ${standsAt(now)}
    group by options.id`.execute(db);
  return rows;
}
