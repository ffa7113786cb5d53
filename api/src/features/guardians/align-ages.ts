import { changeCards } from "../../core/changes/change.ts";
import { applyKnownAges } from "../../core/minors/person-age.ts";
import { listDisagreeingAccounts } from "../../core/minors/store-ages.ts";
import { lockOwner } from "../../core/reading/store-locks.ts";
import type { Parts } from "../../parts.ts";

/**
 * Gives the cards of a minor one age where a process of an older release, which runs on during an upgrade, has written
 * another (SL-01). Safe to run in several processes; an account that fails is tried again at the next run.
 */
export async function alignAges(parts: Parts): Promise<void> {
  for (const userId of await listDisagreeingAccounts(parts.database.db)) {
    const align = changeCards(parts, async (changes) => {
      await lockOwner(changes.db, userId);
      await applyKnownAges(changes, [userId]);
    });
    await align.catch((err) => parts.log.warn({ err, userId }, "cards of a minor state different ages"));
  }
}
