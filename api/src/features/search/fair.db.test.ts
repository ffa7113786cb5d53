import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ searchIndexBytes: 0 });
});
afterAll(() => app.close());

it("SL-15 a flood of searches waits for itself, and somebody else's search for few of it", async () => {
  const { token } = await app.createUser();
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  const { search } = app.context;
  const { counts } = search;
  search.counts = async (condition, ...others) => {
    begun.push(condition.guarded ? "other" : "flood");
    await new Promise<void>((resolve) => gates.push(resolve));
    return counts(condition, ...others);
  };
  const flood = Array.from({ length: 20 }, (_, at) => app.get(`/api/search/filters?minHeight=${151 + at}`));
  const all = [...flood.map((answer) => answer.then(({ status }) => status))];
  await expect.poll(() => begun.length).toBe(4);
  all.push(app.call("search.filters", { query: { minHeight: 180 }, token }).then(({ status }) => status));
  let most = 0;
  while (begun.length < 21 || gates.length > 0) {
    // A turn of the server between: who came meanwhile stands in line.
    await app.get("/api/health");
    most = Math.max(most, gates.length);
    gates.shift()?.();
  }
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  search.counts = counts;
  expect(most).toBe(4);
  expect(begun.indexOf("other")).toBeLessThan(20);
});

it("searches of favorites and selections wait in the same line", async () => {
  const { token } = await app.createUser();
  const { body } = await app.call("selections.create", { token, body: { name: "Показ", cards: [] } });
  const params = { id: body.data.selection.id };
  const { search } = app.context;
  const { counts } = search;
  const gates: (() => void)[] = [];
  search.counts = async (...all) => {
    await new Promise<void>((resolve) => gates.push(resolve));
    return counts(...all);
  };
  const flood = Array.from({ length: 4 }, (_, at) => app.get(`/api/search/filters?minHeight=${151 + at}`));
  await expect.poll(() => gates.length).toBe(4);
  const answered: number[] = [];
  const lists = [
    app.call("search.favorites", { token }),
    app.call("search.favoritesFilters", { token }),
    app.call("search.selection", { token, params }),
    app.call("search.selectionFilters", { token, params }),
  ].map((answer) => answer.then(({ status }) => answered.push(status)));
  // Calls that came later, out of the line, have all been answered.
  for (let n = 0; n < 20; n++) await app.call("favorites.list", { token });
  expect(answered).toEqual([]);
  for (const open of gates) open();
  await Promise.all([...flood, ...lists]);
  search.counts = counts;
  expect(answered).toEqual([200, 200, 200, 200]);
});
