import { afterAll, beforeAll, describe, expect, it } from "vitest";
import demoModels from "../../../demo/models.json" with { type: "json" };
import { testDatabase } from "../../../test/database.ts";
import { publishCard, search } from "../../../test/search/fixtures.ts";
import { among, near, nonsense, others, right, words } from "../../../test/search/spelled-queries-fixtures.ts";
import { findPlace } from "../../core/search-row/lists.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CardsTable } from "../../platform/db/schema.ts";

const nameOf = (first: string, last: string) =>
  /\p{Script=Han}/u.test(first) ? `${last}${first}` : `${first} ${last}`;

let database: Database;
const names = new Map<string, string>();

beforeAll(async () => {
  database = await testDatabase();
  for (const model of demoModels) {
    const {
      first_name,
      last_name,
      location,
      country,
      gender,
      skills,
      custom_skills,
      shooting_types,
      model_type,
      agency,
    } = model;
    const city_id = findPlace(location).cityId;
    const fields = {
      country: country as CardsTable["country"],
      gender: gender as CardsTable["gender"],
      first_name,
      last_name,
      location,
      city_id,
      skills,
      custom_skills,
      shooting_types,
      model_type,
      agency,
    };
    names.set(await publishCard(database.db, fields), nameOf(first_name, last_name));
  }
  for (const [first_name, last_name] of others) {
    names.set(await publishCard(database.db, { first_name, last_name }), nameOf(first_name, last_name));
  }
});
afterAll(() => database.close());

const find = async (q: string) => (await search(database.db, { q, limit: "100" })).ids.map((id) => names.get(id));

describe("a name as people type it", () => {
  it("SEARCH-01 the table has 120 lines and more", () => {
    expect(right.length + among.length + near.length + nonsense.length + words.length).toBeGreaterThanOrEqual(120);
  });

  it.each(right)("SEARCH-01 %s finds %s first", async (q, name) => {
    expect((await find(q))[0]).toBe(name);
  });

  it.each([...among, ...near])("SEARCH-01 %s finds %s", async (q, name) => {
    expect(await find(q)).toContain(name);
  });

  it.each(nonsense)("SEARCH-01 %s finds nobody", async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it.each(["модели", "Models", "模特"])("SEARCH-01 %s are everybody", async (q) => {
    expect(new Set(await find(q))).toEqual(new Set(names.values()));
  });

  it.each(words)("SEARCH-01 %s finds %s, not %s", async (q, who, not) => {
    const found = await find(q);
    if (who) expect(found).toContain(who);
    expect(found).not.toContain(not);
  });
});
