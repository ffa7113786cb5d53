import type { AnswerOf } from "@compcard/domain/contract-types";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../lib/api/client.ts";
import { log } from "../../lib/browser/log.ts";

export type OpenedDraft = AnswerOf<"cards.create">;

/** WIZ-02, WIZ-14: begins a draft, or takes up the unfinished one; asked anew on every visit, and logged when it fails. */
export function useOpenDraft() {
  return useQuery({
    queryKey: ["wizard"],
    queryFn: async (): Promise<OpenedDraft> => {
      try {
        return await callApi("cards.create", { body: undefined });
      } catch (error) {
        log("error", "draft creation failed", String(error));
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: "always",
  });
}
