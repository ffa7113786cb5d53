import type { SelectedCard, Voter, VotersVote } from "@compcard/domain/selections/schema";
import type { Parts } from "../../../parts.ts";
import { getSelection } from "../usecases.ts";
import { readVotes } from "../votes/usecases.ts";

/**
 * The person's own selection for print: its cards in order, with all votes. Such files are sent on, so cards under 18, which only
 * a link with a password shows, are not in them (TL-75). @throws `selection.not_found`.
 */
export async function readOwnSelection(
  parts: Parts,
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
  const { name, agency, cards } = await getSelection(parts, userId, id);
  const forAll = cards.filter(({ restricted }) => !restricted);
  return {
    ...{ name, agencyId: agency?.id ?? null, restricted: false, cards: forAll },
    ...(await readVotes(parts, userId, id)),
  };
}
