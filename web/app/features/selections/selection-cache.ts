import type { Selection } from "@compcard/domain/selections/schema";
import type { QueryClient } from "@tanstack/react-query";

const isOf = (id: string, input: unknown) => (input as { params?: { id?: string } }).params?.id === id;

/** Replaces the cached selection, unless that is newer, and cancels older requests. */
export function cacheSelection(queries: QueryClient, selection: Selection): void {
  const known = cachedSelection(queries, selection.id);
  if (known && known.version > selection.version) return;
  const predicate = ({ queryKey: [name, input] }: { queryKey: readonly unknown[] }) =>
    name === "selections.get" && isOf(selection.id, input);
  void queries.cancelQueries({ predicate });
  queries.setQueriesData({ predicate }, { selection });
  invalidateLists(queries);
}

/** The selection of the last answer. */
export function cachedSelection(queries: QueryClient, id: string): Selection | undefined {
  const [known] = queries.getQueriesData<{ selection: Selection }>({
    predicate: ({ queryKey: [name, input] }) => name === "selections.get" && isOf(id, input),
  });
  return known?.[1]?.selection;
}

/** Refetches the shown queries of a selection. */
export function refetchSelection(queries: QueryClient, id: string, names: readonly string[]): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) => names.includes(String(name)) && isOf(id, input),
  });
}

/** Marks the lists of selections as outdated. */
export function invalidateLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["selections.list"] });
}
