import { type Kysely, sql } from "kysely";

/**
 * People who apply on the public page of an agency stand in its roster as unclaimed cards until they are answered, each address
 * once. The agency is mailed about new ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agencies
    add column apply boolean not null default false,
    add column applicants_mailed_at timestamptz`.execute(db);
  await sql`drop trigger note_agency on agencies`.execute(db);
  await sql`create trigger note_agency after delete or update of slug, name, city, country, site, logo_key, state, blocked_at,
    phone, address, about, apply, confirmed_at on agencies for each row execute function note_agency()`.execute(db);
  await sql`alter table representations
    drop constraint representations_claim_check,
    add constraint representations_claim_check check (claim in ('none', 'invited', 'accepted', 'declined', 'applied')),
    add column applied_at timestamptz,
    add column applied_email text check (length(applied_email) <= 254),
    add column applied_figures text check (length(applied_figures) <= 300),
    add column guardian_email text check (length(guardian_email) <= 254),
    add constraint representations_applied_check check ((claim = 'applied') = (applied_email is not null))`.execute(db);
  // The lock of the agency keeps an address from two rows: a new rule of uniqueness would stop an older process.
  await sql`create index representations_by_applicant on representations (agency_id, applied_email)
    where claim = 'applied'`.execute(db);
  await sql`create index representations_applied on representations (applied_at) where claim = 'applied'`.execute(db);
}
