import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { DatabaseUnavailableError } from "../db/errors.ts";
import { createLog } from "../log.ts";

let app: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: lines of a log have every shape
let lines: any[];

async function start(overrides: Parameters<typeof startTestApp>[0] = {}) {
  lines = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  app = await startTestApp(overrides, undefined, { log });
}

afterEach(() => app.close());

const given = { "x-request-id": "from-the-proxy-1" };
const idOf = async (answer: Promise<Response>) => (await answer).headers.get("x-request-id");
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

it("FL-69 an id is taken from a proxy that is believed, and from nobody else", async () => {
  await start({ trustProxy: ["10.0.0.0/8"] });
  expect(await idOf(app.get("/api/health", { headers: given }))).toMatch(uuid);
  await app.close();
  await start();
  expect(await idOf(app.get("/api/health", { headers: given }))).toMatch(uuid);
  await app.close();
  await start({ trustProxy: ["loopback"] });
  expect(await idOf(app.get("/api/health", { headers: given }))).toBe("from-the-proxy-1");
  const first = await idOf(app.get("/api/health"));
  expect(first).toMatch(uuid);
  expect(await idOf(app.get("/api/health"))).not.toBe(first);
  for (const wrong of ["a b", "x".repeat(65), "<i>", ""])
    expect(await idOf(app.get("/api/health", { headers: { "x-request-id": wrong } }))).toMatch(uuid);
});

it("FL-69 every response contains its id, refusals included", async () => {
  await start({ trustProxy: ["loopback"] });
  for (const path of ["/api/nothing", "/nothing", "/api/models/%ff", "/media/x"])
    expect([path, await idOf(app.get(path, { headers: given }))]).toEqual([path, "from-the-proxy-1"]);
});

it("FL-69 a request is one line: id, route, status, time, caller", async () => {
  await start({ trustProxy: ["loopback"] });
  const user = await app.createUser();
  const body = { first_name: "Мария" };
  await app.call("cards.create", { body, token: user.token, headers: given });
  const ofIt = () => lines.filter(({ reqId, msg }) => reqId === "from-the-proxy-1" && msg !== "security");
  await expect.poll(() => ofIt().length).toBe(1);
  expect(ofIt()[0]).toMatchObject({
    ...{ msg: "request", route: "/api/models", userId: user.id, responseTime: expect.any(Number) },
    ...{ req: { method: "POST", url: "/api/models" }, res: { statusCode: 201 } },
  });
});

it("FL-69 an outage is a line a second, not one stack a request", async () => {
  await start();
  const away = () => Promise.reject(new DatabaseUnavailableError("away"));
  app.context.search.find = away;
  const requested = 40;
  const began = Date.now();
  const answers = await Promise.all(Array.from({ length: requested }, () => app.get("/api/search?limit=3")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  const seconds = Math.ceil((Date.now() - began) / 1000) + 1;
  const shown = lines.filter(({ msg }) => msg === "the database is away");
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.length).toBeLessThanOrEqual(Math.min(seconds, requested - 1));
  expect(JSON.stringify(shown)).not.toContain("stack");
});

it("SL-64 a search that takes too long, or waits for others, is no database that is away", async () => {
  await start();
  const failures: [code: string, line: string][] = [
    ["57014", "a statement took longer than allowed and was given up"],
    ["40P01", "a statement waited too long for others"],
    ["53300", "the database has no connections, memory or disk left"],
    ["57P01", "the database is away"],
  ];
  for (const [code, line] of failures) {
    app.context.search.find = () => Promise.reject(Object.assign(new pg.DatabaseError("reason", 6, "error"), { code }));
    expect((await app.get("/api/search?limit=3")).status).toBe(503);
    const written = lines.filter(({ code }) => code === "service.unavailable").map(({ msg }) => msg);
    expect(written.at(-1)).toBe(line);
  }
});
