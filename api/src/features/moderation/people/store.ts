import { AppError } from "@compcard/domain/errors";
import { namePattern } from "@compcard/domain/identity/name-pattern";
import type { Locale } from "@compcard/domain/locale";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema, UsersTable } from "../../../platform/db/schema.ts";
import { emailPatterns } from "../../../platform/email-spellings.ts";

type Db = Kysely<Schema>;
type Person = Pick<Selectable<UsersTable>, (typeof person)[number]>;

const person = [
  ...(["id", "email", "first_name", "last_name", "locale", "blocked_at", "created_at"] as const),
  ...(["booker_company", "booker_state"] as const),
] as const;

export async function getPerson(db: Db, id: string): Promise<Person> {
  return db.selectFrom("users").select(person).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Language of the caller. @throws `session.required` if the account was deleted meanwhile. */
export async function getOwnLocale(db: Db, userId: string): Promise<Locale> {
  const own = db.selectFrom("users").select("locale").where("id", "=", userId);
  return (await own.executeTakeFirstOrThrow(() => new AppError("session.required"))).locale;
}

/** Accounts of cards that an agency made are nobody's yet. */
const people = (db: Db) => db.selectFrom("users").select(person).where("users.unclaimed", "=", false);

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  return people(db).where("id", "=", id).executeTakeFirst();
}

/** Accounts by a part of a name or address, theirs, their agency's or a card's of theirs that is no draft, or by the id of one or the other. */
export function searchPeople(db: Db, text: string, id: string | null): Promise<Person[]> {
  const addresses = sql`any(${emailPatterns(text)}::text[])`;
  const name = namePattern(text);
  const named = id
    ? sql<boolean>`(users.id = ${id}::uuid or exists (select from cards where user_id = users.id and cards.id = ${id}::uuid))`
    : sql<boolean>`(email ilike ${addresses} or first_name || ' ' || last_name ~ ${name} or last_name || first_name ~ ${name}
        or exists (select from cards left join card_reviews on card_id = cards.id
          where user_id = users.id and cards.status <> 'draft' and status_before is distinct from 'draft'
            and (cards.first_name || ' ' || cards.last_name ~ ${name}
          or cards.last_name || cards.first_name ~ ${name} or cards.email ilike ${addresses}))
        or exists (select from agency_members join agencies on agencies.id = agency_id
          where agency_members.user_id = users.id and (agencies.name ~ ${name} or agencies.email ilike ${addresses})))`;
  return people(db).where(named).orderBy("created_at", "desc").limit(20).execute();
}

export function listCardsOf(db: Db, userIds: readonly string[]) {
  const cover = sql<{ key: string; widths: number[] } | null>`(
    select json_build_object('key', key, 'widths', widths) from stored_photos where card_id = cards.id
    order by photo_type limit 1)`;
  return db
    .selectFrom("cards")
    .leftJoin("card_reviews", "card_reviews.card_id", "cards.id")
    .select(["id", "user_id", "first_name", "last_name", "status", "status_before", cover.as("cover")])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .orderBy("num")
    .execute();
}

export async function listModeratorIds(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("moderators")
    .select("user_id")
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** The appointment of a moderator by an admin. */
export type NamedRole = Pick<Selectable<Schema["moderators"]>, "named_by" | "named_at">;

/** Blocks the person and ends all their sessions. @returns the role of a moderator that they lose. */
export async function blockUser(db: Db, userId: string): Promise<NamedRole | null> {
  await db.updateTable("users").set({ blocked_at: sql<Date>`now()` }).where("id", "=", userId).execute();
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
  const role = await db
    .deleteFrom("moderators")
    .where("user_id", "=", userId)
    .returning(["named_by", "named_at"])
    .executeTakeFirst();
  return role ?? null;
}

/** Gives a moderator's role back, as stored in JSON. Who named them may have deleted their account. */
export async function restoreRole(db: Db, userId: string, { named_by, named_at }: NamedRole): Promise<void> {
  await sql`insert into moderators (user_id, named_by, named_at)
    values (${userId}, (select id from users where id = ${named_by}), ${named_at}::timestamptz)
    on conflict do nothing`.execute(db);
}

export async function unblockUser(db: Db, userId: string): Promise<void> {
  await db.updateTable("users").set({ blocked_at: null }).where("id", "=", userId).execute();
}
