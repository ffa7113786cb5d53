import { expect, it } from "vitest";
import { createDocumentFixture } from "../../../test/documents/fixtures.ts";
import { readCoverage } from "../../platform/typeset/printable.ts";
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
