import { agencyConfirmationHours } from "@compcard/domain/agencies/options";
import type { AgencyChange } from "@compcard/domain/agencies/schema";
import { type InsertObject, type Kysely, sql, type UpdateObject } from "kysely";
import type { AgencyRow } from "../../core/representations/store.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Agencies of a member with the member's role, by name; none that is blocked. */
export function listAgenciesOf(db: Db, userId: string) {
  return db
    .selectFrom("agencies")
    .innerJoin("agency_members", "agency_members.agency_id", "agencies.id")
    .selectAll("agencies")
    .select(["agency_members.role", "agency_members.boards"])
    .where("user_id", "=", userId)
    .where("blocked_at", "is", null)
    .orderBy("agencies.name")
    .orderBy("agencies.id")
    .execute();
}

export function findAgencyByToken(db: Db, tokenHash: Uint8Array) {
  return db
    .selectFrom("agencies")
    .selectAll()
    .select(sql<boolean>`coalesce(expires_at > now(), false)`.as("is_fresh"))
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** @returns undefined where the slug is taken. */
export function insertAgency(db: Db, values: InsertObject<Schema, "agencies">): Promise<AgencyRow | undefined> {
  return db
    .insertInto("agencies")
    .values(values)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateAgency(db: Db, id: string, values: UpdateObject<Schema, "agencies">): Promise<AgencyRow> {
  return db
    .updateTable("agencies")
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAgency(db: Db, id: string): Promise<void> {
  await db.deleteFrom("agencies").where("id", "=", id).execute();
}

/** True if the roster has a card, applicants not counted. */
export async function hasRoster(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("representations")
    .select("id")
    .where("agency_id", "=", id)
    .where("card_id", "is not", null)
    .where("claim", "<>", "applied")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Columns of what an agency states, without those that stay; the address must be confirmed if there is a token. */
export function statedColumns<C extends AgencyChange>(
  { options_end, about, ...stated }: C,
  tokenHash: Uint8Array | null,
) {
  const confirmation = tokenHash && {
    ...{ token_hash: tokenHash, confirmed_at: null },
    expires_at: sql<Date>`now() + make_interval(hours => ${agencyConfirmationHours})`,
  };
  const end =
    options_end === undefined
      ? {}
      : { options_end_workdays: options_end?.workdays ?? null, options_end_hour: options_end?.hour ?? null };
  return {
    ...stated,
    ...end,
    ...(about === undefined ? {} : { about: about && JSON.stringify(about) }),
    ...confirmation,
  };
}
