import { documentOptions } from "@compcard/domain/documents/schema";
import { madeByFile } from "@compcard/domain/photos/made";
import { expect, it } from "vitest";
import { createDocumentFixture } from "../../../test/documents/fixtures.ts";
import { readCoverage } from "../../platform/typeset/printable.ts";
import { guestContent } from "./content.ts";
import { latinPartsOf, printedName, printedTexts } from "./printed-texts.ts";

it.each([
  ["rare Chinese", "𠮷田", "𠮷田", "KichiTian"],
  ["rare Chinese with a Latin form", "𠮷田", "Yoshida", "Yoshida"],
  ["two scripts", "Анна 민지", "Анна 민지", "Anna Minji"],
  ["Latin letters that have faces", "Łucja 민지", "Łucja 민지", "Łucja Minji"],
  ["Chinese that has faces", "林月", "Lin Yue", "林月"],
  ["pictures alone", "🦊", "🦊", ""],
])("SL-54 SL-75 a name in %s is printed whole in one script: %j or %j as %j", (_script, name, latinName, printed) => {
  expect(printedName({ name, latinName })).toBe(printed);
  expect(readCoverage().settable(printed)).toBe(true);
});

it("SL-54 SL-75 the second name is whole in one script too, and counts among those in Latin letters", async () => {
  const fixture = await createDocumentFixture();
  try {
    const { content } = fixture.making({});
    const named = (ownName: string | null) => {
      const other = { ...content, name: "Anna Ken", latinName: "Anna Ken", ownName };
      return [printedTexts(other).ownName, latinPartsOf(other)];
    };
    expect(named("𠮷田")).toEqual(["KichiTian", ["name"]]);
    expect(named("Анна 민지")).toEqual(["Anna Minji", ["name"]]);
    expect(named("林月")).toEqual(["林月", []]);
    expect(named("🦊")).toEqual([null, []]);
    expect(named(null)).toEqual([null, []]);
  } finally {
    await fixture.typesetter.close();
  }
});

it("59 a retouched figure is stated where the photo is printed, not where a format leaves it out", async () => {
  const fixture = await createDocumentFixture();
  try {
    const photos = fixture
      .photos(5)
      .map((photo, at) => (at === 3 ? { ...photo, ...madeByFile("figure_retouched") } : photo));
    const states = (format: "pdf" | "docx" | "jpg" | "poster" | "story", side?: "front" | "back") => {
      const options = documentOptions.parse({ side });
      const site = { publicUrl: "https://compcard.example", site: "Compcard", accent: "#c8102e" };
      const content = guestContent(fixture.print({}, photos), { format, options, locale: "ru", ...site });
      return printedTexts(content).freshness.includes("фигура ретуширована");
    };
    expect([states("pdf"), states("docx"), states("jpg"), states("jpg", "back")]).toEqual([true, true, true, true]);
    expect([states("jpg", "front"), states("poster"), states("story")]).toEqual([false, false, false]);
  } finally {
    await fixture.typesetter.close();
  }
});
