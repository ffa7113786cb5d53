import { type Insertable, type Kysely, sql } from "kysely";
import type { Schema, UsersTable } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

export async function hasUsers(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** An account, or the one with this address that is there already. @returns its id. */
export async function insertDemoUser(db: Kysely<Schema>, user: Insertable<UsersTable>): Promise<string> {
  const { id } = await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ email: (eb) => eb.ref("excluded.email") }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Decides what waits for a moderator about a card. */
export async function passDemoCard(db: Kysely<Schema>, cardId: string): Promise<void> {
  await db
    .updateTable("cases")
    .set({ decision: "pass", decided_at: sql<Date>`now()` })
    .where("card_id", "=", cardId)
    .where("kind", "=", "card")
    .where("decided_at", "is", null)
    .execute();
}

/** Ways to act as an account, those under way included. */
const waysIn = [
  ...(["sessions", "email_tokens", "email_changes", "identities", "oauth_flows", "passkeys"] as const),
  ...(["passkey_challenges", "recovery_codes", "api_tokens", "calendar_feeds", "webhooks"] as const),
] as const;

/** Closes every way to sign in to these accounts, ends their sessions and disconnects their programs. Their cards stay. */
export async function closeAccounts(db: Kysely<Schema>, emails: readonly string[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    const closed = await trx
      .updateTable("users")
      .set({ email: null, password_hash: null })
      .where("email", "in", emails)
      .returning("id")
      .execute();
    if (closed.length === 0) return;
    const ids = closed.map(({ id }) => id);
    for (const table of waysIn) await trx.deleteFrom(table).where("user_id", "in", ids).execute();
  });
}

/** A demo card is known by the address in its contacts, which nobody has in earnest. */
export async function findDemoCard(db: Kysely<Schema>, email: string) {
  const card = await db.selectFrom("cards").select(["id", "user_id"]).where("email", "=", email).executeTakeFirst();
  if (!card) return undefined;
  const photos = await db.selectFrom("card_photos").select("photo_type").where("card_id", "=", card.id).execute();
  return { ...card, photoTypes: photos.map(({ photo_type }) => photo_type) };
}
