import type { Agency } from "@compcard/domain/agencies/schema";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useUser } from "../../../lib/session/session.ts";

/** Holders for whom a person makes jobs. */
export interface JobHolders {
  /** True for a verified booker. */
  own: boolean;
  /** Agencies with the person as an owner or a booker. */
  agencies: Pick<Agency, "id" | "name">[];
}

/** Undefined until it is known. */
export function useHolders(): JobHolders | undefined {
  const own = useUser()?.booker?.state === "verified";
  const { data, isError } = useApiQuery(apiQuery("agencies.list"));
  if (!data && !isError) return undefined;
  return { own, agencies: (data?.agencies ?? []).filter(({ role }) => role !== "viewer") };
}

export const canMakeJobs = ({ own, agencies }: JobHolders) => own || agencies.length > 0;
