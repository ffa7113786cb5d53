import type { OwnerCard } from "@compcard/domain/cards/schema";
import { requestedToPublish, requiredToPublish } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { isRestricted } from "@compcard/domain/photos/rules";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useSite } from "../../../lib/page/config.ts";
import { requestConsents } from "../../../lib/session/consents.ts";
import { toast } from "../../../lib/toast.tsx";
import { useRememberCard } from "../use-card.ts";

/** Takes a card down, or publishes it again, with the consents that takes (FL-35). */
export function usePublishing(card: Pick<OwnerCard, "id" | "age" | "guarded">) {
  const remember = useRememberCard();
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
      toast.success(status === "draft" ? m.card_unpublish_done() : publishedText(saved.model), { id: "card" });
    },
    errorToast: { id: "card" },
  });
}

/** What a card that its owner has published waits for, if for anything. */
function publishedText({ guardian, review }: OwnerCard): string {
  if (guardian && guardian.state !== "given") return m.guardians_state_unnamed();
  return review?.seen === false ? m.card_review_new_title() : m.card_publish_done();
}
