import { type Kysely, sql } from "kysely";

/**
 * True if the schema of this installation has the table. Others in `search_path` may hold another installation (TL-92).
 */
export async function hasTable<S>(db: Kysely<S>, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(format('%I.%I', current_schema(), ${name}::text)) is not null as there`.execute(db);
  return rows[0]?.there === true;
}
