import type { CallName } from "@compcard/domain/calls";
import type { ReactNode } from "react";
import { lazyComponent } from "../lazy-component.tsx";
import { answerIn, type PageData } from "./page-data.ts";
import type { QueryProps } from "./query-props.ts";

const Queried = lazyComponent(
  () => import("./queried.tsx"),
  "Queried",
  ({ failed = false, children }: QueryProps<CallName>) => children({ isError: failed }),
) as unknown as <N extends CallName>(props: QueryProps<N>) => ReactNode;

/** The answer of a query: the loader's where it has one, else `useApiQuery`'s. Keeps the query cache out of the first load. */
export function Answered<N extends CallName>({ page, query, children }: QueryProps<N> & { page: PageData }) {
  const data = answerIn(page, query);
  if (data) return children({ data });
  return (
    <Queried query={query} failed={page.failed[query.name] !== undefined}>
      {children}
    </Queried>
  );
}
