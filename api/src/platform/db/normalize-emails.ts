import { isEmail, normalizeEmail } from "@compcard/domain/identity/email";
import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Rewrites stored addresses to the one spelling of `normalizeEmail` (SL-11), in the caller's transaction. Runs at each
 * start, as an address may have become free. A value whose normalized form is no address, such as one that gets too long,
 * stays as it is.
 */
export async function normalizeEmails(db: Kysely<Schema>): Promise<void> {
  await normalizeUsers(db);
  await normalizeColumn(db, "email_changes", "new_email");
  await normalizeColumn(db, "booker_applications", "email");
  await normalizeColumn(db, "guardians", "email");
  await normalizeColumn(db, "booker_domains", "domain");
}

interface Account {
  id: string;
  email: string;
  confirmed: boolean;
}

const account = sql`id, email, email_verified_at is not null as confirmed`;

/**
 * If two accounts have the same normalized address, a confirmed one gets it before an unconfirmed one, else the one
 * that has it already, else the older one. The other has another spelling, which is unique, and the normalized address
 * as its `email_alias`, by which sign-in finds it.
 */
async function normalizeUsers(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<Account>`select ${account} from users where octet_length(email) > char_length(email)
    order by email_verified_at is null, created_at, id for update`.execute(db);
  for (const user of rows) {
    const normalized = normalizeEmail(user.email);
    if (normalized === user.email || !isEmail(normalized)) continue;
    const found = await sql<Account>`select ${account} from users where email = ${normalized} for update`.execute(db);
    const holder = found.rows[0];
    if (holder && (holder.confirmed || !user.confirmed)) {
      await sql`update users set email_alias = ${normalized} where id = ${user.id}`.execute(db);
      continue;
    }
    // The spelling is free once the confirmed account has left it.
    if (holder) await sql`update users set email = null where id = ${holder.id}`.execute(db);
    await rename(db, user, normalized, null);
    if (holder) await rename(db, holder, user.email, normalized);
  }
}

/** Links mailed before keep working. */
async function rename(db: Kysely<Schema>, { id, email }: Account, to: string, alias: string | null): Promise<void> {
  await sql`update users set email = ${to}, email_alias = ${alias} where id = ${id}`.execute(db);
  await sql`update email_tokens set email = ${to} where user_id = ${id} and email = ${email}`.execute(db);
}

/** A value whose normalized form is another row's already stays as it is. */
async function normalizeColumn(db: Kysely<Schema>, table: string, column: string): Promise<void> {
  const [name, cell] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`select distinct ${cell} as value from ${name}
    where octet_length(${cell}) > char_length(${cell})`.execute(db);
  for (const { value } of rows) {
    // A domain alone is read as the domain of an address.
    const prefix = value.includes("@") ? "" : "x@";
    const address = normalizeEmail(prefix + value);
    const normalized = address.slice(prefix.length);
    if (normalized === value || !isEmail(address)) continue;
    await sql`update ${name} set ${cell} = ${normalized} where ${cell} = ${value}
      and (${table} <> 'booker_domains' or not exists (select from ${name} where ${cell} = ${normalized}))`.execute(db);
  }
}
