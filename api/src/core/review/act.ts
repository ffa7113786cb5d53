import type { ActKind } from "@compcard/domain/desk/options";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

export type Changes = Record<string, [unknown, unknown]>;

export interface NewAct {
  actor: { userId: string };
  act: ActKind;
  cardId?: string | null;
  /** Whom it is about. */
  userId?: string | null;
  caseId?: string | null;
  reason?: string | null;
  /** Before and after, by the name of a field. */
  changes?: Changes;
}

/** Writes down what was done, in the transaction that does it. Nothing rewrites it: triggers refuse. */
export async function insertAct(db: Kysely<Schema>, given: NewAct): Promise<void> {
  const { actor, act, cardId = null, userId = null, caseId = null, reason = null, changes = {} } = given;
  await db
    .insertInto("acts")
    .values({
      actor_id: actor.userId,
      act,
      card_id: cardId,
      user_id: userId,
      case_id: caseId,
      reason,
      changes: JSON.stringify(changes),
    })
    .execute();
}
