import type { Database } from "../../platform/db/database.ts";
import { openDatabase } from "../../platform/db/open.ts";

/** Opens the copy of an embedded database in `folder`/db, in a thread of its own, and leaves it cleanly shut down. */
export async function withCopy<T>(folder: string, work: (db: Database["db"]) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: null, dataDir: folder });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
