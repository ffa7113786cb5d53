import { visitMinutes } from "@compcard/domain/selections/rules";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type {
  SelectionGuestsTable,
  SelectionLinksTable,
  SelectionsTable,
} from "../../../platform/db/tables/selections.ts";

type Db = Kysely<Schema>;

export type GuestRow = Selectable<SelectionGuestsTable>;

/** A link that can be opened, with the selection it leads to. */
export interface OpenLink {
  link: Selectable<SelectionLinksTable>;
  /** The mail with this address; null for the address that the link's maker has. */
  sendId: string | null;
  /** The maker of the selection, the state of their address, and the company of a verified booker. */
  sender: { first_name: string; last_name: string; company: string | null; confirmed: boolean };
  /** Under the title of the link, where it has one. */
  selection: Pick<
    Selectable<SelectionsTable>,
    "id" | "user_id" | "agency_id" | "name" | "description" | "halves" | "tz" | "updated_at"
  >;
}

/** Undefined for one that is unknown, closed or over, of a deleted selection, and where its owner or agency is blocked. */
export async function findOpenLink(db: Db, tokenHash: Uint8Array): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom("selection_links")
    .innerJoin("selections", "selections.id", "selection_links.selection_id")
    .innerJoin("users", "users.id", "selections.user_id")
    .leftJoin("agencies", "agencies.id", "selections.agency_id")
    .selectAll("selection_links")
    .select([
      "selections.user_id as owner_id",
      "selections.agency_id",
      "selections.name as selection_name",
      "selections.description",
      "selections.halves",
      "selections.tz",
      "selections.updated_at",
      "users.first_name",
      "users.last_name",
    ])
    .select(sql<boolean>`users.email_verified_at is not null`.as("confirmed"))
    .select(sql<string | null>`case when users.booker_state = 'verified' then users.booker_company end`.as("company"))
    .leftJoin("selection_sends", (join) =>
      join.onRef("selection_sends.link_id", "=", "selection_links.id").on("selection_sends.token_hash", "=", tokenHash),
    )
    .select("selection_sends.id as send_id")
    // Each mail has an address of its own, which opens the same link.
    .where(
      sql<boolean>`(selection_links.token_hash = ${tokenHash} or selection_links.id =
        (select link_id from selection_sends where token_hash = ${tokenHash}))`,
    )
    .where("selection_links.revoked_at", "is", null)
    .where("selection_links.expires_at", ">", sql<Date>`now()`)
    .where("selections.deleted_at", "is", null)
    .where(
      sql<boolean>`case when agencies.id is null then users.blocked_at is null else agencies.blocked_at is null end`,
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { owner_id, agency_id, selection_name, description, halves, tz, updated_at, send_id, ...rest } = row;
  const { first_name, last_name, company, confirmed, ...link } = rest;
  const id = link.selection_id;
  return {
    link,
    sendId: send_id,
    sender: { first_name, last_name, company, confirmed },
    selection: {
      id,
      user_id: owner_id,
      agency_id,
      name: link.title || selection_name,
      description,
      halves,
      tz,
      updated_at,
    },
  };
}

/** The device of this key on this link. */
export function findGuest(db: Db, linkId: string, keyHash: Uint8Array): Promise<GuestRow | undefined> {
  return db
    .selectFrom("selection_guests")
    .selectAll()
    .where("link_id", "=", linkId)
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
}

/** Every device of a link, in order of arrival. */
export function listGuests(db: Db, linkId: string): Promise<Pick<GuestRow, "id" | "name">[]> {
  return db
    .selectFrom("selection_guests")
    .select(["id", "name"])
    .where("link_id", "=", linkId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Counts one visit, robots excluded. Locks the link, so that concurrent visits respect the limit. */
export async function countLinkVisit(db: Db, linkId: string, byRobot: boolean): Promise<void> {
  await db
    .updateTable("selection_links")
    .set(byRobot ? { opened: sql`opened` } : { opened: sql`opened + 1`, last_opened_at: sql`now()` })
    .where("id", "=", linkId)
    .execute();
}

/** Stores that the address in a mail was opened; the first time counts. */
export async function markSendOpened(db: Db, sendId: string): Promise<void> {
  await db
    .updateTable("selection_sends")
    .set({ opened_at: sql<Date>`now()` })
    .where("id", "=", sendId)
    .where("opened_at", "is", null)
    .execute();
}

export async function countGuests(db: Db, linkId: string): Promise<number> {
  const { count } = await db
    .selectFrom("selection_guests")
    .where("link_id", "=", linkId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes devices without a name that are no longer active. @returns how many. */
export async function deleteAnonymousGuests(db: Db, linkId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("selection_guests")
    .where("link_id", "=", linkId)
    .where("name", "is", null)
    .where("opened_at", "<", sql<Date>`now() - make_interval(mins => ${visitMinutes})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export function insertGuest(
  db: Db,
  { link, sendId }: OpenLink,
  keyHash: Uint8Array,
  name: string | null,
): Promise<GuestRow> {
  return db
    .insertInto("selection_guests")
    .values({ link_id: link.id, send_id: sendId, key_hash: keyHash, name })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records a returning device and its new name, if any. `anew`: it was inactive so long that this is another visit. */
export async function reopenGuest(db: Db, id: string, name: string | undefined): Promise<GuestRow & { anew: boolean }> {
  const { rows } = await sql<GuestRow & { anew: boolean }>`
    update selection_guests as guest
    set opened_at = now(), name = coalesce(${name ?? null}, guest.name)
    from (select id, opened_at from selection_guests where id = ${id} for update) as former
    where guest.id = former.id
    returning guest.*, former.opened_at < now() - make_interval(mins => ${visitMinutes}) as anew`.execute(db);
  return rows[0] as GuestRow & { anew: boolean };
}

/** Marks a client as done. Further answers since then reset the mark and its notification; a second press does not. @returns when, and whether it is news. */
export async function markDone(db: Db, guestId: string): Promise<{ done_at: Date; news: boolean }> {
  const isNews = sql<boolean>`(done_at is null or exists (
    select 1 from selection_votes as vote where vote.guest_id = selection_guests.id and vote.updated_at > done_at))`;
  const { done_at, news } = await db
    .updateTable("selection_guests")
    .set({
      done_at: sql<Date>`case when ${isNews} then now() else done_at end`,
      told_at: sql<Date | null>`case when ${isNews} then null else told_at end`,
    })
    .where("id", "=", guestId)
    .returning(["done_at", sql<boolean>`done_at = now()`.as("news")])
    .executeTakeFirstOrThrow();
  return { done_at: done_at as Date, news };
}
