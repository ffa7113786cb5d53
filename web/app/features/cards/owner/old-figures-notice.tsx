import { isStale } from "@compcard/domain/cards/freshness";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { useRememberCard } from "../use-card.ts";
import { Notice } from "./notice.tsx";

/** Why a published card stands low in search, and a button that confirms its figures; nothing while they are fresh or not shown. */
export function OldFiguresNotice({ card }: { card: OwnerCard }) {
  const remember = useRememberCard();
  const confirm = useApiMutation({
    mutationFn: () => callApi("cards.confirm", { params: { id: card.id } }),
    onSuccess: ({ model }) => {
      remember(model);
      toast.success(m.figures_confirmed(), { id: "figures" });
    },
    errorToast: { id: "figures", title: m.figures_confirm_failed },
  });
  const { measured_at, status, can_edit, unconsented } = card;
  if (unconsented.includes("looks")) return null;
  if (status !== "published" || !can_edit || !measured_at || !isStale(measured_at, new Date())) return null;
  return (
    <Notice title={m.figures_old_title()} text={m.figures_old_text()}>
      <Button variant="secondary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {m.figures_confirm()}
      </Button>
    </Notice>
  );
}
