import "../api/src/platform/node-version.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runServer } from "./run-server.ts";

/** Starts what is built, and builds nothing. */
if (!existsSync(join(import.meta.dirname, "../web/build/server/index.js"))) {
  console.error("compcard: nothing is built yet: npm run build");
  process.exit(1);
}
runServer();
