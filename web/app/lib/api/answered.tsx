import type { CallName } from "@compcard/domain/calls";
import type { ReactNode } from "react";
import { late } from "../late.tsx";
import { answerIn, type PageData } from "./page-data.ts";
import type { QueryProps } from "./query-props.ts";

const Queried = late(
  () => import("./queried.tsx").then((module) => module.Queried),
  ({ failed = false, children }: QueryProps<never>) => children({ isError: failed }),
) as unknown as <N extends CallName>(props: QueryProps<N>) => ReactNode;

/** The answer of a query on a page whose first load does without the query cache: the loader's, else `useApiQuery`'s. */
export function Answered<N extends CallName>({ page, query, children }: QueryProps<N> & { page: PageData }) {
  const data = answerIn(page, query);
  if (data) return children({ data });
  return (
    <Queried query={query} failed={page.failed[query.name] !== undefined}>
      {children}
    </Queried>
  );
}
