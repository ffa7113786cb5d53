import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { publishCard } from "../../../test/search/fixtures.ts";
import { refreshSearchRow } from "../../core/search-row/refresh.ts";

let now = Date.UTC(2026, 4, 1, 12);
let app: TestApp;
let other: TestApp;
let id: string;
beforeAll(async () => {
  const bytes = { searchIndexBytes: 1_000_000_000 };
  app = await startTestApp(bytes, undefined, { clock: { now: () => new Date(now) } });
  other = await startTestApp(bytes, app);
  id = await publishCard(app.context.database.db, { first_name: "Анна" });
  for (const { context } of [app, other]) {
    await context.search.warm();
    context.search.touched();
  }
});
afterAll(async () => {
  await other.close();
  await app.close();
});

async function ask({ get }: TestApp, headers: Record<string, string> = {}, path = "/api/search?q=анна") {
  const response = await get(path, { headers: { "accept-encoding": "identity", ...headers } });
  return { headers: response.headers, body: await response.json() };
}

const names = async (of: TestApp) =>
  (await ask(of)).body.data.models.map((model: { first_name: string }) => model.first_name);
const rename = (name: string) =>
  app.context.database.db.updateTable("cards").set({ first_name: name }).where("id", "=", id).execute();

it("SEARCH-04 an answer to guests is made once, and again when a card in it changes, in every process", async () => {
  for (const of of [app, other]) expect(await names(of)).toEqual(["Анна"]);
  // Bypasses every way in which the product changes a card, so a cached response differs from a fresh one.
  await rename("Анна-Мария");
  for (const of of [app, other]) expect(await names(of)).toEqual(["Анна"]);
  await refreshSearchRow(app.context.database.db, [id]);
  app.context.search.touched();
  expect(await names(app)).toEqual(["Анна-Мария"]);
  await expect.poll(() => names(other)).toEqual(["Анна-Мария"]);
});

it("SEARCH-05 what is cached for guests is never a member's answer, nor the other way round", async () => {
  const { token } = await app.createUser();
  await app.call("favorites.add", { params: { modelId: id }, token });
  for (let turn = 0; turn < 2; turn++) {
    const [guest, member] = [await ask(app), await ask(app, { authorization: `Bearer ${token}` })];
    expect(guest.body.data.models[0]).not.toHaveProperty("is_favorited");
    expect(member.body.data.models[0]).toMatchObject({ is_favorited: true });
    expect(guest.headers.get("cache-control")).toBe("no-cache");
    expect(member.headers.get("cache-control")).toBe("no-store");
  }
});

it("SEARCH-05 members share what is kept of a card; the heart is each one's own, and an owner reads the whole card", async () => {
  const { db } = app.context.database;
  const owner = await app.createUser();
  const [fan, member] = [await app.createUser(), await app.createUser()];
  const card = await publishCard(db, {
    first_name: "Ульяна",
    user_id: owner.id,
    hair_color: "blonde",
    withheld: ["looks"],
  });
  app.context.search.touched();
  await app.call("favorites.add", { params: { modelId: card }, token: fan.token });
  const read = async (token: string) => {
    const { body } = await ask(app, { authorization: `Bearer ${token}` }, "/api/search?q=ульяна");
    const { hair_color, is_favorited } = body.data.models[0];
    return { hair_color, is_favorited };
  };
  for (let turn = 0; turn < 2; turn++) {
    expect(await read(owner.token)).toEqual({ hair_color: "blonde", is_favorited: false });
    expect(await read(fan.token)).toEqual({ hair_color: null, is_favorited: true });
    expect(await read(member.token)).toEqual({ hair_color: null, is_favorited: false });
  }
  await app.call("favorites.remove", { params: { modelId: card }, token: fan.token });
  expect(await read(fan.token)).toEqual({ hair_color: null, is_favorited: false });
  await db.updateTable("cards").set({ status: "hidden" }).where("id", "=", card).execute();
  await refreshSearchRow(db, [card]);
  app.context.search.touched();
  const { body } = await ask(app, { authorization: `Bearer ${member.token}` }, "/api/search?q=ульяна");
  expect(body.data.models).toEqual([]);
});

const sent = [
  ["identity", null],
  ["br", "br"],
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["gzip, br;q=0", "gzip"],
  ["*", "br"],
] as const;

it.each(["/api/search", "/api/search/filters"])("SEARCH-04 %s is the same, compressed or not", async (path) => {
  const first = await ask(app, { "accept-encoding": "br" }, path);
  for (const [read, encoding] of sent) {
    const { headers, body } = await ask(app, { "accept-encoding": read }, path);
    expect(body).toEqual(first.body);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("content-encoding")).toBe(encoding);
    expect(headers.get("vary")?.toLowerCase()).toContain(encoding ? "accept-encoding" : "authorization");
  }
});

it("SEARCH-05 an answer is made again on a new day: ages change", async () => {
  const before = await names(app);
  await rename("Мария-Анна");
  expect(await names(app)).toEqual(before);
  now += 86_400_000;
  expect(await names(app)).toEqual(["Мария-Анна"]);
});
