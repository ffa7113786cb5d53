import type { PublicCard } from "@compcard/domain/cards/schema";
import { publicCard } from "@compcard/domain/cards/schema";
import { comparePrinted, type IssueKind, readPrinted } from "@compcard/domain/checks/printed";
import { documentOptions } from "@compcard/domain/documents/schema";
import { locales } from "@compcard/domain/locale";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDocumentFixture } from "../../../test/documents/fixtures.ts";
import { guestContent } from "./content.ts";
import { sheetCells } from "./selection/cells.ts";

let fixture: Awaited<ReturnType<typeof createDocumentFixture>>;
beforeAll(async () => {
  fixture = await createDocumentFixture();
});
afterAll(() => fixture.typesetter.close());

const others = { ru: null, en: "Anna Kim", zh: "Anna Kim" };
/** Another value of each field. */
const changed: Partial<Record<keyof PublicCard, unknown>> = {
  ...{ first_name: "Мария", last_name: "Ли", other_names: { ru: null, en: "Annie Kim", zh: "金安娜" } },
  ...{ name_latin: "Annie Kim", name_han: "金安娜", gender: "woman", age: 23, country: "China" },
  ...{ location: "Казань", location_names: { ru: "Казань", en: "Kazan", zh: "喀山" } },
  ...{ height: 179, weight: 51, chest: 84, waist: 61, hips: 90, shoe_size: 40, clothing_size: "M" },
  ...{ inseam: 81, collar: 38, suit_size: 48, cup: "B", eye_color: "green", hair_color: "black", hair_type: "curly" },
  ...{ hair_length: "short", skin_tone: "dark", body_type: "athletic", ethnic_type: "asian", model_type: ["fashion"] },
  ...{ shooting_types: ["fashion"], skills: ["dance"], custom_skills: ["x"], additional_info: "x", videos: [] },
  ...{ languages: ["english"], custom_languages: ["x"], language_levels: {}, visas: ["x"], tattoos: ["x"] },
  ...{ piercings: ["x"], citizenship: ["x"], driving_license: true, relocation: true, confirmed_at: "2026-11-01" },
};
/** Neither is a field of the card that can become wrong: identity, state, photos, which are compared by themselves, and days. */
const apart = new Set<string>([
  ...["id", "version", "status", "is_primary", "can_edit", "photos", "photo_details", "portfolio", "digitals"],
  ...["guarded", "enquiries", "representation", "handle", "listed", "created_at", "updated_at", "measured_at"],
]);

const kinds: IssueKind[] = ["pdf", "docx", "jpg", "poster", "sheet"];
const cases = kinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const));

it("59 every public field is either compared with what is printed or stands apart", () => {
  expect(Object.keys(publicCard.shape).filter((field) => !(field in changed) && !apart.has(field))).toEqual([]);
});

it.each(cases)("59 of %s in %s the same fields are printed and compared", (kind, locale) => {
  const card = { ...fixture.print({}).card, other_names: others, gender: "man" } as PublicCard;
  const print = (fields: object) => ({ card: { ...card, ...fields }, photos: fixture.photos(3) });
  const options = documentOptions.parse({});
  const site = { publicUrl: "https://compcard.example", site: "Compcard", accent: "#c8102e" };
  const textsOf = (fields: object) => {
    if (kind === "sheet") {
      const chosen = {
        print: print(fields),
        note: null,
        section: null,
        standing: null,
        standing_at: null,
        answers: [],
      };
      return sheetCells([chosen], { locale, units: "eu", notes: false, votes: false, comments: false, ...site });
    }
    return guestContent(print(fields), { format: kind === "cards" ? "pdf" : kind, options, locale, ...site });
  };
  // Another Latin form stands on paper where no font has the name, and is the shown name there; else it names the file.
  const printedTexts = (fields: object) =>
    JSON.stringify(textsOf(fields), (name, value) => (name === "latinName" ? undefined : value));
  const printedOf = (fields: object) => readPrinted(print(fields).card, { kind, locale });
  for (const [field, value] of Object.entries(changed)) {
    // The gender decides about sizes in other countries and about whole figures, which are compared by themselves.
    if (field === "gender") continue;
    const isPrinted = printedTexts({ [field]: value }) !== printedTexts({});
    const differences = comparePrinted(printedOf({}), printedOf({ [field]: value }));
    expect([field, differences.length > 0], JSON.stringify(differences)).toEqual([field, isPrinted]);
  }
});

it("59 a picture for stories compares the four facts that it prints, one side of a picture what stands there", () => {
  const { card } = fixture.print({});
  const facts = ["height", "chest", "waist", "hips"];
  const signature = ["first_name", "last_name", "other_names", "age", "location"];
  expect(Object.keys(readPrinted(card, { kind: "story", locale: "ru" }))).toEqual([...signature, ...facts]);
  expect(Object.keys(readPrinted(card, { kind: "jpg", side: "front", locale: "ru" }))).toEqual(signature);
});
