import { paths } from "../../paths.ts";
import type { SavedSearch } from "./schema.ts";

/** The page of a saved search; `saved` in the query identifies it. */
export function savedSearchPath({ id, query, agency }: Pick<SavedSearch, "id" | "query" | "agency">): string {
  const address = new URLSearchParams(query);
  address.set("saved", id);
  return agency ? `${paths.agency(agency.id)}?${address}` : paths.search(address);
}
