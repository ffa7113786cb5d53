import { retentionDays } from "@compcard/domain/retention";
import type { AppContext } from "../../app-context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { deleteOldCounters } from "../../platform/rate-limit/consume.ts";
import { deleteExpiredTokens } from "./api-tokens/store.ts";
import { deleteOldDestructions, recordDestruction } from "./deletion/store.ts";
import { deleteOldChanges } from "./email-change/store.ts";
import { deleteOldProofs } from "./identities/store.ts";
import { deleteOldChallenges } from "./passkeys/store.ts";
import { deleteExpiredSessions } from "./sessions/store.ts";
import { deleteOldDevices } from "./sessions/store-devices.ts";
import { deleteOldEmailTokens, deleteUnconfirmed } from "./verification/store.ts";

/** Deletes what has expired: sessions, links, counters, accounts never confirmed (FL-15). Scheduled. */
export async function cleanUpAccounts({ database, config }: Pick<AppContext, "database" | "config">): Promise<void> {
  await deleteExpiredSessions(database.db);
  await deleteExpiredTokens(database.db);
  await deleteOldEmailTokens(database.db);
  await deleteOldProofs(database.db);
  await deleteOldChallenges(database.db);
  await deleteOldDevices(database.db);
  await deleteOldChanges(database.db);
  await deleteOldCounters(database.db);
  await deleteOldDestructions(database.db);
  // Without confirmation of addresses there is no sign of an unused account.
  if (!config.emailVerification) return;
  await inTransaction(database.db, async (db) => {
    const accounts = await deleteUnconfirmed(db, retentionDays.unconfirmedAccounts);
    if (accounts > 0) await recordDestruction(db, "unconfirmed", { accounts });
  });
}
