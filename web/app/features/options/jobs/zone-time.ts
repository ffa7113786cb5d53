/** A day such as `2026-12-01` and an hour such as `18:00`. */
interface WallTime {
  day: string;
  time: string;
}

/** The clock on the wall of a zone. */
export function wallTimeIn(tz: string, at: number): WallTime {
  const text = new Date(wallMs(tz, at)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The moment of a wall clock in a zone, in milliseconds since 1970; of an hour that does not exist there, the one beside it. */
export function instantIn(tz: string, { day, time }: WallTime): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  let at = wall;
  // The second round is for a clock that was changed in between.
  for (let round = 0; round < 2; round++) at = wall - (wallMs(tz, at) - at);
  return at;
}

/** The wall clock as if it were that of Greenwich, to the minute. */
function wallMs(tz: string, at: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...({ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const),
    hourCycle: "h23",
    timeZone: tz,
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
}
