import type { Option } from "./schema.ts";
import { type AnyState, isLive } from "./states.ts";

/** Actions of a maker on one of their options or asks; they are calls of the API under the same names. */
export type MakerAction = "confirm" | "challenge" | "extend" | "setDays" | "release";

const ended: readonly AnyState[] = ["declined", "released", "lapsed", "lost"];

/** True until an option or ask has ended: answered asks and bookings included. */
export const isStanding = ({ state }: Pick<Option, "state">) => !ended.includes(state);

/** The actions that the rules allow, the main one first. The API decides again: others may have acted meanwhile. */
export function makerActions({
  state,
  rank,
  ranks,
  behind,
}: Pick<Option, "state" | "rank" | "ranks" | "behind">): MakerAction[] {
  if (!isStanding({ state })) return [];
  if (!isLive(state)) return ["release"];
  const isAnswered = state !== "waiting";
  return [
    ...(isAnswered && rank === 1 ? (["confirm"] as const) : []),
    ...(isAnswered && rank !== null && rank > 1 ? (["challenge"] as const) : []),
    ...(isAnswered && behind === 0 ? (["extend"] as const) : []),
    ...(ranks.length > 1 ? (["setDays"] as const) : []),
    "release",
  ];
}
