import type { Parts } from "../../parts.ts";
import { deleteOldTurns } from "../../platform/throttle.ts";
import { deleteOldProofs } from "./identities/store.ts";
import { deleteExpiredSessions } from "./sessions/store.ts";
import { deleteOldEmailTokens } from "./verification/store.ts";

/** Forgets what has run out: sessions, links, counters. Run from time to time. */
export async function sweepAccounts({ database }: Pick<Parts, "database">): Promise<void> {
  await deleteExpiredSessions(database.db);
  await deleteOldEmailTokens(database.db);
  await deleteOldProofs(database.db);
  await deleteOldTurns(database.db);
}
