import { type Kysely, sql } from "kysely";
import type { DatabaseDump } from "../database.ts";
import { inSnapshot } from "../long-operations.ts";
import type { Schema } from "../schema.ts";
import { runClient } from "./client-programs.ts";

/** The rows of a dump as SQL, for `readCopyText`. @throws ArchiveError if pg_restore is missing or fails. */
export const toPlainText = (dump: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  runClient("pg_restore", ["--data-only", "--file=-"], { input: dump });

/** `db` and `url` lead to the server itself: the programs need sessions of their own, which a pooler does not give. */
export function openDump(db: Kysely<Schema>, url: string): DatabaseDump {
  return {
    kind: "dump",

    dump: (stopping, use) =>
      inSnapshot(db, async (snapshot) => {
        const { rows } = await sql<{ namespace: string; id: string }>`
          select current_schema()::text as namespace, pg_export_snapshot() as id`.execute(snapshot);
        const { namespace = "", id = "" } = rows[0] ?? {};
        // Other schemas belong to other programs. The quotes keep pg_dump from reading the name as a pattern.
        const args = ["--format=custom", `--schema="${namespace}"`, `--snapshot=${id}`];
        return use({ namespace, bytes: runClient("pg_dump", args, { url, stopping }), snapshot });
      }),

    async accepts(namespace) {
      const { rows } = await sql`select 1 where current_schema() = ${namespace}`.execute(db);
      return rows.length > 0;
    },

    async restore(namespace, input) {
      // Owner and privileges are those of the restoring role; the selection by schema omits the creation of the schema.
      const args = ["--dbname=", "--single-transaction", "--no-owner", "--no-privileges", `--schema=${namespace}`];
      for await (const _ of runClient("pg_restore", args, { url, input }));
    },
  };
}
