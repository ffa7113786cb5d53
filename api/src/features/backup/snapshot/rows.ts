import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Parts } from "../../../parts.ts";
import { dumpTables, inSnapshot } from "../../../platform/db/dump/dump.ts";
import { listSequences, listTables } from "../../../platform/db/dump/tables.ts";
import { pack } from "../file-lists.ts";
import { type ManifestPart, setFolder } from "../manifest.ts";
import { readContents, type Snapshot, type SnapshotPlace } from "./contents.ts";

/** Every row of every table: of a PostgreSQL server, where nobody waits while they are read. */
export async function snapshotRows(
  db: Parts["database"]["db"],
  { set, scratch, stopping }: SnapshotPlace,
): Promise<Snapshot> {
  // What an earlier look at the same database left.
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const spooled = (path: string) => join(scratch, basename(path));

  return inSnapshot(db, async (snapshot) => {
    const [tables, parts] = [await listTables(snapshot), [] as (ManifestPart & { table: string })[]];
    for await (const { table, rows, lines } of dumpTables(snapshot, tables)) {
      const number = String(parts.length + 1).padStart(4, "0");
      const [part, bytes] = await pack(`${setFolder(set)}rows-${number}-${table}.ndjson.gz`, lines, rows);
      await writeFile(spooled(part.path), bytes, { mode: 0o600 });
      parts.push({ ...part, table });
    }
    const rowsOf = (table: string) => parts.reduce((sum, part) => sum + (part.table === table ? part.rows : 0), 0);
    const sequences = await listSequences(snapshot);
    return {
      contents: await readContents(snapshot),
      async send(archive) {
        for (const { path } of parts) {
          stopping.throwIfAborted();
          await archive.write(path, await readFile(spooled(path)));
        }
        return {
          kind: "rows",
          tables: tables.map((table) => ({ ...table, rows: rowsOf(table.name) })),
          sequences,
          parts,
        };
      },
    };
  });
}
