import type { Vote, Voter, VotersVote } from "@compcard/domain/selections/schema";
import { presentReply } from "../replies/present.ts";
import type { listVoters, VoteRow } from "./store.ts";

export function presentVote({ card_id, choice, comment, replies, updated_at }: VoteRow): Vote {
  return {
    ...{ card_id, choice, comment: comment || null },
    replies: replies.map(presentReply),
    updated_at: updated_at.toISOString(),
  };
}

export function presentVotersVote(row: VoteRow): VotersVote {
  return { ...presentVote(row), guest_id: row.guest_id };
}

export function presentVoter(row: Awaited<ReturnType<typeof listVoters>>[number]): Voter {
  const { id, name, link_id, opened_at, done_at } = row;
  return { id, name, link_id, opened_at: opened_at.toISOString(), done_at: done_at?.toISOString() ?? null };
}
