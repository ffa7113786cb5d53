import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { findOutdatedAges, findPublicCards, listCardIdsAfter, writeRows } from "./store.ts";
import { buildSearchTexts } from "./texts.ts";

const batchSize = 1_000;

/**
 * Brings the search rows of these cards up to date, in the caller's transaction. Call it after every change of a card,
 * its photos or which card is primary; a card that is not public, or gone, leaves the search (SEARCH-05).
 */
export async function refreshSearchRow(db: Kysely<Schema>, cardIds: string[]): Promise<void> {
  if (cardIds.length === 0) return;
  const cards = await findPublicCards(db, cardIds);
  await writeRows(
    db,
    cardIds,
    cards.map((card) => ({ id: card.id, ...buildSearchTexts(card) })),
  );
}

/** Makes every search row anew: after an import, or when a release changes what search looks at. */
export async function rebuildSearch(db: Kysely<Schema>): Promise<void> {
  for (let last = 0; ; ) {
    const batch = await listCardIdsAfter(db, last, batchSize);
    if (batch.length === 0) return;
    last = batch.at(-1)?.num ?? last;
    await refreshSearchRow(
      db,
      batch.map(({ id }) => id),
    );
  }
}

/** Moves birthdays into the search; to be called about once a day. */
export async function refreshAges(db: Kysely<Schema>): Promise<void> {
  for (;;) {
    const outdated = await findOutdatedAges(db, batchSize);
    if (outdated.length === 0) return;
    await refreshSearchRow(db, outdated);
  }
}
