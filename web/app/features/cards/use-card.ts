import { latestCardsQuery } from "@compcard/domain/cards/rules";
import type { OwnerCard, WireCard } from "@compcard/domain/cards/schema";
import type { ContactState } from "@compcard/domain/cards/visibility";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { useQueryClient } from "@tanstack/react-query";
import { type ApiQuery, apiQuery } from "../../lib/api/api-query.ts";
import { ApiError } from "../../lib/api/error.ts";
import { failureOf } from "../../lib/api/page-data.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { apiQueryOptions } from "../../lib/api/query-options.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { useUser, useViewer } from "../../lib/session/session.ts";
import { sessionState } from "../../lib/session/store.ts";

/** Pages request a card without contacts, so a page view uses no budget (SL-20). */
const closedCard = (id: string) => ({ params: { id }, query: { contacts: "none" as const } });
export const publicCard = (id: string) => apiQuery("cards.getPublic", closedCard(id));
const ownCard = (id: string) => apiQuery("cards.get", closedCard(id));
/** Every way a card is on screen. */
export const cardQueries = (id: string) => [publicCard(id), ownCard(id)];

/** The list that the header requests in any case; it shows which cards are the person's own. */
const latestCards = apiQuery("cards.list", { query: latestCardsQuery });

/** True if the list contains the card; null if the list is too short to decide. */
function isListed(list: AnswerOf<"cards.list">, id: string): boolean | null {
  if (list.models.some((card) => card.id === id)) return true;
  return list.pagination.totalCount > list.models.length ? null : false;
}

/** The first request of a card page, by what is known about the owner. */
export function firstCardQuery(id: string): ApiQuery {
  const { user } = sessionState();
  if (!user) return publicCard(id);
  const list = getQueryClient().getQueryData(apiQueryOptions(latestCards, user.id).queryKey);
  if (!list) return latestCards;
  return isListed(list, id) === false ? publicCard(id) : ownCard(id);
}

export type CardLoad =
  | { state: "loading" }
  | { state: "missing" }
  | { state: "failed"; error: unknown; retry: () => void }
  | { state: "view"; card: WireCard; contacts: ContactsShown; own: OwnerCard | null };

export interface ContactsShown {
  /** Null while what is on screen is still a guest's and the reader's own answer is awaited. */
  state: ContactState | null;
  /** The number of cards whose contacts the reader may still open today, if known. */
  left?: number | undefined;
}

/**
 * CARD-06: the person's own card is requested as its owner's, other cards as public ones. If the list cannot decide,
 * the second request follows the first silently. The server-rendered card stays on screen meanwhile. `failed`: the
 * status that the server met.
 */
export function useCard(id: string, failed: number | undefined): CardLoad {
  const user = useUser();
  const list = useApiQuery(latestCards, { enabled: user !== null });
  const listed = list.data ? isListed(list.data, id) : null;
  const publicFirst = user === null || listed === false || (list.isError && !list.data);
  const ownFirst = !publicFirst && list.data !== undefined;
  const mine = useApiQuery(ownCard(id), { enabled: ownFirst });
  const open = useApiQuery(publicCard(id), { enabled: publicFirst || (ownFirst && mine.isError) });
  // A card that was made elsewhere a moment ago.
  useApiQuery(ownCard(id), { enabled: user !== null && publicFirst && isNotFound(open.error) });
  const own = (user && !isNotFound(mine.error) && mine.data?.model) || null;
  const missing = isNotFound(open.error) && (user === null || mine.isError);
  const card = own ?? (missing ? null : open.data?.model);
  if (card) return { state: "view", card, contacts: contactsOf(own ? mine.data : open.data, user !== null), own };
  if (missing || (!user && failed === 404)) return { state: "missing" };
  // The server's result stays until the browser has an answer of its own: without scripts it is the final one.
  const error = open.error ?? (!user && failed ? failureOf(failed) : null);
  return error ? { state: "failed", error, retry: () => void open.refetch() } : { state: "loading" };
}

function contactsOf(
  answer: Pick<AnswerOf<"cards.getPublic">, "contacts" | "contacts_left"> | undefined,
  signedIn: boolean,
): ContactsShown {
  if (!answer || (signedIn && answer.contacts === "guest")) return { state: null };
  return { state: answer.contacts, left: answer.contacts_left };
}

/** A card that was read once may be deleted later. */
function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Replaces the card on screen with the response of a save, and marks lists as stale. */
export function useRememberCard(): (card: OwnerCard) => void {
  const queries = useQueryClient();
  const viewer = useViewer();
  return (card) => {
    queries.setQueryData(apiQueryOptions(ownCard(card.id), viewer).queryKey, { model: card, contacts: "shown" });
    for (const name of ["cards.getPublic", "cards.list", "search.find"]) {
      void queries.invalidateQueries({ queryKey: [name] });
    }
  };
}
