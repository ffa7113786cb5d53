import { AppError } from "@compcard/domain/errors";
import type { Vote, VoteChange, Voter, VotersVote } from "@compcard/domain/selections/schema";
import type { AppContext } from "../../../app-context.ts";
import { queueSelectionEvent } from "../../../core/webhooks/store.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Readers } from "../entries/store.ts";
import { requireSelection } from "../usecases.ts";
import { presentVote, presentVoter, presentVotersVote } from "./present.ts";
import { hasHeldCard, listVoters, listVotes, listVotesOf, putVote } from "./store.ts";

/**
 * Votes on the person's own selection: the clients in order of arrival, and their votes. @throws `selection.not_found`.
 */
export async function readVotes(
  { database }: AppContext,
  userId: string,
  id: string,
): Promise<{ guests: Voter[]; votes: VotersVote[] }> {
  const { db } = database;
  await requireSelection(db, userId, id);
  const guests = await listVoters(db, id);
  const votes = await listVotes(db, id);
  return { guests: guests.map(presentVoter), votes: votes.map(presentVotersVote) };
}

/** The votes of everybody on one link, or of one client, about cards that are in the selection. */
export async function listClientVotes(
  { database }: AppContext,
  selectionId: string,
  of: { linkId: string } | { guestId: string },
): Promise<VotersVote[]> {
  return (await listVotesOf(database.db, selectionId, of)).map(presentVotersVote);
}

/**
 * Stores the vote of a device about a card and publishes that votes changed.
 * @throws `selection.card_left` for a card that was in the selection, `card.not_found` for one that never was.
 */
export async function castVote(
  context: AppContext,
  target: { guestId: string; selectionId: string; cardId: string } & Readers,
  change: VoteChange,
): Promise<Vote> {
  const { db } = context.database;
  const { selectionId, cardId } = target;
  const row = await inTransaction(db, async (db) => {
    const vote = await putVote(db, target, change);
    if (vote) await queueSelectionEvent(db, "selection.voted", selectionId, { card_id: cardId });
    return vote;
  });
  if (!row) throw new AppError((await hasHeldCard(db, selectionId, cardId)) ? "selection.card_left" : "card.not_found");
  await publishVotes(context, selectionId);
  return presentVote(row);
}

/** Notifies open pages that votes of a selection changed. */
export async function publishVotes({ events }: AppContext, selectionId: string): Promise<void> {
  await events.publish({ type: "selection_votes", selectionId });
}
