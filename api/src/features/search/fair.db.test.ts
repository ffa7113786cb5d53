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
  const find = search.find;
  search.find = async (condition, page) => {
    begun.push(condition.guarded ? "other" : "flood");
    await new Promise<void>((resolve) => gates.push(resolve));
    return find(condition, page);
  };
  const flood = Array.from({ length: 20 }, (_, at) => app.get(`/api/search?minHeight=${150 + at}`));
  await expect.poll(() => begun.length).toBe(4);
  let answered = false;
  const other = app.call("search.find", { token }).then(({ status }) => {
    answered = true;
    return status;
  });
  while (!answered) {
    await app.get("/api/health");
    expect(gates.length).toBeLessThanOrEqual(4);
    gates.shift()?.();
  }
  expect(await other).toBe(200);
  expect(begun.length).toBeLessThan(20);
  while (begun.length < 21 || gates.length > 0) {
    gates.shift()?.();
    await app.get("/api/health");
  }
  for (const answer of await Promise.all(flood)) expect(answer.status).toBe(200);
  search.find = find;
});
