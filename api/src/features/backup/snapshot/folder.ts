import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { create } from "tar";
import type { Archive } from "../../../platform/archive/archive.ts";
import type { DatabaseFiles } from "../../../platform/db/database.ts";
import { pack } from "../file-lists.ts";
import { type DatabaseFolderParts, setFolder } from "../manifest.ts";
import { withCopy } from "../open-copy.ts";
import { readContents, type Snapshot, type SnapshotPlace } from "./contents.ts";

/** Bytes of a part before compression: what a backup holds in memory at a time. */
const partBytes = 8_000_000;

/**
 * The folder of an embedded database: requests wait only while the last changed files are copied. What the backup has to
 * know is read from the copy, which shows as well that it opens.
 */
export async function snapshotFolder(files: DatabaseFiles, place: SnapshotPlace): Promise<Snapshot> {
  // What an earlier look left: an engine has written to it.
  await rm(place.scratch, { recursive: true, force: true });
  await files.copyTo(place.scratch, place.stopping);
  return {
    contents: await withCopy(place.scratch, readContents),
    send: (archive) => sendFolder(archive, place),
  };
}

async function sendFolder(archive: Archive, { set, scratch, stopping }: SnapshotPlace): Promise<DatabaseFolderParts> {
  const parts: DatabaseFolderParts["parts"] = [];
  let total = 0;
  for await (const bytes of inParts(create({ cwd: scratch, portable: true, maxReadSize: 1_000_000 }, ["db"]))) {
    stopping.throwIfAborted();
    // One after another they are a file that `tar xz` reads.
    const path = `${setFolder(set)}database.tar.gz.${String(parts.length + 1).padStart(4, "0")}`;
    const [{ size, sha256 }, packed] = await pack(path, bytes, 0);
    await archive.write(path, packed);
    parts.push({ path, size, sha256 });
    total += bytes.length;
  }
  const postgres = (await readFile(join(scratch, "db", "PG_VERSION"), "utf8")).trim();
  return { kind: "folder", postgres, bytes: total, parts };
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [chunks, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}
