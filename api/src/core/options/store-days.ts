import type { Availability } from "@compcard/domain/cards/fields";
import type { HalfDay } from "@compcard/domain/options/half-days";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { Member } from "../reading/require-member.ts";
import { isGrantOnBoardsOf } from "../reading/store-boards.ts";
import { optionGrants } from "../reading/store-representations.ts";
import { standsAt } from "./store.ts";

type Db = Kysely<Schema>;

export interface Span {
  from: string;
  to: string;
}

/** Half days of people that are booked or held, with the number of live options. */
export async function listUses(db: Db, personIds: readonly string[], { from, to }: Span, now: Date) {
  // On both tables: without it every option of the site is read.
  const areTheirs = sql`any(${[...personIds]}::uuid[])`;
  const { rows } = await sql<HalfDay & { person_id: string; booked: boolean; live: number }>`
    select option_halves.person_id, day as date, half, bool_or(option_halves.state = 'confirmed') as booked,
      count(*) filter (where option_halves.state = 'live')::int as live
    from option_halves join options on options.id = option_id
    where option_halves.person_id = ${areTheirs} and options.person_id = ${areTheirs}
      and day between ${from}::date and ${to}::date
      and (option_halves.state = 'confirmed' or option_halves.state = 'live' and lives_until > ${now})
    group by option_halves.person_id, day, half`.execute(db);
  return rows;
}

export interface PersonOfCard {
  card_id: string;
  person_id: string;
  city_id: string | null;
  location: string | null;
  /** Entries of all cards of the person. */
  availability: Availability[];
}

const person = sql`cards.id as card_id, cards.user_id as person_id, cards.city_id, cards.location,
  (select coalesce(jsonb_agg(stay), '[]') from cards as own, jsonb_array_elements(own.availability) as stay
    where own.user_id = cards.user_id) as availability`;

/** The cards that an agency manages, among these. */
export async function listManaged(db: Db, agencyId: string, cardIds: readonly string[]): Promise<PersonOfCard[]> {
  const { rows } = await sql<PersonOfCard>`select ${person} from cards
    where cards.id = any(${[...cardIds]}::uuid[]) and exists (
      select from ${optionGrants} where grants.card_id = cards.id and grants.agency_id = ${agencyId})`.execute(db);
  return rows;
}

/** The person of a card whose reader has been proven. */
export async function findPersonOf(db: Db, cardId: string): Promise<PersonOfCard | undefined> {
  const { rows } = await sql<PersonOfCard>`select ${person} from cards where cards.id = ${cardId}`.execute(db);
  return rows[0];
}

/** Ids of options that stand on days of people, bookings included. */
export async function listOptionsInView(db: Db, personIds: readonly string[], { from, to }: Span, now: Date) {
  const { rows } = await sql<{ id: string }>`select options.id from options
    where person_id = any(${[...personIds]}::uuid[])
      and ${standsAt(now)}
      and id in (select option_id from option_halves where person_id = any(${[...personIds]}::uuid[])
        and day between ${from}::date and ${to}::date)
    order by seq`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Ids of options for calendars of a person or of an agency's models: those that hold days, bookings of the last 30 days and later ones,
 * and options that ended within 30 days.
 */
export async function listForFeed(
  db: Db,
  of: { personId: string } | Pick<Member, "agencyId" | "boards">,
  now: Date,
): Promise<string[]> {
  const cards =
    "personId" in of
      ? sql`options.person_id = ${of.personId}`
      : sql`options.card_id in (select card_id from ${optionGrants}
          where agency_id = ${of.agencyId} and ${isGrantOnBoardsOf(of)})`;
  const since = new Date(now.getTime() - 30 * 86_400_000);
  const { rows } = await sql<{ id: string }>`select id from options where kind = 'option' and ${cards}
    and (state in ('waiting', 'held') or options.updated_at > ${since} or state = 'confirmed' and exists (
      select from option_halves where option_id = options.id and option_halves.state = 'confirmed'
        and day >= ${since.toISOString().slice(0, 10)}::date))
    order by seq`.execute(db);
  return rows.map(({ id }) => id);
}
