import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { openPromise } from "yauzl";
import { CsvError } from "./mapping.ts";

const picture = /\.(jpe?g|png|webp|avif|heic|heif)$/i;

/** The pictures of a ZIP in a folder of their own, until it is disposed of; what is no picture, or too large for a photo, stays. */
export async function unzipPhotos(zip: string): Promise<{ folder: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), "compcard-photos-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // Names that lead out of the folder are refused there.
    const file = await openPromise(zip, { lazyEntries: true, autoClose: true });
    for await (const entry of file.eachEntry()) {
      if (!picture.test(entry.fileName) || entry.uncompressedSize > maxPhotoBytes) continue;
      const path = join(folder, entry.fileName);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(await file.openReadStreamPromise(entry), createWriteStream(path, { mode: 0o600 }));
    }
  } catch (error) {
    await remove();
    throw new CsvError(`${zip} cannot be read as a ZIP: ${(error as Error).message}`);
  }
  return { folder, [Symbol.asyncDispose]: remove };
}
