import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { useMatches } from "react-router";
import { apiQueryKey } from "./api-query.ts";
import type { PageData } from "./page-data.ts";
import { getQueryClient } from "./query-client.ts";

/** Wraps a page or a part of one that uses `useApiQuery` or `useApiMutation`; all of a tab share one cache. */
export function withQueries<P extends object>(Part: ComponentType<P>) {
  return (props: P) => {
    const [queries] = useState(getQueryClient);
    return (
      <QueryClientProvider client={queries}>
        <Hydrated>
          <Part {...props} />
        </Hydrated>
      </QueryClientProvider>
    );
  };
}

/** Puts what the page's `loader` fetched into the query cache before the page renders; what is cached already is newer. */
function Hydrated({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const matches = useMatches() as { loaderData?: Partial<PageData> | null | undefined }[];
  useState(() => {
    for (const { answered = [], answeredAt } of matches.map(({ loaderData }) => loaderData ?? {}))
      for (const { query, answer } of answered) {
        const key = apiQueryKey(query, "guest");
        if (queries.getQueryData(key) === undefined) queries.setQueryData(key, answer, { updatedAt: answeredAt });
      }
  });
  return children;
}
