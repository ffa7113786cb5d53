import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { pagesOfCards, writeBuild } from "../../../test/built-pages.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { openSearch } from "../../features/search/open-search.ts";
import { allCards, callSources } from "./call-sources.ts";

const builds = scratchFolder();
const pages = { build: writeBuild(builds, pagesOfCards), dev: false };
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await startTestApp({}, undefined, {}, pages);
  second = await startTestApp({}, first, {}, pages);
  await Promise.all([first, second].map(({ context }) => context.search.warm()));
});
afterAll(async () => {
  await second.close();
  await first.close();
  rmSync(builds, { recursive: true });
});

/** A card of an account of its own: only the first one of each is found. */
async function publish(first_name: string) {
  const { token } = await first.createUser();
  const { body } = await first.call("cards.create", { token, body: { first_name, last_name: "Канарейкина" } });
  const id = body.data.model.id as string;
  const save = (body: object) => first.call("cards.save", { token, params: { id }, body });
  return { id, save, remove: () => first.call("cards.remove", { token, params: { id } }) };
}
const pagesOf = (id: string) => [
  "/",
  "/zh",
  "/about",
  `/model/${id}`,
  `/en/model/${id}?units=us`,
  "/search",
  "/search?q=Лора",
];
const see = async (app: TestApp, id: string) =>
  (await Promise.all(pagesOf(id).map(async (path) => (await app.get(path)).text()))).join("\n");
const shares = (id: string) =>
  Promise.all([first, second].map(async (app) => (await app.get(`/api/documents/model/${id}/share`)).status));

it("LIVE-03 a card that changes, is hidden or deleted does so on every page: at once where it was done, soon in other processes", async () => {
  const { id, save, remove } = await publish("Лора");
  await expect.poll(() => see(second, id)).toContain("Лора");
  for (let turn = 0; turn < 2; turn++) for (const app of [first, second]) await see(app, id);

  await save({ first_name: "Мира" });
  expect(await see(first, id)).not.toContain("Лора");
  expect(await see(first, id)).toContain("Мира");
  await expect.poll(() => see(second, id)).not.toContain("Лора");
  expect(await see(second, id)).toContain("Мира");

  await save({ status: "draft" });
  expect(await see(first, id)).not.toContain("Мира");
  expect((await first.get(`/model/${id}`)).status).toBe(404);
  await expect.poll(() => see(second, id)).not.toContain("Мира");
  expect((await second.get(`/model/${id}`)).status).toBe(404);
  expect(await shares(id)).toEqual([404, 404]);

  await save({ status: "published" });
  expect(await see(first, id)).toContain("Мира");
  await expect.poll(() => see(second, id)).toContain("Мира");
  await remove();
  expect(await see(first, id)).not.toContain("Мира");
  await expect.poll(() => see(second, id)).not.toContain("Мира");
  expect(await shares(id)).toEqual([404, 404]);
});

/**
 * A second process on the same database, with a manual clock and manual delivery of notifications. Its index can be
 * disconnected.
 */
async function startApart() {
  const { database } = first.context;
  let [now, away] = [0, false];
  let ring = () => {};
  const listen = async (_channel: string, received: (payload: string) => void) => {
    ring = () => received("");
    return async () => {};
  };
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      if (away) throw new Error("the database is away");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const search = await openSearch({ database: { ...database, db, listen }, bytes: 1e9, now: () => now });
  const app = await startTestApp({}, first, { search }, pages);
  onTestFinished(() => app.close());
  await search.warm();
  return {
    app,
    ring: () => ring(),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    cutOff: () => {
      away = true;
    },
  };
}

it.each([
  ["hidden", "the database has called", "received"],
  ["hidden", "a second has gone by without a call", "lost"],
  ["hidden", "a second has gone by without the database", "cut off"],
  ["deleted", "the database has called", "received"],
  ["deleted", "a second has gone by without a call", "lost"],
  ["deleted", "a second has gone by without the database", "cut off"],
])("LIVE-03 a card that was %s in one process is on no page of another once %s", async (what, _once, call) => {
  const { id, save, remove } = await publish("Зоя");
  const { app, ring, wait, cutOff } = await startApart();
  // Made, then cached, in this process and in its caches of answers and cards.
  for (let turn = 0; turn < 3; turn++) expect(await see(app, id)).toContain("Зоя");
  expect((await app.get(`/model/${id}`)).status).toBe(200);
  if (call === "cut off") cutOff();
  wait(1);
  await (what === "hidden" ? save({ status: "draft" }) : remove());
  if (call === "received") ring();
  // A poll of this process may have begun within the millisecond of the change, before it.
  else wait(1_001);
  // The card first: a later response could come from a cache that an earlier one filled.
  expect((await app.get(`/model/${id}`)).status).toBe(404);
  expect(await see(app, id)).not.toContain("Зоя");
  expect((await app.get(`/api/models/public/${id}`)).status).toBe(404);
});

