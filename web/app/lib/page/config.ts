import type { PublicConfig } from "@compcard/domain/pages";
import { type Site, unstatedSite } from "@compcard/domain/site";
import type { CSSProperties } from "react";
import { useRouteLoaderData } from "react-router";

/** The public settings, what the operator states in the page's language alone; `brand`: their colours, for `styles/theme.css`. */
export type PageConfig = Omit<PublicConfig, "site"> & { site: Site<string>; brand?: CSSProperties | undefined };

/** The public settings of this site; null only where the root itself failed. */
export function useConfig(): PageConfig | null {
  return (useRouteLoaderData("root") as { config: PageConfig } | undefined)?.config ?? null;
}

/** What the site says of itself. */
export function useSite(): Site<string> {
  return useConfig()?.site ?? unstatedSite;
}
