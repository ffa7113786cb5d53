import { cardFieldNames } from "@compcard/domain/cards/fields";
import { isChecked } from "@compcard/domain/cards/withheld";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { FormerState } from "../../platform/db/desk-tables.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { publishedStatuses } from "../audience.ts";

/** What a change took the place of, by column and by slot; null where nobody has checked the card yet. */
export type Former = FormerState | null;

/** What a case is opened with; one about a card is its owner's. */
export interface NewCase {
  kind: string;
  cardId?: string | undefined;
  userId: string;
  former?: Former;
  /** What stands in the texts that betrays a scam. */
  flags?: readonly string[];
  text?: string;
}

/**
 * Opens a case, in the caller's transaction, or adds to the one of this kind that is open about the card, or about the
 * person: its version rises, so that nobody decides about what they have not seen. @returns its id.
 */
export async function openCase(db: Kysely<Schema>, given: NewCase): Promise<string> {
  const { kind, cardId = null, userId, former = null, flags = [], text = null } = given;
  const target = cardId
    ? sql`(card_id, kind) where decided_at is null and card_id is not null`
    : sql`(user_id, kind) where decided_at is null and card_id is null`;
  const { rows } = await sql<{ id: string }>`
    insert into cases as c (kind, card_id, user_id, former, flags, text)
    values (${kind}, ${cardId}, ${userId}, ${former && JSON.stringify(former)}::jsonb, ${flags}::text[], ${text})
    on conflict ${target} do update set
      version = c.version + 1,
      flags = excluded.flags,
      text = coalesce(excluded.text, c.text),
      former = case when excluded.former is null then null else jsonb_build_object(
        'texts', (excluded.former->'texts') || (c.former->'texts'),
        'photos', (excluded.former->'photos') || (c.former->'photos')) end
    returning id`.execute(db);
  return (rows[0] as { id: string }).id;
}

const textColumns = cardFieldNames.filter(isChecked);

/** What is written freely on a card that others see or are to see, with whose it is; what waits in place of what was passed. */
export async function findShownTexts(
  db: Kysely<Schema>,
  cardId: string,
): Promise<{ userId: string; texts: unknown[] } | undefined> {
  const card = await db
    .selectFrom("cards")
    .leftJoin("card_reviews", "card_id", "id")
    .select(["user_id", "held", ...textColumns])
    .where("id", "=", cardId)
    .where("status", "in", ["waiting", ...publishedStatuses])
    .executeTakeFirst();
  if (!card) return undefined;
  const { user_id, held, ...texts } = card;
  return { userId: user_id, texts: Object.values({ ...texts, ...held }) };
}

/** Why a change was not taken: there is something new now. */
export async function dropReason(db: Kysely<Schema>, cardId: string): Promise<void> {
  await db.updateTable("card_reviews").set({ reason: null }).where("card_id", "=", cardId).execute();
}
