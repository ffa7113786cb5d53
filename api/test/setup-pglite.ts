import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { emptyDatabase } from "../../scripts/tools/empty-database.ts";
import { migrateToLatest } from "../src/platform/db/migrate.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { removeOrphanedScratch, scratchFolder } from "./scratch-folder.ts";

/** Before the files of the embedded engine: one migrated database, which every file copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  removeOrphanedScratch();
  const dataDir = scratchFolder();
  const folder = join(dataDir, "db");
  if (!existsSync(emptyDatabase)) {
    await (await openDatabase({ url: null, dataDir })).close();
    keepEmpty(folder);
  } else cpSync(emptyDatabase, folder, { recursive: true });

  const database = await openDatabase({ url: null, dataDir });
  await migrateToLatest(database.db);
  await database.close();
  project.provide("databaseTemplate", folder);
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** The next run starts from this one. */
function keepEmpty(folder: string): void {
  const unfinished = `${emptyDatabase}.${process.pid}`;
  mkdirSync(dirname(emptyDatabase), { recursive: true });
  cpSync(folder, unfinished, { recursive: true });
  if (existsSync(emptyDatabase)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, emptyDatabase);
}
