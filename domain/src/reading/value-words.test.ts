import { describe, expect, it } from "vitest";
import listed from "../../data/value-words.json" with { type: "json" };
import { type CardField, cardFields, optionsOf } from "../cards/fields.ts";
import { labelsOf } from "../cards/option-labels.ts";
import { readLanguage } from "./levels.ts";
import { listWords } from "./words.ts";

const fields = Object.keys(listed).filter((field) => field !== "language_levels") as CardField[];

it("value-words.json names options of fields alone", () => {
  for (const field of fields) {
    const line = cardFields[field];
    if (!("list" in line)) throw new Error(`${field} has no options`);
    const options: readonly string[] = optionsOf(line.list);
    for (const option of Object.keys((listed as Record<string, object>)[field] ?? {}))
      expect(options).toContain(option);
    for (const option of options)
      for (const label of Object.values(labelsOf(line.list, option)))
        expect(listWords(field)?.find(label)).toBe(option);
  }
});

describe("TL-58 values as the trade writes them", () => {
  // biome-ignore format: a table
  it.each<[CardField, string, string]>([
    ["eye_color", "карий", "brown"], ["eye_color", "Карие", "brown"], ["eye_color", "карих", "brown"],
    ["eye_color", "зеленый", "green"], ["eye_color", "зелёная", "green"], ["eye_color", "голубой", "blue"],
    ["eye_color", "синие", "blue"], ["eye_color", "серо-голубой", "blueGray"], ["eye_color", "серо голубые", "blueGray"],
    ["eye_color", "brown", "brown"], ["eye_color", "Grey", "gray"], ["eye_color", "棕色", "brown"],
    ["eye_color", "blue-grey", "blueGray"], ["eye_color", "green-grey", "greenGray"],
    ["eye_color", "two-coloured", "heterochromia"], ["hair_color", "coloured", "colored"],
    ["shooting_types", "catalogue", "catalogue"], ["eye_color", "黑", "black"], ["eye_color", "蓝", "blue"], ["eye_color", "светло-карий", "lightBrown"],
    ["hair_color", "чёрный", "black"], ["hair_color", "черный", "black"], ["hair_color", "рыжий", "red"],
    ["hair_color", "рыжая", "red"], ["hair_color", "русый", "fair"], ["hair_color", "тёмно-русый", "chestnut"],
    ["hair_color", "светло-русые", "fair"], ["hair_color", "брюнетка", "brunette"], ["hair_color", "шатен", "chestnut"],
    ["hair_color", "brown", "chestnut"], ["hair_color", "Dark brown", "brunette"], ["hair_color", "棕色", "chestnut"],
    ["hair_color", "黑", "black"], ["hair_color", "седой", "gray"], ["hair_color", "блонд", "blonde"],
    ["hair_type", "прямой", "straight"], ["hair_length", "длинный", "long"], ["ethnic_type", "славянка", "slavic"],
    ["gender", "Ж", "woman"], ["gender", "муж.", "man"], ["gender", "девушка", "woman"], ["gender", "男", "man"],
    ["languages", "рус", "russian"], ["languages", "англ.", "english"], ["languages", "普通话", "chinese"],
    ["languages", "ENG", "english"], ["languages", "французским", "french"],
    ["citizenship", "РФ", "russia"], ["citizenship", "РБ", "belarus"], ["citizenship", "CHN", "china"],
    ["citizenship", "российское", "russia"], ["citizenship", "KZ", "kazakhstan"], ["visas", "Шенгенская", "schengen"],
  ])("reads %s %s as %s", (field, written, option) => {
    expect(listWords(field)?.find(written)).toBe(option);
  });

  it.each([
    ["английский B2", "english", "intermediate"],
    ["English (fluent)", "english", "fluent"],
    ["китайский – HSK3", "chinese", "intermediate"],
    ["英语流利", "english", "fluent"],
    ["русский родной", "russian", "native"],
    ["англ. разговорный", "english", "intermediate"],
    ["French: C1", "french", "fluent"],
    ["немецкий со словарём", "german", "basic"],
  ])("reads the level of %s", (written, language, level) => {
    expect(readLanguage(written)).toEqual({ language, level });
  });

  it("leaves a language that it does not know as it is", () => {
    expect(readLanguage("вепсский: южный")).toEqual({ language: "вепсский: южный" });
    expect(readLanguage("латынь B2")).toEqual({ language: "латынь B2" });
  });
});
