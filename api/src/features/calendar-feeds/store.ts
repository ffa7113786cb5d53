import type { Availability } from "@compcard/domain/cards/fields";
import { type Insertable, type Kysely, sql } from "kysely";
import { memberStatuses } from "../../core/reading/audience.ts";
import type { Member } from "../../core/reading/require-member.ts";
import { changingRights } from "../../core/reading/require-owned-card.ts";
import { isOnBoardsOf } from "../../core/reading/store-boards.ts";
import { appliedRights } from "../../core/reading/store-representations.ts";
import { sharedColumn } from "../../core/reading/store-shared.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { CalendarFeedsTable } from "../../platform/db/tables/calendar-feeds.ts";

type Db = Kysely<Schema>;

/** A feed is of a card, or of the roster of an agency. */
export type FeedOf = { card_id: string } | { agency_id: string };

const feedsOf = (userId: string, of: FeedOf) => {
  const [column, id] = "card_id" in of ? (["card_id", of.card_id] as const) : (["agency_id", of.agency_id] as const);
  return sql<boolean>`(user_id = ${userId} and ${sql.ref(column)} = ${id})`;
};

export function findFeed(db: Db, userId: string, of: FeedOf) {
  return db.selectFrom("calendar_feeds").select(["locale", "created_at"]).where(feedsOf(userId, of)).executeTakeFirst();
}

type NewFeed = Pick<Insertable<CalendarFeedsTable>, "user_id" | "token_hash" | "locale"> & FeedOf;

/** In place of an earlier one of the same person for the same card or roster, whose lock the caller holds. */
export async function replaceFeed(db: Db, feed: NewFeed) {
  await deleteFeed(db, feed.user_id, feed);
  return db
    .insertInto("calendar_feeds")
    .values({ card_id: null, agency_id: null, ...feed })
    .returning(["locale", "created_at"])
    .executeTakeFirstOrThrow();
}

export async function deleteFeed(db: Db, userId: string, of: FeedOf): Promise<void> {
  await db.deleteFrom("calendar_feeds").where(feedsOf(userId, of)).execute();
}

/** The feed of a secret, unless its account is blocked. */
export function findFeedBySecret(db: Db, tokenHash: Uint8Array) {
  return db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "user_id")
    .select(["user_id", "card_id", "agency_id", "calendar_feeds.locale"])
    .where("token_hash", "=", tokenHash)
    .where("users.blocked_at", "is", null)
    .executeTakeFirst();
}

/**
 * The cards of a roster with an availability that the agency reads: as it is set where the agency has a right over the card,
 * else as signed-in readers get it. No open proposals.
 */
export function listRosterAvailability(db: Db, member: Pick<Member, "agencyId" | "boards">) {
  const granted = sql`${appliedRights} && ${[...changingRights]}::text[]`;
  const shown = sql`cards.status = any(${[...memberStatuses]}::text[])`;
  const stays = sql<Availability[]>`case when ${granted} then cards.availability
    when ${shown} then ${sharedColumn("availability", null)} else '[]'::jsonb end`;
  return db
    .selectFrom("representations")
    .innerJoin("cards", "cards.id", "card_id")
    .select([
      "cards.id",
      "cards.first_name",
      "cards.last_name",
      "cards.name_latin",
      "cards.name_han",
      "cards.updated_at",
      stays.as("availability"),
    ])
    .where("agency_id", "=", member.agencyId)
    .where(isOnBoardsOf(member))
    .where("proposed", "=", false)
    .where(sql<boolean>`${stays} <> '[]'::jsonb`)
    .orderBy("cards.num")
    .execute();
}

/** A person's feeds, for their data export: what they are of and since when, without the secret. */
export function listFeeds(db: Db, userId: string) {
  return db
    .selectFrom("calendar_feeds")
    .select(["card_id", "agency_id", "locale", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}
