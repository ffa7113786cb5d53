import type { CallName } from "@compcard/domain/calls";
import type { AnswerOf } from "@compcard/domain/contract-types";
import type { ReactNode } from "react";
import type { ApiQuery } from "./api-query.ts";

interface Result<N extends CallName> {
  data?: AnswerOf<N> | undefined;
  isError?: boolean;
  refetch?: () => unknown;
}

export interface QueryProps<N extends CallName> {
  query: ApiQuery<N>;
  /** True if the loader's query failed; rendered until the query cache has loaded and queries again. */
  failed?: boolean;
  children: (result: Result<N>) => ReactNode;
}
