import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import packageFile from "../../../package.json" with { type: "json" };
import { listFilesOfRows } from "../../cards/photos/files.ts";
import type { Parts } from "../../parts.ts";
import { type Archive, ArchiveError } from "../../platform/archive/archive.ts";
import { dumpDatabase } from "../../platform/db/dump/dump.ts";
import { databaseSize } from "../../platform/db/dump/ground.ts";
import { type Heard, nobodyHears } from "../../platform/heard.ts";
import { pack, writeFileLists } from "./file-lists.ts";
import { openFileKeeper } from "./keep-files.ts";
import { listSets, type Manifest, nameSet, setFolder, writeManifest } from "./manifest.ts";
import { pruneFiles, removeSet } from "./rotation.ts";

type Tools = Pick<Parts, "clock" | "config" | "database" | "storage" | "stopping">;

export interface Backup {
  name: string;
  rows: number;
  files: number;
  /** What of them was not there yet. */
  brought: { files: number; bytes: number };
  lacking: string[];
}

/** Each look finds what was deleted since the one before; a file that two looks want and nobody has is gone for good. */
const looks = 6;

/**
 * Backs everything up while people go on: the database as of one moment, then the files that its rows name. Where one
 * of them was deleted meanwhile the database is read once more, so no row lacks its file. The manifest comes last; what
 * is cut off before is no backup, and the next one goes on with its files.
 * @throws ArchiveError where there is no room, or another backup is being written there.
 */
export async function makeBackup(tools: Tools, archive: Archive, heard = nobodyHears): Promise<Backup> {
  const unlock = await archive.lock?.();
  try {
    return await writeSet(tools, archive, { alone: unlock !== undefined, heard });
  } finally {
    unlock?.();
  }
}

async function writeSet(
  tools: Tools,
  archive: Archive,
  { alone, heard }: { alone: boolean; heard: Heard },
): Promise<Backup> {
  const { clock, config, database, storage, stopping } = tools;
  await requireRoom(archive, await databaseSize(database.db));
  await clearBroken(archive, clock.now(), alone);
  await clearSpools(config.dataDir, clock.now());
  const name = nameSet(clock.now());
  const keeper = await openFileKeeper(archive, storage, stopping);
  const folder = join(spools(config.dataDir), name);
  try {
    let before: string[] = [];
    for (let look = 1; ; look++) {
      const madeAt = clock.now();
      const spool = await Spool.begin(folder, name);
      const dump = await dumpDatabase(database.db, (part) => spool.add(part), listFilesOfRows);
      const { kept, lacking } = await keeper.keep(dump.alongside, heard);
      stopping.throwIfAborted();
      if (lacking.length > 0 && !isDeepStrictEqual(lacking, before) && look < looks) {
        before = lacking;
        continue;
      }
      const rows = await spool.send(archive);
      const rowsOf = (table: string) => rows.reduce((sum, part) => sum + (part.table === table ? part.rows : 0), 0);
      await writeManifest(archive, name, {
        format: 1,
        product: packageFile.version,
        madeAt: madeAt.toISOString(),
        schema: dump.schema,
        tables: dump.tables.map((table) => ({ ...table, rows: rowsOf(table.name) })),
        sequences: dump.sequences,
        rows,
        files: await writeFileLists(archive, name, kept),
        lacking,
      });
      const count = rows.reduce((sum, part) => sum + part.rows, 0);
      return { name, rows: count, files: kept.length, brought: keeper.brought, lacking };
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows as JSON, pressed, take less than the tables with their indexes. */
async function requireRoom(archive: Archive, bytes: number): Promise<void> {
  const free = await archive.freeBytes();
  if (free === null || free >= bytes) return;
  const mega = (count: number) => Math.ceil(count / 1_000_000).toLocaleString("en");
  throw new ArchiveError(
    `${archive.name} has room for ${mega(free)} MB beside the 500 MB that are left free; the database alone may need ${mega(bytes)} MB`,
  );
}

const dayMs = 86_400_000;

const spools = (dataDir: string) => join(dataDir, "backup.tmp");

async function clearSpools(dataDir: string, now: Date): Promise<void> {
  for (const name of await readdir(spools(dataDir)).catch(() => []))
    if (name < nameSet(new Date(now.getTime() - dayMs))) await rm(join(spools(dataDir), name), { recursive: true });
}

/** What was cut off goes; where another process may be writing, only what is older than any writing. */
async function clearBroken(archive: Archive, now: Date, alone: boolean): Promise<void> {
  const oldest = nameSet(new Date(now.getTime() - dayMs));
  for (const name of (await listSets(archive)).broken) if (alone || name < oldest) await removeSet(archive, name);
}

/** Keeps parts on this machine's disk until the database is free again: a bucket may be slow. */
class Spool {
  readonly #folder: string;
  readonly #set: string;
  readonly #parts: (Manifest["rows"][number] & { file: string })[] = [];

  private constructor(folder: string, set: string) {
    this.#folder = folder;
    this.#set = set;
  }

  static async begin(folder: string, set: string): Promise<Spool> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new Spool(folder, set);
  }

  async add({ table, rows, lines }: { table: string; rows: number; lines: Buffer }): Promise<void> {
    const number = String(this.#parts.length + 1).padStart(4, "0");
    const [part, bytes] = await pack(`${setFolder(this.#set)}rows-${number}-${table}.ndjson.gz`, lines, rows);
    const file = join(this.#folder, randomUUID());
    await writeFile(file, bytes, { mode: 0o600 });
    this.#parts.push({ ...part, table, file });
  }

  async send(archive: Archive): Promise<Manifest["rows"]> {
    for (const { path, file } of this.#parts) await archive.write(path, await readFile(file));
    return this.#parts.map(({ file: _file, ...part }) => part);
  }
}

/** Removes the backups that the rotation does not keep, and files that no other has. @returns their names. */
export async function rotate({ clock }: Pick<Tools, "clock">, archive: Archive): Promise<string[]> {
  const unlock = await archive.lock?.();
  try {
    return await pruneFiles(archive, clock.now(), unlock !== undefined);
  } finally {
    unlock?.();
  }
}
