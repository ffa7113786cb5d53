import type { ClientsQuery } from "@compcard/domain/clients/schema";
import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";

/** One page of an agency's clients. */
export function useClients(agencyId: string, { q = "", page = 1 } = {}) {
  // In an address every value is a text.
  const query = { q, page, limit: 50 } as unknown as ClientsQuery;
  return useApiQuery(apiQuery("clients.list", { params: { id: agencyId }, query }), {
    staleTime: 0,
    keepPrevious: true,
  });
}

/** After a change, refetches what open pages show of clients. */
export function useClientsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith("clients.") });
}
