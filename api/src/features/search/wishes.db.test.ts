import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { publishCard } from "../../../test/search/fixtures.ts";

type Query = Record<string, string | string[]>;
interface Model {
  id: string;
  fits: number;
  unmet: object[];
}

describe.each([
  ["the index", 1_000_000_000],
  ["the database", 0],
])("wishes over %s", (_, searchIndexBytes) => {
  let app: TestApp;
  let reader: TestUser;
  const ids: Record<string, string> = {};
  const day = (at: number) => new Date(Date.UTC(2026, 0, at));
  beforeAll(async () => {
    app = await startTestApp({ searchIndexBytes });
    reader = await app.createUser();
    const publish = async (name: string, fields: Parameters<typeof publishCard>[1]) => {
      ids[name] = await publishCard(app.context.database.db, { first_name: name, ...fields });
    };
    const both = { languages: ["english", "chinese"], skills: ["dancing", "acting"] };
    await publish("all", { hair_color: "blonde", height: 178, languages: ["english"], updated_at: day(1) });
    await publish("tall", { hair_color: "red", height: 190, ...both, updated_at: day(2) });
    await publish("blonde", { hair_color: "blonde", height: 165, languages: ["chinese"], updated_at: day(3) });
    await publish("silent", { updated_at: day(4) });
    await app.context.search.warm();
  });
  afterAll(() => app.close());

  const search = async (query: Query, token?: string) =>
    (await app.call("search.find", { query, ...(token ? { token } : {}) })).body.data;
  const namesOf = (models: Model[]) => models.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
  const nice = ["hairColor:blonde", "hairColor:auburn", "height:175..180", "languages:english"];

  it("TL-80 filter nobody out; who meets more of them comes first, each with what is unmet", async () => {
    for (const token of [undefined, reader.token]) {
      const { models, pagination } = await search({ nice }, token);
      expect(pagination.totalCount).toBe(4);
      expect(namesOf(models)).toEqual(["all", "blonde", "tall", "silent"]);
      expect(models.map(({ fits }: Model) => fits)).toEqual([3, 1, 1, 0]);
      const hair = { field: "hair_color", wanted: ["blonde", "auburn"] };
      expect(models.map(({ unmet }: Model) => unmet)).toEqual([
        [],
        [
          { field: "height", wanted: 175, is: 165 },
          { field: "languages", wanted: ["english"], is: ["chinese"] },
        ],
        [
          { ...hair, is: "red" },
          { field: "height", wanted: 180, is: 190 },
        ],
        [
          { ...hair, is: null },
          { field: "height", wanted: 175, is: null },
          { field: "languages", wanted: ["english"], is: [] },
        ],
      ]);
    }
    const plain = await search({});
    expect([namesOf(plain.models), plain.models[0].fits]).toEqual([["silent", "blonde", "tall", "all"], undefined]);
  });

  it("TL-80 another order than the default is left alone; the walk by cursor meets every card once", async () => {
    expect(namesOf((await search({ nice, sort: "updated" })).models)).toEqual(["silent", "blonde", "tall", "all"]);
    const walked: unknown[] = [];
    let next: Query = {};
    do {
      const { models, pagination } = await search({ nice, limit: "1", ...next });
      walked.push(...namesOf(models));
      next = { cursor: pagination.nextCursor };
    } while (next.cursor);
    expect(walked).toEqual(["all", "blonde", "tall", "silent"]);
    expect(namesOf((await search({ nice, limit: "2", page: "2" })).models)).toEqual(["tall", "silent"]);
  });

  it("TL-80 an unknown field or value is refused, and one that no card shows: agency, stays", async () => {
    for (const wish of [
      "hair:blonde",
      "hairColor:green",
      "height:",
      "height:180..170",
      "agency:Moon",
      "availableIn:x",
      "q:a",
    ]) {
      const { status, body } = await app.call("search.find", { query: { nice: wish } });
      expect([wish, status, body.error?.details?.[0]?.path]).toEqual([wish, 400, "nice"]);
    }
  });

  it("TL-80 counts leave wishes out, and name how many match without each filter", async () => {
    const count = async (query: Query) => (await app.call("search.filters", { query })).body.data;
    const counted = await count({ hairColor: "blonde", minHeight: "170", maxHeight: "180", q: "all", nice });
    expect(counted.total).toBe(1);
    expect(counted.without).toEqual([
      { param: "hairColor", total: 1 },
      { param: "height", total: 1 },
      { param: "q", total: 1 },
    ]);
    const few = await count({ hairColor: "red", minHeight: "170", maxHeight: "180" });
    expect([few.total, few.without]).toEqual([
      0,
      [
        { param: "hairColor", total: 1 },
        { param: "height", total: 1 },
      ],
    ]);
    expect((await count({ nice })).without).toEqual([]);
    const guest = await count({ hairColor: "red", agency: "Moon", availableIn: "Moscow" });
    expect(guest.without).toEqual([{ param: "hairColor", total: 4 }]);
  });

  it("TL-88 of a list in `all` a card carries every value, and a count is of cards that carry it beside the chosen ones", async () => {
    const languages = ["english", "chinese"];
    expect(namesOf((await search({ languages })).models)).toEqual(["blonde", "tall", "all"]);
    expect(namesOf((await search({ languages, all: "languages" })).models)).toEqual(["tall"]);
    expect(namesOf((await search({ languages, skills: "dancing", all: ["languages", "skills"] })).models)).toEqual([
      "tall",
    ]);
    expect(namesOf((await search({ all: "languages" })).models)).toHaveLength(4);
    const { data } = (await app.call("search.filters", { query: { languages: "english", all: "languages" } })).body;
    const of = (value: string) => data.languages.find((one: { value: string }) => one.value === value).count;
    expect([data.total, of("english"), of("chinese"), data.notStated.languages]).toEqual([2, 2, 1, 0]);
    expect(data.without).toEqual([{ param: "languages", total: 4 }]);
    expect((await app.call("search.find", { query: { all: "hairColor" } })).status).toBe(400);
  });

  it("TL-80 a saved search has its wishes", async () => {
    const body = {
      name: "Wishes",
      query: new URLSearchParams(
        [...nice.map((one) => ["nice", one]), ["all", "skills"]].map(([name = "", value = ""]) => [name, value]),
      ).toString(),
    };
    const { query } = (await app.call("searches.create", { token: reader.token, body })).body.data.search;
    expect(new URLSearchParams(query).getAll("nice").sort()).toEqual([...nice].sort());
    expect(new URLSearchParams(query).getAll("all")).toEqual(["skills"]);
  });
});
