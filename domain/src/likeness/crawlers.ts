import rows from "../../data/ai-crawlers.json" with { type: "json" };

/** Names of crawlers that collect for AI, as they stand in robots.txt. */
export const aiCrawlers: readonly string[] = rows.map(({ name }) => name);

const requesting = rows.filter((row) => !("robots_only" in row)).map(({ name }) => name);
/** A product in a user agent, whole: neither inside another name nor in the address of a page about it. */
const product = new RegExp(`(?:^|[\\s(;])(?:${requesting.join("|")})(?=$|[\\s/;),])`, "i");

/** True where a user agent names one of these crawlers. Some names are in robots.txt alone and send no requests. */
export function isAiCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && product.test(userAgent);
}
