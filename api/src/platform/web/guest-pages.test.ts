import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unstatedSite } from "@compcard/domain/site";
import compress from "@fastify/compress";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { writeBuild } from "../../../test/built-pages.ts";
import { registerClientAddress } from "../http/client-address.ts";
import { createErrorLogger, registerErrorHandler } from "../http/error-handler.ts";
import { registerHeaders } from "../http/headers.ts";
import { ResponseCache } from "../response-cache.ts";
import { registerPages } from "./pages.ts";

const builds = mkdtempSync(join(tmpdir(), "compcard-build-"));
afterAll(() => rmSync(builds, { recursive: true }));

const config = {
  publicUrl: "http://localhost",
  google: null,
  vkEnabled: false,
  emailVerification: "off",
  uniformErrors: false,
  moderation: "post",
  offline: true,
  docs: true,
  styleguide: false,
  site: unstatedSite,
} as const;

/** A page that reports how often it was rendered, for which address, and its visitor's data. */
const counting = `(() => {
  let made = 0;
  return async (request, { call, nonce }) => {
    made += 1;
    const answer = await call("search.find", { query: { page: 1 } });
    const page = JSON.stringify({ made, url: request.url, headers: [...request.headers], answer, text: "x".repeat(1000) });
    const headers = { "content-type": "text/html", vary: "Cookie, Accept-Language" };
    return new Response(\`<script nonce="\${nonce}">1</script>\${page}\`, { status: answer.status, headers });
  };
})()`;

interface Site {
  /** The parts of the answer that decide which pages are made. */
  revision: string | undefined;
  day: string;
  status: number;
  /** The promise that a call waits for. */
  pause: Promise<void>;
}

async function openSite(site: Partial<Site> = {}) {
  const now: Site = { revision: "one", day: "2026-05-01", status: 200, pause: Promise.resolve(), ...site };
  const app = Fastify();
  registerClientAddress(app);
  const logError = createErrorLogger();
  registerHeaders(app, config.publicUrl);
  registerErrorHandler(app, logError);
  app.decorateRequest("viewer", null);
  await app.register(compress, { global: true, threshold: 1, encodings: ["br", "gzip"] });
  let calls = 0;
  const call = async () => {
    calls += 1;
    const { status, revision } = now;
    await now.pause;
    return { status, body: { revision } };
  };
  const cache = new ResponseCache({
    bytes: 10_000_000,
    clock: { now: () => new Date(`${now.day}T12:00:00Z`) },
    revisions: async () => () => now.revision,
  });
  const build = writeBuild(builds, counting);
  await registerPages(app, { build, dev: false, call, logError, config, sourcesOf: async () => ["cards"], cache });
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const see = async (url: string, headers: Record<string, string> = {}) =>
    JSON.parse((await ask(url, headers)).body.replace(/^<script>1<\/script>/, ""));
  return { app, now, ask, see, calls: () => calls };
}

it("a page is made once for each address, language, day and revision of what it shows", async () => {
  const { app, now, see } = await openSite();
  expect((await see("/search")).made).toBe(1);
  expect((await see("/search?utm_source=mail&page=1")).made).toBe(1);
  expect((await see("/search?page=2")).made).toBe(2);
  expect((await see("/en/search")).made).toBe(3);
  expect((await see("/search", { "accept-language": "zh" })).made).toBe(4);
  expect((await see("/search", { cookie: "lang=zh" })).made).toBe(4);
  expect((await see("/search")).made).toBe(1);
  now.revision = "two";
  expect((await see("/search")).made).toBe(5);
  expect((await see("/search")).made).toBe(5);
  now.day = "2026-05-02";
  expect((await see("/search")).made).toBe(6);
  await app.close();
});

it("FL-09 nothing of a visitor but the language is in a page, or known to who makes it", async () => {
  const { app, see } = await openSite();
  const visitor = {
    cookie: "lang=en; units=us; session=c00kie",
    authorization: "Bearer t0ken",
    "user-agent": "Canary/1.0",
    "x-forwarded-for": "203.0.113.7",
    referer: "https://vk.com/",
    "if-none-match": '"e7ag"',
  };
  for (const address of ["/search?from=qr&utm_id=canary", "/login?next=%2Fcreate", "/nothing"]) {
    const { headers, url } = await see(address, visitor);
    expect(headers, address).toEqual([["accept-language", "en"]]);
    expect(url).not.toContain("canary");
  }
  const [one, other] = [await see("/search", visitor), await see("/search", { "accept-language": "en" })];
  expect(one).toEqual(other);
  await app.close();
});

