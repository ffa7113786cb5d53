import { expect, test } from "vitest";
import { halfDaysOf } from "./half-days.ts";
import { formatHalfDays, formatMoment, rankName, stateName } from "./texts.ts";

test("a rank has a name in each language", () => {
  expect([1, 2, 3, 4, 11, 21, 22].map((rank) => rankName(rank, "en"))).toEqual([
    "1st option",
    "2nd option",
    "3rd option",
    "4th option",
    "11th option",
    "21st option",
    "22nd option",
  ]);
  expect(rankName(2, "ru")).toBe("2-й опцион");
  expect([rankName(2, "zh"), rankName(12, "zh")]).toEqual(["第二压档", "第12压档"]);
  expect(stateName("challenged", "zh")).toBe("被催档");
});

test("whole days in a row are a span, a half day names its half", () => {
  const days = halfDaysOf([
    { date: "2026-12-03" },
    { date: "2026-12-04" },
    { date: "2026-12-06", half: "am" },
    { date: "2026-12-07" },
  ]);
  expect(formatHalfDays(days, "2026-11-29", "en")).toBe("3–4 Dec, 6 Dec (morning), 7 Dec");
  expect(formatHalfDays(days, "2026-11-29", "ru")).toBe("3–4 дек., 6 дек. (утро), 7 дек.");
  expect(formatHalfDays(days, "2026-11-29", "zh")).toBe("12月3日至4日、12月6日上午、12月7日");
});

test("a span into another year has its years", () => {
  const days = halfDaysOf({ from: "2026-12-30", to: "2027-01-02" });
  expect(formatHalfDays(days, "2026-11-29", "en")).toBe("30 Dec 2026 – 2 Jan 2027");
  expect(formatHalfDays(days, "2026-11-29", "zh")).toBe("2026年12月30日至2027年1月2日");
});

test("a moment stands in the zone of the job, then in the reader's", () => {
  const place = { tz: "Asia/Shanghai", city: "Shanghai" };
  const at = "2026-12-07T10:00:00Z";
  expect(formatMoment(at, place, { tz: "Europe/Moscow" }, "en")).toBe("Mon 7 Dec, 18:00, Shanghai (13:00 your time)");
  expect(formatMoment(at, place, { tz: "Asia/Shanghai" }, "en")).toBe("Mon 7 Dec, 18:00, Shanghai");
  expect(formatMoment(at, place, null, "en")).toBe("Mon 7 Dec, 18:00, Shanghai");
  expect(formatMoment(at, place, { tz: "America/Los_Angeles" }, "ru")).toBe(
    "пн, 7 дек., 18:00, Шанхай (у вас 02:00)".replace("Шанхай", "Shanghai"),
  );
  expect(formatMoment("2026-12-07T03:00:00Z", place, { tz: "America/Los_Angeles" }, "en")).toBe(
    "Mon 7 Dec, 11:00, Shanghai (Sun 6 Dec, 19:00 your time)",
  );
  expect(formatMoment(at, { tz: "Asia/Shanghai", city: "上海" }, { tz: "Europe/Moscow" }, "zh")).toBe(
    "上海时间 12月7日周一 18:00（您当地 13:00）",
  );
});
