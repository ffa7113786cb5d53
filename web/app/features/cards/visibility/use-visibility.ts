import type { OwnerCard, Visibility, VisibilityChange } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useMutationState, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../lib/toast.tsx";
import { useRememberCard } from "../use-card.ts";

/**
 * The card's switches with pending changes, and a setter. Changes are sent one after another; a failed one is reverted
 * with a message.
 */
export function useVisibility(card: OwnerCard) {
  const remember = useRememberCard();
  const queries = useQueryClient();
  const mutationKey = ["visibility", card.id];
  const { mutate } = useApiMutation({
    mutationKey,
    scope: { id: `visibility ${card.id}` },
    mutationFn: (change: VisibilityChange) => callApi("cards.setVisibility", { params: { id: card.id }, body: change }),
    onSuccess: ({ model }) => {
      remember(model);
      void queries.invalidateQueries({ queryKey: ["selections.countOf"] });
      toast.success(m.visibility_saved(), { id: "visibility" });
    },
    errorToast: { id: "visibility", title: m.visibility_failed },
  });
  const wanted = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as VisibilityChange,
  });
  const now = wanted.reduce<Visibility>(
    (before, { contacts, ...change }) => ({
      contacts: { ...before.contacts, ...(contacts as Partial<Visibility["contacts"]>) },
      enquiries: change.enquiries ?? before.enquiries,
      listed: change.listed ?? before.listed,
      selections: change.selections ?? before.selections,
      calendar: change.calendar ?? before.calendar,
    }),
    card.visibility,
  );
  return { ...now, set: (change: VisibilityChange) => mutate(change) };
}
