import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { holdContacts } from "../../core/pending/hold-contacts.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { claimUnchecked, listUnchecked } from "./store.ts";

const batchSize = 500;

/**
 * Holds back contacts in free text of cards that were published before the rule (SL-03). What
 * fails is tried again at the next run.
 */
export async function checkContacts(context: AppContext): Promise<void> {
  for await (const id of inBatches(context, (last: string | null) =>
    listUnchecked(context.database.db, last, batchSize),
  )) {
    const check = changeCards(context, async (changes) => {
      if (await claimUnchecked(changes.db, id)) await holdContacts(changes, id);
    });
    await check.catch((err) => context.log.warn({ err, id }, "free text of a restricted card is unchecked"));
  }
}
