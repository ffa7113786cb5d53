import { AsyncLocalStorage } from "node:async_hooks";
import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** Work that may take the database as long as it needs: migrations. Whatever runs inside has no limit of ours. */
export const withoutStatementTimeout = new AsyncLocalStorage<true>();

/** Reads as long as it takes, in a transaction of its own. For what nobody waits for. */
export function readWithoutStatementTimeout<T>(
  db: Kysely<Schema>,
  read: (session: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return withoutStatementTimeout.run(true, () =>
    db
      .transaction()
      .setAccessMode("read only")
      .execute(async (session) => {
        await sql`select set_config('statement_timeout', '0', true)`.execute(session);
        return read(session);
      }),
  );
}
