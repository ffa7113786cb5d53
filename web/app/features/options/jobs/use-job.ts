import type { AnswerOf } from "@compcard/domain/contract-types";
import type { Option } from "@compcard/domain/options/schema";
import { useQuery } from "@tanstack/react-query";
import { apiQuery, apiQueryKey } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useViewer } from "../../../lib/session/session.ts";

/** Others answer meanwhile: refetched when the page is seen again, and twice a minute while it is. */
export const freshly = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: 30_000 } as const;

/** A job with the cards of its options. */
export function useJob(id: string) {
  return useApiQuery(apiQuery("jobs.get", { params: { id } }), freshly);
}

/** All options and asks of a job. */
export function useJobOptions(id: string) {
  const query = apiQuery("options.list", { query: { as: "maker", job: id, limit: 100 } });
  return useQuery({
    queryKey: apiQueryKey(query, useViewer()),
    queryFn: async ({ signal }): Promise<Option[]> => {
      const all: Option[] = [];
      let answer: AnswerOf<"options.list">;
      do {
        const page = Math.floor(all.length / 100) + 1;
        answer = await callApi("options.list", { query: { as: "maker", job: id, limit: 100, page }, signal });
        all.push(...answer.options);
      } while (answer.pagination.hasNext);
      return all;
    },
    ...freshly,
  });
}
