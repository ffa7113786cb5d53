import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../src/platform/db/database.ts";
import { migrateToLatest } from "../src/platform/db/migrate.ts";
import { removeOrphanedScratch, scratchFolder } from "./scratch-folder.ts";

/** Before the files of the embedded engine: one migrated database, which every file copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  removeOrphanedScratch();
  const dataDir = scratchFolder();
  const database = await openDatabase({ url: null, dataDir });
  await migrateToLatest(database.db);
  await database.close();
  project.provide("databaseTemplate", join(dataDir, "db"));
  return () => rmSync(dataDir, { recursive: true, force: true });
}
