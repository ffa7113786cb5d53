import { type Kysely, sql } from "kysely";

/**
 * Whenever fewer people may see a card, its photos get new addresses (TL-04): `photos_known` notes it here, and not in each place
 * that changes a card. `changeCards` moves the photos in the same transaction, a job those of other writers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const unclaimed = (card: "old" | "cards") => sql`exists (select from representations
    where representations.card_id = ${sql.ref(`${card}.id`)} and claim in ('none', 'invited'))`;
  const readers = (card: "old" | "new") =>
    sql`(case ${sql.ref(`${card}.status`)} when 'published' then 2 when 'members' then 1 else 0 end)`;
  // Its name puts it after guard_minors, which sets the status. Holders of links to selections see an
  // agency's unclaimed drafts, and consented minors.
  await sql`create function note_known_photos() returns trigger language plpgsql as $$
    begin
      if ${readers("new")} < ${readers("old")}
        or (${readers("old")} > 0 and old.listed and not new.listed)
        or (${readers("old")} > 0 and old.guarded and old.selections and not new.selections)
        or (old.status = 'draft' and ${unclaimed("old")}
          and ((new.guarded and not old.guarded) or new.status not in ('draft', 'published')))
      then
        new.photos_known := new.photos_known or exists (select from stored_photos where card_id = new.id);
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger cards_note_known_photos before update on cards for each row
    when ((old.status, old.guarded, old.listed, old.selections)
      is distinct from (new.status, new.guarded, new.listed, new.selections))
    execute function note_known_photos()`.execute(db);

  // A model took the card over, or the agency released it: its links show it no longer.
  await sql`create function note_claimed_photos() returns trigger language plpgsql as $$
    begin
      update cards set photos_known = true where id = old.card_id and status = 'draft'
        and exists (select from stored_photos where card_id = old.card_id);
      return null;
    end $$`.execute(db);
  await sql`create trigger representations_note_claimed_photos after update of claim, card_id on representations
    for each row when (old.claim in ('none', 'invited')
      and (new.claim not in ('none', 'invited') or new.card_id is distinct from old.card_id))
    execute function note_claimed_photos()`.execute(db);
  await sql`create trigger representations_note_released_photos after delete on representations
    for each row when (old.claim in ('none', 'invited')) execute function note_claimed_photos()`.execute(db);
  await sql`create function note_blocked_photos() returns trigger language plpgsql as $$
    begin
      update cards set photos_known = true from representations
      where cards.id = representations.card_id and agency_id = new.id and claim in ('none', 'invited')
        and status = 'draft' and exists (select from stored_photos where stored_photos.card_id = cards.id);
      return null;
    end $$`.execute(db);
  await sql`create trigger agencies_note_blocked_photos after update of blocked_at on agencies
    for each row when (new.blocked_at is not null and old.blocked_at is null) execute function note_blocked_photos()`.execute(
    db,
  );

  // Drafts that such links showed before their age was known.
  await sql`update cards set photos_known = true where guarded and status = 'draft' and ${unclaimed("cards")}
    and exists (select from stored_photos where stored_photos.card_id = cards.id)`.execute(db);
}
