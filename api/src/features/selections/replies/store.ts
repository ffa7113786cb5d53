import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { SelectionRepliesTable } from "../../../platform/db/tables/selections.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";

type Db = Kysely<Schema>;

/** A reply within the row of its vote: the moment is a text. */
export interface ReplyRow extends Pick<Selectable<SelectionRepliesTable>, "id" | "text"> {
  created_at: string | Date;
}

/** The answers to a vote as one value, the first first. */
export function repliesTo(guestId: RawBuilder<unknown>, cardId: RawBuilder<unknown>): RawBuilder<ReplyRow[]> {
  return sql<ReplyRow[]>`(
    select coalesce(json_agg(json_build_object('id', reply.id, 'text', reply.text, 'created_at', reply.created_at)
      order by reply.created_at, reply.id), '[]')
    from selection_replies as reply where reply.guest_id = ${guestId} and reply.card_id = ${cardId})`;
}

/**
 * Replies to a vote with fewer than `most` replies; concurrent calls wait. @returns undefined if there are too many, or
 * no vote.
 */
export function insertReply(
  db: Db,
  { guestId, cardId, text }: { guestId: string; cardId: string; text: string },
  most: number,
): Promise<ReplyRow | undefined> {
  return inTransaction(db, async (changes) => {
    // Counted by another statement than the one that waits: that one sees what was there before.
    await sql`select from selection_votes where guest_id = ${guestId} and card_id = ${cardId} for no key update`.execute(
      changes,
    );
    const { rows } = await sql<ReplyRow>`
      insert into selection_replies (guest_id, card_id, text)
      select guest_id, card_id, ${text}::text from selection_votes
      where guest_id = ${guestId} and card_id = ${cardId}
        and (select count(*) from selection_replies where guest_id = ${guestId} and card_id = ${cardId}) < ${most}
      returning id, text, created_at`.execute(changes);
    return rows[0];
  });
}

/** @returns whether there was one in this selection. */
export async function deleteReply(db: Db, selectionId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("selection_replies")
    .where("id", "=", id)
    .where("guest_id", "in", (eb) =>
      eb
        .selectFrom("selection_guests")
        .innerJoin("selection_links", "selection_links.id", "link_id")
        .select("selection_guests.id")
        .where("selection_id", "=", selectionId),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
