import type { VoteChange } from "@compcard/domain/selections/schema";
import { type Kysely, type Selectable, sql } from "kysely";
import { mayBeListed } from "../../../core/reading/store-selections.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { SelectionVotesTable } from "../../../platform/db/tables/selections.ts";
import { isShownTo, type Readers } from "../entries/store.ts";
import { type ReplyRow, repliesTo } from "../replies/store.ts";

type Db = Kysely<Schema>;

/** With the owner's answers, the first first. */
export type VoteRow = Selectable<SelectionVotesTable> & { replies: ReplyRow[] };

const withReplies = repliesTo(sql.ref("selection_votes.guest_id"), sql.ref("selection_votes.card_id"));

/**
 * Stores a device's vote on a card of its selection, in one statement: the last write wins, and concurrent votes are not
 * lost. @returns undefined where the card is not listed now.
 */
export async function putVote(
  db: Db,
  { guestId, selectionId, cardId, ...readers }: { guestId: string; selectionId: string; cardId: string } & Readers,
  { choice, comment }: VoteChange,
): Promise<VoteRow | undefined> {
  const commentText = comment ?? null;
  const { rows } = await sql<VoteRow>`
    insert into selection_votes as vote (guest_id, card_id, choice, comment)
    select ${guestId}::uuid, card_id, ${choice}::text, coalesce(${commentText}::text, '')
    from selection_cards join cards on cards.id = card_id
    where selection_id = ${selectionId} and card_id = ${cardId} and position is not null and ${mayBeListed}
      and ${isShownTo(readers)}
    on conflict (guest_id, card_id) do update set
      choice = excluded.choice, comment = coalesce(${commentText}::text, vote.comment), updated_at = now()
    returning vote.*, ${repliesTo(sql.ref("vote.guest_id"), sql.ref("vote.card_id"))} as replies`.execute(db);
  return rows[0];
}

/** True if a card is or was in the selection. */
export async function hasHeldCard(db: Db, selectionId: string, cardId: string): Promise<boolean> {
  const row = await db
    .selectFrom("selection_cards")
    .select("card_id")
    .where("selection_id", "=", selectionId)
    .where("card_id", "=", cardId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Votes on cards that may be listed in a selection, removed cards included. A withdrawn vote without a comment does not count. */
function voteQuery(db: Db, selectionId: string) {
  return db
    .selectFrom("selection_votes")
    .innerJoin("selection_guests", "selection_guests.id", "selection_votes.guest_id")
    .innerJoin("selection_links", "selection_links.id", "selection_guests.link_id")
    .innerJoin("selection_cards", (join) =>
      join
        .onRef("selection_cards.card_id", "=", "selection_votes.card_id")
        .onRef("selection_cards.selection_id", "=", "selection_links.selection_id"),
    )
    .innerJoin("cards", "cards.id", "selection_votes.card_id")
    .selectAll("selection_votes")
    .select(withReplies.as("replies"))
    .where("selection_links.selection_id", "=", selectionId)
    .where(mayBeListed)
    .where((eb) => eb.or([eb("choice", "is not", null), eb("comment", "!=", "")]))
    .orderBy("selection_votes.updated_at")
    .orderBy("selection_votes.guest_id")
    .orderBy("selection_votes.card_id");
}

/** Votes on cards that are listed now. */
function votes(db: Db, selectionId: string) {
  return voteQuery(db, selectionId).where("position", "is not", null);
}

/** Every vote that the owner may read. */
export function listAllVotes(db: Db, selectionId: string): Promise<VoteRow[]> {
  return voteQuery(db, selectionId).execute();
}

export function listVotes(db: Db, selectionId: string): Promise<VoteRow[]> {
  return votes(db, selectionId).execute();
}

/** Votes of all clients of one link, or of one client. */
export function listVotesOf(
  db: Db,
  selectionId: string,
  of: { linkId: string } | { guestId: string },
): Promise<VoteRow[]> {
  const all = votes(db, selectionId);
  return ("linkId" in of ? all.where("link_id", "=", of.linkId) : all.where("guest_id", "=", of.guestId)).execute();
}

/** Clients who gave a name, in order of arrival. */
export function listVoters(db: Db, selectionId: string) {
  return db
    .selectFrom("selection_guests")
    .innerJoin("selection_links", "selection_links.id", "link_id")
    .select([
      "selection_guests.id",
      "selection_guests.name",
      "link_id",
      "opened_at",
      "done_at",
      "selection_links.name as link_name",
    ])
    .where("selection_id", "=", selectionId)
    .where("selection_guests.name", "is not", null)
    .orderBy("selection_guests.created_at")
    .orderBy("selection_guests.id")
    .$narrowType<{ name: string }>()
    .execute();
}

/** True if a client voted or commented on a card that is listed now. */
export async function hasVote(db: Db, selectionId: string, guestId: string, cardId: string): Promise<boolean> {
  const row = await votes(db, selectionId)
    .where("selection_votes.guest_id", "=", guestId)
    .where("selection_votes.card_id", "=", cardId)
    .executeTakeFirst();
  return row !== undefined;
}

/** By selection: how many clients answered or are done, and the first `names` of them in order of arrival. */
export async function summarizeAnswers(
  db: Db,
  selectionIds: readonly string[],
  names: number,
): Promise<Map<string, { links: number; answered: { count: number; names: string[] } }>> {
  const { rows } = await sql<{ id: string; links: number; count: number; names: string[] | null }>`
    select link.selection_id as id,
      count(distinct link.id) filter (where revoked_at is null and expires_at > now())::int as links,
      count(guest.id)::int as count,
      (array_agg(guest.name order by guest.created_at, guest.id) filter (where guest.id is not null))[1:${sql.lit(names)}] as names
    from selection_links as link left join selection_guests as guest on guest.link_id = link.id and guest.name is not null
      and (guest.done_at is not null or exists (
        select 1 from selection_votes as vote where vote.guest_id = guest.id and (choice is not null or comment != '')))
    where link.selection_id = any(${selectionIds}::uuid[])
    group by link.selection_id`.execute(db);
  return new Map(
    rows.map(({ id, links, count, names: first }) => [id, { links, answered: { count, names: first ?? [] } }]),
  );
}
