import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { toast } from "../../../lib/toast.tsx";
import { useRememberCard } from "../use-card.ts";

/** Makes this one the card that search and the profile show (CARD-03). */
export function useSetPrimary(card: OwnerCard) {
  const remember = useRememberCard();
  return useMutation({
    mutationFn: () => callApi("cards.setPrimary", { params: { id: card.id } }),
    onSuccess: ({ model }) => {
      remember(model);
      toast.success(m.card_primary_done(), { id: "own-cards" });
    },
    onError: (error) => toast.error(errorText(error), { id: "own-cards" }),
  });
}
