import type { OwnField } from "@compcard/domain/roster/own-fields";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";

const none: readonly OwnField[] = [];

/** The agency's own fields in their order; none while they load. */
export function useOwnFields(agencyId: string): readonly OwnField[] {
  return useApiQuery(apiQuery("roster.fields", { params: { id: agencyId } })).data?.fields ?? none;
}
