import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { publishCard } from "../../../test/search/fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("FAV-01 list, check, add, remove, clear and stats", async () => {
  const { token } = await app.createUser();
  const modelId = await publishCard(app.context.database.db, {
    first_name: "Вера",
    height: 178,
    shooting_types: ["runway"],
  });
  const params = { modelId };

  expect((await app.call("favorites.check", { params, token })).body).toEqual({
    success: true,
    data: { isFavorited: false },
  });
  expect((await app.call("favorites.add", { params, token })).body).toMatchObject({ success: true });
  expect((await app.call("favorites.check", { params, token })).body.data).toEqual({ isFavorited: true });
  expect((await app.call("favorites.stats", { token })).body.data).toEqual({ total: 1 });
  const { favorites, pagination } = (await app.call("favorites.list", { token })).body.data;
  expect(favorites).toMatchObject([
    { id: modelId, first_name: "Вера", height: 178, shooting_types: ["runway"], photos: {} },
  ]);
  expect(pagination).toMatchObject({ total: 1, totalCount: 1, limit: 12 });
  expect((await app.call("favorites.remove", { params, token })).body).toMatchObject({ success: true });
  await app.call("favorites.add", { params, token });
  expect((await app.call("favorites.clear", { token })).body).toEqual({ success: true, data: { removed: 1 } });
  expect((await app.call("favorites.list", { token })).body.data.favorites).toEqual([]);
});

it("FL-73 any published card can be saved, and choosing another primary one removes no heart", async () => {
  const owner = await app.createUser();
  const { token } = await app.createUser();
  const publish = async (first_name: string) =>
    (await app.call("cards.create", { token: owner.token, body: { first_name } })).body.data.model.id as string;
  const [first, second] = [await publish("Первая"), await publish("Вторая")];
  for (const modelId of [first, second]) {
    expect((await app.call("favorites.add", { params: { modelId }, token })).status).toBe(200);
  }
  await app.call("cards.setPrimary", { params: { id: second }, token: owner.token });
  const { favorites } = (await app.call("favorites.list", { token })).body.data;
  expect(favorites.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  expect((await app.call("favorites.stats", { token })).body.data.total).toBe(2);
  for (const modelId of [first, second]) {
    const check = await app.call("favorites.check", { params: { modelId }, token });
    expect(check.body.data.isFavorited).toBe(true);
  }
  const found = (await app.call("search.find", { query: { q: "Первая" } })).body.data.models;
  expect(found).toEqual([]);
});

it("FAV-03 all of them need a session; an unknown card or a malformed id is not found", async () => {
  const params = { modelId: randomUUID() };
  for (const name of ["list", "check", "add", "remove", "clear", "stats"] as const) {
    expect((await app.call(`favorites.${name}`, { params })).status, name).toBe(401);
  }
  const { token } = await app.createUser();
  expect(await app.call("favorites.add", { params, token })).toMatchObject({
    status: 404,
    body: { error: { code: "card.not_found" } },
  });
  expect((await app.call("favorites.add", { params: { modelId: "x" }, token })).status).toBe(404);
});
