import { changeCards } from "../../core/changes/change.ts";
import { applyKnownAges } from "../../core/minors/person-age.ts";
import { listDisagreeingAccounts, listRestrictedAccounts } from "../../core/minors/store-ages.ts";
import { lockOwner } from "../../core/reading/store-locks.ts";
import type { Parts } from "../../parts.ts";

const batchSize = 500;

/**
 * Gives the cards of a minor one age where a process of an older release, which runs on during an upgrade, has written
 * another (SL-01). Safe to run in several processes; an account that fails is tried again at the next run.
 */
export async function alignAges(parts: Parts): Promise<void> {
  const { db } = parts.database;
  for (let last: string | null = null; ; ) {
    parts.stopping.throwIfAborted();
    const accounts: string[] = await listRestrictedAccounts(db, last, batchSize);
    for (const userId of await listDisagreeingAccounts(db, accounts)) await alignAccount(parts, userId);
    if (accounts.length < batchSize) return;
    last = accounts.at(-1) ?? null;
  }
}

async function alignAccount(parts: Parts, userId: string): Promise<void> {
  const align = changeCards(parts, async (changes) => {
    await lockOwner(changes.db, userId);
    await applyKnownAges(changes, [userId]);
  });
  await align.catch((err) => parts.log.warn({ err, userId }, "cards of a minor state different ages"));
}
