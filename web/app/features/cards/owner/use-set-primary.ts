import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../lib/toast.tsx";
import { useRememberCard } from "../use-card.ts";

/** Makes this one the card that search and the profile show (CARD-03). */
export function useSetPrimary(card: OwnerCard) {
  const remember = useRememberCard();
  return useApiMutation({
    mutationFn: () => callApi("cards.setPrimary", { params: { id: card.id } }),
    onSuccess: ({ model }) => {
      remember(model);
      toast.success(m.card_primary_done(), { id: "own-cards" });
    },
    errorToast: { id: "own-cards", title: m.profile_make_primary_failed },
  });
}
