import { operatorActions } from "@compcard/domain/operations/options";
import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** Actions of administrators on the operations page, the latest first, at most `limit`. */
export function listActions(db: Kysely<Schema>, limit: number) {
  return (
    db
      .selectFrom("acts")
      .leftJoin("users as actor", "actor.id", "acts.actor_id")
      .select(["acts.id", "acts.at", "acts.act", "acts.reason"])
      .select(["actor.first_name", "actor.last_name", "actor.email"])
      // The index of such entries is of those about no card and no person.
      .where("acts.card_id", "is", null)
      .where("acts.user_id", "is", null)
      .where("acts.act", "in", operatorActions)
      .orderBy("acts.at", "desc")
      .limit(limit)
      .execute()
  );
}
