import type { AppContext } from "../../../app-context.ts";
import { listFilesOfRows } from "../../../core/photo-files/files.ts";
import type { Archive } from "../../../platform/archive/archive.ts";
import { executedMigrations } from "../../../platform/db/migrate.ts";
import { countRows } from "../../../platform/db/transfer/tables.ts";
import type { Manifest } from "../manifest.ts";
import { countCards } from "../store.ts";

/** Facts about the rows of a snapshot for a backup. */
export interface Contents {
  /** The last migration. */
  schema: string;
  cards: number;
  /** Rows of every table, by its name. */
  tableRows: Record<string, number>;
  /** Keys of the files that rows name. */
  keys: string[];
}

/** The database as of one moment, written into the archive. */
export interface Snapshot {
  contents: Contents;
  database: Manifest["database"];
}

export interface Target {
  archive: Archive;
  /** Name of the backup. */
  set: string;
  stopping: AbortSignal;
}

/** On the oldest supported schema too: a backup is made before an upgrade. */
export async function readContents(db: AppContext["database"]["db"]): Promise<Contents> {
  return {
    schema: (await executedMigrations(db)).at(-1) ?? "",
    cards: await countCards(db),
    tableRows: await countRows(db),
    keys: await listFilesOfRows(db),
  };
}
