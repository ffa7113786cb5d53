import type { SizeSystem } from "@compcard/domain/cards/sizes";
import type { Locale } from "@compcard/domain/locale";
import type { SelectedCard, ShownCard, Vote } from "@compcard/domain/selections/schema";
import type { Parts } from "../../../parts.ts";
import { type Holder, takeShared } from "../shared/usecases.ts";
import { getSelection } from "../usecases.ts";
import { readVotes } from "../votes/usecases.ts";

/** A selection to be printed: its cards in order, and what is said of them by name. */
export interface ReadSelection<Card> {
  name: string;
  cards: Card[];
  votes: (Pick<Vote, "card_id" | "choice" | "comment"> & { name: string })[];
}

/** One's own, with what all clients say. @throws `selection.not_found`. */
export async function readOwn(parts: Parts, userId: string, id: string): Promise<ReadSelection<SelectedCard>> {
  const { name, cards } = await getSelection(parts, userId, id);
  const { guests, votes } = await readVotes(parts, userId, id);
  const names = new Map(guests.map((guest) => [guest.id, guest.name]));
  return { name, cards, votes: votes.map((vote) => ({ ...vote, name: names.get(vote.guest_id) ?? "" })) };
}

/** What a link leads to, with one's own votes and those that are shared; and how the link is to be read. @throws as `takeShared`. */
export async function readShared(
  parts: Parts,
  holder: Holder,
): Promise<ReadSelection<ShownCard> & { lang: Locale | null; units: SizeSystem | null }> {
  const { selection, guest } = await takeShared(parts, holder);
  const { name, cards, lang, units } = selection;
  const own = guest.votes.map((vote) => ({ ...vote, name: guest.name ?? "" }));
  return { name, cards, lang, units, votes: [...own, ...selection.votes] };
}
