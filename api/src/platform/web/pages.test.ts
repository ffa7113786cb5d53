import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unstatedSite } from "@compcard/domain/site";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { writeBuild } from "../../../test/built-pages.ts";
import { rawStatus } from "../../../test/raw-status.ts";
import { systemClock } from "../clock.ts";
import { registerClientAddress } from "../http/client-address.ts";
import { createErrorLogger, registerErrorHandler } from "../http/error-handler.ts";
import { registerHeaders } from "../http/headers.ts";
import { registerLimits } from "../http/limits.ts";
import { rateLimits } from "../rate-limit/limits.ts";
import { ResponseCache } from "../response-cache.ts";
import { registerPages } from "./pages.ts";

const build = mkdtempSync(join(tmpdir(), "compcard-build-"));
afterAll(() => rmSync(build, { recursive: true }));

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

/** A server whose pages are made by this code. */
async function openPages(renderPage: string) {
  const app = Fastify();
  registerClientAddress(app);
  const logError = createErrorLogger();
  registerHeaders(app, config.publicUrl);
  registerErrorHandler(app, logError);
  app.decorateRequest("viewer", null);
  await registerLimits(app, { authenticate: async () => null, isInside: () => false, clock: systemClock });
  const call = () => Promise.reject(new Error("not asked"));
  const cache = new ResponseCache({ bytes: 0, clock: systemClock, revisions: async () => () => undefined });
  await registerPages(app, {
    build: writeBuild(build, renderPage),
    dev: false,
    call,
    sourcesOf: async () => [],
    cache,
    logError,
    config,
  });
  return app;
}

it("NAV-10 a page that the server cannot make at all is still a page with a way back", async () => {
  const app = await openPages("() => Promise.reject(new Error('the secret reason'))");
  const answer = await app.inject("/search");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(answer.body).toContain("Unexpected Application Error!");
  expect(answer.body).toContain("<h1>Что-то сломалось</h1>");
  expect(answer.body).toContain('<a href="/">Compcard</a>');
  expect(answer.body).not.toContain("secret");
  expect((await app.inject("/zh/search")).body, "SL-76").toContain("<h1>出错了</h1>");
  await app.close();
});

it("FL-01 a rate-limited page states it in the reader's language, and reloads by itself", async () => {
  const app = await openPages("async () => new Response('a page')");
  const ask = (userAgent: string) =>
    app.inject({ url: "/en/search", headers: { "user-agent": userAgent, "accept-language": "zh" } });
  for (let n = 0; n < rateLimits.pages.max; n++) expect((await ask("script")).statusCode).toBe(200);
  const refused = await ask("script");
  expect([refused.statusCode, refused.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.body).toContain('<html lang="en">');
  expect(refused.body).toContain(`http-equiv="refresh" content="${refused.headers["retry-after"]}"`);
  expect((await ask("Firefox")).body).toBe("a page");
  await app.close();
});

it("a target that cannot be parsed is a page that does not exist, and one with another scheme its path", async () => {
  const app = await openPages(
    "async ({ url }) => new Response('a page', { status: url.endsWith('/%EF%BF%BD') ? 404 : 200 })",
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  for (const target of ["x://h:99999/", "ftp://[/x", "/\\[/x", "x://h/\\[/x"])
    expect([target, await rawStatus(app, target)]).toEqual([target, 404]);
  expect(await rawStatus(app, "x://h:9999/search")).toBe(200);
  expect(await rawStatus(app, "x://h:9999/api/nothing")).toBe(404);
  await app.close();
});

const form = "email=ada%40example.com&password=Secret12";
const sent = { "content-type": "application/x-www-form-urlencoded", "accept-language": "ru" };

it("FL-03 a form sent without scripts gets a page that states that nothing was sent, and repeats no input", async () => {
  const app = await openPages("async () => new Response('a page')");
  const cases = [
    ["/login", "ru", "Форма не отправлена"],
    ["/en/register?next=%2Fcreate", "en", "The form was not sent"],
    ["/zh/model/0190?password=Secret12", "zh", "表单没有发送"],
    ["/contact", "ru", "Вернуться к странице"],
  ] as const;
  for (const [url, language, shown] of cases) {
    const answer = await app.inject({ method: "POST", url, headers: sent, payload: form });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toContain(shown);
    expect(answer.body).toContain(`href="${url.split("?")[0]}"`);
    expect(answer.body).not.toMatch(/Secret12|example\.com|next/);
  }
  await app.close();
});

it("FL-03 takes a form of any kind and size, and no address for markup", async () => {
  const app = await openPages("async () => new Response('a page')");
  for (const type of ["multipart/form-data; boundary=x", "text/plain", "application/json", "nonsense"]) {
    const headers = { ...sent, "content-type": type };
    const answer = await app.inject({
      method: "POST",
      url: "//evil.example/%22%3E<b>",
      headers,
      payload: "x".repeat(1e6),
    });
    expect(answer.statusCode).toBe(405);
    expect(answer.body).toMatch(/href="\/[^/"<>]/);
    expect(answer.body).not.toContain("<b>");
  }
  expect(
    (await app.inject({ method: "POST", url: "/api/nothing", headers: sent, payload: form })).json(),
  ).toMatchObject({
    error: { code: "request.not_found" },
  });
  await app.close();
});

it("FL-09 pages that stand alone may show their own style and nothing else", async () => {
  const app = await openPages("async () => new Response('a page')");
  const { headers, body } = await app.inject({ method: "POST", url: "/login", headers: sent, payload: form });
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; /);
  expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  await app.close();
});
