import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { toast } from "../../../lib/toast.tsx";
import { useRememberCard } from "../use-card.ts";

/** Takes a card down, or publishes it again (FL-35). */
export function usePublishing(card: Pick<OwnerCard, "id">) {
  const remember = useRememberCard();
  return useMutation({
    mutationFn: (status: "draft" | "published") => callApi("cards.save", { params: { id: card.id }, body: { status } }),
    onSuccess: ({ model }, status) => {
      remember(model);
      const waits = model.review?.seen === false;
      const published = waits ? m.card_review_new_title() : m.card_publish_done();
      toast.success(status === "draft" ? m.card_unpublish_done() : published, { id: "card" });
    },
    onError: (error) => toast.error(errorText(error), { id: "card" }),
  });
}
