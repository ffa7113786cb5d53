import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { confirm } from "../../lib/confirm.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { toast } from "../../lib/toast.tsx";

/** FAV-04: clears the list after a confirmation. `count`: how many cards would leave it. */
export function useClear(count: number): () => void {
  const queries = useQueryClient();
  const { mutateAsync } = useApiMutation({
    mutationFn: () => callApi("favorites.clear"),
    onSuccess: async () => {
      // Every cached answer with cards may have hearts in it.
      await queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => /^(favorites|search\.(find|favorites)|cards)/.test(String(name)),
      });
      toast.success(m.favorites_cleared(), { id: "favorites" });
    },
    errorToast: { id: "favorites", title: m.favorites_error_text },
  });
  return () =>
    confirm({
      title: m.favorites_clear_title(),
      text: m.favorites_clear_text({ count, number: formatNumber(count) }),
      action: m.common_clear(),
      onConfirm: () => mutateAsync(),
    });
}
