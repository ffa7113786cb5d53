import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";

/** The agencies that one is a member of. */
export function useAgencies() {
  return useApiQuery(apiQuery("agencies.list"), { staleTime: 0 });
}

/** After a change of an agency, its people or its roster, refetches what open pages show of it. */
export function useAgencyChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const shown = (name: unknown) => /^(?:agencies|enquiries|roster)\./.test(String(name));
    await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown(name) });
  };
}
