import { isAdultSlot } from "@compcard/domain/cards/adult-only";
import { digitalViewOf } from "@compcard/domain/photos/slots";
import { retentionDays } from "@compcard/domain/retention";
import { type Kysely, sql } from "kysely";
import { hasTable } from "../../platform/db/has-table.ts";
import type { Schema } from "../../platform/db/schema.ts";

/** The former place of a replaced photo. */
interface Slot {
  card_id: string;
  photo_type: string;
}

/**
 * Schedules files for deletion by `unlinkDiscarded` after the commit. Replaced files stay for a day, for open pages and
 * running backups, or until the owner deletes the photo (`discardReplaced`) or the account.
 */
export async function discardKeys(
  db: Kysely<Schema>,
  keys: readonly string[],
  when: "at once" | ({ user_id: string } & Partial<Slot>),
): Promise<void> {
  if (keys.length === 0) return;
  // A photo whose credit waits for approval has its file in two rows.
  const distinct = [...new Set(keys)];
  const due =
    when === "at once" ? sql<Date>`now()` : sql<Date>`now() + make_interval(days => ${retentionDays.replacedPhotos})`;
  const owner = when === "at once" ? {} : when;
  await db
    .insertInto("media_gc")
    .values(distinct.map((key) => ({ key, delete_after: due, ...owner })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ delete_after: due }))
    .execute();
}

/**
 * When `discardKeys` deletes the replaced file of a slot. No former swimwear photo or digital may outlive the day its card turns
 * under 18 (spec: Ages).
 */
export function deletionTime(card: { id: string; user_id: string }, type: string) {
  return isAdultSlot(type) || digitalViewOf(type)
    ? "at once"
    : { user_id: card.user_id, card_id: card.id, photo_type: type };
}

const named = sql<boolean>`(exists (select from stored_photos where stored_photos.key = media_gc.key)
  or exists (select from users where users.avatar_key = media_gc.key)
  or exists (select from agencies where agencies.logo_key = media_gc.key))`;

/**
 * Makes replaced files of these slots, or of all, due now: the slots are being emptied, or the card hidden or deleted
 * (FL-72). Skips a file that a row uses again. @returns the keys.
 */
export async function discardReplaced(
  db: Kysely<Schema>,
  cardId: string,
  types?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .updateTable("media_gc")
    .set({ delete_after: sql<Date>`now()` })
    .where("card_id", "=", cardId)
    .where(sql<boolean>`not ${named}`)
    .$if(types !== undefined, (query) => query.where("photo_type", "in", types ?? []))
    .returning("key")
    .execute();
  return rows.map(({ key }) => key);
}

/** Due keys that no row uses, in order, after the key `after`. */
export async function listDueKeys(db: Kysely<Schema>, limit: number, after = ""): Promise<string[]> {
  const rows = await db
    .selectFrom("media_gc")
    .select("key")
    .where("delete_after", "<=", sql<Date>`now()`)
    .where(sql<boolean>`not ${named}`)
    .where("key", ">", after)
    .orderBy("key")
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

export async function deleteKeys(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom("media_gc").where("key", "in", keys).execute();
}

export interface NamedFiles {
  key: string;
  /** Null for an avatar or a logo, whose key is the file itself. */
  widths: number[] | null;
}

/** Files that rows use, and those due for deletion. A backup before an upgrade lacks `stored_photos` or `agencies`. */
export async function listNamedFiles(db: Kysely<Schema>): Promise<{ named: NamedFiles[]; waiting: Set<string> }> {
  const photos = await db
    .selectFrom((await hasTable(db, "stored_photos")) ? "stored_photos" : "card_photos")
    .select(["key", "widths"])
    .execute();
  const logos = (await hasTable(db, "agencies"))
    ? await db.selectFrom("agencies").select("logo_key").where("logo_key", "is not", null).execute()
    : [];
  const avatars = await db.selectFrom("users").select("avatar_key").where("avatar_key", "is not", null).execute();
  const waiting = await db.selectFrom("media_gc").select("key").execute();
  return {
    named: [
      ...photos,
      ...avatars.map((row) => ({ key: row.avatar_key as string, widths: null })),
      ...logos.map((row) => ({ key: row.logo_key as string, widths: null })),
    ],
    waiting: new Set(waiting.map(({ key }) => key)),
  };
}
