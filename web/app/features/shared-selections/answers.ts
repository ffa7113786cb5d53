import { maxLength } from "@compcard/domain/selections/rules";
import type { Vote } from "@compcard/domain/selections/schema";
import type { Answer } from "./device.ts";

export function isTooLong(comment: string): boolean {
  return comment.trim().length > maxLength.comment;
}

/** What is said of a card: the word that waits, else the one that the server has. */
export function answerOf(unsent: Readonly<Record<string, Answer>>, votes: readonly Vote[], cardId: string): Answer {
  const { choice = null, comment } = votes.find(({ card_id }) => card_id === cardId) ?? {};
  return { choice, comment: comment ?? "", ...unsent[cardId] };
}

export function withVote(votes: readonly Vote[], vote: Vote): Vote[] {
  return [...votes.filter(({ card_id }) => card_id !== vote.card_id), vote];
}
