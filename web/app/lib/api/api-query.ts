import type { CallName } from "@compcard/domain/calls";
import type { InputOf } from "@compcard/domain/contract-types";

/** A read of the API as a value: which call, with what input. */
export interface ApiQuery<N extends CallName = CallName> {
  name: N;
  input: { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
}

/** `apiQuery("search.find", { query })`: loaders and components that use the same value share one cache entry. */
export function apiQuery<N extends CallName>(
  name: N,
  ...[input]: object extends InputOf<N> ? [InputOf<N>?] : [InputOf<N>]
): ApiQuery<N> {
  return { name, input: (input ?? {}) as ApiQuery["input"] };
}

/** The cache key; answers for a guest and for a signed-in person are cached separately. */
export const apiQueryKey = ({ name, input }: ApiQuery, viewer: string) => [name, input, viewer] as const;
