import type { AccentShades } from "@compcard/domain/accent";
import type { PublicConfig } from "@compcard/domain/pages";
import { type Site, unstatedSite } from "@compcard/domain/site";
import { useRouteLoaderData } from "react-router";

/** The public settings, what the operator states in the page's language alone. */
export type PageConfig = Omit<PublicConfig, "site"> & { site: Site<string>; shades: AccentShades | null };

/** The public settings of this site; null only where the root itself failed. */
export function useConfig(): PageConfig | null {
  return (useRouteLoaderData("root") as { config: PageConfig } | undefined)?.config ?? null;
}

/** What the site says of itself. */
export function useSite(): Site<string> {
  return useConfig()?.site ?? unstatedSite;
}
