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
  const { search } = app.parts;
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
