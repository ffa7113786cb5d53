import { HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMatches } from "react-router";
import type { PageData } from "./page-data.ts";

/** Puts what the page's `loader` fetched into the query cache before the page renders. */
export function Hydrated({ children }: { children: ReactNode }) {
  const matches = useMatches() as { loaderData?: Partial<PageData> | null | undefined }[];
  const state = matches.map((match) => match.loaderData?.dehydrated).find(Boolean);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
