import dns from "node:dns";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type S3Peer, startS3Peer } from "../../../test/s3-peer.ts";
import type { Log } from "../db/database.ts";
import type { timeouts } from "../external-calls.ts";
import { createFilesStorage } from "./files-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

let folder: string;
let peer: S3Peer;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  peer = await startS3Peer("photos", "secret");
});
afterEach(async () => {
  await peer.close();
  await rm(folder, { recursive: true });
});

function s3(secretAccessKey = "secret", limits?: typeof timeouts.storage, log?: Log) {
  const { endpoint } = peer;
  const tmpDir = join(folder, "tmp");
  return createS3Storage(
    { endpoint, bucket: "photos", region: "auto", accessKeyId: "id", secretAccessKey, tmpDir },
    limits,
    log,
  );
}

async function put(key: string, content: string, contentType = "image/jpeg") {
  const path = join(storage.tmpDir, "unfinished");
  await writeFile(path, content);
  await storage.put(key, path, contentType);
}

async function read(key: string) {
  const file = await storage.open(key);
  if (!file) return null;
  return { ...file, stream: undefined, text: Buffer.concat(await file.stream.toArray()).toString() };
}

it.each(["host", "path"] as const)("SL-78 reaches a bucket whose provider takes it in the %s alone", async (style) => {
  const lookup = vi
    .spyOn(dns, "lookup")
    .mockImplementation(((
      _host: string,
      options: { all?: boolean },
      found: (error: null, address: unknown, family?: number) => void,
    ) => (options.all ? found(null, [{ address: "127.0.0.1", family: 4 }]) : found(null, "127.0.0.1", 4))) as never);
  const provider = await startS3Peer("photos", "secret", style);
  const open = (addressStyle: "host" | "path") =>
    createS3Storage({
      ...{ bucket: "photos", region: "auto", accessKeyId: "id", secretAccessKey: "secret", addressStyle },
      endpoint: provider.endpoint.replace("127.0.0.1", "storage.example"),
      tmpDir: join(folder, "tmp"),
    });
  storage = await open(style);
  await put("photos/ab/abc-640.webp", "picture", "image/webp");
  expect((await read("photos/ab/abc-640.webp"))?.text).toBe("picture");
  if (style === "host") {
    storage = await open("path");
    await expect(read("photos/ab/abc-640.webp")).rejects.toMatchObject({ code: "service.unavailable" });
  }
  await provider.close();
  lookup.mockRestore();
});

const drivers: [name: string, make: () => Promise<Storage>][] = [
  ["files", () => createFilesStorage(join(folder, "media"))],
  ["s3", () => s3()],
];

