import { addWorkdays, type WorkCalendar } from "../atlas/work-calendar.ts";
import { type HalfDay, startHours } from "./half-days.ts";
import { defaultEndRule, type EndRule } from "./limits.ts";

/** Milliseconds since 1970. */
type Instant = number;

/** Wall clock of a zone. The server implements it; an hour that does not exist there is the one after it. */
export interface ZoneClock {
  instantAt(day: string, hour: number): Instant;
  dayAt(instant: Instant): string;
}

/** The zone of a job's hours and the calendar of its workdays. */
export interface JobPlace {
  zone: ZoneClock;
  calendar: WorkCalendar;
}

const hourMs = 3_600_000;
/** Answers and challenges end at 18:00 of a workday. */
const closingHour = 18;
const waitingWorkdays = 2;
const hoursBeforeStart = 2;
const shortestTermHours = 3;

/** Two hours before the start of a half day: the last moment at which an option on it can end. */
export function lastEnd({ zone }: JobPlace, { date, half }: HalfDay): Instant {
  return zone.instantAt(date, startHours[half]) - hoursBeforeStart * hourMs;
}

/**
 * The end of an option that its maker gives none, and the latest that its maker can give. After the rule's moment it is 18:00 of the next
 * workday.
 */
export function latestEnd(place: JobPlace, first: HalfDay, now: Instant, rule: EndRule = defaultEndRule): Instant {
  const { zone, calendar } = place;
  const byRule = zone.instantAt(addWorkdays(calendar, first.date, -rule.workdays), rule.hour);
  const end = byRule > now ? byRule : zone.instantAt(addWorkdays(calendar, zone.dayAt(now), 1), closingHour);
  return Math.min(end, lastEnd(place, first));
}

/** An option that nobody has answered lapses at 18:00 of the second workday after it was made. */
export function waitingEnd({ zone, calendar }: JobPlace, now: Instant): Instant {
  return zone.instantAt(addWorkdays(calendar, zone.dayAt(now), waitingWorkdays), closingHour);
}

/** The end of a challenge: 18:00 of the next workday or two hours before the start, but three hours from now at least. */
export function challengeEnd(place: JobPlace, first: HalfDay, now: Instant): Instant {
  const { zone, calendar } = place;
  const nextWorkday = zone.instantAt(addWorkdays(calendar, zone.dayAt(now), 1), closingHour);
  return Math.max(Math.min(nextWorkday, lastEnd(place, first)), now + shortestTermHours * hourMs);
}
