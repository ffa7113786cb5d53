import type { AnswerOf } from "@compcard/domain/contract-types";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";

export type CreatedLink = AnswerOf<"selections.links">["links"][number];

/** The links of a selection, last made first. */
export function useLinks(id: string) {
  return useApiQuery(apiQuery("selections.links", { params: { id } }));
}
