import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unstatedSite } from "@compcard/domain/site";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, expect, it } from "vitest";
import { registerHeaders } from "../http/headers.ts";
import { registerDocs } from "./docs.ts";
import { hashOf } from "./inline-scripts.ts";

const builds = mkdtempSync(join(tmpdir(), "compcard-docs-"));
afterAll(() => rmSync(builds, { recursive: true }));

const themeScript = "document.documentElement.classList.add('dark')";
const page = (text: string) =>
  `<html><head><script id="check-dark-mode">${themeScript}</script></head><p>${text}</p><script>evil()</script></html>`;

function writeDocs(build: string): void {
  const files = {
    "404.html": page("nothing here"),
    "ru/index.html": page("справка"),
    "en/models/card.html": page("make your card"),
    "assets/app.x1.js": "1",
    "hashmap.json": "{}",
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(build, "docs", name, ".."), { recursive: true });
    writeFileSync(join(build, "docs", name), content);
  }
}

interface OpenSite {
  app: FastifyInstance;
  build: string;
  warnings: string[];
}

async function openSite(build = mkdtempSync(join(builds, "b-"))): Promise<OpenSite> {
  const warnings: string[] = [];
  const logger = { level: "warn", stream: { write: (line: string) => void warnings.push(line) } };
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, logger });
  registerHeaders(app, "http://localhost");
  await registerDocs(app, { site: unstatedSite, build });
  return { app, build, warnings };
}

it("leads to the reader's language, by the rule of all pages", async () => {
  const { app } = await openSite();
  for (const [url, headers, target] of [
    ["/docs", {}, "/docs/ru/"],
    ["/docs/", { "accept-language": "zh-CN,zh;q=0.9" }, "/docs/zh/"],
    ["/docs", { "accept-language": "zh", cookie: "lang=en" }, "/docs/en/"],
    ["/zh/docs", { "accept-language": "en" }, "/docs/zh/"],
  ] as const) {
    const { statusCode, headers: sent } = await app.inject({ url, headers });
    expect([statusCode, sent.location]).toEqual([302, target]);
    expect([sent.vary, sent["cache-control"]]).toEqual(["Cookie, Accept-Language", "private, no-cache"]);
  }
});

it("serves a page with a policy that names the generator's own script and no other", async () => {
  const { app, build } = await openSite();
  writeDocs(build);
  for (const url of ["/docs/ru/", "/docs/en/models/card", "/docs/en/models/card/"]) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode, headers["content-type"]]).toEqual([url, 200, "text/html; charset=utf-8"]);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' ${hashOf(themeScript)};`);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const again = await app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const head = await app.inject({ method: "HEAD", url });
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", headers["content-length"]]);
  }
});

it("lets browsers cache hashed files for ever, and the list of them not at all", async () => {
  const { app, build } = await openSite();
  writeDocs(build);
  const { statusCode, headers } = await app.inject("/docs/assets/app.x1.js");
  expect([statusCode, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect((await app.inject("/docs/hashmap.json")).headers["cache-control"]).toBe("no-cache");
});

it("answers 404 with the site's own page, and serves nothing outside its folder", async () => {
  const { app, build } = await openSite();
  writeDocs(build);
  writeFileSync(join(build, "secret.html"), "of the operator alone");
  for (const url of [
    "/docs/ru/nothing",
    "/docs/404.html",
    "/docs/.stamp",
    "/docs/404",
    "/docs/..%2fsecret",
    "/docs/ru/..%2f..%2fsecret",
    "/docs/assets/..%2f..%2fsecret.html",
    "/docs/assets/",
    "/docs/assets/%00",
  ]) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).toContain("nothing here");
  }
});

it("states in the reader's language that nothing is built, without a warning to the operator, and serves what is built meanwhile", async () => {
  const { app, build, warnings } = await openSite();
  for (const [url, text] of [
    ["/docs/zh/models/card", "本服务器没有帮助页面"],
    ["/docs/ru/", "Справки на этом сервере нет"],
  ] as const) {
    const { statusCode, headers, body } = await app.inject({ url, headers: { "accept-language": "en" } });
    expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(body).toContain(text);
  }
  // TL-13: what no page can be called is no page that is yet to come.
  expect((await app.inject("/docs/%00")).statusCode).toBe(404);
  writeDocs(build);
  expect((await app.inject("/docs/ru/")).statusCode).toBe(200);
  expect(warnings).toEqual([]);
});
