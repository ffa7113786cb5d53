import { describe, expect, it } from "vitest";
import { dayOrder, readDate } from "./dates.ts";

describe("SL-28 dates of three languages", () => {
  it.each([
    ["7 марта 2001", "2001-03-07"],
    ["7 марта 2001 г.", "2001-03-07"],
    ["07 мар. 2001", "2001-03-07"],
    ["1-го мая 1999", "1999-05-01"],
    ["March 7, 2001", "2001-03-07"],
    ["Mar 7th 2001", "2001-03-07"],
    ["7 March 2001", "2001-03-07"],
    ["7-Mar-2001", "2001-03-07"],
    ["7th of March, 2001", "2001-03-07"],
    ["Sept 7, 2001", "2001-09-07"],
    ["2001年3月7日", "2001-03-07"],
    ["２００１年０３月０７日", "2001-03-07"],
    ["7.3.01", "2001-03-07"],
    ["07.03.98", "1998-03-07"],
    ["36957", "2001-03-07"],
    ["36957.0", "2001-03-07"],
  ])("reads %s", (written, date) => {
    expect(readDate(written)).toEqual({ date });
  });

  it.each(["март 2001", "весна", "7 мартобря 2001", "12", "99999999", "2001"])("does not guess from %s", (written) => {
    expect(readDate(written)).toBeUndefined();
  });

  it("reads what may be two dates as the other cells of its column write them", () => {
    expect(readDate("3/7/2001")).toBe("ambiguous");
    expect(dayOrder(["3/7/2001", "27/3/2001", ""])).toBe("day");
    expect(dayOrder(["3/7/2001", "3/27/2001"])).toBe("month");
    expect(dayOrder(["3/7/2001", "3/27/2001", "27/3/2001"])).toBeUndefined();
    expect(readDate("3/7/2001", "day")).toEqual({ date: "2001-07-03" });
    expect(readDate("3/7/2001", "month")).toEqual({ date: "2001-03-07" });
  });
});
