import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

const batchSize = 10_000;

/**
 * Deletes the rows of a table that are `due`, so many in a statement that none runs into its timeout. A row that is changed
 * meanwhile stays for the next run. @returns how many were deleted.
 */
export async function deleteInBatches(
  db: Kysely<Schema>,
  table: keyof Schema,
  due: RawBuilder<unknown>,
): Promise<number> {
  for (let count = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${due} limit ${batchSize}))`.execute(db);
    count += Number(numAffectedRows);
    if (numAffectedRows < batchSize) return count;
  }
}
