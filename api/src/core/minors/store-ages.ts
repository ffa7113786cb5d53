import type { KnownAge } from "@compcard/domain/cards/minority";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { CardChanges, CardState } from "../changes/change.ts";
import { ageIn, yearsAtLeastIn } from "../reading/store-shared.ts";

/** The part of a card on which a change of its age depends. */
export type CardWithAge = CardState & { guarded: boolean };

/** Ages retained from deleted cards of an account. */
export function listRetainedAges(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom("known_ages")
    .select([ageIn("known_ages").as("age"), "birth_date", "age_given_on"])
    .where("user_id", "=", userId);
}

/** Retains the age of a minor's card before its deletion, for the account's next card (FL-06). */
export async function retainKnownAge(db: Kysely<Schema>, cardId: string): Promise<void> {
  await sql`insert into known_ages (user_id, age, birth_date, age_given_on)
    select user_id, age, birth_date, age_given_on from cards where id = ${cardId} and guarded
    on conflict do nothing`.execute(db);
}

/** Deletes retained ages once a moderator has set the age. */
export async function deleteRetainedAges(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom("known_ages").where("user_id", "=", userId).execute();
}

/** Deletes retained ages of people who are now 18. Runs hourly. */
export async function deleteAdultAges(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom("known_ages").where(yearsAtLeastIn("known_ages"), ">=", 18).execute();
}

/**
 * The one decision whether the person of an account is known to be under 18, from all of its cards and what deleted ones
 * knew: the youngest age that any of them states, a birth date rather than a number of the same years, and of two such numbers
 * the one given later, which reaches 18 later. Accounts of people who are not known to be under 18 today are left out.
 */
export async function listKnownMinors(
  db: Kysely<Schema>,
  userIds: readonly string[],
): Promise<(KnownAge & { user_id: string })[]> {
  const { rows } = await knownMinors(sql`user_id = any(${userIds}::uuid[])`).execute(db);
  return rows;
}

function knownMinors(ofAccounts: RawBuilder<unknown>) {
  const stored = sql`user_id, age, birth_date, age_given_on`;
  return sql<KnownAge & { user_id: string }>`
    select distinct on (user_id) ${stored} from (
      select ${stored} from cards where ${ofAccounts}
      union all
      select ${stored} from known_ages where ${ofAccounts}
    ) as known
    where ${yearsAtLeastIn("known")} between 1 and 17
    order by user_id, ${yearsAtLeastIn("known")}, birth_date desc nulls last, age_given_on desc nulls last`;
}

/** Accounts with a restricted card or a retained age, in order, after `last`. */
export async function listRestrictedAccounts(db: Kysely<Schema>, last: string | null, limit: number) {
  const after = last === null ? sql`true` : sql`user_id > ${last}::uuid`;
  const of = (rows: RawBuilder<unknown>) =>
    sql`(select distinct user_id from ${rows} and ${after} order by user_id limit ${limit})`;
  const { rows } = await sql<{ user_id: string }>`
    ${of(sql`cards where guarded`)} union ${of(sql`known_ages where true`)}
    order by user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Selects accounts of people known to be under 18, or who may be, that have a card of another age or an unrestricted one. */
export async function listDisagreeingAccounts(db: Kysely<Schema>, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (${knownMinors(sql`user_id = any(${userIds}::uuid[])`)}) as minor
    where exists (select from cards where cards.user_id = minor.user_id
      and not (guarded and (cards.age, cards.birth_date, cards.age_given_on)
        is not distinct from (minor.age, minor.birth_date, minor.age_given_on)))
    union select user_id from cards where user_id = any(${userIds}::uuid[]) and ${isOfUnknownAge}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** True if the person of an account is known to be under 18, but one of its cards states 18 or more. */
export async function hasContradictingAges(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${knownMinors(sql`user_id = ${userId}::uuid`)}) as minor
    where exists (select from cards where cards.user_id = minor.user_id and ${yearsAtLeastIn("cards")} >= 18)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Cards of an account that state another age than this one, or are not restricted, held until the transaction ends. */
export async function lockCardsOfOtherAge(
  db: Kysely<Schema>,
  userId: string,
  { age, birth_date, age_given_on }: KnownAge,
): Promise<CardWithAge[]> {
  return db
    .selectFrom("cards")
    .select(["id", "version", "status", "guarded"])
    .where("user_id", "=", userId)
    .where(
      sql<boolean>`not (guarded and (age, birth_date, age_given_on)
        is not distinct from (${age}::int, ${birth_date}::date, ${age_given_on}::date))`,
    )
    .forUpdate()
    .execute();
}

/** An unrestricted card without an age in an account with a restricted one without an age, or that had one (TL-54). */
const isOfUnknownAge = sql<boolean>`(not cards.guarded and ${yearsAtLeastIn("cards")} = 0
  and (exists (select from cards as other where other.user_id = cards.user_id and other.guarded
      and other.age is null and other.birth_date is null)
    or exists (select from known_ages where known_ages.user_id = cards.user_id
      and known_ages.age is null and known_ages.birth_date is null)))`;

/** Cards that may be of somebody under 18 as another card of the account is (TL-54). Held until the transaction ends. */
export async function lockCardsOfUnknownAge(db: Kysely<Schema>, userIds: readonly string[]): Promise<CardWithAge[]> {
  return db
    .selectFrom("cards")
    .select(["id", "version", "status", "guarded"])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where(isOfUnknownAge)
    .forUpdate()
    .execute();
}

/** All cards of an account, held until the transaction ends. */
export async function lockCardsWithAge(db: Kysely<Schema>, userId: string): Promise<CardWithAge[]> {
  return db
    .selectFrom("cards")
    .select(["id", "version", "status", "guarded"])
    .where("user_id", "=", userId)
    .forUpdate()
    .execute();
}

/** Sets the age of a card, and whether it is restricted; the trigger does so itself for an age under 18. */
export async function updateAge(
  changes: CardChanges,
  card: CardWithAge,
  columns: KnownAge & { guarded: boolean },
): Promise<void> {
  const updated = await changes.db
    .updateTable("cards")
    .set({ ...columns, version: sql<number>`version + 1` })
    .where("id", "=", card.id)
    .returning(["id", "version", "status"])
    .executeTakeFirstOrThrow();
  changes.recordChange(updated, card.status);
}
