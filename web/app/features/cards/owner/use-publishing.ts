import { isRestricted } from "@compcard/domain/cards/adult-only";
import { publishedText } from "@compcard/domain/cards/published-text";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { requestedToPublish, requiredToPublish } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useSite } from "../../../lib/page/config.ts";
import { requestConsents } from "../../../lib/session/consents.ts";
import { toast } from "../../../lib/toast.tsx";
import { useRememberCard } from "../use-card.ts";

/** Takes a card down, which can be undone, or publishes it again, with the consents that takes (FL-35). */
export function usePublishing(card: Pick<OwnerCard, "id" | "age" | "guarded" | "is_primary">) {
  const remember = useRememberCard();
  const undo = useUndo(card);
  const site = useSite();
  return useApiMutation({
    mutationFn: async (status: "draft" | "published") => {
      const requested = { needed: requiredToPublish(site), restricted: isRestricted(card) };
      if (status === "published" && !(await requestConsents(requestedToPublish(site), "publication", requested)))
        return null;
      return callApi("cards.save", { params: { id: card.id }, body: { status } });
    },
    onSuccess: (saved, status) => {
      if (!saved) return;
      remember(saved.model);
      if (status === "published")
        return void toast.success(publishedText(saved.model, m.card_publish_done), { id: "card" });
      toast.success(m.card_unpublish_done(), {
        id: "card",
        duration: 10_000,
        action: { label: m.card_unpublish_undo(), onClick: () => undo.mutate() },
      });
    },
    errorToast: { id: "card", title: m.card_update_failed },
  });
}

/** Publishes a card that was just taken down; it is the primary one again if it was. */
function useUndo(card: Pick<OwnerCard, "id" | "is_primary">) {
  const remember = useRememberCard();
  const params = { id: card.id };
  return useApiMutation({
    mutationFn: async () => {
      const saved = await callApi("cards.save", { params, body: { status: "published" } });
      const isReplaced = card.is_primary && !saved.model.is_primary && saved.model.review?.seen;
      return isReplaced ? callApi("cards.setPrimary", { params }) : saved;
    },
    onSuccess: ({ model }) => {
      remember(model);
      toast.success(publishedText(model, m.card_publish_done), { id: "card" });
    },
    errorToast: { id: "card", title: m.card_update_failed },
  });
}
