import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { registerPages } from "./pages.ts";

const build = mkdtempSync(join(tmpdir(), "compcard-build-"));
afterAll(() => rmSync(build, { recursive: true }));

it("NAV-10 a page that the server cannot make at all is still a page with a way back", async () => {
  for (const folder of ["client", "server"]) mkdirSync(join(build, folder));
  writeFileSync(
    join(build, "server/index.js"),
    "export const renderPage = () => Promise.reject(new Error('the secret reason'));",
  );
  const app = Fastify();
  const config = {
    publicUrl: "http://localhost",
    googleClientId: null,
    googleScriptUrl: null,
    vkEnabled: false,
    emailVerification: "off",
    moderation: "post",
  } as const;
  await registerPages(app, { build, dev: false, call: () => Promise.reject(new Error("not asked")), config });
  const answer = await app.inject("/search");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(answer.body).toContain("Unexpected Application Error!");
  expect(answer.body).toContain('href="/"');
  expect(answer.body).not.toContain("secret");
  await app.close();
});
