import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { publishCard } from "../../../test/search/fixtures.ts";
import { readCard } from "../card-import/new-card.ts";
import type { Search } from "./engine.ts";
import { openSearch } from "./open-search.ts";

const contacts = ["phone", "whatsapp", "email", "agency", "booker", "social_media", "user_id"];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await publishCard(app.context.database.db, {
    first_name: "Анна",
    last_name: "Ким",
    eye_color: "brown",
    agency: "Moon & Co",
    phone: "+7 900",
    location: "Москва",
  });
  await publishCard(app.context.database.db, {
    first_name: "芳",
    last_name: "王",
    country: "China",
    location: "Шанхай",
    skills: ["catwalk"],
  });
});
afterAll(() => app.close());

describe("GET /search", () => {
  it("SEARCH-04 answers models and pagination, 20 a page", async () => {
    const { status, body } = await app.call("search.find");
    expect(status).toBe(200);
    expect(body.data.models).toHaveLength(2);
    expect(body.data.pagination).toEqual({
      ...{ currentPage: 1, totalPages: 1, totalCount: 2, total: 2, limit: 20, hasNext: false, hasPrev: false },
      nextCursor: null,
    });
  });

  it("SEARCH-05 FL-05 shows no contact to anybody, and the signed-in the heart's state", async () => {
    const guest = await app.call("search.find", { query: { q: "Анна" } });
    for (const field of contacts) expect(guest.body.data.models[0]).not.toHaveProperty(field);
    const { token } = await app.createUser();
    const id = guest.body.data.models[0].id;
    await app.call("favorites.add", { params: { modelId: id }, token });
    const member = await app.call("search.find", { query: { q: "moon" }, token });
    expect(member.body.data.models).toMatchObject([{ id, is_favorited: true }]);
    for (const field of contacts) expect(member.body.data.models[0]).not.toHaveProperty(field);
  });

  it("SEARCH-05 answers a guest who asks for an agency as it answers nonsense", async () => {
    const agency = await app.call("search.find", { query: { q: "moon" } });
    const nonsense = await app.call("search.find", { query: { q: "qwxz" } });
    expect(agency.body).toEqual(nonsense.body);
    const filtered = await app.call("search.find", { query: { agency: "Moon & Co" } });
    expect(filtered.body).toEqual((await app.call("search.find")).body);
    const stale = await app.call("search.find", { query: { q: "moon" }, token: "x".repeat(43) });
    expect(stale.body).toEqual(nonsense.body);
  });

  it("SEARCH-03 takes repeated parameters and any spelling of a country", async () => {
    const answer = await app.call("search.find", {
      query: { country: ["中国"], skills: ["catwalk", "posing"], page: "" },
    });
    expect(answer.body.data.models).toMatchObject([{ first_name: "芳" }]);
  });

  it.each([
    [{ page: 0 }, "page"],
    [{ limit: 101 }, "limit"],
    [{ page: "1; drop table cards" }, "page"],
    [{ eyeColor: "violet" }, "eyeColor"],
    [{ country: "mars" }, "country"],
    [{ minHeight: "-5" }, "minHeight"],
  ])("SEARCH-16 refuses %j and names the field", async (query, field) => {
    const { status, body } = await app.call("search.find", { query });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "request.invalid", details: [{ path: field }] });
    expect(body.error.message).toContain(field);
  });

  it("SEARCH-16 answers a page beyond the last with an empty list", async () => {
    const { status, body } = await app.call("search.find", { query: { page: 999_999_999, limit: 100 } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ models: [], pagination: { totalCount: 2, hasNext: false, hasPrev: true } });
  });
});

describe("beside the search", () => {
  it("SEARCH-12 lists the filters; agencies for the signed-in only", async () => {
    const guest = await app.call("search.filters");
    expect(guest.body.data.eyeColors[0]).toEqual({ value: "brown", count: 1 });
    expect(guest.body.data.agencies).toEqual([]);
    const { token } = await app.createUser();
    const member = await app.call("search.filters", { token });
    expect(member.body.data.agencies).toContainEqual({ value: "Moon & Co", label: "Moon & Co", count: 1 });
  });

  it("SEARCH-13 counts the cards and completes what is typed", async () => {
    expect((await app.call("search.stats")).body.data).toEqual({ totalModels: 2, totalCities: 2 });
    expect((await app.call("search.suggestions", { query: { q: "анн" } })).body.data).toEqual({
      suggestions: ["Анна Ким"],
    });
    expect((await app.call("search.suggestions")).body.data).toEqual({ suggestions: [] });
    for (const type of ["agency", "phone"]) {
      const refused = await app.call("search.suggestions", { query: { q: "moon", type } });
      expect(refused.status).toBe(400);
    }
  });
});

