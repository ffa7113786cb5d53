import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type CardField, cardFields, fieldsWith, isHiddenFor, optionsOf } from "../domain/src/cards/fields.ts";
import { measurementOptions } from "../domain/src/cards/measurements.ts";
import * as options from "../domain/src/cards/options.ts";
import { photoTypes } from "../domain/src/photos/options.ts";
import { LOOKS } from "./looks.ts";

const DEMO = new URL("../api/demo/", import.meta.url);
type Model = Record<string, unknown> & {
  slug: string;
  gender: string;
  languages: string[];
  language_levels: Record<string, string>;
};
const models = JSON.parse(readFileSync(new URL("models.json", DEMO), "utf8")) as Model[];

describe("demo models", () => {
  it.each(models)("$slug has only values of the option lists", (model) => {
    const isShown = (field: CardField) => !isHiddenFor(field, model.gender);
    for (const field of [...fieldsWith("kind", "option"), ...fieldsWith("kind", "options")].filter(isShown)) {
      expect(optionsOf(cardFields[field].list), field).toEqual(expect.arrayContaining([model[field]].flat()));
    }
    expect(options.socialNetworks).toEqual(expect.arrayContaining(Object.keys(model.social_media as object)));
    expect(options.languageLevels).toEqual(expect.arrayContaining(Object.values(model.language_levels)));
    expect(Object.keys(model.language_levels)).toEqual(model.languages);
    for (const name of fieldsWith("kind", "number").filter(isShown)) {
      expect(measurementOptions(name), name).toContain(model[name]);
    }
    expect(model.age).toBeGreaterThanOrEqual(18);
  });

  it.each(models)("$slug has a look and a plate of each photo type", ({ slug, gender }) => {
    expect(LOOKS).toHaveProperty([slug]);
    expect(gender).toBe(LOOKS[slug]?.man ? "man" : "woman");
    expect(photoTypes.filter((type) => !existsSync(new URL(`photos/${slug}/${type}.webp`, DEMO)))).toEqual([]);
  });

  it("gives the three demo accounts a model each", () => {
    expect(models.map((model) => model.owner).filter(Boolean)).toEqual([1, 2, 3]);
  });
});
