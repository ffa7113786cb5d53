import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../src/platform/db/database.ts";
import { migrateToLatest } from "../src/platform/db/migrate.ts";

/** Before the files of the embedded engine: one migrated database, which every file copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), "compcard-template-"));
  const database = await openDatabase({ url: null, dataDir });
  await migrateToLatest(database.db);
  await database.close();
  project.provide("databaseTemplate", join(dataDir, "db"));
  return () => rmSync(dataDir, { recursive: true, force: true });
}
