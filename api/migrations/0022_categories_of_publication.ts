import { type Kysely, sql } from "kysely";

/**
 * Consents to the publication of single categories of data (docs/decisions/0021). What others are not to see of a card stands
 * with it: every reading of others drops it there and then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column withheld text[] not null default '{}'
    constraint cards_withheld_check check (withheld <@ array['about', 'looks', 'origin', 'work'])`.execute(db);
  await sql`alter table consents
    drop constraint consents_kind_check,
    add constraint consents_kind_check check (kind in (
      'processing', 'publication', 'mails', 'cross_border', 'guardian', 'of_age',
      'publication_about', 'publication_looks', 'publication_origin', 'publication_work'
    ))`.execute(db);

  // Here as well as where cards are made: whoever forgets, or knows no categories yet, shows too little.
  await sql`create function withhold_categories() returns trigger language plpgsql as $$
    begin
      new.withheld := array(
        select unnest(new.withheld)
        union
        select substr(kind, length('publication_') + 1) from (
          select distinct on (kind) kind, given from consents
          where user_id = new.user_id and kind like 'publication\\_%' order by kind, id desc
        ) as latest where not given
        order by 1
      );
      return new;
    end $$`.execute(db);
  await sql`create trigger cards_withhold_categories before insert on cards
    for each row execute function withhold_categories()`.execute(db);
}
