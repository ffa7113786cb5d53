import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { toast } from "../../../lib/toast.tsx";

export const ownCards = apiQuery("cards.list", {
  query: { page: 1, limit: 100, sortBy: "updated_at", sortOrder: "desc" },
});
const none: readonly OwnerCard[] = [];

/** The person's cards, last changed first, which one is opened, first the one in the address, and what can be done to them (PROFILE-03, PROFILE-04). */
export function useOwnCards() {
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [selectedId, select] = useState<string | null>(() => search.get("card"));
  // The wizard or another device may have changed them since the last visit.
  const query = useApiQuery(ownCards, { staleTime: 0 });
  const cards = query.data?.models ?? none;
  const refresh = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => /^(cards|search|favorites)\./.test(String(name)),
    });

  const remove = useApiMutation({
    mutationFn: (id: string) => callApi("cards.remove", { params: { id } }),
    onSuccess: async (_, id) => {
      toast.success(m.profile_deleted(), { id: "own-cards" });
      await refresh();
      const rest = cards.filter((card) => card.id !== id);
      select((selected) => (selected === id ? (rest[0]?.id ?? null) : selected));
    },
    errorToast: { id: "own-cards", title: m.profile_delete_failed },
  });
  const makePrimary = useApiMutation({
    mutationFn: (id: string) => callApi("cards.setPrimary", { params: { id } }),
    onSuccess: async () => {
      await refresh();
      toast.success(m.profile_make_primary_done(), { id: "own-cards" });
    },
    errorToast: { id: "own-cards", title: m.profile_make_primary_failed },
  });

  const preview = cards.find((card) => card.is_primary) ?? cards.find((card) => card.id === selectedId) ?? null;
  return {
    query,
    cards,
    selectedId,
    select,
    preview,
    remove,
    makePrimary,
  };
}

export type OwnCards = ReturnType<typeof useOwnCards>;
