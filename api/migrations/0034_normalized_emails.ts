import { normalizeEmail } from "@compcard/domain/identity/email";
import { type Kysely, sql } from "kysely";

/**
 * Addresses are stored in one spelling (SL-11): full-width letters as plain ones, domains as DNS has them. Of two
 * accounts that one address would mean, the confirmed and older one gets it. The other keeps its spelling; its
 * `email_alias` is the normalized one, by which it is found at sign-in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_alias text`.execute(db);
  await sql`create index users_by_email_alias on users (email_alias) where email_alias is not null`.execute(db);
  const users = await sql<{ id: string; email: string }>`select id, email from users
    where octet_length(email) > char_length(email)
    order by email_verified_at is null, created_at, id`.execute(db);
  for (const { id, email } of users.rows) {
    const normalized = normalizeEmail(email);
    if (normalized === email) continue;
    const taken = await sql`select from users where email = ${normalized}`.execute(db);
    if (taken.rows.length > 0) {
      await sql`update users set email_alias = ${normalized} where id = ${id}`.execute(db);
      continue;
    }
    await sql`update users set email = ${normalized} where id = ${id}`.execute(db);
    await sql`update email_tokens set email = ${normalized} where user_id = ${id} and email = ${email}`.execute(db);
  }
  await normalizeColumn(db, "email_changes", "new_email");
  await normalizeColumn(db, "booker_applications", "email");
  await normalizeColumn(db, "guardians", "email");
  await normalizeColumn(db, "booker_domains", "domain");
}

/** A value whose normalized form is another row's already stays as it is. */
async function normalizeColumn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [name, cell] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`select distinct ${cell} as value from ${name}
    where octet_length(${cell}) > char_length(${cell})`.execute(db);
  for (const { value } of rows) {
    // A domain alone is read as the domain of an address.
    const normalized = value.includes("@") ? normalizeEmail(value) : normalizeEmail(`x@${value}`).slice(2);
    await sql`update ${name} set ${cell} = ${normalized} where ${cell} = ${value}
      and (${table} <> 'booker_domains' or not exists (select from ${name} where ${cell} = ${normalized}))`.execute(db);
  }
}
