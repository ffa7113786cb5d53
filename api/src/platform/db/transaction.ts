import { setTimeout as delay } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { isConflict } from "./errors.ts";

const attempts = 4;
/** Milliseconds before the second attempt, twice as many before the third: the transaction that went on ends meanwhile. */
const pause = 50;

/**
 * Runs `work` in a transaction. PostgreSQL ends one of two transactions that wait for each other (a deadlock): nothing of it
 * has happened, so it runs again, up to four times in all. What `work` changes outside the database must bear that.
 */
export async function inTransaction<S, T>(db: Kysely<S>, work: (db: Transaction<S>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
      await delay(pause * attempt);
    }
  }
}
