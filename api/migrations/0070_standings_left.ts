import { type Kysely, sql } from "kysely";

/** A card that leaves all selections has no standing and no section afterwards, as nobody has set one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function leave_selections() returns trigger language plpgsql as $$
    begin
      update selection_cards set position = null, cover = null, hidden = '{}', note = '', private_note = '',
        standing = null, standing_at = null, section = ''
      where card_id = new.id;
      delete from selection_votes where card_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`update selection_cards set standing = null where standing_at is null and standing is not null`.execute(db);
  await sql`update selection_cards set section = '' from cards
    where cards.id = card_id and (cards.guarded or not cards.selections) and section <> ''`.execute(db);
}
