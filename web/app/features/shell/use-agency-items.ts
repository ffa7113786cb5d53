import type { Agency } from "@compcard/domain/agencies/schema";
import { withoutPrefix } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import type { NavItem } from "./nav-items.ts";

/** The header's items for the agencies that the person is a member of; empty until they are known. */
export function useAgencyItems(): readonly NavItem[] {
  const { data } = useApiQuery(apiQuery("agencies.list"));
  const { pathname, search } = useLocation();
  const view = new URLSearchParams(search).get("view");
  const at = withoutPrefix(pathname) + (view ? `?view=${view}` : "");
  return useMemo(() => {
    const items = agencyItems(data?.agencies ?? []);
    return items.map((item) => ({ ...item, current: item.to === at }));
  }, [data, at]);
}

/** The views of one agency; the list of several. */
export function agencyItems([agency, another]: readonly Pick<Agency, "id" | "role">[]): NavItem[] {
  if (!agency) return [];
  if (another) return [{ to: paths.agencies(), text: m.agencies_title() }];
  const item = (view: "chart" | "inbox", text: string) => ({ to: paths.agency(agency.id, { view }), text });
  return [
    { to: paths.agency(agency.id), text: m.agencies_roster() },
    item("chart", m.agencies_chart()),
    ...(agency.role === "viewer" ? [] : [item("inbox", m.agencies_inbox())]),
  ];
}
