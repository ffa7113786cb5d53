import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { encodingOf, PageBody } from "./page-body.ts";

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0", "identity"],
  ["*", "br"],
  ["identity", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("a reader that takes %s is sent %s", (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});

it("is the same text in every form, however often it is asked for", async () => {
  const text = "Страница — 页面".repeat(1_000);
  const body = await PageBody.of(Buffer.from(text));
  for (let turn = 0; turn < 150; turn++)
    expect(brotliDecompressSync(await body.as("br")).toString() === text).toBe(true);
  expect(gunzipSync(await body.as("gzip")).toString()).toBe(text);
  expect((await body.as("identity")).toString()).toBe(text);
  expect((await body.as("br")).length).toBeLessThan(Buffer.byteLength(text) / 10);
});
