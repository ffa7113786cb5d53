import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type CardField, cardFieldNames, cardFields } from "../cards/fields.ts";
import { type Locale, locales } from "../locale.ts";
import { localizeSite, unstatedSite } from "../site.ts";
import { categoryKinds, kindOf, publicationCategories } from "./categories.ts";
import { type ConsentKind, consentVersions, textKinds } from "./kinds.ts";
import { consentState, unconsentedCategories } from "./ledger.ts";
import { publishedVersions } from "./published-texts.ts";
import { consentText, publicationCondition } from "./texts.ts";

/** An applicant states that nobody else is in the photos. */
const ownPhotos: Record<Locale, string> = {
  ru: "На фотографиях — я. Чужих фотографий я не отправляю.",
  en: "The photos show me. I send no photos of anybody else.",
  zh: "照片中的人是本人，本人不提交他人的照片。",
};

const folder = new URL("../../data/consents/", import.meta.url);

/** Published texts never change. A new text is a new file with a new day, its line here, and its day in `kinds.ts`. */
const written: Record<string, string> = {
  "application-2026-11-29.json": "96babe9a27c322ca",
  "application-2026-11-30.json": "bb79b4b37d7f2387",
  "cross_border-2026-11-22.json": "ab9903bcd086872e",
  "guardian-2026-11-22.json": "ac2215caf64e2810",
  "guardian-2026-11-28.json": "45bb212884a99d1a",
  "mails-2026-11-22.json": "30fb28040a6a7c27",
  "processing-2026-11-22.json": "dd76eef2dc5c87fe",
  "processing-2026-11-23.json": "5f8c2f404483ea2d",
  "publication-2026-11-22.json": "ce5c806b8170b0af",
  "publication-2026-11-23.json": "37f09b25a9987bc8",
  "publication-2026-11-25.json": "61e668b343e9ba44",
  "publication-2026-11-29.json": "c851d55de8c7c1c2",
  "publication_about-2026-11-23.json": "b3bd74675c6c67d0",
  "publication_looks-2026-11-23.json": "d997a12204afdd06",
  "publication_looks-2026-11-26.json": "f2c4c390303de320",
  "publication_origin-2026-11-23.json": "bac0fd6d99edce88",
  "publication_work-2026-11-23.json": "8bb46e0ced37fc3b",
  "publication_work-2026-11-26.json": "98568df89b4ba49b",
};

/** The fields that each text of a category names. A new field of a category needs a new text, with a line of its own here. */
// biome-ignore format: lists read better as lines
const named: Record<string, CardField[]> = {
  "publication_about-2026-11-23": ["gender", "age", "country", "location"],
  "publication_looks-2026-11-23": [
    "height", "weight", "chest", "waist", "hips", "shoe_size", "clothing_size", "eye_color", "hair_color", "hair_type",
    "hair_length", "skin_tone", "body_type", "tattoos", "piercings",
  ],
  "publication_looks-2026-11-26": [
    "height", "weight", "chest", "waist", "hips", "shoe_size", "clothing_size", "inseam", "collar", "suit_size", "cup",
    "eye_color", "hair_color", "hair_type", "hair_length", "skin_tone", "body_type", "tattoos", "piercings",
  ],
  "publication_origin-2026-11-23": ["ethnic_type"],
  "publication_work-2026-11-26": [
    "model_type", "shooting_types", "skills", "custom_skills", "additional_info", "videos", "availability", "languages", "custom_languages",
    "language_levels", "visas", "citizenship", "driving_license", "relocation",
  ],
};

