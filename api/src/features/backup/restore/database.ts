import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract } from "tar";
import type { Parts } from "../../../parts.ts";
import { type Archive, ArchiveError } from "../../../platform/archive/archive.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type DumpedPart, dumpTables, inSnapshot } from "../../../platform/db/dump/dump.ts";
import { markUnfinished } from "../../../platform/db/dump/ground.ts";
import { countRows, loadDatabase } from "../../../platform/db/dump/load.ts";
import { listSequences, listTables } from "../../../platform/db/dump/tables.ts";
import { migrateUpTo } from "../../../platform/db/migrate.ts";
import { unpack } from "../file-lists.ts";
import type { DatabaseFolderParts, Manifest } from "../manifest.ts";
import { withCopy } from "../open-copy.ts";
import { openScratch } from "../scratch.ts";

type RowParts = Extract<Manifest["database"], { kind: "rows" }>["parts"];
type Tools = Pick<Parts, "config" | "database">;

/** Brings the database of a backup, of either kind, into an empty one of either engine, with the schema that it had. */
export async function bringDatabase(tools: Tools, archive: Archive, manifest: Manifest): Promise<void> {
  const { database, schema } = manifest;
  const { db, files } = tools.database;
  if (database.kind === "rows") {
    await migrateUpTo(db, schema);
    const counts = await loadDatabase(db, database, readRows(archive, database.parts));
    requireCounts(counts, new Map(database.tables.map(({ name, rows }) => [name, rows])));
    return;
  }
  const scratch = await openScratch(join(tools.config.dataDir, "restore.tmp"), "database");
  try {
    await unpackFolder(archive, database, scratch.folder);
    if (!files) return await copyRows(scratch.folder, db, schema);
    // Marked as the empty one was, which it replaces.
    await withCopy(scratch.folder, markUnfinished);
    await files.replaceWith(join(scratch.folder, "db"));
  } finally {
    await scratch.remove();
  }
}

async function* readRows(archive: Archive, parts: RowParts): AsyncGenerator<DumpedPart> {
  for (const part of parts) yield { table: part.table, rows: part.rows, lines: await unpack(archive, part) };
}

async function unpackFolder(archive: Archive, { parts }: DatabaseFolderParts, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const pieces = async function* () {
    for (const part of parts) yield await unpack(archive, part);
  };
  await pipeline(Readable.from(pieces()), extract({ cwd: folder, strict: true }));
}

/** From the embedded database in `folder` into a PostgreSQL server. */
async function copyRows(folder: string, db: Database["db"], schema: string): Promise<void> {
  await migrateUpTo(db, schema);
  await withCopy(folder, (source) =>
    inSnapshot(source, async (snapshot) => {
      const tables = await listTables(snapshot);
      const sequences = await listSequences(snapshot);
      const held = await countRows(snapshot, tables);
      requireCounts(await loadDatabase(db, { tables, sequences }, dumpTables(snapshot, tables)), held);
    }),
  );
}

function requireCounts(counts: ReadonlyMap<string, number>, held: ReadonlyMap<string, number>): void {
  for (const [name, rows] of held)
    if (counts.get(name) !== rows)
      throw new ArchiveError(`${name} has ${counts.get(name)} rows after the restore, and had ${rows}`);
}
