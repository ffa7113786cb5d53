import { dueMonths, measuredFields } from "@compcard/domain/figures/schema";
import { type Kysely, sql } from "kysely";
import { notMailedSince, selectRecipients } from "../../core/mails/store.ts";
import { memberStatuses } from "../../core/reading/audience.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { FiguresMailsTable } from "../../platform/db/tables/figures.ts";

type Db = Kysely<Schema>;

/** Figures younger than this are not asked about beside older ones of the same account. */
const youngMonths = 1;

const monthsAgo = (months: number) => sql<Date>`now() - make_interval(months => ${sql.lit(months)})`;
const givenBefore = (months: number) =>
  sql<boolean>`greatest(cards.measured_at, cards.confirmed_at) <= (current_date - make_interval(months => ${sql.lit(months)}))::date`;

/** Published cards with figures that readers see. */
const withFigures = (db: Db) =>
  db
    .selectFrom("cards")
    // Constants, as in the index.
    .where(sql<boolean>`status in (${sql.join(memberStatuses.map((status) => sql.lit(status)))})`)
    .where("measured_at", "is not", null)
    .where(sql<boolean>`not 'looks' = any(cards.withheld)`);

/** Ids of people with figures that are due, in order after `last`. */
export async function listOwnersWithOldFigures(db: Db, last: string | null, limit: number): Promise<string[]> {
  const rows = await withFigures(db)
    .select("cards.user_id")
    .distinct()
    .where(givenBefore(dueMonths))
    .$if(last !== null, (query) => query.where("cards.user_id", ">", last))
    .orderBy("cards.user_id")
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** People who may get a mail about figures now; `anyAddress`: confirmed or not. */
export const figuresRecipients = (db: Db, anyAddress: boolean) =>
  selectRecipients(db, anyAddress)
    .where("users.unclaimed", "=", false)
    .where("users.figures_mailed", "=", true)
    .where(notMailedSince("figures_mails", monthsAgo(dueMonths)));

const columns = [
  ...(["id", "first_name", "last_name", "name_latin", "name_han", "gender", "measured_at", "confirmed_at"] as const),
  ...measuredFields,
] as const;

export type FiguresRow = Awaited<ReturnType<typeof listCards>>[number];

/** Cards of a person to be confirmed together, the primary one first; empty where no figures are due. */
export async function listCardsToMail(db: Db, userId: string): Promise<FiguresRow[]> {
  const due = await withFigures(db)
    .select("id")
    .where("user_id", "=", userId)
    .where(givenBefore(dueMonths))
    .executeTakeFirst();
  if (!due) return [];
  return withFigures(db)
    .select(columns)
    .where("user_id", "=", userId)
    .where(givenBefore(youngMonths))
    .orderBy("is_primary", "desc")
    .orderBy("num")
    .execute();
}

/** Cards of a mail that still belong to the person, published and with figures; always in one order. */
export function listCards(db: Db, userId: string, ids: readonly string[]) {
  return withFigures(db)
    .select(columns)
    .where("user_id", "=", userId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy("id")
    .execute();
}

interface NewMail {
  user_id: string;
  token_hash: FiguresMailsTable["token_hash"];
  stop_hash: FiguresMailsTable["stop_hash"];
  card_ids: readonly string[];
}

export async function insertMail(db: Db, { card_ids, ...mail }: NewMail): Promise<void> {
  await db
    .insertInto("figures_mails")
    .values({ ...mail, card_ids: [...card_ids] })
    .execute();
}

/** The mail of a link, unless it is older than `days` or its account is blocked; `lock`: held until the transaction ends. */
export function findMail(db: Db, tokenHash: Uint8Array, days: number, { lock = false } = {}) {
  return db
    .selectFrom("figures_mails")
    .innerJoin("users", "users.id", "user_id")
    .select(["figures_mails.id", "user_id", "card_ids", "figures_mails.confirmed_at"])
    .select(sql<string>`sent_at::date::text`.as("sent_on"))
    .where("token_hash", "=", tokenHash)
    .where("users.blocked_at", "is", null)
    .where("sent_at", ">", sql<Date>`now() - make_interval(days => ${sql.lit(days)})`)
    .$if(lock, (query) => query.forUpdate("figures_mails"))
    .executeTakeFirst();
}

export async function markConfirmed(db: Db, id: string): Promise<void> {
  await db.updateTable("figures_mails").set({ confirmed_at: sql<Date>`now()` }).where("id", "=", id).execute();
}

/** When a person was mailed, and when they confirmed by that mail. */
export function listMails(db: Db, userId: string) {
  return db
    .selectFrom("figures_mails")
    .select(["sent_at", "confirmed_at"])
    .where("user_id", "=", userId)
    .orderBy("sent_at")
    .execute();
}
