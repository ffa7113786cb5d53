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

/** Pages always ask without contacts: nobody spends anything by looking (SL-20). */
const closedCard = (id: string) => ({ params: { id }, query: { contacts: "none" as const } });
export const publicCard = (id: string) => apiQuery("cards.getPublic", closedCard(id));
const ownCard = (id: string) => apiQuery("cards.get", closedCard(id));
/** Every way a card is on screen. */
export const cardQueries = (id: string) => [publicCard(id), ownCard(id)];

/** The list that the header asks for anyway: it knows whose a card is. */
const latestCards = apiQuery("cards.list", { query: latestCardsQuery });

/** Whether the list says that the card is its person's; null where it does not reach far enough. */
function isListed(list: AnswerOf<"cards.list">, id: string): boolean | null {
  if (list.models.some((card) => card.id === id)) return true;
  return list.pagination.totalCount > list.models.length ? null : false;
}

/** What a page that shows a card asks for first, as far as it is known whose it is. */
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
  /** How many more cards' contacts the reader may open today, where it is known. */
  left?: number | undefined;
}

/**
 * CARD-06: a signed-in person's own card is asked for as its owner's, every other one as the public's; where the list of
 * their cards cannot tell, one is tried silently after the other. What the server rendered for a guest stays on screen
 * meanwhile. `failed` is the status the server itself met with.
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
  // What the server met with stands until the browser has an answer of its own: without scripts it is the last word.
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

/** What was read once may be gone when it is read again. */
function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Puts a card that a save answered with in place of the one on screen, and lets lists ask again. */
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