it("LIVE-03 a page is the same, by its tag, until a card of it changes, and the page of another card stays as it is", async () => {
  const { id, save } = await publish("Нора");
  const { id: other } = await publish("Рита");
  const tags = async (app: TestApp) =>
    Promise.all(
      [`/model/${id}`, `/model/${other}`, "/search"].map(async (path) => (await app.get(path)).headers.get("etag")),
    );
  const [card, beside, results] = await tags(first);
  expect(await tags(first)).toEqual([card, beside, results]);
  await save({ first_name: "Нонна" });
  const [changed, same, moved] = await tags(first);
  expect([changed === card, same === beside, moved === results]).toEqual([false, true, false]);
  await expect.poll(() => tags(second)).toEqual([changed, same, moved]);
});

it("SEARCH-05 nothing is certain from the moment the database calls until what it called for is known", async () => {
  const { id } = await publish("Тея");
  const { database } = first.context;
  let ring = () => {};
  const listen = async (_channel: string, received: (payload: string) => void) => {
    ring = () => received("");
    return async () => {};
  };
  const search = await openSearch({ database: { ...database, listen }, bytes: 1e9 });
  const revisions = async () => {
    const revisionOf = await search.revisions();
    return [revisionOf(id), revisionOf(allCards)];
  };
  await search.warm();
  const before = await revisions();
  expect(before).not.toContain(undefined);
  expect(await revisions()).toEqual(before);
  await database.db.updateTable("card_search").set({ height: 181 }).where("card_id", "=", id).execute();
  ring();
  const after = await revisions();
  expect(after).not.toContain(undefined);
  expect(after.map((revision, at) => revision === before[at])).toEqual([false, false]);
  await search.close();
});

it("SEARCH-05 nothing is certain without an index, nor what a replica answered", async () => {
  const { id } = await publish("Уля");
  const { context } = first;
  const sources = (databaseReadUrl: string | null) => {
    const sourcesOf = callSources({ ...context, config: { ...context.config, databaseReadUrl } });
    return Promise.all([
      sourcesOf("cards.getPublic", { params: { id } }),
      sourcesOf("search.find", { query: { page: 2 } }),
      sourcesOf("search.find", { query: { sort: "name" } }),
      sourcesOf("cards.get", { params: { id } }),
      sourcesOf("checks.get", { params: { code: "0000000000" } }),
      sourcesOf("site.get", { query: { lang: "en" } }),
    ]);
  };
  expect(await sources(null)).toEqual([[id], [allCards], [allCards], [], [], null]);
  expect(await sources("postgres://replica")).toEqual([[id], [allCards], [], [], [], null]);
  for (const [bytes, isCertain] of [
    [1e9, true],
    [0, false],
  ] as const) {
    const search = await openSearch({ database: context.database, bytes });
    await search.warm();
    const revisionOf = await search.revisions();
    expect([id, allCards].map((source) => revisionOf(source) !== undefined)).toEqual([isCertain, isCertain]);
    await search.close();
  }
});

it("SEARCH-05 nothing that is cached is read from a replica", async () => {
  const { id, save } = await publish("Ева");
  await save({ waist: 60 });
  const { database } = first.context;
  const read = database.db.withPlugin({
    transformQuery() {
      throw new Error("the replica was asked");
    },
    transformResult: async ({ result }) => result,
  });
  const app = await startTestApp({}, first, { database: { ...database, read } });
  onTestFinished(() => app.close());
  await app.context.search.warm();
  const { models, near } = (await app.call("search.find", { query: { minWaist: 61 } })).body.data;
  expect([models, near.map(({ model }: { model: { id: string } }) => model.id)]).toEqual([[], [id]]);
  expect((await app.call("search.find", { query: { q: "Ева" } })).body.data.models).toHaveLength(1);
  expect((await app.call("search.filters")).status).toBe(200);
  expect((await app.call("cards.getPublic", { params: { id } })).status).toBe(200);
});

it("SEARCH-05 an address without a card responds, whatever it contains", async () => {
  const revisionOf = await first.context.search.revisions();
  for (const id of ["nobody", "-", "%20", "0", crypto.randomUUID(), "z".repeat(36), allCards]) {
    if (id !== allCards) expect(revisionOf(id), id).toBeUndefined();
    expect((await first.get(`/model/${id}`)).ok, id).toBe(false);
  }
});
