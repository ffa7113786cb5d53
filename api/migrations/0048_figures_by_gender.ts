import { type Kysely, sql } from "kysely";

/** Figures of men (inseam, collar, suit) and of women (cup). The cup needs no search column: it is a token, as all lists are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards
    add column inseam integer check (inseam between 60 and 100),
    add column collar real check (collar between 30 and 50 and collar * 2 = trunc(collar * 2)),
    add column suit_size integer check (suit_size between 40 and 66 and suit_size % 2 = 0),
    add column cup text`.execute(db);
  await sql`alter table card_search
    add column inseam smallint, add column collar real, add column suit_size smallint`.execute(db);
}
