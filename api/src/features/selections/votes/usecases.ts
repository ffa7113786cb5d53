import type { Voter, VotersVote } from "@compcard/domain/selections/schema";
import type { Parts } from "../../../parts.ts";
import { requireSelection } from "../usecases.ts";
import { presentVoter, presentVotersVote } from "./present.ts";
import { listVoters, listVotes } from "./store.ts";

/** What clients say of one's own selection: who they are, in the order in which they came, and what they say. @throws `selection.not_found`. */
export async function readVotes(
  { database }: Parts,
  userId: string,
  id: string,
): Promise<{ guests: Voter[]; votes: VotersVote[] }> {
  const { db } = database;
  await requireSelection(db, userId, id);
  const guests = await listVoters(db, id);
  const votes = await listVotes(db, id);
  return { guests: guests.map(presentVoter), votes: votes.map(presentVotersVote) };
}
