import type { PublicConfig } from "@compcard/domain/pages";
import { useRouteLoaderData } from "react-router";

/** The public settings of this site; null only where the root itself failed. */
export function useConfig(): PublicConfig | null {
  return (useRouteLoaderData("root") as { config: PublicConfig } | undefined)?.config ?? null;
}
