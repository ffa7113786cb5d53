import { expect, it } from "vitest";
import { readBirth } from "./birth.ts";

const today = new Date("2026-06-01T12:00:00Z");

it.each([
  ["29.04.2008 (18 лет)", "2008-04-29"],
  ["29.04.2008（18岁）", "2008-04-29"],
  ["7 марта 2001", "2001-03-07"],
])("TL-54 reads the day of %s", (written, date) => {
  expect(readBirth(written, today)).toEqual({ date });
});

it.each([
  ["2003", 22, 23],
  ["2003 г.р.", 22, 23],
  ["2003年", 22, 23],
  ["2003.9", 22, 22],
  ["09.2003", 22, 22],
  ["2003年9月", 22, 22],
  ["сентябрь 2003", 22, 22],
  ["Sep 2003", 22, 22],
  ["00后", 16, 26],
  ["95后", 26, 31],
  ["29.04.2011 (18 лет)", 15, 18],
  ["3/7/2001", 24, 25],
])("TL-54 knows the ages that %s leaves possible", (written, youngest, oldest) => {
  expect(readBirth(written, today)).toEqual({ youngest, oldest });
});

it.each(["", "весна", "когда-то", "13.2003", "12", "99999", "31.02.2003", "2001-13-40"])(
  "reads no birth from '%s'",
  (written) => {
    expect(readBirth(written, today)).toBeUndefined();
  },
);
