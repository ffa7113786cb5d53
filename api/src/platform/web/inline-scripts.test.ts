import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sealScripts } from "./inline-scripts.ts";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

it("names the scripts that bear the nonce of this render by their content, and takes the nonce out", () => {
  const page = `<head><link rel="modulepreload" href="/a.js" nonce="n0"/><script nonce="n0">one()</script></head>
<script type="module" nonce="n0" async="">two(
)</script><script src="/b.js" nonce="n0"></script><script nonce="n0">one()</script>`;
  const { html, hashes } = sealScripts(page, "n0");
  expect(hashes).toEqual([hash("one()"), hash("two(\n)")]);
  expect(html).not.toContain("nonce");
  expect(html).toContain('<script type="module" async="">two(');
});

it("FL-09 a script that somebody else brought into the page is not named", () => {
  const foreign = ["<script>evil()</script>", '<script nonce="n1">evil()</script>', "<script nonce=n0>evil()</script>"];
  for (const script of foreign) {
    const { hashes } = sealScripts(`${script}<script nonce="n0">ours()</script>`, "n0");
    expect(hashes, script).toEqual([hash("ours()")]);
  }
});
