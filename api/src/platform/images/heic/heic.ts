import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import type { Inspection } from "../read/inspect.ts";
import { masterSize, secondsPerStep } from "../read/limits.ts";
import { PhotoError } from "../read/photo-error.ts";
import { withPngMetadata } from "../read/png-chunks.ts";
import { release } from "../read/strict-sharp.ts";
import type { HeicAnswer } from "./heic-worker.ts";

let turn: Promise<unknown> = Promise.resolve();

/**
 * The pixels of an inspected HEIC photo as a lossless PNG in the size of the master, in the colours of its own profile.
 * sharp reads these headers but has no HEVC decoder. One at a time: 48 megapixels take some 600 MB while they last.
 */
export function transcodeHeic(path: string, inspection: Inspection): Promise<Buffer> {
  const result = turn.then(async () => {
    const { data, width, height } = await decodeInWorker(path);
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: "white" })
      .resize({ ...masterSize({ width, height }), fit: "fill" })
      .png({ compressionLevel: 1 })
      .toBuffer();
    release(data);
    // The decoder hands out bare numbers: without the profile a phone's Display P3 would be taken for sRGB.
    const exif = (await isTurnedByExif(path)) ? inspection.exif : undefined;
    return withPngMetadata(png, { profile: inspection.profile, exif: exif && withoutPrefix(exif) });
  });
  turn = result.catch(() => undefined);
  return result;
}

/**
 * A fresh thread each time: its memory, which only grows, goes with it, and a crash stays inside.
 * @throws PhotoError `damaged`, also where decoding takes over 40 s or runs out of memory.
 */
async function decodeInWorker(path: string): Promise<NonNullable<HeicAnswer>> {
  // The decoder writes its complaints to standard output; they are caught and dropped.
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), {
    workerData: { path },
    stdout: true,
    stderr: true,
  });
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), 2 * secondsPerStep * 1000);
  try {
    const [answer] = (await once(worker, "message", { signal: patience.signal })) as [HeicAnswer];
    if (!answer) throw new PhotoError("damaged");
    return answer;
  } catch (error) {
    // Another attempt would end alike: the file takes too long, or more memory than there is.
    const isOfFile = patience.signal.aborted || (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
    throw isOfFile ? new PhotoError("damaged", { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * The decoder applies rotation boxes, and a MIAF file has no other rotation. Phones rotate older files without either
 * by EXIF, so their owners expect it.
 */
async function isTurnedByExif(path: string): Promise<boolean> {
  const file = await readFile(path);
  const brands = file.subarray(0, file.readUInt32BE(0));
  const meta = boxNamed(file, "meta");
  return !brands.includes("miaf") && !meta.includes("irot") && !meta.includes("imir");
}

function boxNamed(file: Buffer, name: string): Buffer {
  for (let at = 0; at + 8 <= file.length; ) {
    const size = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === name) return file.subarray(at, at + size);
    if (size < 8) break;
    at += size;
  }
  return Buffer.alloc(0);
}

function withoutPrefix(exif: Buffer): Buffer {
  return exif.subarray(0, 6).equals(Buffer.from("Exif\0\0", "latin1")) ? exif.subarray(6) : exif;
}
