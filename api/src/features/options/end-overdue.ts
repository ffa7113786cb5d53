import type { AppContext } from "../../app-context.ts";
import { announceStandings } from "../../core/options/announce-standings.ts";
import { changeStanding } from "../../core/options/standing.ts";
import { listOverduePeople } from "../../core/options/store-standing.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

/** Stores lapses of options and asks whose end has passed, and queues their events. States are right without it: it may run late. */
export async function endOverdueOptions(context: AppContext): Promise<void> {
  const { database, clock, stopping } = context;
  const { db } = database;
  const now = clock.now();
  for (const personId of await listOverduePeople(db, now)) {
    if (stopping.aborted) return;
    await inTransaction(db, (changing) => changeStanding(changing, [personId], now, async () => {}));
    await announceStandings(context, [personId]);
  }
}
