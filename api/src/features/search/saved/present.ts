import type { SavedSearch } from "@compcard/domain/search/saved/schema";
import type { SavedRow } from "./store.ts";

export function presentSaved(
  { id, name, query, notify, note, created_at, agency_id, agency_name }: SavedRow,
  newCount: number,
): SavedSearch {
  const agency = agency_id === null ? null : { id: agency_id, name: agency_name ?? "" };
  return { id, name, query, agency, notify, note, created_at: created_at.toISOString(), newCount };
}
