import type { PublicConfig } from "@compcard/domain/pages";
import { type PageSite, unstatedSite } from "@compcard/domain/site";
import type { CSSProperties } from "react";
import { useRouteLoaderData } from "react-router";

/** The public settings, with the operator's texts in the page's language; `brand`: their colors, for `styles/theme.css`. */
export type PageConfig = Omit<PublicConfig, "site"> & { site: PageSite; brand?: CSSProperties | undefined };

/** The public settings of this site; null only where the root itself failed. */
export function useConfig(): PageConfig | null {
  return (useRouteLoaderData("root") as { config: PageConfig } | undefined)?.config ?? null;
}

/** The operator's texts that every page carries. */
export function useSite(): PageSite {
  return useConfig()?.site ?? unstatedSite;
}
