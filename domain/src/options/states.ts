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

/** What the end of an option depends on. Moments are milliseconds. */
export interface Standing {
  id: string;
  /** Order of arrival at the person. */
  seq: number;
  state: StoredState;
  endsAt: number;
  /** Until when a waiting one is to be answered. */
  waitingUntil: number;
  /** The option whose maker challenged this one, and the end of the term. */
  challengedBy: string | null;
  answerBy: number | null;
}

const isStanding = (state: StoredState) => state === "waiting" || state === "held";

/** When an option ends if nobody acts, and until when it stands as challenged. */
export interface Ends {
  end: number;
  challengedUntil: number | null;
}

/**
 * The ends of the options of a person. A challenge ends an option only where the later option still lives at the end of the term.
 * Later ones come first: a challenge is always by a later one.
 */
export function endsOf(options: readonly Standing[]): Map<string, Ends> {
  const ends = new Map<string, Ends>();
  for (const option of options.filter(({ state }) => isStanding(state)).sort((one, other) => other.seq - one.seq))
    ends.set(option.id, endOf(option, ends));
  return ends;
}

function endOf(
  { state, endsAt, waitingUntil, challengedBy, answerBy }: Standing,
  later: ReadonlyMap<string, Ends>,
): Ends {
  const own = state === "waiting" ? Math.min(endsAt, waitingUntil) : endsAt;
  const challenger = challengedBy === null ? undefined : later.get(challengedBy);
  if (!challenger || answerBy === null) return { end: own, challengedUntil: null };
  if (challenger.end < answerBy) return { end: own, challengedUntil: challenger.end };
  return { end: Math.min(own, answerBy), challengedUntil: answerBy };
}

/** The state of one option at a moment. An ask that nobody answered lapses, too. */
export function stateAt(state: StoredState, { end, challengedUntil }: Ends, now: number): AnyState {
  if (state !== "asked" && !isStanding(state)) return state;
  if (now >= end) return "lapsed";
  return challengedUntil !== null && now < challengedUntil ? "challenged" : state;
}

/** Whether an option holds its place on its half days. */
export function isLive(state: AnyState): boolean {
  return state === "waiting" || state === "held" || state === "challenged";
}
