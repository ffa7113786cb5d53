import type { CallName } from "@compcard/domain/calls";
import type { QueryProps } from "./query-props.ts";
import { useApiQuery } from "./use-api-query.ts";
import { withQueries } from "./with-queries.tsx";

/** `useApiQuery` as a component. */
export const Queried = withQueries(({ query, children }: QueryProps<CallName>) => children(useApiQuery(query)));
