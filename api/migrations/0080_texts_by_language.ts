import { type Kysely, sql } from "kysely";

/**
 * Sections and notes of a selection by language, and the brief that it was made from (TL-47). `note` and `section` hold the text
 * for readers of other languages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table selection_cards add column note_texts jsonb, add column section_texts jsonb`.execute(db);
  await sql`alter table selections add column brief text not null default '' check (length(brief) <= 5000)`.execute(db);

  // Selections look up the consent of a guardian.
  await sql`create index consents_by_card on consents (card_id, id) where kind = 'guardian'`.execute(db);

  // As in 0078, with the new columns; and a guardian may take back the consent to an agency's unclaimed card, whose links end then.
  await sql`create or replace function leave_selections() returns trigger language plpgsql as $$
    begin
      if old.selections and old.status in ('published', 'members') and (not new.selections
        or new.status not in ('published', 'members') or (new.guarded and not old.guarded)) then
        perform record_departures(old, case
          when not new.selections then 'withdrawn'
          when new.status = 'hidden' or (new.guarded and new.status in ('members', 'guardian')) then 'restricted'
          else 'withdrawn' end, null, true);
      elsif new.guarded and (not old.guarded or (old.guardian_gave and not new.guardian_gave)) then
        perform record_departures(old, 'restricted', null, false);
      end if;
      if (new.guarded and not old.guarded) or (old.selections and not new.selections) then
        update selection_cards set cover = null, hidden = '{}', note = '', note_texts = null, private_note = '',
          standing = null, standing_at = null, section = '', section_texts = null
        where card_id = new.id;
        delete from selection_votes where card_id = new.id;
      end if;
      if new.status = 'draft' and old.guardian_gave and not new.guardian_gave then
        update cards set photos_known = true
        where id = new.id and exists (select from stored_photos where stored_photos.card_id = new.id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop trigger cards_leave_selections on cards`.execute(db);
  await sql`create trigger cards_leave_selections after update on cards for each row
    when ((new.guarded and not old.guarded) or (old.selections and not new.selections)
      or (old.guardian_gave and not new.guardian_gave)
      or (old.selections and old.status in ('published', 'members') and new.status not in ('published', 'members')))
    execute function leave_selections()`.execute(db);
}
