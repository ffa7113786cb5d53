import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface ClearDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many cards would leave the list. */
  count: number;
}

/** FAV-04: confirms before clearing all. */
export function ClearDialog({ open, onOpenChange, count }: ClearDialogProps) {
  const queries = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    mutationFn: () => callApi("favorites.clear"),
    onSuccess: async () => {
      // Every cached answer with cards may have hearts in it.
      await queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => /^(favorites|search\.find|cards)/.test(String(name)),
      });
      onOpenChange(false);
      toast.success(m.favorites_cleared(), { id: "favorites" });
    },
    onError: () => toast.error(m.favorites_error(), { id: "favorites", description: m.favorites_error_text() }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.favorites_clear_title()}
      description={m.favorites_clear_text({ count, number: formatNumber(count) })}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {m.common_cancel()}
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            {m.common_clear()}
          </Button>
        </>
      }
    />
  );
}
