import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Archive } from "../../platform/archive/archive.ts";
import { type Manifest, type ManifestPart, setFolder, sha256 } from "./manifest.ts";
import { readPiece } from "./pieces.ts";

export interface BackupFile {
  key: string;
  size: number;
  sha256: string;
}

/** Backups in one place share their files: the content under a key never changes. */
export const filesFolder = "files/";
export const placeOf = (key: string) => filesFolder + key;

const filesInAList = 20_000;

async function pack(path: string, text: string, rows: number): Promise<[ManifestPart, Buffer]> {
  const bytes = await promisify(gzip)(text);
  return [{ path, size: bytes.length, sha256: sha256(bytes), rows }, bytes];
}

/** @throws ArchiveError if the part is missing or was changed. */
async function unpack(archive: Archive, part: ManifestPart): Promise<Buffer> {
  return promisify(gunzip)(await readPiece(archive, part));
}

export async function writeFileLists(archive: Archive, set: string, files: readonly BackupFile[]) {
  const lists: ManifestPart[] = [];
  for (let from = 0; from < files.length; from += filesInAList) {
    const some = files.slice(from, from + filesInAList);
    const text = some.map((file) => `${JSON.stringify(file)}\n`).join("");
    const number = String(lists.length + 1).padStart(4, "0");
    const [part, bytes] = await pack(`${setFolder(set)}files-${number}.ndjson.gz`, text, some.length);
    await archive.write(part.path, bytes);
    lists.push(part);
  }
  return { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0), lists };
}

export async function* readFileLists(archive: Archive, { files }: Manifest): AsyncGenerator<BackupFile> {
  for (const list of files.lists) {
    for (const line of (await unpack(archive, list)).toString().split("\n"))
      if (line !== "") yield JSON.parse(line) as BackupFile;
  }
}

/** The file in which a backup lists the files that were missing when it was made, for people to read. */
export const missingList = (set: string) => `${setFolder(set)}missing-files.txt`;

export async function writeMissing(
  archive: Archive,
  set: string,
  keys: readonly string[],
): Promise<Manifest["missing"]> {
  if (keys.length === 0) return [];
  const bytes = Buffer.from(keys.map((key) => `${key}\n`).join(""));
  const path = missingList(set);
  await archive.write(path, bytes);
  return { path, size: bytes.length, sha256: sha256(bytes), rows: keys.length };
}

/** Keys of the files that were missing when a backup was made. @throws ArchiveError if their list is missing or was changed. */
export async function readMissing(archive: Archive, { missing }: Manifest): Promise<string[]> {
  if (Array.isArray(missing)) return [];
  return (await readPiece(archive, missing)).toString().split("\n").slice(0, -1);
}
