import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rawStatus } from "../../../test/raw-status.ts";
import { memberViewer } from "../../../test/viewer.ts";
import { rateLimits } from "../rate-limit/limits.ts";
import { registerClientAddress } from "./client-address.ts";
import { createErrorLogger, registerErrorHandler } from "./error-handler.ts";
import { bucketsOf, registerLimits } from "./limits.ts";

const mine = "m".repeat(43);
const people: Record<string, string> = { [mine]: "somebody" };
let lookUps: number;
let app: FastifyInstance;
const clock = { time: 0, now: () => new Date(clock.time) };
beforeEach(async () => {
  lookUps = 0;
  app = Fastify();
  registerClientAddress(app);
  registerErrorHandler(app, createErrorLogger());
  const authenticate = async (token: string) => {
    lookUps += 1;
    const userId = people[token];
    return userId ? { ...memberViewer, userId } : null;
  };
  await registerLimits(app, { authenticate, isInside: ({ headers }) => headers["x-inside"] === "yes", clock });
  app.decorateRequest("viewer", null);
  app.get("/api/search", async () => "found");
  app.get("/api/models/:id", async () => "card");
  app.get("/api/checks/:code", async () => "check");
  app.get("/*", async () => "page");
});
afterEach(() => app.close());

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const statusOf = async (url: string, headers?: Record<string, string>) => (await ask(url, headers)).statusCode;
const times = async (count: number, url: string, headers?: Record<string, string>) => {
  const answers = await Promise.all(Array.from({ length: count }, () => statusOf(url, headers)));
  return [...new Set(answers)];
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it("FL-01 counts calls by the route they reach, however the address is written", async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  expect(await times(rateLimits.calls.max, "/api/search")).toEqual([200]);
  const spelled = ["/api/search", "/%61pi/search", "http://x/api/search", "/api/%73earch?q=1", "/api/models/1"];
  expect(await Promise.all(spelled.map((target) => rawStatus(app, target)))).toEqual(spelled.map(() => 429));
  expect(await rawStatus(app, "/search")).toBe(200);
  const refused = await ask("/api/search");
  expect(refused.json().error.code).toBe("request.too_many");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(await statusOf("/api/search", { "x-inside": "yes" })).toBe(200);
});

it("FL-01 a flood of calls leaves the signed-in behind the same address alone, and made-up tokens help nobody", async () => {
  await times(rateLimits.calls.max, "/api/search");
  expect(await statusOf("/api/search", bearer(mine))).toBe(200);
  const madeUp = Array.from({ length: rateLimits.lookUps.max + 50 }, (_, n) => bearer(String(n).padStart(43, "x")));
  for (const headers of madeUp) expect(await statusOf("/api/search", headers)).toBe(429);
  expect(lookUps).toBe(rateLimits.lookUps.max);
  // A known token needs no lookup.
  expect(await times(rateLimits.calls.max - 1, "/api/search", bearer(mine))).toEqual([200]);
  expect(await statusOf("/api/search", bearer(mine))).toBe(429);
  expect(lookUps).toBe(rateLimits.lookUps.max);
});

it("FL-01 a session is looked up again after a minute, by one request, and an ended one counts for nobody", async () => {
  const once = "o".repeat(43);
  people[once] = "short of time";
  expect(await statusOf("/api/search", bearer(once))).toBe(200);
  await times(rateLimits.calls.max, "/api/search");
  delete people[once];
  expect(await statusOf("/api/search", bearer(once))).toBe(200);
  expect(lookUps).toBe(1);
  clock.time += 60_000;
  expect(await statusOf("/api/search", bearer(once))).toBe(429);
  expect(lookUps).toBe(2);
});

it("FL-01 who names a new browser with each request does not push out what is counted of others", async () => {
  const browser = (name: string) => ({ "user-agent": name });
  expect(await times(rateLimits.pages.max, "/", browser("script"))).toEqual([200]);
  for (let n = 0; n < 5_000; n++)
    await app.inject({ url: "/", headers: browser(`${n}`), remoteAddress: `10.0.${n >> 8}.${n & 255}` });
  expect(await statusOf("/", browser("script"))).toBe(429);
});

it("FL-01 pages have a count of their own, by browser within an address, which all together are bounded too", async () => {
  const browser = (name: string) => ({ "user-agent": name });
  expect(await times(rateLimits.pages.max, "/", browser("script"))).toEqual([200]);
  expect(await times(rateLimits.pages.max, "/search", browser("script"))).toEqual([429]);
  expect(await statusOf("/", browser("Firefox"))).toBe(200);
  for (let n = 0; n < rateLimits.pagesOfAddress.max; n++) await ask("/", browser(`script ${n}`));
  expect(await statusOf("/", browser("another"))).toBe(429);
  expect(await statusOf("/api/search")).toBe(200);
});

it("FL-01 knows a bucket for every kind of route", () => {
  expect(
    [
      "/api/search",
      "/sitemap-cards-:part(^\\d{1,6}$).xml",
      "/*",
      "/media/*",
      "/api/ready",
      "/api/health",
      undefined,
    ].map((route) => bucketsOf(route)),
  ).toEqual([["calls"], ["sitemap"], ["pages", "pagesOfAddress"], [], [], [], []]);
});

it("59 counts checks of codes by their call and by their page, however the address is written", async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  expect(await times(rateLimits.checks.max - 1, "/c/0123456789")).toEqual([200]);
  expect(await rawStatus(app, "/api/checks/0123456789")).toBe(200);
  const spelled = [
    "/c/AB",
    "/en/c/AB?x=1",
    "/%63/AB",
    "/C/AB",
    "//c/AB",
    "/x/../c/AB",
    "http://x/zh/c/AB",
    "/api/checks/A",
  ];
  expect(await Promise.all(spelled.map((target) => rawStatus(app, target)))).toEqual(spelled.map(() => 429));
  for (const other of ["/check", "/", "/en/search", "/cards/c/a"]) expect(await statusOf(other)).toBe(200);
});
