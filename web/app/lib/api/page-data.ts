import type { CallName } from "@compcard/domain/calls";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { queryOptions } from "@tanstack/react-query";
import { data, type RouterContextProvider } from "react-router";
import { pageTools } from "../page/tools.ts";
import { sessionSettled, sessionState } from "../session/store.ts";
import { callApi } from "./client.ts";
import { ApiError, openEnvelope } from "./error.ts";
import { getQueryClient } from "./query-client.ts";
import type { Read } from "./read.ts";

/** Where the cache keeps a read; what a guest and a signed-in person get is kept apart. */
export const readKey = ({ name, input }: Read, viewer: string) => [name, input, viewer] as const;

export function readOptions<N extends CallName>({ name, input }: Read<N>, viewer: string) {
  return queryOptions({
    queryKey: readKey({ name, input }, viewer),
    queryFn: async ({ signal }) => {
      await sessionSettled();
      return (callApi as (name: N, input: object) => Promise<AnswerOf<N>>)(name, { ...input, signal });
    },
  });
}

export interface PageData {
  /** What a guest was answered on the server; nothing in the browser, where pages ask by themselves. */
  answered: { read: Read; answer: unknown }[];
  /** When, in milliseconds since 1970: a page may have been kept for a while. */
  answeredAt: number;
  /** Status of the reads that failed, by call name: a page answers 404 with it. */
  failed: Partial<Record<CallName, number>>;
}

/**
 * For a route's `loader`: asks as a guest in the server's own process and hands the answers to the browser, each as `lean`
 * leaves it where the page shows less of it.
 */
export async function loadOnServer(
  context: Readonly<RouterContextProvider>,
  reads: Read[],
  lean: { [N in CallName]?: (answer: AnswerOf<N>) => object } = {},
): Promise<PageData> {
  const { call } = context.get(pageTools);
  const page: PageData = { answered: [], answeredAt: Date.now(), failed: {} };
  const leave = (name: CallName, answer: unknown) => lean[name]?.(answer as never) ?? answer;
  await Promise.all(
    reads.map(async (read) => {
      const { status, body } = await call(read.name, read.input);
      if (status >= 400) page.failed[read.name] = status;
      else page.answered.push({ read, answer: leave(read.name, openEnvelope(status, body)) });
    }),
  );
  return page;
}

/**
 * A page that is nothing without this read answers with its status: 404 for what is not there, 503 with a time to come
 * again while the server cannot ask (FL-68). The route hands `headers` on by `loaderHeaders`.
 */
export function answerWith(page: PageData, name: CallName) {
  const status = page.failed[name] ?? 200;
  return data(page, { status, headers: status === 503 ? { "Retry-After": "5" } : {} });
}

/** For a route's `headers`. */
export const ofLoader = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

/** The error behind a status of `failed`, for pages to show. */
export function failureOf(status: number): ApiError {
  return new ApiError(status, status === 503 ? "service.unavailable" : "service.failed", "");
}

/** For a route's `clientLoader`: starts the reads through /api with the person's token; pages show what arrives. */
export function loadInBrowser(reads: Read[]): PageData {
  const viewer = sessionState().user?.id ?? "guest";
  for (const one of reads) void getQueryClient().prefetchQuery(readOptions(one, viewer));
  return { answered: [], answeredAt: Date.now(), failed: {} };
}
