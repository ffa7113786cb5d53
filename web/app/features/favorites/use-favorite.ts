import type { TileCard } from "@compcard/domain/cards/tile";
import { m } from "@compcard/domain/messages";
import { pageAt } from "@compcard/domain/paths";
import { useMutationState, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useLocalNavigate } from "../../lib/locale/link.tsx";
import { loginPath } from "../../lib/session/return-path.ts";
import { useUser } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { rememberFavorite } from "./favorite-cache.ts";

/**
 * The saved state of a card, and the switch for it. While the request runs `saved` is the new state and `pending`
 * blocks every heart of that card; only success changes the cache (FAV-02). A guest is sent to sign in (FAV-03).
 */
export function useFavorite(card: Pick<TileCard, "id" | "is_favorited">) {
  const queries = useQueryClient();
  const user = useUser();
  const location = useLocation();
  const go = useLocalNavigate();
  const mutationKey = ["favorite", card.id];
  const [wanted] = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as boolean,
  });
  const { mutate } = useApiMutation({
    mutationKey,
    mutationFn: (save: boolean) =>
      callApi(save ? "favorites.add" : "favorites.remove", { params: { modelId: card.id } }),
    onSuccess: (_, save) => {
      rememberFavorite(queries, card.id, save);
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => /favorites/.test(String(name)) });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return askIn();
      toast.error(m.favorites_error_text(), { id: "favorites", description: errorText(error) });
    },
  });

  const pending = wanted !== undefined;
  const saved = wanted ?? (user !== null && card.is_favorited === true);

  /** FAV-03, also after the session ended; a protected page opens sign-in itself. */
  function askIn(): void {
    if (pageAt(location.pathname) === "favorites" || pageAt(location.pathname) === "profile") return;
    toast(m.favorites_sign_in_title(), { id: "favorites", description: m.favorites_sign_in_text() });
    go(loginPath(location));
  }

  function toggle(): void {
    if (pending) return;
    if (user) mutate(!saved);
    else askIn();
  }

  return { saved, pending, toggle };
}
