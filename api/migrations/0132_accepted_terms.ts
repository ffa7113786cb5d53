import { type Kysely, sql } from "kysely";

/** The terms that a model accepted, and when: her own record, which stays when an agency changes or removes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table accepted_terms (
    id bigint generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    card_id uuid references cards on delete set null,
    agency text not null,
    terms jsonb not null,
    accepted_at timestamptz not null
  )`.execute(db);
  await sql`create index accepted_terms_by_user on accepted_terms (user_id, id)`.execute(db);
  await sql`create index accepted_terms_by_card on accepted_terms (card_id)`.execute(db);
  await sql`insert into accepted_terms (user_id, card_id, agency, terms, accepted_at)
    select cards.user_id, cards.id, agencies.name, terms, terms_accepted_at
    from representations join cards on cards.id = card_id join agencies on agencies.id = agency_id
    where terms is not null and terms_accepted_at is not null`.execute(db);
}
