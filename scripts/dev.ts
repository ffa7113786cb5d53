import "../api/src/platform/node-version.ts";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildTexts } from "./build-texts.ts";

// The server restarts when its own modules change; Vite inside it reloads pages.
await buildTexts();
const root = join(import.meta.dirname, "..");
const child = spawn(
  process.execPath,
  [
    ...["--watch-path=api/src", "--watch-path=domain/src", "--watch-preserve-output"],
    // Otherwise every thread reports each file that it reads to its parent, among the messages that the parent waits
    // for.
    "--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES",
    "api/src/main.ts",
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, COMPCARD_DEV: "1" } },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 0));
