import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import type { Claim } from "@compcard/domain/site";
import { apiQuery } from "../../lib/api/api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";

/** Counts of a site. */
export const siteCounts = apiQuery("search.stats");

/**
 * The number of models is counted, so that home, about and search state one number (TL-35). The claims of the operator
 * follow; without any, the cities (HOME-04, ABOUT-01). Zero is not shown.
 */
export function siteFigures(claims: Claim<string>[], counts: AnswerOf<"search.stats"> | undefined): Claim<string>[] {
  const cities = { count: claims.length > 0 ? 0 : (counts?.totalCities ?? 0), text: m.home_figure_cities };
  const counted = [{ count: counts?.totalModels ?? 0, text: m.home_figure_models }, cities]
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => ({ value: formatNumber(count), text: text({ count }) }));
  return [...counted, ...claims];
}
