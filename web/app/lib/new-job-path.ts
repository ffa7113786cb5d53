import { paths } from "@compcard/domain/paths";
import type { SearchFilters } from "@compcard/domain/search/filters";

/** The form of a job with the days of a search, and with its city where it has a single one. */
export function newJobPath({
  availableDays: [from, to],
  availableIn,
  location,
}: Pick<SearchFilters, "availableDays" | "availableIn" | "location">): string {
  const days = { date: from || to, to: to || from };
  const city = availableIn || (location.length === 1 ? location[0] : "");
  return paths.newJob({ ...(days.date && days), ...(city && { city }) });
}
