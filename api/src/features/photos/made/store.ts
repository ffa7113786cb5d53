import type { MadeColumns } from "@compcard/domain/photos/made";
import type { Kysely } from "kysely";
import type { CardChanges, CardState } from "../../../core/changes/change.ts";
import type { Schema } from "../../../platform/db/schema.ts";

/** Stores a label. A trigger sets `xmp_due`. A photo whose credit waits for approval is in both tables. */
export async function setMade(
  changes: CardChanges,
  card: CardState,
  key: string,
  { made, made_by, made_floor, made_floor_by }: MadeColumns,
): Promise<void> {
  for (const table of ["card_photos", "held_photos"] as const)
    await changes.db
      .updateTable(table)
      .set({ made, made_by, made_floor, made_floor_by })
      .where("card_id", "=", card.id)
      .where("key", "=", key)
      .execute();
}

export function getRecipient(db: Kysely<Schema>, userId: string) {
  const user = db.selectFrom("users").select(["email", "locale", "blocked_at"]).where("id", "=", userId);
  return user.executeTakeFirstOrThrow();
}
