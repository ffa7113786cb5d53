import { measurementOptions } from "@compcard/domain/cards/measurements";
import { rangeFilterNames, rangeFilters } from "@compcard/domain/search/filter-lists";
import { filtersQuery } from "@compcard/domain/search/schema";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { publishCard } from "../../../test/search/fixtures.ts";
import { memberViewer } from "../../../test/viewer.ts";
import type { AppContext } from "../../app-context.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { countFacets } from "./count-facets.ts";
import { noneLeftOut, type Search } from "./engine.ts";
import type { Facets } from "./facets.ts";
import { openSearch } from "./open-search.ts";
import { listSuggestions } from "./suggestions.ts";

let database: Database;
let search: Search;
let context: AppContext;
let now = new Date();
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const publish = async (fields: Parameters<typeof publishCard>[1]) => {
  const id = await publishCard(database.db, fields);
  search.touched();
  return id;
};
const facetsOf = (
  given: Record<string, string | string[]> = {},
  viewer: Viewer | null = memberViewer,
): Promise<Facets> => countFacets(context).of(filtersQuery.parse(given), viewer, noneLeftOut);

describe.each([
  ["the index", 1_000_000_000],
  ["the database", 0],
])("over %s", (_, bytes) => {
  beforeAll(async () => {
    search = await openSearch({ database, bytes });
    await search.warm();
    context = { database, search, clock: { now: () => now }, log: pino({ level: "silent" }) } as unknown as AppContext;
  });
  afterAll(() => search.close());
  beforeEach(async () => {
    await database.db.deleteFrom("users").execute();
    search.touched();
  });

  describe("facets", () => {
    it("SEARCH-12 lists every value with its count, nought included", async () => {
      await publish({ eye_color: "brown", skills: ["catwalk", "posing"], country: "China" });
      await publish({ eye_color: "brown", skills: ["catwalk"] });
      const options = await facetsOf();
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
      const { locations } = await facetsOf();
      expect(locations).toEqual([
        { value: "kazan", count: 3, country: "russia", ru: "Казань", en: "Kazan", zh: "喀山" },
        expect.objectContaining({ count: 2, country: "russia", value: expect.stringMatching(/^верхняя пышма$/i) }),
      ]);
    });

    it("SEARCH-12 a place outside the list of cities is counted as it is found: no longer name that begins so", async () => {
      await publish({ location: "Выкса, Россия", country: "Russia" });
      await publish({ location: "Выксаново, Россия", country: "Russia" });
      const { total, locations } = await facetsOf({ location: "Выкса" });
      expect([total, locations.find(({ value }) => value === "Выкса")?.count]).toEqual([1, 1]);
    });

    it("SEARCH-12 a chosen city is listed though nobody is there", async () => {
      const { locations } = await facetsOf({ location: "anadyr" });
      expect(locations).toEqual([expect.objectContaining({ value: "anadyr", count: 0, en: "Anadyr" })]);
    });

    it("SEARCH-12 lists agencies, listed ones and those written by hand", async () => {
      await publish({ agency: "Жираф" });
      await publish({ agency: "Moon & Co" });
      const { agencies } = await facetsOf();
      expect(agencies).toContainEqual({ value: "giraffe", label: "Жираф", count: 1 });
      expect(agencies).toContainEqual({ value: "Moon & Co", label: "Moon & Co", count: 1 });
    });

    it("SEARCH-12 follow a change, at the latest after five minutes", async () => {
      const facets = countFacets(context);
      const brown = async () => (await facets.ofAll(null)).eyeColors[0]?.count;
      expect(await brown()).toBe(0);
      await publish({ eye_color: "brown" });
      now = new Date(now.getTime() + 5 * 60_000);
      await expect.poll(brown).toBe(1);
    });

    it("SEARCH-12 a count is what choosing the value would give: under all other filters, a list's own choice left out", async () => {
      await publish({ eye_color: "brown", country: "China", height: 170 });
      await publish({ eye_color: "green", country: "China", height: 180 });
      await publish({ eye_color: "green", country: "Russia", height: 180 });
      const { total, eyeColors, countries } = await facetsOf({ country: "china", eyeColor: "green" });
      expect(total).toBe(1);
      expect(eyeColors.slice(0, 2)).toEqual([
        { value: "brown", count: 1 },
        { value: "green", count: 1 },
      ]);
      expect(countries).toEqual([
        { value: "russia", count: 1 },
        { value: "china", count: 1 },
      ]);
      const tall = await facetsOf({ minHeight: "175" });
      expect(tall.histograms.height.filter(({ count }) => count > 0)).toEqual([
        { from: 170, to: 175, count: 1 },
        { from: 180, to: 185, count: 2 },
      ]);
      expect(tall.countries.map(({ count }) => count)).toEqual([1, 1]);
    });

    it("TL-81 each histogram sums to the cards that state the value, with filters, for guests and members", async () => {
      const ranges = rangeFilterNames.map((name) => {
        const { field, facet } = rangeFilters[name];
        return { name, field, facet, values: measurementOptions(field) };
      });
      for (const { field, values } of ranges) {
        const [first, middle, last] = [values[0], values[Math.floor(values.length / 2)], values.at(-1)];
        // The youngest of age: others are not shown to guests.
        for (const value of [field === "age" ? 18 : first, middle, last, last]) await publish({ [field]: value });
      }
      await publish({ age: 52, eye_color: "brown", country: "China" });
      await publish({ age: 99, eye_color: "brown", country: "Russia", height: 181 });
      const sumOf = (facets: Facets, facet: keyof Facets["histograms"]) =>
        facets.histograms[facet].reduce((sum, { count }) => sum + count, 0);
      for (const viewer of [null, memberViewer]) {
        const facets = await facetsOf({}, viewer);
        for (const { facet } of ranges)
          expect([facet, sumOf(facets, facet)]).toEqual([facet, facet === "age" ? 6 : facet === "height" ? 5 : 4]);
        const filtered = await facetsOf({ eyeColor: "brown", minAge: "60" }, viewer);
        expect([sumOf(filtered, "age"), sumOf(filtered, "height")]).toEqual([2, 1]);
        for (const { from, to, count } of facets.histograms.age)
          expect(count).toBe((await facetsOf({ minAge: String(from), maxAge: String(to - 1) }, viewer)).total);
      }
    });

    it("SEARCH-12 what is not stated is counted apart from 'no'", async () => {
      await publish({ tattoos: ["none"] });
      await publish({ tattoos: [] });
      await publish({ gender: "woman" });
      const { tattoos, notStated, gender } = await facetsOf();
      expect(tattoos.find(({ value }) => value === "none")?.count).toBe(1);
      expect(notStated.tattoos).toBe(2);
      expect([gender[0], notStated.gender]).toEqual([{ value: "woman", count: 1 }, 2]);
    });

    it("SEARCH-12 freshness: measured in the last 3, 6, 12 months", async () => {
      const monthsBefore = (months: number) =>
        new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate()))
          .toISOString()
          .slice(0, 10);
      for (const months of [0, 4, 11, 30]) await publish({ measured_at: monthsBefore(months) });
      await publish({});
      expect((await facetsOf()).measuredWithin.map(({ count }) => count)).toEqual([1, 2, 3]);
      expect((await facetsOf({ measuredWithin: "6" })).total).toBe(2);
    });

    it("SEARCH-05 guests' facets contain no agency for any query", async () => {
      await publish({ agency: "Moon & Co" });
      const requested = await facetsOf({ agency: "Moon & Co", q: "moon" }, null);
      expect(requested).toEqual({ ...(await facetsOf({ q: "qwxz" }, null)) });
      expect((await facetsOf({ agency: "nobody" }, null)).total).toBe(1);
    });
  });

  describe("suggestions", () => {
    const suggest = (q: string, type: "name" | "city" | "skill" | "agency" = "name", lang?: "ru" | "en" | "zh") =>
      listSuggestions(context, { q, type, lang }, memberViewer, () => countFacets(context).ofAll(memberViewer));

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

    it("SEARCH-01 SEARCH-13 a city by what people call it, under its name", async () => {
      await publish({ city_id: "saint-petersburg", location: "Санкт-Петербург, Россия", country: "Russia" });
      await publish({ city_id: "shanghai", location: "上海, 中国", country: "China" });
      for (const q of ["пите", "питер", "Спб"]) expect(await suggest(q, "city"), q).toEqual(["Санкт-Петербург"]);
      expect(await suggest("魔都", "city")).toEqual(["上海"]);
      expect(await suggest("piter", "city")).toEqual(["Saint Petersburg"]);
      expect(await suggest("питер", "city", "en")).toEqual(["Saint Petersburg"]);
    });

    it("SEARCH-13 agencies for the signed-in only", async () => {
      await publish({ agency: "Moon & Co" });
      expect(await suggest("moon", "agency")).toEqual(["Moon & Co"]);
      const asGuest = listSuggestions(context, { q: "moon", type: "agency", lang: undefined }, null, () =>
        countFacets(context).ofAll(null),
      );
      await expect(asGuest).rejects.toMatchObject({ code: "request.invalid" });
    });
  });
});
