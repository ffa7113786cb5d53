import { setTimeout as pause } from "node:timers/promises";
import type { CardStatus } from "@compcard/domain/cards/schema";
import { changeCards } from "../../core/changes/change.ts";
import { ensurePrimary } from "../../core/writing/primary.ts";
import { isRefusedData, isUnavailable } from "../../platform/db/errors.ts";
import { withoutStatementTimeout } from "../../platform/db/statement-timeout.ts";
import { type BadLine, refuse } from "./card-line.ts";
import type { NewCard } from "./new-card.ts";
import { findKnownIds, findPrimaries, insertCards, liftStatementTimeout, lockOwners } from "./store.ts";

export interface InsertResult {
  /** Ids of the cards that were made. */
  made: Set<string>;
  bad: BadLine[];
}

type Tools = Parameters<typeof changeCards>[0];

/**
 * Makes cards with their owners, photo rows and search rows in one transaction; an existing one is not changed. No events are
 * published: nobody has a new card open. If the database refuses one, the others are inserted without it; if it is
 * unavailable, the batch is retried for about a minute.
 */
export async function insertBatch(tools: Tools, cards: readonly NewCard[]): Promise<InsertResult> {
  if (cards.length === 0) return { made: new Set(), bad: [] };
  try {
    return await withDatabaseRetries(() => withoutStatementTimeout.run(true, () => insertAll(tools, cards)));
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    const [only] = cards;
    if (only && cards.length === 1) {
      const problem = {
        path: error.column ?? error.constraint ?? "",
        // Not its own words: they may quote the value.
        message: `the database refuses it (SQLSTATE ${error.code})`,
      };
      return { made: new Set(), bad: [refuse(only.number, [problem])] };
    }
    const middle = Math.ceil(cards.length / 2);
    const first = await insertBatch(tools, cards.slice(0, middle));
    const second = await insertBatch(tools, cards.slice(middle));
    return { made: first.made.union(second.made), bad: [...first.bad, ...second.bad] };
  }
}

const pauses = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** Retries for about a minute while the database is unavailable. */
export async function withDatabaseRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const ms = pauses[tries];
      if (ms === undefined || !isUnavailable(error)) throw error;
      await pause(ms);
    }
  }
}

async function insertAll(tools: Tools, all: readonly NewCard[]): Promise<InsertResult> {
  return changeCards(tools, async (changes) => {
    await liftStatementTimeout(changes.db);
    // An earlier attempt may have been committed although it failed here.
    const known = await findKnownIds(
      changes.db,
      all.map(({ row }) => row.id),
    );
    const cards = all.filter(({ row }) => !known.has(row.id));
    await lockOwners(changes.db, cards);
    const userIds = cards.map(({ row }) => row.user_id);
    const { chosen, bad, unsettled } = choosePrimaries(cards, await findPrimaries(changes.db, userIds));
    const made = await insertCards(changes, chosen);
    for (const userId of unsettled) await ensurePrimary(changes, userId);
    return { made, bad };
  });
}

/**
 * Sets which cards are primary. A second primary card of an account is refused. Without a value the account's first
 * card is primary; a published one takes it from a draft (CARD-10).
 */
function choosePrimaries(cards: readonly NewCard[], primaries: Map<string, CardStatus>) {
  const primaryOwners = new Set(cards.filter(({ primary }) => primary).map(({ row }) => row.user_id));
  const chosen: NewCard[] = [];
  const bad: BadLine[] = [];
  const unsettled = new Set<string>();
  for (const card of cards) {
    const { user_id, status } = card.row;
    const current = primaries.get(user_id);
    if (card.primary && current) {
      bad.push(refuse(card.number, [{ path: "is_primary", message: "the account has a primary card already" }]));
      continue;
    }
    card.row.is_primary = card.primary ?? !(current || primaryOwners.has(user_id));
    if (card.row.is_primary) primaries.set(user_id, status);
    else if (card.primary === null && status === "published" && current && current !== "published")
      unsettled.add(user_id);
    chosen.push(card);
  }
  return { chosen, bad, unsettled };
}
