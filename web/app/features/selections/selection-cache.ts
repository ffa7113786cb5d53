import type { Selection } from "@compcard/domain/selections/schema";
import type { QueryClient } from "@tanstack/react-query";

const isOf = (id: string, input: unknown) => (input as { params?: { id?: string } }).params?.id === id;

/** Puts what the server answered in place of what was kept; an older answer that is still on its way is not wanted. */
export function cacheSelection(queries: QueryClient, selection: Selection): void {
  const predicate = ({ queryKey: [name, input] }: { queryKey: readonly unknown[] }) =>
    name === "selections.get" && isOf(selection.id, input);
  void queries.cancelQueries({ predicate });
  queries.setQueriesData({ predicate }, { selection });
  invalidateLists(queries);
}

/** The selection as it was last answered. */
export function cachedSelection(queries: QueryClient, id: string): Selection | undefined {
  const [known] = queries.getQueriesData<{ selection: Selection }>({
    predicate: ({ queryKey: [name, input] }) => name === "selections.get" && isOf(id, input),
  });
  return known?.[1]?.selection;
}

/** Asks again for what is shown of a selection; ends with the answers, or without. */
export function refetchSelection(queries: QueryClient, id: string, names: readonly string[]): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) => names.includes(String(name)) && isOf(id, input),
  });
}

/** Lists of selections are asked for when they are next looked at. */
export function invalidateLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["selections.list"] });
}
