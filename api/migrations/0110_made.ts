import { type Kysely, sql } from "kysely";

/**
 * Labels of photos, and the time at which their files are due to state them. Owners cannot go below `made_floor`.
 * Changed files come first, older ones last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kinds = sql`('captured', 'retouched', 'figure_retouched', 'ai_edited', 'ai_made')`;
  await sql`create function note_stated() returns trigger language plpgsql as $$
    begin
      new.xmp_due := now();
      return new;
    end $$`.execute(db);
  for (const table of ["card_photos", "held_photos"]) {
    await sql`alter table ${sql.table(table)}
      add column made text check (made in ${kinds}),
      add column made_by text check (made_by in ('owner', 'file', 'moderator')),
      add column made_floor text check (made_floor in ${kinds}),
      add column made_floor_by text check (made_floor_by in ('file', 'moderator')),
      add column xmp_due timestamptz default '1970-01-01T00:00Z'`.execute(db);
    await sql`create index ${sql.ref(`${table}_xmp_due`)} on ${sql.table(table)} (xmp_due) where xmp_due is not null`.execute(
      db,
    );
    await sql`create trigger ${sql.ref(`${table}_note_stated`)} before update on ${sql.table(table)} for each row
      when ((old.made, old.credit) is distinct from (new.made, new.credit))
      execute function note_stated()`.execute(db);
  }
  await sql`create or replace view stored_photos as
    select * from card_photos union all select * from held_photos`.execute(db);
}
