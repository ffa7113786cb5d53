import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { maxNew } from "@compcard/domain/search/saved/rules";
import { useMemo } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { useUser } from "../../lib/session/session.ts";
import type { NavItem } from "./nav-items.ts";

/** The header's item for the saved searches of a person who has any, with the number of new cards; empty until they are known. */
export function useSearchItems(): readonly NavItem[] {
  const user = useUser();
  const { data } = useApiQuery(apiQuery("searches.list"), { enabled: user !== null });
  return useMemo(() => (user && data ? searchItems(data.searches) : []), [user, data]);
}

export function searchItems(searches: readonly { newCount: number }[]): NavItem[] {
  if (searches.length === 0) return [];
  const count = searches.reduce((sum, { newCount }) => sum + newCount, 0);
  const number = count >= maxNew ? `${maxNew}+` : String(count);
  const news = { number, text: m.nav_searches_new({ count, number }) };
  return [{ to: paths.searches(), text: m.nav_searches(), ...(count > 0 && { news }) }];
}
