import { type Kysely, sql } from "kysely";

/**
 * Search looks at more of a card, and every process can keep an index of its own: each row knows the transaction that
 * wrote it, a row that goes leaves a mark, and both are announced. By triggers, so that no way of writing can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card_search
    add column measured_at date,
    add column chest smallint, add column waist smallint, add column hips smallint, add column weight smallint,
    add column shoe_size real,
    add column name_ru text not null default '', add column name_en text not null default '',
    add column name_zh text not null default '',
    add column changed_in xid8 not null default '0'`.execute(db);
  await sql`create index card_search_feed on card_search (changed_in)`.execute(db);
  await sql`create index card_search_newest on card_search ((-num))`.execute(db);
  for (const name of ["name_ru", "name_en", "name_zh"]) {
    const index = sql.ref(`card_search_${name}`);
    await sql`create index ${index} on card_search (${sql.ref(name)} collate "C", updated_at desc, num desc)`.execute(
      db,
    );
  }

  await sql`create table card_search_gone (
    num bigint primary key,
    changed_in xid8 not null,
    gone_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index card_search_gone_feed on card_search_gone (changed_in)`.execute(db);

  await sql`create function note_search_row() returns trigger language plpgsql as $$ begin
    new.changed_in := pg_current_xact_id();
    return new;
  end $$`.execute(db);
  await sql`create trigger note_search_row before insert or update on card_search
    for each row execute function note_search_row()`.execute(db);

  await sql`create function note_search_gone() returns trigger language plpgsql as $$ begin
    insert into card_search_gone (num, changed_in) select num, pg_current_xact_id() from gone
      on conflict (num) do update set changed_in = excluded.changed_in, gone_at = now();
    return null;
  end $$`.execute(db);
  await sql`create trigger note_search_gone after delete on card_search referencing old table as gone
    for each statement execute function note_search_gone()`.execute(db);

  await sql`create function announce_search() returns trigger language plpgsql as $$ begin
    perform pg_notify('card_search', '');
    return null;
  end $$`.execute(db);
  await sql`create trigger announce_search after insert or update or delete on card_search
    for each statement execute function announce_search()`.execute(db);

  // Which code made the rows; another makes them anew.
  await sql`create table search_rows (made_by integer not null)`.execute(db);
  await sql`insert into search_rows values (0)`.execute(db);
}
