import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";
import { withoutStatementTimeout } from "./statement-timeout.ts";

/** Runs `read` on one snapshot of the database, without time limits. The embedded engine serves nobody else meanwhile. */
export function inSnapshot<T>(db: Kysely<Schema>, read: (snapshot: Kysely<Schema>) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return withoutStatementTimeout.run(true, () =>
    transaction.execute(async (snapshot) => {
      await sql`select set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(snapshot);
      return read(snapshot);
    }),
  );
}

/** Runs `work` on one connection, without time limits. */
export function withoutTimeouts<T>(db: Kysely<Schema>, work: (session: Kysely<Schema>) => Promise<T>): Promise<T> {
  return withoutStatementTimeout.run(true, () =>
    db.connection().execute(async (session) => {
      await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
        session,
      );
      try {
        return await work(session);
      } finally {
        await sql`reset statement_timeout`.execute(session);
        await sql`reset lock_timeout`.execute(session);
      }
    }),
  );
}
