import { AsyncLocalStorage } from "node:async_hooks";
import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** Marks work whose statements have no client-side timeout, such as migrations. */
export const withoutStatementTimeout = new AsyncLocalStorage<true>();

/** Reads without statement timeout, in a transaction of its own. For background work. */
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
