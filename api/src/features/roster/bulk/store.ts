import { type Kysely, sql } from "kysely";
import type { Member } from "../../../core/reading/require-member.ts";
import { isOnBoardsOf } from "../../../core/reading/store-boards.ts";
import { waitsForGuardian } from "../../../core/reading/store-representations.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

export type BulkRow = Awaited<ReturnType<typeof lockRows>>[number];

/** Holds the accounts of cards until the transaction ends, in one order. Before `lockRows`, for changes of ages. */
export async function lockOwnersOfRows(db: Db, agencyId: string, ids: readonly string[]): Promise<void> {
  const owners = db
    .selectFrom("representations")
    .innerJoin("cards", "cards.id", "card_id")
    .select("cards.user_id")
    .where("agency_id", "=", agencyId)
    .where(among(ids));
  await db.selectFrom("users").select("id").where("id", "in", owners).orderBy("id").forNoKeyUpdate().execute();
}

/** Rows of a roster with their cards, which are held until the transaction ends; always in one order. */
export async function lockRows(db: Db, member: Pick<Member, "agencyId" | "boards">, ids: readonly string[]) {
  const cards = db
    .selectFrom("representations")
    .select(sql<string>`coalesce(card_id, declined_card)`.as("id"))
    .where("agency_id", "=", member.agencyId);
  await db
    .selectFrom("cards")
    .select("id")
    .where("id", "in", cards.where(among(ids)))
    .orderBy("id")
    .forUpdate()
    .execute();
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .leftJoin("cards", "cards.id", "card_id")
    .leftJoin("users", "users.id", "cards.user_id")
    .leftJoin("cards as declined", "declined.id", "declined_card")
    .leftJoin("users as declined_owner", "declined_owner.id", "declined.user_id")
    .select([
      "representations.id",
      "agency_id",
      "card_id",
      "claim",
      "proposed",
      "rights",
      "board_id",
      "own",
      "representations.name",
    ])
    .select([
      "agencies.name as agency",
      "cards.first_name",
      "cards.last_name",
      "cards.name_latin",
      "cards.name_han",
      "cards.email as card_email",
    ])
    .select(waitsForGuardian.as("waits_for_guardian"))
    .select(["declined_card", "declined_owner.id as declined_user", "declined_owner.locale as declined_locale"])
    .select(["invited_email", "agencies.confirmed_at", "left_reason"])
    .select(["cards.user_id", "users.unclaimed", "users.locale", "users.email", "users.email_verified_at"])
    .where("agency_id", "=", member.agencyId)
    .where(isOnBoardsOf(member))
    .where(among(ids))
    .orderBy("representations.id")
    .execute();
}

/** Rows by their ids, or by those of their cards. */
const among = (ids: readonly string[]) =>
  sql<boolean>`(representations.id = any(${[...ids]}::uuid[]) or card_id = any(${[...ids]}::uuid[]))`;

export async function setBoard(db: Db, ids: readonly string[], board: string | null): Promise<void> {
  await db.updateTable("representations").set({ board_id: board }).where(among(ids)).execute();
}

/** The days and the party of a card's figures before a member's last change, and the number of fields that this change has. */
export async function findDaysBefore(db: Db, userId: string, cardId: string) {
  const { rows } = await sql<{
    measured_at: string;
    measured_by: string | null;
    confirmed_at: string | null;
    keys: number;
  }>`
    select changes -> 'measured_at' ->> 0 as measured_at, changes -> 'measured_by' ->> 0 as measured_by,
      changes -> 'confirmed_at' ->> 0 as confirmed_at,
      (select count(*)::int from jsonb_object_keys(changes - 'measured_by')) as keys
    from acts where card_id = ${cardId} and actor_id = ${userId} and act = 'member_change'
    order by at desc, id desc limit 1`.execute(db);
  const [last] = rows;
  if (!last?.measured_at || last.keys !== 2) return null;
  const { measured_at, measured_by, confirmed_at } = last;
  return { measured_at, measured_by, confirmed_at };
}
