import { describe, expect, it } from "vitest";
import { cardFieldNames, cardFields, optionsOf } from "../cards/fields.ts";
import { locales } from "../locale.ts";
import { joinItems, splitItems } from "../reading/items.ts";
import { fieldOfHeader, headerOf, tableFields } from "../roster-import/targets.ts";
import { readCell } from "./cell.ts";
import { kindOfField, toColumn } from "./column.ts";
import { formatCell, formatJson } from "./format-cell.ts";

const columnOf = (field: string, split?: string) =>
  toColumn({ name: field, field, kind: kindOfField(field) ?? "text", split });

const readFields: typeof readCell = (cell, column) => {
  const read = readCell(cell, column);
  return read && "fields" in read ? { fields: read.fields } : read;
};

const nasty = [
  "-",
  "—",
  "n/a",
  "'-5",
  "+7 900",
  "007",
  "=1+1",
  '="0123"',
  "''x",
  "a, 'b",
  '"в кавычках"',
  "王芳",
  "да",
];
const items = [["а, б", "в;г", '"д"', "е"], ["-"], ["x|y"], ["一、二"], ["'+1"]];

describe("SL-22 a cell of an exported table", () => {
  it("is read back as the text, the list or the levels that it was made from", () => {
    for (const text of nasty) {
      expect([text, readFields(String(formatCell("last_name", text, "ru")), columnOf("last_name"))]).toEqual([
        text,
        { fields: { last_name: text } },
      ]);
      expect(readFields(String(formatJson("last_name", text)), columnOf("last_name"))).toEqual({
        fields: { last_name: text },
      });
    }
    for (const list of items) {
      const field = "custom_skills";
      expect(splitItems(joinItems(list))).toEqual(list);
      expect(readFields(String(formatCell(field, list, "en")), columnOf(field))).toEqual({ fields: { [field]: list } });
      const json = formatJson(field, list) as string[];
      expect(readFields(json.join("\n"), columnOf(field, "\n"))).toEqual({ fields: { [field]: list } });
    }
    const levels = { russian: "native", "клингонский: южный": "basic", "вепс, ижора": "fluent" };
    for (const locale of locales)
      expect(readFields(String(formatCell("language_levels", levels, locale)), columnOf("language_levels"))).toEqual({
        fields: { language_levels: levels },
      });
  });

  it.each(locales)("is read back as every option, in words of %s", (locale) => {
    for (const field of cardFieldNames) {
      const line = cardFields[field];
      if (!("list" in line)) continue;
      for (const option of optionsOf(line.list)) {
        const value = line.kind === "options" ? [option] : option;
        const cell = formatCell(field, value, locale);
        expect([cell, readFields(String(cell), columnOf(field))]).toEqual([cell, { fields: { [field]: value } }]);
      }
    }
    for (const given of [true, false]) {
      const cell = String(formatCell("relocation", given, locale));
      expect(readFields(cell, columnOf("relocation"))).toEqual({ fields: { relocation: given } });
    }
  });

  it.each(locales)("stands under a name in %s that an import knows without a mapping", (locale) => {
    expect(tableFields.map((field) => fieldOfHeader(headerOf(field, locale)))).toEqual(tableFields);
    expect(tableFields.filter((field) => headerOf(field, locale) === field)).toEqual([]);
    expect(new Set(tableFields.map((field) => headerOf(field, locale))).size).toBe(tableFields.length);
    const lengths = ["height", "chest", "waist", "hips", "inseam", "collar"];
    for (const field of lengths) expect(headerOf(field, locale), "TL-48").toMatch(/, (см|cm)$|（cm）$/);
  });
});
