import "../api/src/platform/node-version.ts";
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { buildWeb } from "./build-web.ts";
import { runServer } from "./run-server.ts";

buildWeb();
runServer();

// Beside the server, which serves the documentation once it is there, and behind everything else that needs the processor.
const docs = spawn(process.execPath, [join(import.meta.dirname, "build-docs.ts")], {
  stdio: ["ignore", "ignore", "inherit"],
});
if (docs.pid) setPriority(docs.pid, constants.priority.PRIORITY_LOW);
process.on("exit", () => docs.kill());
