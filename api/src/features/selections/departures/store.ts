import type { Choice, DepartureReason } from "@compcard/domain/selections/options";
import { type Kysely, sql } from "kysely";
import { mayBeListed } from "../../../core/reading/store-selections.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";

type Db = Kysely<Schema>;

export interface DepartureRow {
  selection_id: string;
  card_id: string;
  first_name: string | null;
  last_name: string | null;
  reason: DepartureReason;
  position: number;
  departed_at: Date;
  votes: { guest_id: string; name: string; choice: Choice | null; comment: string | null }[];
}

/** True if a card that left is in the selection again. */
const isBack = sql<boolean>`exists (select from selection_cards join cards on cards.id = selection_cards.card_id
  where selection_cards.selection_id = departure.selection_id and selection_cards.card_id = departure.card_id
    and position is not null and ${mayBeListed})`;

/** With the names of those clients who are still there. */
const choicesOf = sql`(
  select coalesce(json_agg(json_build_object('guest_id', guest.id, 'name', guest.name, 'choice', vote ->> 'choice',
    'comment', vote ->> 'comment')
    order by guest.created_at, guest.id), '[]')
  from jsonb_array_elements(departure.votes) as vote
    join selection_guests as guest on guest.id = (vote ->> 'guest_id')::uuid)`;

/** Cards that left a selection by themselves and have not come back, last departed first. */
export async function listDepartureRows(db: Db, selectionId: string, days: number): Promise<DepartureRow[]> {
  const { rows } = await sql<DepartureRow>`
    select selection_id, card_id, first_name, last_name, reason, position, departed_at, ${choicesOf} as votes
    from selection_departures as departure
    where selection_id = ${selectionId} and departed_at > now() - make_interval(days => ${days}) and not ${isBack}
    order by departed_at desc, position, card_id`.execute(db);
  return rows;
}

/** A selection's owner, as long as they may read it. `departure` and `selections` are joined. */
const mayOwnerRead = sql<boolean>`(selections.deleted_at is null and (selections.agency_id is null or exists (
  select from agency_members where agency_members.agency_id = selections.agency_id
    and agency_members.user_id = selections.user_id)))`;

/** Ids of people from whose selections a card has left since they were mailed. */
export async function listOwnersWithDepartures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct selections.user_id as id
    from selection_departures as departure join selections on selections.id = departure.selection_id
    where mailed_at is null and ${mayOwnerRead} and not ${isBack}`.execute(db);
  return rows.map(({ id }) => id);
}

export type MailedDeparture = DepartureRow & { selection_name: string };

/** Marks what left a person's selections as mailed. @returns the newly marked, the first to leave first. */
export async function claimDepartures(db: Db, userId: string): Promise<MailedDeparture[]> {
  const { rows } = await sql<MailedDeparture>`
    update selection_departures as departure set mailed_at = now()
    from selections
    where selections.id = departure.selection_id and selections.user_id = ${userId}
      and mailed_at is null and ${mayOwnerRead} and not ${isBack}
    returning departure.selection_id, card_id, first_name, last_name, reason, position, departed_at,
      ${choicesOf} as votes, selections.name as selection_name`.execute(db);
  return rows.toSorted((one, other) => one.departed_at.getTime() - other.departed_at.getTime());
}

/** Deletes what left more than `days` ago, and takes the place of who has not come back. */
export async function deleteOldDepartures(db: Db, days: number): Promise<void> {
  const isOld = sql<boolean>`departed_at <= now() - make_interval(days => ${days})`;
  await inTransaction(db, async (changes) => {
    await sql`update selection_cards set position = null
      from selection_departures as departure join cards on cards.id = departure.card_id
      where departure.selection_id = selection_cards.selection_id and departure.card_id = selection_cards.card_id
        and ${isOld} and not ${mayBeListed}`.execute(changes);
    await sql`delete from selection_departures where ${isOld}`.execute(changes);
  });
}
