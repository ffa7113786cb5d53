import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { processPhoto } from "../api/src/platform/images/process-photo.ts";
import { release } from "../api/src/platform/images/read/strict-sharp.ts";
import { makeAvif } from "../api/src/platform/images/write/avif.ts";
import { avifOf, makeKey } from "../api/src/platform/images/write/photo-keys.ts";
import { makeRendition, readMaster } from "../api/src/platform/images/write/renditions.ts";
import { createFilesStorage } from "../api/src/platform/storage/files-storage.ts";
import { terms } from "../api/test/images/picture-fixtures.ts";

const demo = join(import.meta.dirname, "../api/demo/photos");
/** Takes one of so many demo photos. */
const every = 4;

interface Sum {
  photos: number;
  webp: { bytes: number; ms: number };
  avif: { bytes: number; ms: number };
}

/** Size and cost of AVIF beside WebP, over demo photos. Prints a table, by width. */
export async function benchAvif(folder: string): Promise<void> {
  const storage = await createFilesStorage(join(folder, "avif"));
  const sizeOf = async (key: string) => {
    const file = await storage.open(key);
    file?.stream.destroy();
    return file?.size ?? 0;
  };
  const sums = new Map<number, Sum>();
  const files = readdirSync(demo).flatMap((slug) =>
    readdirSync(join(demo, slug)).map((name) => join(demo, slug, name)),
  );
  for (const file of files.filter((_, index) => index % every === 0)) {
    const { key, rest } = await processPhoto(file, { storage, log: console }, terms);
    const pixels = await readMaster(storage, key);
    for (const rendition of await rest()) {
      const avif = avifOf(rendition.key);
      if (!avif) continue;
      const none = { bytes: 0, ms: 0 };
      const sum = sums.get(avif.width) ?? { photos: 0, webp: { ...none }, avif: { ...none } };
      sums.set(avif.width, sum);
      const began = process.cpuUsage();
      const webp = await makeRendition(storage, makeKey("photos"), pixels, avif.width);
      const { user, system } = process.cpuUsage(began);
      const before = childrenMs();
      await makeAvif(storage, avif, new AbortController().signal);
      sum.photos += 1;
      sum.webp.ms += (user + system) / 1000;
      sum.webp.bytes += webp.bytes;
      sum.avif.ms += childrenMs() - before;
      sum.avif.bytes += await sizeOf(avif.key);
    }
    release(pixels.data);
  }
  console.log(
    "AVIF beside WebP, over one demo photo in four; processor of AVIF with its process and the master's decoding",
  );
  console.table(
    Object.fromEntries(
      [...sums].map(([width, { photos, webp, avif }]) => [
        `${width} px`,
        {
          photos,
          "WebP, kB": kilo(webp.bytes / photos),
          "AVIF, kB": kilo(avif.bytes / photos),
          "of WebP": Math.round((100 * avif.bytes) / webp.bytes) / 100,
          "WebP, ms of processor": Math.round(webp.ms / photos),
          "AVIF, ms of processor": Math.round(avif.ms / photos),
        },
      ]),
    ),
  );
}

/** Processor time of all processes that were started here and have ended, as Linux counts it: in hundredths of a second. */
function childrenMs(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

function kilo(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
