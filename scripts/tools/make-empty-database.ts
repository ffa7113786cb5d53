import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrateToLatest } from "../../api/src/platform/db/migrate.ts";
import { openDatabase } from "../../api/src/platform/db/open.ts";

/** Makes the folder that `emptyDatabase` names, and removes those of migrations that have changed since. */
const day = 24 * 3_600_000;
const folder = process.argv[2] as string;
const unfinished = `${folder}.${process.pid}`;
mkdirSync(unfinished, { recursive: true });
const database = await openDatabase({ url: null, dataDir: unfinished });
await migrateToLatest(database.db);
await database.close();
// Another process may have been faster.
if (existsSync(folder)) rmSync(unfinished, { recursive: true });
else renameSync(unfinished, folder);

const cache = dirname(folder);
for (const name of readdirSync(cache).filter((name) => name.startsWith("pglite-"))) {
  // Another run may be copying one that is younger.
  if (Date.now() - statSync(join(cache, name)).mtimeMs > day) rmSync(join(cache, name), { recursive: true });
}
