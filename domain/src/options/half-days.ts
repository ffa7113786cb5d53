import { addDays, daysBetween } from "../cards/availability.ts";

export const halves = ["am", "pm"] as const;
export type Half = (typeof halves)[number];

/** Half a day of a job, in the job's zone. */
export interface HalfDay {
  date: string;
  half: Half;
}

/** Days of a job: one by one, a day without a half being both, or a span with both ends included. */
export type DaysInput = readonly { date: string; half?: Half | undefined }[] | { from: string; to: string };

/** Hours of the job's zone: a morning starts at 9:00, an afternoon at 14:00. */
export const startHours = { am: 9, pm: 14 } as const satisfies Record<Half, number>;

/** A morning ends where the afternoon starts, an afternoon at 18:00. */
export const endHours = { am: startHours.pm, pm: 18 } as const satisfies Record<Half, number>;

export const keyOf = ({ date, half }: HalfDay) => `${date} ${half}`;
export const compareHalfDays = (one: HalfDay, other: HalfDay) => (keyOf(one) < keyOf(other) ? -1 : 1);

/** Every half day once, the earliest first. */
export function halfDaysOf(days: DaysInput): HalfDay[] {
  const listed = "from" in days ? datesOf(days).map((date) => ({ date })) : days;
  const all = listed.flatMap(({ date, half }: { date: string; half?: Half | undefined }) =>
    (half ? [half] : halves).map((one) => ({ date, half: one })),
  );
  return [...new Map(all.map((one) => [keyOf(one), one])).values()].sort(compareHalfDays);
}

/** Every day of a span, both ends included. */
export function datesOf({ from, to }: { from: string; to: string }): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));
}
