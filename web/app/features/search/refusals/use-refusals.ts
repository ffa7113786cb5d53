import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { loginPath } from "../../../lib/session/return-path.ts";
import { useUser } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";

export interface RefusedCard {
  id: string;
  /** As under its tile. */
  name: string;
}

const id = "refusals";

/** Marks a card as not suitable for the reader, or takes that back: then searches change. A guest signs in first. */
export function useRefusals() {
  const queries = useQueryClient();
  const user = useUser();
  const location = useLocation();
  const go = useLocalNavigate();
  const { mutate } = useApiMutation({
    mutationFn: ({ card, refused }: { card: RefusedCard; refused: boolean }) =>
      callApi(refused ? "refusals.add" : "refusals.remove", { params: { modelId: card.id } }),
    onSuccess: (_, { card, refused }) => {
      const { name } = card;
      const undo = { label: m.common_undo(), onClick: () => mutate({ card, refused: false }) };
      if (refused) toast.success(m.refusals_refused({ name }), { id, action: undo });
      else toast.success(m.refusals_taken_back({ name }), { id });
      for (const call of ["search.find", "search.filters"]) void queries.invalidateQueries({ queryKey: [call] });
    },
    errorToast: { id, title: m.refusals_failed },
  });
  return function refuse(card: RefusedCard, refused: boolean): void {
    if (user) mutate({ card, refused });
    else go(loginPath(location));
  };
}
