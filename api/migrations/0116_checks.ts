import { type Kysely, sql } from "kysely";

/**
 * `measured_by`: the agency whose member last gave or confirmed the figures, null for the owner; it outlives the agency. The label of a
 * photo that replaces another is in its own files, so that they are not due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column measured_by uuid`.execute(db);
  await sql`update cards set measured_by = (
      select agency_id from acts
      where acts.card_id = cards.id and acts.act in ('member_change', 'member_add')
        and (acts.changes -> 'measured_at' ->> 1 = cards.measured_at::text
          or acts.act = 'member_add' and (acts.at at time zone 'UTC')::date = cards.measured_at)
      order by acts.at desc limit 1)
    where measured_at is not null and exists (
      select from acts where acts.card_id = cards.id and acts.act in ('member_change', 'member_add'))`.execute(db);
  for (const table of ["card_photos", "held_photos"]) {
    await sql`drop trigger ${sql.ref(`${table}_note_stated`)} on ${sql.table(table)}`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_note_stated`)} before update on ${sql.table(table)} for each row
      when ((old.made, old.credit) is distinct from (new.made, new.credit) and old.key = new.key)
      execute function note_stated()`.execute(db);
  }
}
