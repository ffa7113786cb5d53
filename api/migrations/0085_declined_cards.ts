import { type Kysely, sql } from "kysely";

/** A declined card stays for some days without being shown, so that an owner of the agency can restore it (TL-07). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table representations
    add column declined_card uuid references cards on delete set null,
    add column declined_at timestamptz,
    add column declined_signed_in boolean not null default false`.execute(db);
  await sql`create index representations_by_declined_card on representations (declined_card)`.execute(db);
}
