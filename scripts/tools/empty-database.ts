import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import packageFile from "../../api/package.json" with { type: "json" };
import { fingerprint } from "./stamp.ts";

const root = join(import.meta.dirname, "../..");
const engine = packageFile.dependencies["@electric-sql/pglite"];

/**
 * Folder of an embedded database that is migrated and empty, to be copied. It is made once for each state of the
 * migrations: making it takes six seconds of the processor, copying it a tenth of a second.
 * @throws Error when a migration fails
 */
export function emptyDatabase(): string {
  const state = fingerprint(root, ["api/migrations", "api/src/platform/db/embedded"]).slice(0, 16);
  const folder = join(root, `node_modules/.cache/pglite-${engine}-${state}`);
  if (!existsSync(folder)) {
    // In a process of its own, so that the runner of the tests does not carry the engine's memory.
    const made = spawnSync(process.execPath, [join(import.meta.dirname, "make-empty-database.ts"), folder], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    if (made.status !== 0) throw new Error("the empty database could not be made; see above");
  }
  return join(folder, "db");
}
