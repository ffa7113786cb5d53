import type { ZoneClock } from "@compcard/domain/options/ends";
import { Temporal } from "temporal-polyfill";

/** Hours of a zone by the database of `Intl`. A skipped hour is the one after it, a repeated one the first. */
export function zoneClock(timeZone: string): ZoneClock {
  return {
    instantAt: (day, hour) =>
      Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds,
    dayAt: (instant) =>
      Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  };
}
