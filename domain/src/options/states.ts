import { type HalfDay, keyOf } from "./half-days.ts";

/** States of an answer to an ask, and of an option. */
export const askStates = ["asked", "free", "partly", "busy"] as const;
export const optionStates = [
  "waiting",
  "held",
  "challenged",
  "confirmed",
  "declined",
  "released",
  "lapsed",
  "lost",
] as const;
export const allStates = [...askStates, ...optionStates] as const;
export type AskState = (typeof askStates)[number];
export type OptionState = (typeof optionStates)[number];
export type AnyState = (typeof allStates)[number];

/** An option as it is stored: what people did. `challenged` and a lapse follow from the clock. */
export type StoredState = AskState | Exclude<OptionState, "challenged">;

/** States of an option or ask that has ended. */
export const endedStates = ["declined", "released", "lapsed", "lost"] as const satisfies readonly OptionState[];
const ended: ReadonlySet<AnyState> = new Set(endedStates);

/** False for answered asks and for bookings: they stand. */
export const hasEnded = (state: AnyState) => ended.has(state);

/** The part of an option that decides its end. Moments are milliseconds. */
export interface Standing {
  id: string;
  /** Order of arrival at the person. */
  seq: number;
  state: StoredState;
  endsAt: number;
  /** The term for the answer of a waiting one. */
  waitingUntil: number;
  /** The option whose maker challenged this one, and the end of the term. */
  challengedBy: string | null;
  answerBy: number | null;
  /** The half days that it still has. */
  halves: readonly HalfDay[];
}

const isStanding = (state: StoredState) => state === "waiting" || state === "held";

/** The moment at which an option ends if nobody acts, and the end of its challenge. */
export interface Ends {
  end: number;
  challengedUntil: number | null;
}

/**
 * The ends of the options of a person. A challenge ends an option only where the later option still lives at the end of the term, and
 * shares a half day with it. Later ones come first: a challenge is always by a later one.
 */
export function endsOf(options: readonly Standing[]): Map<string, Ends> {
  const ends = new Map<string, Ends>();
  const byId = new Map(options.map((option) => [option.id, option]));
  for (const option of options.filter(({ state }) => isStanding(state)).sort((one, other) => other.seq - one.seq)) {
    const challenger = option.challengedBy === null ? undefined : byId.get(option.challengedBy);
    ends.set(
      option.id,
      endOf(option, challenger && sharesHalf(option, challenger) ? ends.get(challenger.id) : undefined),
    );
  }
  return ends;
}

function sharesHalf({ halves }: Standing, other: Standing): boolean {
  const keys = new Set(other.halves.map(keyOf));
  return halves.some((half) => keys.has(keyOf(half)));
}

function endOf({ state, endsAt, waitingUntil, answerBy }: Standing, challenger: Ends | undefined): Ends {
  const own = state === "waiting" ? Math.min(endsAt, waitingUntil) : endsAt;
  if (!challenger || answerBy === null) return { end: own, challengedUntil: null };
  if (challenger.end <= answerBy) return { end: own, challengedUntil: challenger.end };
  return { end: Math.min(own, answerBy), challengedUntil: answerBy };
}

/** The state of one option at a moment. An ask that nobody answered lapses, too. */
export function stateAt(state: StoredState, { end, challengedUntil }: Ends, now: number): AnyState {
  if (state !== "asked" && !isStanding(state)) return state;
  if (now >= end) return "lapsed";
  return challengedUntil !== null && now < challengedUntil ? "challenged" : state;
}

/** True for an option that holds its place on its half days. */
export function isLive(state: AnyState): boolean {
  return state === "waiting" || state === "held" || state === "challenged";
}
