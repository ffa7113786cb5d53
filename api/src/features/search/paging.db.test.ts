import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestInput } from "../../../test/app.ts";
import { publishCard } from "../../../test/search/fixtures.ts";

const cards = 23;
const sorts = ["updated", "newest", "measured", "height", "-height", "name"];

const orderOf = (cursor: string) =>
  ["height", "name"].find((sort) => cursor.includes(btoa(`["${sort}"`).slice(0, 8))) ?? "updated";

describe.each([
  ["the index", 1_000_000_000],
  ["the database", 0],
])("paging over %s", (_, searchIndexBytes) => {
  let app: TestApp;
  const made: string[] = [];
  const db = () => app.context.database.db;
  beforeAll(async () => {
    app = await startTestApp({ searchIndexBytes });
    await app.context.search.warm();
    for (let at = 0; at < cards; at++) {
      made.push(
        await publishCard(db(), {
          first_name: ["Анна", "Emma", "芳"][at % 3] as string,
          last_name: ["Ёлкина", "Жук", "Smith", "王"][at % 4] as string,
          height: at % 5 ? 170 + (at % 4) : null,
          measured_at: at % 3 ? `2026-0${1 + (at % 6)}-01` : null,
          updated_at: new Date(Date.UTC(2026, 0, 1, 0, at % 7)),
        }),
      );
    }
  });
  afterAll(() => app.close());

  const find = async (query: TestInput["query"]) => (await app.call("search.find", { query: query ?? {} })).body;
  const idsOf = (models: { id: string }[]) => models.map(({ id }) => id);

  async function walk(query: Record<string, string>, between?: () => Promise<unknown>): Promise<string[]> {
    const ids: string[] = [];
    let next: Record<string, string> = {};
    do {
      const { data } = await find({ limit: 5, ...query, ...next });
      ids.push(...idsOf(data.models));
      expect(data.pagination.totalCount).toBeGreaterThanOrEqual(cards);
      next = { cursor: data.pagination.nextCursor };
      await between?.();
    } while (next.cursor);
    return ids;
  }

  it.each(sorts)("SEARCH-07 %s: pages by number and by cursor meet every card once, in one order", async (sort) => {
    const whole = idsOf((await find({ sort, limit: 100 })).data.models);
    expect(new Set(whole)).toEqual(new Set(made));
    expect(await walk({ sort })).toEqual(whole);
    const second = await find({ sort, limit: 5, page: 2 });
    expect(idsOf(second.data.models)).toEqual(whole.slice(5, 10));
  });

  it("SEARCH-07 by height cards without one come last, in both directions", async () => {
    for (const [sort, sign] of [
      ["height", 1],
      ["-height", -1],
    ] as const) {
      const { models } = (await find({ sort, limit: 100 })).data;
      const heights = models.map(({ height }: { height: number | null }) => height);
      const shown = heights.filter((height: number | null) => height !== null);
      expect(heights.slice(shown.length).every((height: null) => height === null)).toBe(true);
      expect(shown).toEqual(shown.toSorted((one: number, other: number) => sign * (one - other)));
    }
  });

  it("SEARCH-07 TL-31 names stand in the order of the reader's language, as they are shown, family name first", async () => {
    const families = async (lang: string) => {
      const { models } = (await find({ sort: "name", lang, limit: 100 })).data;
      return [...new Set(models.map((card: { last_name: string }) => card.last_name))];
    };
    expect(await families("ru")).toEqual(["Ёлкина", "Жук", "Smith", "王"]);
    // Elkina, Smith, Wang, Zhuk.
    expect(await families("en")).toEqual(["Ёлкина", "Smith", "王", "Жук"]);
    expect(await families("zh")).toEqual(["王", "Ёлкина", "Smith", "Жук"]);
  });

  it("SEARCH-07 a walk shows every card that nobody touches once, while others change", async () => {
    const [touched = ""] = made;
    const ids = await walk({}, async () => {
      const added = await publishCard(db(), { height: 199 });
      await db().deleteFrom("cards").where("id", "=", added).execute();
      await db().updateTable("cards").set({ updated_at: new Date() }).where("id", "=", touched).execute();
    });
    const others = ids.filter((id) => made.includes(id) && id !== touched);
    expect(others).toHaveLength(cards - 1);
    expect(new Set(others).size).toBe(cards - 1);
  });

  it.each([
    "nonsense",
    "W10",
    btoa("[]"),
    btoa('["updated",1,null,"x",1]'),
    btoa('["height",1,"x",1,1]'),
    btoa('["updated",1,null,1e308,1]'),
    btoa('["updated",1,null,1,0.5]'),
    btoa('["name",1,"\\u0000",0,0]'),
  ])("SEARCH-16 a forged cursor is refused: %s", async (cursor) => {
    const { error } = await find({ cursor, sort: orderOf(cursor) });
    expect(error).toMatchObject({ code: "request.invalid", details: [{ path: "cursor" }] });
  });

  it("SEARCH-16 ten thousand parameters, any bytes and reversed ranges are bounded or refused, never a failure", async () => {
    const many = Array.from({ length: 10_000 }, () => "skills=catwalk").join("&");
    for (const query of [
      many,
      "minWaist=80&maxWaist=60",
      "q=%00%ff%fe",
      `q=${encodeURIComponent("'%_\\|&!:*()<~".repeat(7))}`,
      "minShoe=38.25",
      "sort=random",
      "measuredWithin=5",
      "q=a&q=b",
    ]) {
      const { status } = await app.get(`/api/search?${query}`);
      expect([200, 400, 404, 414, 431], query.slice(0, 40)).toContain(status);
    }
  });
});
