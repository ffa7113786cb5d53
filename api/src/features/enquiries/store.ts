import type { EnquiryQuery } from "@compcard/domain/enquiries/schema";
import type { Locale } from "@compcard/domain/locale";
import { type Kysely, sql } from "kysely";
import type { Member } from "../../core/reading/require-member.ts";
import { isOnBoardsOf } from "../../core/reading/store-boards.ts";
import { hasContacts } from "../../core/reading/store-representations.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;
type Reader = Pick<Member, "agencyId" | "boards">;

/** To the agency, and to models over whose cards it has the right `contacts` now, on boards of the member. */
function received(db: Db, { agencyId, boards }: Reader) {
  return db
    .selectFrom("enquiries")
    .leftJoin("cards", "cards.id", "enquiries.card_id")
    .leftJoin("representations", (join) =>
      join
        .onRef("representations.card_id", "=", "enquiries.card_id")
        .onRef("representations.agency_id", "=", "enquiries.agency_id"),
    )
    .innerJoin("agencies", "agencies.id", "enquiries.agency_id")
    .where("enquiries.agency_id", "=", agencyId)
    .where(({ or, and, eb }) =>
      or([eb("enquiries.card_id", "is", null), and([hasContacts, isOnBoardsOf({ boards })])]),
    );
}

function rows(db: Db, reader: Reader) {
  return received(db, reader)
    .leftJoin("users as sender", "sender.id", "enquiries.sender_id")
    .leftJoin("users as member", "member.id", "enquiries.answered_by")
    .select(["enquiries.id", "enquiries.message", "enquiries.created_at", "enquiries.card_id"])
    .select(["enquiries.answer", "enquiries.answered_at"])
    .select(["cards.first_name", "cards.last_name", "cards.name_latin", "cards.name_han"])
    .select(["sender.first_name as sender_first_name", "sender.last_name as sender_last_name"])
    .select(({ fn }) => [
      fn.coalesce("sender.email", "enquiries.sender_email").as("sender_email"),
      fn.coalesce("sender.locale", "enquiries.sender_locale").as("sender_locale"),
    ])
    .select("enquiries.sender_name")
    .select(["sender.booker_company", "sender.booker_state"])
    .select(["member.first_name as member_first_name", "member.last_name as member_last_name"]);
}

export type EnquiryRow = Awaited<ReturnType<typeof listEnquiryRows>>[number];

export function listEnquiryRows(db: Db, reader: Reader, { card, state, page, limit }: EnquiryQuery) {
  return rows(db, reader)
    .$if(Boolean(card), (query) => query.where("enquiries.card_id", "=", card as string))
    .$if(Boolean(state), (query) => query.where("answered_at", state === "open" ? "is" : "is not", null))
    .orderBy("enquiries.created_at", "desc")
    .orderBy("enquiries.id")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
}

export async function countEnquiries(db: Db, reader: Reader, { card, state }: EnquiryQuery): Promise<number> {
  const { count } = await received(db, reader)
    .$if(Boolean(card), (query) => query.where("enquiries.card_id", "=", card as string))
    .$if(Boolean(state), (query) => query.where("answered_at", state === "open" ? "is" : "is not", null))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function findEnquiry(db: Db, reader: Reader, id: string): Promise<EnquiryRow | undefined> {
  return rows(db, reader).where("enquiries.id", "=", id).executeTakeFirst();
}

/** @returns whether it waited for an answer: of two members who answer at once, one does. */
export async function setAnswer(
  db: Db,
  id: string,
  { by, at, text }: { by: string; at: Date; text: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("enquiries")
    .set({ answer: text, answered_by: by, answered_at: at })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns false for one that was answered by mail. */
export async function removeAnswer(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("enquiries")
    .set({ answered_by: null, answered_at: null })
    .where("id", "=", id)
    .where("answer", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A person's messages to agencies with the answers, for the account export. */
export function listSent(db: Db, userId: string) {
  return db
    .selectFrom("enquiries")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .select(["agencies.name as agency", "card_id", "message", "enquiries.created_at", "answer", "answered_at"])
    .where(
      sql<boolean>`(sender_id = ${userId} or sender_email = (select users.email from users
        where users.id = ${userId} and email_verified_at is not null))`,
    )
    .orderBy("enquiries.created_at")
    .execute();
}

export async function deleteEnquiriesBefore(db: Db, days: number): Promise<void> {
  await deleteInBatches(db, "enquiries", sql`created_at < now() - make_interval(days => ${days})`);
}

/** Language of the member who stated the agency's address. */
export async function findLocale(db: Db, agencyId: string): Promise<Locale | undefined> {
  const row = await db
    .selectFrom("agencies")
    .innerJoin("users", "users.id", "applied_by")
    .select("users.locale")
    .where("agencies.id", "=", agencyId)
    .executeTakeFirst();
  return row?.locale;
}
