import type { CardStatus } from "@compcard/domain/cards/schema";
import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { CardsTable, Schema } from "../platform/db/schema.ts";
import type { OwnedCard } from "./owned-card.ts";

const now = sql<Date>`now()`;
const raised = sql<number>`version + 1`;

/** What a draft takes over from its owner (WIZ-02). */
export interface OwnerProfile {
  first_name: string;
  last_name: string;
  phone: string | null;
  bio: string | null;
  email: string | null;
}

/**
 * Holds the account until the transaction ends, so that decisions about which of its cards is primary come one after
 * another (CARD-10). Always taken before the lock of a card.
 */
export async function lockOwner(db: Kysely<Schema>, userId: string): Promise<OwnerProfile | undefined> {
  return db
    .selectFrom("users")
    .select(["first_name", "last_name", "phone", "bio", "email"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockCard(db: Kysely<Schema>, id: string): Promise<void> {
  await db.selectFrom("cards").select("id").where("id", "=", id).forUpdate().execute();
}

export interface CardSummary {
  id: string;
  status: CardStatus;
  is_primary: boolean;
}

/** All cards of an account, those for the public first, then the last changed first. */
export async function listCardSummaries(db: Kysely<Schema>, userId: string): Promise<CardSummary[]> {
  return db
    .selectFrom("cards")
    .select(["id", "status", "is_primary"])
    .where("user_id", "=", userId)
    .orderBy(sql`status = 'published'`, "desc")
    .orderBy("updated_at", "desc")
    .orderBy("num", "desc")
    .execute();
}

export async function insertCard(db: Kysely<Schema>, card: Insertable<CardsTable>): Promise<string> {
  const { id } = await db.insertInto("cards").values(card).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateCard(db: Kysely<Schema>, card: OwnedCard, change: Updateable<CardsTable>): Promise<void> {
  await db
    .updateTable("cards")
    .set({ ...change, version: raised, updated_at: now })
    .where("id", "=", card.id)
    .execute();
}

export async function raiseVersion(db: Kysely<Schema>, card: OwnedCard): Promise<number> {
  const { version } = await db
    .updateTable("cards")
    .set({ version: raised, updated_at: now })
    .where("id", "=", card.id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteCard(db: Kysely<Schema>, card: OwnedCard): Promise<void> {
  await db.deleteFrom("cards").where("id", "=", card.id).execute();
}

/** A card whose `is_primary` changed, with its new version. */
export interface Switched {
  id: string;
  version: number;
  status: CardStatus;
}

/** Makes one card of an account the primary one. @returns the cards this changed: it, and the one that was. */
export async function switchPrimary(db: Kysely<Schema>, userId: string, id: string): Promise<Switched[]> {
  // The former one first: the unique index sees every statement.
  const former = await db
    .updateTable("cards")
    .set({ is_primary: false, version: raised })
    .where("user_id", "=", userId)
    .where("is_primary", "=", true)
    .where("id", "!=", id)
    .returning(["id", "version", "status"])
    .execute();
  const next = await db
    .updateTable("cards")
    .set({ is_primary: true, version: raised })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("is_primary", "=", false)
    .returning(["id", "version", "status"])
    .execute();
  return [...former, ...next];
}
