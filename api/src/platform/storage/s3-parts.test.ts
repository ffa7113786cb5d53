import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type S3Peer, startS3Peer } from "../../../test/s3-peer.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

const key = "imports/large.upload";

let folder: string;
let peer: S3Peer;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parts-"));
  peer = await startS3Peer("photos", "secret");
  const access = { endpoint: peer.endpoint, region: "auto", accessKeyId: "id", secretAccessKey: "secret" };
  storage = await createS3Storage({ ...access, bucket: "photos", tmpDir: join(folder, "tmp") });
});
afterEach(async () => {
  await peer.close();
  await rm(folder, { recursive: true });
});

async function put(content: Buffer): Promise<void> {
  const path = join(storage.tmpDir, "unfinished");
  await writeFile(path, content);
  await storage.put(key, path, "application/octet-stream");
}

it("TL-18 a file of 20 MB is never in memory as a whole, and comes back as it was", async () => {
  const content = randomBytes(20_000_000);
  await put(content);
  expect(await readdir(storage.tmpDir)).toEqual([]);
  const file = await storage.open(key);
  expect(file?.size).toBe(content.length);
  expect(content.equals(Buffer.concat((await file?.stream.toArray()) ?? []))).toBe(true);
  expect(peer.largest).toBe(8 * 1024 * 1024);
  expect([...peer.uploads]).toEqual([]);
});

it("TL-18 an upload whose part fails leaves nothing in the bucket", async () => {
  peer.failParts = true;
  await expect(put(Buffer.alloc(20_000_000))).rejects.toMatchObject({ code: "service.unavailable" });
  expect([[...peer.uploads], [...peer.objects]]).toEqual([[], []]);
});

it("TL-18 a part that is gone fails the reader", async () => {
  await put(Buffer.alloc(20_000_000));
  const file = await storage.open(key);
  peer.objects.delete(key);
  await expect(file?.stream.toArray()).rejects.toMatchObject({ code: "service.unavailable" });
});

it("an empty file is one", async () => {
  await put(Buffer.alloc(0));
  const file = await storage.open(key);
  expect([file?.size, Buffer.concat((await file?.stream.toArray()) ?? []).length]).toEqual([0, 0]);
  expect(await storage.exists(key)).toBe(true);
});
