import { expect, it } from "vitest";
import { instantIn, wallTimeIn } from "./zone-time.ts";

it.each([
  ["Europe/Moscow", "2026-12-07", "18:00", "2026-12-07T15:00:00.000Z"],
  ["Asia/Shanghai", "2026-12-08", "02:30", "2026-12-07T18:30:00.000Z"],
  ["America/New_York", "2026-11-01", "00:30", "2026-11-01T04:30:00.000Z"],
  ["America/New_York", "2026-11-01", "18:00", "2026-11-01T23:00:00.000Z"],
  ["Europe/Paris", "2026-03-29", "18:00", "2026-03-29T16:00:00.000Z"],
])("%s at %s %s is %s", (tz, day, time, moment) => {
  expect(new Date(instantIn(tz, { day, time })).toISOString()).toBe(moment);
  expect(wallTimeIn(tz, Date.parse(moment))).toEqual({ day, time });
});
