/** An option as the database has it. */
export interface HistoryOption {
  id: string;
  person_id: string;
  made_by: string;
  seq: number;
  state: string;
  lives_until: Date;
  halves: { date: string; half: string; state: string }[];
}

interface Step {
  /** The options before the changes of a round, and after them. */
  before: readonly HistoryOption[];
  after: readonly HistoryOption[];
  /** Options whose booking was acknowledged in the round. */
  booked: readonly string[];
  /** The clock during the round. */
  now: Date;
}

export const isLive = ({ state, lives_until }: HistoryOption, now: Date) =>
  (state === "waiting" || state === "held") && lives_until > now;

const keyOf = ({ date, half }: { date: string; half: string }) => `${date} ${half}`;
const keysOf = ({ halves }: HistoryOption, state: string) => halves.filter((one) => one.state === state).map(keyOf);

/** The place of a live option on a half day: one more than the live options that arrived before it. */
function placeOn(key: string, { id, seq, person_id }: HistoryOption, all: readonly HistoryOption[], now: Date): number {
  const isBefore = (other: HistoryOption) =>
    other.id !== id && other.person_id === person_id && other.seq < seq && isLive(other, now);
  return 1 + all.filter((other) => isBefore(other) && keysOf(other, "live").includes(key)).length;
}

/** The worst place of an option; null where it has no half day. */
export function rankOf(option: HistoryOption, all: readonly HistoryOption[], now: Date): number | null {
  const places = keysOf(option, "live").map((key) => placeOn(key, option, all, now));
  return places.length > 0 ? Math.max(...places) : null;
}

/** Rules of options that the changes of a round have broken. */
export function findBroken({ before, after, booked, now }: Step): string[] {
  const broken: string[] = [];
  const former = new Map(before.map((option) => [option.id, option]));
  for (const people of Map.groupBy(after, ({ person_id }) => person_id).values()) {
    const bookedKeys = people.flatMap((option) => keysOf(option, "confirmed"));
    if (new Set(bookedKeys).size < bookedKeys.length) broken.push("a half day is booked twice");
    const held = people.filter((option) => isLive(option, now)).flatMap((option) => keysOf(option, "live"));
    if (held.some((key) => bookedKeys.includes(key))) broken.push("a live option holds a booked half day");
    const [first] = people;
    const known = before.filter(({ person_id }) => person_id === first?.person_id);
    const last = Math.max(0, ...known.map(({ seq }) => seq));
    if (people.some(({ id, seq }) => !former.has(id) && seq <= last))
      broken.push("a later option stands before an earlier one");
  }
  for (const option of after) {
    const was = former.get(option.id);
    if (!was) continue;
    if (was.seq !== option.seq) broken.push("an option changes its place in the order of arrival");
    if (!isLive(option, now)) continue;
    // The clock never goes back: an option that had ended by now stays ended, also where nobody had stored it.
    if (!isLive(was, now)) broken.push("an option that has ended is live again");
    for (const key of keysOf(option, "live"))
      if (placeOn(key, option, after, now) > placeOn(key, was, before, now)) broken.push("a rank worsens");
  }
  const isBooked = (id: string) =>
    after.some((option) => option.id === id && ["confirmed", "released", "declined"].includes(option.state));
  if (!booked.every(isBooked)) broken.push("an acknowledged booking is lost");
  return broken;
}
