import { execFile, fork } from "node:child_process";
import { randomFillSync } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import sharp from "sharp";
import { readLabel } from "../api/src/platform/images/labels/read-label.ts";
import { createPhotoQueue } from "../api/src/platform/images/photo-queue.ts";
import { processPhoto, storePhoto } from "../api/src/platform/images/process-photo.ts";
import { inspectPhoto } from "../api/src/platform/images/read/inspect.ts";
import { readPixels } from "../api/src/platform/images/read/pixels.ts";
import { receiveFile } from "../api/src/platform/images/read/receive-file.ts";
import { xmpOf } from "../api/src/platform/images/write/xmp.ts";
import { createFilesStorage } from "../api/src/platform/storage/files-storage.ts";
import { terms } from "../api/test/images/picture-fixtures.ts";
import { benchAvif } from "./avif.ts";
import { readUpload, startPhotoServer, type Timed } from "./photo-server.ts";

const rounds = 15;
const uploadsAtOnce = 20;
const run = promisify(execFile);

/**
 * Time from the last byte of an upload to a visible photo, memory with twenty at once, and AVIF beside WebP. Prints
 * tables.
 */
export async function benchPhotos(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bench-photos-"));
  try {
    const phone = join(folder, "phone.jpg");
    await drawPhoto()
      .withIccProfile("p3")
      .withExif({ IFD0: { Orientation: "6" } })
      .jpeg({ quality: 92 })
      .toFile(phone);
    const plain = join(folder, "plain.jpg");
    await drawPhoto().jpeg({ quality: 92 }).toFile(plain);
    const heic = await encodeHeic(plain, join(folder, "phone.heic"));

    console.log(
      `Photos: 12 megapixels over HTTP, from the last byte sent to the 640 px picture fetched; embedded database`,
    );
    console.log(`median of ${rounds} after one to warm up`);
    const rows = [await measure("JPEG, sRGB", plain), await measure("JPEG, Display P3, turned", phone)];
    if (heic) rows.push(await measure("HEIC", heic));
    else console.log("HEIC left out: no heif-enc here to make one");
    console.table(Object.fromEntries(rows));
    console.log(`reading the label of the first, its two files with and without XMP in turn, median of ${rounds} each`);
    console.table(await measureStatement(plain, folder));
    console.log(`${uploadsAtOnce} uploads at once, two worked on at a time, in a process of their own`);
    console.table({ JPEG: await storm(phone, folder), ...(heic && { HEIC: await storm(heic, folder) }) });
    if (process.platform === "linux") await benchAvif(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(name: string, file: string) {
  await using server = await startPhotoServer();
  const upload = await readUpload(file);
  const timed: Timed[] = [];
  for (let round = 0; round <= rounds; round++) timed.push(await server.upload(upload));
  const warm = timed.slice(1);
  const row = {
    "upload MB": mega((await stat(file)).size),
    "640 px served, ms": median(warm.map(({ served }) => served)),
    "quickest, ms": Math.round(Math.min(...warm.map(({ served }) => served))),
    "processor, ms": median(warm.map(({ cpu }) => cpu)),
    "to all, ms": median(warm.map(({ all }) => all)),
    "pages MB": mega(await server.bytesOf(warm[0]?.srcset ?? "")),
  };
  return [name, row] as const;
}

/** Time that label and statement add to an upload, and bytes that the statements of a page of results add. */
async function measureStatement(file: string, folder: string) {
  const storage = await createFilesStorage(join(folder, "statements"));
  const xmp = xmpOf(terms.publicUrl, { made: null, credit: null, listed: terms.listed });
  const inspection = await inspectPhoto(file);
  const [labels, stated, plain]: [number[], number[], number[]] = [[], [], []];
  const time = async (times: number[], work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  };
  for (let round = 0; round < rounds; round++) {
    await time(labels, () => readLabel(file, inspection, console));
    for (const [times, packet] of [
      [stated, xmp],
      [plain, undefined],
    ] as const) {
      const pixels = await readPixels(file, inspection);
      await time(times, () => storePhoto(pixels, storage, packet));
    }
  }
  return {
    "label, ms": median(labels),
    "files with XMP, ms": median(stated),
    "files without, ms": median(plain),
    "XMP of 20 files, kB": Math.round((20 * Buffer.byteLength(xmp)) / 100) / 10,
  };
}

interface StormResult {
  "first, s": number;
  "last, s": number;
  "all renditions, s": number;
  "memory before, MB": number;
  "peak, MB": number;
}

function storm(file: string, folder: string): Promise<StormResult> {
  const child = fork(new URL(import.meta.url), [file, folder], { env: { ...process.env, MALLOC_ARENA_MAX: "2" } });
  return new Promise((resolve, reject) => {
    child.once("message", (result) => resolve(result as StormResult));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the storm ended with ${code}`)));
  });
}

async function runStorm(file: string, folder: string): Promise<StormResult> {
  const storage = await createFilesStorage(join(folder, "media"));
  const queue = createPhotoQueue({ jobs: 2, waiting: uploadsAtOnce });
  const before = process.memoryUsage.rss();
  let peak = before;
  // Not the peak the system keeps for a process: that one starts at the size of its parent.
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 10) / 100;
  const answers: number[] = [];
  const upload = async () => {
    await using received = await receiveFile(createReadStream(file), storage.tmpDir, maxPhotoBytes);
    const photo = await queue.run(() => processPhoto(received.path, { storage, log: console }, terms));
    answers.push(seconds());
    void queue.later(photo.rest);
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
  await queue.idle();
  clearInterval(watch);
  return {
    "first, s": Math.min(...answers),
    "last, s": Math.max(...answers),
    "all renditions, s": seconds(),
    "memory before, MB": mega(before),
    "peak, MB": mega(peak),
  };
}

/** Gradients for the encoder to smooth and grain for it to keep, about as heavy as a phone's photo. */
function drawPhoto() {
  const [width, height] = [4032, 3024];
  const data = randomFillSync(Buffer.alloc(width * height * 3));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const fold = 40 * Math.sin(x / 90) * Math.cos(y / 130);
      data[at] = 110 + fold + (90 * x) / width + (data[at] ?? 0) / 10;
      data[at + 1] = 80 + fold + (90 * y) / height + (data[at + 1] ?? 0) / 10;
      data[at + 2] = 70 + fold / 2 + (60 * (x + y)) / (width + height) + (data[at + 2] ?? 0) / 10;
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Nothing in the project writes HEVC; libheif's own tool does where it is installed. */
async function encodeHeic(source: string, target: string): Promise<string | undefined> {
  return run("heif-enc", ["-q", "50", source, "-o", target]).then(
    () => target,
    () => undefined,
  );
}

function median(values: number[]): number {
  return Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN);
}

function mega(bytes: number): number {
  return Math.round((bytes / 1024 / 1024) * 10) / 10;
}

if (process.send && process.argv[2] && process.argv[3]) {
  process.send(await runStorm(process.argv[2], process.argv[3]));
  process.disconnect();
}
