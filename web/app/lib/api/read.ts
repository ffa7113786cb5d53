import type { CallName } from "@compcard/domain/calls";
import type { InputOf } from "@compcard/domain/contract-types";

/** A read of the API as a value: which call, with what. */
export interface Read<N extends CallName = CallName> {
  name: N;
  input: { params?: Record<string, string>; query?: Record<string, unknown> };
}

/** `read("search.find", { query })`: for loaders and for who shows the answer, so that all mean the same cache entry. */
export function read<N extends CallName>(
  name: N,
  ...[input]: object extends InputOf<N> ? [InputOf<N>?] : [InputOf<N>]
): Read<N> {
  return { name, input: (input ?? {}) as Read["input"] };
}
