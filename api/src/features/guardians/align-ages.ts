import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { applyKnownAges } from "../../core/minors/person-age.ts";
import { listDisagreeingAccounts, listRestrictedAccounts } from "../../core/minors/store-ages.ts";
import { lockOwner } from "../../core/reading/store-locks.ts";

const batchSize = 500;

/**
 * Gives the cards of a minor one age where a process of an older release, which runs on during an upgrade, has written
 * another (SL-01). Safe to run in several processes; an account that fails is tried again at the next run.
 */
export async function alignAges(context: AppContext): Promise<void> {
  const { db } = context.database;
  for (let last: string | null = null; ; ) {
    context.stopping.throwIfAborted();
    const accounts: string[] = await listRestrictedAccounts(db, last, batchSize);
    for (const userId of await listDisagreeingAccounts(db, accounts)) await alignAccount(context, userId);
    if (accounts.length < batchSize) return;
    last = accounts.at(-1) ?? null;
  }
}

async function alignAccount(context: AppContext, userId: string): Promise<void> {
  const align = changeCards(context, async (changes) => {
    await lockOwner(changes.db, userId);
    await applyKnownAges(changes, [userId]);
  });
  await align.catch((err) => context.log.warn({ err, userId }, "cards of a minor state different ages"));
}
