import { workCalendarOf } from "@compcard/domain/atlas/work-calendar";
import { challengeEnd, lastEnd, latestEnd, waitingEnd } from "@compcard/domain/options/ends";
import { describe, expect, it } from "vitest";
import { zoneClock } from "./zone-clock.ts";

const at = (moment: string) => Date.parse(moment);
const iso = (instant: number) => new Date(instant).toISOString().replace(":00.000Z", "Z");
const placeOf = (timeZone: string, country: string | null) => ({
  ...{ zone: zoneClock(timeZone), calendar: workCalendarOf(country) },
});
const moscow = placeOf("Europe/Moscow", "Russia");
const shanghai = placeOf("Asia/Shanghai", "China");
const paris = placeOf("Europe/Paris", "France");
const newYork = placeOf("America/New_York", "United States");

describe("hours of a zone", () => {
  it.each([
    ["Europe/Moscow", "2026-12-03", 18, "2026-12-03T15:00Z"],
    ["Asia/Shanghai", "2026-07-03", 18, "2026-07-03T10:00Z"],
    // Summer time ends on 25 October in Paris and on 1 November in New York.
    ["Europe/Paris", "2026-10-24", 9, "2026-10-24T07:00Z"],
    ["Europe/Paris", "2026-10-25", 9, "2026-10-25T08:00Z"],
    ["America/New_York", "2026-10-31", 18, "2026-10-31T22:00Z"],
    ["America/New_York", "2026-11-01", 18, "2026-11-01T23:00Z"],
    // 2:00 does not exist on 29 March.
    ["Europe/Paris", "2026-03-29", 2, "2026-03-29T01:00Z"],
  ])("%s, %s at %i is %s", (zone, day, hour, expected) => {
    expect(iso(zoneClock(zone).instantAt(day, hour))).toBe(expected);
  });

  it("a day is that of the zone", () => {
    expect(zoneClock("Asia/Shanghai").dayAt(at("2026-12-02T16:00Z"))).toBe("2026-12-03");
    expect(zoneClock("America/New_York").dayAt(at("2026-11-02T04:59Z"))).toBe("2026-11-01");
  });
});

describe("ends of options", () => {
  const thursday = { date: "2026-12-03", half: "am" } as const;

  it("three workdays before the first day, 18:00 of the job's zone", () => {
    expect(iso(latestEnd(paris, thursday, at("2026-11-20T10:00Z")))).toBe("2026-11-30T17:00Z");
    expect(iso(latestEnd(moscow, thursday, at("2026-11-20T10:00Z")))).toBe("2026-11-30T15:00Z");
  });

  it("by an agency's own rule", () => {
    const rule = { workdays: 1, hour: 12 };
    expect(iso(latestEnd(paris, thursday, at("2026-11-20T10:00Z"), rule))).toBe("2026-12-02T11:00Z");
    const week = { workdays: 5, hour: 9 };
    expect(iso(latestEnd(moscow, thursday, at("2026-11-27T10:00Z"), week))).toBe("2026-11-30T15:00Z");
  });

  it("made later: the end of the next workday, at the latest two hours before the start", () => {
    expect(iso(latestEnd(moscow, thursday, at("2026-11-30T15:00Z")))).toBe("2026-12-01T15:00Z");
    expect(iso(latestEnd(moscow, thursday, at("2026-12-02T10:00Z")))).toBe("2026-12-03T04:00Z");
    expect(iso(latestEnd(moscow, { ...thursday, half: "pm" }, at("2026-12-02T22:00Z")))).toBe("2026-12-03T09:00Z");
  });

  it("two hours before the start are two hours of the clock on the day on which summer time ends", () => {
    expect(iso(lastEnd(newYork, { date: "2026-11-01", half: "am" }))).toBe("2026-11-01T12:00Z");
    expect(iso(lastEnd(newYork, { date: "2026-10-31", half: "am" }))).toBe("2026-10-31T11:00Z");
    expect(iso(latestEnd(newYork, { date: "2026-11-03", half: "am" }, at("2026-10-20T12:00Z")))).toBe(
      "2026-10-29T22:00Z",
    );
    expect(iso(latestEnd(newYork, { date: "2026-11-04", half: "am" }, at("2026-11-01T16:00Z")))).toBe(
      "2026-11-02T23:00Z",
    );
  });

  it("a job after New Year in Russia counts no day of the holidays", () => {
    expect(iso(latestEnd(moscow, { date: "2027-01-13", half: "am" }, at("2026-12-01T10:00Z")))).toBe(
      "2026-12-30T15:00Z",
    );
  });

  it("a job after the Spring Festival counts the moved workdays", () => {
    // Saturday 28 February is a workday, so are 26 and 27.
    expect(iso(latestEnd(shanghai, { date: "2026-03-01", half: "am" }, at("2026-02-01T10:00Z")))).toBe(
      "2026-02-26T10:00Z",
    );
    // 13 and 14 February are workdays, 15 to 23 are not.
    expect(iso(latestEnd(shanghai, { date: "2026-02-24", half: "am" }, at("2026-02-01T10:00Z")))).toBe(
      "2026-02-12T10:00Z",
    );
  });

  it("an unanswered one lapses at 18:00 of the second workday after it was made", () => {
    expect(iso(waitingEnd(moscow, at("2026-12-03T10:00Z")))).toBe("2026-12-07T15:00Z");
    expect(iso(waitingEnd(shanghai, at("2026-02-13T10:00Z")))).toBe("2026-02-24T10:00Z");
  });

  it("a challenge ends at 18:00 of the next workday, two hours before the start where that is earlier, after three hours at least", () => {
    const friday = at("2026-11-27T10:00Z");
    expect(iso(challengeEnd(moscow, thursday, friday))).toBe("2026-11-30T15:00Z");
    expect(iso(challengeEnd(moscow, thursday, at("2026-12-02T10:00Z")))).toBe("2026-12-03T04:00Z");
    expect(iso(challengeEnd(moscow, thursday, at("2026-12-03T03:00Z")))).toBe("2026-12-03T06:00Z");
  });
});
