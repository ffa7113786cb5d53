import { type HalfDay, startHours } from "@compcard/domain/options/half-days";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { instantIn } from "./zone-time.ts";

const twoHours = 2 * 3_600_000;

/** Half days that can be asked and held still: those that start in more than two hours. */
export function openHalves({ days, tz }: Pick<Job, "days" | "tz">): HalfDay[] {
  return days.filter(({ date, half }) => {
    const time = `${String(startHours[half]).padStart(2, "0")}:00`;
    return instantIn(tz, { day: date, time }) - twoHours > Date.now();
  });
}