describe.each(drivers)("storage: %s", (_name, make) => {
  beforeEach(async () => {
    storage = await make();
  });

  it("gives back what was put, with a type from our own table", async () => {
    await put("photos/ab/abc-640.webp", "picture", "image/webp");
    expect(await read("photos/ab/abc-640.webp")).toMatchObject({ text: "picture", size: 7, contentType: "image/webp" });
    expect(await storage.exists("photos/ab/abc-640.webp")).toBe(true);
    await put("photos/ab/abc-640.avif", "lighter", "image/avif");
    expect(await read("photos/ab/abc-640.avif")).toMatchObject({ text: "lighter", contentType: "image/avif" });
  });

  it("FL-63 reports whether a photo could be stored now", async () => {
    await storage.probe();
    expect(await readdir(storage.tmpDir)).toEqual([]);
    await rm(storage.tmpDir, { recursive: true });
    await expect(storage.probe()).rejects.toBeDefined();
  });

  it("takes the file over", async () => {
    await put("photos/ab/abc.jpg", "picture");
    expect(await readdir(storage.tmpDir)).toEqual([]);
  });

  it("answers null for what is not there", async () => {
    expect(await storage.open("photos/ab/none.jpg")).toBeNull();
    expect(await storage.exists("photos/ab/none.jpg")).toBe(false);
  });

  it("removes once, and once more without complaint", async () => {
    await put("photos/ab/abc.jpg", "picture");
    await storage.remove("photos/ab/abc.jpg");
    await storage.remove("photos/ab/abc.jpg");
    expect(await storage.open("photos/ab/abc.jpg")).toBeNull();
  });

  it("putting the same key again changes nothing", async () => {
    await put("photos/ab/abc.jpg", "picture");
    await put("photos/ab/abc.jpg", "picture");
    expect(await read("photos/ab/abc.jpg")).toMatchObject({ text: "picture" });
    expect(await readdir(storage.tmpDir)).toEqual([]);
  });

  it("lists by the beginning of the key, page after page", async () => {
    const keys = ["photos/ab/abc-1.webp", "photos/ab/abc-2.webp", "photos/ab/abd-1.webp", "photos/b0/b01-1.webp"];
    for (const key of keys) await put(key, "picture", "image/webp");
    await put("avatars/ab/abc.jpg", "picture");
    const list = async (prefix: string) => (await Array.fromAsync(storage.list(prefix))).sort();
    expect(await list("photos/ab/abc")).toEqual(keys.slice(0, 2));
    expect(await list("photos/")).toEqual(keys);
    expect(await list("")).toEqual(["avatars/ab/abc.jpg", ...keys]);
    expect(await list("photos/none/")).toEqual([]);
  });

  const foreign = [
    "",
    "a.jpg",
    "../a/b.jpg",
    "photos/../b.jpg",
    "/etc/passwd.jpg",
    "photos/.tmp/a.jpg",
    "photos/a\0.jpg",
  ];
  const odd = [
    "photos/ab/A.jpg",
    "photos//a.jpg",
    "photos/a.html",
    "photos/a.jpg/",
    "photos\\a.jpg",
    "photos/%2e%2e/a.jpg",
  ];
  it.each([...foreign, ...odd])("knows no key like %j", async (key) => {
    expect(await storage.open(key)).toBeNull();
    expect(await storage.exists(key)).toBe(false);
    await expect(put(key, "picture")).rejects.toThrow(/not a storage key/);
    await expect(storage.remove(key)).rejects.toThrow(/not a storage key/);
  });

  it("refuses a content type that the name denies", async () => {
    await expect(put("photos/ab/abc.jpg", "picture", "text/html")).rejects.toThrow(/cannot hold/);
    expect(await storage.exists("photos/ab/abc.jpg")).toBe(false);
  });
});

describe("storage: files only", () => {
  it("keeps unfinished files where a rename is atomic, out of every list", async () => {
    storage = await createFilesStorage(join(folder, "media"));
    await writeFile(join(storage.tmpDir, "upload.jpg"), "half");
    expect(storage.tmpDir.startsWith(join(folder, "media"))).toBe(true);
    expect(await Array.fromAsync(storage.list(""))).toEqual([]);
  });

  it("follows no link and opens no folder", async () => {
    storage = await createFilesStorage(join(folder, "media"));
    await writeFile(join(folder, "secret"), "secret");
    await mkdir(join(folder, "media/photos/ab/folder.jpg"), { recursive: true });
    await symlink(join(folder, "secret"), join(folder, "media/photos/ab/link.jpg"));
    expect(await storage.open("photos/ab/link.jpg")).toBeNull();
    expect(await storage.open("photos/ab/folder.jpg")).toBeNull();
  });
});

