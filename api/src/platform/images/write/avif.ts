import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { contentTypeOf } from "../../storage/keys.ts";
import type { Storage } from "../../storage/storage.ts";
import { type Avif, masterKey } from "./photo-keys.ts";

const run = promisify(execFile);
const program = fileURLToPath(new URL("./avif-child.ts", import.meta.url));

/** Low-priority work may take long on a busy machine; a process that hangs is ended. */
const timeoutMs = 300_000;

/**
 * Makes an AVIF from the photo's master and stores it. It runs in a process of its own at low priority, whose memory is
 * freed at its end. @throws if the master is missing, the process fails or `until` is aborted; then nothing is stored.
 */
export async function makeAvif(storage: Storage, { key, photo, width }: Avif, until: AbortSignal): Promise<void> {
  const master = await storage.open(masterKey(photo));
  if (!master) throw new Error(`the master of ${photo} is gone`);
  const path = join(storage.tmpDir, randomUUID());
  try {
    const making = run(process.execPath, [program, String(width), path], {
      // biome-ignore lint/style/noProcessEnv: passed on to the process
      env: { ...process.env, MALLOC_ARENA_MAX: "2" },
      timeout: timeoutMs,
      killSignal: "SIGKILL",
      signal: until,
    });
    const { stdin } = making.child;
    // A truncated master is an error of the process. In parallel: the process may end before it has read everything.
    await Promise.all([making, stdin && pipeline(master.stream, stdin).catch(() => undefined)]);
    await storage.put(key, path, contentTypeOf(key));
  } finally {
    await rm(path, { force: true });
  }
}
