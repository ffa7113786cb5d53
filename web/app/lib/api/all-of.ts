interface Queried {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
}

type DataOf<Q extends Record<string, Queried>> = { [N in keyof Q]: Exclude<Q[N]["data"], undefined> };

/** Queries as one: its data is there once every answer is, and a retry repeats those that failed. */
export function allOf<Q extends Record<string, Queried>>(queries: Q) {
  const all = Object.entries(queries);
  const failed = all.filter(([, { data, error }]) => data === undefined && error).map(([, query]) => query);
  const isComplete = all.every(([, { data }]) => data !== undefined);
  return {
    data: isComplete ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as DataOf<Q>) : undefined,
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
