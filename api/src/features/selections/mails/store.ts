import { type Kysely, type RawBuilder, sql } from "kysely";
import { notMailedSince, selectRecipients } from "../../../core/mails/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { SelectionMailsTable } from "../../../platform/db/tables/selections.ts";

type Db = Kysely<Schema>;

export type MailKind = SelectionMailsTable["kind"]["__select__"];

/**
 * Mails about votes go daily at most; an hour less than a day, so that the hour of the mail does not wander. Those about
 * departures and requests to hold are urgent.
 */
const apart: Record<MailKind, RawBuilder<Date>> = {
  votes: sql`now() - interval '23 hours'`,
  departures: sql`now() - interval '1 hour'`,
  holds: sql`now() - interval '15 minutes'`,
};

/**
 * True if other clients are still answering a selection that somebody has finished: one mail then names all of them. It
 * waits until an hour after their last vote, and three hours at most.
 */
const areOthersAnswering = sql<boolean>`(exists (
    select from selection_guests as other
      join selection_links as link on link.id = other.link_id and link.revoked_at is null and link.expires_at > now()
      join selections as one on one.id = link.selection_id and one.user_id = users.id and one.deleted_at is null
      join selection_votes as vote on vote.guest_id = other.id
    where other.name is not null and vote.updated_at > now() - interval '1 hour'
      and (other.done_at is null or vote.updated_at > other.done_at)
      and exists (
        select from selection_guests as done join selection_links as way on way.id = done.link_id
        where way.selection_id = one.id and done.id != other.id and done.done_at is not null and done.told_at is null))
  and not exists (
    select from selection_guests as done
      join selection_links as way on way.id = done.link_id
      join selections as one on one.id = way.selection_id
    where one.user_id = users.id and one.deleted_at is null and done.told_at is null
      and done.done_at < now() - interval '3 hours'))`;

/** Ids of people with done clients that were not mailed yet, and who may be mailed now. */
export async function listOwnersToMail(db: Db, anyAddress: boolean): Promise<string[]> {
  const rows = await selectionRecipients(db, { kind: "votes", anyAddress })
    .select("users.id")
    .where("users.id", "in", (eb) =>
      eb
        .selectFrom("selection_guests")
        .innerJoin("selection_links", "selection_links.id", "link_id")
        .innerJoin("selections", "selections.id", "selection_id")
        .select("selections.user_id")
        .where("done_at", "is not", null)
        .where("told_at", "is", null)
        .where("deleted_at", "is", null),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export interface Mailing {
  kind: MailKind;
  /** True if an address may be unconfirmed. */
  anyAddress: boolean;
}

/** People who may get a mail of this kind now. */
export const selectionRecipients = (db: Db, { kind, anyAddress }: Mailing) =>
  selectRecipients(db, anyAddress)
    .where("users.votes_mailed", "=", true)
    .$if(kind === "votes", (query) => query.where(({ not }) => not(areOthersAnswering)))
    .where(notMailedSince("selection_mails", apart[kind], sql<boolean>`mail.kind = ${kind}`));

/** A client who is done, by selection. */
export interface FinishedGuest {
  selection_id: string;
  selection_name: string;
  guest_id: string;
  guest_name: string;
  link_name: string;
}

/** Marks a person's done clients as mailed. @returns the newly marked ones, the first to be done first. */
export async function claimDoneGuests(db: Db, userId: string): Promise<FinishedGuest[]> {
  const { rows } = await sql<FinishedGuest & { done_at: Date }>`
    update selection_guests as guest set told_at = now()
    from selection_links as link join selections on selections.id = link.selection_id
    where guest.link_id = link.id and selections.user_id = ${userId} and selections.deleted_at is null
      and guest.done_at is not null and guest.told_at is null and guest.name is not null
      and (selections.agency_id is null or exists (select from agency_members
        where agency_members.agency_id = selections.agency_id and agency_members.user_id = selections.user_id))
    returning selections.id as selection_id, selections.name as selection_name, guest.id as guest_id,
      guest.name as guest_name, link.name as link_name, guest.done_at`.execute(db);
  return rows.toSorted((one, other) => one.done_at.getTime() - other.done_at.getTime());
}

/** Names of cards by id. */
export async function listNames(db: Db, cardIds: readonly string[]) {
  const rows = await db
    .selectFrom("cards")
    .select(["id", "first_name", "last_name", "name_latin", "name_han"])
    .where(sql<boolean>`id = any(${cardIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

export async function insertMail(db: Db, userId: string, kind: MailKind, tokenHash: Uint8Array): Promise<void> {
  await db.insertInto("selection_mails").values({ user_id: userId, kind, token_hash: tokenHash }).execute();
}

/** When a person was mailed. */
export function listMails(db: Db, userId: string) {
  return db
    .selectFrom("selection_mails")
    .select(["kind", "sent_at"])
    .where("user_id", "=", userId)
    .orderBy("sent_at")
    .execute();
}
