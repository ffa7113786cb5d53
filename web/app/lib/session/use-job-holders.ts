import type { Agency } from "@compcard/domain/agencies/schema";
import { apiQuery } from "../api/api-query.ts";
import { useApiQuery } from "../api/use-api-query.ts";
import { useUser } from "./session.ts";

/** Holders for whom a person makes jobs. */
export interface JobHolders {
  /** True for a verified booker. */
  own: boolean;
  /** Agencies with the person as an owner or a booker. */
  agencies: Pick<Agency, "id" | "name">[];
  /** Names of all agencies of the person, also of those in which they only read. */
  names: ReadonlyMap<string, string>;
}

/** The holders, once they are known. */
export function useHolders(): { data: JobHolders | undefined; error: Error | null; refetch: () => unknown } {
  const own = useUser()?.booker?.state === "verified";
  const { data, error, refetch } = useApiQuery(apiQuery("agencies.list"));
  const holders = data && {
    own,
    agencies: data.agencies.filter(({ role }) => role !== "viewer"),
    names: new Map(data.agencies.map(({ id, name }) => [id, name])),
  };
  return { data: holders, error: data ? null : error, refetch };
}

export const canMakeJobs = ({ own, agencies }: JobHolders) => own || agencies.length > 0;
