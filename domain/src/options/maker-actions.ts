import type { Option } from "./schema.ts";
import { hasEnded, isLive } from "./states.ts";

/** Actions of a maker on one of their options or asks; they are calls of the API under the same names. */
export type MakerAction = "confirm" | "challenge" | "extend" | "setDays" | "release";

/** The actions that the rules allow, the main one first. The API decides again: others may have acted meanwhile. */
export function makerActions({
  state,
  rank,
  ranks,
  behind,
  unanswered,
}: Pick<Option, "state" | "rank" | "ranks" | "behind" | "unanswered">): MakerAction[] {
  if (hasEnded(state)) return [];
  if (!isLive(state)) return ["release"];
  return [
    ...(!unanswered && rank === 1 ? (["confirm"] as const) : []),
    ...(!unanswered && rank !== null && rank > 1 ? (["challenge"] as const) : []),
    ...(!unanswered && behind === 0 ? (["extend"] as const) : []),
    ...(ranks.length > 1 ? (["setDays"] as const) : []),
    "release",
  ];
}
