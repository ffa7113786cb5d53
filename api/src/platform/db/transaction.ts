import type { Kysely, Transaction } from "kysely";
import { isConflict } from "./errors.ts";

const attempts = 4;

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
    }
  }
}
