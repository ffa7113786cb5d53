import type { SavedSearch } from "@compcard/domain/search/saved/schema";
import type { SavedRow } from "./store.ts";

export function presentSaved({ id, name, query, notify, note, created_at }: SavedRow, newCount: number): SavedSearch {
  return { id, name, query, notify, note, created_at: created_at.toISOString(), newCount };
}
