import { type Kysely, sql } from "kysely";

/** Documents with a code that the check page reads: a row for each card of a document, deleted with the card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table issues (
    code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
    card_id uuid not null references cards on delete cascade,
    place smallint not null check (place >= 0),
    cards smallint not null check (cards > place),
    kind text not null check (length(kind) <= 20),
    locale text not null,
    fields jsonb not null,
    photo_keys text[] not null,
    digests bytea[] not null,
    day date not null,
    primary key (code, card_id)
  )`.execute(db);
  await sql`create index issues_by_card on issues (card_id)`.execute(db);
}
