import type { Agency } from "@compcard/domain/agencies/schema";
import { withoutPrefix } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { log } from "../../lib/browser/log.ts";
import { browserStorage } from "../../lib/browser/storage.ts";
import type { NavItem } from "./nav-items.ts";

type Member = Pick<Agency, "id" | "role">;

/** Holds the id of the agency that was open last; removed with the session. */
const lastKey = "last-agency";

/** The header's items for the agencies that the person is a member of; empty until they are known. */
export function useAgencyItems(): readonly NavItem[] {
  const { data } = useApiQuery(apiQuery("agencies.list"));
  const { pathname, search } = useLocation();
  const path = withoutPrefix(pathname);
  const view = new URLSearchParams(search).get("view");
  const at = path + (view ? `?view=${view}` : "");
  const open = data?.agencies.find(({ id }) => path === paths.agency(id))?.id;
  useEffect(() => {
    if (open) storeLast(open);
  }, [open]);
  return useMemo(() => {
    const items = agencyItems(data?.agencies ?? [], open ?? browserStorage().getItem(lastKey));
    return items.map((item) => ({ ...item, current: item.to === at }));
  }, [data, at, open]);
}

/** The views of the agency that was open last, the person's selections among them; others are behind their list. */
export function agencyItems(agencies: readonly Member[], last: string | null): NavItem[] {
  const agency = agencies.find(({ id }) => id === last) ?? agencies[0];
  if (!agency) return [];
  const views = agencyViews(agency);
  return [
    ...views.slice(0, 2),
    { to: paths.selections(), text: m.nav_selections() },
    ...views.slice(2),
    ...(agencies.length > 1 ? [{ to: paths.agencies(), text: m.agencies_title() }] : []),
  ];
}

/** The views of one agency. */
export function agencyViews({ id, role }: Member): NavItem[] {
  const item = (view: "chart" | "inbox", text: string) => ({ to: paths.agency(id, { view }), text });
  return [
    { to: paths.agency(id), text: m.agencies_roster() },
    item("chart", m.agencies_chart()),
    ...(role === "viewer" ? [] : [item("inbox", m.agencies_inbox())]),
  ];
}

function storeLast(id: string): void {
  try {
    browserStorage().setItem(lastKey, id);
  } catch (error) {
    log("warn", "the agency that is open could not be stored in this browser", String(error));
  }
}
