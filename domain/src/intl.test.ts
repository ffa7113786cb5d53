import { expect, it } from "vitest";
import { formatNumber } from "./intl.ts";
import { intlTag, locales } from "./locale.ts";

it("numbers are written as the languages' own formatters write them", () => {
  const values = [
    0, 7, 42, 999, 1_000, 9_999, 10_000, 123_456, 1_000_000, 987_654_321, -1, -123, -1_000, 38.5, 1_234.25,
  ];
  for (const locale of locales) {
    const formatter = new Intl.NumberFormat(intlTag(locale));
    expect(values.map((value) => formatNumber(value, locale))).toEqual(values.map((value) => formatter.format(value)));
  }
});
