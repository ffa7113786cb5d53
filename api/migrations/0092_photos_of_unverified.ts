import { type Kysely, sql } from "kysely";

/**
 * Unclaimed cards under 18 are shown by verified agencies alone: where the verification is lost their photos move, as those
 * of every unclaimed draft do when the agency is blocked (TL-04).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function note_unverified_photos() returns trigger language plpgsql as $$
    begin
      update cards set photos_known = true from representations
      where cards.id = representations.card_id and agency_id = new.id and claim in ('none', 'invited')
        and status = 'draft' and guarded and exists (select from stored_photos where stored_photos.card_id = cards.id);
      return null;
    end $$`.execute(db);
  await sql`create trigger agencies_note_unverified_photos after update of state on agencies
    for each row when (old.state = 'verified' and new.state is distinct from 'verified')
    execute function note_unverified_photos()`.execute(db);
}
