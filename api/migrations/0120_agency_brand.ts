import { type Kysely, sql } from "kysely";

/** Phone, address and text of an agency, which its papers and its public page show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agencies
    add column phone text check (length(phone) between 1 and 40),
    add column address text check (length(address) between 1 and 300),
    add column about jsonb`.execute(db);
  await sql`drop trigger note_agency on agencies`.execute(db);
  await sql`create trigger note_agency after delete or update of slug, name, city, country, site, logo_key, state, blocked_at,
    phone, address, about on agencies for each row execute function note_agency()`.execute(db);
}
