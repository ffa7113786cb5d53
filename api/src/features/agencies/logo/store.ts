import type { Kysely } from "kysely";
import { discardKeys } from "../../../core/photo-files/store-files.ts";
import type { AgencyRow } from "../../../core/representations/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";

/** Lists the file of a logo that no row names any more for deletion. @returns its key, for `unlinkDiscarded`. */
export async function discardLogo(db: Kysely<Schema>, agency: AgencyRow | undefined): Promise<string[]> {
  const keys = agency?.logo_key ? [agency.logo_key] : [];
  await discardKeys(db, keys, "at once");
  return keys;
}
