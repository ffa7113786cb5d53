import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { publishCard } from "../../../test/search/fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const publish = (fields: Parameters<typeof publishCard>[1]) => publishCard(app.context.database.db, fields);
  await publish({ first_name: "Анастасия", last_name: "Иванова", skills: ["dancing"], shooting_types: ["lookbook"] });
  await publish({ first_name: "Олег", last_name: "Гурский", agency: "Анастасея Стар" });
});
afterAll(() => app.close());

it.each([
  ["Вержбицкая", "Вержбцкоя", "вержбицкая"],
  ["Kovalevskaya", "Kovolefskaya", "kovalevskaya"],
])("SL-41 suggests the family name %s", async (_, typed, meant) => {
  for (const last_name of ["Вержбицкая", "Ковалевская"])
    await publishCard(app.context.database.db, { first_name: "Ия", last_name });
  app.context.search.touched();
  expect(await ask(typed)).toMatchObject({ models: [], didYouMean: meant });
  expect(await ask(`Ия ${typed}`)).toMatchObject({ models: [], didYouMean: `ия ${meant}` });
});

it("SL-41 suggests no family name of a card that the reader does not find", async () => {
  const db = app.context.database.db;
  await publishCard(db, { first_name: "Ия", last_name: "Преображенская", status: "hidden" });
  await publishCard(db, { first_name: "Ия", last_name: "Воскресенская", guarded: true, guardian_gave: true });
  app.context.search.touched();
  expect((await ask("Преобрежинская")).didYouMean).toBeNull();
  expect((await ask("Воскрисенсквя")).didYouMean).toBeNull();
  const { token } = await app.createUser();
  expect((await ask("Воскрисенсквя", token)).didYouMean).toBe("воскресенская");
});

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

it("leaves a word alone that finds a card which the reader refused", async () => {
  const { db } = app.context.database;
  const refused = await publishCard(db, { first_name: "Боткинелла", last_name: "Ли" });
  await publishCard(db, { first_name: "Ия", last_name: "Бодминелла" });
  app.context.search.touched();
  const { token } = await app.createUser();
  expect((await ask("Боткинелла", token)).models).toHaveLength(1);
  await app.call("refusals.change", { token, body: { ids: [refused], refused: true } });
  expect(await ask("Боткинелла", token)).toMatchObject({ models: [], didYouMean: null });
});
