import type { Choice } from "@compcard/domain/selections/options";
import { maxLength } from "@compcard/domain/selections/rules";
import type { Vote } from "@compcard/domain/selections/schema";
import type { Entry } from "../../../lib/outbox/entry.ts";

/** An answer to a card; without `comment` the former comment stays. */
export interface Answer {
  choice: Choice | null;
  comment?: string;
}

/** An answer that is queued, with the card's name for when it has left; null: that all answers are given. */
export type QueuedAnswer = (Answer & { name: string }) | null;

/** The queue's key of that; all others are ids of cards. */
export const doneKey = "done";

export function isTooLong(comment: string): boolean {
  return comment.trim().length > maxLength.comment;
}

/** By card: answers that have not been sent. */
export function unsentAnswers(entries: readonly Entry<QueuedAnswer>[]): Readonly<Record<string, Answer>> {
  return byCard(entries.filter(({ phase }) => phase !== "held"));
}

/** By card: answers to cards that had left by then; they are sent where a card comes back. */
export function removedCardAnswers(
  entries: readonly Entry<QueuedAnswer>[],
): Readonly<Record<string, NonNullable<QueuedAnswer>>> {
  return byCard(entries.filter(({ phase }) => phase === "held"));
}

function byCard(entries: readonly Entry<QueuedAnswer>[]): Record<string, NonNullable<QueuedAnswer>> {
  return Object.fromEntries(entries.flatMap(({ key, value }) => (value ? [[key, value]] : [])));
}

/** The answer to a card: the unsent one, else the one that the server has. */
export function answerOf(unsent: Readonly<Record<string, Answer>>, votes: readonly Vote[], cardId: string): Answer {
  const { choice = null, comment } = votes.find(({ card_id }) => card_id === cardId) ?? {};
  return { choice, comment: comment ?? "", ...unsent[cardId] };
}

export function withVote(votes: readonly Vote[], vote: Vote): Vote[] {
  return [...votes.filter(({ card_id }) => card_id !== vote.card_id), vote];
}
