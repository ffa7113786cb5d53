import type { Insertable, Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

export async function insertAuditEntry(db: Kysely<Schema>, entry: Insertable<Schema["acts"]>): Promise<void> {
  await db.insertInto("acts").values(entry).execute();
}
