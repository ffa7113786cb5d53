import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import type { Claim } from "@compcard/domain/site";
import { apiQuery } from "../../lib/api/api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";

/** What can be counted of a site whose operator claims nothing. */
export const siteCounts = apiQuery("search.stats");

/** The claims of the operator where there are any, else what is there to be counted (HOME-04, ABOUT-01); nothing is no figure. */
export function siteFigures(claims: Claim<string>[], counts: AnswerOf<"search.stats"> | undefined): Claim<string>[] {
  if (claims.length > 0) return claims;
  const counted = [
    { count: counts?.totalModels ?? 0, text: m.home_figure_models },
    { count: counts?.totalCities ?? 0, text: m.home_figure_cities },
  ];
  return counted
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => ({ value: formatNumber(count), text: text({ count }) }));
}
