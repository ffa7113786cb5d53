import { AppError } from "@compcard/domain/errors";
import { maxReplies } from "@compcard/domain/selections/rules";
import type { Reply } from "@compcard/domain/selections/schema";
import type { AppContext } from "../../../app-context.ts";
import { requireSelection } from "../usecases.ts";
import { hasVote } from "../votes/store.ts";
import { presentReply } from "./present.ts";
import { deleteReply, insertReply } from "./store.ts";

/**
 * Replies to a client's comment. Subscribers of the selection are notified and refetch. @throws `selection.not_found`;
 * `selection.vote_not_found` without a vote or after the card left; `selection.too_many_replies`.
 */
export async function replyTo(
  { database, events }: AppContext,
  userId: string,
  id: string,
  answer: { guestId: string; cardId: string; text: string },
): Promise<Reply> {
  const { db } = database;
  await requireSelection(db, userId, id);
  if (!(await hasVote(db, id, answer.guestId, answer.cardId))) throw new AppError("selection.vote_not_found");
  const row = await insertReply(db, answer, maxReplies);
  if (!row) throw new AppError("selection.too_many_replies");
  await events.publish({ type: "selection_votes", selectionId: id });
  return presentReply(row);
}

/** Removes the reply for all readers. @throws `selection.not_found`. */
export async function removeReply(
  { database, events }: AppContext,
  userId: string,
  id: string,
  replyId: string,
): Promise<void> {
  await requireSelection(database.db, userId, id);
  if (await deleteReply(database.db, id, replyId)) await events.publish({ type: "selection_votes", selectionId: id });
}
