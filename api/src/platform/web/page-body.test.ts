import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { PageBody } from "./page-body.ts";

it("is the same text in every form, however often it is asked for", async () => {
  const text = "Страница — 页面".repeat(1_000);
  const body = PageBody.of(Buffer.from(text));
  for (let turn = 0; turn < 150; turn++)
    expect(brotliDecompressSync(await body.as("br")).toString() === text).toBe(true);
  expect(gunzipSync(await body.as("gzip")).toString()).toBe(text);
  expect((await body.as("identity")).toString()).toBe(text);
  expect((await body.as("br")).length).toBeLessThan(Buffer.byteLength(text) / 10);
});
