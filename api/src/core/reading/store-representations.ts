import type { CardRight } from "@compcard/domain/agencies/rights";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

export interface Membership {
  agency_id: string;
  /** Whether the member's role changes cards. */
  edits: boolean;
  rights: CardRight[];
}

/** Agencies that represent the card and have the user as a member; none that is blocked or whose proposal is open. */
export function listMemberships(db: Kysely<Schema>, userId: string, cardId: string): Promise<Membership[]> {
  return db
    .selectFrom("representations")
    .innerJoin("agency_members", "agency_members.agency_id", "representations.agency_id")
    .innerJoin("agencies", "agencies.id", "representations.agency_id")
    .select(["representations.agency_id", "rights", sql<boolean>`agency_members.role <> 'viewer'`.as("edits")])
    .where("card_id", "=", cardId)
    .where("user_id", "=", userId)
    .where("proposed", "=", false)
    .where("blocked_at", "is", null)
    .orderBy("representations.created_at")
    .execute();
}
