import type { RosterQuery, RosterRow } from "@compcard/domain/roster/schema";
import { getLocale } from "@compcard/domain/runtime";
import { parametersOf } from "@compcard/domain/search/filters";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { apiQueryOptions } from "../../../lib/api/query-options.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useViewer } from "../../../lib/session/session.ts";
import { queryOf, type RosterFilters } from "./use-roster-address.ts";

/** Rows of one request. */
const pageSize = 100;
const pageOf = (index: number) => Math.floor(index / pageSize) + 1;

/** Pages that were seen lately are shown again without a request; a change refetches those on screen. */
const freshMs = 60_000;

function rosterPage(agencyId: string, filters: RosterFilters, page: number) {
  const query = { ...parametersOf(queryOf(filters)), page, limit: pageSize, lang: getLocale() };
  return apiQuery("roster.list", { params: { id: agencyId }, query: query as unknown as RosterQuery });
}

export interface RosterRows {
  total: number;
  /** Undefined while it is being fetched. */
  at: (index: number) => RosterRow | undefined;
  /** Fetches the pages of these rows. */
  show: (first: number, last: number) => void;
  /** These rows, from the cache where they are in it. */
  load: (first: number, last: number) => Promise<RosterRow[]>;
}

/** The roster as one long list, of which only pages near the screen are fetched. */
export function useRosterRows(agencyId: string, filters: RosterFilters) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const [shown, setShown] = useState<readonly [number, number]>([1, 1]);
  const first = useApiQuery(rosterPage(agencyId, filters, 1), { staleTime: 0, keepPrevious: true });
  const total = first.data?.pagination.total ?? 0;
  const isOutdated = first.isPlaceholderData;
  const last = Math.min(shown[1], pageOf(total - 1));
  const pages = Array.from({ length: last }, (_, at) => at + 1).filter((page) => page > 1 && page >= shown[0]);
  const others = useQueries({
    queries: (isOutdated ? [] : pages).map((page) => ({
      ...apiQueryOptions(rosterPage(agencyId, filters, page), viewer),
      staleTime: freshMs,
    })),
  });
  const show = useCallback((from: number, to: number) => {
    const next = [pageOf(from), pageOf(to)] as const;
    setShown((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
  }, []);
  const answerOf = (page: number) => (page === 1 ? first.data : others[pages.indexOf(page)]?.data);
  const rows: RosterRows = {
    total,
    at: (index) => answerOf(pageOf(index))?.roster[index % pageSize],
    show,
    load: async (from, to) => {
      const wanted = Array.from({ length: pageOf(to) - pageOf(from) + 1 }, (_, at) => pageOf(from) + at);
      const answers = await Promise.all(
        wanted.map((page) =>
          queries.fetchQuery({ ...apiQueryOptions(rosterPage(agencyId, filters, page), viewer), staleTime: freshMs }),
        ),
      );
      const start = (pageOf(from) - 1) * pageSize;
      return answers.flatMap(({ roster }) => roster).slice(from - start, to - start + 1);
    },
  };
  const failed = first.error ?? others.find(({ error }) => error)?.error ?? null;
  const retry = () => {
    for (const query of [first, ...others]) if (query.isError) void query.refetch();
  };
  return { rows, data: first.data, isOutdated, error: failed, retry };
}
