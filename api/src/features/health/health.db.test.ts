import { rm } from "node:fs/promises";
import { afterEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { testDatabase } from "../../../test/database.ts";
import { startS3Peer } from "../../../test/s3-peer.ts";
import { rateLimits } from "../../platform/rate-limit/limits.ts";
import { openSearch } from "../search/open-search.ts";

let app: TestApp;
afterEach(() => app.close());

const patience = { timeout: 15_000 };

/** Looked at until it is as it should be: on a busy machine a check may not end within its second. */
const ready = (server: TestApp = app) => expect.poll(() => askReady(server), patience);

async function askReady(server: TestApp) {
  const answer = await server.get("/api/ready");
  const { data, error } = await answer.json();
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    code: error?.code,
    checks: data?.checks ?? error?.details,
  };
}

const well = { database: true, schema: true, storage: true, space: true };

it("FL-63 a folder of photos that is gone, and a disk without room, are not ready", async () => {
  app = await startTestApp();
  await ready().toMatchObject({ status: 200, checks: well });
  await rm(app.context.storage.tmpDir, { recursive: true });
  await ready().toMatchObject({
    status: 503,
    retryAfter: "5",
    code: "service.unavailable",
    checks: { ...well, storage: false },
  });
  // The one file system that has no room on any machine.
  app.context.config.dataDir = "/proc";
  await ready().toMatchObject({ checks: { storage: false, space: false } });
});

it("FL-63 a client in a loop gets the result of the last second, and health takes no request budget", async () => {
  const clock = { time: Date.now(), now: () => new Date(clock.time) };
  app = await startTestApp({ rateLimit: true }, undefined, { clock });
  let probes = 0;
  const { probe } = app.context.storage;
  app.context.storage.probe = () => {
    probes += 1;
    return probe();
  };
  await ready().toMatchObject({ status: 200 });
  clock.time += 2_000;
  probes = 0;
  await Promise.all(
    Array.from({ length: rateLimits.calls.max + 1 }, () => app.get("/api/ready").then((a) => a.text())),
  );
  expect(probes).toBe(1);
  clock.time += 2_000;
  await askReady(app);
  expect(probes).toBe(2);
  expect((await app.get("/api/health")).status).toBe(200);
  expect((await app.call("search.find")).status).toBe(200);
});

it("FL-63 the result before the clock was set back is not repeated until that time", async () => {
  const clock = { time: Date.now(), now: () => new Date(clock.time) };
  app = await startTestApp({}, undefined, { clock });
  await ready().toMatchObject({ status: 200, checks: well });
  clock.time -= 3_600_000;
  app.context.storage.probe = () => Promise.reject(new Error("gone"));
  await ready().toMatchObject({ status: 503, checks: { storage: false } });
});

it("FL-63 a bucket that hangs is not ready, and what it holds is 503 with a time to come again (FL-62)", async () => {
  const peer = await startS3Peer("photos", "secret");
  const s3 = {
    endpoint: peer.endpoint,
    bucket: "photos",
    region: "auto",
    accessKeyId: "id",
    secretAccessKey: "secret",
  };
  app = await startTestApp({ s3 });
  await ready().toMatchObject({ status: 200, checks: well });
  peer.hangs = "silent";
  await ready().toMatchObject({ status: 503, checks: { ...well, storage: false } });
  peer.hangs = null;
  peer.failNext(1_000);
  const photo = await app.get(`/media/photos/ab/${"ab".repeat(20)}-640.webp`);
  expect([photo.status, photo.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await photo.json()).error.code).toBe("service.unavailable");
  await peer.close();
});

it("FL-63 a missing replica is reported and does not fail readiness", async () => {
  app = await startTestApp();
  const { database } = app.context;
  const second = await startTestApp({}, app, { database: { ...database, replicaAnswers: async () => false } });
  await ready(second).toMatchObject({ status: 200, checks: { ...well, replica: false } });
  await second.close();
});

it("SEARCH-12 an index that is not built, or behind, is reported and does not fail readiness", async () => {
  app = await startTestApp();
  const other = await testDatabase();
  const open = () =>
    openSearch({ database: { ...other, read: other.db, listen: async () => async () => {} }, bytes: 1e9 });
  const search = await open();
  await search.warm();
  const second = await startTestApp({}, app, { search });
  await ready(second).toMatchObject({ status: 200, checks: { ...well, search: true } });
  await other.close();
  await ready(second).toMatchObject({ status: 200, checks: { ...well, search: false } });
  expect(search.state()).toBe("behind");
  await second.close();
  const third = await startTestApp({}, app, { search: await open() });
  await ready(third).toMatchObject({ status: 200, checks: { ...well, search: false } });
  expect(third.context.search.state()).toBe("warming");
  await third.close();
});

it("FL-60 a stopping process is not ready, and still alive", async () => {
  const stopping = new AbortController();
  app = await startTestApp();
  const second = await startTestApp({}, app, { stopping: stopping.signal });
  await ready(second).toMatchObject({ status: 200 });
  stopping.abort();
  await ready(second).toMatchObject({ status: 503, checks: well });
  expect((await second.get("/api/health")).status).toBe(200);
  await second.close();
});
