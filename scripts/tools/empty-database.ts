import { join } from "node:path";
import packageFile from "../../api/package.json" with { type: "json" };

const engine = packageFile.dependencies["@electric-sql/pglite"];

/** Folder of an empty embedded database, once a test run has made one. Making it takes seconds, the same each time. */
export const emptyDatabase = join(import.meta.dirname, `../../node_modules/.cache/pglite-${engine}/db`);
