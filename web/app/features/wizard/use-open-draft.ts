import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { log } from "../../lib/browser/log.ts";
import { type OpenedDraft, readOpened, storeOpened } from "./draft-notes.ts";

/**
 * WIZ-02, WIZ-14: creates a draft or resumes the unfinished one. Requested on every visit; a failure is logged.
 * Offline, the stored draft is used.
 */
export function useOpenDraft() {
  return useQuery({
    queryKey: ["wizard"],
    queryFn: async (): Promise<OpenedDraft> => {
      try {
        const opened = await callApi("cards.create", { body: undefined });
        storeOpened(opened);
        return opened;
      } catch (error) {
        const stored = error instanceof ApiError && error.status === 0 ? readOpened() : null;
        if (stored) return stored;
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
