import type { PortfolioEntry } from "@compcard/domain/photos/book/contract";
import type { CardChanges } from "../../../core/changes/change.ts";
import { needsApproval } from "../../../core/pending/hold.ts";
import { holdPhoto } from "../../../core/pending/store-photos.ts";
import type { BookRow } from "../../../core/photo-files/book.ts";
import type { OwnedCard } from "../../../core/reading/owned-card.ts";

/** The new state of an entry of the portfolio. */
export interface Arranged extends Required<Pick<PortfolioEntry, "credit" | "year">> {
  row: BookRow;
  position: number;
}

/**
 * Sets place, credit and year of photos of the portfolio. A new credit is a text that others read: it is put up for approval, and
 * waits for it where that comes first.
 */
export async function arrangePhotos(
  changes: CardChanges,
  card: OwnedCard<"photos">,
  arranged: readonly Arranged[],
): Promise<void> {
  const { db } = changes;
  const former: Record<string, BookRow> = {};
  for (const { row, position, credit, year } of arranged) {
    const slot = row.photo_type;
    const isHeld = card.held_photos.some(({ photo_type }) => photo_type === slot);
    const isNew = credit !== null && credit !== row.credit;
    const waits = isNew && !isHeld && needsApproval(changes, card);
    if (waits) await holdCredit(changes, card, slot, credit);
    if (isNew && !isHeld && !waits) former[slot] = row;
    for (const table of ["card_photos", "held_photos"] as const)
      await db
        .updateTable(table)
        .set({ position, year, ...(waits || (isHeld && isNew && table === "card_photos") ? {} : { credit }) })
        .where("card_id", "=", card.id)
        .where("photo_type", "=", slot)
        .execute();
  }
  if (Object.keys(former).length > 0)
    await changes.approvals.request(db, card.id, card.status === "waiting" ? null : { texts: {}, photos: former });
}

/**
 * The photo with its new credit waits; others go on seeing it with the former one. Its files are due to state the credit, once it
 * is approved.
 */
async function holdCredit(
  changes: CardChanges,
  card: OwnedCard<"photos">,
  slot: string,
  credit: string,
): Promise<void> {
  const photo = await changes.db
    .selectFrom("card_photos")
    .selectAll()
    .where("card_id", "=", card.id)
    .where("photo_type", "=", slot)
    .executeTakeFirstOrThrow();
  await holdPhoto(changes, card, { ...photo, credit, xmp_due: new Date(0) });
}
