import { type HalfDay, keyOf } from "./half-days.ts";

/** A live option: its place in the order of arrival, and the half days that it still has. */
export interface Holding {
  id: string;
  seq: number;
  halves: readonly HalfDay[];
}

export interface Ranks {
  /** The worst of them; null where no half day is left. */
  rank: number | null;
  ranks: (HalfDay & { rank: number })[];
  /** Later options that share a half day with this one. */
  behind: number;
}

/** Rank of an option among the live ones of the same person, by order of arrival on each half day. */
export function ranksOf(option: Holding, live: readonly Holding[]): Ranks {
  const others = live.filter(({ id }) => id !== option.id);
  const byHalf = new Map(option.halves.map((half) => [keyOf(half), 1]));
  let behind = 0;
  for (const { seq, halves } of others) {
    const shared = halves.map(keyOf).filter((key) => byHalf.has(key));
    if (seq > option.seq) behind += shared.length > 0 ? 1 : 0;
    else for (const key of shared) byHalf.set(key, (byHalf.get(key) ?? 1) + 1);
  }
  const ranks = option.halves.map((half) => ({ ...half, rank: byHalf.get(keyOf(half)) ?? 1 }));
  return { rank: ranks.length > 0 ? Math.max(...ranks.map(({ rank }) => rank)) : null, ranks, behind };
}

/** The first option on each half day where this one is not first; those that a challenge is directed at. */
export function firstBefore(option: Holding, live: readonly Holding[]): string[] {
  const firsts = option.halves.flatMap((half) => {
    const [first] = live
      .filter(({ halves }) => halves.some((one) => keyOf(one) === keyOf(half)))
      .sort((one, other) => one.seq - other.seq);
    return first && first.id !== option.id ? [first.id] : [];
  });
  return [...new Set(firsts)];
}

/** The answer of an ask: `free` where every half day is, `busy` where none is, else `partly`. */
export function answerOf(answers: readonly ("yes" | "maybe" | "no")[]): "free" | "partly" | "busy" {
  if (answers.every((one) => one === "yes")) return "free";
  return answers.every((one) => one === "no") ? "busy" : "partly";
}
