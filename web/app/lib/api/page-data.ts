import type { CallName } from "@compcard/domain/calls";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { data, type RouterContextProvider } from "react-router";
import { pageTools } from "../page/tools.ts";
import type { ApiQuery } from "./api-query.ts";
import { ApiError, openEnvelope } from "./error.ts";

export interface PageData {
  /** Answers for a guest, from the server; empty in the browser, where pages query by themselves. */
  answered: { query: ApiQuery; answer: unknown }[];
  /** When, in milliseconds since 1970: the page may come from a cache. */
  answeredAt: number;
  /** Status of the queries that failed, by call name: a page answers 404 with it. */
  failed: Partial<Record<CallName, number>>;
}

/** For a route's `clientLoader` that starts no query. */
export const emptyPage = (): PageData => ({ answered: [], answeredAt: Date.now(), failed: {} });

/** The answer that a page's `loader` received. */
export function answerIn<N extends CallName>({ answered }: PageData, { name }: ApiQuery<N>): AnswerOf<N> | undefined {
  return answered.find(({ query }) => query.name === name)?.answer as AnswerOf<N> | undefined;
}

/**
 * For a route's `loader`: queries as a guest in the server's own process and passes the answers to the browser. `lean` removes
 * from an answer what the page does not show.
 */
export async function loadOnServer(
  context: Readonly<RouterContextProvider>,
  queries: ApiQuery[],
  omit: { [N in CallName]?: (answer: AnswerOf<N>) => object } = {},
): Promise<PageData> {
  const { call } = context.get(pageTools);
  const page = emptyPage();
  const reduce = (name: CallName, answer: unknown) => omit[name]?.(answer as never) ?? answer;
  await Promise.all(
    queries.map(async (query) => {
      const { status, body } = await call(query.name, query.input);
      if (status >= 400) page.failed[query.name] = status;
      else page.answered.push({ query, answer: reduce(query.name, openEnvelope(status, body)) });
    }),
  );
  return page;
}

/**
 * Answers a page with the status of its main query: 404, or 503 with `Retry-After` while the server cannot query (FL-68).
 * The route passes `headers` on by `loaderHeaders`.
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
