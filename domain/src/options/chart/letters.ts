import { type HalfDay, halves, keyOf } from "../half-days.ts";

/** Known uses of a person's half day. */
export interface HalfDayUse {
  booked: boolean;
  /** Live options. */
  live: number;
}

/** The place of a person on a day: away, or in another city than at home. */
export type Stay = "away" | "elsewhere";

/** The letters of these days, two a day. A booking counts before a stay, a stay away before options, these before another city. */
export function lettersOf(
  dates: readonly string[],
  uses: ReadonlyMap<string, HalfDayUse>,
  stayOn: (date: string) => Stay | null,
): string {
  const lettersOn = (date: string) => {
    const stay = stayOn(date);
    return halves.map((half) => letterOf({ date, half }, uses, stay));
  };
  return dates.flatMap(lettersOn).join("");
}

function letterOf(at: HalfDay, uses: ReadonlyMap<string, HalfDayUse>, stay: Stay | null): string {
  const { booked = false, live = 0 } = uses.get(keyOf(at)) ?? {};
  if (booked) return "b";
  if (stay === "away") return "a";
  if (live > 0) return String(Math.min(live, 9));
  return stay === "elsewhere" ? "i" : "f";
}
