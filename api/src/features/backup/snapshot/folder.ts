import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { create } from "tar";
import type { DatabaseFolder } from "../../../platform/db/database.ts";
import { setFolder } from "../manifest.ts";
import { withCopy } from "../open-copy.ts";
import { writePieces } from "../pieces.ts";
import { readContents, type Snapshot, type Target } from "./contents.ts";

/**
 * Copies the data directory of an embedded database to `scratch`, then compresses and archives the copy while requests go
 * on. The file names are read from the copy, which proves as well that it opens.
 */
export async function snapshotFolder(
  source: DatabaseFolder,
  scratch: string,
  { archive, set, stopping }: Target,
): Promise<Snapshot> {
  await source.copyTo(scratch, stopping);
  const contents = await withCopy(scratch, readContents);
  const parts = await pipeline(
    Readable.from(create({ cwd: scratch, portable: true, maxReadSize: 1_000_000 }, ["db"])),
    // Not `tar`'s own compression, which occupies the main thread.
    createGzip(),
    (bytes: AsyncIterable<Buffer>) => writePieces(archive, `${setFolder(set)}database.tar.gz`, bytes),
    { signal: stopping },
  );
  const postgres = (await readFile(join(scratch, "db", "PG_VERSION"), "utf8")).trim();
  return { contents, database: { kind: "folder", postgres, bytes: source.bytes(), parts } };
}
