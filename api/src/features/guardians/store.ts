import { answerDays } from "@compcard/domain/guardians/rules";
import type { GuardianInput } from "@compcard/domain/guardians/schema";
import type { Locale } from "@compcard/domain/locale";
import { type Kysely, sql } from "kysely";
import type { CardChanges } from "../../core/changes/change.ts";
import { clearStatedGuardian, deleteGuardian } from "../../core/minors/store-guardians.ts";
import { isOfAge, type WholeRow, yearsAtLeast } from "../../core/reading/store-reads.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

const now = sql<Date>`now()`;

/** The question that a guardian answers, with the card. */
export type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

/** By the hash of a mailed link. */
export function findQuestion(db: Db, tokenHash: Uint8Array) {
  return (
    db
      .selectFrom("guardians")
      .innerJoin("cards", "cards.id", "card_id")
      .innerJoin("users", "users.id", "cards.user_id")
      .select(["guardians.card_id", "guardians.name", "guardians.state", "answered_at", "cards.user_id"])
      .select(["users.email as owner_email", "users.locale as owner_locale"])
      .select(sql<boolean>`guardians.expires_at <= now()`.as("late"))
      .where("token_hash", "=", tokenHash)
      // A card whose claim was declined is shown to nobody.
      .where(sql<boolean>`not exists (select from representations where declined_card = cards.id)`)
      .executeTakeFirst()
  );
}

export function findGuardian(db: Db, cardId: string) {
  return db
    .selectFrom("guardians")
    .select(["name", "contact", "email", "state"])
    .where("card_id", "=", cardId)
    .executeTakeFirst();
}

/** Addresses of a user, and of the companies and members of every agency that represents the card (SL-11). */
export async function listAgencyAddresses(db: Db, userId: string, cardId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with represented as (select agency_id from representations where card_id = ${cardId})
    select email from agencies where id in (select agency_id from represented)
    union select email from users where email is not null and (id = ${userId}
      or id in (select user_id from agency_members where agency_id in (select agency_id from represented)))`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}

/** Stores the guardian and their link; replaces a former guardian of the card. */
export async function saveQuestion(
  db: Db,
  cardId: string,
  { name, contact, email }: GuardianInput,
  { tokenHash, locale, by }: { tokenHash: Uint8Array; locale: Locale; by: string },
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(days => ${answerDays})`;
  const link = { token_hash: tokenHash, expires_at, answered_at: null, asked_by: by };
  const question = { ...{ name, contact, email, locale }, ...link };
  await db
    .insertInto("guardians")
    .values({ card_id: cardId, state: "asked", ...question })
    .onConflict((conflict) => conflict.column("card_id").doUpdateSet({ ...question, state: "asked", asked_at: now }))
    .execute();
  await clearStatedGuardian(db, cardId);
}

/** The same guardian, written otherwise: what they answered stays. */
export async function updateSpelling(db: Db, cardId: string, { name, contact }: GuardianInput): Promise<void> {
  await db.updateTable("guardians").set({ name, contact }).where("card_id", "=", cardId).execute();
}

export async function saveAnswer(db: Db, cardId: string, state: "given" | "refused" | "withdrawn"): Promise<void> {
  await db.updateTable("guardians").set({ state, answered_at: now }).where("card_id", "=", cardId).execute();
}

/**
 * Records the answer: signed-in readers see the card from now on, or no longer. Its status follows (`guard_minors`).
 */
export async function setConsent(changes: CardChanges, card: Pick<WholeRow, "id" | "status">, gave: boolean) {
  await updateRestriction(changes, card, { guardian_gave: gave });
}

/** Locks cards of an account whose person is 18 by now and has not confirmed them; those without an age are of the same person. */
export async function lockUnsettled(db: Db, userId: string) {
  return db
    .selectFrom("cards")
    .select(["id", "user_id", "version", "status"])
    .where("user_id", "=", userId)
    .where("kept_guarded_at", "is", null)
    .where(sql<boolean>`guarded and ${yearsAtLeast} not between 1 and 17`)
    .forUpdate()
    .execute();
}

/** The card is an ordinary one from here on, its age that of somebody who is 18; the guardian's data go. */
export async function endRestriction(changes: CardChanges, card: Pick<WholeRow, "id" | "status">): Promise<void> {
  await deleteGuardian(changes.db, card.id);
  const day = sql<string>`current_date`;
  await updateRestriction(changes, card, {
    guarded: false,
    kept_guarded_at: null,
    age: sql`nullif(${yearsAtLeast}, 0)`,
    age_given_on: day,
  });
}

async function updateRestriction(
  changes: CardChanges,
  card: Pick<WholeRow, "id" | "status">,
  columns: object,
): Promise<void> {
  const updated = await changes.db
    .updateTable("cards")
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: now })
    .where("id", "=", card.id)
    .returning(["id", "version", "status"])
    .executeTakeFirstOrThrow();
  changes.recordChange(updated, card.status);
}

export async function continueRestriction({ db }: CardChanges, cardId: string): Promise<void> {
  await db.updateTable("cards").set({ kept_guarded_at: now }).where("id", "=", cardId).execute();
}

const maxAtOnce = 100;

/** One-time mails to the owner: to name a guardian, a day after the card waits for one; that the person is 18. */
export type NotificationKind = "unnamed" | "of_age";

/**
 * Claims a batch of cards, by id after `last`, whose owners are to be mailed, so that no other process mails them too. `of_age`
 * is mailed once per person.
 */
export async function claimUnnotified(db: Db, kind: NotificationKind, last: string | null) {
  const column = kind === "unnamed" ? "guardian_told_at" : "adult_asked_at";
  const due = {
    unnamed: sql<boolean>`status = 'guardian' and updated_at < now() - interval '1 day'
      and not exists (select from guardians where card_id = cards.id)`,
    // The first condition is that of the index; the second decides.
    of_age: sql<boolean>`adult_on(birth_date, age, age_given_on) <= current_date and ${isOfAge}`,
  }[kind];
  const after = last === null ? sql`true` : sql`id > ${last}::uuid`;
  const { rows } = await sql<{ id: string; email: string | null; locale: Locale; last: string }>`
    with taken as (
      select id from cards where ${sql.ref(column)} is null and guarded and ${due} and ${after}
      order by id limit ${maxAtOnce} for update skip locked
    ), notified as (
      update cards set ${sql.ref(column)} = now() where id in (select id from taken) returning id, user_id
    )
    select ${kind === "of_age" ? sql`distinct on (users.id)` : sql``} notified.id, users.email, users.locale,
      (select id from taken order by id desc limit 1) as last
    from notified join users on users.id = notified.user_id`.execute(db);
  return rows;
}

/** Restricted cards, in order after `last`, whose free text was published before contacts in it waited for a moderator. */
export async function listUnchecked(db: Db, last: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("cards")
    .select("id")
    .where(sql<boolean>`contacts_unchecked`)
    .$if(last !== null, (query) => query.where("id", ">", last))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes one of them, which the transaction holds from then on; false where another process was sooner. */
export async function claimUnchecked(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .updateTable("cards")
    .set({ contacts_unchecked: false })
    .where("id", "=", id)
    .where("contacts_unchecked", "=", true)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function getLocale(db: Db, userId: string): Promise<Locale> {
  const { locale } = await db.selectFrom("users").select("locale").where("id", "=", userId).executeTakeFirstOrThrow();
  return locale;
}
