import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type S3Peer, startS3Peer } from "../../../test/s3-peer.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

let tmpDir: string;
let peer: S3Peer;
let storage: Storage;

beforeEach(async () => {
  tmpDir = await mkdtemp(join(tmpdir(), "storage-"));
  peer = await startS3Peer("photos", "secret");
  const access = { endpoint: peer.endpoint, region: "auto", accessKeyId: "id", secretAccessKey: "secret" };
  storage = await createS3Storage({ ...access, bucket: "photos", tmpDir });
  const path = join(tmpDir, "unfinished");
  await writeFile(path, "picture");
  await storage.put("photos/ab/abc.jpg", path, "image/jpeg");
});
afterEach(async () => {
  await peer.close();
  await rm(tmpDir, { recursive: true });
});

it.each([
  [["get"], /s3:GetObject$/],
  [["get", "list"], /s3:GetObject$/],
  [["get", "list", "put"], /s3:PutObject$/],
] as const)("TL-92 is not ready where a key may not read: %s are refused", async (actions, right) => {
  for (const action of actions) peer.refuses.set(action, "AccessDenied");
  await expect(storage.probe()).rejects.toMatchObject({
    cause: { name: "AccessDenied", message: expect.stringMatching(right) },
  });
  peer.refuses.clear();
  expect(await Array.fromAsync(storage.list(""))).toEqual(["photos/ab/abc.jpg"]);
});

it("TL-92 a key that may list and not read: no file counts as missing", async () => {
  peer.refuses.set("get", "AccessDenied");
  for (const call of [storage.open("photos/ab/abc.jpg"), storage.exists("photos/ab/abc.jpg")])
    await expect(call).rejects.toMatchObject({
      code: "service.unavailable",
      cause: { name: "AccessDenied", message: expect.stringMatching(/lacks the right s3:GetObject$/) },
    });
});
