import { type Kysely, sql } from "kysely";

/**
 * Where the holder of a selection loses the verification, links to it show no card under 18 any more: the photos of those that it
 * showed move (TL-04), as they do where the card itself leaves selections.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As in 0091, with the photos.
  await sql`create or replace function leave_selections_of_unverified() returns trigger language plpgsql as $$
    declare gone cards;
    begin
      for gone in select cards.* from cards where guarded and guardian_gave and exists (
        select from selection_cards join selections on selections.id = selection_cards.selection_id
        where selection_cards.card_id = cards.id and position is not null
          and case when tg_table_name = 'agencies' then selections.agency_id = old.id
            else selections.agency_id is null and selections.user_id = old.id end)
      loop
        perform record_departures(gone, 'restricted', case when tg_table_name = 'agencies' then old.id end,
          gone.status = 'members' and gone.selections, case when tg_table_name = 'users' then old.id end);
        update cards set photos_known = true
        where id = gone.id and exists (select from stored_photos where stored_photos.card_id = gone.id);
      end loop;
      return new;
    end $$`.execute(db);
}
