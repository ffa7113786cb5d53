import { printedCards } from "@compcard/domain/documents/selection-pages";
import type { SelectedCard, Voter, VotersVote } from "@compcard/domain/selections/schema";
import type { AppContext } from "../../../app-context.ts";
import { getSelection } from "../usecases.ts";
import { readVotes } from "../votes/usecases.ts";

/**
 * The person's own selection for print: its cards in order but those under 18 (TL-75), with all votes.
 * @throws `selection.not_found`.
 */
export async function readOwnSelection(
  context: AppContext,
  userId: string,
  id: string,
): Promise<{
  name: string;
  agencyId: string | null;
  restricted: false;
  cards: SelectedCard[];
  guests: Voter[];
  votes: VotersVote[];
}> {
  const { name, agency, cards } = await getSelection(context, userId, id);
  return {
    ...{ name, agencyId: agency?.id ?? null, restricted: false, cards: printedCards(cards) },
    ...(await readVotes(context, userId, id)),
  };
}
