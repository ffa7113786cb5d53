import type { CallName } from "@compcard/domain/calls";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useViewer } from "../session/session.ts";
import type { ApiQuery } from "./api-query.ts";
import { apiQueryOptions } from "./query-options.ts";
import { useApiQuery } from "./use-api-query.ts";

/** Rows of one request. */
export const rowsOfPage = 100;
const pageOf = (index: number) => Math.floor(index / rowsOfPage) + 1;

/** Pages that were seen lately are shown again without a request; a change refetches those on screen. */
const freshMs = 60_000;

export interface PagedRows<Row> {
  total: number;
  /** Undefined while it is being fetched. */
  at: (index: number) => Row | undefined;
  /** Fetches the pages of these rows. */
  show: (first: number, last: number) => void;
  /** These rows, from the cache where they are in it. */
  load: (first: number, last: number) => Promise<Row[]>;
}

interface Paging<N extends CallName, Row> {
  /** The request of a page of `rowsOfPage` rows, from 1. */
  query: (page: number) => ApiQuery<N>;
  read: (answer: AnswerOf<N>) => { rows: readonly Row[]; total: number };
  /** Milliseconds between requests while the page is visible, for what others change; without it a change here refetches alone. */
  refetchInterval?: number;
}

/** A list of any length as one, of which only pages near the screen are fetched. */
export function usePagedRows<N extends CallName, Row>({ query, read, refetchInterval }: Paging<N, Row>) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const [shown, setShown] = useState<readonly [number, number]>([1, 1]);
  const polled = refetchInterval === undefined ? {} : { refetchInterval };
  const first = useApiQuery(query(1), { staleTime: 0, keepPrevious: true, ...polled });
  const total = first.data ? read(first.data).total : 0;
  const isOutdated = first.isPlaceholderData;
  const last = Math.min(shown[1], pageOf(total - 1));
  const pages = Array.from({ length: last }, (_, at) => at + 1).filter((page) => page > 1 && page >= shown[0]);
  const optionsOf = (page: number) => ({ ...apiQueryOptions(query(page), viewer), staleTime: freshMs });
  const others = useQueries({
    queries: (isOutdated ? [] : pages).map((page) => ({ ...optionsOf(page), ...polled })),
  });
  const show = useCallback((from: number, to: number) => {
    const next = [pageOf(from), pageOf(to)] as const;
    setShown((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
  }, []);
  const answerOf = (page: number) => (page === 1 ? first.data : others[pages.indexOf(page)]?.data);
  const rows: PagedRows<Row> = {
    total,
    at: (index) => {
      const answer = answerOf(pageOf(index));
      return answer && read(answer).rows[index % rowsOfPage];
    },
    show,
    load: async (from, to) => {
      const wanted = Array.from({ length: pageOf(to) - pageOf(from) + 1 }, (_, at) => pageOf(from) + at);
      const answers = await Promise.all(wanted.map((page) => queries.fetchQuery(optionsOf(page))));
      const start = (pageOf(from) - 1) * rowsOfPage;
      return answers.flatMap((answer) => read(answer).rows).slice(from - start, to - start + 1);
    },
  };
  const failed = first.error ?? others.find(({ error }) => error)?.error ?? null;
  const refetch = () => {
    for (const one of [first, ...others]) if (one.isError) void one.refetch();
  };
  return { rows, data: first.data, isOutdated, error: failed, refetch };
}
