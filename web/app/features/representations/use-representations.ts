import type { CardRight } from "@compcard/domain/agencies/rights";
import type { RepresentationTerms } from "@compcard/domain/agencies/terms";
import { m } from "@compcard/domain/messages";
import type { OwnRepresentation } from "@compcard/domain/representations/contract";
import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { apiQueryOptions } from "../../lib/api/query-options.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useViewer } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";

/** Body of the call; it accepts `terms`. */
interface Change {
  rights: CardRight[];
  kind?: OwnRepresentation["kind"];
  accept?: true;
  terms?: RepresentationTerms;
}

/** Sets what an agency may do with one's own card. */
export function useSetRepresentation(cardId: string, agencyId: string) {
  const store = useStoreList(cardId);
  const refetch = useRefetchList(cardId);
  return useApiMutation({
    mutationFn: (body: Change) => callApi("representations.set", { params: { id: cardId, agencyId }, body }),
    onSuccess: (answer) => {
      store(answer);
      toast.success(m.representations_saved(), { id: "representation" });
    },
    // The agency may have changed the terms.
    onError: refetch,
    errorToast: { id: "representation", title: m.representations_save_failed },
  });
}

/** Proposes one's own card to an agency. */
export function useProposeRepresentation(cardId: string) {
  const store = useStoreList(cardId);
  return async (body: { agency: string; rights: CardRight[] }) => {
    store(await callApi("representations.propose", { params: { id: cardId }, body }));
  };
}

/** Ends a representation. */
export function useEndRepresentation(cardId: string, agencyId: string) {
  const store = useStoreList(cardId);
  return useApiMutation({
    mutationFn: () => callApi("representations.end", { params: { id: cardId, agencyId } }),
    onSuccess: (answer) => {
      store(answer);
      toast.success(m.representations_end_done(), { id: "representation" });
    },
    errorToast: { id: "representation", title: m.representations_end_failed },
  });
}

function useStoreList(cardId: string): (list: { representations: OwnRepresentation[] }) => void {
  const queries = useQueryClient();
  const queryKey = useListKey(cardId);
  return (list) => void queries.setQueryData(queryKey, list);
}

function useRefetchList(cardId: string): () => Promise<void> {
  const queries = useQueryClient();
  const queryKey = useListKey(cardId);
  return () => queries.invalidateQueries({ queryKey });
}

function useListKey(cardId: string) {
  return apiQueryOptions(apiQuery("representations.list", { params: { id: cardId } }), useViewer()).queryKey;
}
