import { m } from "@compcard/domain/messages";
import { formatNumber } from "../../../lib/locale/intl.ts";

/**
 * The reason for which cards of a new job stand in no selection: they may stand in none, the holder has all the selections that they
 * may have, or the one card of a job needs none.
 */
const leftReasons = ["refused", "full", "single"] as const;
export type LeftReason = (typeof leftReasons)[number];

/** History state of a link to the page of a new job. */
export interface LeftState {
  left: LeftReason | null;
}

/** The reason in a history state; `refused` in other states. */
export function parseLeft(state: unknown): LeftReason {
  const { left } = (state ?? {}) as Partial<LeftState>;
  return leftReasons.find((reason) => reason === left) ?? "refused";
}

/** Sentences about cards that stand in no selection of their job. */
export function leftTexts(reason: LeftReason, count: number): string[] {
  const counted = { count, number: formatNumber(count) };
  if (reason === "refused") return [m.jobs_left(counted)];
  return [...(reason === "full" ? [m.errors_selection_too_many()] : []), m.jobs_left_here(counted)];
}
