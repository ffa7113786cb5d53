import { listFilesOfRows } from "../../../core/photo-files/files.ts";
import type { Parts } from "../../../parts.ts";
import type { Archive } from "../../../platform/archive/archive.ts";
import { executedMigrations } from "../../../platform/db/migrate.ts";
import type { Manifest } from "../manifest.ts";
import { countCards } from "../store.ts";

/** What a backup has to know of the rows of a snapshot. */
export interface Contents {
  /** The last migration. */
  schema: string;
  cards: number;
  /** Keys of the files that rows name. */
  keys: string[];
}

/** The database as of one moment, on this machine's disk: a bucket may be slow. */
export interface Snapshot {
  contents: Contents;
  /** Writes it into the folder of its backup. */
  send(archive: Archive): Promise<Manifest["database"]>;
}

export interface SnapshotPlace {
  /** Name of the backup. */
  set: string;
  /** A folder on this machine. */
  scratch: string;
  stopping: AbortSignal;
}

/** On the oldest supported schema too: a backup is made before an upgrade. */
export async function readContents(db: Parts["database"]["db"]): Promise<Contents> {
  return {
    schema: (await executedMigrations(db)).at(-1) ?? "",
    cards: await countCards(db),
    keys: await listFilesOfRows(db),
  };
}
