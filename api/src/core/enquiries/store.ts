import type { Insertable, Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** Puts a message into the inbox of the agency that receives it. */
export async function insertEnquiry(db: Kysely<Schema>, values: Insertable<Schema["enquiries"]>): Promise<void> {
  await db.insertInto("enquiries").values(values).execute();
}
