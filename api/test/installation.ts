import { rm } from "node:fs/promises";
import { sql } from "kysely";
import type { AppContext } from "../src/app-context.ts";
import { type Config, parseConfig } from "../src/config.ts";
import type { Database } from "../src/platform/db/database.ts";
import { listTables } from "../src/platform/db/transfer/tables.ts";
import { openStorage } from "../src/platform/storage/open-storage.ts";
import { testDatabase } from "./database.ts";
import { scratchFolder } from "./scratch-folder.ts";

export type Installation = Pick<AppContext, "config" | "database" | "storage"> & AsyncDisposable;

/** A machine where nothing has happened yet: an empty database of this run's engine, or the given one, and no files. */
export async function emptyInstallation(database?: Database): Promise<Installation> {
  const dataDir = scratchFolder();
  const config: Config = parseConfig({ DATA_DIR: dataDir, DEMO: "off", LOG_LEVEL: "silent" });
  const own = database ?? (await testDatabase());
  return {
    config,
    database: own,
    storage: await openStorage(config),
    async [Symbol.asyncDispose]() {
      await own.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Every row of every table, as the database writes it, in one order. */
export async function everyRow({ db }: Pick<Database, "db">): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name, columns } of await listTables(db)) {
    const chosen = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<{ line: string }>`
      select row_to_json(one)::text as line from (select ${chosen} from ${sql.table(name)}) as one`.execute(db);
    all[name] = rows.map(({ line }) => line).sort();
  }
  return all;
}