describe("without the index", () => {
  it("SEARCH-13 numbers that are shown are those stored: no request counts the table, and a failure shows in none", async () => {
    const off = await openSearch({ database: app.context.database, bytes: 0 });
    let works = true;
    const counts: Search["counts"] = async (condition, days, withoutStatementTimeout) => {
      // A request's own time would not do at a million cards.
      if (!works || !withoutStatementTimeout) throw new Error("the table is too large");
      // The search takes as long as one that is worth caching.
      await delay(100);
      return off.counts(condition, days, withoutStatementTimeout);
    };
    const count = () => Promise.reject(new Error("the table is too large"));
    const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
    const other = await startTestApp({}, app, { search: { ...off, counts, count }, clock });
    const figures = { totalModels: 2, totalCities: 2 };
    expect((await other.call("search.stats")).body.data).toEqual(figures);
    works = false;
    for (let hour = 0; hour < 3; hour++) {
      clock.ahead += 3_600_000;
      expect((await other.call("search.stats")).body.data).toEqual(figures);
      expect((await other.call("search.filters")).body.data.total).toBe(2);
    }
    await other.close();
  });
});

describe("odd input", () => {
  it.each([
    ["agency of an accent alone", { agency: "\u0301" }],
    ["place of a hyphen alone", { location: "-" }],
    ["letters that unfold", { q: "ⅷ".repeat(100), sort: "name" }],
    ["a place that unfolds", { location: "ﷺ".repeat(100) }],
    ["marks alone", { q: "\u0308\u0301 ,;- ·" }],
  ] as [string, { q?: string; sort?: string; agency?: string; location?: string }][])(
    "SEARCH-16 %s is answered, by both engines alike",
    async (_, query) => {
      const { token } = await app.createUser();
      for (const sort of [query.sort ?? "updated", "name"]) {
        const { status, body } = await app.call("search.find", { query: { ...query, sort }, token });
        expect(status).toBe(200);
        expect(body.data.pagination.totalCount).toBe(0);
      }
    },
  );

  it("SEARCH-16 more than twenty places are refused", async () => {
    const location = Array.from({ length: 21 }, (_, at) => `Place ${at}`);
    expect((await app.call("search.find", { query: { location } })).status).toBe(400);
  });

  it("SEARCH-13 nothing is suggested for signs alone", async () => {
    expect((await app.call("search.suggestions", { query: { q: ",-" } })).body.data.suggestions).toEqual([]);
  });
});

describe("GET /filters", () => {
  it("SL-24 counts a city once, however it was written, on the page and in an import", async () => {
    const owner = async (fields: object) => {
      const { token } = await app.createUser();
      const made = await app.call("cards.create", { token, body: { first_name: "Вера", ...fields } });
      expect(made.status).toBe(201);
      return made.body.data.model.location;
    };
    const spellings = ["СПб", "Питер", "г. Санкт-Петербург", "Санкт-Петербург, Россия", "spb", "圣彼得堡市"];
    for (const location of spellings) await owner({ location });
    for (const location of ["上海市", "魔都, 中国", "Shanghai"]) await owner({ location });
    for (const location of ["г. Урюпинск", "Урюпинск, Россия"]) await owner({ location, country: "Russia" });
    expect(await owner({ location: "г. Сочи" })).toBe("Сочи");
    const line = {
      number: 1,
      id: randomUUID(),
      value: { first_name: "Ия", location: "г.Сочи, Россия" },
      problems: [],
      repeated: false,
    };
    const card = readCard(line, new Date());
    expect("row" in card && card.row).toMatchObject({ location: "Сочи, Россия", city_id: "sochi" });

    const { body } = await app.call("search.filters");
    const counts = body.data.locations.map(({ en, count }: { en: string; count: number }) => [en, count]);
    expect(Object.fromEntries(counts)).toMatchObject({ "Saint Petersburg": 6, Shanghai: 3, Урюпинск: 2, Sochi: 1 });
    expect(new Set(counts.map(([en]: [string]) => en)).size).toBe(counts.length);
    for (const location of ["питер", "г. Санкт-Петербург", "saint-petersburg"]) {
      const found = await app.call("search.find", { query: { location } });
      expect(found.body.data.pagination.total).toBe(6);
    }
  });
});