it("what is not certain is made anew: an unknown revision, a failed answer, a revision that moves while the page is made", async () => {
  const { app, now, see, ask, calls } = await openSite({ revision: undefined });
  expect([(await see("/search")).made, (await see("/search")).made]).toEqual([1, 2]);
  now.revision = "one";
  now.status = 503;
  expect((await ask("/search")).statusCode).toBe(503);
  expect((await see("/search")).made).toBe(4);
  now.status = 200;
  const { promise, resolve } = Promise.withResolvers<void>();
  now.pause = promise;
  const early = see("/search");
  await expect.poll(calls).toBe(5);
  now.revision = "two";
  resolve();
  await early;
  expect((await see("/search")).made).toBe(6);
  expect((await see("/search")).made).toBe(6);
  await app.close();
});

it("concurrent requests share one rendering, and get none that a change has outdated", async () => {
  const { app, now, see, calls } = await openSite();
  const { promise, resolve } = Promise.withResolvers<void>();
  now.pause = promise;
  const requested = Array.from({ length: 20 }, () => see("/search"));
  await expect.poll(calls).toBe(1);
  resolve();
  expect(new Set((await Promise.all(requested)).map(({ made }) => made))).toEqual(new Set([1]));

  now.revision = "two";
  const next = Promise.withResolvers<void>();
  now.pause = next.promise;
  const before = see("/search");
  await expect.poll(calls).toBe(2);
  now.revision = "three";
  const after = see("/search");
  next.resolve();
  expect((await before).answer.body.revision).toBe("two");
  expect((await after).answer.body.revision).toBe("three");
  await app.close();
});

it("FL-64 requests that waited together for a rendering that an outage ended do not wait again", async () => {
  const gate = Promise.withResolvers<void>();
  const { now, ask, calls } = await openSite({ status: 503, pause: gate.promise });
  const requested = [ask("/search"), ask("/search"), ask("/search")];
  await expect.poll(calls).toBe(1);
  gate.resolve();
  expect((await Promise.all(requested)).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect(calls()).toBe(1);
  now.status = 200;
  expect((await ask("/search")).statusCode).toBe(200);
});

it("a browser that knows the page gets no body, and again the policy that its scripts need", async () => {
  const { app, now, ask } = await openSite();
  const { headers, body } = await ask("/search", { "accept-encoding": "br" });
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[\w+/=]+'; /);
  expect([headers["cache-control"], headers["content-encoding"]]).toEqual(["private, no-cache", "br"]);
  expect(headers.vary).toBe("Cookie, Accept-Language, Accept-Encoding");
  const etag = String(headers.etag);
  for (const known of [etag, `"other", ${etag}`, "*"]) {
    const again = await ask("/search", { "if-none-match": known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    expect(again.headers.vary).toBe(headers.vary);
  }
  expect((await ask("/search", { "if-none-match": '"other"' })).statusCode).toBe(200);
  const head = await app.inject({ method: "HEAD", url: "/search", headers: { "accept-encoding": "br" } });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", etag]);
  // A smaller compression may have come in between.
  const later = await ask("/search", { "accept-encoding": "br" });
  const lengths = [headers, later.headers].map((answered) => String(answered["content-length"]));
  expect(lengths).toContain(head.headers["content-length"]);
  expect(body).not.toBe("");
  now.revision = "two";
  const changed = await ask("/search", { "if-none-match": etag });
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  await app.close();
});

it("a page that is not there has no tag and is not cached", async () => {
  const { app, ask, see } = await openSite({ status: 404 });
  const { statusCode, headers } = await ask("/search", { "if-none-match": "*" });
  expect([statusCode, headers.etag]).toEqual([404, undefined]);
  expect((await see("/search")).made).toBe(2);
  await app.close();
});