describe("storage: s3 only", () => {
  it("FL-16 lets caches keep a photo for a day and names its type", async () => {
    storage = await s3();
    await put("photos/ab/abc.jpg", "picture");
    expect(peer.objects.get("photos/ab/abc.jpg")?.headers).toEqual({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=86400",
    });
  });

  it("tries again after a moment's failure", async () => {
    storage = await s3();
    peer.failNext(1);
    await put("photos/ab/abc.jpg", "picture");
    expect(await read("photos/ab/abc.jpg")).toMatchObject({ text: "picture" });
  });

  it("TL-92 a key that may not list: what is missing is missing, the storage is ready, and one line names the right", async () => {
    const lines: string[] = [];
    storage = await s3("secret", undefined, { warn: (_, message) => lines.push(message) });
    await put("photos/ab/abc.jpg", "picture");
    peer.refuses.set("list", "AccessDenied");
    await storage.probe();
    expect(await storage.open("photos/ab/none.jpg")).toBeNull();
    expect(await storage.exists("photos/ab/none.jpg")).toBe(false);
    expect(await storage.exists("photos/ab/abc.jpg")).toBe(true);
    expect(await read("photos/ab/abc.jpg")).toMatchObject({ text: "picture" });
    expect(lines).toEqual([expect.stringContaining("s3:ListBucket")]);
    await expect(Array.fromAsync(storage.list(""))).rejects.toMatchObject({
      code: "service.unavailable",
      cause: {
        name: "AccessDenied",
        message: "s3:ListBucket in bucket photos: the access key lacks the right s3:ListBucket",
      },
    });
  });

  it.each([
    ["put", "AccessDenied", /^s3:PutObject .* lacks the right s3:PutObject$/],
    ["delete", "AccessDenied", /^s3:DeleteObject .* lacks the right s3:DeleteObject$/],
    ["put", "InvalidAccessKeyId", /the access key or its secret is wrong$/],
    ["delete", "RequestTimeTooSkewed", /the clock of this machine is wrong/],
  ] as const)("TL-92 names what is missing where %s is refused with %s", async (action, code, message) => {
    storage = await s3();
    peer.refuses.set(action, code);
    const call = action === "put" ? put("photos/ab/abc.jpg", "picture") : storage.remove("photos/ab/abc.jpg");
    await expect(call).rejects.toMatchObject({
      code: "service.unavailable",
      cause: { name: code, message: expect.stringMatching(message) },
    });
  });

  it.each(["InvalidAccessKeyId", "RequestTimeTooSkewed"])(
    "TL-92 is not ready where reading is refused with %s",
    async (code) => {
      storage = await s3();
      peer.refuses.set("get", code);
      await expect(storage.probe()).rejects.toMatchObject({ cause: { name: code } });
      await expect(storage.open("photos/ab/none.jpg")).rejects.toMatchObject({ cause: { name: code } });
      await expect(storage.exists("photos/ab/none.jpg")).rejects.toMatchObject({ cause: { name: code } });
    },
  );

  it("TL-92 is not ready without its bucket", async () => {
    const access = { endpoint: peer.endpoint, region: "auto", accessKeyId: "id", secretAccessKey: "secret" };
    const absent = await createS3Storage({ ...access, bucket: "absent", tmpDir: join(folder, "tmp") });
    await expect(absent.probe()).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/absent: there is no such bucket$/) },
    });
    await expect(absent.open("photos/ab/none.jpg")).rejects.toMatchObject({ cause: { name: "NoSuchBucket" } });
  });

  it("reports wrong keys as such, never as a missing photo", async () => {
    storage = await s3("another secret");
    const refused = { code: "service.unavailable", cause: { name: "SignatureDoesNotMatch" } };
    await expect(put("photos/ab/abc.jpg", "picture")).rejects.toMatchObject(refused);
    await expect(storage.open("photos/ab/abc.jpg")).rejects.toMatchObject(refused);
    await expect(storage.probe()).rejects.toMatchObject({ code: "service.unavailable" });
    await expect(storage.exists("photos/ab/abc.jpg")).rejects.toBeDefined();
  });

  it.each([
    ["silent", { connect: 1_000, idle: 50, total: 60_000 }],
    ["silent", { connect: 1_000, idle: 60_000, total: 100 }],
    ["stuck", { connect: 1_000, idle: 50, total: 60_000 }],
    ["stuck", { connect: 1_000, idle: 60_000, total: 100 }],
  ] as const)("FL-62 a bucket that hangs (%s) is given up, whichever limit %o ends first", async (mood, limits) => {
    storage = await s3("secret", { ...limits, read: limits.total });
    peer.hangs = mood;
    await expect(storage.open("photos/ab/abc.jpg")).rejects.toMatchObject({
      code: "service.unavailable",
      status: 503,
      retryAfterSeconds: 5,
    });
    if (mood === "stuck") return;
    await expect(put("photos/ab/abc.jpg", "picture")).rejects.toMatchObject({ code: "service.unavailable" });
    await expect(storage.remove("photos/ab/abc.jpg")).rejects.toMatchObject({ code: "service.unavailable" });
    await expect(Array.fromAsync(storage.list(""))).rejects.toMatchObject({ code: "service.unavailable" });
    await expect(storage.probe()).rejects.toMatchObject({ code: "service.unavailable" });
    peer.hangs = null;
    await (await s3()).probe();
  });
});
