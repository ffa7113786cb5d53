import { listMissingInRoster } from "@compcard/domain/roster/missing";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { readPlace } from "../fields/cities.ts";
import {
  deleteRemovalsBefore,
  findOutdated,
  findPublicCards,
  getSearchProgress,
  listCardIdsAfter,
  listPlaces,
  saveRebuildProgress,
  saveRowsVersion,
  updatePlaces,
  writeRows,
} from "./store.ts";
import { findRosterCards, writeRosterRows } from "./store-roster.ts";
import { buildSearchTexts } from "./texts.ts";
import { token } from "./tokens.ts";

const batchSize = 1_000;

/**
 * Brings the search rows of these cards up to date, in the caller's transaction. Call it after every change of a card,
 * its photos or which card is primary; a card that is not public or deleted leaves the search (SEARCH-05).
 */
export async function refreshSearchRow(db: Kysely<Schema>, cardIds: string[]): Promise<void> {
  if (cardIds.length === 0) return;
  const cards = await findPublicCards(db, cardIds);
  await writeRows(
    db,
    cardIds,
    cards.map((card) => ({ id: card.id, ...buildSearchTexts(card) })),
    cards.filter(({ is_new }) => is_new).map(({ id }) => id),
  );
  await refreshRosterRows(db, cardIds);
}

/**
 * Writes the rows by which agencies search their rosters, drafts as well, and people their favorites and selections. The public
 * search reads none of them (TL-70).
 */
async function refreshRosterRows(db: Kysely<Schema>, cardIds: string[]): Promise<void> {
  const cards = await findRosterCards(db, cardIds);
  await writeRosterRows(
    db,
    cardIds,
    cards.map(({ shown_age, ...card }) => {
      const { tokens, ...texts } = buildSearchTexts(card);
      const shown = card.photo_types.filter((type) => !card.ai_types.includes(type));
      const photos = Object.fromEntries(shown.map((type) => [type, true]));
      const missing = listMissingInRoster({ ...card, age: shown_age, photos });
      return {
        ...{ id: card.id, whole: card.whole, ...texts },
        tokens: [...tokens, ...missing.map((name) => token("missing", name))],
      };
    }),
  );
}

/** Version of the code that builds the rows. Raise it when their content changes: all are rebuilt. */
const madeBy = 19;

/**
 * Rebuilds all rows that an older release built, continuing where an earlier start stopped. Several servers may do so at
 * once: the result is the same.
 * @throws what `stopping` was aborted with, between two batches; the next start continues there.
 */
export async function renewSearch(db: Kysely<Schema>, stopping?: AbortSignal): Promise<void> {
  const { made_by, rebuilt_by, rebuilt_to } = await getSearchProgress(db);
  if (made_by >= madeBy) return;
  const last = rebuilt_by === madeBy ? Number(rebuilt_to) : 0;
  await rebuildSearch(db, { last, stopping, onBatch: (num) => saveRebuildProgress(db, madeBy, num) });
  await saveRowsVersion(db, madeBy);
}

/** Notes that this release makes all rows, while there is no card yet: before many are put in at once. */
export async function markEmptySearch(db: Kysely<Schema>): Promise<void> {
  await saveRowsVersion(db, madeBy, { onlyEmpty: true });
}

interface Rebuild {
  /** `num` of the card after which the work begins. */
  last?: number;
  stopping?: AbortSignal | undefined;
  /** Called after each batch with the `num` of its last card. */
  onBatch?: (num: number) => Promise<void>;
}

/** Stores the cities of these cards as `toColumns` does: earlier releases stored them as they were typed (SL-24). */
async function normalizePlaces(db: Kysely<Schema>, cardIds: string[]): Promise<void> {
  const places = (await listPlaces(db, cardIds)).map((card) => ({
    card,
    place: readPlace(card.location, card.country),
  }));
  const changed = places.filter(({ card, place }) => card.location !== place.location || card.city_id !== place.cityId);
  await updatePlaces(
    db,
    changed.map(({ card: { id, location: before, country }, place: { location, cityId, country: implied } }) => ({
      ...{ id, before, location },
      ...{ city_id: cityId, country: country ?? implied },
    })),
  );
}

/** Rebuilds the search rows of all cards. */
export async function rebuildSearch(
  db: Kysely<Schema>,
  { last = 0, stopping, onBatch = async () => {} }: Rebuild = {},
): Promise<void> {
  for (;;) {
    stopping?.throwIfAborted();
    const batch = await listCardIdsAfter(db, last, batchSize);
    if (batch.length === 0) return;
    last = batch.at(-1)?.num ?? last;
    const ids = batch.map(({ id }) => id);
    await normalizePlaces(db, ids);
    await refreshSearchRow(db, ids);
    await onBatch(last);
  }
}

/** Moves birthdays, and figures that became a year old, into the search; to be called about once a day. */
export async function refreshAges(db: Kysely<Schema>, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    stopping?.throwIfAborted();
    const outdated = await findOutdated(db, batchSize);
    if (outdated.length === 0) return;
    await refreshSearchRow(db, outdated);
  }
}

/** An index that was disconnected for longer is rebuilt. */
const removalRetentionMs = 30 * 86_400_000;

/** Deletes old deletion marks of cards that left the search. Runs as a job. */
export async function deleteOldRemovals(db: Kysely<Schema>, now: Date): Promise<void> {
  await deleteRemovalsBefore(db, new Date(now.getTime() - removalRetentionMs));
}
