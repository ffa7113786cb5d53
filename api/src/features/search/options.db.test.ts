import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { Parts } from "../../parts.ts";
import type { Database } from "../../platform/db/database.ts";
import { filterOptionsOf } from "./filter-options.ts";
import { publishCard } from "./fixtures.ts";
import { listSuggestions } from "./suggestions.ts";

let database: Database;
let parts: Parts;
let now = new Date();
beforeAll(async () => {
  database = await testDatabase();
  parts = { database, clock: { now: () => now }, log: pino({ level: "silent" }) } as unknown as Parts;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("users").execute();
});

const publish = (fields: Parameters<typeof publishCard>[1]) => publishCard(database.db, fields);
const member = { userId: "", sessionId: "", email: "" };

describe("filter options", () => {
  it("SEARCH-12 lists every value with its count, nought included", async () => {
    await publish({ eye_color: "brown", skills: ["catwalk", "posing"], country: "China" });
    await publish({ eye_color: "brown", skills: ["catwalk"] });
    const options = await filterOptionsOf(parts)();
    expect(options.eyeColors.slice(0, 2)).toEqual([
      { value: "brown", count: 2 },
      { value: "green", count: 0 },
    ]);
    expect(options.skills.slice(0, 2)).toEqual([
      { value: "catwalk", count: 2 },
      { value: "posing", count: 1 },
    ]);
    expect(options.countries).toEqual([
      { value: "russia", count: 0 },
      { value: "china", count: 1 },
    ]);
  });

  it("SEARCH-12 lists the places there are, named in three languages, spellings of one place together", async () => {
    for (const _ of [1, 2, 3]) await publish({ city_id: "kazan", location: "Казань, Россия", country: "Russia" });
    await publish({ location: "Верхняя Пышма, Россия", country: "Russia" });
    await publish({ location: "верхняя пышма", country: "Russia" });
    const { locations } = await filterOptionsOf(parts)();
    expect(locations).toEqual([
      { value: "kazan", count: 3, country: "russia", ru: "Казань", en: "Kazan", zh: "喀山" },
      expect.objectContaining({ count: 2, country: "russia", value: expect.stringMatching(/^верхняя пышма$/i) }),
    ]);
  });

  it("SEARCH-12 lists agencies, listed ones and those written by hand", async () => {
    await publish({ agency: "Жираф" });
    await publish({ agency: "Moon & Co" });
    const { agencies } = await filterOptionsOf(parts)();
    expect(agencies).toContainEqual({ value: "giraffe", label: "Жираф", count: 1 });
    expect(agencies).toContainEqual({ value: "Moon & Co", label: "Moon & Co", count: 1 });
  });

  it("SEARCH-12 follow a change, at the latest after five minutes", async () => {
    const options = filterOptionsOf(parts);
    const brown = async () => (await options()).eyeColors[0]?.count;
    expect(await brown()).toBe(0);
    await publish({ eye_color: "brown" });
    now = new Date(now.getTime() + 5 * 60_000);
    await expect.poll(brown).toBe(1);
  });
});

describe("suggestions", () => {
  const suggest = (q: string, type: "name" | "city" | "skill" | "agency" = "name", lang?: "ru" | "en" | "zh") =>
    listSuggestions(parts, { q, type, lang }, member, filterOptionsOf(parts));

  it("SEARCH-13 nothing for an empty text", async () => {
    await publish({ first_name: "Анна" });
    expect(await suggest("  ")).toEqual([]);
  });

  it("SEARCH-13 names that begin with the text, then others; each once, ten at most", async () => {
    await publish({ first_name: "Жанна", last_name: "Иванова", updated_at: new Date(3) });
    await publish({ first_name: "Мария", last_name: "Аннина", updated_at: new Date(2) });
    for (const _ of [1, 2]) await publish({ first_name: "Анна", last_name: "Ким", updated_at: new Date(1) });
    await publish({ first_name: "芳", last_name: "王" });
    expect(await suggest("анн")).toEqual(["Анна Ким", "Мария Аннина", "Жанна Иванова"]);
    expect(await suggest("anna k")).toEqual(["Анна Ким"]);
    expect(await suggest("王")).toEqual(["王芳"]);
    for (let index = 0; index < 12; index++) await publish({ first_name: "Вера", last_name: `Номер${index}` });
    expect(await suggest("вера")).toHaveLength(10);
  });

  it("SEARCH-13 skills and cities in the language of the reader, else the one that was typed", async () => {
    await publish({ city_id: "moscow", location: "Москва, Россия", country: "Russia" });
    expect(await suggest("мос", "city")).toEqual(["Москва"]);
    expect(await suggest("mosc", "city")).toEqual(["Moscow"]);
    expect(await suggest("мос", "city", "zh")).toEqual(["莫斯科"]);
    expect(await suggest("каза", "city")).toEqual([]);
    expect(await suggest("деф", "skill")).toEqual(["дефиле"]);
    expect(await suggest("деф", "skill", "en")).toEqual(["catwalk"]);
  });

  it("SEARCH-13 agencies for the signed-in only", async () => {
    await publish({ agency: "Moon & Co" });
    expect(await suggest("moon", "agency")).toEqual(["Moon & Co"]);
    const asGuest = listSuggestions(
      parts,
      { q: "moon", type: "agency", lang: undefined },
      null,
      filterOptionsOf(parts),
    );
    await expect(asGuest).rejects.toMatchObject({ code: "request.invalid" });
  });
});
