import type { CardStatus } from "@compcard/domain/cards/schema";
import { type Kysely, sql } from "kysely";
import type { CardChanges } from "../../core/changes/change.ts";
import { applyKnownAges } from "../../core/minors/person-age.ts";
import { holdContacts } from "../../core/pending/hold-contacts.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { NewCard } from "./new-card.ts";

type Db = Kysely<Schema>;

/** Ids among the given ones that cards already have. */
export async function findKnownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from cards where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Until the transaction ends, statements may take as long as they need: nobody waits for an answer. */
export async function liftStatementTimeout(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(db);
}

/** Updates the planner's statistics: a server does so after a while, the embedded database after minutes. */
export async function analyze(db: Db): Promise<void> {
  const tables = ["users", "cards", "card_photos", "card_search"];
  // Side by side: each is one process's work.
  await Promise.all(
    tables.map((table) =>
      inTransaction(db, async (transaction) => {
        await liftStatementTimeout(transaction);
        await sql`analyze ${sql.table(table)}`.execute(transaction);
      }),
    ),
  );
}

/** Makes accounts that nobody can sign in to, of those that are not there, and holds all of them until the transaction ends. */
export async function lockOwners(db: Db, cards: readonly NewCard[]): Promise<void> {
  const owners = new Map<string, object>();
  for (const { row } of cards) {
    const { user_id, first_name, last_name } = row;
    if (!owners.has(user_id)) owners.set(user_id, { user_id, first_name, last_name });
  }
  // In one order, so that nobody waits for somebody who waits for them.
  await sql`
    insert into users (id, first_name, last_name)
    select user_id, first_name, last_name
    from json_to_recordset(${JSON.stringify([...owners.values()])}::json) as owner (user_id uuid, first_name text, last_name text)
    order by user_id on conflict do nothing`.execute(db);
  await sql`
    select id from users where id = any(${[...owners.keys()]}::uuid[]) order by id
    for no key update`.execute(db);
}

/** The status of the primary card of each account that has one. */
export async function findPrimaries(db: Db, userIds: readonly string[]): Promise<Map<string, CardStatus>> {
  const { rows } = await sql<{ user_id: string; status: CardStatus }>`
    select user_id, status from cards where user_id = any(${userIds}::uuid[]) and is_primary`.execute(db);
  return new Map(rows.map(({ user_id, status }) => [user_id, status]));
}

/**
 * Puts whole cards in, in their order, with when they come into search, so that no row is written twice for that. An id
 * that came in meanwhile stays what it is. @returns the ids of those that went in.
 */
export async function insertCards(changes: CardChanges, cards: readonly NewCard[]): Promise<Set<string>> {
  const [first] = cards;
  if (!first) return new Set();
  const columns = sql.join(Object.keys(first.row).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: string }>`
    insert into cards (${columns}, first_listed_at)
    select ${columns}, case when status = 'published' and listed and not guarded and coalesce(age, 18) >= 18 then clock_timestamp() end
    from json_populate_recordset(null::cards, ${JSON.stringify(cards.map(({ row }) => row))}::json)
    on conflict (id) do nothing returning id`.execute(changes.db);
  const made = new Set(rows.map(({ id }) => id));
  for (const { row } of cards) if (made.has(row.id)) changes.recordChange(row, null);
  const photos = cards.flatMap((card) =>
    made.has(card.row.id) ? card.photos.map((photo) => ({ ...photo, card_id: card.row.id })) : [],
  );
  const photoColumns = sql.raw(
    "card_id, photo_type, key, width, height, placeholder, widths, focus_x, focus_y, position, credit, year, taken_on, camera, made, made_by, made_floor, made_floor_by, xmp_due",
  );
  await sql`
    insert into card_photos (${photoColumns})
    select ${photoColumns} from json_populate_recordset(null::card_photos, ${JSON.stringify(photos)}::json)`.execute(
    changes.db,
  );
  const minors = await changes.db
    .selectFrom("cards")
    .select("id")
    .where(sql<boolean>`id = any(${[...made]}::uuid[])`)
    .where("guarded", "=", true)
    .execute();
  for (const { id } of minors) await holdContacts(changes, id);
  await applyKnownAges(
    changes,
    cards.map(({ row }) => row.user_id),
  );
  return made;
}
