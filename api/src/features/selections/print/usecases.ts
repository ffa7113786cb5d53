import type { SelectedCard, Voter, VotersVote } from "@compcard/domain/selections/schema";
import type { Parts } from "../../../parts.ts";
import { getSelection } from "../usecases.ts";
import { readVotes } from "../votes/usecases.ts";

/** The person's own selection for print: its cards in order, with all votes. @throws `selection.not_found`. */
export async function readOwnSelection(
  parts: Parts,
  userId: string,
  id: string,
): Promise<{ name: string; agencyId: string | null; cards: SelectedCard[]; guests: Voter[]; votes: VotersVote[] }> {
  const { name, agency, cards } = await getSelection(parts, userId, id);
  return { name, agencyId: agency?.id ?? null, cards, ...(await readVotes(parts, userId, id)) };
}