describe("texts of consents", () => {
  it.each(publicationCategories)("SL-80 the current text of a category names all of its fields: %s", (category) => {
    const fields = cardFieldNames.filter((name) => {
      const { seen, ...field } = cardFields[name];
      return (seen === "public" || seen === "member") && "category" in field && field.category === category;
    });
    const kind = kindOf(category);
    expect(fields).toEqual(named[`${kind}-${consentVersions[kind]}`]);
  });

  it("never change once they are written", () => {
    const found = readdirSync(folder).map((name) => {
      const text = readFileSync(new URL(name, folder));
      return [name, createHash("sha256").update(text).digest("hex").slice(0, 16)];
    });
    expect(Object.fromEntries(found)).toEqual(written);
  });

  it("are those of the current versions", () => {
    for (const kind of textKinds) {
      const file = JSON.parse(readFileSync(new URL(`${kind}-${consentVersions[kind]}.json`, folder), "utf8"));
      for (const locale of locales) expect(consentText(kind, locale, unstatedSite).title).toBe(file[locale].title);
    }
  });

  it("SL-08 of every day can be consented to", () => {
    const published = textKinds.flatMap((kind) => publishedVersions(kind).map((version) => `${kind}-${version}.json`));
    expect(published.sort()).toEqual(Object.keys(written).sort());
  });

  it("state the condition of a publication, which the page about likeness quotes", () => {
    expect(publicationCondition("ru")).toMatch(/^Условие: .* обучать на нём программы я запрещаю\.$/);
    expect(publicationCondition("en")).toMatch(/^Condition: .* and training programs on it\.$/);
    expect(publicationCondition("zh")).toMatch(/^条件：.*禁止将其用于训练程序。$/);
  });

  it.each(locales)("name the operator and leave no gap in %s", (locale) => {
    const site = {
      ...unstatedSite,
      operator: { name: { ru: "ООО «Подиум»" }, address: { ru: "Казань, 1" } },
      crossBorder: { ru: "Хостинг в Гонконге" },
    };
    for (const kind of textKinds) {
      const { text } = consentText(kind, locale, localizeSite(site, locale), "Юг");
      expect(text.join(" ")).toContain("ООО «Подиум», Казань, 1");
      expect(text.join(" ")).not.toMatch(/[{}]|undefined/);
      expect(consentText(kind, locale, unstatedSite).text.join(" ")).not.toMatch(/[{}]|undefined/);
    }
    const application = consentText("application", locale, unstatedSite, "Юг").text;
    expect(application.join(" ")).toMatch(/[«“]Юг[»”]/);
    expect(application).toContain(ownPhotos[locale]);
    expect(consentText("cross_border", locale, localizeSite(site, locale)).text).toContain("Хостинг в Гонконге");
  });
});

it.each(locales)("SL-04 the consent to publication states in %s what happens to a minor's card", (locale) => {
  const text = consentText("publication", locale, unstatedSite).text.join(" ");
  expect(text).toMatch(/18/);
  expect(text).toMatch(/родитель|parent|父母/);
});

describe("how a person stands to a consent", () => {
  const line = (given: boolean, version: string = consentVersions.mails) => ({
    kind: "mails" as const,
    given,
    version,
  });

  it("follows from the newest line of its kind", () => {
    expect(consentState([], "mails")).toBe("unasked");
    expect(consentState([line(true)], "processing")).toBe("unasked");
    expect(consentState([line(true), line(false)], "mails")).toBe("given");
    expect(consentState([line(false), line(true)], "mails")).toBe("withdrawn");
    expect(consentState([line(true, "2020-01-01")], "mails")).toBe("outdated");
  });

  const shown = (kind: ConsentKind, given: boolean, version: string = consentVersions[kind]) => ({
    kind,
    given,
    version,
  });

  it("to all categories is part of a publication consent whose text named them, and requested again otherwise", () => {
    const old = shown("publication", true, "2026-11-22");
    expect(categoryKinds.map((kind) => consentState([old], kind))).toEqual(categoryKinds.map(() => "outdated"));
    for (const ledger of [[shown("publication", true), old], [shown("publication", false), old], []])
      expect(consentState(ledger, "publication_looks")).toBe("unasked");
    expect(consentState([shown("publication_looks", false), old], "publication_looks")).toBe("withdrawn");
  });

  it("silence withholds a category only where consents are required", () => {
    const ledger = [shown("publication_looks", false), shown("publication_work", true), shown("publication", true)];
    expect(unconsentedCategories(ledger, { consentRequired: false })).toEqual(["looks"]);
    expect(unconsentedCategories(ledger, { consentRequired: true })).toEqual(["about", "looks", "origin"]);
    const old = shown("publication", true, "2026-11-22");
    expect(unconsentedCategories([shown("publication_origin", false), old], { consentRequired: true })).toEqual([
      "origin",
    ]);
  });
});
