import type { Answers } from "@compcard/domain/selections/answers";
import type { VotersVote } from "@compcard/domain/selections/schema";
import { read } from "../../../lib/api/read.ts";
import { useRead } from "../../../lib/api/use-read.ts";

/** What clients say of a selection, by person. */
export function useAnswers(id: string) {
  return useRead(read("selections.votes", { params: { id } }));
}

/** A client's word on a card. */
export function voteOf({ votes }: Answers, guestId: string, cardId: string): VotersVote | undefined {
  return votes.find((vote) => vote.guest_id === guestId && vote.card_id === cardId);
}
