import { type ActiveFilter, activeFilters, guestFilters } from "@compcard/domain/search/active-filters";
import type { SearchFilters } from "@compcard/domain/search/filters";
import { useUser } from "../../lib/session/session.ts";

/** What is chosen and applies to the reader. What guests may not use stays in the address and applies after sign-in. */
export function useActiveFilters(filters: SearchFilters): ActiveFilter[] {
  const user = useUser();
  return activeFilters(user ? filters : guestFilters(filters));
}
