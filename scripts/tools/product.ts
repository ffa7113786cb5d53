import { spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeSettings } from "../run-server.ts";
import { emptyDatabase } from "./empty-database.ts";

export interface Product {
  origin: string;
  dataDir: string;
  pid: number;
  /** Everything that it wrote to its standard output: the log, line by line. */
  output(): string;
  /** Kills it where it stands and waits; its data stays. */
  kill(): Promise<void>;
  /** Stops it and waits; deletes its folder unless `DATA_DIR` was given. @returns the code it ended with. */
  stop(): Promise<number | null>;
}

interface Program {
  /** The folder of the product, and the entry that is started. */
  root: string;
  entry: string;
}

export const repository: Program = { root: join(import.meta.dirname, "../.."), entry: "api/src/main.ts" };

/** Starts the product as an operator would, on a free port and, without `DATA_DIR`, with an empty database of its own. */
export async function startProduct(
  settings: Record<string, string> = {},
  { root, entry } = repository,
): Promise<Product> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "compcard-e2e-")));
  // Six seconds of the processor less for each server.
  const isOwn = root === repository.root && !settings.DATA_DIR && !settings.DATABASE_URL;
  if (isOwn) cpSync(emptyDatabase(), join(dataDir, "db"), { recursive: true });
  const child = spawn(process.execPath, [...nodeSettings.flags, entry], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...nodeSettings.env,
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "off",
      SITE_FILE: "api/demo/site.json",
      RATE_LIMIT: "off",
      MODERATOR_SECOND_FACTOR: "off",
      LOG_LEVEL: "warn",
      ...settings,
    },
  });
  // A journey that is aborted here must not leave a server running.
  const orphaned = () => void child.kill("SIGKILL");
  process.once("exit", orphaned);
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      const found = / is at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    origin,
    dataDir,
    pid: child.pid as number,
    output: () => output,
    async kill() {
      process.removeListener("exit", orphaned);
      child.removeAllListeners("exit");
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
    async stop() {
      process.removeListener("exit", orphaned);
      child.removeAllListeners("exit");
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const code = await ended;
      if (settings.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
