import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { consumeRateLimit } from "./consume.ts";
import { rateLimits } from "./limits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const name = "options.ofAccount";
const { max } = rateLimits[name];

it("refuses an amount that exceeds the maximum, the first one too, and counts nothing", async () => {
  const { db } = app.context.database;
  const consume = (amount: number) => consumeRateLimit(db, name, "anna", amount, "refused");
  expect(await consume(max + 1)).toBeGreaterThan(0);
  expect(await consume(max - 1)).toBeNull();
  expect(await consume(2)).toBeGreaterThan(0);
  expect(await consume(1)).toBeNull();
  expect(await consume(1)).toBeGreaterThan(0);
});

it("allows an amount that exceeds the maximum once, unless it is to be refused", async () => {
  const { db } = app.context.database;
  expect(await consumeRateLimit(db, name, "vera", max + 1)).toBeNull();
  expect(await consumeRateLimit(db, name, "vera")).toBeGreaterThan(0);
});
