import type { ContactState } from "@compcard/domain/cards/visibility";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/client.ts";
import { apiQueryOptions } from "../../../lib/api/query-options.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useViewer } from "../../../lib/session/session.ts";
import { cardQueries } from "../use-card.ts";

/** Cached forms of a card. */
type Cached = AnswerOf<"cards.getPublic"> | AnswerOf<"cards.get">;

/**
 * Opens the contacts of a card, which is recorded and spends the reader's budget (SL-20). They stand with the cached card from then
 * on, so that a later read of it replaces them. `onAnswer` runs after that.
 */
export function useOpenContacts(id: string, onAnswer: (state: ContactState) => void) {
  const queries = useQueryClient();
  const viewer = useViewer();
  return useApiMutation({
    mutationFn: () => callApi("cards.openContacts", { params: { id } }),
    onSuccess: async ({ contacts, state }) => {
      for (const query of cardQueries(id)) {
        const { queryKey } = apiQueryOptions(query, viewer);
        // A read that began before the press would close them again.
        const interrupted = queries.isFetching({ queryKey }) > 0;
        await queries.cancelQueries({ queryKey });
        queries.setQueryData<Cached>(
          queryKey,
          (cached) =>
            cached &&
            ({
              ...cached,
              contacts: state,
              model: { ...cached.model, ...(state === "shown" ? contacts : {}) },
            } as Cached),
        );
        if (interrupted) void queries.invalidateQueries({ queryKey });
      }
      // Other cards show how many views are left today.
      void queries.invalidateQueries({ queryKey: ["cards.getPublic"], refetchType: "none" });
      onAnswer(state);
    },
    errorToast: { id: "contacts" },
  });
}
