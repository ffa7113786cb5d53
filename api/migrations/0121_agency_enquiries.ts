import { type Kysely, sql } from "kysely";

/** Messages to an agency itself, which anybody writes on its public page: without a card, with a name and an address in place of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries
    alter column card_id drop not null,
    alter column sender_id drop not null,
    add column sender_name text check (length(sender_name) between 1 and 100),
    add column sender_email text check (length(sender_email) <= 254),
    add column sender_locale text check (sender_locale in ('ru', 'en', 'zh')),
    add check (case when card_id is null then sender_id is null and sender_name is not null and sender_email is not null
      and sender_locale is not null else sender_id is not null end)`.execute(db);
  await sql`create index enquiries_by_address on enquiries (sender_email) where sender_email is not null`.execute(db);
}
