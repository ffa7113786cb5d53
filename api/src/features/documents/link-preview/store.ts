import type { Kysely } from "kysely";
import type { CardChanges } from "../../../core/changes/change.ts";
import type { OwnedCard } from "../../../core/reading/owned-card.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { ChosenPreview } from "../content.ts";

export async function findPreview(db: Kysely<Schema>, cardId: string): Promise<ChosenPreview | null> {
  const found = await db
    .selectFrom("link_previews")
    .select(["slot", "key", "crop"])
    .where("card_id", "=", cardId)
    .executeTakeFirst();
  return found ?? null;
}

export async function putPreview(
  { db }: CardChanges,
  { id }: OwnedCard<"photos">,
  preview: ChosenPreview | null,
): Promise<void> {
  await db.deleteFrom("link_previews").where("card_id", "=", id).execute();
  if (!preview) return;
  const { crop, ...photo } = preview;
  await db
    .insertInto("link_previews")
    .values({ card_id: id, ...photo, crop: crop && JSON.stringify(crop) })
    .execute();
}
