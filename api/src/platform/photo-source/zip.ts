import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@compcard/domain/errors";
import { cleanPath } from "@compcard/domain/identity/file-name";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from "yauzl";
import { PhotoError } from "../images/read/photo-error.ts";
import { receiveFile } from "../images/read/receive-file.ts";
import { signatureOf } from "../images/read/signature.ts";
import { FileNames } from "./names.ts";
import { type FoundFile, nameProblems, type PhotoSource } from "./source.ts";

/**
 * The files of a ZIP, each unpacked when it is opened. Folders around the whole may be left out of a name: packing a folder
 * puts its own name before all others. @throws AppError for what is no ZIP.
 */
export async function openZip(path: string): Promise<PhotoSource> {
  let zip: ZipFile;
  const whole = new FileNames<Entry>();
  const ends = new FileNames<Entry>();
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
    for await (const entry of zip.eachEntry()) addNames(entry, whole, ends);
  } catch (error) {
    throw new AppError("import.photos_unreadable", {
      message: `${path} cannot be read as a ZIP: ${(error as Error).message}`,
    });
  }
  const folder = await mkdtemp(join(tmpdir(), "compcard-photos-"));
  return {
    async find(name) {
      const exact = whole.find(name);
      const found = exact === "missing" ? ends.find(name) : exact;
      return typeof found === "string" ? { problem: nameProblems[found] } : toFile(zip, found.file, folder);
    },
    async [Symbol.asyncDispose]() {
      zip.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface ListedFile {
  path: string;
  /** `sourceOf` its bytes. */
  source: string;
  /** By its first bytes. */
  isPhoto: boolean;
}

/** Equal for equal bytes. `sum` is their CRC-32. */
export function sourceOf(sum: number, size: number): string {
  return `${sum.toString(16)}-${size}`;
}

/** The files of a ZIP, at most `most`. @throws AppError for what is no ZIP, and for more files. */
export async function listZip(path: string, most: number): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
    for await (const entry of zip.eachEntry()) {
      if (files.length >= most) throw new AppError("import.too_large");
      const names = decodeName(entry);
      const [stated = ""] = names;
      if (stated.endsWith("/")) continue;
      if (validateFileName(stated)) throw new Error("a name in it leads out of it");
      const source = sourceOf(entry.crc32, entry.uncompressedSize);
      files.push({ path: names.at(-1) ?? stated, source, isPhoto: await startsAsPhoto(zip, entry) });
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("import.photos_unreadable", {
      message: `the photos cannot be read as a ZIP: ${(error as Error).message}`,
    });
  } finally {
    zip?.close();
  }
  return files;
}

async function startsAsPhoto(zip: ZipFile, entry: Entry): Promise<boolean> {
  if (entry.isEncrypted() || !entry.canDecodeFileData() || entry.uncompressedSize > maxPhotoBytes) return false;
  const stream = await zip.openReadStreamPromise(entry);
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) return signatureOf(piece) !== undefined;
  } catch {
    // A damaged file is no photo.
  } finally {
    stream.destroy();
  }
  return false;
}

/** @throws Error for a name that leads elsewhere. */
function addNames(entry: Entry, whole: FileNames<Entry>, ends: FileNames<Entry>): void {
  const [stated, ...others] = decodeName(entry);
  if (stated === undefined || validateFileName(stated)) throw new Error("a name in it leads out of it");
  for (const name of [stated, ...others]) {
    // Folders, and what macOS keeps beside each file.
    if (name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\._)/.test(name)) continue;
    whole.add(name, entry);
    const parts = cleanPath(name).split("/");
    for (let from = 1; from < parts.length; from += 1) ends.add(parts.slice(from).join("/"), entry);
  }
}

/** The names that the bytes may be: UTF-8, flagged or not as macOS writes it; else those of old Windows machines. */
function decodeName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string[] {
  const stated = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if ((generalPurposeBitFlag & 0x800) !== 0) return [stated];
  const decode = (encoding: string) => {
    try {
      return [new TextDecoder(encoding, { fatal: true }).decode(fileNameRaw).replaceAll("\\", "/")];
    } catch {
      return [];
    }
  };
  const utf8 = decode("utf-8");
  return [...new Set([stated, ...(utf8.length > 0 ? utf8 : [...decode("ibm866"), ...decode("gb18030")])])];
}

function toFile(zip: ZipFile, entry: Entry, folder: string): FoundFile | { problem: string } {
  if (entry.isEncrypted()) return { problem: "names a file that is encrypted in the ZIP" };
  if (!entry.canDecodeFileData()) return { problem: "names a file whose compression in the ZIP is not supported" };
  return {
    bytes: entry.uncompressedSize,
    async open() {
      try {
        return await receiveFile(await zip.openReadStreamPromise(entry), folder, maxPhotoBytes);
      } catch (cause) {
        if (cause instanceof PhotoError || (cause as NodeJS.ErrnoException).syscall) throw cause;
        throw new PhotoError("damaged", { cause });
      }
    },
  };
}
