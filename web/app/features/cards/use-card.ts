import type { OwnerCard, WireCard } from "@compcard/domain/cards/schema";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api/error.ts";
import { failureOf, read, readOptions } from "../../lib/api/page-data.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useSession, useViewer } from "../../lib/session/session.ts";

export const publicCard = (id: string) => read("cards.getPublic", { params: { id } });
export const ownCard = (id: string) => read("cards.get", { params: { id } });

export type CardLoad =
  | { state: "loading" }
  | { state: "missing" }
  | { state: "failed"; error: unknown; retry: () => void }
  | { state: "view"; card: WireCard; own: OwnerCard | null };

/**
 * CARD-06: a signed-in person's own card is tried first, and silently the public one after it; what the server rendered
 * for a guest stays on screen meanwhile. `failed` is the status the server itself met with.
 */
export function useCard(id: string, failed: number | undefined): CardLoad {
  const { user } = useSession();
  const mine = useRead(ownCard(id), { enabled: user !== null });
  const open = useRead(publicCard(id), { enabled: user === null || mine.isError });
  const own = (user && !isGone(mine.error) && mine.data?.model) || null;
  const missing = isGone(open.error);
  const card = own ?? (missing ? null : open.data?.model);
  if (card) return { state: "view", card, own };
  if (missing || (!user && failed === 404)) return { state: "missing" };
  // What the server met with stands until the browser has an answer of its own: without scripts it is the last word.
  const error = open.error ?? (!user && failed ? failureOf(failed) : null);
  return error ? { state: "failed", error, retry: () => void open.refetch() } : { state: "loading" };
}

/** What was read once may be gone when it is read again. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Puts a card that a save answered with in place of the one on screen, and lets lists ask again. */
export function useRememberCard(): (card: OwnerCard) => void {
  const queries = useQueryClient();
  const viewer = useViewer();
  return (card) => {
    queries.setQueryData(readOptions(ownCard(card.id), viewer).queryKey, { model: card });
    for (const name of ["cards.getPublic", "cards.list", "search.find"]) {
      void queries.invalidateQueries({ queryKey: [name] });
    }
  };
}
