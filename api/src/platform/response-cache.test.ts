import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { MadeResponse, ResponseKey } from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";

/** A cache whose only source, `card`, has a revision that tests set. */
function openCache(bytes = 10_000_000) {
  const now = { revision: "one" as string | undefined, day: "2026-05-01" };
  const cache = new ResponseCache({
    bytes,
    clock: { now: () => new Date(`${now.day}T12:00:00Z`) },
    revisions: async () => () => now.revision,
  });
  const make = (key: ResponseKey, body: string | Buffer, more: Partial<MadeResponse> = {}) =>
    cache.make(key, async (add) => {
      await add("card");
      return { status: 200, headers: {}, body: Buffer.from(body), ...more };
    });
  const find = async (key: ResponseKey) => {
    const found = await cache.find(key);
    return found && String((await cache.read(found, "identity")).bytes);
  };
  const held = () => Object.values(cache.figures().bytes).reduce((sum, bytes) => sum + bytes, 0);
  return { cache, now, make, find, held };
}

const page = { kind: "pages", address: "/", language: "ru" } as const;

it("a response is found by kind, address, language and UTC day, while the revision of what it shows is certainly the same", async () => {
  const { now, make, find } = openCache();
  await make(page, "first");
  expect(await find(page)).toBe("first");
  for (const other of [{ language: "en" }, { address: "/about" }, { kind: "answers" }] as const)
    expect(await find({ ...page, ...other })).toBeUndefined();
  for (const revision of [undefined, "two"]) {
    now.revision = revision;
    expect(await find(page)).toBeUndefined();
  }
  await make(page, "second");
  expect(await find(page)).toBe("second");
  now.day = "2026-05-02";
  expect(await find(page)).toBeUndefined();
});

it("a response is stored only if the revision is known, and the same before and after it is made", async () => {
  const { cache, now, make, find } = openCache();
  await cache.make(page, async (add) => {
    await add("card");
    now.revision = "two";
    await add("card");
    return { status: 200, headers: {}, body: Buffer.from("of one revision or the other") };
  });
  expect(await find(page)).toBeUndefined();
  await cache.make(page, async (add) => {
    await Promise.all([add("card"), add()]);
    return { status: 200, headers: {}, body: Buffer.from("of a replica") };
  });
  expect(await find(page)).toBeUndefined();
  await cache.store(page, Buffer.from("late"), [["card", "one"]]);
  expect(await find(page)).toBeUndefined();
  now.revision = undefined;
  await make(page, "unknown");
  expect(await find(page)).toBeUndefined();
});

it("FL-64 what was made while a dependency was down, or failed, is not stored; those who waited get it too", async () => {
  const { cache, make, find } = openCache();
  await make(page, "part", { incomplete: true });
  await make(page, "none", { status: 404 });
  expect(await find(page)).toBeUndefined();
  let made = 0;
  const failing = () =>
    cache.make(page, async () => {
      made += 1;
      throw new Error("down");
    });
  const failed = await Promise.allSettled([failing(), failing(), failing()]);
  expect([made, ...failed.map(({ status }) => status)]).toEqual([1, "rejected", "rejected", "rejected"]);
  await make(page, "whole");
  expect(await find(page)).toBe("whole");
});

it.each([
  ["certain", "one", 1],
  ["not certain", undefined, 2],
])(
  "where the revision is %s, who comes while a response is made waits for it, or makes their own",
  async (_is, revision, count) => {
    const { cache, now } = openCache();
    now.revision = revision;
    const gate = Promise.withResolvers<void>();
    let made = 0;
    const ask = () =>
      cache.make(page, async (add) => {
        await add("card");
        made += 1;
        if (made === count) gate.resolve();
        await gate.promise;
        return { status: 200, headers: {}, body: Buffer.from("text") };
      });
    const first = ask();
    await expect.poll(() => made).toBe(1);
    await Promise.all([first, ask()]);
    expect(made).toBe(count);
  },
);

it("a text is the same in every encoding, however often it is read, and smaller once it is read again", async () => {
  const { cache, make } = openCache();
  const text = "Страница — 页面".repeat(1_000);
  const made = await make(page, text);
  const first = (await cache.read(made, "br")).bytes;
  for (let turn = 0; turn < 3; turn++) {
    const found = (await cache.find(page)) ?? made;
    const read = async (encoding: "br" | "gzip" | "identity") => (await cache.read(found, encoding)).bytes;
    expect(brotliDecompressSync(await read("br")).toString() === text).toBe(true);
    expect(gunzipSync(await read("gzip")).toString() === text).toBe(true);
    expect((await read("identity")).toString() === text).toBe(true);
  }
  await expect.poll(async () => (await cache.read(made, "br")).bytes.length).toBeLessThan(first.length);
  const short = await make({ ...page, address: "/short" }, "short");
  expect(await cache.read(short, "br")).toEqual({ encoding: "identity", bytes: Buffer.from("short") });
});

it("SL-63 the bytes reported cover texts in every encoding, headers, sources and keys", async () => {
  const { cache, make, held } = openCache();
  const headers = { "content-type": "text/html", "content-security-policy": "x".repeat(1_000) };
  // A body that hardly compresses, and is a cut of a larger buffer.
  const noise = Buffer.from(randomBytes(30_000).toString("hex")).subarray(1_000, 41_000);
  const key = { ...page, address: `/${"a".repeat(2_000)}` };
  const response = await make(key, "", { body: noise, headers });
  const texts = () => Object.values(response.texts).reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  const beside = 2 * (key.address.length + headers["content-security-policy"].length);
  expect(texts()).toBe(40_000);
  for (const encoding of ["br", "gzip", "identity"] as const) {
    await cache.read(response, encoding);
    expect(held()).toBeGreaterThanOrEqual(texts() + beside);
    expect(held()).toBeLessThan(texts() + beside + 2_000);
  }
  expect(Object.keys(response.texts)).toEqual(["br", "gzip", "identity"]);
  expect(texts()).toBeGreaterThan(80_000);
  expect(cache.figures().bytes).toEqual({ pages: held(), answers: 0, cards: 0 });
});

it("SL-63 one budget holds for pages, answers and cards together; the least recently used go first", async () => {
  const budget = 100_000;
  const { cache, make, find, held } = openCache(budget);
  const first = { kind: "cards", address: "first" } as const;
  await make(first, Buffer.alloc(1_000));
  for (let at = 0; at < 300; at++) {
    const kind = (["pages", "answers", "cards"] as const)[at % 3] ?? "pages";
    const made = await make({ kind, address: `${at}` }, Buffer.from(`${at} `.repeat(500)));
    // Also of what grows after it was stored.
    for (const encoding of ["identity", "gzip", "br"] as const) await cache.read(made, encoding);
    expect(await find(first)).toBeDefined();
    expect(held()).toBeLessThanOrEqual(budget);
  }
  expect(held()).toBeGreaterThan(budget / 2);
  expect(await find({ kind: "pages", address: "0" })).toBeUndefined();
  expect(await find({ kind: "cards", address: "299" })).toBeDefined();
  await make(page, Buffer.alloc(budget));
  expect(await find(page)).toBeUndefined();
  const { hits, misses } = cache.figures();
  expect({ hits, misses }).toEqual({
    hits: { pages: 0, answers: 0, cards: 301 },
    misses: { pages: 2, answers: 0, cards: 0 },
  });
});

it("with no budget nothing is stored", async () => {
  const { make, find, held } = openCache(0);
  await make(page, "text");
  expect([await find(page), held()]).toEqual([undefined, 0]);
});
