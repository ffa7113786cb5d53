import { spawn } from "node:child_process";
import { join } from "node:path";

/** Runs the server in a process of its own until it ends, and ends as it does. Signals are handed on. */
export function runServer(): void {
  // The C library reads this when a process starts: less memory lost between the threads that work on pictures.
  const child = spawn(process.execPath, ["api/src/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: "inherit",
    env: { MALLOC_ARENA_MAX: "2", ...process.env },
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  // npm dies of a signal without handing it on: what is left is a parent that is no longer ours (FL-61).
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && child.kill("SIGTERM");
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 250).unref();
  child.on("exit", (code) => process.exit(code ?? 1));
}
