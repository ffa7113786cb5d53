import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@compcard/domain/errors";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from "yauzl";
import { most } from "../file-limits.ts";
import { PhotoError } from "../images/read/photo-error.ts";
import { receiveFile } from "../images/read/receive-file.ts";
import { signatureOf } from "../images/read/signature.ts";
import { FileNames } from "./names.ts";
import { type FoundFile, nameProblems, type PhotoSource } from "./source.ts";

/**
 * The files of a ZIP, each unpacked when it is opened. Folders around the whole may be left out of a name: packing a folder
 * puts its own name before all others. Files are unpacked in a new folder in `dir`. @throws AppError for what is no ZIP.
 */
export async function openZip(path: string, dir = tmpdir()): Promise<PhotoSource> {
  let zip: ZipFile | undefined;
  const files = new FileNames<Entry>();
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
    for await (const entry of listEntries(zip)) addNames(entry, files);
  } catch (error) {
    zip?.close();
    throw toUnreadable(error, path);
  }
  const folder = await mkdtemp(join(dir, "compcard-photos-")).catch((error) => {
    zip.close();
    throw error;
  });
  return {
    async find(name) {
      const found = files.find(name);
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

/** The files of a ZIP. @throws AppError for what is no ZIP, and for one beyond `fileLimits`. */
export async function listZip(path: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
    for await (const entry of listEntries(zip)) {
      const names = decodeName(entry);
      const [stated = ""] = names;
      if (stated.endsWith("/")) continue;
      const source = sourceOf(entry.crc32, entry.uncompressedSize);
      files.push({ path: names.at(-1) ?? stated, source, isPhoto: await startsAsPhoto(zip, entry) });
    }
  } catch (error) {
    throw toUnreadable(error, "the file of photos");
  } finally {
    zip?.close();
  }
  return files;
}

/** @throws AppError for more entries than a ZIP may have; Error for a name that no file of people has. */
async function* listEntries(zip: ZipFile): AsyncGenerator<Entry> {
  if (zip.entryCount > most("zip.files")) throw new AppError("import.too_large");
  for await (const entry of zip.eachEntry()) {
    const names = decodeName(entry);
    if (validateFileName(names[0] ?? "")) throw new Error("a name in it leads out of it");
    for (const name of names) requireName(name);
    yield entry;
  }
}

function requireName(name: string): void {
  if (name.includes("\0")) throw new Error("a name in it has a NUL character");
  if (name.length > most("zip.name")) throw new Error(`a name in it is longer than ${most("zip.name")} characters`);
  if (name.split("/").length > most("zip.depth"))
    throw new Error(`a file in it is in more than ${most("zip.depth")} folders`);
}

function toUnreadable(error: unknown, what: string): AppError {
  if (error instanceof AppError) return error;
  const { message } = error as Error;
  return new AppError("import.photos_unreadable", { message: `${what} cannot be read as a ZIP: ${message}` });
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

function addNames(entry: Entry, files: FileNames<Entry>): void {
  for (const name of decodeName(entry)) {
    // Folders, and what macOS keeps beside each file.
    if (!name.endsWith("/") && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name)) files.add(name, entry);
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
