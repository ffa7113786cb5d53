import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { publishCard } from "../../../test/search/fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const publish = (fields: Parameters<typeof publishCard>[1]) => publishCard(app.parts.database.db, fields);
  await publish({ first_name: "Анастасия", last_name: "Иванова", skills: ["dancing"], shooting_types: ["lookbook"] });
  await publish({ first_name: "Олег", last_name: "Гурский", agency: "Анастасея Стар" });
});
afterAll(() => app.close());

const ask = async (q: string, token?: string) =>
  (await app.call("search.find", { query: { q }, ...(token ? { token } : {}) })).body.data;

it.each([
  ["Иванова Анстасея", "иванова анастасия"],
  ["Анстасея из Гурский", null],
  ["хореогрфя", "хореография"],
  ["Иванова хореогрфя", "иванова хореография"],
  ["лукбууук", "лукбук"],
])("SEARCH-01 %s: did you mean %s, with the words left alone that find somebody", async (typed, meant) => {
  expect(await ask(typed)).toMatchObject({ models: [], didYouMean: meant });
});

it("SEARCH-05 a guest's suggestion does not depend on agencies", async () => {
  expect((await ask("Гурский Анстасея")).didYouMean).toBeNull();
  const { token } = await app.createUser();
  expect((await ask("Анастасея", token)).models).toHaveLength(2);
  expect((await ask("Анастасея")).models).toHaveLength(1);
});
