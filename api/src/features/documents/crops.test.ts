import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture, quarters } from "../../../test/images/picture-fixtures.ts";
import { type S3Peer, startS3Peer } from "../../../test/s3-peer.ts";
import type { AppContext } from "../../app-context.ts";
import type { ShownPhoto } from "../../core/photo-files/shown.ts";
import { masterKey } from "../../platform/images/write/photo-keys.ts";
import { createFilesStorage } from "../../platform/storage/files-storage.ts";
import { createS3Storage } from "../../platform/storage/s3-storage.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { createDocumentTools } from "../../platform/typeset/document-tools.ts";
import { createCrop } from "./crops.ts";

let folder: string;
let peer: S3Peer;
let master: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "crops-"));
  peer = await startS3Peer("photos", "secret");
  // The file is as large as a real photo; a JPEG is read only up to its end.
  const jpeg = await picture(quarters(1200, 1600)).jpeg().toBuffer();
  master = Buffer.concat([jpeg, Buffer.alloc(2_000_000 - jpeg.length)]);
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true });
});

const bucket = { bucket: "photos", region: "auto", accessKeyId: "id", secretAccessKey: "secret" };
const drivers: [name: string, make: () => Promise<Storage>][] = [
  ["files", () => createFilesStorage(join(folder, "media"))],
  ["s3", () => createS3Storage({ ...bucket, endpoint: peer.endpoint, tmpDir: join(folder, "tmp") })],
];
const box = { width: 300, height: 400, quality: 80 };

describe.each(drivers)("cuts from storage: %s", (name, make) => {
  const photoOf = (key: string) => ({ key, width: 1200, height: 1600, widths: [], focus_x: 0.5, focus_y: 0.5 });
  let put: (key: string, bytes: Buffer) => Promise<ShownPhoto>;
  let cut: ReturnType<typeof createCrop>;
  beforeAll(async () => {
    const storage = await make();
    cut = createCrop({ storage, documents: createDocumentTools(join(folder, name)) } as AppContext, "en", {
      many: true,
    });
    put = async (key, bytes) => {
      await writeFile(join(storage.tmpDir, "unfinished"), bytes);
      await storage.put(masterKey(key), join(storage.tmpDir, "unfinished"), "image/jpeg");
      return photoOf(key) as unknown as ShownPhoto;
    };
  });

  it("fills the box, and again from the cache", async () => {
    const photo = await put("photos/ab/abc", master);
    const made = await cut(photo, box);
    expect(made.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(await cut(photo, box)).toEqual(made);
  });

  it("requests a retry if a photo was just replaced, and not if it is broken", async () => {
    const gone = photoOf("photos/ab/gone") as unknown as ShownPhoto;
    await expect(cut(gone, box)).rejects.toMatchObject({ code: "service.unavailable" });
    const broken = await put("photos/ab/broken", Buffer.from("no picture"));
    await expect(cut(broken, box)).rejects.toThrow("unsupported image format");
  });
});

it("no byte of a master on this disk stays in memory, however many are cut", async () => {
  const storage = await createFilesStorage(join(folder, "many"));
  const crop = createCrop({ storage, documents: createDocumentTools(join(folder, "many-cuts")) } as AppContext, "en", {
    many: true,
  });
  await writeFile(join(storage.tmpDir, "unfinished"), master);
  await storage.put(masterKey("photos/ab/abc"), join(storage.tmpDir, "unfinished"), "image/jpeg");
  const photo = { key: "photos/ab/abc", width: 1200, height: 1600, widths: [], focus_y: 0.5 };
  const before = process.memoryUsage().arrayBuffers;
  // Each at another focus: none of them is cached from before.
  for (let at = 0; at < 8; at++) await crop({ ...photo, focus_x: at / 8 } as unknown as ShownPhoto, box);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(master.length);
});
