import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** Reads the rights that decide which cards a person's searches find. */
export async function readRights(db: Kysely<Schema>, userId: string): Promise<{ verified: boolean }> {
  const user = await db.selectFrom("users").select("booker_state").where("id", "=", userId).executeTakeFirst();
  return { verified: user?.booker_state === "verified" };
}
