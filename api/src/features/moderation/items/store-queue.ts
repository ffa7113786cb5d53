import { sameValue } from "@compcard/domain/cards/rules";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Former } from "../../../core/changes/approval-queue.ts";
import { findApprovedColumns } from "../../../core/pending/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";

/** A new item; one about a card belongs to its owner. */
export interface NewItem {
  kind: string;
  cardId?: string | undefined;
  userId: string;
  former?: Former;
  /** Words in the texts that indicate a scam. */
  flags?: readonly string[];
  text?: string;
  /** Opened by a moderator, not by a change. */
  byModerator?: boolean;
}

/**
 * Opens an item, in the caller's transaction, or adds to the one of this kind that is open about the card, or about the
 * person: its version rises, so that nobody decides about what they have not seen. @returns its id.
 */
export async function openItem(db: Kysely<Schema>, given: NewItem): Promise<string> {
  const { kind, cardId = null, userId, former = null, flags = [], text = null, byModerator = false } = given;
  const target = cardId
    ? sql`(card_id, kind) where decided_at is null and card_id is not null`
    : sql`(user_id, kind) where decided_at is null and card_id is null`;
  const { rows } = await sql<{ id: string }>`
    insert into cases as c (kind, card_id, user_id, former, flags, text, by_moderator)
    values (${kind}, ${cardId}, ${userId}, ${former && JSON.stringify(former)}::jsonb, ${flags}::text[], ${text}, ${byModerator})
    on conflict ${target} do update set
      version = c.version + 1,
      flags = case when excluded.by_moderator then c.flags else excluded.flags end,
      text = coalesce(excluded.text, c.text),
      by_moderator = c.by_moderator or excluded.by_moderator,
      former = case when excluded.former is null or c.former is null then null else jsonb_build_object(
        'texts', (excluded.former->'texts') || (c.former->'texts'),
        'photos', (excluded.former->'photos') || (c.former->'photos')) end
    returning id`.execute(db);
  return (rows[0] as { id: string }).id;
}

/** The open item about a change of a card of which nothing is left: its texts and photos are those of `former` again. */
export async function findSettledItem(db: Kysely<Schema>, cardId: string) {
  const found = await db
    .selectFrom("cases")
    .select(["id", "user_id", "former"])
    .where("card_id", "=", cardId)
    .where("kind", "=", "card")
    .where("decided_at", "is", null)
    .where("former", "is not", null)
    .where("by_moderator", "=", false)
    .where(sql<boolean>`not exists (select from held_photos where held_photos.card_id = cases.card_id)`)
    .where(
      sql<boolean>`not exists (select from card_reviews where card_reviews.card_id = cases.card_id and held <> '{}')`,
    )
    .executeTakeFirst();
  if (!found?.former) return undefined;
  const { texts, photos } = found.former;
  const card: Record<string, unknown> = await findApprovedColumns(db, cardId);
  const slots = await db
    .selectFrom("card_photos")
    .select(["photo_type", "key"])
    .where("card_id", "=", cardId)
    .execute();
  const keyOf = (photo: unknown) => (photo as { key: string } | null)?.key;
  const isSettled =
    Object.entries(texts).every(([name, value]) => sameValue(card[name], value)) &&
    slots.every(({ photo_type, key }) => !(photo_type in photos) || keyOf(photos[photo_type]) === key);
  return isSettled ? found : undefined;
}

export async function deleteItem(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom("cases").where("id", "=", id).execute();
}

/** Deletes the open item about a person, which was settled without a decision. */
export async function deletePersonItem(
  db: Kysely<Schema>,
  { kind, userId }: { kind: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom("cases")
    .where("kind", "=", kind)
    .where("user_id", "=", userId)
    .where("card_id", "is", null)
    .where("decided_at", "is", null)
    .execute();
}

/** Makes the decisions about a person final. */
export async function closeUndo(db: Kysely<Schema>, { kind, userId }: { kind: string; userId: string }): Promise<void> {
  await db.updateTable("cases").set({ undo: null }).where("kind", "=", kind).where("user_id", "=", userId).execute();
}
