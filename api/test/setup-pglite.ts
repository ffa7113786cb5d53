import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import packageFile from "../package.json" with { type: "json" };
import { migrateToLatest } from "../src/platform/db/migrate.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { removeOrphanedScratch, scratchFolder } from "./scratch-folder.ts";

const engine = packageFile.dependencies["@electric-sql/pglite"];
const EMPTY = join(import.meta.dirname, `../../node_modules/.cache/pglite-${engine}/db`);

/** Before the files of the embedded engine: one migrated database, which every file copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  removeOrphanedScratch();
  const dataDir = scratchFolder();
  const folder = join(dataDir, "db");
  if (!existsSync(EMPTY)) {
    await (await openDatabase({ url: null, dataDir })).close();
    keepEmpty(folder);
  } else cpSync(EMPTY, folder, { recursive: true });

  const database = await openDatabase({ url: null, dataDir });
  await migrateToLatest(database.db);
  await database.close();
  project.provide("databaseTemplate", folder);
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** RenderInput an empty database takes seconds, the same each time: the next run starts from this one. */
function keepEmpty(folder: string): void {
  const unfinished = `${EMPTY}.${process.pid}`;
  mkdirSync(dirname(EMPTY), { recursive: true });
  cpSync(folder, unfinished, { recursive: true });
  if (existsSync(EMPTY)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, EMPTY);
}
