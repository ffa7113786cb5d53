import type { TestProject } from "vitest/node";
import { emptyDatabase } from "../../scripts/tools/empty-database.ts";
import { removeOrphanedScratch } from "./scratch-folder.ts";

/** Before the files of the embedded engine: one migrated database, which every file copies. */
export default function setup(project: TestProject): void {
  removeOrphanedScratch();
  project.provide("databaseTemplate", emptyDatabase());
}
