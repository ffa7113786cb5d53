import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMatches } from "react-router";
import { type PageData, readKey } from "./page-data.ts";

/** Puts what the page's `loader` fetched into the query cache before the page renders; what the cache knows already is newer. */
export function Hydrated({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const matches = useMatches() as { loaderData?: Partial<PageData> | null | undefined }[];
  useState(() => {
    for (const { answered = [], answeredAt } of matches.map(({ loaderData }) => loaderData ?? {}))
      for (const { read, answer } of answered) {
        const key = readKey(read, "guest");
        if (queries.getQueryData(key) === undefined) queries.setQueryData(key, answer, { updatedAt: answeredAt });
      }
  });
  return children;
}
