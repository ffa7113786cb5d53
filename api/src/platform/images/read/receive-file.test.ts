import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { receiveFile } from "./receive-file.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "receive-"));
});
afterEach(() => rm(dir, { recursive: true }));

const chunks = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(1000, 7)));

it("PHOTO-05 takes a file up to the last allowed byte", async () => {
  const file = await receiveFile(chunks(10), dir, 10_000);
  expect(file.bytes).toBe(10_000);
  expect(await readFile(file.path)).toEqual(Buffer.alloc(10_000, 7));
  await file.remove();
  expect(await readdir(dir)).toEqual([]);
});

it("PHOTO-05 refuses one byte more, stops reading and leaves nothing", async () => {
  const stream = chunks(1000);
  await expect(receiveFile(stream, dir, 9_999)).rejects.toMatchObject({ reason: "too_large" });
  expect(stream.destroyed).toBe(true);
  expect(await readdir(dir)).toEqual([]);
});

it("leaves nothing when the sender goes away", async () => {
  const stream = new PassThrough();
  stream.write("half a photo");
  const receiving = receiveFile(stream, dir, 1000);
  stream.destroy();
  await expect(receiving).rejects.toThrow();
  expect(await readdir(dir)).toEqual([]);
});

it("is gone when it goes out of scope", async () => {
  {
    await using file = await receiveFile(chunks(1), dir, 1000);
    expect(await readdir(dir)).toEqual([file.path.slice(dir.length + 1)]);
  }
  expect(await readdir(dir)).toEqual([]);
});
