import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../lib/toast.tsx";
import { useRememberCard } from "../use-card.ts";

/** Says what is to hold for a card now that its person is 18. */
export function useSettle(card: OwnerCard) {
  const remember = useRememberCard();
  return useApiMutation({
    mutationFn: (ordinary: boolean) => callApi("guardians.settle", { params: { id: card.id }, body: { ordinary } }),
    onSuccess: ({ model }) => {
      remember(model);
      toast.success(model.guarded ? m.guardians_of_age_stays() : m.guardians_of_age_done(), { id: "guardian" });
    },
    errorToast: { id: "guardian" },
  });
}
