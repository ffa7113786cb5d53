import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** The company whose domain it is; undefined for one that nobody has accepted. */
export async function findCompanyOf(db: Kysely<Schema>, domain: string): Promise<string | undefined> {
  const row = await db.selectFrom("booker_domains").select("company").where("domain", "=", domain).executeTakeFirst();
  return row?.company;
}
